#include "boardwalk/classify/paired_records.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace boardwalk::classify {
namespace {

using align::Record;

constexpr std::size_t kFewPairs = 2;         // fewer may be chance
constexpr std::uint32_t kShortestTitle = 6;  // columns

// It says little besides.
bool is_title(const Amount& amount) {
  return amount.linked >= kShortestTitle && 2 * amount.linked > amount.text();
}

bool is_below_title(const Amount& amount) {
  return amount.times > 0 && amount.linked < amount.text() / 2;
}

// "October 2010 meeting" is about a time.
bool is_titled_by_time(const Record& record, const Amount& amount, const Ink& ink) {
  const auto links = within(ink.links(), record.first, record.end);
  const auto timed =
      std::count_if(links.begin(), links.end(), [](const LinkAt& link) { return link.time; });
  return is_title(amount) && amount.times <= static_cast<std::uint32_t>(timed);
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
  std::size_t titled = 0;  // pairs whose title is surely one: some are a word of few letters
  std::size_t by_time = 0;
  Amount last;
  bool may_be_titled = false;
  for (const Record& record : region.records) {
    const Amount amount = ink.between(record.first, record.end);
    const bool is_below = is_below_title(amount);
    if (is_below) {
      if (!may_be_titled || !are_neighbours(page, joined.back(), record, ink)) return region;
      joined.back().end = record.end;
      ++pairs;
      titled += is_title(last) ? 1 : 0;
    } else {
      if (amount.times > 0 && !is_titled_by_time(record, amount, ink)) return region;
      by_time += amount.times > 0 ? 1 : 0;
      joined.push_back(record);
    }
    may_be_titled = !is_below && amount.linked > 0;
    last = amount;
  }
  const bool are_pairs = titled >= kFewPairs && 4 * titled >= 3 * pairs && 4 * by_time <= pairs;
  if (are_pairs) region.records = std::move(joined);
  return region;
}

}  // namespace boardwalk::classify
