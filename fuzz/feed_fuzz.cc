// Any bytes as a feed: items have a URL, and there is a bound to their number.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/discover/feed.h"

namespace {

constexpr boardwalk::Time kNow{std::chrono::seconds{1'800'000'000}};

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto items = boardwalk::discover::read_feed(text, kNow);
  require(items.size() <= boardwalk::discover::kMostItems);
  for (const auto& item : items) require(!item.url.empty());
  return 0;
}
