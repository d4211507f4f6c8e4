// What a list page says of its threads and boards, in the planner's terms.
//
//     const ListNews news = read_news(lists, page);
//     planner.seen({.page = …, .rows = news.rows});
//
// Rows are compared with rows: their counts and dates may differ from those of the posts for good
// (hidden posts, other clocks), and only what changes is news.
#pragma once

#include <span>
#include <vector>

#include "boardwalk/crawl/ledger.h"
#include "boardwalk/watched_lists.h"

namespace boardwalk {

struct ListPage {
  refresh::ListKind kind = refresh::ListKind::Index;
  std::span<const crawl::ListedRow> rows = {};
  std::span<const crawl::FoundLink> links = {};
  bool has_news = false;  // somebody said so
};

struct ListNews {
  std::vector<refresh::Row> rows;
  // Something was written in these boards, and the page does not say in which thread.
  std::vector<refresh::ListId> boards;
};

[[nodiscard]] ListNews read_news(WatchedLists& lists, const ListPage& page);

}  // namespace boardwalk
