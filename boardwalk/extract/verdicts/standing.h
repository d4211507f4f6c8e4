// Which records are posts, by where they stand and who signed them?
//
//     const Standing standing(seen, statements, places, bodies);
//     standing.stays(3)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/extract/fields/structured.h"
#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

class Standing {
 public:
  // `places`: of texts, where a template knows them. `bodies` are those that are seen: what is
  // unlike the others turns out to be no usual one.
  Standing(const Seen& seen, const Statements& statements, std::span<const std::uint64_t> places,
           std::vector<Body>& bodies);

  // A record unlike the others is a post only if somebody wrote something in it that the date is no
  // part of; unless dates are part of all texts.
  [[nodiscard]] bool stays(std::size_t i) const;

  // Dates stand in the same elements as texts.
  [[nodiscard]] bool is_flat() const { return flat_; }
  // No two records have their texts in the same place.
  [[nodiscard]] bool is_shapeless() const { return shapeless_; }

 private:
  void judge_flatness(std::span<const std::uint64_t> places, std::vector<Body>& bodies);
  void judge_flat_ones(std::span<const std::uint64_t> places, std::vector<Body>& bodies) const;
  [[nodiscard]] bool is_answer(std::size_t i, std::span<const std::uint64_t> places) const;
  [[nodiscard]] bool is_lone_message(std::size_t i) const;
  [[nodiscard]] bool opens_otherwise() const;
  [[nodiscard]] bool is_above_thread() const;
  [[nodiscard]] bool is_titled_opening() const;
  void find_others();
  [[nodiscard]] bool is_signed(std::size_t i) const;

  Seen seen_;
  const Statements& statements_;
  std::vector<bool> previews_;
  std::vector<bool> short_;   // of a word or two, but posts
  std::vector<bool> asides_;  // lists of thanks, attachments, other threads
  std::vector<bool> others_;  // records of other threads
  bool flat_ = false;
  bool shapeless_ = false;
};

}  // namespace boardwalk::extract
