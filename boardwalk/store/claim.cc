#include "boardwalk/store/claim.h"

namespace boardwalk::store {

Result<std::shared_ptr<Claim>> Claim::take(const std::string& database) {
  auto lock = Lock::take(database);
  if (!lock) return lock.error();
  return std::make_shared<Claim>(*std::move(lock));
}

void Claim::begin_turn() {
  std::unique_lock lock(mutex_);
  const std::uint64_t ticket = last_++;
  turned_.wait(lock, [&] { return next_.load() == ticket; });
}

void Claim::end_turn() {
  {
    const std::lock_guard lock(mutex_);
    ++next_;
  }
  turned_.notify_all();
}

}  // namespace boardwalk::store
