// The crawl itself: tickets in, visits out, until the frontier is empty.
//
//                 errands             answers              visits
//     writer ───────────────▶ I/O ───────────────▶ readers ─────────▶ writer ──▶ ledger
//       ▲  (the caller's thread)   one thread          n threads            │
//       └───────────────────────────── next tickets ◀──────────────────────┘
//
// Every queue is bounded, so a slow disk slows the network down instead of filling the memory. Only
// the writer touches the ledger, only the I/O thread touches the network.
//
//     Crawler crawler{{.ledger = *ledger, .fetcher = http, .clock = clock, .strategy = *generic},
//     options}; auto summary = crawler.run();
//
// stop() may be called from any thread and, as it only sets a flag, from a signal handler: what is
// under way is finished and recorded, the rest stays in the frontier for the next run.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/fetch/host_memory.h"

namespace boardwalk::crawl {

struct CrawlOptions {
  fetch::Manners manners;
  std::optional<std::int64_t> max_pages = {};  // requests for pages in this run
  std::optional<Millis> max_time = {};
  int readers = 2;
  bool keep_raw = true;
  fetch::Responses remembered = {};  // answers that learning has fetched already
  Time not_before{};                 // the first request: somebody else has asked the site just now
};

// What a run has done so far.
struct Progress {
  Tally tally;                 // of the whole crawl, earlier runs included
  std::int64_t pages = 0;      // answered in this run
  std::int64_t bytes = 0;      // received in this run
  std::uint64_t requests = 0;  // sent in this run, robots.txt and repeated tries included
  std::array<std::int64_t, fetch::kOutcomes> outcomes{};  // of this run
  std::array<std::int64_t, 5> kinds{};                    // by model::PageKind, of this run
  std::int64_t useful = 0;  // pages of the forum's lists and discussions that were shown
  Millis elapsed{0};

  // Adds what an earlier run has done; the tally is the later one's.
  Progress& operator+=(const Progress& earlier);
};

// Walled: the site wants a login or a proof, and is paused. Drifted: it is not what the strategy
// knows any more.
enum class Ending : std::uint8_t { Complete, Stopped, MaxPages, MaxTime, Walled, Drifted };

struct Summary {
  Progress progress;
  Ending ending = Ending::Complete;
  Time next_start{};  // when the site may be asked again
};

// Told what happens while it happens, on the writer's thread.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void page(const Visit& visit, const Progress& progress) = 0;
  virtual void tick(const Progress& progress) = 0;  // some times a second, even when nothing comes
};

class Crawler {
 public:
  struct Parts {
    Ledger& ledger;
    fetch::Fetcher& fetcher;
    Clock& clock;
    Strategy& strategy;
    fetch::HostMemory& memory;
    Observer* observer = nullptr;
    const Harvester* harvester = nullptr;  // null: nothing but pages and links is kept
  };

  Crawler(const Parts& parts, CrawlOptions options);
  ~Crawler();

  // An Error when the ledger fails (a full disk): what was committed before is safe.
  Result<Summary> run();
  void stop() { stop_requested_.store(true); }

 private:
  class Run;
  Parts parts_;
  CrawlOptions options_;
  std::atomic<bool> stop_requested_{false};
};

}  // namespace boardwalk::crawl
