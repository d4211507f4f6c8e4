#include "boardwalk/watch.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <system_error>
#include <utility>

#include "boardwalk/fetch/shared_fetcher.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/spending.h"

namespace boardwalk {
namespace {

constexpr Millis kNap{250};                                 // before looking around again
constexpr Millis kLongSleep = std::chrono::hours{1};        // on a virtual clock
constexpr Millis kBetweenWishes = std::chrono::minutes{1};  // looks for changed ones
constexpr Millis kTempoOf = std::chrono::hours{24 * 14};    // what shares go by

// Each request is charged before it is made, so the budget decides on another try, and not the
// courier. Who wants to end does not wait for that.
fetch::Manners manners_of(const WatchJob& job) {
  fetch::Manners manners = job.manners;
  if (!job.until_idle) manners.tries = manners.patience = 1;
  return manners;
}

std::string rest_mark(model::SiteId site) { return "rest:" + std::to_string(site); }
std::string delay_mark(model::SiteId site) { return "delay:" + std::to_string(site); }

// What a lesson asks for; while it waits for that, the other sites go on.
class LessonFetcher final : public fetch::Fetcher {
 public:
  using Meanwhile = std::function<void(Time until)>;
  LessonFetcher(fetch::Fetcher& web, Meanwhile meanwhile, Clock& clock)
      : web_(web), meanwhile_(std::move(meanwhile)), clock_(clock) {}

  void begin() { asked_ = 0; }
  [[nodiscard]] int asked() const { return asked_; }

  void submit(fetch::Request request) override {
    ++asked_;
    web_.submit(std::move(request));
  }
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override {
    if (until > clock_.now()) meanwhile_(until);
    return web_.wait(clock_.now());
  }
  void wake() override { web_.wake(); }
  [[nodiscard]] std::size_t in_flight() const override { return web_.in_flight(); }

 private:
  fetch::Fetcher& web_;
  Meanwhile meanwhile_;
  Clock& clock_;
  int asked_ = 0;
};

class OpenWatch final : public Watch {
 public:
  OpenWatch(WatchJob job, fetch::Fetcher& fetcher, Clock& clock, WatchObserver* observer)
      : job_(std::move(job)),
        clock_(clock),
        observer_(observer),
        meter_(fetcher, clock, [this](const std::string& url) { return owner_of(url); }),
        courier_(web_.line(0), clock, manners_of(job_), memory_) {}

  Result<void> prepare();
  [[nodiscard]] store::Store& store() override { return *store_; }
  Result<WatchReport> run() override;
  void stop() override { is_stopped_.store(true); }

 private:
  Result<std::vector<model::Site>> choose_sites();
  Result<void> share_budget(const std::vector<model::Site>& sites);
  Result<void> open_site(const model::Site& site, double share);
  Result<void> obey_wishes();
  Result<void> step(Time until = Time::max());
  Result<void> send_due(Time now);
  Result<void> take(fetch::Response response);
  Result<void> learn(WatchedSite& site);
  void attend_to_others(Time until);
  Result<void> keep_rest(WatchedSite& site);
  [[nodiscard]] model::SiteId owner_of(const std::string& url) const;
  [[nodiscard]] Time free_at(const WatchedSite& site, Time now);
  [[nodiscard]] double kept_from(const WatchedSite& site) const;
  [[nodiscard]] bool stands_back(const WatchedSite& site) const;
  [[nodiscard]] bool is_host_busy(const WatchedSite& site) const;
  void report_trouble(const WatchedSite& site);
  Result<void> keep_trouble(const WatchedSite& site, bool is_well);
  Result<void> conclude();
  [[nodiscard]] WatchedSite* to_learn(Time now) const;
  [[nodiscard]] Time next_due(Time now);
  [[nodiscard]] bool is_over();
  [[nodiscard]] WatchReport report() const;

  WatchJob job_;
  Clock& clock_;
  WatchObserver* observer_;
  fetch::HostMemory memory_;
  MeteredFetcher meter_;
  fetch::SharedFetcher web_{meter_};
  fetch::Courier courier_;
  std::unique_ptr<store::Store> store_;
  std::optional<Spending> spending_;
  std::vector<std::unique_ptr<WatchedSite>> sites_;
  std::vector<double> shares_;          // by site chosen
  std::vector<bool> are_private_;       // by site
  std::vector<std::string> troubles_;   // of sites that cannot be followed at all
  std::vector<std::string> told_;       // by site: the trouble that was reported
  const WatchedSite* pupil_ = nullptr;  // that is learned just now
  LessonFetcher lesson_{web_.line(1), [this](Time until) { attend_to_others(until); }, clock_};
  int lesson_budget_ = 0;
  std::optional<Error> failure_;  // while others were attended to
  bool is_given_ = false;         // the last slot of those that save for a lesson
  std::atomic<bool> is_stopped_{false};
  bool is_idle_ = false;
  bool is_spent_ = false;
  Time wishes_read_{};
  std::size_t first_ = 0;  // whose turn it is to be asked first
};

bool is_named(const model::Site& site, const std::string& name) {
  if (site.host == name || site.seed == name || site.entry == name) return true;
  const auto url = read_seed(name);
  return url && (url->href() == site.seed || url->href() == site.entry ||
                 std::string{url->host()} == site.host);
}

// A host may have several sites; a site is followed once, however often it is named.
Result<std::vector<model::Site>> OpenWatch::choose_sites() {
  auto all = store_->sites();
  if (!all || job_.sites.empty()) return all;
  const auto is_chosen = [&](const model::Site& site) {
    return std::any_of(job_.sites.begin(), job_.sites.end(),
                       [&](const std::string& name) { return is_named(site, name); });
  };
  for (const std::string& name : job_.sites) {
    const bool is_known = std::any_of(
        all->begin(), all->end(), [&](const model::Site& site) { return is_named(site, name); });
    if (!is_known)
      return Error{name + " is not in " + job_.database + ": boardwalk crawl it first"};
  }
  std::erase_if(*all, [&](const model::Site& site) { return !is_chosen(site); });
  return all;
}

Result<void> OpenWatch::prepare() {
  std::error_code unknown;
  if (!std::filesystem::exists(job_.database, unknown) && !unknown)
    return Error{"there is no database at " + job_.database + ": boardwalk crawl one first"};
  auto store = store::open(job_.database, store::Access::Write, clock_);
  if (!store) return store.error();
  store_ = *std::move(store);
  if (!job_.cookies.empty()) {
    if (auto loaded = memory_.cookies.load_netscape(job_.cookies); !loaded)
      return loaded.error().in("the cookie file");
  }
  auto spending = Spending::load(*store_, job_.pages_a_day, clock_.now());
  if (!spending) return spending.error();
  spending_ = *std::move(spending);
  meter_.open(*spending_);
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
      spending_->give(sites[i].id, static_cast<double>(*wishes->budget_per_day));
      shares_[i] = static_cast<double>(*wishes->budget_per_day);
      rest -= shares_[i];
      continue;
    }
    const auto activity = store_->activity(sites[i].id, clock_.now() - kTempoOf);
    if (!activity) return activity.error();
    sum += weights[i] = 5 + static_cast<double>(activity->written) / 14;
  }
  spending_->share(rest);
  for (std::size_t i = 0; i < sites.size(); ++i)
    if (weights[i] > 0) shares_[i] = std::max(1.0, rest * weights[i] / sum);
  return {};
}

Result<void> OpenWatch::open_site(const model::Site& site, double share) {
  const auto rest = store_->mark(rest_mark(site.id));
  const auto delay = store_->mark(delay_mark(site.id));
  if (!rest || !delay) return rest ? delay.error() : rest.error();
  const Millis pause = std::max(job_.manners.pace.delay, Millis{*delay});
  auto opened =
      WatchedSite::open(*store_, site,
                        {.pages_a_day = share,
                         .at_once = job_.until_idle,
                         .not_before = std::max(Time{Millis{*rest}}, clock_.now() + pause),
                         .last_request = spending_->last_request(site.id).value_or(Time{})},
                        job_.keep_pages ? store_->pages_folder() : std::string{}, clock_.now());
  if (!opened) return opened.error();
  auto cookies = (*opened)->cookies();
  if (!cookies) return cookies.error();
  if (!cookies->empty()) static_cast<void>(memory_.cookies.load_netscape(*cookies));
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
    std::optional<double> own;
    if (wishes->budget_per_day) own = static_cast<double>(*wishes->budget_per_day);
    spending_->give(site.site().id, own);
    fetch::HostManners manners{job_.manners.pace, are_private_[i]};
    if (wishes->delay) manners.pace.delay = *wishes->delay;
    courier_.arrange(site.home(), manners);
  }
  return {};
}

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
  if (is_idle_ || is_spent_) {
    if (auto concluded = conclude(); !concluded) return concluded.error();
  }
  if (observer_ != nullptr) {
    if (auto told = observer_->tick(sites_); !told) return told.error();
  }
  return report();
}

Result<void> OpenWatch::conclude() {
  for (const auto& site : sites_) {
    site->conclude();
    report_trouble(*site);
    if (auto kept = keep_trouble(*site, false); !kept) return kept;
  }
  return {};
}

bool OpenWatch::is_over() {
  if (is_stopped_.load()) return true;
  if (job_.until && clock_.now() >= *job_.until) return true;
  if (!job_.until_idle || courier_.pending() > 0) return false;
  const Time now = clock_.now();
  is_idle_ =
      std::all_of(sites_.begin(), sites_.end(), [](const auto& site) { return site->is_idle(); });
  is_spent_ = !is_idle_ && std::all_of(sites_.begin(), sites_.end(), [&](const auto& site) {
    return site->is_idle() || spending_->free_at(site->site().id, 1, now) > now;
  });
  return is_idle_ || is_spent_;
}

Result<void> OpenWatch::step(Time until) {
  const Time now = clock_.now();
  if (now >= wishes_read_ + kBetweenWishes) {
    if (auto obeyed = obey_wishes(); !obeyed) return obeyed;
  }
  if (auto sent = send_due(now); !sent) return sent;
  if (meter_.failure()) return *meter_.failure();
  for (fetch::Response& response : courier_.wait(std::min(until, next_due(clock_.now())))) {
    if (auto taken = take(std::move(response)); !taken) return taken;
  }
  return observer_ == nullptr ? Result<void>{} : observer_->tick(sites_);
}

model::SiteId OpenWatch::owner_of(const std::string& url) const {
  const auto parsed = url::parse(url);
  const auto owner = std::find_if(sites_.begin(), sites_.end(),
                                  [&](const auto& site) { return parsed && site->has(*parsed); });
  return owner == sites_.end() ? model::SiteId{0} : (*owner)->site().id;
}

// When the budget has room for what the site wants: a page and perhaps robots.txt, or a lesson.
Time OpenWatch::free_at(const WatchedSite& site, Time now) {
  const double pages = site.wants_learning()                ? site.learning_budget()
                       : courier_.needs_robots(site.home()) ? 2
                                                            : 1;
  return spending_->free_at(site.site().id, pages + kept_from(site), now);
}

// What a lesson under way may still cost, of the budget that this site has a share in.
double OpenWatch::kept_from(const WatchedSite& site) const {
  const bool is_common = pupil_ != nullptr && spending_->is_shared(pupil_->site().id) &&
                         spending_->is_shared(site.site().id);
  return is_common ? std::max(0, lesson_budget_ - lesson_.asked()) : 0;
}

// Nobody asks a host that is being learned, and one lesson is given at a time.
bool OpenWatch::stands_back(const WatchedSite& site) const {
  if (pupil_ == nullptr) return false;
  return site.wants_learning() || site.home().origin() == pupil_->home().origin();
}

bool OpenWatch::is_host_busy(const WatchedSite& site) const {
  return std::any_of(sites_.begin(), sites_.end(), [&](const auto& one) {
    return one->is_busy() && one->home().origin() == site.home().origin();
  });
}

WatchedSite* OpenWatch::to_learn(Time now) const {
  if (pupil_ != nullptr) return nullptr;
  const auto site = std::find_if(sites_.begin(), sites_.end(), [&](const auto& one) {
    return one->wants_learning() && !is_host_busy(*one) && one->is_due(now);
  });
  return site == sites_.end() ? nullptr : site->get();
}

// Those who share the budget save for a lesson: every other slot, or all where nobody keeps to
// slots.
Result<void> OpenWatch::send_due(Time now) {
  WatchedSite* const pupil = to_learn(now);
  if (pupil != nullptr && free_at(*pupil, now) <= now) return learn(*pupil);
  const bool saves = pupil != nullptr && spending_->is_shared(pupil->site().id);
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    // Whoever stands first does not take all where little is left.
    WatchedSite& site = *sites_[(first_ + i) % sites_.size()];
    if (site.is_busy() || site.wants_learning() || stands_back(site) || !site.is_due(now)) continue;
    if (saves && spending_->is_shared(site.site().id)) {
      is_given_ = job_.until_idle || !is_given_;
      if (is_given_) {
        site.give_slot(now);
        continue;
      }
    }
    if (free_at(site, now) > now) continue;
    auto errand = site.next(now);
    if (!errand) return errand.error();
    if (*errand) courier_.send(*std::move(*errand));
  }
  first_ = sites_.empty() ? 0 : (first_ + 1) % sites_.size();
  return {};
}

Time OpenWatch::next_due(Time now) {
  Time until = now + (clock_.is_virtual() ? kLongSleep : kNap);
  if (job_.until) until = std::min(until, *job_.until);
  // Where nobody keeps to slots, whoever saves for a lesson has nothing to do before.
  const WatchedSite* const pupil = to_learn(now);
  const Time lesson = pupil == nullptr ? now : std::max(free_at(*pupil, now), now + kNap);
  for (const auto& site : sites_) {
    if (site->is_busy() || stands_back(*site)) continue;
    const Time due = site->due(now);
    const bool waits = pupil != nullptr && (site.get() == pupil || job_.until_idle) &&
                       spending_->is_shared(site->site().id);
    if (due < until) until = std::min(until, std::max(due, waits ? lesson : free_at(*site, now)));
  }
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
  if (auto kept = keep_rest(**site); !kept) return kept;
  if (observer_ != nullptr) {
    if (auto told = observer_->visited(**site, *visit); !told) return told;
  }
  report_trouble(**site);
  return keep_trouble(**site, visit->outcome == "ok" || visit->outcome == "not modified");
}

// For `boardwalk sites`, and whoever follows next. Only a page that was read ends it: whoever has
// just begun knows of no trouble yet.
Result<void> OpenWatch::keep_trouble(const WatchedSite& site, bool is_well) {
  const std::string trouble = site.status().trouble;
  if (trouble.empty() && !is_well) return {};
  return store_->set_following_trouble(site.site().id, trouble);
}

// A long rest, and how long the usual one is, outlive the process.
Result<void> OpenWatch::keep_rest(WatchedSite& site) {
  const Time rest = courier_.next_start(site.home());
  const Millis delay = courier_.delay(site.home());
  site.rest_until(rest);
  if (rest > clock_.now() + std::max(delay, job_.manners.pace.delay)) {
    const auto moment = rest.time_since_epoch().count();
    if (auto kept = store_->set_mark(rest_mark(site.site().id), moment); !kept) return kept;
  }
  const auto known = store_->mark(delay_mark(site.site().id));
  if (!known) return known.error();
  if (*known == delay.count() || (*known == 0 && delay == job_.manners.pace.delay)) return {};
  return store_->set_mark(delay_mark(site.site().id), delay.count());
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

// The pause of the host is kept on both sides, for the learner has a courier of its own.
Result<void> OpenWatch::learn(WatchedSite& site) {
  fetch::Manners manners = manners_of(job_);
  manners.allow_private = job_.is_private && job_.is_private(site.home());
  manners.pace.delay = courier_.delay(site.home());
  lesson_budget_ = static_cast<int>(
      std::min<double>(site.learning_budget(), spending_->budget_of(site.site().id)));
  LessonTerms terms{.budget = lesson_budget_ - 1,  // robots.txt is not counted there
                    .not_before = courier_.next_start(site.home()),
                    .stop = &is_stopped_};
  lesson_.begin();
  pupil_ = &site;
  const auto lesson = learn_site(site.home().href(), manners, lesson_, clock_, memory_, &terms);
  pupil_ = nullptr;
  courier_.rest_until(site.home(), std::max(terms.not_before, clock_.now() + manners.pace.delay));
  if (failure_) return *failure_;
  if (is_stopped_.load()) return keep_rest(site);
  auto learned = site.learned(lesson, clock_.now());
  report_trouble(site);
  if (!learned) return learned;
  if (auto kept = keep_trouble(site, lesson.ok()); !kept) return kept;
  return keep_rest(site);
}

void OpenWatch::attend_to_others(Time until) {
  auto done = step(until);
  if (done) return;
  failure_ = done.error();
  is_stopped_.store(true);
}

WatchReport OpenWatch::report() const {
  WatchReport made{
      .sites = sites_.size(), .is_idle = is_idle_, .is_spent = is_spent_, .troubles = troubles_};
  for (const auto& site : sites_) {
    const WatchedSite::Status status = site->status();
    made.visits += status.visits;
    made.new_posts += status.new_posts;
    made.failed_pages += site->failed_pages();
    if (status.trouble.empty()) continue;
    made.troubles.push_back(site->site().host + ": " + status.trouble);
    if (site->is_idle()) made.failures.push_back(made.troubles.back());
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
