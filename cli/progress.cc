#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/terminal.h"

namespace boardwalk::cli {
namespace {

using crawl::Progress;
using fetch::Outcome;

constexpr Millis kRedraw{100};
constexpr Millis kPlainLine{5000};

std::int64_t count(const Progress& p, Outcome outcome) {
  return p.outcomes[static_cast<std::size_t>(outcome)];
}

double rate(const Progress& p) {
  const double seconds = static_cast<double>(p.elapsed.count()) / 1000.0;
  return seconds > 0 ? static_cast<double>(p.pages) / seconds : 0.0;
}

// How long the known queue will take; a crawl that still finds more takes longer.
std::string time_left(const Progress& p) {
  const double per_second = rate(p);
  if (per_second <= 0 || p.tally.queued == 0) return "-";
  return human_time(
      Millis{static_cast<std::int64_t>(static_cast<double>(p.tally.queued) / per_second * 1000)});
}

std::string describe(const Progress& p) {
  const std::int64_t ok = count(p, Outcome::Ok) + count(p, Outcome::NotModified);
  const std::int64_t moved = count(p, Outcome::Redirect);
  return fmt::format("{} pages  {:.1f}/s  queue {}  ok {}  redirect {}  other {}  {}  {}  left {}",
                     grouped(p.pages), rate(p), grouped(p.tally.queued), grouped(ok),
                     grouped(moved), grouped(p.pages - ok - moved), human_bytes(p.bytes),
                     human_time(p.elapsed), time_left(p));
}

std::string bar(const Progress& p, int width) {
  const std::int64_t known = std::max<std::int64_t>(1, p.tally.known);
  const auto filled = static_cast<int>((known - p.tally.queued) * width / known);
  std::string out = "[";
  for (int i = 0; i < width; ++i) out += i < filled ? '#' : '.';
  return out + "]";
}

class Living final : public ProgressView {
 public:
  explicit Living(const Clock& clock) : clock_(clock) {}
  void page(const crawl::Visit&, const Progress&) override {}
  void tick(const Progress& progress) override {
    if (clock_.now() < next_) return;
    next_ = clock_.now() + kRedraw;
    const int width = terminal_width(stderr);
    std::string line = bar(progress, width > 110 ? 20 : 10) + " " + describe(progress);
    if (static_cast<int>(line.size()) >= width)
      line.resize(static_cast<std::size_t>(std::max(width - 1, 0)));
    fmt::print(stderr, "\r\x1b[K{}", line);
    drawn_ = true;
  }
  void finish() override {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  const Clock& clock_;
  Time next_{};
  bool drawn_ = false;
};

class Plain final : public ProgressView {
 public:
  explicit Plain(const Clock& clock) : clock_(clock), next_(clock.now() + kPlainLine) {}
  void page(const crawl::Visit&, const Progress&) override {}
  void tick(const Progress& progress) override {
    if (clock_.now() < next_) return;
    next_ = clock_.now() + kPlainLine;
    fmt::print(stderr, "{}\n", describe(progress));
  }

 private:
  const Clock& clock_;
  Time next_;
};

nlohmann::ordered_json figures(const Progress& p) {
  nlohmann::ordered_json outcomes = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < fetch::kOutcomes; ++i) {
    if (p.outcomes[i] > 0)
      outcomes[std::string{fetch::name(static_cast<Outcome>(i))}] = p.outcomes[i];
  }
  return {{"pages", p.pages},         {"requests", p.requests}, {"bytes", p.bytes},
          {"queued", p.tally.queued}, {"known", p.tally.known}, {"elapsed_ms", p.elapsed.count()},
          {"outcomes", outcomes}};
}

class Json final : public ProgressView {
 public:
  explicit Json(const Clock& clock) : clock_(clock) {}
  void page(const crawl::Visit& visit, const Progress&) override {
    print({{"event", "page"},
           {"url", visit.page.url},
           {"outcome", visit.page.outcome},
           {"status", visit.page.status},
           {"kind", model::name(visit.page.kind)},
           {"bytes", visit.page.bytes},
           {"links", visit.links.size()}});
  }
  void tick(const Progress& progress) override {
    if (clock_.now() < next_) return;
    next_ = clock_.now() + Millis{1000};
    nlohmann::ordered_json event = {{"event", "progress"}};
    event.update(figures(progress));
    print(event);
  }

 private:
  static void print(const nlohmann::ordered_json& event) {
    fmt::print(stdout, "{}\n",
               event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    std::fflush(stdout);
  }
  const Clock& clock_;
  Time next_{};
};

class Quiet final : public ProgressView {
 public:
  void page(const crawl::Visit&, const Progress&) override {}
  void tick(const Progress&) override {}
};

}  // namespace

std::unique_ptr<ProgressView> progress_view(ProgressStyle style, const Clock& clock) {
  if (style == ProgressStyle::Json) return std::make_unique<Json>(clock);
  if (style == ProgressStyle::Quiet) return std::make_unique<Quiet>();
  if (is_terminal(stderr)) return std::make_unique<Living>(clock);
  return std::make_unique<Plain>(clock);
}

}  // namespace boardwalk::cli
