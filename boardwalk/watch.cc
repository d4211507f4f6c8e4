#include "boardwalk/watch.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "boardwalk/pipeline.h"

namespace boardwalk {
namespace {

constexpr Millis kNap{250};                                 // before looking around again
constexpr Millis kLongSleep = std::chrono::hours{1};        // on a virtual clock
constexpr Millis kBetweenWishes = std::chrono::minutes{1};  // looks for changed ones
constexpr Millis kTempoOf = std::chrono::hours{24 * 14};    // what shares go by

class OpenWatch final : public Watch {
 public:
  OpenWatch(WatchJob job, fetch::Fetcher& fetcher, Clock& clock, WatchObserver* observer)
      : job_(std::move(job)),
        fetcher_(fetcher),
        clock_(clock),
        observer_(observer),
        courier_(fetcher, clock, job_.manners, jar_) {}

  Result<void> prepare();
  [[nodiscard]] store::Store& store() override { return *store_; }
  Result<WatchReport> run() override;
  void stop() override { is_stopped_.store(true); }

 private:
  Result<std::vector<model::Site>> choose_sites();
  Result<void> share_budget(const std::vector<model::Site>& sites);
  Result<void> open_site(const model::Site& site, double share);
  Result<void> obey_wishes();
  Result<void> step();
  Result<void> send_due(Time now);
  Result<void> take(fetch::Response response);
  Result<void> learn(WatchedSite& site);
  void report_trouble(const WatchedSite& site);
  [[nodiscard]] bool wants_quiet(Time now) const;
  [[nodiscard]] Time next_due(Time now) const;
  [[nodiscard]] bool is_over();
  [[nodiscard]] WatchReport report() const;

  WatchJob job_;
  fetch::Fetcher& fetcher_;
  Clock& clock_;
  WatchObserver* observer_;
  fetch::CookieJar jar_;
  fetch::Courier courier_;
  std::unique_ptr<store::Store> store_;
  std::vector<std::unique_ptr<WatchedSite>> sites_;
  std::vector<double> shares_;         // by site chosen
  std::vector<bool> are_private_;      // by site
  std::vector<std::string> troubles_;  // of sites that cannot be followed at all
  std::vector<std::string> told_;      // by site: the trouble that was reported
  std::atomic<bool> is_stopped_{false};
  bool is_idle_ = false;
  Time wishes_read_{};
};

bool is_named(const model::Site& site, const std::string& name) {
  if (site.host == name || site.seed == name || site.entry == name) return true;
  const auto url = read_seed(name);
  return url && (url->href() == site.seed || url->href() == site.entry ||
                 std::string{url->host()} == site.host);
}

Result<std::vector<model::Site>> OpenWatch::choose_sites() {
  auto all = store_->sites();
  if (!all || job_.sites.empty()) return all;
  std::vector<model::Site> chosen;
  for (const std::string& name : job_.sites) {
    const auto site = std::find_if(all->begin(), all->end(),
                                   [&](const model::Site& one) { return is_named(one, name); });
    if (site == all->end())
      return Error{name + " is not in " + job_.database + ": boardwalk crawl it first"};
    chosen.push_back(*site);
  }
  return chosen;
}

Result<void> OpenWatch::prepare() {
  auto store = store::open(job_.database, store::Access::Write, clock_);
  if (!store) return store.error();
  store_ = *std::move(store);
  if (!job_.cookies.empty()) {
    if (auto loaded = jar_.load_netscape(job_.cookies); !loaded)
      return loaded.error().in("the cookie file");
  }
  auto sites = choose_sites();
  if (!sites) return sites.error();
  if (auto shared = share_budget(*sites); !shared) return shared;
  for (std::size_t i = 0; i < sites->size(); ++i) {
    auto opened = open_site((*sites)[i], shares_[i]);
    if (!opened) troubles_.push_back(opened.error().message);
  }
  told_.resize(sites_.size());
  if (!sites_.empty()) return obey_wishes();
  return Error{troubles_.empty() ? job_.database + " has no sites: boardwalk crawl one first"
                                 : troubles_.front()};
}

// Sites with a wish get it; the others share the rest by how much is written there.
Result<void> OpenWatch::share_budget(const std::vector<model::Site>& sites) {
  std::vector<double> weights(sites.size());
  double rest = job_.pages_a_day;
  double sum = 0;
  shares_.assign(sites.size(), 0);
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const auto wishes = store_->wishes(sites[i].id);
    if (!wishes) return wishes.error();
    if (wishes->budget_per_day) {
      shares_[i] = static_cast<double>(*wishes->budget_per_day);
      rest -= shares_[i];
      continue;
    }
    const auto activity = store_->activity(sites[i].id, clock_.now() - kTempoOf);
    if (!activity) return activity.error();
    sum += weights[i] = 5 + static_cast<double>(activity->written) / 14;
  }
  for (std::size_t i = 0; i < sites.size(); ++i)
    if (weights[i] > 0) shares_[i] = std::max(1.0, rest * weights[i] / sum);
  return {};
}

Result<void> OpenWatch::open_site(const model::Site& site, double share) {
  auto opened =
      WatchedSite::open(*store_, site, {share, job_.until_idle, job_.manners.pace.delay},
                        job_.keep_pages ? store_->pages_folder() : std::string{}, clock_.now());
  if (!opened) return opened.error();
  auto cookies = (*opened)->cookies();
  if (!cookies) return cookies.error();
  if (!cookies->empty()) static_cast<void>(jar_.load_netscape(*cookies));
  are_private_.push_back(job_.is_private && job_.is_private((*opened)->home()));
  sites_.push_back(*std::move(opened));
  return {};
}

Result<void> OpenWatch::obey_wishes() {
  wishes_read_ = clock_.now();
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    WatchedSite& site = *sites_[i];
    const auto wishes = store_->wishes(site.site().id);
    if (!wishes) return wishes.error();
    site.obey(*wishes, clock_.now());
    fetch::HostManners manners{job_.manners.pace, are_private_[i]};
    if (wishes->delay) manners.pace.delay = *wishes->delay;
    courier_.arrange(site.home(), manners);
  }
  return {};
}

// ---- the run ----

Result<WatchReport> OpenWatch::run() {
  if (observer_ != nullptr) observer_->opened(sites_);
  while (!is_over()) {
    if (auto done = step(); !done) return done.error();
  }
  while (courier_.pending() > 0) {
    courier_.drop_queued();
    for (fetch::Response& response : courier_.wait(clock_.now() + kNap))
      if (auto taken = take(std::move(response)); !taken) return taken.error();
  }
  if (observer_ != nullptr) {
    if (auto told = observer_->tick(sites_); !told) return told.error();
  }
  return report();
}

bool OpenWatch::is_over() {
  if (is_stopped_.load()) return true;
  if (job_.until && clock_.now() >= *job_.until) return true;
  is_idle_ =
      job_.until_idle && courier_.pending() == 0 &&
      std::all_of(sites_.begin(), sites_.end(), [](const auto& site) { return site->is_idle(); });
  return is_idle_;
}

Result<void> OpenWatch::step() {
  const Time now = clock_.now();
  if (now >= wishes_read_ + kBetweenWishes) {
    if (auto obeyed = obey_wishes(); !obeyed) return obeyed;
  }
  if (auto sent = send_due(now); !sent) return sent;
  for (fetch::Response& response : courier_.wait(next_due(clock_.now()))) {
    if (auto taken = take(std::move(response)); !taken) return taken;
  }
  return observer_ == nullptr ? Result<void>{} : observer_->tick(sites_);
}

// Learning has the network for itself.
bool OpenWatch::wants_quiet(Time now) const {
  return std::any_of(sites_.begin(), sites_.end(), [&](const auto& site) {
    return site->wants_learning() && !site->is_busy() && site->is_due(now);
  });
}

Result<void> OpenWatch::send_due(Time now) {
  if (wants_quiet(now)) {
    if (courier_.pending() > 0) return {};
    for (auto& site : sites_) {
      if (!site->wants_learning() || !site->is_due(clock_.now())) continue;
      if (auto learned = learn(*site); !learned) return learned;
    }
    return {};
  }
  for (auto& site : sites_) {
    if (site->is_busy() || site->wants_learning() || !site->is_due(now)) continue;
    auto errand = site->next(now);
    if (!errand) return errand.error();
    if (*errand) courier_.send(*std::move(*errand));
  }
  return {};
}

Time OpenWatch::next_due(Time now) const {
  Time until = now + (clock_.is_virtual() ? kLongSleep : kNap);
  if (job_.until) until = std::min(until, *job_.until);
  for (const auto& site : sites_)
    if (!site->is_busy()) until = std::min(until, site->due(now));
  return std::max(until, now + Millis{1});
}

Result<void> OpenWatch::take(fetch::Response response) {
  const auto site = std::find_if(sites_.begin(), sites_.end(), [&](const auto& one) {
    return static_cast<std::uint64_t>(one->site().id) == response.id;
  });
  if (site == sites_.end() || !(*site)->is_busy()) return {};
  const std::uint64_t requests = courier_.requests_to((*site)->home());
  auto visit = (*site)->take(std::move(response), requests, clock_.now());
  if (!visit) return visit.error();
  if (observer_ != nullptr) {
    if (auto told = observer_->visited(**site, *visit); !told) return told;
  }
  report_trouble(**site);
  return {};
}

void OpenWatch::report_trouble(const WatchedSite& site) {
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    if (sites_[i].get() != &site) continue;
    const std::string trouble = site.status().trouble;
    if (trouble != told_[i] && !trouble.empty() && observer_ != nullptr)
      observer_->troubled(site, trouble);
    told_[i] = trouble;
  }
}

// The pause of the host is kept on both sides, for the learner has a pace of its own.
Result<void> OpenWatch::learn(WatchedSite& site) {
  fetch::Manners manners = job_.manners;
  manners.allow_private = job_.is_private && job_.is_private(site.home());
  const auto wishes = store_->wishes(site.site().id);
  if (!wishes) return wishes.error();
  if (wishes->delay) manners.pace.delay = *wishes->delay;
  clock_.sleep_until(clock_.now() + manners.pace.delay);
  const auto lesson =
      learn_site(site.home().href(), manners, fetcher_, clock_, jar_, site.learning_budget());
  clock_.sleep_until(clock_.now() + manners.pace.delay);
  auto learned = site.learned(lesson, clock_.now());
  report_trouble(site);
  return learned;
}

WatchReport OpenWatch::report() const {
  WatchReport made{.sites = sites_.size(), .is_idle = is_idle_, .troubles = troubles_};
  for (const auto& site : sites_) {
    const WatchedSite::Status status = site->status();
    made.visits += status.visits;
    made.new_posts += status.new_posts;
    if (!status.trouble.empty()) made.troubles.push_back(site->site().host + ": " + status.trouble);
  }
  return made;
}

}  // namespace

Result<std::unique_ptr<Watch>> open_watch(const WatchJob& job, fetch::Fetcher& fetcher,
                                          Clock& clock, WatchObserver* observer) {
  auto watch = std::make_unique<OpenWatch>(job, fetcher, clock, observer);
  if (auto prepared = watch->prepare(); !prepared) return prepared.error();
  return std::unique_ptr<Watch>{std::move(watch)};
}

}  // namespace boardwalk
