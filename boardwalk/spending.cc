#include "boardwalk/spending.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "boardwalk/refresh/budget.h"

namespace boardwalk {
namespace {

// A request is seen by the server a little after it was charged: the minute is for that.
constexpr Millis kDay = std::chrono::hours{24} + std::chrono::minutes{1};
// Whoever asks may have looked at the clock a little before the last request.
constexpr Millis kAtOnce = std::chrono::seconds{10};
constexpr int kTenths = 10;
constexpr const char* kSpent = "the budget of the day is spent";

int tenths_of(double pages) { return static_cast<int>(std::lround(pages * kTenths)); }

}  // namespace

Result<Spending> Spending::load(store::Store& store, double pages_a_day, Time now) {
  Spending spending{store, pages_a_day};
  auto sent = store.requests_since(now - kDay);
  if (!sent) return sent.error();
  for (const store::SentRequest& request : *sent) spending.remember(request);
  spending.forget(now);
  return spending;
}

void Spending::give(model::SiteId site, std::optional<double> pages_a_day) {
  if (pages_a_day)
    own_[site] = *pages_a_day;
  else
    own_.erase(site);
}

double Spending::budget_of(model::SiteId site) const {
  const auto own = own_.find(site);
  return std::max(1.0, own == own_.end() ? shared_ : own->second);
}

bool Spending::counts_for(const store::SentRequest& request, model::SiteId site) const {
  return is_shared(site) ? is_shared(request.site) : request.site == site;
}

// What lies ahead was sent before the clock was set back. By how little nobody knows, so it counts
// from now; more than a day ahead, it would silence the site until that day.
void Spending::forget(Time now) {
  for (; !sent_.empty() && sent_.front().at + kDay < now; sent_.pop_front())
    add(sent_.front().site, -sent_.front().tenths);
  for (; !sent_.empty() && sent_.back().at > now + kDay; sent_.pop_back())
    add(sent_.back().site, -sent_.back().tenths);
  for (auto ahead = sent_.rbegin(); ahead != sent_.rend() && ahead->at > now + kAtOnce; ++ahead)
    ahead->at = now + kAtOnce;
}

void Spending::remember(const store::SentRequest& request) {
  sent_.push_back(request);
  add(request.site, request.tenths);
}

void Spending::add(model::SiteId site, int tenths) {
  used_[site] += tenths;
  all_ += tenths;
}

std::int64_t Spending::used(model::SiteId site) const {
  const auto of = [&](model::SiteId one) {
    const auto found = used_.find(one);
    return found == used_.end() ? 0 : found->second;
  };
  if (!is_shared(site)) return of(site);
  std::int64_t shared = all_;
  for (const auto& [one, pages] : own_) shared -= of(one);
  return shared;
}

Time Spending::free_at(model::SiteId site, double pages, Time now) {
  forget(now);
  const double budget = budget_of(site);
  const auto most = static_cast<std::int64_t>(budget * kTenths);
  std::int64_t excess = used(site) + tenths_of(std::min(pages, budget)) - most;
  for (const store::SentRequest& request : sent_) {
    if (excess <= 0) return now;
    if (counts_for(request, site)) excess -= request.tenths;
    if (excess <= 0) return request.at + kDay + Millis{1};
  }
  return now;
}

std::optional<Time> Spending::last_request(model::SiteId site) const {
  const auto last = std::find_if(sent_.rbegin(), sent_.rend(),
                                 [&](const auto& request) { return request.site == site; });
  return last == sent_.rend() ? std::nullopt : std::optional{last->at};
}

Result<void> Spending::charge(model::SiteId site, Time at) {
  const store::SentRequest request{site, at, kTenths};
  if (auto noted = store_->note_request(request, at - kDay); !noted) return noted;
  remember(request);
  return {};
}

Result<void> Spending::not_modified(model::SiteId site, Time at) {
  const auto request = std::find_if(sent_.rbegin(), sent_.rend(), [&](const auto& one) {
    return one.site == site && one.at == at && one.tenths == kTenths;
  });
  if (request == sent_.rend()) return {};
  const int cost = tenths_of(refresh::cost_of(refresh::Answer::NotModified));
  add(site, cost - std::exchange(request->tenths, cost));
  return store_->amend_request(*request);
}

bool MeteredFetcher::is_refusal(const fetch::Response& response) {
  return response.outcome == fetch::Outcome::RefusedByUs && response.reason == kSpent;
}

void MeteredFetcher::refuse(const fetch::Request& request) {
  fetch::Response response;
  response.id = request.id;
  response.url = request.url;
  response.outcome = fetch::Outcome::RefusedByUs;
  response.reason = kSpent;
  response.started = response.finished = clock_.now();
  refused_.push_back(std::move(response));
}

void MeteredFetcher::submit(fetch::Request request) {
  const Sent sent{owner_of_(request.url), clock_.now()};
  if (failure_ || spending_->free_at(sent.site, 1, sent.at) > sent.at) return refuse(request);
  if (auto charged = spending_->charge(sent.site, sent.at); !charged) {
    failure_ = charged.error();
    return refuse(request);
  }
  sent_[request.id] = sent;
  web_.submit(std::move(request));
}

std::vector<fetch::Response> MeteredFetcher::wait(Time until) {
  std::vector<fetch::Response> done = std::exchange(refused_, {});
  if (!done.empty()) return done;
  done = web_.wait(until);
  for (const fetch::Response& response : done) {
    const auto sent = sent_.extract(response.id);
    if (sent.empty() || response.outcome != fetch::Outcome::NotModified) continue;
    if (auto noted = spending_->not_modified(sent.mapped().site, sent.mapped().at); !noted)
      failure_ = noted.error();
  }
  return done;
}

}  // namespace boardwalk
