// boardwalk-sim: simulated forums on loopback, their ground truth, and a look at single pages.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/loopback_server.h"
#include "sim/markup.h"
#include "sim/package.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::sim {
namespace {

struct Settings {
  std::string package = "train:0";
  std::int64_t pages = 1000;
  bool no_traps = false;
  std::string host;
  std::string at;
  std::string trace;
  std::string truth;
  std::string log;
  std::string out;
  std::string url;
  std::string redesign_at;
  std::string redesign;
  std::uint16_t port = 0;
  std::int64_t requests = 0;
  double tempo = 0;
  bool no_posts = false;
  Faults faults;
};

std::atomic<bool> g_stopped{false};
void stop(int) { g_stopped = true; }

int complain(const Error& error) {
  std::fprintf(stderr, "boardwalk-sim: %s\n", error.message.c_str());
  return 1;
}

// "2024-05-01" or "2024-05-01T12:30".
Result<Time> read_moment(const std::string& text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  unsigned hour = 0;
  unsigned minute = 0;
  const int read = std::sscanf(  // NOLINT(cert-err34-c)
      text.c_str(), "%d-%u-%u%*[T ]%u:%u", &year, &month, &day, &hour, &minute);
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month},
                                         std::chrono::day{day}};
  if (read < 3 || !date.ok())
    return Error{"not a date like 2024-05-01 or 2024-05-01T12:30: " + text};
  return Time{std::chrono::sys_days{date}} + std::chrono::hours{hour} +
         std::chrono::minutes{minute};
}

Result<std::uint64_t> read_package(const std::string& name) {
  const auto seed = seed_named(name);
  if (!seed)
    return Error{"no such package: " + name +
                 " (train:0 … train:39, test:0 … test:159, or a seed)"};
  return *seed;
}

struct Served {
  std::unique_ptr<Site> site;
  Time at{};
};

Result<Served> build(const Settings& settings, const std::string& origin) {
  const auto seed = read_package(settings.package);
  if (!seed) return seed.error();
  Traits traits = draw_package(*seed);
  if (settings.no_traps) traits.traps = 0;
  SiteOptions options{.origin = origin, .faults = settings.faults};
  if (!settings.redesign_at.empty()) {
    const auto when = read_moment(settings.redesign_at);
    if (!when) return when.error();
    const auto look = read_package(settings.redesign.empty() ? "train:0" : settings.redesign);
    if (!look) return look.error();
    options.redesign_at = *when;
    options.redesign_seed = *look;
  }
  const WorldPlan plan = plan_for(traits, settings.pages);
  Result<World> world = settings.trace.empty() ? Result<World>{World::generate(plan)}
                                               : World::from_trace(settings.trace, plan);
  if (!world) return world.error();
  Served served;
  served.at = world->end();
  if (!settings.at.empty()) {
    const auto at = read_moment(settings.at);
    if (!at) return at.error();
    served.at = *at;
  }
  served.site = std::make_unique<Site>(traits, std::move(*world), options);
  return served;
}

Result<void> write_truth_file(Served& served, const std::string& path, bool posts) {
  std::ofstream file{path, std::ios::binary};
  if (!file) return Error{"cannot write " + path};
  write_truth(served.site->forum(), served.at, {.posts = posts}, file);
  if (!file.flush()) return Error{"cannot write all of " + path};
  return {};
}

std::string log_line(const fetch::ServerRequest& request, int status, Time now) {
  std::string url;
  append_json(url, request.url);
  return fmt::format("{{\"t\": {:.3f}, \"method\": \"{}\", \"url\": \"{}\", \"status\": {}}}\n",
                     static_cast<double>(now.time_since_epoch().count()) / 1000.0, request.method,
                     url, status);
}

// Answers requests from the server's thread, once the site stands.
class Desk {
 public:
  explicit Desk(const Settings& settings) : settings_(&settings) {}

  [[nodiscard]] Result<void> open_log() {
    if (settings_->log.empty()) return {};
    log_.open(settings_->log, std::ios::binary);
    if (!log_) return Error{"cannot write " + settings_->log};
    return {};
  }

  void take(Served* served) {
    opened_ = clock_.now();
    served_ = served;
  }

  [[nodiscard]] fetch::Reply answer(const fetch::ServerRequest& request) {
    Served* served = served_.load();
    if (served == nullptr) return fetch::Reply::html(503, "starting");
    const Time real = clock_.now();
    const auto elapsed = static_cast<double>((real - opened_).count()) * settings_->tempo;
    const Time now = served->at + Millis{static_cast<std::int64_t>(elapsed)};
    SiteRequest asked = site_request(request.method, request.target, request.headers);
    asked.arrived = real;
    fetch::Reply reply = served->site->handle(asked, now);
    if (log_.is_open()) {
      log_ << log_line(request, reply.status, real);
      log_.flush();
    }
    if (++answered_ == settings_->requests) g_stopped = true;
    return reply;
  }

 private:
  const Settings* settings_;
  SystemClock clock_;
  Time opened_{};
  std::atomic<Served*> served_{nullptr};
  std::ofstream log_;
  std::int64_t answered_ = 0;
};

int serve(const Settings& settings) {
  Desk desk{settings};
  if (auto opened = desk.open_log(); !opened) return complain(opened.error());
  fetch::LoopbackServer server{[&](const fetch::ServerRequest& r) { return desk.answer(r); }};
  if (auto started = server.start(settings.port); !started) return complain(started.error());
  const std::string origin = settings.host.empty() ? server.origin() : "http://" + settings.host;
  auto served = build(settings, origin);
  if (!served) return complain(served.error());
  const ForumSize size = size_of(served->site->forum(), served->at);
  if (!settings.truth.empty()) {
    const auto written = write_truth_file(*served, settings.truth, !settings.no_posts);
    if (!written) return complain(written.error());
  }
  desk.take(&*served);
  std::signal(SIGTERM, stop);
  std::signal(SIGINT, stop);
  fmt::print("serving {} ({} boards, {} threads, {} posts, {} pages) at {}\n",
             served->site->traits().site_name, size.boards, size.threads, size.posts, size.pages,
             settings.host.empty()
                 ? served->site->entry_url()
                 : fmt::format("{} (http_proxy={})", served->site->entry_url(), server.origin()));
  std::fflush(stdout);
  SystemClock clock;
  while (!g_stopped) clock.sleep_until(clock.now() + Millis{20});
  server.stop();
  fmt::print("{} requests, {} state changes\n", served->site->requests(),
             served->site->state_changes());
  return 0;
}

std::string origin_without_server(const Settings& settings) {
  if (!settings.host.empty()) return "http://" + settings.host;
  return settings.port == 0 ? "http://forum.test"
                            : fmt::format("http://127.0.0.1:{}", settings.port);
}

int truth(const Settings& settings) {
  auto served = build(settings, origin_without_server(settings));
  if (!served) return complain(served.error());
  if (settings.out.empty()) {
    write_truth(served->site->forum(), served->at, {.posts = !settings.no_posts}, std::cout);
    return 0;
  }
  const auto written = write_truth_file(*served, settings.out, !settings.no_posts);
  return written ? 0 : complain(written.error());
}

int show_page(const Settings& settings) {
  auto served = build(settings, origin_without_server(settings));
  if (!served) return complain(served.error());
  const std::size_t scheme = settings.url.find("://");
  const std::size_t path = scheme == std::string::npos
                               ? 0
                               : std::min(settings.url.find('/', scheme + 3), settings.url.size());
  std::string target = settings.url.substr(path);
  if (!target.starts_with('/')) target.insert(0, "/");
  const fetch::Reply reply = served->site->handle({.target = target}, served->at);
  fmt::print(stderr, "{}\n", reply.status);
  for (const fetch::Header& header : reply.headers) {
    fmt::print(stderr, "{}: {}\n", header.name, header.value);
  }
  std::fwrite(reply.body.data(), 1, reply.body.size(), stdout);
  return 0;
}

int packages() {
  for (const auto& [name, seeds] : {std::pair{"train", train_seeds()}, {"test", test_seeds()}}) {
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      fmt::print("{}:{} {}\n", name, i, describe(draw_package(seeds[i])));
    }
  }
  return 0;
}

void add_forum_options(CLI::App& app, Settings& settings) {
  app.add_option("--package,--seed", settings.package,
                 "which forum: train:0 … train:39, test:0 … test:159, or any seed")
      ->capture_default_str();
  app.add_option("--pages", settings.pages, "its size in pages of boards and threads, about")
      ->capture_default_str()
      ->check(CLI::Range(20, 5'000'000));
  app.add_flag("--no-traps", settings.no_traps,
               "link no traps, so that even a crawler without judgement comes to an end");
  app.add_option("--port", settings.port, "port on 127.0.0.1; 0: any free one");
  app.add_option("--host", settings.host,
                 "name in all URLs, e.g. forum.test; reach it by http_proxy");
  app.add_option("--at", settings.at,
                 "the moment that is served, e.g. 2025-03-01T12:00 (default: the end)");
  app.add_option(
      "--trace", settings.trace,
      "posts of a real forum: board_id,thread_id,post_time_unix,author_hash (.csv, .csv.zst)");
  app.add_flag("--no-posts", settings.no_posts, "leave the posts out of the truth");
}

void add_fault_options(CLI::App& app, Settings& settings) {
  Faults& faults = settings.faults;
  const std::string group = "Faults";
  app.add_option("--fault-seed", faults.seed, "which requests are hit")->group(group);
  app.add_option("--walled-boards", faults.walled_boards, "share of boards that want a login")
      ->group(group);
  app.add_option("--wall-after", faults.wall_after, "requests until everything wants a login")
      ->group(group);
  app.add_flag("--soft-404", faults.soft_404, "error pages answer 200")->group(group);
  app.add_option("--rate-limit", faults.rate_limit, "requests a second before 429")->group(group);
  app.add_option("--slow", faults.slow, "probability of a slow answer")->group(group);
  app.add_option("--silent", faults.silent, "probability of no answer")->group(group);
  app.add_option("--cut", faults.cut, "probability of half an answer")->group(group);
  app.add_option("--garbled", faults.garbled, "probability of bytes that are not HTTP")
      ->group(group);
  app.add_option("--error-burst", faults.error_burst, "probability that a run of 503 begins")
      ->group(group);
  app.add_option("--redesign-at", settings.redesign_at, "from this moment on it looks different")
      ->group(group);
  app.add_option("--redesign", settings.redesign, "like this package")->group(group);
}

int run(int argc, char** argv) {
  CLI::App app{"Forums that do not exist, for crawlers to practise on.\n"};
  app.footer(
      "Serve a forum of 500 pages and its truth, crawl it, score the crawl:\n"
      "  boardwalk-sim serve --package test:17 --pages 500 --log requests.jsonl --truth "
      "truth.json\n"
      "Look at one page:\n"
      "  boardwalk-sim page / --package train:3\n");
  app.require_subcommand(1);
  Settings settings;
  CLI::App* serve_verb = app.add_subcommand("serve", "serve one forum over HTTP until stopped");
  add_forum_options(*serve_verb, settings);
  add_fault_options(*serve_verb, settings);
  serve_verb->add_option("--truth", settings.truth, "write the ground truth to this file first");
  serve_verb->add_option("--log", settings.log, "one JSON line per request goes to this file");
  serve_verb->add_option("--requests", settings.requests, "stop after so many");
  serve_verb->add_option("--tempo", settings.tempo,
                         "simulated seconds per second; 0: time stands still");
  CLI::App* truth_verb = app.add_subcommand("truth", "write the ground truth as JSON");
  add_forum_options(*truth_verb, settings);
  truth_verb->add_option("--out", settings.out, "file; default: standard output");
  CLI::App* page_verb = app.add_subcommand("page", "print one page; status and headers on stderr");
  add_forum_options(*page_verb, settings);
  page_verb->add_option("url", settings.url, "URL, or path and query")->required();
  CLI::App* packages_verb =
      app.add_subcommand("packages", "list the 200 packages and their traits");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (serve_verb->parsed()) return serve(settings);
  if (truth_verb->parsed()) return truth(settings);
  if (page_verb->parsed()) return show_page(settings);
  if (packages_verb->parsed()) return packages();
  return 2;
}

}  // namespace
}  // namespace boardwalk::sim

int main(int argc, char** argv) {
  try {
    return boardwalk::sim::run(argc, argv);
  } catch (const std::exception& error) {
    std::fputs("boardwalk-sim: ", stderr);
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return 1;
  }
}
