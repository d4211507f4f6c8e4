#include "boardwalk/serve/keeper.h"

#include <utility>

namespace boardwalk::serve {
namespace {

constexpr std::chrono::milliseconds kPatience{200};
constexpr std::size_t kMostKept = 256;

}  // namespace

Keeper::~Keeper() {
  {
    const std::lock_guard lock(mutex_);
    stopped_.store(true);
  }
  asked_.notify_all();
  made_.notify_all();
  thread_.join();
}

std::optional<Result<std::string>> Keeper::get(const std::string& name, std::int64_t version,
                                               Make make) {
  std::unique_lock lock(mutex_);
  if (!kept_.contains(name) && kept_.size() >= kMostKept) {
    std::erase_if(kept_, [](const auto& one) { return !one.second.wanted; });
  }
  Kept& kept = kept_[name];
  if (kept.answer && kept.version == version) return kept.answer;
  if (!kept.wanted) {
    queue_.push_back(name);
    asked_.notify_one();
  }
  kept.wanted = version;
  kept.make = std::move(make);
  made_.wait_for(lock, kPatience, [&] { return stopped_.load() || !kept_[name].wanted; });
  return kept_[name].answer;
}

void Keeper::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [&] { return stopped_.load() || !queue_.empty(); });
    if (stopped_.load()) return;
    const std::string name = std::move(queue_.front());
    queue_.pop_front();
    const Make make = std::move(kept_[name].make);
    const std::int64_t version = *kept_[name].wanted;
    lock.unlock();
    Result<std::string> answer = make(stopped_);
    lock.lock();
    Kept& kept = kept_[name];
    kept.answer = std::move(answer);
    kept.version = version;
    kept.wanted.reset();
    made_.notify_all();
  }
}

}  // namespace boardwalk::serve
