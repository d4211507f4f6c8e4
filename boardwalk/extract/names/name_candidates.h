// Which texts of a record may be the name of its author, and in which places do they stand?
//
// Short ones outside of what was written, neither dates nor labels: "by" and "Reply" stand in most
// records. Posts of several shapes have their authors' names in several places, but link them
// alike, or call them alike whether there is a link or not, or put them first in boxes called
// alike, or state them for machines: a text stands in a place of each of these kinds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct Candidate {
  const Piece* piece = nullptr;
  std::uint64_t form = 0;  // of its link; 0 without
  Signs signs = {};
  std::array<std::uint64_t, 5> at = {};  // places: its own, and those of a kind
  std::uint8_t count = 0;
  bool counts = false;  // "Comment 3", in the third record

  [[nodiscard]] std::span<const std::uint64_t> places() const { return {at.data(), count}; }
  [[nodiscard]] bool stands_at(std::uint64_t place) const;
  // "by ann", where nothing speaks for the other.
  [[nodiscard]] bool is_announced_beside(const Candidate& other) const {
    return (form == 0) == (other.form == 0) && signs.announced && !other.signs.announced &&
           !other.signs.named;
  }
  void add(std::uint64_t place) { at[count++] = place; }
};

// Those of all records, in document order.
class Candidates {
 public:
  Candidates(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
             const AuthorSigns& signs);

  struct Odd {
    std::uint64_t place = 0;
    std::size_t record = 0;
    bool operator<(const Odd& other) const {
      return std::tie(place, record) < std::tie(other.place, other.record);
    }
  };

  [[nodiscard]] std::size_t records() const { return ends_.size(); }
  // Where texts stand that may be names if others there are, in order.
  [[nodiscard]] std::span<const Odd> odd() const { return odd_; }
  [[nodiscard]] std::span<const Candidate> of(std::size_t record) const {
    const std::size_t first = record == 0 ? 0 : ends_[record - 1];
    return std::span(all_).subspan(first, ends_[record] - first);
  }

 private:
  // Those that count the records, if something else in each may be a name.
  void leave_out_counts();

  std::vector<Candidate> all_;
  std::vector<std::size_t> ends_;
  std::vector<Odd> odd_;
};

// Is it a candidate wherever it stands, since it is linked to a profile, or called a user and alone
// in its element?
[[nodiscard]] bool is_surely_name(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece);

// "By <b>ann</b>, 3 May 2011", "Asked on 3 May 2011 by <b>ann</b>", inside of `record`.
[[nodiscard]] bool is_told_beside_date(const Sheet& sheet, const AuthorSigns& signs,
                                       const Piece& piece, html::NodeId record);

// "1984", "12.05.1978", "Today": alone in an element that is there for it, it may be a name where
// others' names are.
[[nodiscard]] bool is_odd_name(const Sheet& sheet, const Piece& piece);

// The words of a name. "Intern in Optics" may stand in three elements inside of one that is called
// a name; but behind the first of them stands a rank.
[[nodiscard]] std::string words_of_name(const Sheet& sheet, const Piece& piece);

// Any text, as a candidate: its own place, that of its link and that of its classes; without signs.
[[nodiscard]] Candidate candidate_of(const Sheet& sheet, const AuthorSigns& signs,
                                     const Piece& piece);

}  // namespace boardwalk::extract
