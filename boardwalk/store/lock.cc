#include "boardwalk/store/lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

namespace boardwalk::store {
namespace {

std::string holder(int descriptor) {
  std::array<char, 32> digits{};
  const ssize_t count = ::pread(descriptor, digits.data(), digits.size(), 0);
  std::string_view text{digits.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
  text = text.substr(0, text.find_first_not_of("0123456789"));
  return text.empty() ? std::string{} : fmt::format(" (process {})", text);
}

Error in_use(const std::string& database, int descriptor) {
  return {fmt::format("{} is in use by another boardwalk{}; wait for it or choose another --db",
                      database, holder(descriptor))};
}

void write_own_number(int descriptor) {
  const std::string number = fmt::format("{}\n", ::getpid());
  // The number only serves a message: without it the lock holds all the same.
  if (::ftruncate(descriptor, 0) != 0) return;
  [[maybe_unused]] const ssize_t written = ::pwrite(descriptor, number.data(), number.size(), 0);
}

// A holder removes its file when it lets go. Whoever opened that file just before has a lock on a
// name that is gone, and must try again.
bool is_still_at(const std::string& path, int descriptor) {
  struct stat named {};
  struct stat held {};
  if (::stat(path.c_str(), &named) != 0 || ::fstat(descriptor, &held) != 0) return false;
  return named.st_ino == held.st_ino && named.st_dev == held.st_dev;
}

}  // namespace

Result<Lock> Lock::take(const std::string& database) {
  const std::string path = database + "-lock";
  for (;;) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) {
      return Error{fmt::format("cannot make {} ({}): the folder of the database must be writable",
                               path, std::strerror(errno))};
    }
    Lock lock{path, descriptor};
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      Error refusal = in_use(database, descriptor);
      ::close(std::exchange(lock.descriptor_, -1));
      return refusal;
    }
    if (!is_still_at(path, descriptor)) {
      ::close(std::exchange(lock.descriptor_, -1));
      continue;
    }
    write_own_number(descriptor);
    return lock;
  }
}

Lock::~Lock() { release(); }

Lock::Lock(Lock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

Lock& Lock::operator=(Lock&& other) noexcept {
  if (this == &other) return *this;
  release();
  path_ = std::move(other.path_);
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

void Lock::release() {
  if (descriptor_ < 0) return;
  ::unlink(path_.c_str());
  ::close(std::exchange(descriptor_, -1));
}

}  // namespace boardwalk::store
