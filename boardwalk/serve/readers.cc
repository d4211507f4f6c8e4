#include "boardwalk/serve/readers.h"

#include <filesystem>
#include <utility>

namespace boardwalk::serve {
namespace {

constexpr int kMostReaders = 8;

}  // namespace

Readers::Lease::~Lease() {
  if (from_ != nullptr) from_->give_back(std::move(reader_));
}

Readers::Lease::Lease(Lease&& other) noexcept
    : from_(std::exchange(other.from_, nullptr)), reader_(std::move(other.reader_)) {}

bool Readers::has_database() const {
  std::error_code failure;
  return std::filesystem::file_size(database_, failure) > 0 && !failure;
}

Result<Readers::Reader> Readers::open() {
  auto reading = store::open_reading(database_, clock_);
  if (!reading) return reading.error();
  auto store = store::open(database_, store::Access::Read, clock_);
  if (!store) return store.error();
  return Reader{std::move(*reading), std::move(*store)};
}

Result<Readers::Lease> Readers::borrow() {
  {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [&] { return lent_ < kMostReaders; });
    ++lent_;
    if (!idle_.empty()) {
      Reader reader = std::move(idle_.back());
      idle_.pop_back();
      return Lease{*this, std::move(reader)};
    }
  }
  auto reader = open();
  if (reader) return Lease{*this, std::move(*reader)};
  const std::lock_guard lock(mutex_);
  --lent_;
  free_.notify_one();
  return reader.error();
}

void Readers::give_back(Reader reader) {
  const std::lock_guard lock(mutex_);
  --lent_;
  idle_.push_back(std::move(reader));
  free_.notify_one();
}

}  // namespace boardwalk::serve
