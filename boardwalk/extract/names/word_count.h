// In how many records do words stand, how many pages do they lead to, and do they count?
//
//     const WordCount counts{sheet, records};
//     counts.of(piece.words).records              // of a short text in one of the records
//
// What labels and buttons say stands in most records; "Comment 3" in the third alone, but digits
// are left aside. Names may stand around the thread as well: that counts for nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/records/records.h"

namespace boardwalk::extract {

class WordCount {
 public:
  struct Count {
    std::uint64_t words = 0;
    std::size_t records = 0;
    std::size_t targets = 0;
    std::size_t plain = 0;  // uses without a link
    bool counting = false;  // "Comment 1", "Comment 2": from record to record
  };

  // Texts of more columns are not counted.
  WordCount(const Sheet& sheet, const Records& records, std::uint32_t longest);

  // Of words that stand in a record.
  [[nodiscard]] const Count& of(std::uint64_t words) const;

 private:
  struct Use {
    std::uint64_t words = 0;
    std::uint64_t target = 0;  // a hash; 0 without a link to another page
    std::size_t record = 0;
    const Piece* piece = nullptr;
  };

  [[nodiscard]] static std::uint64_t target_of(const html::Document& page, const Piece& piece);
  [[nodiscard]] static Count count(std::span<Use> uses);
  [[nodiscard]] static bool is_counting(std::span<const Use> uses);

  std::vector<Count> counts_;  // by words
};

}  // namespace boardwalk::extract
