#include "cli/watch_view.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "boardwalk/store/text.h"
#include "cli/terminal.h"

namespace boardwalk::cli {
namespace {

constexpr Millis kRedraw{200};
constexpr Millis kPump{1000};

void print_event(const nlohmann::ordered_json& event) {
  fmt::print("{}\n", event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  std::fflush(stdout);
}

std::string news_of(const WatchedVisit& visit) {
  if (visit.outcome != "ok" && visit.new_posts == 0) return visit.outcome;
  std::string news = fmt::format("{} new post{}", visit.new_posts, visit.new_posts == 1 ? "" : "s");
  if (visit.new_threads > 0)
    news += fmt::format(", {} new thread{}", visit.new_threads, visit.new_threads == 1 ? "" : "s");
  return news;
}

std::string why_of(const WatchedVisit& visit) { return std::string{refresh::sentence(visit.why)}; }

}  // namespace

void WatchView::opened(const std::vector<std::unique_ptr<WatchedSite>>& sites) {
  for (const auto& site : sites) {
    const WatchedSite::Status status = site->status();
    if (style_ == WatchStyle::Json) {
      print_event({{"event", "following"},
                   {"site", site->site().host},
                   {"lists", status.lists},
                   {"pages_a_day", status.pages_a_day}});
    } else if (style_ == WatchStyle::Auto) {
      fmt::print(stderr, "following {}: {} lists, {:.0f} pages a day\n", site->site().host,
                 grouped(static_cast<std::int64_t>(status.lists)), status.pages_a_day);
    }
  }
}

void WatchView::print(const WatchedSite& site, const WatchedVisit& visit) {
  if (style_ == WatchStyle::Json) {
    print_event({{"event", "visit"},
                 {"at", store::iso_time(visit.at)},
                 {"site", site.site().host},
                 {"url", visit.url},
                 {"why", why_of(visit)},
                 {"outcome", visit.outcome},
                 {"new_posts", visit.new_posts},
                 {"new_threads", visit.new_threads}});
  } else if (style_ == WatchStyle::Auto && !is_terminal(stderr)) {
    fmt::print(stderr, "{}  {}  {}  ({}; {})\n", store::iso_time(visit.at), site.site().host,
               visit.url, why_of(visit), news_of(visit));
  }
}

Result<void> WatchView::visited(const WatchedSite& site, const WatchedVisit& visit) {
  print(site, visit);
  last_ = fmt::format("{}: {} ({})", visit.url, news_of(visit), why_of(visit));
  if (metrics_) metrics_->visited(site, visit);
  return visit.new_posts > 0 ? pump() : Result<void>{};
}

void WatchView::troubled(const WatchedSite& site, const std::string& sentence) {
  if (style_ == WatchStyle::Json) {
    print_event({{"event", "trouble"}, {"site", site.site().host}, {"sentence", sentence}});
  } else if (style_ == WatchStyle::Auto) {
    finish();
    fmt::print(stderr, "{}: {}\n", site.site().host, coloured(stderr, Colour::Yellow, sentence));
  }
}

void WatchView::draw(const std::vector<std::unique_ptr<WatchedSite>>& sites) {
  if (style_ != WatchStyle::Auto || !is_terminal(stderr) || clock_.now() < next_draw_) return;
  next_draw_ = clock_.now() + kRedraw;
  std::uint64_t visits = 0;
  std::uint64_t posts = 0;
  std::size_t unread = 0;
  Time due = Time::max();
  for (const auto& site : sites) {
    const WatchedSite::Status status = site->status();
    visits += status.visits;
    posts += status.new_posts;
    unread += status.unread;
    due = std::min(due, site->due(clock_.now()));
  }
  std::string line = fmt::format(
      "{} site{}  {} pages  {} new posts  {} unread  next in {}  {}", sites.size(),
      sites.size() == 1 ? "" : "s", grouped(static_cast<std::int64_t>(visits)),
      grouped(static_cast<std::int64_t>(posts)), grouped(static_cast<std::int64_t>(unread)),
      human_time(std::max(Millis{0}, due - clock_.now())), last_);
  const auto width = static_cast<std::size_t>(std::max(1, terminal_width(stderr)));
  if (line.size() >= width) line.resize(width - 1);
  fmt::print(stderr, "\r\x1b[K{}", line);
  is_drawn_ = true;
}

Result<void> WatchView::tick(const std::vector<std::unique_ptr<WatchedSite>>& sites) {
  draw(sites);
  if (metrics_) metrics_->update(sites);
  if (clock_.now() < next_pump_) return {};
  next_pump_ = clock_.now() + kPump;
  return pump();
}

void WatchView::complain(const PostStream& stream, const std::string& before) const {
  const bool is_new = !stream.complaint().empty() && stream.complaint() != before;
  if (is_new && style_ != WatchStyle::Quiet)
    fmt::print(stderr, "{}\n", coloured(stderr, Colour::Yellow, stream.complaint()));
}

Result<void> WatchView::pump() {
  for (PostStream& stream : streams_) {
    const std::string before = stream.complaint();
    if (auto done = stream.pump(clock_.now()); !done) return done;
    complain(stream, before);
  }
  return {};
}

Result<void> WatchView::drain() {
  for (PostStream& stream : streams_) {
    const std::string before = stream.complaint();
    if (auto done = stream.drain(clock_.now()); !done) return done;
    complain(stream, before);
  }
  return {};
}

void WatchView::finish() {
  if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
  is_drawn_ = false;
}

}  // namespace boardwalk::cli
