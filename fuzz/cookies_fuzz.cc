// Any bytes: lines of Set-Cookie headers, and the same bytes as a cookie file. No cookie reaches a
// host that is not its own, no header carries a line end, and files are read as they were written.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "boardwalk/fetch/cookies.h"

namespace {

using boardwalk::Time;
using boardwalk::fetch::Cookie;
using boardwalk::fetch::CookieJar;

constexpr Time kNow{std::chrono::seconds{1'800'000'000}};

void require(bool holds) {
  if (!holds) std::abort();
}

void check_jar(const CookieJar& jar) {
  require(jar.cookies().size() <= 300);
  for (const Cookie& cookie : jar.cookies()) {
    require(!cookie.name.empty() && !cookie.domain.empty());
    require(cookie.path.starts_with('/'));
  }
}

void check_header(const std::string& header) {
  for (const char c : header) require(c != '\r' && c != '\n' && c != '\0');
}

void check_set_cookies(std::string_view text) {
  const auto page = boardwalk::url::parse("http://www.forum.test/bbs/page");
  const auto stranger = boardwalk::url::parse("http://other.test/bbs/page");
  CookieJar jar;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    jar.store(*page, text.substr(0, end), kNow);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  check_jar(jar);
  check_header(jar.header_for(*page, kNow));
  require(jar.header_for(*stranger, kNow).empty());
  CookieJar copy;
  require(copy.load_netscape(jar.to_netscape()).ok());
  require(copy.header_for(*page, kNow) == jar.header_for(*page, kNow));
}

void check_file(std::string_view text) {
  CookieJar jar;
  if (!jar.load_netscape(text)) {
    require(jar.cookies().empty());
    return;
  }
  check_jar(jar);
  CookieJar copy;
  require(copy.load_netscape(jar.to_netscape()).ok());
  require(copy.to_netscape() == jar.to_netscape());
  require(copy.cookies().size() == jar.cookies().size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_set_cookies(text);
  check_file(text);
  return 0;
}
