#include "boardwalk/serve/jobs.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "boardwalk/store/text.h"

namespace boardwalk::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 7> kStates = {"idle",    "waiting", "learning", "crawling",
                                                     "pausing", "paused",  "failed"};
constexpr Millis kBetweenProgress{500};

std::string line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string_view name(SiteState state) { return kStates[static_cast<std::size_t>(state)]; }

// Turns what a crawl says into events.
class Jobs::Watcher final : public CrawlWatcher {
 public:
  Watcher(Jobs& jobs, model::SiteId site) : jobs_(jobs), site_(site) {}

  void looked_at(const std::string& url) override {
    ++looked_at_;
    jobs_.note(site_, "looked at " + url);
    crawl::Progress progress;
    progress.requests = looked_at_;
    send(progress);
  }
  void learned(const std::vector<std::string>& account) override {
    for (const std::string& line : account) jobs_.note(site_, "learned: " + line);
  }
  void began() override {
    state_ = SiteState::Crawling;
    {
      const std::lock_guard lock(jobs_.mutex_);
      SiteState& state = jobs_.standings_[site_].state;
      if (state == SiteState::Learning) state = SiteState::Crawling;
    }
    jobs_.parts_.changed(site_);
  }
  void page(const crawl::Visit& visit) override {
    posts_ += static_cast<std::int64_t>(visit.posts.size());
    if (visit.wall != classify::Wall::None && walls_++ < kWallsNoted)
      jobs_.note(site_, "a wall: " + visit.page.url + ": " + visit.page.reason);
  }
  void progress(const crawl::Progress& progress) override { send(progress); }

  void send_last() {
    next_ = Time{};
    send(last_);
  }

 private:
  static constexpr int kWallsNoted = 20;

  void send(const crawl::Progress& p) {
    last_ = p;
    const Time now = jobs_.parts_.clock.now();
    if (now < next_) return;
    next_ = now + kBetweenProgress;
    const double seconds = static_cast<double>(p.elapsed.count()) / 1000.0;
    const double rate = seconds > 0 ? static_cast<double>(p.pages) / seconds : 0.0;
    const auto kind = [&](model::PageKind one) { return p.kinds[static_cast<std::size_t>(one)]; };
    Json event = {{"site", site_},           {"state", name(state_)}, {"requests", p.requests},
                  {"useful", p.useful},      {"pages", p.pages},      {"posts", posts_},
                  {"queue", p.tally.queued}, {"bytes", p.bytes},      {"rate", rate},
                  {"eta_s", nullptr}};
    if (rate > 0) event["eta_s"] = static_cast<double>(p.tally.queued) / rate;
    event["kinds"] = {{"index", kind(model::PageKind::Index) + kind(model::PageKind::Entry)},
                      {"thread", kind(model::PageKind::Thread)},
                      {"other", kind(model::PageKind::Other) + kind(model::PageKind::Unknown)}};
    jobs_.parts_.hub.publish("progress", site_, line(event));
  }

  Jobs& jobs_;
  model::SiteId site_;
  SiteState state_ = SiteState::Learning;
  std::uint64_t looked_at_ = 0;
  std::int64_t posts_ = 0;
  int walls_ = 0;
  crawl::Progress last_;
  Time next_{};
};

// The claim on the database, for as long as this lives. It is let go of under the lock under which
// the next one is taken.
class Jobs::Claiming {
 public:
  explicit Claiming(Jobs& jobs) : jobs_(jobs) {
    const std::lock_guard lock(jobs_.claiming_);
    if (!jobs_.claim_) {
      auto taken = store::Claim::take(jobs_.parts_.database);
      if (!taken) refusal_ = taken.error();
      if (taken) jobs_.claim_ = *std::move(taken);
    }
    ++jobs_.claimants_;
  }
  ~Claiming() {
    const std::lock_guard lock(jobs_.claiming_);
    if (--jobs_.claimants_ == 0) jobs_.claim_.reset();
  }
  Claiming(const Claiming&) = delete;
  Claiming& operator=(const Claiming&) = delete;

  [[nodiscard]] Result<std::shared_ptr<store::Claim>> claim() const {
    if (refusal_) return *refusal_;
    return jobs_.claim_;
  }

 private:
  Jobs& jobs_;
  std::optional<Error> refusal_;
};

Jobs::Jobs(Parts parts) : parts_(std::move(parts)) {
  for (std::size_t i = 0; i < kCrawlsAtOnce; ++i) threads_.emplace_back([this] { work(); });
}

Jobs::~Jobs() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void Jobs::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    waiting_.clear();
    for (const auto& [site, run] : running_) run->stop();
  }
  wake_.notify_all();
}

bool Jobs::enqueue(model::SiteId site, CrawlOrder order) {
  {
    const std::lock_guard lock(mutex_);
    const bool is_waiting = std::any_of(waiting_.begin(), waiting_.end(),
                                        [&](const Job& job) { return job.site == site; });
    if (stopped_ || is_waiting || running_.contains(site)) return false;
    waiting_.push_back({site, std::move(order), parts_.runner.new_run()});
    standings_[site] = {SiteState::Waiting};
  }
  parts_.changed(site);
  wake_.notify_one();
  return true;
}

bool Jobs::pause(model::SiteId site) {
  {
    const std::lock_guard lock(mutex_);
    const auto waiting = std::find_if(waiting_.begin(), waiting_.end(),
                                      [&](const Job& job) { return job.site == site; });
    const auto running = running_.find(site);
    if (waiting == waiting_.end() && running == running_.end()) return false;
    if (waiting != waiting_.end()) waiting_.erase(waiting);
    const bool is_running = running != running_.end();
    standings_[site] = {is_running ? SiteState::Pausing : SiteState::Paused};
    if (is_running) running->second->stop();
  }
  parts_.changed(site);
  return true;
}

Standing Jobs::standing(model::SiteId site, const KnownSite& known) const {
  const std::lock_guard lock(mutex_);
  const auto found = standings_.find(site);
  if (found != standings_.end()) return found->second;
  if (!known.trouble.empty()) return {SiteState::Failed, known.trouble};
  return {known.is_complete || !known.was_begun ? SiteState::Idle : SiteState::Paused};
}

Result<void> Jobs::write(const std::function<Result<void>(store::Store&)>& change) {
  const Claiming claiming{*this};
  const auto claim = claiming.claim();
  if (!claim) return claim.error();
  auto store = store::open(parts_.database, *claim, parts_.clock);
  if (!store) return store.error();
  return change(**store);
}

void Jobs::stand(model::SiteId site, std::optional<Standing> standing) {
  {
    const std::lock_guard lock(mutex_);
    if (standing)
      standings_[site] = *std::move(standing);
    else
      standings_.erase(site);
  }
  parts_.changed(site);
}

// Where it cannot be kept it is known as long as the program runs.
void Jobs::keep_trouble(model::SiteId site, const std::string& trouble) {
  static_cast<void>(write([&](store::Store& store) { return store.set_trouble(site, trouble); }));
}

void Jobs::note(model::SiteId site, const std::string& text) {
  const Json note = {{"site", site}, {"at", store::iso_time(parts_.clock.now())}, {"text", text}};
  parts_.hub.publish("note", site, line(note));
}

std::optional<Jobs::Job> Jobs::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [&] { return stopped_ || !waiting_.empty(); });
  if (stopped_) return std::nullopt;
  Job job = std::move(waiting_.front());
  waiting_.pop_front();
  running_[job.site] = job.run.get();
  standings_[job.site] = {SiteState::Learning};
  return job;
}

void Jobs::work() {
  while (auto job = next()) perform(*std::move(job));
}

void Jobs::perform(Job job) {
  parts_.changed(job.site);
  const Claiming claiming{*this};
  const auto claim = claiming.claim();
  Watcher watcher{*this, job.site};
  Result<CrawlEnd> end = claim ? CrawlEnd{} : Result<CrawlEnd>{claim.error()};
  if (claim) {
    job.order.claim = *claim;
    end = job.run->run(job.order, watcher);
    watcher.send_last();
  }
  const Standing standing = outcome_of(job.site, end);
  const bool has_failed = standing.state == SiteState::Failed;
  if (has_failed) keep_trouble(job.site, standing.trouble);
  {
    const std::lock_guard lock(mutex_);
    running_.erase(job.site);
  }
  const bool is_done = standing.state == SiteState::Idle;
  stand(job.site, is_done ? std::nullopt : std::optional{standing});
}

Standing Jobs::outcome_of(model::SiteId site, const Result<CrawlEnd>& end) {
  bool was_paused = false;
  {
    const std::lock_guard lock(mutex_);
    was_paused = stopped_ || standings_[site].state == SiteState::Pausing;
  }
  if (!end) {
    if (was_paused) return {SiteState::Paused};
    note(site, end.error().message);
    return {SiteState::Failed, end.error().message};
  }
  for (const std::string& remark : end->remarks) note(site, remark);
  switch (end->ending) {
    case crawl::Ending::Complete:
      return {end->trouble ? SiteState::Failed : SiteState::Idle, end->trouble.value_or("")};
    case crawl::Ending::Walled:
    case crawl::Ending::Drifted:
      return {SiteState::Failed, end->trouble.value_or("the forum was rebuilt during the crawl")};
    case crawl::Ending::MaxPages:
      return {SiteState::Paused,
              "the budget of the day is used up; it goes on when it is started again tomorrow, or "
              "with a larger one"};
    case crawl::Ending::Stopped:
    case crawl::Ending::MaxTime:
      return {SiteState::Paused};
  }
  return {};
}

}  // namespace boardwalk::serve
