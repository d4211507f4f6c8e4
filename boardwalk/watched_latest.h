// Has a site that is followed a list of the latest threads of all boards?
//
//     for (const url::Url& url : lists_beside(response, home, strategy, scope)) …
//     if (is_site_wide(read_latest(visit), lists, now)) …      // a feed, and one with counts
//
// Such lists are single pages that the entry page links beside its boards, as it links the members,
// the rules and the search; and there are lists that look like one: unanswered threads, new ones,
// the best ones. A page is trusted where its rows stand in the order of their last posts, agree
// with the rows of boards, and leave out nothing that boards have shown to be as late.
#pragma once

#include <vector>

#include "boardwalk/crawl/focused_strategy.h"
#include "boardwalk/fetch/message.h"
#include "boardwalk/watched_feed.h"
#include "boardwalk/watched_lists.h"

namespace boardwalk {

// Links of the entry page to what is no board and no thread, and has no number.
[[nodiscard]] std::vector<url::Url> lists_beside(const fetch::Response& page, const url::Url& url,
                                                 const crawl::FocusedStrategy& strategy,
                                                 const crawl::Scope& scope);

[[nodiscard]] FeedReading read_latest(const crawl::Visit& visit);

[[nodiscard]] bool is_site_wide(const FeedReading& reading, const WatchedLists& lists,
                                refresh::Moment now);

}  // namespace boardwalk
