#include "boardwalk/watched_site.h"

#include <algorithm>
#include <utility>

#include "boardwalk/pipeline.h"
#include "boardwalk/post_habits.h"
#include "boardwalk/spending.h"
#include "boardwalk/watched_rows.h"

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

constexpr int kTriesToChoose = 16;         // of pages the planner wants and nobody knows
constexpr int kLeastLearning = 40;         // requests
constexpr int kFailures = 8;               // in a row, and who wants to end does not wait for more
constexpr std::size_t kMostInVain = 1000;  // visits remembered
constexpr Millis kPause = std::chrono::hours{24};
constexpr Millis kLongestPause = std::chrono::hours{24 * 8};
constexpr Millis kDrowsy = std::chrono::minutes{1};  // between looks for other wishes

constexpr const char* kWalled =
    "asks for a login or a check, so it is paused; log in with a browser, save its cookies as "
    "cookies.txt and crawl it once with --cookies cookies.txt";

// Threads are one page to the planner: which page of a thread to read is decided here.
constexpr refresh::PageSizes kSizes{.rows = 25, .posts = 1U << 30U};

Time time_of(Moment moment) { return Time{std::chrono::seconds{moment}}; }

}  // namespace

Result<std::unique_ptr<WatchedSite>> WatchedSite::open(store::Store& store, const model::Site& site,
                                                       const WatchPace& pace,
                                                       const std::string& pages_folder, Time now) {
  std::unique_ptr<WatchedSite> watched{new WatchedSite(store, site)};
  if (auto loaded = watched->load(pace, pages_folder, now); !loaded)
    return loaded.error().in(site.host);
  return watched;
}

Result<void> WatchedSite::load(const WatchPace& pace, const std::string& pages_folder, Time now) {
  const auto home = url::parse(site_.entry.empty() ? site_.seed : site_.entry);
  if (!home) return Error{"has no usable URL: " + site_.seed};
  home_ = *home;
  scope_ = std::make_unique<crawl::Scope>(home_);
  auto version = store_.latest_profile(site_.id);
  if (!version) return version.error();
  auto text = store_.profile(site_.id, *version);
  if (!text) return text.error();
  if (text->empty()) return Error{"has not been crawled yet: boardwalk crawl " + site_.seed};
  auto profile = learn::profile_from_toml(*text);
  if (!profile) return profile.error();
  auto ledger = store_.ledger(site_.id, {.pages_folder = pages_folder, .follows = true});
  if (!ledger) return ledger.error();
  ledger_ = *std::move(ledger);
  use(*profile);

  planner_ = std::make_unique<refresh::Planner>(refresh::PlannerOptions{.sizes = kSizes});
  auto lists = WatchedLists::load(store_, site_.id, *planner_, moment_of(now),
                                  !profile_.rows.boards.posts.empty());
  if (!lists) return lists.error();
  lists_ = *std::move(lists);
  for (const auto& page : lists_.unread()) backlog_.push_back(page);
  for (ListId id = 0; id < lists_.size(); ++id)
    if (lists_.at(id).kind != ListKind::Post) to_look_at_.push_back(id);
  is_at_once_ = pace.at_once;
  // Whoever was killed and begins again does not begin with a page for nothing.
  const auto half = static_cast<Moment>(static_cast<double>(refresh::kDay) / pace.pages_a_day / 2);
  const Moment asked = std::max(lists_.last_visit(), moment_of(pace.last_request));
  const Moment rested = std::max(moment_of(now) - half, asked + half);
  budget_.emplace(pace.pages_a_day, std::min(moment_of(now), rested));
  status_.pages_a_day = share_ = pages_a_day_ = pace.pages_a_day;
  rest_until(pace.not_before);
  return {};
}

void WatchedSite::use(const learn::SiteProfile& profile) {
  profile_ = profile;
  strategy_ = std::make_unique<crawl::FocusedStrategy>(
      profile_, crawl::FocusedOptions{.round = crawl::Round::Following});
  harvester_ = std::make_unique<extract::ThreadHarvester>(harvester_of(profile_));
  reader_ = std::make_unique<crawl::PageReader>(
      *strategy_, crawl::ReaderOptions{.harvester = harvester_.get()});
}

WatchedSite::Status WatchedSite::status() const {
  Status now = status_;
  now.lists = lists_.size();
  now.unread = planner_->unread() + backlog_.size() + further_.size();
  now.requests = requests_;
  return now;
}

Time WatchedSite::due(Time now) const {
  if (is_paused_) return now + kDrowsy;
  if (paused_until_ > now) return paused_until_;
  if (is_at_once_) return now;
  return time_of(budget_->due(moment_of(now)));
}

bool WatchedSite::is_idle() const {
  if (is_busy() || wants_learning_) return false;
  if (is_paused_ || !status_.trouble.empty()) return true;
  return further_.empty() && backlog_.empty() && planner_->unread() == 0 && to_look_at_.empty();
}

void WatchedSite::obey(const model::Wishes& wishes, Time now) {
  is_paused_ = wishes.paused;
  const double wanted =
      wishes.budget_per_day ? static_cast<double>(*wishes.budget_per_day) : share_;
  if (wanted == pages_a_day_) return;
  pages_a_day_ = status_.pages_a_day = wanted;
  budget_.emplace(wanted, moment_of(now));
}

// ---- what to ask for ----

Result<std::optional<fetch::Errand>> WatchedSite::next(Time now) {
  auto chosen = choose(moment_of(now));
  if (!chosen) return chosen.error();
  if (!*chosen) {
    budget_->spend(1, moment_of(now));  // a slot that nobody wants is gone
    return std::optional<fetch::Errand>{};
  }
  under_way_ = *std::move(*chosen);
  const crawl::Ticket& ticket = under_way_->ticket;
  const auto url = url::parse(ticket.url);
  return std::optional{fetch::Errand{.id = static_cast<std::uint64_t>(site_.id),
                                     .url = url.value_or(home_),
                                     .etag = ticket.etag,
                                     .last_modified = ticket.last_modified}};
}

Result<std::optional<WatchedSite::Order>> WatchedSite::order(ListId list, std::int64_t ticket,
                                                             std::uint32_t page, Reason why) {
  auto found = ledger_->ticket(ticket);
  if (!found) return found.error();
  if (!*found) return std::optional<Order>{};
  const auto& pages = lists_.at(list).pages;
  const bool is_first_visit = std::any_of(pages.begin(), pages.end(), [&](const auto& known) {
    return known.ticket == ticket && !known.visited;
  });
  return std::optional{Order{*std::move(*found), list, page, why, is_first_visit}};
}

WatchedSite::Order WatchedSite::feed_order(Reason why) const {
  return {.ticket = {.url = feed_.url->href(),
                     .etag = feed_.etag,
                     .last_modified = feed_.last_modified},
          .list = feed_.list,
          .why = why,
          .is_feed = true};
}

Result<std::optional<WatchedSite::Order>> WatchedSite::from_backlog() {
  while (!backlog_.empty()) {
    const ListId list = backlog_.front().first;
    const std::int64_t ticket = backlog_.front().second;
    backlog_.pop_front();
    const auto& pages = lists_.at(list).pages;
    const auto page = std::find_if(pages.begin(), pages.end(),
                                   [&](const auto& known) { return known.ticket == ticket; });
    if (page == pages.end() || page->visited) continue;
    const bool is_first = page->number == 1;
    return order(list, ticket, static_cast<std::uint32_t>(page->number - 1),
                 is_first ? Reason::NewList : Reason::NewPage);
  }
  return std::optional<Order>{};
}

Result<std::optional<WatchedSite::Order>> WatchedSite::from_planner(Moment now) {
  for (int i = 0; i < kTriesToChoose; ++i) {
    auto visit = planner_->next(now);
    const bool turns_page = visit && visit->why == Reason::MoreRows;
    if (is_at_once_ && !turns_page && !to_look_at_.empty()) {
      visit = refresh::Visit{{to_look_at_.front(), 0}, Reason::Turn, 0};
    } else if (is_at_once_ && visit && planner_->unread() == 0 && visit->why == Reason::Expected) {
      return std::optional<Order>{};
    }
    if (!visit) return std::optional<Order>{};
    const ListId list = visit->page.list;
    if (list == feed_.list) return std::optional{feed_order(visit->why)};
    const bool is_thread = lists_.at(list).kind == ListKind::Post;
    const auto* const page = is_thread ? lists_.newest_page(list)
                                       : lists_.page(list, static_cast<int>(visit->page.page) + 1);
    if (page != nullptr) return order(list, page->ticket, visit->page.page, visit->why);
    if (is_at_once_ && !to_look_at_.empty()) to_look_at_.pop_front();
    planner_->seen({.page = visit->page, .at = now, .answer = Answer::None});
  }
  return std::optional<Order>{};
}

Result<std::optional<WatchedSite::Order>> WatchedSite::choose(Moment now) {
  if (feed_.url && !feed_.is_tried && !is_at_once_) return std::optional{feed_order(Reason::Turn)};
  while (!further_.empty()) {
    const auto [list, ticket] = further_.front();
    further_.pop_front();
    const bool is_thread = lists_.at(list).kind == ListKind::Post;
    auto found = order(list, ticket, 0, is_thread ? Reason::NewPage : Reason::Expected);
    expects_news_ = !is_thread;
    if (!found || *found) return found;
  }
  backlog_turn_ = !backlog_turn_;
  if (backlog_turn_) {
    auto found = from_backlog();
    if (!found || *found) return found;
  }
  auto found = from_planner(now);
  if (!found || *found) return found;
  return from_backlog();
}

// ---- what an answer teaches ----

Result<WatchedVisit> WatchedSite::take(fetch::Response response, std::uint64_t requests, Time now) {
  const Order order = *std::exchange(under_way_, std::nullopt);
  if (order.is_feed) {
    pay(response.outcome, requests, now);
    return take_feed(order, response, now);
  }
  const bool has_news = std::exchange(expects_news_, false);
  if (MeteredFetcher::is_refusal(response)) {
    see_nothing(order, Answer::None, moment_of(now));
    pay(response.outcome, requests, now);
    return WatchedVisit{response.url, order.why, std::string{fetch::name(response.outcome)}, 0, 0,
                        now};
  }
  // An entry page that counts the posts of all boards says more than a feed, which may leave out
  // threads: followed by such a feed, posts waited twice as long (boardwalk-lab fresh --full).
  const bool wants_feed = !feed_.is_looked_for && profile_.rows.boards.posts.empty();
  if (wants_feed && order.ticket.url == home_.href() && response.outcome == Outcome::Ok)
    feed_ = feed_named_by(response, home_, *scope_);
  crawl::Visit visit = reader_->read(order.ticket, std::move(response), *scope_);
  walls_.observe(order.ticket, visit);
  WatchedVisit made{visit.page.url, order.why, visit.page.outcome, 0, 0, now};
  Known known{visit.links,
              visit.rows,
              {},
              visit.posts.size(),
              fetch::outcome_named(visit.page.outcome).value_or(Outcome::Garbled),
              visit.page.status,
              has_news};
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
  const bool has_failed = fetch::is_transient(known.outcome, known.status);
  const bool is_passing = has_failed || known.outcome == Outcome::RefusedByRobots;
  failures_ = has_failed ? failures_ + 1 : 0;
  if (is_at_once_ && failures_ == kFailures) status_.trouble = "does not answer";
  if (!is_passing) lists_.visited(order.list, order.ticket.number);
  if (!to_look_at_.empty() && to_look_at_.front() == order.list) to_look_at_.pop_front();
  auto new_threads = note_links(known.links);
  if (!new_threads) return new_threads.error();
  made.new_threads = *new_threads;

  if (known.outcome == Outcome::NotModified) {
    see_nothing(order, Answer::NotModified, at);
  } else if (known.outcome != Outcome::Ok) {
    if (is_thread && !is_passing) return settle(order, at, true);
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

Result<WatchedVisit> WatchedSite::take_feed(const Order& order, const fetch::Response& response,
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
  feed_.is_tried = true;
  feed_.etag = response.header("ETag").value_or("");
  feed_.last_modified = response.header("Last-Modified").value_or("");
  const FeedReading reading =
      response.status == 200 ? read_feed_of(response, *strategy_, *scope_) : FeedReading{};
  if (feed_.list == kNoList && is_trustworthy(reading, lists_, at)) {
    feed_.list = lists_.add(feed_.url->href(), {}, ListKind::Latest);
    planner_->add({.id = feed_.list, .kind = ListKind::Latest, .read = at});
    note_known(reading, lists_);
  } else if (reading.rows.empty()) {
    give_up_feed();
  }
  if (feed_.list == kNoList) return made;
  if (auto seen = see_feed(reading, made); !seen) return seen.error();
  return made;
}

Result<void> WatchedSite::see_feed(const FeedReading& reading, WatchedVisit& made) {
  if (auto added = ledger_->add(reading.links); !added) return added;
  auto new_threads = note_links(reading.links);
  if (!new_threads) return new_threads.error();
  made.new_threads = *new_threads;
  const ListNews news = read_news(lists_, {ListKind::Latest, reading.rows, reading.links, false});
  const bool is_all_news = std::all_of(news.rows.begin(), news.rows.end(),
                                       [](const refresh::Row& row) { return row.last != 0; });
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

Result<void> WatchedSite::note_list(const crawl::FoundLink& link, std::size_t& threads) {
  const std::string& name = link.identity.empty() ? link.url : link.identity;
  const bool is_list = link.page_no == 1 && link.list_url == link.url;
  ListId list = lists_.find(is_list ? name : link.list_url);
  if (list != kNoList && (is_list || lists_.page(list, link.page_no) != nullptr)) return {};
  auto ticket = ledger_->number_of(is_list ? name : link.url);
  if (!ticket) return ticket.error();
  if (*ticket == 0) return {};
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
  list.posts = posts;
  if (size->last) list.last = moment_of(*size->last);
  follow_thread(order, found);
  if (auto settled = settle(order, at, known.posts > 0); !settled) return settled.error();
  return found;
}

// Further pages of a thread are read at once. A page past the end may repeat another one and name
// one more; where a page has nothing of the news that a list has shown, the one before it may.
void WatchedSite::follow_thread(const Order& order, std::size_t found) {
  const int number = order.ticket.page_no;
  if (number > 1 && found == 0 && order.is_first_visit) {
    lists_.note_beyond(order.list, number);
  } else {
    if (found > 0) lists_.note_growth(order.list, number);
    for (const WatchedLists::Page& page : lists_.at(order.list).pages) {
      if (page.visited || page.is_beyond || page.number <= number) continue;
      further_.emplace_front(order.list, page.ticket);
      return;
    }
  }
  const auto* const before = lists_.page(order.list, number - 1);
  if (found == 0 && order.why == Reason::ShownNew && before != nullptr)
    further_.emplace_front(order.list, before->ticket);
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

void WatchedSite::pause(std::string why, Time now) {
  walls_ = {};
  status_.trouble = std::move(why);
  paused_until_ = now + std::min(kPause * (1 << std::min(pauses_++, 3)), kLongestPause);
}

// ---- learning again ----

int WatchedSite::learning_budget() const {
  const int share = static_cast<int>(pages_a_day_ / 4);
  return std::clamp(share, kLeastLearning, kLearningBudget);
}

// What was asked for in vain is asked for again.
Result<void> WatchedSite::learned(const Result<learn::Lesson>& lesson, Time now) {
  wants_learning_ = false;
  layout_ = {};
  if (!lesson) {
    pause("the forum has changed its layout, and could not be learned anew: " +
              lesson.error().message,
          now);
    return {};
  }
  status_.trouble.clear();
  use(lesson->profile);
  lists_.forget_rows();
  give_up_feed();
  feed_.is_looked_for = false;
  further_.insert(further_.end(), in_vain_.begin(), in_vain_.end());
  in_vain_.clear();
  auto saved = store_.save_profile(site_.id, learn::to_toml(lesson->profile));
  return saved ? Result<void>{} : saved.error();
}

}  // namespace boardwalk
