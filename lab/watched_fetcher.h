// What a crawler asked a forum for, and what the forum itself cost.
//
//     WatchedFetcher web{*forum.web(clock)};
//     …                                        // learn or crawl through it
//     web.log(), cpu_seconds() - web.cpu()
#pragma once

#include <string>
#include <vector>

#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::lab {

// Of this process, all threads.
[[nodiscard]] double cpu_seconds();

struct Asked {
  std::string url;
  int status = 0;  // 0: no answer
};

class WatchedFetcher final : public fetch::Fetcher {
 public:
  explicit WatchedFetcher(fetch::Fetcher& inner) : inner_(inner) {}

  void submit(fetch::Request request) override;
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override;
  void wake() override { inner_.wake(); }
  [[nodiscard]] std::size_t in_flight() const override { return inner_.in_flight(); }

  // In the order of the answers, without robots.txt.
  [[nodiscard]] const std::vector<Asked>& log() const { return log_; }
  // Seconds spent inside the forum: meaningful while one thread does all the work.
  [[nodiscard]] double cpu() const { return cpu_; }

 private:
  fetch::Fetcher& inner_;
  std::vector<Asked> log_;
  double cpu_ = 0;
};

}  // namespace boardwalk::lab
