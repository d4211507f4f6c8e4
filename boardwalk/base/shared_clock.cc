#include "boardwalk/base/shared_clock.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

namespace boardwalk {

static_assert(std::atomic_ref<std::int64_t>::is_always_lock_free,
              "processes can share only what needs no lock");

Result<std::unique_ptr<SharedClock>> SharedClock::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return Error{"cannot open the clock " + path};
  const bool is_ready = ::ftruncate(file, sizeof(std::int64_t)) == 0;
  void* const mapped =
      is_ready ? ::mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
               : MAP_FAILED;
  ::close(file);
  if (mapped == MAP_FAILED) return Error{"cannot map the clock " + path};
  return std::unique_ptr<SharedClock>{new SharedClock(static_cast<std::int64_t*>(mapped))};
}

SharedClock::~SharedClock() { ::munmap(moment_, sizeof(std::int64_t)); }

Time SharedClock::now() const {
  return Time{Millis{std::atomic_ref<std::int64_t>{*moment_}.load()}};
}

void SharedClock::sleep_until(Time due) {
  const std::atomic_ref<std::int64_t> moment{*moment_};
  const std::int64_t target = due.time_since_epoch().count();
  std::int64_t seen = moment.load();
  while (seen < target && !moment.compare_exchange_weak(seen, target)) {
  }
}

Result<std::unique_ptr<Clock>> clock_of_environment() {
  const char* const path = std::getenv("BOARDWALK_CLOCK");
  if (path == nullptr || *path == '\0') return std::unique_ptr<Clock>{new SystemClock};
  auto shared = SharedClock::open(path);
  if (!shared) return shared.error();
  return std::unique_ptr<Clock>{*std::move(shared)};
}

}  // namespace boardwalk
