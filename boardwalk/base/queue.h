// A bounded queue between threads: the slow side makes the fast side wait, so memory stays flat.
//
//     BoundedQueue<Page> pages{256};
//     pages.push(page);                 // waits while full; false once closed
//     while (auto page = pages.pop())   // waits while empty; none once closed and drained
//
// Waking a thread costs more than most items, so nobody is woken for one: producers that wait go on
// when the queue is half empty, and a consumer may wait for several items at once (pop_some).
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace boardwalk {

template <typename T>
class BoundedQueue {
 public:
  explicit BoundedQueue(std::size_t capacity) : capacity_(capacity) {}

  bool push(T item) {
    std::unique_lock lock(mutex_);
    not_full_.wait(lock, [&] { return closed_ || items_.size() < capacity_; });
    if (closed_) return false;
    items_.push_back(std::move(item));
    const bool enough = items_.size() >= wanted_;
    lock.unlock();
    if (enough) not_empty_.notify_one();
    return true;
  }

  [[nodiscard]] std::optional<T> pop() {
    std::unique_lock lock(mutex_);
    not_empty_.wait(lock, [&] { return closed_ || !items_.empty(); });
    return take(lock);
  }

  [[nodiscard]] std::optional<T> try_pop() {
    std::unique_lock lock(mutex_);
    return take(lock);
  }

  // Waits at most `patience` for an item, then at most `linger` for others, until there are
  // `enough`; takes all there are. For queues with one consumer.
  template <typename Duration>
  [[nodiscard]] std::deque<T> pop_some(std::size_t enough, Duration patience, Duration linger) {
    std::unique_lock lock(mutex_);
    not_empty_.wait_for(lock, patience, [&] { return closed_ || !items_.empty(); });
    wanted_ = std::min(enough, capacity_);
    if (!items_.empty() && items_.size() < wanted_) {
      not_empty_.wait_for(lock, linger, [&] { return closed_ || items_.size() >= wanted_; });
    }
    wanted_ = 1;
    std::deque<T> taken = std::exchange(items_, {});
    lock.unlock();
    not_full_.notify_all();
    return taken;
  }

  // No more pushes; pops drain what is left.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    not_empty_.notify_all();
    not_full_.notify_all();
  }

  [[nodiscard]] bool is_closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return items_.size();
  }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }

 private:
  std::optional<T> take(std::unique_lock<std::mutex>& lock) {
    if (items_.empty()) return std::nullopt;
    std::optional<T> item{std::move(items_.front())};
    items_.pop_front();
    const bool half_empty = items_.size() == capacity_ / 2;
    lock.unlock();
    if (half_empty) not_full_.notify_all();
    return item;
  }

  const std::size_t capacity_;
  mutable std::mutex mutex_;
  std::condition_variable not_empty_;
  std::condition_variable not_full_;
  std::deque<T> items_;
  std::size_t wanted_ = 1;  // by the consumer that waits
  bool closed_ = false;
};

}  // namespace boardwalk
