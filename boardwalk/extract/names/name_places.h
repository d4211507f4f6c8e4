// In which place do the names of authors stand?
//
// In the one that most records have, where texts are linked to profiles or named after users, and
// differ from record to record: a button says the same everywhere, and there are never more ranks
// or towns than there are people.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

class NamePlaces {
 public:
  // Keeps references to both. `core`: what holds date and text of the only record, if there is one.
  NamePlaces(const Sheet& sheet, const Candidates& candidates, html::NodeId core);

  // 0 when there are no candidates.
  [[nodiscard]] std::uint64_t best() const;
  // How many records have a candidate there.
  [[nodiscard]] std::size_t records_at(std::uint64_t place) const {
    const Place* known = find(place);
    return known == nullptr ? 0 : known->records;
  }
  // Most of them are links that do something, such as open a menu.
  [[nodiscard]] bool is_of_tools(std::uint64_t place) const {
    const Place* known = find(place);
    return known != nullptr && 2 * known->tools > known->records;
  }
  // Words that every record has there beside others, and that speak of nobody: "Options".
  [[nodiscard]] std::vector<std::uint64_t> labels_at(std::uint64_t place) const;
  // How often words stand there, in all records.
  [[nodiscard]] std::unordered_map<std::uint64_t, std::size_t> times_at(std::uint64_t place) const;

 private:
  class Choice;
  struct Sighting {
    std::uint64_t place = 0;
    std::size_t record = 0;
    const Candidate* candidate = nullptr;
  };
  // Counts the first candidate in each record.
  struct Place {
    std::uint64_t hash = 0;
    std::span<const Sighting> sightings = {};
    std::size_t position = 0;  // of the first, among the candidates of its record
    std::size_t records = 0;
    std::size_t linked = 0;
    std::size_t named = 0;  // and so on: see Signs
    std::size_t users = 0;
    std::size_t stated = 0;
    std::size_t announced = 0;
    std::size_t tools = 0;
    std::size_t facts = 0;
    std::size_t sayings = 0;
    std::size_t initials = 0;
    std::size_t words = 0;  // different ones
    std::size_t linked_words = 0;
    std::size_t linked_texts = 0;  // with their digits
    std::size_t targets = 0;
    std::size_t accounts = 0;  // lead to where one logs in
    double merit = 0;

    // The same words lead to several pages, as those of a button do, or all to the way in.
    [[nodiscard]] bool is_button() const {
      if (words == 1 && accounts == records) return true;
      return targets > 1 && (words == 1 || targets >= 3 * words);
    }
    // Who is called "A" may be an administrator; but nearly all begin as what stands behind them.
    [[nodiscard]] bool is_of_initials() const { return initials > 1 && 4 * initials > 3 * records; }
    // Of buttons there are few: these are names that open a menu.
    [[nodiscard]] bool is_menu() const { return words > 2 && 2 * words > records; }
    // Each has a page of their own, and some write twice.
    [[nodiscard]] bool is_of_people() const {
      return linked_words > 1 && targets == linked_words && linked_words < linked;
    }
    // The same words lead to several people: "Member", below the name of each.
    [[nodiscard]] bool may_be_of_ranks() const {
      return 2 * users > records && targets > 2 && 4 * linked_texts <= 3 * targets;
    }
  };

  // The places with most different words, of those that stand no further than a position.
  struct People {
    std::size_t position = 0;
    const Place* any = nullptr;
    const Place* named = nullptr;
  };

  [[nodiscard]] Place count(std::span<const Sighting> sightings) const;
  [[nodiscard]] bool is_initial(const Sighting& sighting) const;
  [[nodiscard]] const Place* find(std::uint64_t place) const;
  [[nodiscard]] std::size_t records_with_either(const Place& place) const;
  [[nodiscard]] std::size_t odd_at(const Place& place) const;
  void find_people();
  [[nodiscard]] People people_before(const Place& place) const;
  [[nodiscard]] bool is_of_ranks(const Place& place) const;
  [[nodiscard]] bool is_of_answered(const Place& place) const;
  [[nodiscard]] static bool are_answered(const Place& place, const Place& writers);
  [[nodiscard]] double rivalry(const Place& place) const;
  [[nodiscard]] bool tells_of(const Place& longer, const Place& shorter) const;
  [[nodiscard]] double judge(const Place& place) const;
  [[nodiscard]] double variety(const Place& place) const;
  [[nodiscard]] std::uint64_t best_of_only() const;
  [[nodiscard]] const Candidate* first_of(std::span<const Candidate> candidates) const;
  [[nodiscard]] html::NodeId nearest_box(std::span<const Candidate> candidates) const;
  [[nodiscard]] const Candidate* named_in(html::NodeId box,
                                          std::span<const Candidate> candidates) const;
  [[nodiscard]] bool is_prefix(const Piece& piece) const;

  const Sheet& sheet_;
  const Candidates& candidates_;
  html::NodeId core_;
  std::vector<Sighting> sightings_;  // by place, then in document order
  std::vector<Place> places_;        // by hash
  std::vector<People> people_;       // by position
  std::size_t members_ = 0;          // different ones linked in one place that most records have
};

}  // namespace boardwalk::extract
