// What was asked of the sites that are followed, and what may still be asked today.
//
//     auto spending = Spending::load(store, 500, now);
//     if (spending->free_at(site, 1, now) <= now) {
//       spending->charge(site, now);                // on disk before the request goes out
//       …
//     }
//
// A day is any 24 hours, not that of a calendar: of no such stretch is there more in a server's log
// than the budget, whatever was killed in between. Sites share the budget, but for those that have
// one of their own. A page costs one; what was not modified a tenth.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

class Spending {
 public:
  [[nodiscard]] static Result<Spending> load(store::Store& store, double pages_a_day, Time now);

  void share(double pages_a_day) { shared_ = pages_a_day; }  // among all others
  // None: the site shares the common budget.
  void give(model::SiteId site, std::optional<double> pages_a_day);

  // The first moment at which the site may ask for so many pages; never more than its budget is.
  [[nodiscard]] Time free_at(model::SiteId site, double pages, Time now);
  [[nodiscard]] double budget_of(model::SiteId site) const;  // its own, or the common one
  [[nodiscard]] bool is_shared(model::SiteId site) const { return !own_.contains(site); }
  [[nodiscard]] std::optional<Time> last_request(model::SiteId site) const;

  Result<void> charge(model::SiteId site, Time at);
  // The request of that moment has brought nothing but that.
  Result<void> not_modified(model::SiteId site, Time at);

 private:
  Spending(store::Store& store, double pages_a_day) : store_(&store), shared_(pages_a_day) {}
  void forget(Time now);  // what is no longer of the day
  void remember(const store::SentRequest& request);
  void add(model::SiteId site, int tenths);
  [[nodiscard]] std::int64_t used(model::SiteId site) const;  // of its budget, in tenths of a page
  [[nodiscard]] bool counts_for(const store::SentRequest& request, model::SiteId site) const;

  store::Store* store_;
  double shared_;
  std::map<model::SiteId, double> own_;
  std::deque<store::SentRequest> sent_;  // of the last day, by time
  std::map<model::SiteId, std::int64_t> used_;
  std::int64_t all_ = 0;
};

// Lets through what the budget allows, and charges it: pages, robots.txt, repeated tries and what
// learning asks for alike.
class MeteredFetcher final : public fetch::Fetcher {
 public:
  using OwnerOf = std::function<model::SiteId(const std::string& url)>;
  MeteredFetcher(fetch::Fetcher& web, Clock& clock, OwnerOf owner_of)
      : web_(web), clock_(clock), owner_of_(std::move(owner_of)) {}

  void open(Spending& spending) { spending_ = &spending; }

  void submit(fetch::Request request) override;
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override;
  void wake() override { web_.wake(); }
  [[nodiscard]] std::size_t in_flight() const override {
    return web_.in_flight() + refused_.size();
  }
  // Why nothing goes out any more, when nothing does: requests that cannot be written down are not
  // made.
  [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }
  [[nodiscard]] static bool is_refusal(const fetch::Response& response);

 private:
  struct Sent {
    model::SiteId site = 0;
    Time at{};
  };
  void refuse(const fetch::Request& request);

  fetch::Fetcher& web_;
  Clock& clock_;
  OwnerOf owner_of_;
  Spending* spending_ = nullptr;
  std::unordered_map<std::uint64_t, Sent> sent_;
  std::vector<fetch::Response> refused_;
  std::optional<Error> failure_;
};

}  // namespace boardwalk
