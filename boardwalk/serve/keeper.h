// Answers that take long to make, made in the background and kept.
//
//     auto kept = keeper.get("pulse 1 7d", version, [&](auto& stopped) { return report(); });
//     if (!kept) return problem(503, "…");                 // not made yet: ask again
//
// Whoever asks waits a moment; then the answer before is good enough, and when there is none, none
// is given. One thread makes all of them, in the order they were asked for. What was made of the
// same version is not made again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "boardwalk/base/result.h"

namespace boardwalk::serve {

class Keeper {
 public:
  // Long work looks at the flag, and leaves with an Error when it is set.
  using Make = std::function<Result<std::string>(const std::atomic<bool>& stopped)>;

  Keeper() : thread_([this] { work(); }) {}
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  [[nodiscard]] std::optional<Result<std::string>> get(const std::string& name,
                                                       std::int64_t version, Make make);

 private:
  struct Kept {
    std::optional<Result<std::string>> answer;
    std::int64_t version = -1;
    std::optional<std::int64_t> wanted;  // under way, or waiting for its turn
    Make make;
  };

  void work();

  std::mutex mutex_;
  std::condition_variable asked_;
  std::condition_variable made_;
  std::map<std::string, Kept> kept_;
  std::deque<std::string> queue_;
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

}  // namespace boardwalk::serve
