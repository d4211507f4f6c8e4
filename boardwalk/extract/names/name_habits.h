// What do the names of a page have in common, beside the place where most of them stand?
//
// They are linked alike, or stand alone in elements called alike, whatever stands in these: who
// left has no profile, some show a picture of their name, and some call themselves "?". Or the same
// words stand before them: "Posted by".
//
//     NameHabits habits{sheet, signs};
//     habits.learn(bylines);                      // of the records whose names are known
//     Byline byline = habits.find(record, body, candidates);
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

class NameHabits {
 public:
  // Keeps references to both.
  NameHabits(const Sheet& sheet, const AuthorSigns& signs) : sheet_(sheet), signs_(signs) {}

  void learn(const std::vector<Byline>& bylines);

  // The name of a record that lacks one, the surest way first.
  [[nodiscard]] Byline find(const align::Record& record, const Body& body,
                            std::span<const Candidate> candidates) const;

  // Is a name linked at all? And in this form (link_form.h)?
  [[nodiscard]] bool are_linked() const { return !forms_.empty(); }
  [[nodiscard]] bool are_linked(std::uint64_t form) const { return forms_.contains(form); }

 private:
  template <typename See>
  void see_cells(html::NodeId name, See see) const;
  [[nodiscard]] bool is_in_cell(html::NodeId name) const;
  [[nodiscard]] const Piece* find_among(std::span<const Candidate> candidates) const;
  [[nodiscard]] const Piece* find_unlikely(const align::Record& record, const Body& body) const;
  [[nodiscard]] Byline find_picture(const align::Record& record, const Body& body) const;

  const Sheet& sheet_;
  const AuthorSigns& signs_;
  std::unordered_set<std::uint64_t> forms_;          // of links to profiles
  std::unordered_set<std::uint64_t> cells_;          // places of elements that hold a name alone
  std::unordered_set<std::uint64_t> words_;          // of names
  std::unordered_set<std::uint64_t> announcements_;  // words before names
  std::unordered_set<std::string_view> calls_;       // first classes of elements that hold names
};

}  // namespace boardwalk::extract
