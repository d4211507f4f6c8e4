// What tells in one request which threads of all boards changed: the site's own list of the latest
// threads, or its feed.
//
//     const FeedReading reading = read_feed_of(response, strategy, scope);
//     if (is_trustworthy(reading, lists, now)) …        // a list like any other, from now on
//
// Feeds may tell when threads were begun, by another clock, or a day and no hour: one is trusted
// where it agrees with the posts or with what the lists of the site have shown. Pages are held to
// more (watched_latest.h).
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/crawl/focused_strategy.h"
#include "boardwalk/fetch/message.h"
#include "boardwalk/watched_lists.h"

namespace boardwalk {

struct WatchedFeed {
  struct Source {
    url::Url url;
    bool is_page = false;  // a list of the latest threads
  };
  std::deque<Source> to_try = {};
  std::optional<Source> source = {};  // under trial, or trusted
  std::string etag = {};
  std::string last_modified = {};
  refresh::ListId list = refresh::kNoList;  // none: not trusted, or not yet
  bool is_looked_for = false;
};

// The one that this page names.
[[nodiscard]] std::optional<url::Url> feed_named_by(const fetch::Response& page,
                                                    const url::Url& url, const crawl::Scope& scope);

struct FeedReading {
  std::vector<crawl::FoundLink> links;
  std::vector<crawl::ListedRow> rows;
};

[[nodiscard]] FeedReading read_feed_of(const fetch::Response& response,
                                       const crawl::FocusedStrategy& strategy,
                                       const crawl::Scope& scope);

[[nodiscard]] bool is_trustworthy(const FeedReading& reading, const WatchedLists& lists,
                                  refresh::Moment now);
// What the first reading shows of threads that have not changed is no news.
void note_known(const FeedReading& reading, WatchedLists& lists);

}  // namespace boardwalk
