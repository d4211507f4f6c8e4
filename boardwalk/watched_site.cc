#include "boardwalk/watched_site.h"

#include <algorithm>
#include <utility>

#include "boardwalk/pipeline.h"
#include "boardwalk/post_habits.h"

namespace boardwalk {
namespace {

using refresh::Answer;
using refresh::kNoList;
using refresh::ListId;
using refresh::ListKind;
using refresh::Moment;
using refresh::Reason;

constexpr int kTriesToChoose = 16;  // of pages the planner wants and nobody knows
constexpr int kLeastLearning = 40;  // requests
constexpr Moment kFirstRetry = refresh::kHour;
constexpr int kLongestRetry = 6;   // doublings of that
constexpr int kRetriesAtOnce = 1;  // of who wants to end
constexpr Millis kPause = std::chrono::hours{24};
constexpr Millis kLongestPause = std::chrono::hours{24 * 8};
constexpr Millis kDrowsy = std::chrono::minutes{1};  // between looks for other wishes

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
  for (const auto& [list, ticket] : lists_.failed())
    failed_.try_emplace(ticket, Retry{list, Reason::NewPage, moment_of(now)});
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
  now.unread = planner_->unread() + backlog_.size() + further_.size() + failed_.size();
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
  const bool is_read = further_.empty() && backlog_.empty() && !wants_retry();
  return is_read && planner_->unread() == 0 && to_look_at_.empty();
}

void WatchedSite::obey(const model::Wishes& wishes, Time now) {
  is_paused_ = wishes.paused;
  const double wanted =
      wishes.budget_per_day ? static_cast<double>(*wishes.budget_per_day) : share_;
  if (wanted == pages_a_day_) return;
  pages_a_day_ = status_.pages_a_day = wanted;
  budget_.emplace(wanted, moment_of(now));
}

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

// A source that is neither trusted nor given up is still under trial.
bool WatchedSite::wants_trial() {
  if (feed_.list != kNoList) return false;
  if (!feed_.source && !feed_.to_try.empty()) {
    feed_.source = std::move(feed_.to_try.front());
    feed_.to_try.pop_front();
  }
  return feed_.source.has_value();
}

WatchedSite::Order WatchedSite::feed_order(Reason why) const {
  return {.ticket = {.url = feed_.source->url.href(),
                     .etag = feed_.etag,
                     .last_modified = feed_.last_modified,
                     .kind = model::PageKind::Index,
                     .page_no = 1},
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
    if (page == pages.end() || page->visited || failed_.contains(ticket)) continue;
    const bool is_first = page->number == 1;
    return order(list, ticket, static_cast<std::uint32_t>(page->number - 1),
                 is_first ? Reason::NewList : Reason::NewPage);
  }
  return std::optional<Order>{};
}

// The planner remembers what it asked for itself, and asks until there is an answer: whoever wants
// to end takes that from it.
void WatchedSite::try_later(const Order& order, Moment now) {
  const bool is_unread = order.why == Reason::NewPage || order.why == Reason::NewList;
  if (!is_unread && !is_at_once_) return;
  const Moment due = is_at_once_ ? now : now + kFirstRetry;
  failed_.try_emplace(order.ticket.number, Retry{order.list, order.why, due});
  if (is_at_once_) forget_news(order.list, now);
}

void WatchedSite::forget_news(ListId thread, Moment now) {
  planner_->seen({.page = {thread, 0}, .at = now, .answer = Answer::NotModified});
}

bool WatchedSite::is_given_up(const Retry& retry) const {
  return is_at_once_ && retry.tries >= kRetriesAtOnce;
}

bool WatchedSite::wants_retry() const {
  return std::any_of(failed_.begin(), failed_.end(),
                     [&](const auto& failed) { return !is_given_up(failed.second); });
}

// Whoever is asked for again stays among the failed ones until there is an answer.
Result<std::optional<WatchedSite::Order>> WatchedSite::from_failed(Moment now) {
  const auto due = std::find_if(failed_.begin(), failed_.end(), [&](const auto& failed) {
    return failed.second.due <= now && !is_given_up(failed.second);
  });
  if (due == failed_.end()) return std::optional<Order>{};
  Retry& retry = due->second;
  retry.due = now + (kFirstRetry << std::min(++retry.tries, kLongestRetry));
  auto found = order(retry.list, due->first, 0, retry.why);
  if (found && *found) (*found)->is_retry = true;
  return found;
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
    if (page != nullptr && is_at_once_ && failed_.contains(page->ticket)) {
      forget_news(list, now);
      continue;
    }
    if (page != nullptr) return order(list, page->ticket, visit->page.page, visit->why);
    if (is_at_once_ && !to_look_at_.empty()) to_look_at_.pop_front();
    planner_->seen({.page = visit->page, .at = now, .answer = Answer::None});
  }
  return std::optional<Order>{};
}

Result<std::optional<WatchedSite::Order>> WatchedSite::choose(Moment now) {
  if (!is_at_once_ && wants_trial()) return std::optional{feed_order(Reason::Turn)};
  if (wants_probe()) {
    if (auto found = probe(); !found || *found) return found;
  }
  if (planner_->is_turning()) {
    if (auto found = from_planner(now); !found || *found) return found;
  }
  while (!further_.empty()) {
    const auto [list, ticket] = further_.front();
    further_.pop_front();
    const bool is_thread = lists_.at(list).kind == ListKind::Post;
    auto found = order(list, ticket, 0, is_thread ? Reason::NewPage : Reason::Expected);
    expects_news_ = !is_thread;
    if (!found || *found) return found;
  }
  if (!is_at_once_) {
    if (auto found = from_failed(now); !found || *found) return found;
  }
  backlog_turn_ = !backlog_turn_;
  if (backlog_turn_) {
    auto found = from_backlog();
    if (!found || *found) return found;
  }
  auto found = from_planner(now);
  if (!found || *found) return found;
  found = from_backlog();
  if (!found || *found || !is_at_once_) return found;
  return from_failed(now);
}

void WatchedSite::pause(std::string why, Time now) {
  walls_ = {};
  status_.trouble = std::move(why);
  paused_until_ = now + std::min(kPause * (1 << std::min(pauses_++, 3)), kLongestPause);
}

int WatchedSite::learning_budget() const {
  const int share = static_cast<int>(pages_a_day_ / 4);
  return std::clamp(share, kLeastLearning, kLearningBudget);
}

// What was asked for in vain is asked for again.
Result<void> WatchedSite::learned(const Result<learn::Lesson>& lesson, Time now) {
  wants_learning_ = false;
  layout_.learned_again();
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
  if (auto forgotten = store_.set_mark(latest_mark(site_.id), 0); !forgotten) return forgotten;
  further_.insert(further_.end(), in_vain_.begin(), in_vain_.end());
  in_vain_.clear();
  auto renamed =
      ledger_->rename_lists([&](const std::string& url) { return strategy_->name_of(url); });
  if (!renamed) return renamed;
  auto saved = store_.save_profile(site_.id, learn::to_toml(lesson->profile));
  return saved ? ledger_->commit() : saved.error();
}

}  // namespace boardwalk
