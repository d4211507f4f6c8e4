#include "lab/fresh_full.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "boardwalk/pipeline.h"
#include "boardwalk/watch.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"

namespace boardwalk::lab {
namespace {

namespace fs = std::filesystem;
using refresh::kDay;

constexpr Moment kWarmUp = 10 * kDay;
constexpr Moment kWindow = 40 * kDay;
constexpr int kMomentsOfRecords = 16;
constexpr const char* kTrace = "opendcl_smf";
constexpr const char* kHost = "forum.test";

Time time_of(Moment moment) { return Time{std::chrono::seconds{moment}}; }

// A plain forum: what is measured here is the pipeline, not the art of reading odd ones.
sim::Traits plain_traits() {
  sim::Traits traits = sim::draw_package(sim::test_seeds()[1]);
  traits.traps = 0;
  traits.dates = sim::DateStyle::Iso;
  traits.language = sim::Language::English;
  traits.time_zone = "UTC";
  traits.session_ids = sim::SessionIds::None;
  traits.pager = sim::PagerLook::NumbersWithGaps;
  traits.sticky_threads = traits.announcements = traits.moved_threads = traits.sub_boards = false;
  traits.sidebar = false;
  traits.threads_per_page = 20;
  traits.posts_per_page = 15;
  return traits;
}

// A folder that is gone when it is not needed any more.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / fmt::format("boardwalk-fresh-{}", ::getpid())) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// When a post was written, by the truth and not by what was read: of its thread the post at that
// place, from 1.
Moment written_at(sim::Forum& forum, const std::string& thread_url, int place) {
  const sim::PageRef ref = forum.urls().parse(thread_url.substr(forum.origin().size()));
  const Time end = forum.world().end();
  const bool is_known = ref.kind == sim::PageKind::Thread && forum.world().exists(ref.id, end) &&
                        place <= forum.world().visible_posts(ref.id, end);
  return is_known ? moment_of(forum.world().post(ref.id, place - 1, end).posted) : 0;
}

// Minutes that the posts of the scored days waited; those nobody found wait until the end.
Result<double> mean_wait(const std::string& database, Clock& clock, const ForumHistory& history,
                         sim::Forum& forum) {
  auto store = store::open(database, store::Access::Read, clock);
  if (!store) return store.error();
  double sum = 0;
  std::int64_t found = 0;
  auto read = (*store)->each_post(0, [&](const store::PostRow& row) {
    const Moment at = written_at(forum, row.thread.url, row.post.position);
    if (at < history.scored || at >= history.end) return true;
    ++found;
    sum += static_cast<double>(moment_of(row.first_seen) - at) / 60;
    return true;
  });
  if (!read) return read.error();
  std::vector<Moment> written;
  for (const TracePost& post : history.posts)
    if (post.at >= history.scored && post.at < history.end) written.push_back(post.at);
  const std::int64_t missing = std::max<std::int64_t>(0, std::int64_t(written.size()) - found);
  for (std::int64_t i = 0; i < missing; ++i)
    sum += static_cast<double>(history.end - written[written.size() - 1 - std::size_t(i)]) / 60;
  return sum / static_cast<double>(std::max<std::size_t>(1, written.size()));
}

sim::Site rendered(const sim::World& world) {
  return {plain_traits(), world, {.origin = fmt::format("http://{}", kHost)}};
}

// What was there when following began.
Result<void> crawl(const sim::World& world, const ForumHistory& history,
                   const std::string& database) {
  sim::Site site = rendered(world);
  VirtualClock clock{time_of(history.begin) - std::chrono::hours{1}};
  sim::SimFetcher web(clock, {.seed = 1, .fastest = Millis{1}, .slowest = Millis{2}});
  web.add(kHost, site);
  CrawlJob job;
  job.seed = site.entry_url();
  job.database = database;
  job.keep_pages = false;
  job.options.manners.user_agent = "boardwalk-lab";
  job.options.manners.pace.delay = Millis{0};
  auto crawl = open_crawl(job, web, clock, nullptr);
  if (!crawl) return crawl.error();
  auto report = (*crawl)->run();
  return report ? Result<void>{} : report.error();
}

Result<double> follow(const sim::World& world, const ForumHistory& history,
                      const std::string& database, int budget) {
  sim::Site site = rendered(world);
  VirtualClock clock{time_of(history.begin)};
  sim::SimFetcher web(clock, {.seed = 1});
  web.add(kHost, site);
  WatchJob job;
  job.database = database;
  job.pages_a_day = budget;
  job.keep_pages = false;
  job.until = time_of(history.end);
  job.manners.user_agent = "boardwalk-lab";
  auto watch = open_watch(job, web, clock, nullptr);
  if (!watch) return watch.error();
  if (auto report = (*watch)->run(); !report) return report.error();
  watch->reset();
  return mean_wait(database, clock, history, site.forum());
}

// When requests fall is a matter of seconds, and at few requests a day these decide on some per
// cent: so the mean over moments at which the first may fall.
template <typename Run>
Result<double> mean_over_moments(ForumHistory history, int pages, int moments, Run run) {
  const Moment begin = history.begin;
  double sum = 0;
  for (int i = 0; i < moments; ++i) {
    history.begin = begin + kDay / pages * i / moments;
    Result<double> one = run(history);
    if (!one) return one;
    sum += *one;
  }
  return sum / moments;
}

// The real one asks for robots.txt once a day, and pays for it.
Result<double> records_alone(const ForumHistory& history, const ForumShape& shape, int budget) {
  return mean_over_moments(history, budget, kMomentsOfRecords, [&](const ForumHistory& shifted) {
    return Result<double>{run_method(shifted, shape, FreshMethod::Ours, budget - 1).post.mean};
  });
}

Result<double> whole_pipeline(const ForumHistory& history, const sim::World& world,
                              const Folder& folder, int budget, int moments) {
  return mean_over_moments(history, budget, moments, [&](const ForumHistory& shifted) {
    const std::string copy = folder.file("followed.db");
    for (const char* part : {"", "-wal", "-shm"}) fs::remove(copy + part);
    fs::copy_file(folder.file("crawled.db"), copy);
    return follow(world, shifted, copy, budget);
  });
}

Result<sim::World> world_of(const std::string& trace) {
  return sim::World::from_trace(trace, {.threads_per_page = 20,
                                        .posts_per_page = 15,
                                        .sub_boards = false,
                                        .sticky = false,
                                        .moves = false,
                                        .revisions = false});
}

}  // namespace

Result<Report> measure_fresh_full(const FreshExperiment& experiment) {
  const std::string name = experiment.only.empty() ? kTrace : experiment.only;
  const std::string path = (fs::path{experiment.traces} / (name + ".csv.zst")).string();
  auto history = read_history(path);
  if (!history) return history.error();
  history->name = name;
  const ForumShape shape{.sizes = {.rows = 20, .posts = 15}, .latest = false, .entry_links = true};
  const std::vector<int> budgets = budgets_for(*history, shape);
  history->scored = history->begin + kWarmUp;
  history->end = history->begin + kWindow;

  const auto world = world_of(path);
  if (!world) return world.error();
  const Folder folder;
  if (auto crawled = crawl(*world, *history, folder.file("crawled.db")); !crawled)
    return crawled.error();

  Report report("fresh");
  std::string table = fmt::format("{:<28} {:>10} {:>10} {:>8}\n", "minutes that posts wait",
                                  "records", "full", "ratio");
  for (const int budget : budgets) {
    const auto records = records_alone(*history, shape, budget);
    const auto full = whole_pipeline(*history, *world, folder, budget, experiment.moments);
    if (!records || !full) return records ? full.error() : records.error();
    const std::string set = fmt::format("{}@{}", name, budget);
    table += fmt::format("{:<28} {:>10.1f} {:>10.1f} {:>8.3f}\n", set, *records, *full,
                         *full / std::max(1e-9, *records));
    report.add({.set = set,
                .method = "ours_records",
                .metric = "post_timeliness_mean_min",
                .value = *records});
    report.add(
        {.set = set, .method = "ours_full", .metric = "post_timeliness_mean_min", .value = *full});
  }
  report.show_as(table);
  return report;
}

}  // namespace boardwalk::lab
