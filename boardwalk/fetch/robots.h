// May we? robots.txt to RFC 9309.
//
//     const Robots robots = Robots::parse(body, "boardwalk");
//     robots.allows("/viewtopic.php?t=1");
//
// Groups are matched by product token, longest match wins, allow wins a tie, `*` and `$` are
// patterns, what is larger than 500 KiB is cut at a line. Percent escapes compare as RFC 9309 asks
// in what is forbidden, and as they are written in what is allowed: of two readings, the stricter.
// Crawl-delay and Sitemap lines are read too. Any bytes are accepted.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::fetch {

class Robots {
 public:
  // `product` is our token, "boardwalk": the part of the user agent before the slash.
  static Robots parse(std::string_view body, std::string_view product);
  static Robots allow_all();     // 4xx: there is no robots.txt
  static Robots disallow_all();  // 5xx and unreachable: complete disallow until it is known

  // `target` is path and query as in the request line ("/a?b=1"). About /robots.txt nobody needs to
  // ask: it is always allowed.
  [[nodiscard]] bool allows(std::string_view target) const;
  [[nodiscard]] std::optional<Millis> crawl_delay() const { return crawl_delay_; }
  [[nodiscard]] const std::vector<std::string>& sitemaps() const { return sitemaps_; }

 private:
  struct Rule {
    std::string pattern;     // escapes canonical
    std::size_t length = 0;  // of the pattern as written: the longest match wins
    bool allow = false;
  };
  class Reader;

  std::vector<Rule> rules_;  // the longest first
  std::optional<Millis> crawl_delay_;
  std::vector<std::string> sitemaps_;
};

}  // namespace boardwalk::fetch
