// What a site says it has: sitemap files, as robots.txt names them.
//
// A page from which no way leads up to a forum, the front of a shop say, may belong to a site that
// has one all the same. Of what a sitemap lists, one page of each large folder is worth a look.
//
//     const SiteMap map = read_site_map(xml);
//     for (const url::Url& page : telling_pages(map.pages)) …
//
// Accepts any bytes, and takes no more than kMostEntries of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::discover {

inline constexpr std::size_t kMostEntries = 50'000;  // the protocol allows as many in a file

struct SiteMap {
  std::vector<std::string> pages;
  std::vector<std::string> maps;  // of an index of sitemaps
};

[[nodiscard]] SiteMap read_site_map(std::string_view xml);

// One page of each folder at the top of a site, those of the largest folders first.
[[nodiscard]] std::vector<url::Url> telling_pages(const std::vector<std::string>& pages);

}  // namespace boardwalk::discover
