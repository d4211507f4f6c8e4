// What happens, told to everybody who listens.
//
//     hub.publish("note", site, R"({"site":1,"text":"…"})");
//     for (const Event& event : hub.wait(after, 0, 1s).events) send(event);
//
// Events have numbers that rise by one; the last few hundred are kept, so that a listener whose
// connection broke gets what it missed. Notes are also kept by site, for those who come later: in
// files too, where a prefix for their names is given, so that they outlive the program. May be used
// by any number of threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/model/forum.h"

namespace boardwalk::serve {

struct Event {
  std::uint64_t id = 0;
  std::string name;
  model::SiteId site = 0;
  std::string data;  // JSON, on one line
};

class Hub {
 public:
  explicit Hub(std::string prefix = {}) : prefix_(std::move(prefix)) {}

  struct Heard {
    std::vector<Event> events;
    std::uint64_t latest = 0;  // where to go on, events of other sites included
    bool is_closed = false;
  };

  void publish(const std::string& name, model::SiteId site, std::string data);
  // Events behind `after`, of one site or of all (0); waits for the first for at most `patience`.
  [[nodiscard]] Heard wait(std::uint64_t after, model::SiteId site,
                           std::chrono::milliseconds patience);
  [[nodiscard]] std::uint64_t latest() const;
  // The data of the last notes of a site, oldest first.
  [[nodiscard]] std::vector<std::string> notes(model::SiteId site);
  // Nobody waits any longer.
  void close();

 private:
  using Notes = std::deque<std::string>;
  // `mutex_` is held.
  Notes& notes_of(model::SiteId site);
  void add_note(model::SiteId site, const std::string& note);
  [[nodiscard]] std::string file_of(model::SiteId site) const;

  std::string prefix_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Event> events_;
  std::map<model::SiteId, Notes> notes_;
  std::size_t notes_since_cut_ = 0;
  std::uint64_t latest_ = 0;
  bool closed_ = false;
};

}  // namespace boardwalk::serve
