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
      auto& state = jobs_.standings_[site_].state;
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

Jobs::Jobs(Parts parts) : parts_(std::move(parts)), thread_([this] { work(); }) {}

Jobs::~Jobs() {
  stop();
  thread_.join();
}

void Jobs::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  parts_.runner.stop();
}

bool Jobs::enqueue(model::SiteId site, CrawlOrder order) {
  {
    const std::lock_guard lock(mutex_);
    const bool is_waiting = std::any_of(waiting_.begin(), waiting_.end(),
                                        [&](const Job& job) { return job.site == site; });
    if (stopped_ || is_waiting || running_ == site) return false;
    waiting_.push_back({site, std::move(order)});
    standings_[site] = {SiteState::Waiting, std::nullopt};
  }
  parts_.changed(site);
  wake_.notify_all();
  return true;
}

bool Jobs::pause(model::SiteId site) {
  bool is_running = false;
  {
    const std::lock_guard lock(mutex_);
    const auto waiting = std::find_if(waiting_.begin(), waiting_.end(),
                                      [&](const Job& job) { return job.site == site; });
    is_running = running_ == site;
    if (waiting == waiting_.end() && !is_running) return false;
    if (waiting != waiting_.end()) waiting_.erase(waiting);
    standings_[site].state = is_running ? SiteState::Pausing : SiteState::Paused;
  }
  parts_.changed(site);
  if (is_running) parts_.runner.stop();
  return true;
}

SiteState Jobs::state(const model::Site& site, bool was_begun) const {
  const std::lock_guard lock(mutex_);
  const auto found = standings_.find(site.id);
  if (found != standings_.end() && found->second.state) return *found->second.state;
  return site.complete || !was_begun ? SiteState::Idle : SiteState::Paused;
}

std::optional<std::string> Jobs::trouble(model::SiteId site) const {
  const std::lock_guard lock(mutex_);
  const auto found = standings_.find(site);
  return found == standings_.end() ? std::nullopt : found->second.trouble;
}

// The lock of the database is the crawl's while one is running; between two crawls it is taken for
// the moment of the write.
Result<void> Jobs::write(const std::function<Result<void>(store::Store&)>& change) {
  const std::lock_guard writing(writing_);
  bool is_beside = false;
  {
    const std::lock_guard lock(mutex_);
    is_beside = running_.has_value();
  }
  auto store = store::open(parts_.database,
                           is_beside ? store::Access::Beside : store::Access::Write, parts_.clock);
  if (!store) return store.error();
  return change(**store);
}

void Jobs::set_state(model::SiteId site, std::optional<SiteState> state,
                     std::optional<std::string> trouble) {
  {
    const std::lock_guard lock(mutex_);
    standings_[site] = {state, std::move(trouble)};
  }
  parts_.changed(site);
}

void Jobs::note(model::SiteId site, const std::string& text) {
  const Json note = {{"site", site}, {"at", store::iso_time(parts_.clock.now())}, {"text", text}};
  parts_.hub.publish("note", site, line(note));
}

void Jobs::work() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopped_ || !waiting_.empty(); });
      if (stopped_) return;
    }
    {
      // No small write may hold the lock of the database when the crawl asks for it.
      const std::lock_guard writing(writing_);
      const std::lock_guard lock(mutex_);
      if (waiting_.empty()) continue;
      job = std::move(waiting_.front());
      waiting_.pop_front();
      running_ = job.site;
      standings_[job.site] = {SiteState::Learning, std::nullopt};
      parts_.runner.make_ready();
    }
    perform(job);
  }
}

void Jobs::perform(const Job& job) {
  parts_.changed(job.site);
  Watcher watcher{*this, job.site};
  const Result<CrawlEnd> end = parts_.runner.run(job.order, watcher);
  watcher.send_last();
  {
    const std::lock_guard lock(mutex_);
    running_.reset();
  }
  finish(job.site, end);
}

void Jobs::finish(model::SiteId site, const Result<CrawlEnd>& end) {
  bool was_paused = false;
  {
    const std::lock_guard lock(mutex_);
    was_paused = stopped_ || standings_[site].state == SiteState::Pausing;
  }
  if (!end) {
    if (was_paused) return set_state(site, SiteState::Paused);
    note(site, end.error().message);
    return set_state(site, SiteState::Failed, end.error().message);
  }
  for (const std::string& remark : end->remarks) note(site, remark);
  switch (end->ending) {
    case crawl::Ending::Complete:
      return set_state(site, end->trouble ? std::optional{SiteState::Failed} : std::nullopt,
                       end->trouble);
    case crawl::Ending::Walled:
    case crawl::Ending::Drifted:
      return set_state(site, SiteState::Failed, end->trouble);
    case crawl::Ending::MaxPages:
      return set_state(site, SiteState::Paused,
                       "the budget of the day is used up; it goes on when it is started again "
                       "tomorrow, or with a larger one");
    case crawl::Ending::Stopped:
    case crawl::Ending::MaxTime:
      return set_state(site, SiteState::Paused);
  }
}

}  // namespace boardwalk::serve
