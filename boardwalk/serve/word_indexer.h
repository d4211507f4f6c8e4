// Keeps the index of words up to date, so that no search has to wait for it.
//
// A thread of its own reads new posts into the index, some thousand at a time; a search finds what
// is there by then.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "boardwalk/serve/readers.h"

namespace boardwalk::serve {

class WordIndexer {
 public:
  explicit WordIndexer(Readers& readers) : readers_(readers), thread_([this] { work(); }) {}
  ~WordIndexer();
  WordIndexer(const WordIndexer&) = delete;
  WordIndexer& operator=(const WordIndexer&) = delete;

  // Reads on now, whatever time it is.
  void wake();
  // Whether there is an index to search in: the first one is made here, and by nobody else.
  [[nodiscard]] bool has_index() const { return has_index_.load(); }

 private:
  void work();
  void read_all();

  Readers& readers_;
  Readers::Reader reader_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_wanted_ = false;
  std::atomic<bool> has_index_{false};
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

}  // namespace boardwalk::serve
