// One site that is followed: what to ask it for next, and what its answers teach.
//
//     auto site = WatchedSite::open(store, row, options, clock);
//     if (site->is_due(now))
//       if (auto errand = site->next(now)) courier.send(*errand);
//     …
//     site->take(response, requests, now);     // read, recorded, told to the planner
//
// At most one request is under way. The planner decides (refresh/planner.h); further pages of a
// thread that grew follow at once, and what a crawl left unread is read in between. A wall pauses
// the site; a site that is not built as it was learned waits to be learned again.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/crawl/focused_strategy.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/wall_watch.h"
#include "boardwalk/extract/thread_harvester.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/layout_watch.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/refresh/budget.h"
#include "boardwalk/watched_feed.h"
#include "boardwalk/watched_lists.h"

namespace boardwalk {

// In the database: which page is the list of the latest threads; 0: nobody has looked.
[[nodiscard]] inline std::string latest_mark(model::SiteId site) {
  return "latest:" + std::to_string(site);
}

// How many pages a day, and whether evenly.
struct WatchPace {
  double pages_a_day = 200;
  bool at_once = false;  // as fast as manners allow
  Time not_before{};     // whoever was here before may have asked just now
  Time last_request{};
};

// A visit that was made, for whoever looks on.
struct WatchedVisit {
  std::string url;
  refresh::Reason why = refresh::Reason::Turn;
  std::string outcome;
  std::size_t new_posts = 0;
  std::size_t new_threads = 0;
  Time at{};
};

class WatchedSite {
 public:
  struct Status {
    std::size_t lists = 0;
    std::size_t unread = 0;      // threads shown to have news, and pages never read
    std::uint64_t requests = 0;  // robots.txt and repeated tries included
    std::uint64_t visits = 0;
    std::uint64_t new_posts = 0;
    double waited_minutes = 0;      // sum over the new posts that say when they were written
    std::uint64_t dated_posts = 0;  // those
    double pages_a_day = 0;
    std::string trouble;  // a sentence; empty: all is well
  };

  [[nodiscard]] static Result<std::unique_ptr<WatchedSite>> open(store::Store& store,
                                                                 const model::Site& site,
                                                                 const WatchPace& pace,
                                                                 const std::string& pages_folder,
                                                                 Time now);

  [[nodiscard]] const model::Site& site() const { return site_; }
  [[nodiscard]] const url::Url& home() const { return home_; }
  [[nodiscard]] bool has(const url::Url& url) const { return scope_->contains(url); }
  [[nodiscard]] Status status() const;

  [[nodiscard]] bool is_busy() const { return under_way_.has_value(); }
  [[nodiscard]] bool is_due(Time now) const { return due(now) <= now; }
  [[nodiscard]] Time due(Time now) const;
  // Nothing that is known is left to read, and every list was looked at since it was opened.
  [[nodiscard]] bool is_idle() const;
  // What is wished of the site may change while it is followed.
  void obey(const model::Wishes& wishes, Time now);
  [[nodiscard]] Result<std::string> cookies() { return ledger_->load_cookies(); }

  // None: nothing is worth a request now.
  [[nodiscard]] Result<std::optional<fetch::Errand>> next(Time now);
  // A slot of the budget goes to another purpose.
  void give_slot(Time now) { budget_->spend(1, moment_of(now)); }
  // `requests`: to this host so far.
  Result<WatchedVisit> take(fetch::Response response, std::uint64_t requests, Time now);
  // Whoever wanted to end has done so: where nothing answered, that is trouble.
  void conclude();
  // Pages that failed for a passing reason, and are asked for again.
  [[nodiscard]] std::size_t failed_pages() const { return failed_.size(); }
  // Nobody asks before: the host wants a rest.
  void rest_until(Time due) { paused_until_ = std::max(paused_until_, due); }

  // Is it to be learned again? So many requests that may cost.
  [[nodiscard]] bool wants_learning() const { return wants_learning_; }
  [[nodiscard]] int learning_budget() const;
  Result<void> learned(const Result<learn::Lesson>& lesson, Time now);

 private:
  struct Order {
    crawl::Ticket ticket;
    refresh::ListId list = refresh::kNoList;
    std::uint32_t page = 0;  // of the planner
    refresh::Reason why = refresh::Reason::Turn;
    bool is_first_visit = false;  // of the page
    bool is_feed = false;
    bool is_retry = false;  // it has failed before
    bool is_probe = false;  // it has answered before: does it still?

    [[nodiscard]] const std::string& thread_key() const {
      return ticket.list_url.empty() ? ticket.url : ticket.list_url;
    }
  };
  // A page that failed, and that nobody else remembers.
  struct Retry {
    refresh::ListId list = refresh::kNoList;
    refresh::Reason why = refresh::Reason::NewPage;  // it was asked for
    refresh::Moment due = 0;
    int tries = 0;  // since it failed
  };
  struct Known {  // of a visit, before the ledger takes it
    std::vector<crawl::FoundLink> links;
    std::vector<crawl::ListedRow> rows;
    std::vector<Time> posted;
    std::size_t posts = 0;
    fetch::Outcome outcome = fetch::Outcome::Ok;
    int status = 0;
    bool has_news = false;    // somebody said so
    std::string reason = {};  // of what did not answer
    [[nodiscard]] bool has_failed() const { return fetch::is_transient(outcome, status); }
  };

  WatchedSite(store::Store& store, model::Site site) : store_(store), site_(std::move(site)) {}
  Result<void> load(const WatchPace& pace, const std::string& pages_folder, Time now);
  void use(const learn::SiteProfile& profile);

  [[nodiscard]] Result<std::optional<Order>> choose(refresh::Moment now);
  [[nodiscard]] Result<std::optional<Order>> order(refresh::ListId list, std::int64_t ticket,
                                                   std::uint32_t page, refresh::Reason why);
  [[nodiscard]] Result<std::optional<Order>> from_backlog();
  [[nodiscard]] Result<std::optional<Order>> from_failed(refresh::Moment now);
  [[nodiscard]] bool wants_probe() const;
  [[nodiscard]] Result<std::optional<Order>> probe();
  void try_later(const Order& order, refresh::Moment now);
  void forget_news(refresh::ListId thread, refresh::Moment now);
  [[nodiscard]] bool is_given_up(const Retry& retry) const;
  [[nodiscard]] bool wants_retry() const;
  [[nodiscard]] bool wants_trial();
  [[nodiscard]] Order feed_order(refresh::Reason why) const;
  [[nodiscard]] Result<std::optional<Order>> from_planner(refresh::Moment now);

  Result<void> look_for_feed(const fetch::Response& home);
  Result<WatchedVisit> take_feed(const Order& order, fetch::Response response, Time now);
  [[nodiscard]] FeedReading read_feed(const Order& order, fetch::Response response);
  Result<void> judge_feed(const FeedReading& reading, refresh::Moment at);
  Result<void> see_feed(const FeedReading& reading, WatchedVisit& made);
  void give_up_feed();
  Result<void> see(const Order& order, const Known& known, WatchedVisit& made);
  void note_answer(const Order& order, const Known& known);
  void note_failure(const Order& order);
  Result<std::size_t> note_links(std::span<const crawl::FoundLink> links);
  Result<refresh::ListId> list_by_other_name(std::int64_t ticket, const std::string& name);
  Result<void> note_list(const crawl::FoundLink& link, std::size_t& threads);
  void see_index(const Order& order, const Known& known, refresh::Moment at);
  Result<std::size_t> see_thread(const Order& order, const Known& known, refresh::Moment at);
  void see_nothing(const Order& order, refresh::Answer answer, refresh::Moment at);
  Result<void> settle(const Order& order, refresh::Moment at, bool is_understood);
  void follow_thread(const Order& order, std::size_t found, std::size_t shown);
  void look_beside(const Order& order);
  void judge_page(const Order& order, const Known& known);
  void count_waits(const Known& known, std::size_t new_posts, Time now);
  void pay(fetch::Outcome outcome, std::uint64_t requests, Time now);
  void pause(std::string why, Time now);

  store::Store& store_;
  model::Site site_;
  url::Url home_;
  std::unique_ptr<crawl::Ledger> ledger_;
  learn::SiteProfile profile_;
  std::unique_ptr<crawl::Scope> scope_;
  std::unique_ptr<crawl::FocusedStrategy> strategy_;
  std::unique_ptr<extract::ThreadHarvester> harvester_;
  std::unique_ptr<crawl::PageReader> reader_;
  crawl::WallWatch walls_;
  std::unique_ptr<refresh::Planner> planner_;
  WatchedLists lists_;
  WatchedFeed feed_;
  std::optional<refresh::Budget> budget_;
  double pages_a_day_ = 0;
  double share_ = 0;        // of the budget, when nobody wishes otherwise
  bool is_paused_ = false;  // by somebody's wish
  std::deque<std::pair<refresh::ListId, std::int64_t>> further_;  // pages of threads that grew
  std::deque<std::pair<refresh::ListId, std::int64_t>> backlog_;  // never read
  std::map<std::int64_t, Retry> failed_;                          // by ticket
  std::deque<refresh::ListId> to_look_at_;                        // until all is idle
  std::optional<Order> under_way_;
  bool expects_news_ = false;  // of the list that is asked for
  bool backlog_turn_ = false;
  bool is_at_once_ = false;
  std::uint64_t requests_ = 0;
  std::set<std::int64_t> failures_;  // pages that failed since one answered
  std::size_t failures_before_ = 0;  // while but one page answered, time and again
  std::optional<std::pair<refresh::ListId, std::int64_t>> answered_;  // the last that did
  std::string refusal_;  // why robots.txt lets nobody in
  LayoutWatch layout_;
  // Visits that found no post where there should be some, since one did.
  std::vector<std::pair<refresh::ListId, std::int64_t>> in_vain_;
  bool wants_learning_ = false;
  int pauses_ = 0;
  Time paused_until_{};
  Status status_;
};

}  // namespace boardwalk
