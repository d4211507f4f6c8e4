// boardwalk watch
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "boardwalk/base/shared_clock.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/watch.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "cli/watch_view.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kWatchFooter =
    R"(Follows the sites that were crawled into the database, until it is stopped (Ctrl-C). New posts are read minutes after
they were written, within a budget of pages a day over all sites; docs/freshness.md says how to choose it. A site has its
own share of the budget by how much is written there, and its own pace: robots.txt, delays and refusals count as in a
crawl. Nothing but the database is kept: stop it, start it again, and it goes on. Each request says why it is made.

--follow and the hooks hand every new post on at least once, as the JSON line that `export posts` gives. How far they
came is kept in the database once the posts were taken: after a kill the last ones may come twice, and none is lost. A
hook that fails is tried again, after 1 s, 2 s, up to 10 minutes. A slow one delays no request; at the end it is waited
for. When nobody reads the standard output any more, `watch --follow` ends.

With --until-idle the exit code is 1 when a site did not answer, asks for a login or could not be learned anew; the
others were read all the same. A page that fails keeps nobody from the rest of its site: it is asked for next time.

Examples:
  boardwalk watch
  boardwalk watch --budget 2000/day --site forum.example --follow | jq .text
  boardwalk watch --follow=posts.jsonl --metrics 127.0.0.1:9100
  boardwalk watch --until-idle --budget 300        (from cron: read what is new, then end))";

constexpr double kMostPages = 1e9;  // a day

struct WatchFlags {
  WatchJob job;
  MannerFlags manners;
  std::string budget = "500/day";
  std::string metrics;
  std::string follow;
  CLI::Option* follow_option = nullptr;
  std::string hook_command;
  std::string hook_url;
  bool no_pages = false;
  bool json = false;
  bool quiet = false;
};

std::atomic<Watch*> running_watch{nullptr};
static_assert(std::atomic<Watch*>::is_always_lock_free);

// First signal: finish cleanly. Second: leave at once; what is committed is safe.
void on_signal(int) {
  Watch* watch = running_watch.exchange(nullptr);
  if (watch == nullptr) _exit(kInterrupted);
  watch->stop();
}

void catch_signals(Watch& watch) {
  running_watch.store(&watch);
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a hook that reads nothing has failed, no more
}

// "2000", "2000/day", "100/hour"; "inf" is a number, too.
Result<double> pages_a_day(const std::string& text) {
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit{rest, text.data() + text.size()};
  const bool is_number = error == std::errc{} && number > 0 && number <= kMostPages;
  if (is_number && (unit.empty() || unit == "/day" || unit == "/d")) return number;
  if (is_number && (unit == "/hour" || unit == "/h")) return number * 24;
  return Error{"--budget is a number of pages: 500/day, or 30/hour"};
}

// Whoever read a pipe is gone for good: `… | head`. A disk that is full may have room again.
DeliverLines to_standard_output(Watch& watch) {
  return [&watch](std::string_view lines) -> Result<void> {
    const bool is_written = std::fwrite(lines.data(), 1, lines.size(), stdout) == lines.size();
    if (is_written && std::fflush(stdout) == 0) return {};
    const std::error_code why{errno, std::generic_category()};
    if (why != std::errc::broken_pipe)
      return Error{"new posts cannot be written to the standard output: " + why.message()};
    watch.stop();
    return Error{"nobody reads the standard output any more"};
  };
}

DeliverLines to_file(const std::string& path) {
  return [path](std::string_view lines) -> Result<void> {
    std::ofstream file(path, std::ios::app | std::ios::binary);
    file << lines << std::flush;
    if (file) return {};
    return Error{"new posts cannot be written to " + path};
  };
}

Result<void> add_stream(Watch& watch, WatchView& view, std::string name, DeliverLines deliver) {
  auto stream = PostStream::open(watch.store(), std::move(name), std::move(deliver));
  if (!stream) return stream.error();
  view.add(*std::move(stream));
  return {};
}

bool follows_to_standard_output(const WatchFlags& flags) {
  return flags.follow_option->count() > 0 && (flags.follow.empty() || flags.follow == "-");
}

Result<void> add_streams(const WatchFlags& flags, Watch& watch, WatchView& view) {
  if (follows_to_standard_output(flags)) {
    if (auto added = add_stream(watch, view, "", to_standard_output(watch)); !added) return added;
  } else if (flags.follow_option->count() > 0) {
    const std::string path = std::filesystem::absolute(flags.follow).string();
    if (auto added = add_stream(watch, view, "follow:" + path, to_file(path)); !added) return added;
  }
  if (!flags.hook_command.empty()) {
    auto added =
        add_stream(watch, view, "command:" + flags.hook_command, to_command(flags.hook_command));
    if (!added) return added;
  }
  if (flags.hook_url.empty()) return {};
  return add_stream(watch, view, "url:" + flags.hook_url, to_url(flags.hook_url));
}

const char* end_of(const WatchReport& report) {
  if (report.is_spent) return "the budget of the day is spent, and there is more to read";
  return report.is_idle ? "idle" : "stopped";
}

bool is_among(const std::string& trouble, const std::vector<std::string>& failures) {
  return std::find(failures.begin(), failures.end(), trouble) != failures.end();
}

void print_report(const WatchReport& report, WatchStyle style) {
  if (style == WatchStyle::Json) {
    const nlohmann::ordered_json event = {{"event", "end"},
                                          {"sites", report.sites},
                                          {"pages", report.visits},
                                          {"new_posts", report.new_posts},
                                          {"idle", report.is_idle},
                                          {"spent", report.is_spent},
                                          {"failed_pages", report.failed_pages},
                                          {"troubles", report.troubles}};
    fmt::print("{}\n", event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else if (style == WatchStyle::Auto) {
    fmt::print(stderr, "{}: {} pages, {} new posts\n", end_of(report),
               grouped(static_cast<std::int64_t>(report.visits)),
               grouped(static_cast<std::int64_t>(report.new_posts)));
    if (report.failed_pages > 0)
      fmt::print(stderr, "  {} pages did not answer, and are asked for again next time\n",
                 grouped(static_cast<std::int64_t>(report.failed_pages)));
    for (const std::string& trouble : report.troubles)
      if (!is_among(trouble, report.failures)) fmt::print(stderr, "  {}\n", trouble);
  }
}

// From cron only this and the exit code are seen.
Result<int> end_with(const WatchReport& report) {
  if (!report.is_idle && !report.is_spent) return kInterrupted;
  if (report.failures.empty()) return kDone;
  std::string sentence = report.failures.front();
  for (std::size_t i = 1; i < report.failures.size(); ++i) sentence += "; " + report.failures[i];
  return Error{std::move(sentence)};
}

Result<int> follow_sites(WatchFlags& flags) {
  const auto budget = pages_a_day(flags.budget);
  if (!budget) return budget.error();
  flags.job.pages_a_day = *budget;
  flags.job.keep_pages = !flags.no_pages;
  const bool is_web =
      flags.hook_url.starts_with("http://") || flags.hook_url.starts_with("https://");
  if (!flags.hook_url.empty() && !(is_web && url::parse(flags.hook_url)))
    return Error{"--hook-url is an address such as http://localhost:9000/posts"};
  const auto manners = flags.manners.complete();
  if (!manners) return manners.error();
  flags.job.manners = *manners;
  flags.job.cookies = flags.manners.cookies;
  flags.job.is_private = is_private;
  const WatchStyle style = flags.json    ? WatchStyle::Json
                           : flags.quiet ? WatchStyle::Quiet
                                         : WatchStyle::Auto;
  if (flags.json && follows_to_standard_output(flags))
    return Error{"--json and --follow both write to the standard output: give --follow=FILE"};
  const auto opened = clock_of_environment();
  if (!opened) return opened.error();
  Clock& clock = **opened;
  fetch::HttpFetcher http(clock, {.ca_file = flags.manners.ca_file});
  std::unique_ptr<Watch> watch;  // outlives the view: a stream that is still busy may stop it
  WatchView view(style, clock);
  auto made = open_watch(flags.job, http, clock, &view);
  if (!made) return made.error();
  watch = *std::move(made);
  if (auto added = add_streams(flags, *watch, view); !added) return added.error();
  if (!flags.metrics.empty()) {
    auto metrics = WatchMetrics::open(flags.metrics);
    if (!metrics) return metrics.error();
    view.show(*std::move(metrics));
  }
  catch_signals(*watch);
  const auto report = watch->run();
  running_watch.store(nullptr);
  view.finish();
  if (auto drained = view.drain(); !drained) return drained.error();
  if (!report) return report.error();
  print_report(*report, style);
  return end_with(*report);
}

}  // namespace

Action add_watch(CLI::App& app) {
  auto flags = std::make_shared<WatchFlags>();
  app.add_option("--db", flags->job.database, "The database")->capture_default_str();
  app.add_option("--budget", flags->budget, "Pages a day, over all sites: 500/day, 30/hour")
      ->capture_default_str();
  app.add_option("--site", flags->job.sites, "Follow this site only: its host or URL; repeatable")
      ->type_name("SITE");
  app.add_flag(
      "--until-idle", flags->job.until_idle,
      "Look at every list once, read what is new without waiting for the budget's pace (but no "
      "more pages than it), and end");
  app.add_option("--metrics", flags->metrics, "Serve figures for Prometheus at this address")
      ->type_name("ADDR");
  flags->follow_option =
      app.add_option("--follow", flags->follow,
                     "Write new posts as JSON lines to the standard output, or to --follow=FILE")
          ->type_name("FILE")
          ->expected(0, 1);
  app.add_option("--hook-command", flags->hook_command,
                 "Run this with new posts as JSON lines on its standard input")
      ->type_name("CMD");
  app.add_option("--hook-url", flags->hook_url, "POST new posts as JSON lines to this URL")
      ->type_name("URL");
  app.add_flag("--no-pages", flags->no_pages, "Do not keep raw pages");
  flags->manners.add_to(app);
  app.add_flag("--json", flags->json, "Events as JSON lines on stdout");
  app.add_flag("--quiet", flags->quiet, "No progress and no summary");
  app.footer(kWatchFooter);
  return [flags] { return follow_sites(*flags); };
}

}  // namespace boardwalk::cli
