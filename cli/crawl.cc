// boardwalk crawl URL
#include <fmt/format.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/pipeline.h"
#include "cli/chosen.h"
#include "cli/crawl_run.h"
#include "cli/manner_flags.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kCrawlFooter =
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
  return run_crawl(flags.job, fetcher, clock, style);
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
  app.footer(kCrawlFooter);
  return [flags] { return crawl_site(*flags); };
}

}  // namespace boardwalk::cli
