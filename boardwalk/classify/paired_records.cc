#include "boardwalk/classify/paired_records.h"

#include <utility>
#include <vector>

namespace boardwalk::classify {
namespace {

using align::Record;

constexpr std::size_t kFewPairs = 2;         // fewer may be chance
constexpr std::uint32_t kShortestTitle = 6;  // columns

// It says little besides.
bool is_title(const Amount& amount) {
  return amount.times == 0 && amount.linked >= kShortestTitle && 2 * amount.linked > amount.text();
}

bool is_below_title(const Amount& amount) {
  return amount.times > 0 && amount.linked < amount.text() / 2;
}

bool are_neighbours(const html::Document& page, const Record& one, const Record& next,
                    const Ink& ink) {
  return page.node(one.first).parent == page.node(next.first).parent &&
         ink.between(one.end, next.first).text() == 0;
}

}  // namespace

align::Region with_pairs_as_records(const html::Document& page, align::Region region,
                                    const Ink& ink) {
  std::vector<Record> joined;
  std::size_t pairs = 0;
  bool has_title = false;
  for (const Record& record : region.records) {
    const Amount amount = ink.between(record.first, record.end);
    if (amount.times > 0) {
      const bool is_pair =
          has_title && is_below_title(amount) && are_neighbours(page, joined.back(), record, ink);
      if (!is_pair) return region;
      joined.back().end = record.end;
      ++pairs;
    } else {
      joined.push_back(record);
    }
    has_title = is_title(amount);
  }
  if (pairs >= kFewPairs) region.records = std::move(joined);
  return region;
}

}  // namespace boardwalk::classify
