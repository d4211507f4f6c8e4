// What an answer teaches a site that is followed.
#include <algorithm>
#include <utility>

#include "boardwalk/base/hash.h"
#include "boardwalk/spending.h"
#include "boardwalk/watched_latest.h"
#include "boardwalk/watched_rows.h"
#include "boardwalk/watched_site.h"

namespace boardwalk {
namespace {

using fetch::Outcome;
using model::PageKind;
using refresh::Answer;
using refresh::kNoList;
using refresh::ListId;
using refresh::ListKind;
using refresh::Moment;
using refresh::Reason;

constexpr std::size_t kMostTrials = 6;     // of pages that may be the list of the latest threads
constexpr std::int64_t kNoLatest = 1;      // looked for in vain
constexpr std::size_t kMostInVain = 1000;  // visits remembered

// Of who wants to end. So many pages in a row that fail, and one that has answered is asked for
// again: does the site still answer? So many in which but that one does, and it is left alone.
constexpr std::size_t kFailures = 8;
constexpr std::size_t kMostFailures = 64;

constexpr const char* kSilent = "does not answer";
constexpr const char* kBroken = "answers to hardly any page, and is left alone until the next run";
constexpr const char* kWalled =
    "asks for a login or a check, so it is paused; log in with a browser, save its cookies as "
    "cookies.txt and crawl it once with --cookies cookies.txt";

// As it is kept in the database: which page is the list of the latest threads.
std::int64_t mark_of(const url::Url& url) {
  return static_cast<std::int64_t>(hash64(url.href()) >> 1U) | 2;
}

}  // namespace

Result<WatchedVisit> WatchedSite::take(fetch::Response response, std::uint64_t requests, Time now) {
  const Order order = *std::exchange(under_way_, std::nullopt);
  if (order.is_feed) {
    pay(response.outcome, requests, now);
    return take_feed(order, std::move(response), now);
  }
  const bool has_news = std::exchange(expects_news_, false);
  if (MeteredFetcher::is_refusal(response)) {
    see_nothing(order, Answer::None, moment_of(now));
    pay(response.outcome, requests, now);
    return WatchedVisit{response.url, order.why, std::string{fetch::name(response.outcome)}, 0, 0,
                        now};
  }
  const bool is_home = order.ticket.url == home_.href() && response.outcome == Outcome::Ok;
  if (is_home && !feed_.is_looked_for && !is_at_once_) {
    if (auto looked = look_for_feed(response); !looked) return looked.error();
  }
  std::string reason = response.reason;
  crawl::Visit visit = reader_->read(order.ticket, std::move(response), *scope_);
  walls_.observe(order.ticket, visit);
  WatchedVisit made{visit.page.url, order.why, visit.page.outcome, 0, 0, now};
  Known known{visit.links,
              visit.rows,
              {},
              visit.posts.size(),
              fetch::outcome_named(visit.page.outcome).value_or(Outcome::Garbled),
              visit.page.status,
              has_news,
              std::move(reason)};
  for (const model::Post& post : visit.posts)
    if (post.posted_at) known.posted.push_back(*post.posted_at);
  if (auto recorded = ledger_->record(std::move(visit)); !recorded) return recorded.error();

  ++status_.visits;
  pay(known.outcome, requests, now);
  if (auto seen = see(order, known, made); !seen) return seen.error();
  judge_page(order, known);
  if (walls_.is_closed()) pause(kWalled, now);
  if (auto done = ledger_->commit(); !done) return done.error();
  return made;
}

Result<void> WatchedSite::see(const Order& order, const Known& known, WatchedVisit& made) {
  const Moment at = moment_of(made.at);
  const bool is_thread = lists_.at(order.list).kind == ListKind::Post;
  const bool has_failed = known.has_failed();
  const bool is_passing = has_failed || known.outcome == Outcome::RefusedByRobots;
  note_answer(order, known);
  if (!is_passing) lists_.visited(order.list, order.ticket.number);
  if (!to_look_at_.empty() && to_look_at_.front() == order.list) to_look_at_.pop_front();
  auto new_threads = note_links(known.links);
  if (!new_threads) return new_threads.error();
  made.new_threads = *new_threads;

  if (known.outcome == Outcome::NotModified) {
    see_nothing(order, Answer::NotModified, at);
    if (is_thread) look_beside(order);
  } else if (known.outcome != Outcome::Ok) {
    if (is_thread && !is_passing) return settle(order, at, true);
    if (is_thread && has_failed) try_later(order, at);
    see_nothing(order, Answer::None, at);
  } else if (is_thread) {
    auto found = see_thread(order, known, at);
    if (!found) return found.error();
    made.new_posts = *found;
    count_waits(known, *found, made.at);
  } else {
    see_index(order, known, at);
  }
  return {};
}

void WatchedSite::note_answer(const Order& order, const Known& known) {
  if (known.outcome == Outcome::RefusedByRobots) {
    refusal_ = known.reason;
  } else if (known.has_failed()) {
    note_failure(order);
  } else {
    failures_before_ = order.is_probe ? failures_before_ + failures_.size() : 0;
    failures_.clear();
    failed_.erase(order.ticket.number);
    answered_ = {order.list, order.ticket.number};
    if (is_at_once_ && failures_before_ >= kMostFailures) status_.trouble = kBroken;
  }
}

// A page that fails again says nothing about the others. One that has answered does.
void WatchedSite::note_failure(const Order& order) {
  if (order.is_retry) return;
  failures_.insert(order.ticket.number);
  const bool is_silent = order.is_probe || (!answered_ && failures_.size() >= kFailures);
  if (is_at_once_ && is_silent) status_.trouble = kSilent;
}

bool WatchedSite::wants_probe() const {
  return is_at_once_ && answered_ && failures_.size() >= kFailures;
}

Result<std::optional<WatchedSite::Order>> WatchedSite::probe() {
  auto found = order(answered_->first, answered_->second, 0, Reason::Turn);
  if (found && *found) (*found)->is_probe = true;
  return found;
}

void WatchedSite::conclude() {
  if (status_.visits == 0 || answered_ || !status_.trouble.empty()) return;
  status_.trouble = refusal_.empty() ? kSilent : "may not be asked: " + refusal_;
}

// Whoever has looked before remembers what was found. An entry page that counts the posts of all
// boards says more than a feed, which may leave out threads: followed by such a feed, posts waited
// twice as long (boardwalk-lab fresh --full).
Result<void> WatchedSite::look_for_feed(const fetch::Response& home) {
  feed_ = {.is_looked_for = true};
  auto known = store_.mark(latest_mark(site_.id));
  if (!known) return known.error();
  for (const url::Url& url : lists_beside(home, home_, *strategy_, *scope_)) {
    auto ticket = ledger_->number_of(url.href());
    if (!ticket) return ticket.error();
    const bool may_be_it = *known == 0 ? *ticket == 0 : *known == mark_of(url);
    if (may_be_it && feed_.to_try.size() < kMostTrials) feed_.to_try.push_back({url, true});
  }
  const auto feed =
      profile_.rows.boards.posts.empty() ? feed_named_by(home, home_, *scope_) : std::nullopt;
  if (feed) feed_.to_try.push_back({*feed, false});
  return *known == 0 ? store_.set_mark(latest_mark(site_.id), kNoLatest) : Result<void>{};
}

FeedReading WatchedSite::read_feed(const Order& order, fetch::Response response) {
  if (response.status != 200) return {};
  if (!feed_.source->is_page) return read_feed_of(response, *strategy_, *scope_);
  return read_latest(reader_->read(order.ticket, std::move(response), *scope_));
}

Result<WatchedVisit> WatchedSite::take_feed(const Order& order, fetch::Response response,
                                            Time now) {
  WatchedVisit made{response.url, order.why, std::string{fetch::name(response.outcome)}, 0, 0, now};
  ++status_.visits;
  const Moment at = moment_of(now);
  const bool is_passing = fetch::is_transient(response.outcome, response.status) ||
                          response.outcome == Outcome::RefusedByUs;
  if (is_passing || response.outcome == Outcome::NotModified) {
    const Answer answer = is_passing ? Answer::None : Answer::NotModified;
    if (feed_.list != kNoList)
      planner_->seen({.page = {feed_.list, 0}, .at = at, .answer = answer});
    return made;
  }
  feed_.etag = response.header("ETag").value_or("");
  feed_.last_modified = response.header("Last-Modified").value_or("");
  const FeedReading reading = read_feed(order, std::move(response));
  if (auto judged = judge_feed(reading, at); !judged) return judged.error();
  if (feed_.list == kNoList) return made;
  if (auto seen = see_feed(reading, made); !seen) return seen.error();
  return made;
}

// Trusted from now on, or not any more.
Result<void> WatchedSite::judge_feed(const FeedReading& reading, Moment at) {
  if (feed_.list != kNoList) {
    if (reading.rows.empty()) give_up_feed();
    return {};
  }
  const bool is_page = feed_.source->is_page;
  if (!(is_page ? is_site_wide(reading, lists_, at) : is_trustworthy(reading, lists_, at))) {
    feed_.source.reset();
    feed_.etag.clear();
    feed_.last_modified.clear();
    return {};
  }
  feed_.list = lists_.add(feed_.source->url.href(), {}, ListKind::Latest);
  planner_->add({.id = feed_.list, .kind = ListKind::Latest, .read = at});
  if (is_page) return store_.set_mark(latest_mark(site_.id), mark_of(feed_.source->url));
  note_known(reading, lists_);
  return {};
}

Result<void> WatchedSite::see_feed(const FeedReading& reading, WatchedVisit& made) {
  if (auto added = ledger_->add(reading.links); !added) return added;
  auto new_threads = note_links(reading.links);
  if (!new_threads) return new_threads.error();
  made.new_threads = *new_threads;
  // The rows of a page are dated as those of boards are.
  const ListKind kind = feed_.source->is_page ? ListKind::Index : ListKind::Latest;
  const ListNews news = read_news(lists_, {kind, reading.rows, reading.links, false});
  const bool is_all_news =
      std::all_of(news.rows.begin(), news.rows.end(), [&](const refresh::Row& row) {
        return row.records == 0 ? row.last != 0 : row.records > lists_.at(row.list).posts;
      });
  planner_->seen({.page = {feed_.list, 0}, .at = moment_of(made.at), .rows = news.rows});
  // What happened before the first item is not in it: the boards tell.
  for (ListId id = 0; is_all_news && id < lists_.size(); ++id) {
    const auto* const page = lists_.at(id).kind == ListKind::Index ? lists_.page(id, 1) : nullptr;
    if (page != nullptr) further_.emplace_back(id, page->ticket);
  }
  return ledger_->commit();
}

void WatchedSite::give_up_feed() {
  if (feed_.list != kNoList) planner_->give_up_latest();
  feed_ = {.is_looked_for = true};
}

void WatchedSite::pay(Outcome outcome, std::uint64_t requests, Time now) {
  const double sent = static_cast<double>(requests - std::min(requests, requests_));
  requests_ = std::max(requests, requests_);
  const double saved =
      outcome == Outcome::NotModified ? 1 - refresh::cost_of(Answer::NotModified) : 0;
  // What was refused without a request takes its slot all the same, so that it is not tried on end.
  const double cost = std::max(sent == 0 ? 1 : 0.1, sent - saved);
  budget_->spend(cost, moment_of(now));
}

Result<std::size_t> WatchedSite::note_links(std::span<const crawl::FoundLink> links) {
  std::size_t threads = 0;
  for (const crawl::FoundLink& link : links) {
    const bool is_doubtful = link.priority >= crawl::kDoubtful || link.page_no < 1;
    if (is_doubtful || link.kind == PageKind::Other) continue;
    if (auto noted = note_list(link, threads); !noted) return noted.error();
  }
  return threads;
}

// Whoever was learned anew knows lists by other names than before.
Result<ListId> WatchedSite::list_by_other_name(std::int64_t ticket, const std::string& name) {
  auto page = ledger_->ticket(ticket);
  if (!page) return page.error();
  const ListId list = *page ? lists_.find((*page)->list_url) : kNoList;
  if (list != kNoList) lists_.name(list, name);
  return list;
}

Result<void> WatchedSite::note_list(const crawl::FoundLink& link, std::size_t& threads) {
  const std::string& name = link.identity.empty() ? link.url : link.identity;
  const bool is_list = link.page_no == 1 && link.list_url == link.url;
  ListId list = lists_.find(is_list ? name : link.list_url);
  if (list != kNoList && (is_list || lists_.page(list, link.page_no) != nullptr)) return {};
  auto ticket = ledger_->number_of(is_list ? name : link.url);
  if (!ticket) return ticket.error();
  if (*ticket == 0) return {};
  if (is_list) {
    auto known = list_by_other_name(*ticket, name);
    if (!known) return known.error();
    if (*known != kNoList) return {};
  }
  if (list == kNoList) {
    const bool is_thread = link.kind == PageKind::Thread;
    list = lists_.add(link.list_url, link.identity, is_thread ? ListKind::Post : ListKind::Index);
    if (is_thread) ++threads;
    if (!is_thread) planner_->add({.id = list, .kind = ListKind::Index});
  }
  lists_.add_page(list, {link.page_no, *ticket, false});
  return {};
}

void WatchedSite::see_index(const Order& order, const Known& known, Moment at) {
  const WatchedLists::List& list = lists_.at(order.list);
  if (sight_of_list(profile_.rows, known.links, known.rows) == Sight::Bare)
    return see_nothing(order, Answer::None, at);
  const ListNews news = read_news(lists_, {list.kind, known.rows, known.links, known.has_news});
  for (const ListId board : news.boards)
    if (const auto* const page = lists_.page(board, 1)) further_.emplace_back(board, page->ticket);
  const int pages = list.pages.empty() ? 1 : list.pages.back().number;
  planner_->seen({.page = {order.list, order.page},
                  .at = at,
                  .pages = static_cast<std::uint32_t>(pages),
                  .rows = news.rows});
}

Result<std::size_t> WatchedSite::see_thread(const Order& order, const Known& known, Moment at) {
  WatchedLists::List& list = lists_.at(order.list);
  auto size = store_.thread_size(site_.id, order.thread_key());
  if (!size) return size.error();
  const auto posts = static_cast<std::uint32_t>(size->posts);
  const std::size_t found = posts > list.posts ? posts - list.posts : 0;
  const bool is_claimed = list.claimed && *list.claimed - list.surplus > list.posts;
  list.posts = posts;
  if (size->last) list.last = moment_of(*size->last);
  // Of several new posts the row may have told of any.
  if (found == 1) {
    lists_.clock(ListKind::Index).compare(list.shown_last, list.last);
    lists_.clock(ListKind::Latest).compare(list.fed_last, list.last);
  }
  follow_thread(order, found, known.posts);
  const bool has_more = !further_.empty() && further_.front().first == order.list;
  if (is_claimed && (found > 0 || !has_more)) layout_.see_claim(found > 0);
  if (auto settled = settle(order, at, known.posts > 0); !settled) return settled.error();
  return found;
}

// Further pages of a thread are read at once. A page past the end may repeat another one and name
// one more; where a page has nothing of the news that a list has shown, those beside it may.
void WatchedSite::follow_thread(const Order& order, std::size_t found, std::size_t shown) {
  const int number = order.ticket.page_no;
  // News that a repeated page shows stands on the last page of the thread.
  const bool is_repeated = found == 0 || 2 * found < shown;
  if (number > 1 && order.is_first_visit && is_repeated) {
    lists_.note_beyond(order.list, number);
    const auto* const last = found > 0 ? lists_.newest_page(order.list) : nullptr;
    if (last != nullptr) further_.emplace_front(order.list, last->ticket);
  } else {
    if (found > 0) lists_.note_growth(order.list, number);
    for (const WatchedLists::Page& page : lists_.at(order.list).pages) {
      if (page.visited || page.is_beyond || page.number <= number) continue;
      further_.emplace_front(order.list, page.ticket);
      return;
    }
  }
  if (found == 0) look_beside(order);
}

// A list has shown news, and the page that was asked for has none.
void WatchedSite::look_beside(const Order& order) {
  if (order.why != Reason::ShownNew) return;
  const int number = order.ticket.page_no;
  for (const int other : {number - 1, number + 1})
    if (const auto* const page = lists_.page(order.list, other))
      further_.emplace_front(order.list, page->ticket);
}

// All that can be read of a thread was read: what lists claim beyond that is no news. Where nothing
// was understood that is not written down, and whoever begins again tries again.
Result<void> WatchedSite::settle(const Order& order, Moment at, bool is_understood) {
  WatchedLists::List& list = lists_.at(order.list);
  const std::uint32_t posts = std::max<std::uint32_t>(list.posts, 1);
  const bool has_more = !further_.empty() && further_.front().first == order.list;
  list.is_claim_stale = list.claimed && *list.claimed < posts;
  if (!has_more && list.claimed && !list.is_claim_stale) list.surplus = *list.claimed - posts;
  const std::vector<Moment> moments(posts, list.last == 0 ? at : list.last);
  planner_->seen({.page = {order.list, 0}, .at = at, .pages = 1, .posts = moments});
  if (!is_understood || has_more || list.settled == list.surplus) return {};
  list.settled = list.surplus;
  return store_.settle(site_.id, order.thread_key(), list.surplus);
}

void WatchedSite::see_nothing(const Order& order, Answer answer, Moment at) {
  WatchedLists::List& list = lists_.at(order.list);
  if (answer == Answer::NotModified && list.claimed && list.kind == ListKind::Post)
    list.surplus = *list.claimed - list.posts;
  planner_->seen({.page = {order.list, order.page}, .at = at, .answer = answer});
}

// Is the site still built as it was learned?
void WatchedSite::judge_page(const Order& order, const Known& known) {
  if (known.outcome != Outcome::Ok) return;
  const ListKind kind = lists_.at(order.list).kind;
  const Sight thread = known.posts == 0 ? Sight::Bare : Sight::AsLearned;
  const Sight sight =
      kind == ListKind::Post ? thread : sight_of_list(profile_.rows, known.links, known.rows);
  layout_.see(kind, sight);
  if (sight == Sight::Bare && in_vain_.size() < kMostInVain)
    in_vain_.emplace_back(order.list, order.ticket.number);
  if (sight == Sight::AsLearned && !wants_learning_) {
    std::erase_if(in_vain_, [&](const auto& visit) { return lists_.at(visit.first).kind == kind; });
    status_.trouble.clear();
    pauses_ = 0;
  }
  if (wants_learning_ || (!layout_.is_rebuilt() && !strategy_->has_drifted())) return;
  wants_learning_ = true;
  status_.trouble = "the forum has changed its layout: it is learned anew";
}

void WatchedSite::count_waits(const Known& known, std::size_t new_posts, Time now) {
  status_.new_posts += new_posts;
  std::vector<Time> posted = known.posted;
  std::sort(posted.rbegin(), posted.rend());
  for (std::size_t i = 0; i < std::min(new_posts, posted.size()); ++i) {
    const double waited = std::chrono::duration<double, std::ratio<60>>(now - posted[i]).count();
    status_.waited_minutes += std::max(0.0, waited);
    ++status_.dated_posts;
  }
}

}  // namespace boardwalk
