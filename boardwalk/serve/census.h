// How many, and in which order: the figures that every list needs, kept up to date beside it.
//
//     const auto view = census.view();
//     view->site(id)->boards
//
// Counting a million posts takes seconds, so nobody waits for it: a thread of its own counts what
// came since it counted last, and readers share what it knows. It rests twenty times as long as it
// worked, so that a crawl and the pages have the machine. A database that is counted in an instant
// is counted anew for whoever asks.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/serve/readers.h"
#include "boardwalk/store/reading.h"

namespace boardwalk::serve {

enum class ThreadOrder : std::uint8_t { LastPost, Created, Posts };

struct CountedThread {
  std::string key;
  store::ThreadFigures figures;

  // What it is sorted by; larger comes first.
  [[nodiscard]] std::int64_t rank(ThreadOrder order) const;
};

struct CountedSite {
  std::vector<store::BoardFigures> boards;
  std::vector<CountedThread> threads;
  std::array<std::vector<std::uint32_t>, 3> orders;  // places in `threads`, by ThreadOrder
  std::int64_t posts = 0;
  std::optional<Time> last_fetch;

  [[nodiscard]] const std::vector<std::uint32_t>& order(ThreadOrder by) const {
    return orders[static_cast<std::size_t>(by)];
  }
};

struct CensusView {
  std::map<model::SiteId, CountedSite> sites;
  bool is_whole = false;  // everything is counted, not only the beginning

  [[nodiscard]] const CountedSite& site(model::SiteId id) const;
};

class CensusTaker {
 public:
  // `counted` is called once, when everything is counted for the first time.
  CensusTaker(Readers& readers, std::function<void()> counted);
  ~CensusTaker();
  CensusTaker(const CensusTaker&) = delete;
  CensusTaker& operator=(const CensusTaker&) = delete;

  [[nodiscard]] std::shared_ptr<const CensusView> view();
  // Everything that is committed by now is counted when this returns.
  void catch_up();

 private:
  void work();
  // True when there is more to count. Who counts holds `counting_`.
  bool count_once();
  void publish(bool has_more);

  Readers& readers_;
  std::function<void()> counted_;
  std::timed_mutex counting_;  // held by whoever counts
  Readers::Reader reader_;
  store::Census census_;
  std::int64_t counted_change_ = -1;
  std::int64_t published_post_ = 0;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::shared_ptr<const CensusView> view_ = std::make_shared<CensusView>();
  std::atomic<bool> stopped_{false};
  std::atomic<bool> is_quick_{true};
  std::thread thread_;
};

}  // namespace boardwalk::serve
