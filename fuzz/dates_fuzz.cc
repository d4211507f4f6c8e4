// Any bytes as a text with dates. Mentions stand in order inside the text, and whatever was read
// can be resolved, or not, without harm.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"

namespace {

using namespace boardwalk::dates;
using boardwalk::Time;

constexpr Time kNow{std::chrono::seconds{1'800'000'000}};

void require(bool holds) {
  if (!holds) std::abort();
}

void resolve_all_ways(const Written& written) {
  for (const Order order : {Order::DayFirst, Order::MonthFirst, Order::YearFirst})
    (void)resolve(written, {.order = order, .zone = "America/New_York"}, kNow);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::size_t end = 0;
  std::vector<Written> dates;
  for (const Mention& mention : find_dates(text)) {
    require(mention.begin >= end && mention.begin < mention.end && mention.end <= size);
    end = mention.end;
    resolve_all_ways(mention.written);
    dates.push_back(mention.written);
  }
  if (const auto date = read_date(text)) resolve_all_ways(*date);
  if (const auto date = read_attribute(text)) resolve_all_ways(*date);
  Evidence evidence;
  evidence.see_list(dates, kNow);
  (void)evidence.conclude();
  return 0;
}
