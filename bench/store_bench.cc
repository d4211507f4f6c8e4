// What the frontier and the ledger cost, in a small crawl and in a large one. The argument is the
// number of URLs in the list when the measurement starts.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/store.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::store {
namespace {

constexpr std::int64_t kSmall = 10'000;
constexpr std::int64_t kLarge = 300'000;

std::string url_of(std::int64_t number) {
  return fmt::format("http://forum.test/viewtopic.php?f={}&t={}&start={}", number % 37, number / 3,
                     number % 3 * 15);
}

// A database in a folder of its own, filled with `urls` URLs.
class Crawl {
 public:
  explicit Crawl(std::int64_t urls) {
    store_ = std::move(*open(folder_.file("forum.db"), Access::Write, clock_));
    ledger_ = std::move(*store_->ledger(store_->site_for("http://forum.test/")->id, {}));
    while (known_ < urls) add(std::min<std::int64_t>(1000, urls - known_));
    static_cast<void>(ledger_->commit());
  }
  void add(std::int64_t count) { static_cast<void>(ledger_->add(new_links(count))); }
  std::vector<crawl::FoundLink> new_links(std::int64_t count) {
    std::vector<crawl::FoundLink> links;
    links.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) links.push_back({url_of(known_++), 2, 1});
    return links;
  }
  crawl::Ledger& ledger() { return *ledger_; }

 private:
  TempFolder folder_;
  SystemClock clock_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<crawl::Ledger> ledger_;
  std::int64_t known_ = 0;
};

// Google Benchmark calls a function several times until it has measured enough: one crawl serves
// all the calls with the same size.
Crawl& crawl_with(std::int64_t urls) {
  static std::int64_t size = -1;
  static std::unique_ptr<Crawl> crawl;
  if (std::exchange(size, urls) != urls) crawl = std::make_unique<Crawl>(urls);
  return *crawl;
}

crawl::Visit visit_of(crawl::Ticket ticket) {
  crawl::Visit visit;
  visit.ticket = ticket.number;
  visit.page.url = std::move(ticket.url);
  visit.page.status = 200;
  visit.page.outcome = "ok";
  visit.page.fetched_at = Time{Millis{1'800'000'000'000}};
  visit.page.bytes = 30'000;
  visit.page.content_type = "text/html; charset=utf-8";
  return visit;
}

void insert_urls(benchmark::State& state) {
  Crawl& crawl = crawl_with(state.range(0));
  for (auto unused : state) {
    state.PauseTiming();
    const auto links = crawl.new_links(1000);
    state.ResumeTiming();
    static_cast<void>(crawl.ledger().add(links));
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(insert_urls)->Arg(kSmall)->Arg(kLarge)->Unit(benchmark::kMicrosecond);

void see_known_links(benchmark::State& state) {
  Crawl crawl{0};
  const auto links = crawl.new_links(200);
  static_cast<void>(crawl.ledger().add(links));
  for (auto unused : state) static_cast<void>(crawl.ledger().add(links));
  state.SetItemsProcessed(state.iterations() * 200);
}
BENCHMARK(see_known_links)->Unit(benchmark::kMicrosecond);

void lease_urls(benchmark::State& state) {
  Crawl& crawl = crawl_with(state.range(0));
  std::int64_t leased = 0;
  for (auto unused : state) {
    auto tickets = crawl.ledger().lease(64);
    leased += static_cast<std::int64_t>(tickets->size());
    if (!tickets->empty()) continue;
    state.PauseTiming();
    crawl.add(10'000);
    state.ResumeTiming();
  }
  state.SetItemsProcessed(leased);
}
BENCHMARK(lease_urls)->Arg(kSmall)->Arg(kLarge)->Unit(benchmark::kMicrosecond);

// A page of a forum: ten links that are new, a hundred and ninety that every page has.
void record_page(benchmark::State& state) {
  Crawl& crawl = crawl_with(state.range(0));
  const auto navigation = crawl.new_links(190);
  static_cast<void>(crawl.ledger().add(navigation));
  std::vector<crawl::Ticket> tickets;
  std::size_t next = 0;
  for (auto unused : state) {
    state.PauseTiming();
    if (next == tickets.size()) {
      tickets = *crawl.ledger().lease(256);
      next = 0;
    }
    crawl::Visit visit = visit_of(std::move(tickets[next++]));
    visit.links = crawl.new_links(10);
    visit.links.insert(visit.links.end(), navigation.begin(), navigation.end());
    state.ResumeTiming();
    static_cast<void>(crawl.ledger().record(std::move(visit)));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(record_page)->Arg(kSmall)->Arg(kLarge)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace boardwalk::store
