#include "boardwalk/layout_watch.h"

#include <algorithm>

namespace boardwalk {
namespace {

using model::PageKind;

constexpr int kBarePages = 4;      // in a row, and the site is not what it was
constexpr int kThreadsOfList = 3;  // on a page that is a list of threads

// Of the rows of that kind: does one of them show a number or a date?
Sight sight_of_rows(std::span<const crawl::ListedRow> rows, PageKind kind) {
  const bool tells = std::any_of(rows.begin(), rows.end(), [&](const crawl::ListedRow& row) {
    return row.kind == kind && (row.posts || row.last_post);
  });
  return tells ? Sight::AsLearned : Sight::Bare;
}

}  // namespace

Sight sight_of_list(const learn::ListPlaces& places, std::span<const crawl::FoundLink> links,
                    std::span<const crawl::ListedRow> rows) {
  if (links.empty()) return Sight::Bare;
  const auto count = [&](PageKind kind) {
    return std::count_if(links.begin(), links.end(), [&](const crawl::FoundLink& link) {
      return link.kind == kind && link.page_no == 1;
    });
  };
  const learn::RowPlaces& boards = places.boards;
  if (count(PageKind::Thread) >= kThreadsOfList)
    return places.threads.titles.empty() ? Sight::Silent : sight_of_rows(rows, PageKind::Thread);
  const bool counts_boards = !boards.posts.empty() || !boards.last.empty();
  if (!counts_boards || count(PageKind::Index) == 0) return Sight::Silent;
  // A board without boards below it has no such rows, so only what they show is evidence.
  return sight_of_rows(rows, PageKind::Index) == Sight::AsLearned ? Sight::AsLearned
                                                                  : Sight::Silent;
}

void LayoutWatch::see(refresh::ListKind kind, Sight sight) {
  int& bare = kind == refresh::ListKind::Post ? bare_threads_ : bare_lists_;
  if (sight == Sight::Bare) ++bare;
  if (sight == Sight::AsLearned) bare = 0;
}

bool LayoutWatch::is_rebuilt() const {
  return bare_lists_ >= kBarePages || bare_threads_ >= kBarePages;
}

}  // namespace boardwalk
