// A month of fifty forums with everything that goes wrong in one, followed by the program itself
// over HTTP, on a clock that it shares with their server: kills, outages, rate limits, a redesign,
// a wall. In the end every post is there once, in its thread, and no log shows more requests than
// were allowed, too early, or for what robots.txt forbids. Each trouble has to have been met.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/types.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <deque>
#include <map>
#include <mutex>

#include "boardwalk/base/random.h"
#include "boardwalk/base/shared_clock.h"
#include "boardwalk/fetch/loopback_server.h"
#include "boardwalk/fetch/robots.h"
#include "boardwalk/store/store.h"
#include "sim/package.h"
#include "sim/site.h"
#include "tests/cli/command.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

constexpr Millis kDay = std::chrono::hours{24};
constexpr Millis kMonth = 30 * kDay;
constexpr Millis kDelay{1000};
constexpr Millis kRetryAfter = std::chrono::hours{1};
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kForums = 15;  // everything takes some times as long
#else
constexpr int kForums = 50;
#endif
constexpr int kKilledCrawls = 5;
constexpr double kPagesADay = 6 * kForums;

// Which forum has which trouble.
constexpr int kRebuilt = 1;
constexpr int kWalled = 2;
constexpr int kLimited = 3;
constexpr int kDown = 4;
constexpr int kBursts = 5;
constexpr int kCut = 6;

struct Logged {
  Time at{};
  int status = 0;          // 0: none was sent, or a part of it
  bool is_allowed = true;  // by robots.txt, which was asked for before
};

struct Forum {
  std::string host;
  std::unique_ptr<sim::Site> site;
  std::optional<fetch::Robots> robots = {};  // as it was last answered
  std::vector<Logged> log = {};

  // Of each thread, in the order of size.
  [[nodiscard]] std::vector<std::int64_t> written(Time now) const {
    const sim::World& world = site->forum().world();
    std::vector<std::int64_t> posts;
    for (sim::ThreadId id = 1; id <= world.threads(); ++id)
      if (world.exists(id, now)) posts.push_back(world.visible_posts(id, now));
    std::sort(posts.begin(), posts.end());
    return posts;
  }
  [[nodiscard]] std::ptrdiff_t answers(int status) const {
    return std::count_if(log.begin(), log.end(),
                         [&](const Logged& one) { return one.status == status; });
  }
};

// All forums behind one proxy, as of the moment of the clock.
class Web {
 public:
  explicit Web(SharedClock& clock) : clock_(clock), began_(sim::WorldPlan{}.end - kMonth) {
    clock_.sleep_until(began_);
    EXPECT_TRUE(server_.start().ok());
    for (int i = 0; i < kForums; ++i) add(i);
  }
  ~Web() { server_.stop(); }
  Web(const Web&) = delete;
  Web& operator=(const Web&) = delete;

  [[nodiscard]] Time end() const { return began_ + kMonth; }
  [[nodiscard]] int walls_shown() const { return walls_shown_; }
  [[nodiscard]] std::string proxy() const { return server_.origin(); }
  [[nodiscard]] const std::vector<std::unique_ptr<Forum>>& forums() const { return forums_; }

  // The process ends by the signal when it makes its request of that number, or after the month.
  void end_after(pid_t process, std::int64_t requests) {
    const std::lock_guard lock(mutex_);
    victim_ = process;
    left_ = requests;
  }

 private:
  void add(int number) {
    auto forum = std::make_unique<Forum>();
    forum->host = "forum" + std::to_string(number) + ".test";
    const sim::Traits traits =
        sim::draw_package(sim::test_seeds()[static_cast<std::size_t>(number)]);
    sim::WorldPlan plan = sim::plan_for(traits, 40);
    plan.revisions = plan.moves = false;
    plan.start = plan.end - 120 * kDay;
    sim::SiteOptions options{.origin = "http://" + forum->host};
    if (number == kRebuilt) {
      options.redesign_at = began_ + kMonth / 2;
      options.redesign_seed = sim::test_seeds()[20];
    }
    if (number == kBursts) options.faults.error_burst = 0.05;
    if (number == kCut) options.faults.cut = 0.03;
    forum->site = std::make_unique<sim::Site>(traits, sim::World::generate(plan), options);
    if (number == kWalled) {
      options.faults.wall_after = 1;
      walled_ = std::make_unique<sim::Site>(traits, sim::World::generate(plan), options);
    }
    forums_.push_back(std::move(forum));
  }

  fetch::Reply answer(const fetch::ServerRequest& request) {
    const std::lock_guard lock(mutex_);
    const Time now = clock_.now();
    const bool is_end = now >= end();
    if (victim_ != 0 && (left_-- <= 0 || is_end))
      ::kill(std::exchange(victim_, 0), is_end ? SIGTERM : SIGKILL);
    for (int i = 0; i < kForums; ++i) {
      Forum& forum = *forums_[static_cast<std::size_t>(i)];
      if (!request.url.starts_with("http://" + forum.host + "/")) continue;
      fetch::Reply reply = answer(i, request, now);
      const int status = reply.cut_after < reply.body.size() ? 0 : reply.status;
      forum.log.push_back({now, status, is_allowed(forum, request.target, reply, status)});
      return reply;
    }
    return fetch::Reply::html(502, "");
  }

  static bool is_allowed(Forum& forum, const std::string& target, const fetch::Reply& reply,
                         int status) {
    if (target != "/robots.txt") return forum.robots && forum.robots->allows(target);
    if (status == 200) forum.robots = fetch::Robots::parse(reply.body, "boardwalk");
    if (status == 404) forum.robots = fetch::Robots::allow_all();
    return true;
  }

  // One forum for a day, and then all of them for an afternoon.
  [[nodiscard]] static bool is_down(int number, Millis time) {
    const bool is_alone = number == kDown && time > kMonth / 6 && time < kMonth / 6 + kDay;
    return is_alone || (time > kMonth * 2 / 3 && time < kMonth * 2 / 3 + kDay / 6);
  }

  fetch::Reply answer(int number, const fetch::ServerRequest& request, Time now) {
    Forum& forum = *forums_[static_cast<std::size_t>(number)];
    const Millis time = now - began_;
    sim::Site* site = forum.site.get();
    if (number == kLimited && forum.log.size() % 40 == 39) {
      fetch::Reply reply = fetch::Reply::html(429, "");
      reply.headers.push_back(
          {"Retry-After", std::to_string(kRetryAfter / std::chrono::seconds{1})});
      return reply;
    }
    if (is_down(number, time)) {
      fetch::Reply reply = fetch::Reply::html(200, "nothing of this is sent");
      reply.cut_after = 0;
      return reply;
    }
    if (number == kWalled && time > kMonth / 4 && time < kMonth / 2) {
      site = walled_.get();
      ++walls_shown_;
    }
    return site->handle(sim::site_request(request.method, request.target, request.headers), now);
  }

  SharedClock& clock_;
  Time began_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Forum>> forums_;
  std::unique_ptr<sim::Site> walled_;
  int walls_shown_ = 0;
  pid_t victim_ = 0;
  std::int64_t left_ = 0;
  fetch::LoopbackServer server_{[this](const fetch::ServerRequest& r) { return answer(r); }};
};

class Soak : public ::testing::Test {
 protected:
  void SetUp() override {
    auto clock = SharedClock::open(folder_.file("clock"));
    ASSERT_TRUE(clock.ok()) << clock.error().message;
    clock_ = *std::move(clock);
    web_ = std::make_unique<Web>(*clock_);
    options_.environment = {{"BOARDWALK_CLOCK", folder_.file("clock")},
                            {"http_proxy", web_->proxy()},
                            {"no_proxy", ""}};
    options_.folder = folder_.path();
  }
  [[nodiscard]] static std::vector<std::string> boardwalk(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program("boardwalk"));
    arguments.insert(arguments.end(), {"--db", "soak.db", "--no-pages", "--quiet"});
    return arguments;
  }
  void crawl_all() {
    int left_to_kill = kKilledCrawls;
    for (const auto& forum : web_->forums()) {
      const auto command = boardwalk({"crawl", forum->site->entry_url()});
      if (left_to_kill-- > 0) {
        Background killed(command, options_);
        web_->end_after(killed.pid(), 12);
        EXPECT_EQ(killed.wait().exit_code, 128 + SIGKILL) << forum->host;
      }
      const CommandResult crawl = run(command, options_);
      ASSERT_EQ(crawl.exit_code, 0) << forum->host << ": " << crawl.err;
    }
  }
  [[nodiscard]] std::vector<std::size_t> requests_so_far() const {
    std::vector<std::size_t> sizes;
    for (const auto& forum : web_->forums()) sizes.push_back(forum->log.size());
    return sizes;
  }
  // Killed in the middle of requests, and started again. How often it was killed.
  int follow_for_a_month() {
    Random random{11};
    int kills = 0;
    while (clock_->now() < web_->end()) {
      Background watch(boardwalk({"watch", "--budget", std::to_string(kPagesADay)}), options_);
      web_->end_after(watch.pid(), 100 + static_cast<std::int64_t>(random.below(36 * kForums)));
      const CommandResult result = watch.wait();
      EXPECT_THAT(result.exit_code, testing::AnyOf(128 + SIGKILL, 130)) << result.err;
      if (result.exit_code != 128 + SIGKILL) return kills;
      ++kills;
    }
    return kills;
  }
  [[nodiscard]] model::SiteId site_of(store::Store& store, const std::string& host) {
    const auto sites = store.sites();
    const auto site = std::find_if(sites->begin(), sites->end(),
                                   [&](const model::Site& one) { return one.host == host; });
    return site == sites->end() ? 0 : site->id;
  }
  // Posts of each thread, in the order of size.
  [[nodiscard]] std::vector<std::int64_t> stored(const std::string& host) {
    auto store = store::open(folder_.file("soak.db"), store::Access::Read, *clock_);
    std::map<std::string, std::int64_t> threads;
    EXPECT_TRUE((*store)
                    ->each_moment(site_of(**store, host),
                                  [&](const std::string& key, Time) { return ++threads[key]; })
                    .ok());
    std::vector<std::int64_t> posts;
    for (const auto& [key, count] : threads) posts.push_back(count);
    std::sort(posts.begin(), posts.end());
    return posts;
  }
  [[nodiscard]] int lessons_of(const std::string& host) {
    auto store = store::open(folder_.file("soak.db"), store::Access::Read, *clock_);
    const auto version = (*store)->latest_profile(site_of(**store, host));
    return version ? *version : 0;
  }

  void expect_that_all_troubles_were_met() {
    const auto& forums = web_->forums();
    const auto host = [&](int number) { return forums[std::size_t(number)]->host; };
    EXPECT_GE(lessons_of(host(kRebuilt)), 2);
    EXPECT_EQ(lessons_of(host(kDown)), 1);
    EXPECT_GE(web_->walls_shown(), 1);
    EXPECT_LE(web_->walls_shown(), 60) << "nobody asks a wall time and again";
    EXPECT_GE(forums[kLimited]->answers(429), 2);
    EXPECT_GE(forums[kBursts]->answers(503), 1);
    for (const int number : {kDown, kCut}) EXPECT_GE(forums[std::size_t(number)]->answers(0), 1);
    const auto was_down = [](const auto& forum) { return forum->answers(0) > 0; };
    EXPECT_GE(std::count_if(forums.begin(), forums.end(), was_down), kForums / 3);
  }

  TempFolder folder_{TempFolder::memory()};
  CommandOptions options_;
  std::unique_ptr<SharedClock> clock_;
  std::unique_ptr<Web> web_;
};

// The most that was asked for in any 24 hours; what was not modified counts a tenth.
double most_in_a_day(const std::vector<Logged>& log) {
  std::deque<std::pair<Time, double>> window;
  double sum = 0;
  double most = 0;
  for (const Logged& request : log) {
    window.emplace_back(request.at, request.status == 304 ? 0.1 : 1);
    sum += window.back().second;
    for (; window.front().first + kDay < request.at; window.pop_front())
      sum -= window.front().second;
    most = std::max(most, sum);
  }
  return most;
}

Millis shortest_pause(const std::vector<Logged>& log, std::optional<int> after_status = {}) {
  Millis shortest = kDay;
  for (std::size_t i = 1; i < log.size(); ++i)
    if (!after_status || log[i - 1].status == *after_status)
      shortest = std::min(shortest, log[i].at - log[i - 1].at);
  return shortest;
}

bool are_allowed(const std::vector<Logged>& log) {
  return std::all_of(log.begin(), log.end(), [](const Logged& one) { return one.is_allowed; });
}

TEST_F(Soak, AMonthOfTrouble) {
  ASSERT_NO_FATAL_FAILURE(crawl_all());
  const std::vector<std::size_t> crawled = requests_so_far();
  EXPECT_GE(follow_for_a_month(), 5);
  const std::vector<std::size_t> followed = requests_so_far();
  const CommandResult rest =
      run(boardwalk({"watch", "--until-idle", "--budget", "500000"}), options_);
  EXPECT_EQ(rest.exit_code, 0) << rest.err;

  std::vector<Logged> month;
  for (std::size_t i = 0; i < web_->forums().size(); ++i) {
    const Forum& forum = *web_->forums()[i];
    EXPECT_EQ(stored(forum.host), forum.written(clock_->now())) << forum.host;
    EXPECT_GE(shortest_pause(forum.log), kDelay) << forum.host;
    EXPECT_GE(shortest_pause(forum.log, 429), kRetryAfter) << forum.host;
    EXPECT_TRUE(are_allowed(forum.log)) << forum.host;
    EXPECT_EQ(forum.site->state_changes(), 0) << forum.host;
    month.insert(month.end(), forum.log.begin() + std::ptrdiff_t(crawled[i]),
                 forum.log.begin() + std::ptrdiff_t(followed[i]));
  }
  std::sort(month.begin(), month.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  EXPECT_LE(most_in_a_day(month), kPagesADay);
  EXPECT_GE(double(month.size()), kPagesADay * 25) << "the budget was hardly used";
  expect_that_all_troubles_were_met();
}

}  // namespace
}  // namespace boardwalk
