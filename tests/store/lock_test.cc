#include "boardwalk/store/lock.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <optional>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

// A process that holds the lock until it is killed.
class Holder {
 public:
  explicit Holder(const std::string& database) {
    std::array<int, 2> ready{};
    if (::pipe(ready.data()) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) hold(database, ready[1]);
    ::close(ready[1]);
    char byte = 0;
    held_ = ::read(ready[0], &byte, 1) == 1;
    ::close(ready[0]);
  }
  ~Holder() { kill(); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
  [[nodiscard]] pid_t pid() const { return pid_; }
  [[nodiscard]] bool held() const { return held_; }

 private:
  [[noreturn]] static void hold(const std::string& database, int ready) {
    auto lock = Lock::take(database);
    if (lock && ::write(ready, "x", 1) == 1) {
      for (;;) ::pause();
    }
    ::_exit(1);
  }

  pid_t pid_ = -1;
  bool held_ = false;
};

TEST(Lock, RefusesTheSecondProcessAndNamesTheFirst) {
  const TempFolder folder;
  const Holder holder{folder.file("forum.db")};
  ASSERT_TRUE(holder.held());
  auto second = Lock::take(folder.file("forum.db"));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message,
            fmt::format("{} is in use by another boardwalk (process {}); wait for it or choose "
                        "another --db",
                        folder.file("forum.db"), holder.pid()));
}

TEST(Lock, IsFreeWhenItsHolderWasKilled) {
  const TempFolder folder;
  Holder holder{folder.file("forum.db")};
  ASSERT_TRUE(holder.held());
  holder.kill();
  EXPECT_TRUE(Lock::take(folder.file("forum.db")));
}

TEST(Lock, LeavesNothingBehind) {
  const TempFolder folder;
  {
    auto lock = Lock::take(folder.file("forum.db"));
    ASSERT_TRUE(lock);
    EXPECT_TRUE(std::filesystem::exists(folder.file("forum.db-lock")));
  }
  EXPECT_FALSE(std::filesystem::exists(folder.file("forum.db-lock")));
}

TEST(Lock, MovesWithItsOwner) {
  const TempFolder folder;
  std::optional<Lock> kept;
  {
    auto lock = Lock::take(folder.file("forum.db"));
    ASSERT_TRUE(lock);
    kept = std::move(*lock);
  }
  EXPECT_FALSE(Lock::take(folder.file("forum.db")));
  kept.reset();
  EXPECT_TRUE(Lock::take(folder.file("forum.db")));
}

TEST(Lock, SaysThatTheFolderIsNotThere) {
  const TempFolder folder;
  auto lock = Lock::take(folder.file("nowhere/forum.db"));
  ASSERT_FALSE(lock);
  EXPECT_THAT(lock.error().message, testing::HasSubstr("folder of the database"));
}

}  // namespace
}  // namespace boardwalk::store
