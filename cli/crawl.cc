// boardwalk crawl URL
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/pipeline.h"
#include "cli/manner_flags.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kFooter =
    R"(Run the same command again and it goes on where it stopped; when the crawl is complete it
refreshes every page with conditional requests. Raw pages are kept as WARC beside the database.

Examples:
  boardwalk crawl https://forum.example/
  boardwalk crawl https://forum.example/ --max-pages 500 --db sample.db
  boardwalk crawl https://members.example/ --cookies cookies.txt
  boardwalk crawl http://localhost:8080/ --delay 0 --concurrency 8 --ignore-robots   (your own site)
  boardwalk crawl https://forum.example/ --json | jq 'select(.event == "progress")')";

struct CrawlFlags {
  CrawlJob job;
  MannerFlags manners;
  std::int64_t max_pages = 0;
  std::string max_time;
  std::string profile_file;
  std::string since;
  bool json = false;
  bool quiet = false;
  bool no_pages = false;
  bool no_posts = false;
  bool dry_run = false;
};

// "90", "90s", "15m", "2h", "1d"
Result<Millis> parse_duration(const std::string& text) {
  double number = 0;
  char unit = 's';
  const int read = std::sscanf(text.c_str(), "%lf%c", &number, &unit);
  const std::string units = "smhd";
  static constexpr std::array<double, 4> kSeconds = {1, 60, 3600, 86400};
  const std::size_t at = units.find(unit);
  if (read < 1 || number <= 0 || at == std::string::npos) {
    return Error{"'" + text + "' is not a time; write 90s, 15m, 2h or 1d"};
  }
  return Millis{static_cast<std::int64_t>(number * kSeconds[at] * 1000)};
}

Result<Time> parse_day(const std::string& text) {
  const auto written = dates::read_attribute(text);
  const auto day = written ? dates::resolve(*written, {}, SystemClock{}.now()) : std::nullopt;
  if (!day) return Error{"'" + text + "' is not a date; write 2024-03-01"};
  return *day;
}

// ---- signals ----

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

// ---- before and after ----

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
}

void print_summary(const CrawlReport& report, const CrawlJob& job) {
  const crawl::Progress& p = report.summary.progress;
  const bool complete = report.summary.ending == crawl::Ending::Complete;
  fmt::print("{}\n", coloured(stdout, complete ? Colour::Green : Colour::Yellow,
                              ending_text(report.summary.ending)));
  const Audit& audit = report.audit;
  if (job.strategy != "generic") {
    fmt::print("  forum      {} boards, {} threads, {} pages\n", grouped(audit.boards),
               grouped(audit.threads), grouped(audit.pages));
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
      {"useful_share", useful_share(p)},
      {"gaps", report.audit.gaps},
      {"gap_examples", report.audit.examples},
      {"walls", report.walls}};
  fmt::print("{}\n", event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<void> complete_job(CrawlFlags& flags) {
  CrawlJob& job = flags.job;
  auto manners = flags.manners.complete(job.seed);
  if (!manners) return manners.error();
  job.options.manners = *std::move(manners);
  job.cookies = flags.manners.cookies;
  job.keep_pages = !flags.no_pages;
  job.read_posts = !flags.no_posts;
  job.options.readers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (flags.max_pages > 0) job.options.max_pages = flags.max_pages;
  if (!flags.max_time.empty()) {
    auto time = parse_duration(flags.max_time);
    if (!time) return time.error().in("--max-time");
    job.options.max_time = *time;
  }
  if (!flags.since.empty()) {
    auto since = parse_day(flags.since);
    if (!since) return since.error().in("--since");
    job.since = *since;
  }
  if (flags.profile_file.empty()) return {};
  auto profile = read_file(flags.profile_file);
  if (!profile) return profile.error().in("--profile");
  job.profile = *std::move(profile);
  job.strategy = "focused";
  return {};
}

void print_estimate(const Estimate& e, bool json) {
  if (json) {
    const nlohmann::ordered_json event = {
        {"event", "estimate"},        {"boards", e.boards},
        {"threads", e.threads},       {"requests", e.requests},
        {"hours", e.hours},           {"seconds_between_requests", e.seconds_between},
        {"junk_share", e.junk_share}, {"lower_bound", e.is_lower_bound},
        {"sampled_pages", e.sampled}};
    fmt::print("{}\n", event.dump());
    return;
  }
  fmt::print("an estimate from {} pages\n", e.sampled);
  const char* about = e.is_lower_bound ? "at least" : "about";
  fmt::print("  boards     {} {}\n", about, grouped(e.boards));
  fmt::print("  threads    {} {}\n", about, grouped(e.threads));
  fmt::print("  requests   {} {}\n", about, grouped(e.requests));
  fmt::print("  time       {} {:.1f} hours, {:.1f} s between requests\n", about, e.hours,
             e.seconds_between);
  fmt::print("  junk       {:.0f} % of the links lead to neither\n", 100 * e.junk_share);
}

Result<int> crawl_site(CrawlFlags& flags) {
  if (auto completed = complete_job(flags); !completed) return completed.error();
  SystemClock clock;
  fetch::HttpFetcher fetcher(clock, {.ca_file = flags.manners.ca_file});
  if (flags.dry_run) {
    const auto estimate = estimate_crawl(flags.job, fetcher, clock);
    if (!estimate) return estimate.error();
    print_estimate(*estimate, flags.json);
    return kDone;
  }
  const ProgressStyle style = flags.json    ? ProgressStyle::Json
                              : flags.quiet ? ProgressStyle::Quiet
                                            : ProgressStyle::Auto;
  const std::unique_ptr<ProgressView> view = progress_view(style, clock);
  auto crawl = open_crawl(flags.job, fetcher, clock, view.get());
  if (!crawl) return crawl.error();
  catch_signals(**crawl);
  if (style == ProgressStyle::Auto) announce(**crawl, flags.job);

  const Result<CrawlReport> report = (*crawl)->run();
  running_crawl.store(nullptr);
  view->finish();
  if (!report) return report.error();
  if (flags.json) {
    print_json_end(*report);
  } else if (!flags.quiet) {
    print_summary(*report, flags.job);
  }
  if (report->trouble) return Error{*report->trouble};
  return report->summary.ending == crawl::Ending::Stopped ? kInterrupted : kDone;
}

void add_scope_flags(CLI::App& app, CrawlFlags& flags) {
  app.add_option("url", flags.job.seed, "Any URL of the forum")->required();
  app.add_option("--db", flags.job.database, "The database; made when it is not there")
      ->capture_default_str();
  app.add_option("--strategy", flags.job.strategy,
                 "focused: learn the forum, then fetch what holds discussions; generic: breadth "
                 "first over the site")
      ->check(CLI::IsMember({"focused", "generic"}))
      ->capture_default_str();
  app.add_option("--profile", flags.profile_file,
                 "A profile to obey instead of learning one (see boardwalk learn)")
      ->type_name("FILE");
  app.add_option("--keep-pattern", flags.job.keep_patterns,
                 "Do not give up on lists that bring nothing new: a regular expression found in "
                 "their URLs, or all")
      ->type_name("REGEX");
  app.add_option("--since", flags.since,
                 "Leave out threads whose row shows an older last post: 2024-03-01")
      ->type_name("DATE");
  app.add_option("--only", flags.job.only, "Read one board or thread, and nothing else")
      ->type_name("URL");
  app.add_option("--max-pages", flags.max_pages, "Stop after so many pages in this run")
      ->check(CLI::PositiveNumber);
  app.add_option("--max-time", flags.max_time, "Stop after so long: 90s, 15m, 2h, 1d");
  app.add_option("--warc", flags.job.pages_folder,
                 "Folder for the raw pages (default: beside the database)")
      ->type_name("DIR");
  app.add_flag("--dry-run", flags.dry_run,
               "Learn the forum, and estimate what a crawl would cost and give");
  app.add_flag("--no-pages", flags.no_pages, "Do not keep raw pages");
  app.add_flag("--no-posts", flags.no_posts, "Fetch and keep pages only, without their posts");
}

void add_output_flags(CLI::App& app, CrawlFlags& flags) {
  app.add_flag("--json", flags.json, "Events as JSON lines on stdout");
  app.add_flag("--quiet", flags.quiet, "No progress and no summary");
}

}  // namespace

Action add_crawl(CLI::App& app) {
  auto flags = std::make_shared<CrawlFlags>();
  add_scope_flags(app, *flags);
  flags->manners.add_to(app);
  add_output_flags(app, *flags);
  app.footer(kFooter);
  return [flags] { return crawl_site(*flags); };
}

}  // namespace boardwalk::cli
