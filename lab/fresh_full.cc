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
constexpr int kMoments = 16;
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

Result<double> follow(const std::string& trace, const ForumHistory& history, int budget) {
  auto world = sim::World::from_trace(trace, {.threads_per_page = 20,
                                              .posts_per_page = 15,
                                              .sub_boards = false,
                                              .sticky = false,
                                              .moves = false,
                                              .revisions = false});
  if (!world) return world.error();
  const Folder folder;
  VirtualClock clock{time_of(history.begin)};
  sim::Site site(plain_traits(), *std::move(world), {.origin = fmt::format("http://{}", kHost)});
  sim::SimFetcher web(clock, {.seed = 1});
  web.add(kHost, site);

  // The crawl stands outside of time, so that following begins with the window.
  VirtualClock before{time_of(history.begin) - std::chrono::hours{1}};
  CrawlJob job;
  job.seed = site.entry_url();
  job.database = folder.file("forum.db");
  job.keep_pages = false;
  job.options.manners.user_agent = "boardwalk-lab";
  job.options.manners.pace.delay = Millis{0};
  sim::SimFetcher crawl_web(before, {.seed = 1, .fastest = Millis{1}, .slowest = Millis{2}});
  crawl_web.add(kHost, site);
  auto crawl = open_crawl(job, crawl_web, before, nullptr);
  if (!crawl) return crawl.error();
  if (auto report = (*crawl)->run(); !report) return report.error();
  crawl->reset();

  WatchJob watched;
  watched.database = job.database;
  watched.pages_a_day = budget;
  watched.keep_pages = false;
  watched.until = time_of(history.end);
  watched.manners.user_agent = "boardwalk-lab";
  auto watch = open_watch(watched, web, clock, nullptr);
  if (!watch) return watch.error();
  if (auto report = (*watch)->run(); !report) return report.error();
  watch->reset();
  return mean_wait(job.database, clock, history, site.forum());
}

// The real one asks for robots.txt once a day, and pays for it. When its requests fall is a matter
// of seconds, and at few requests a day these decide on some per cent: so the mean over moments.
double records_alone(ForumHistory history, const ForumShape& shape, int budget) {
  const int pages = budget - 1;
  const Moment begin = history.begin;
  double sum = 0;
  for (int i = 0; i < kMoments; ++i) {
    history.begin = begin + kDay / pages * i / kMoments;
    sum += run_method(history, shape, FreshMethod::Ours, pages).post.mean;
  }
  return sum / kMoments;
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

  Report report("fresh");
  std::string table = fmt::format("{:<28} {:>10} {:>10} {:>8}\n", "minutes that posts wait",
                                  "records", "full", "ratio");
  for (const int budget : budgets) {
    const double records = records_alone(*history, shape, budget);
    const auto full = follow(path, *history, budget);
    if (!full) return full.error();
    const std::string set = fmt::format("{}@{}", name, budget);
    table += fmt::format("{:<28} {:>10.1f} {:>10.1f} {:>8.3f}\n", set, records, *full,
                         *full / std::max(1e-9, records));
    report.add({.set = set,
                .method = "ours_records",
                .metric = "post_timeliness_mean_min",
                .value = records});
    report.add(
        {.set = set, .method = "ours_full", .metric = "post_timeliness_mean_min", .value = *full});
  }
  report.show_as(table);
  return report;
}

}  // namespace boardwalk::lab
