#include "boardwalk/watched_feed.h"

#include <algorithm>
#include <cstdlib>

#include "boardwalk/crawl/response_page.h"
#include "boardwalk/discover/feed.h"
#include "boardwalk/fetch/content_coding.h"

namespace boardwalk {
namespace {

using refresh::ListId;
using refresh::Moment;

constexpr int kItems = 3;              // of known threads, before a feed is believed
constexpr double kDisagreement = 0.2;  // of them
constexpr Moment kTolerance = 2 * kRounding;

const std::string& key_of(const crawl::ListedRow& row) {
  return row.identity.empty() ? row.url : row.identity;
}

}  // namespace

std::optional<url::Url> feed_named_by(const fetch::Response& page, const url::Url& url,
                                      const crawl::Scope& scope) {
  html::Parser parser;
  auto named = discover::feed_of(crawl::parse_response(parser, page).document, url);
  return named && scope.contains(*named) ? named : std::nullopt;
}

FeedReading read_feed_of(const fetch::Response& response, const crawl::FocusedStrategy& strategy,
                         const crawl::Scope& scope) {
  const auto decoded = fetch::decode_content(
      response.body, response.header("Content-Encoding").value_or(""), crawl::kMaxDecoded);
  const crawl::Ticket from{.url = response.url};
  FeedReading reading;
  for (const discover::FeedItem& item : discover::read_feed(decoded.body, response.finished)) {
    const auto target = url::parse(item.url);
    if (!target || !scope.contains(*target)) continue;
    auto found = strategy.recognise(*target, from, scope);
    if (!found || found->kind != model::PageKind::Thread) continue;
    reading.rows.push_back({.url = found->url, .identity = found->identity, .last_post = item.at});
    reading.links.push_back(*std::move(found));
  }
  return reading;
}

bool is_trustworthy(const FeedReading& reading, const WatchedLists& lists, Moment now) {
  int known = 0;
  int wrong = 0;
  for (const crawl::ListedRow& row : reading.rows) {
    const ListId id = lists.find(key_of(row));
    if (id == refresh::kNoList || lists.at(id).posts == 0) continue;
    const WatchedLists::List& list = lists.at(id);
    const Moment at = moment_of(*row.last_post);
    const Moment least = list.shown_last == 0 ? list.last : std::min(list.last, list.shown_last);
    ++known;
    wrong += at + kTolerance < least || at > now + kTolerance ? 1 : 0;
  }
  return known >= kItems && wrong <= kDisagreement * known;
}

void note_known(const FeedReading& reading, WatchedLists& lists) {
  for (const crawl::ListedRow& row : reading.rows) {
    const ListId id = lists.find(key_of(row));
    if (id == refresh::kNoList) continue;
    WatchedLists::List& list = lists.at(id);
    const Moment at = moment_of(*row.last_post);
    const bool is_known =
        std::abs(at - list.last) <= kTolerance || std::abs(at - list.shown_last) <= kTolerance;
    if (is_known) list.fed_last = at;
  }
}

}  // namespace boardwalk
