#include "boardwalk/serve/word_indexer.h"

namespace boardwalk::serve {
namespace {

constexpr std::chrono::seconds kRest{3};

}  // namespace

WordIndexer::~WordIndexer() {
  {
    const std::lock_guard lock(mutex_);
    stopped_.store(true);
  }
  wake_.notify_all();
  thread_.join();
}

void WordIndexer::wake() {
  {
    const std::lock_guard lock(mutex_);
    is_wanted_ = true;
  }
  wake_.notify_all();
}

void WordIndexer::read_all() {
  if (!reader_.reading) {
    auto opened = readers_.has_database() ? readers_.open() : Error{""};
    if (!opened) return;
    reader_ = std::move(*opened);
  }
  const auto is_current = reader_.reading->is_indexed();
  has_index_.store(is_current.ok());
  if (!is_current || *is_current) return;
  while (!stopped_.load()) {
    const auto more = reader_.reading->index_some();
    if (!more || !*more) return;
  }
}

void WordIndexer::work() {
  while (!stopped_.load()) {
    read_all();
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, kRest, [&] { return stopped_.load() || is_wanted_; });
    is_wanted_ = false;
  }
}

}  // namespace boardwalk::serve
