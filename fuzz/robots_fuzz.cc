// Any bytes: a target, a line end, a robots.txt. Reading never fails, a second reading agrees, and
// what the limits promise holds.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "boardwalk/fetch/robots.h"

namespace {

using boardwalk::fetch::Robots;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_limits(const Robots& robots, std::string_view body) {
  require(robots.sitemaps().size() <= 1000);
  for (const std::string& sitemap : robots.sitemaps()) {
    require(!sitemap.empty() && body.find(sitemap) != std::string_view::npos);
  }
  if (const auto delay = robots.crawl_delay()) {
    require(*delay >= std::chrono::seconds{0} && *delay <= std::chrono::seconds{300});
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = text.find('\n');
  const std::string_view target = text.substr(0, line_end);
  const std::string_view body =
      line_end == std::string_view::npos ? std::string_view{} : text.substr(line_end + 1);

  const Robots robots = Robots::parse(body, "boardwalk");
  check_limits(robots, body);
  const bool allowed = robots.allows(target);
  require(Robots::parse(body, "boardwalk").allows(target) == allowed);

  // A group for somebody else changes nothing for us; one that forbids us everything does.
  const std::string others = std::string(body) + "\nAllow:\nUser-agent: someone\nDisallow: *\n";
  require(Robots::parse(others, "boardwalk").allows(target) == allowed);
  require(!Robots::parse("User-agent: boardwalk\nDisallow: *\n", "boardwalk").allows(target));
  return 0;
}
