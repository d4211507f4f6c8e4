// What a forum serves beside its pages: robots.txt, sitemaps and feeds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sim/site_forum.h"

namespace boardwalk::sim {

[[nodiscard]] std::string robots_txt(const Forum& forum);

// "/sitemap.xml" is an index of "/sitemap-1.xml" …, each of 500 threads; none: no such file.
[[nodiscard]] std::optional<std::string> sitemap(const Forum& forum, std::string_view path,
                                                 Time now);

// The latest threads of a board (0: of all), as RSS 2.0 or as Atom.
struct Feed {
  std::string type;  // of the content
  std::string xml;
};
[[nodiscard]] Feed feed(Forum& forum, BoardId board, Time now);

}  // namespace boardwalk::sim
