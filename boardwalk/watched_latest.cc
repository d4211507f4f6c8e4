#include "boardwalk/watched_latest.h"

#include <algorithm>
#include <set>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/html/links.h"

namespace boardwalk {
namespace {

using refresh::kNoList;
using refresh::ListId;
using refresh::ListKind;
using refresh::Moment;

constexpr int kRows = 5;               // of known threads, before a list is believed
constexpr double kDisagreement = 0.1;  // of them: something may have happened in between
constexpr Moment kTolerance = 2 * kRounding;

struct Shown {
  int known = 0;
  int wrong = 0;
  std::set<ListId> threads;
  std::set<ListId> boards;
  std::vector<Moment> moments;
};

// A row says no less than the boards have said, and nothing of tomorrow.
bool agrees(const crawl::ListedRow& row, const WatchedLists::List& list, Moment now) {
  const Moment last = moment_of(*row.last_post);
  if (last + kTolerance < list.shown_last || last > now + kTolerance) return false;
  return !row.posts || !list.claimed || *row.posts >= *list.claimed;
}

Shown compare(const FeedReading& reading, const WatchedLists& lists, Moment now) {
  Shown shown;
  for (const crawl::ListedRow& row : reading.rows) {
    shown.moments.push_back(moment_of(*row.last_post));
    const ListId id = lists.find(row.identity.empty() ? row.url : row.identity);
    if (id == kNoList || lists.at(id).shown_last == 0) continue;
    ++shown.known;
    shown.wrong += agrees(row, lists.at(id), now) ? 0 : 1;
    shown.threads.insert(id);
    if (lists.at(id).board != kNoList) shown.boards.insert(lists.at(id).board);
  }
  return shown;
}

int left_out(const Shown& shown, const WatchedLists& lists) {
  const Moment oldest = shown.moments.back();
  int count = 0;
  for (ListId id = 0; id < lists.size(); ++id) {
    const bool is_late =
        lists.at(id).kind == ListKind::Post && lists.at(id).shown_last > oldest + kTolerance;
    count += is_late && !shown.threads.contains(id) ? 1 : 0;
  }
  return count;
}

// The number of a board, a thread or a person.
bool has_number(const url::Url& url) {
  const std::string& href = url.href();
  const std::string_view target = std::string_view{href}.substr(url.origin().size());
  return std::any_of(target.begin(), target.end(), is_digit);
}

}  // namespace

std::vector<url::Url> lists_beside(const fetch::Response& page, const url::Url& url,
                                   const crawl::FocusedStrategy& strategy,
                                   const crawl::Scope& scope) {
  html::Parser parser;
  const html::Parsed parsed = crawl::parse_response(parser, page);
  const crawl::Ticket from{.url = url.href()};
  std::vector<url::Url> found;
  std::set<std::string> known = {url.href()};
  for (const html::Link& link : html::links(parsed.document, url)) {
    if (link.kind != html::LinkKind::Anchor || has_number(link.target)) continue;
    const auto href = crawl::admissible(link.target, scope);
    if (!href || !known.insert(*href).second) continue;
    const auto named = strategy.recognise(link.target, from, scope);
    if (named && named->priority < crawl::kDoubtful) continue;
    if (auto target = url::parse(*href)) found.push_back(*std::move(target));
  }
  return found;
}

FeedReading read_latest(const crawl::Visit& visit) {
  FeedReading reading;
  for (const crawl::ListedRow& row : visit.rows)
    if (row.kind == model::PageKind::Thread && row.last_post) reading.rows.push_back(row);
  for (const crawl::FoundLink& link : visit.links)
    if (link.kind == model::PageKind::Thread && link.page_no == 1) reading.links.push_back(link);
  return reading;
}

bool is_site_wide(const FeedReading& reading, const WatchedLists& lists, Moment now) {
  const Shown shown = compare(reading, lists, now);
  if (shown.known < kRows || shown.boards.size() < 2) return false;
  const double tolerated = kDisagreement * shown.known;
  return shown.wrong <= tolerated && left_out(shown, lists) <= tolerated &&
         std::is_sorted(shown.moments.rbegin(), shown.moments.rend());
}

}  // namespace boardwalk
