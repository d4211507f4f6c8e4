// Answers that take long to make, made in the background and kept.
//
//     Keeper keeper{"forum.db-kept"};
//     auto kept = keeper.get({.name = "pulse 1 7d", .version = posts, .make = …});
//     if (!kept) return problem(503, "…");                 // not made yet: ask again
//
// Whoever asks waits a moment; then the answer before is good enough, or what is known so far of a
// first one, and when there is none, none is given. One thread makes all of them, in the order they
// were asked for. What was made of the same version is not made again, and what was dear is not
// made again soon. Those that are kept on disk too, in files whose names begin with the prefix, are
// there at once when the program starts anew.
#pragma once

#include <atomic>
#include <chrono>
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
  struct Making {
    const std::atomic<bool>& stopped;  // long work looks at it, and leaves with an Error when set
    std::function<void(std::string)> so_far;  // shown as long as there is no whole answer
  };
  using Make = std::function<Result<std::string>(const Making&)>;
  struct Wanted {
    std::string name;
    std::optional<std::int64_t> version;  // none: whichever there is, and nothing is made
    Make make;
    bool on_disk = false;
  };

  explicit Keeper(std::string prefix) : prefix_(std::move(prefix)), thread_([this] { work(); }) {}
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  [[nodiscard]] std::optional<Result<std::string>> get(Wanted wanted);
  // The same, and waits for nothing.
  std::optional<Result<std::string>> get_now(Wanted wanted);

 private:
  using Steady = std::chrono::steady_clock;
  struct Kept {
    std::optional<Result<std::string>> answer;
    std::optional<std::int64_t> version;
    Steady::time_point next{};     // before that it is not made again
    std::optional<Wanted> wanted;  // under way, or waiting for its turn
  };

  // The place of it, asked for where that is due. `mutex_` is held.
  Kept& ask(Wanted wanted);
  void work();
  void show_so_far(const std::string& name, std::string answer);
  [[nodiscard]] std::string file_of(const std::string& name) const;
  void load(const std::string& name, Kept& kept) const;
  void save(const Wanted& made, const std::string& answer) const;

  std::string prefix_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::condition_variable made_;
  std::map<std::string, Kept> kept_;
  std::deque<std::string> queue_;
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

}  // namespace boardwalk::serve
