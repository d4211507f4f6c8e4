// Simulated forums without a network: a Fetcher whose answers come from Sites in this process.
//
//     SimFetcher web{clock, {.seed = 3}};
//     web.add("forum.test", site);
//     web.submit({.id = 1, .url = "http://forum.test/"});
//     for (fetch::Response& r : web.wait(clock.now() + 1s)) …
//
// Each answer takes a time drawn from the seed. On a virtual clock that time passes in wait(), at
// once; a page shows the forum as of the moment its request was sent. Driven by one thread, save
// wake().
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "boardwalk/base/random.h"
#include "boardwalk/fetch/fetcher.h"
#include "sim/site.h"

namespace boardwalk::sim {

struct SimFetcherOptions {
  std::uint64_t seed = 1;
  Millis fastest{20};  // the shortest answer; most take two or three times as long
  Millis slowest{400};
};

struct LoggedRequest {
  Time at{};
  std::string url;
  int status = 0;  // 0: no answer
};

class SimFetcher final : public fetch::Fetcher {
 public:
  SimFetcher(Clock& clock, const SimFetcherOptions& options = {});

  void add(const std::string& host, Site& site);  // host with its port, where it has one

  void submit(fetch::Request request) override;
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override;
  void wake() override;
  [[nodiscard]] std::size_t in_flight() const override { return pending_.size(); }

  [[nodiscard]] const std::vector<LoggedRequest>& log() const { return log_; }

 private:
  [[nodiscard]] fetch::Response respond(const fetch::Request& request, Time now);
  [[nodiscard]] Millis draw_latency();
  // Waits for `due`; true when somebody called wake() instead.
  [[nodiscard]] bool sleep_until(Time due);

  Clock* clock_;
  SimFetcherOptions options_;
  Random random_;
  std::map<std::string, Site*> sites_;
  std::multimap<Time, fetch::Response> pending_;  // by the moment they are complete
  std::vector<LoggedRequest> log_;
  std::mutex mutex_;
  std::condition_variable woken_;
  bool is_woken_ = false;
};

}  // namespace boardwalk::sim
