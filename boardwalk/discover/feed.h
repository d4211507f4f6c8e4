// The feed of a site: the latest threads, with a date each (RSS 0.9 to 2.0, Atom).
//
//     if (const auto url = feed_of(document, page_url)) …        // the page names one
//     for (const FeedItem& item : read_feed(xml, now)) …
//
// Accepts any bytes, and takes no more than kMostItems of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::discover {

inline constexpr std::size_t kMostItems = 1000;

struct FeedItem {
  std::string url;
  Time at{};
};

// Those that have a URL and tell the minute. `made`: when the feed was.
[[nodiscard]] std::vector<FeedItem> read_feed(std::string_view xml, Time made);

// The first one that the page names, for readers of feeds, in its head.
[[nodiscard]] std::optional<url::Url> feed_of(const html::Document& page, const url::Url& url);

}  // namespace boardwalk::discover
