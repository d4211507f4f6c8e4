#include "cli/crawl_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

std::atomic<Crawl*> running_crawl{nullptr};
static_assert(std::atomic<Crawl*>::is_always_lock_free);

// First signal: finish cleanly. Second: leave at once; what is committed is safe.
void on_signal(int) {
  Crawl* crawl = running_crawl.exchange(nullptr);
  if (crawl == nullptr) _exit(kInterrupted);
  crawl->stop();
}

void catch_signals(Crawl& crawl) {
  running_crawl.store(&crawl);
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

void announce(const Crawl& crawl, const CrawlJob& job) {
  static constexpr std::array<const char*, 3> kModes = {"crawling", "resuming", "refreshing"};
  const auto& manners = job.options.manners;
  fmt::print(stderr, "{} {} into {} ({}, {} connection{}, {:.1f} s between requests{})\n",
             kModes[static_cast<std::size_t>(crawl.mode())], crawl.site().seed, job.database,
             job.strategy, manners.pace.concurrency, manners.pace.concurrency == 1 ? "" : "s",
             static_cast<double>(manners.pace.delay.count()) / 1000.0,
             manners.ignore_robots ? ", robots.txt ignored" : "");
  for (const std::string& line : crawl.account()) fmt::print(stderr, "  learned: {}\n", line);
}

std::string_view ending_text(crawl::Ending ending) {
  switch (ending) {
    case crawl::Ending::Complete:
      return "complete";
    case crawl::Ending::Stopped:
      return "interrupted; run the same command to go on";
    case crawl::Ending::MaxPages:
      return "stopped at --max-pages; run the same command to go on";
    case crawl::Ending::MaxTime:
      return "stopped at --max-time; run the same command to go on";
    case crawl::Ending::Walled:
      return "paused: a wall";
    case crawl::Ending::Drifted:
      return "stopped: the forum has changed; run the same command to go on";
  }
  return "";
}

double useful_share(const crawl::Progress& p) {
  return p.requests > 0 ? static_cast<double>(p.useful) / static_cast<double>(p.requests) : 0.0;
}

void print_audit(const CrawlReport& report) {
  const Audit& audit = report.audit;
  fmt::print("  useful     {:.1f} % of the requests\n",
             100 * useful_share(report.summary.progress));
  if (report.summary.ending == crawl::Ending::Complete && audit.gaps == 0)
    fmt::print("  audit      every page that the forum names was read\n");
  if (audit.gaps > 0) {
    fmt::print("  audit      {} pages that the forum names are missing\n", grouped(audit.gaps));
    for (const std::string& example : audit.examples) fmt::print("    {}\n", example);
  }
  if (audit.short_threads > 0)
    fmt::print("             {} threads hold {} posts fewer than the lists say\n",
               grouped(audit.short_threads), grouped(audit.short_posts));
}

void print_summary(const CrawlReport& report, const CrawlJob& job) {
  const crawl::Progress& p = report.summary.progress;
  const bool complete = report.summary.ending == crawl::Ending::Complete;
  fmt::print("{}\n", coloured(stdout, complete ? Colour::Green : Colour::Yellow,
                              ending_text(report.summary.ending)));
  const Audit& audit = report.audit;
  if (job.strategy != "generic") {
    const std::string posts = job.read_posts ? fmt::format(", {} posts", grouped(audit.posts)) : "";
    fmt::print("  forum      {} boards, {} threads, {} pages{}\n", grouped(audit.boards),
               grouped(audit.threads), grouped(audit.pages), posts);
  }
  fmt::print("  pages      {} in this run, {} known, {} still queued\n", grouped(p.pages),
             grouped(p.tally.known), grouped(p.tally.queued));
  fmt::print("  requests   {}, {} received, {}\n", grouped(static_cast<std::int64_t>(p.requests)),
             human_bytes(p.bytes), human_time(p.elapsed));
  for (std::size_t i = 0; i < fetch::kOutcomes; ++i) {
    if (p.outcomes[i] == 0) continue;
    fmt::print("  {:<18} {:>9}\n", fetch::name(static_cast<fetch::Outcome>(i)),
               grouped(p.outcomes[i]));
  }
  if (job.strategy != "generic") print_audit(report);
  for (const std::string& wall : report.walls) fmt::print("  wall       {}\n", wall);
  for (const std::string& remark : report.remarks) fmt::print("  {}\n", remark);
  fmt::print("  database   {}\n", job.database);
  if (!report.pages_folder.empty()) fmt::print("  raw pages  {}\n", report.pages_folder);
}

void print_json_end(const CrawlReport& report) {
  const crawl::Progress& p = report.summary.progress;
  static constexpr std::array<const char*, 6> kEndings = {"complete", "stopped", "max_pages",
                                                          "max_time", "walled",  "drifted"};
  const nlohmann::ordered_json event = {
      {"event", "end"},
      {"ending", kEndings[static_cast<std::size_t>(report.summary.ending)]},
      {"site", report.site.seed},
      {"pages", p.pages},
      {"requests", p.requests},
      {"bytes", p.bytes},
      {"known", p.tally.known},
      {"queued", p.tally.queued},
      {"elapsed_ms", p.elapsed.count()},
      {"boards", report.audit.boards},
      {"threads", report.audit.threads},
      {"forum_pages", report.audit.pages},
      {"posts", report.audit.posts},
      {"useful_share", useful_share(p)},
      {"gaps", report.audit.gaps},
      {"gap_examples", report.audit.examples},
      {"short_threads", report.audit.short_threads},
      {"short_posts", report.audit.short_posts},
      {"walls", report.walls}};
  fmt::print("{}\n", event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace

Result<int> run_crawl(const CrawlJob& job, fetch::Fetcher& fetcher, Clock& clock,
                      ProgressStyle style) {
  const std::unique_ptr<ProgressView> view = progress_view(style, clock);
  auto crawl = open_crawl(job, fetcher, clock, view.get());
  if (!crawl) return crawl.error();
  catch_signals(**crawl);
  if (style == ProgressStyle::Auto) announce(**crawl, job);

  const Result<CrawlReport> report = (*crawl)->run();
  running_crawl.store(nullptr);
  view->finish();
  if (!report) return report.error();
  if (style == ProgressStyle::Json) print_json_end(*report);
  if (style == ProgressStyle::Auto) print_summary(*report, job);
  if (report->trouble) return Error{*report->trouble};
  return report->summary.ending == crawl::Ending::Stopped ? kInterrupted : kDone;
}

}  // namespace boardwalk::cli
