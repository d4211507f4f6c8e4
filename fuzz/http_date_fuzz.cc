// Any bytes as a date. What is read can be written and read again; a wait is never negative and
// never longer than a day.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "boardwalk/fetch/cookie_date.h"
#include "boardwalk/fetch/http_date.h"

namespace {

using boardwalk::Time;

constexpr Time kNow{std::chrono::seconds{1'800'000'000}};

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto date = boardwalk::fetch::parse_http_date(text, kNow)) {
    const std::string written = boardwalk::fetch::format_http_date(*date);
    require(boardwalk::fetch::parse_http_date(written, kNow) == date);
  }
  if (const auto date = boardwalk::fetch::parse_cookie_date(text)) {
    const std::string written = boardwalk::fetch::format_http_date(*date);
    require(boardwalk::fetch::parse_cookie_date(written) == date);
  }
  if (const auto wait = boardwalk::fetch::parse_retry_after(text, kNow)) {
    require(*wait >= std::chrono::seconds{0} && *wait <= std::chrono::hours{24});
  }
  return 0;
}
