// The right to write to a database: one process has it, and its writers take turns.
//
//     auto claim = store::Claim::take("forum.db");
//     auto one = store::open("forum.db", *claim, clock);         // each with a connection of its
//     own auto other = store::open("forum.db", *claim, clock);
//
// SQLite has one transaction that writes at a time, and lets others in by chance. Here whoever came
// first goes first, and whoever writes can see that somebody waits. May be used by any number of
// threads.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "boardwalk/base/result.h"
#include "boardwalk/store/lock.h"

namespace boardwalk::store {

class Claim {
 public:
  // Never waits: an Error names the process that has it.
  static Result<std::shared_ptr<Claim>> take(const std::string& database);
  explicit Claim(Lock lock) : lock_(std::move(lock)) {}
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

  void begin_turn();
  void end_turn();
  [[nodiscard]] bool is_wanted() const { return last_.load() > next_.load() + 1; }

 private:
  Lock lock_;
  std::mutex mutex_;
  std::condition_variable turned_;
  std::atomic<std::uint64_t> last_{0};  // tickets that were drawn
  std::atomic<std::uint64_t> next_{0};  // the one whose turn it is
};

}  // namespace boardwalk::store
