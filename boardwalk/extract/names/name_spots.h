// In which spot, to the letter, do the names of a page stand?
//
// Guests have no profile to link, and some call themselves "1984": neither is told by itself. But
// software puts every name in the same spot: the n-th text of an element called so, in bold or not,
// linked or not. A rank or a list of those who gave thanks stands in another one.
//
//     spots.learn(record, name);                  // of the records whose names are known
//     const Piece* name = spots.find(record, candidates, html::kNone);
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

class NameSpots {
 public:
  // Keeps references to the page and the signs.
  NameSpots(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
            const AuthorSigns& signs)
      : sheet_(sheet), signs_(signs) {
    for (std::size_t i = 0; i < records.records.size(); ++i)
      spots_.push_back(spots_in(records.records[i], bodies[i], records.marks[i]));
  }

  // The node of a name in a record.
  void learn(std::size_t record, html::NodeId name);

  // What stands in the most usual spot of names, of candidates and of texts that could not be told
  // to be any. Of a record that has a name (its node; kNone without), only what surely is better.
  [[nodiscard]] const Piece* find(std::size_t record, std::span<const Candidate> candidates,
                                  html::NodeId name) const;

 private:
  struct Spot {
    const Piece* piece = nullptr;
    std::uint64_t place = 0;
    std::uint64_t call = 0;  // 0 without one
    bool named = false;      // the place is that of an element with a name
  };

  [[nodiscard]] std::vector<Spot> spots_in(const align::Record& record, const Body& body,
                                           html::NodeId mark) const;
  [[nodiscard]] Spot spot_of(const Piece& piece) const;
  [[nodiscard]] std::size_t times(std::uint64_t key) const;
  [[nodiscard]] std::size_t usual(const Spot& spot) const;
  [[nodiscard]] bool is_better(const Spot& spot, const Spot& known) const;
  [[nodiscard]] bool is_label(const Piece& piece) const;
  [[nodiscard]] bool is_called_as_page(const Piece& piece) const;

  const Sheet& sheet_;
  const AuthorSigns& signs_;
  std::vector<std::vector<Spot>> spots_;                   // of each record
  std::unordered_map<std::uint64_t, std::size_t> times_;   // names by place, and by call
  std::unordered_map<std::uint64_t, std::size_t> others_;  // words that stand beside names
  std::size_t names_ = 0;
};

}  // namespace boardwalk::extract
