#include "boardwalk/store/gathered_writes.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "boardwalk/store/sqlite.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

class GatheredWritesTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(gathering_vfs(), nullptr);
    ASSERT_TRUE(
        database_.execute("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; "
                          "PRAGMA synchronous = NORMAL; CREATE TABLE t (a, b)"));
  }

  void insert(int rows) {
    for (int i = 0; i < rows; ++i)
      ASSERT_TRUE(database_.execute("INSERT INTO t VALUES (1, randomblob(8000))"));
  }
  // What somebody finds who opens the files as they are at this moment.
  std::int64_t rows_in_files() {
    for (const std::string end : {"", "-wal"})
      std::filesystem::copy_file(folder_.file("x.db" + end), folder_.file("copy.db" + end),
                                 std::filesystem::copy_options::overwrite_existing);
    auto copy = Database::open(folder_.file("copy.db"), Database::Mode::Existing);
    EXPECT_EQ(*copy->integer("SELECT count(*) FROM pragma_integrity_check "
                             "WHERE integrity_check <> 'ok'"),
              0);
    return *copy->integer("SELECT count(*) FROM t");
  }
  static std::int64_t system_calls_that_wrote() {
    std::ifstream file("/proc/self/io");
    std::string name;
    std::int64_t value = 0;
    while (file >> name >> value)
      if (name == "syscw:") return value;
    return 0;
  }

  TempFolder folder_;
  Database database_ = *Database::open(folder_.file("x.db"), Database::Mode::Create);
};

TEST_F(GatheredWritesTest, ACommitIsInTheFilesWhenItReturns) {
  for (int round = 1; round <= 5; ++round) {
    ASSERT_TRUE(database_.execute("BEGIN"));
    insert(7 * round);
    EXPECT_EQ(rows_in_files(), 7 * round * (round - 1) / 2);
    ASSERT_TRUE(database_.execute("COMMIT"));
    EXPECT_EQ(rows_in_files(), 7 * round * (round + 1) / 2);
  }
}

TEST_F(GatheredWritesTest, PagesAreWrittenManyAtATime) {
  ASSERT_TRUE(database_.execute("BEGIN"));
  insert(200);
  const std::int64_t before = system_calls_that_wrote();
  ASSERT_TRUE(database_.execute("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"));
  EXPECT_LT(system_calls_that_wrote() - before, 100);  // three for each page otherwise
  EXPECT_EQ(rows_in_files(), 200);
}

// With a small cache, pages go to the log before the transaction ends, and come back from there.
TEST_F(GatheredWritesTest, WhatWasWrittenIsReadAtOnce) {
  ASSERT_TRUE(database_.execute("PRAGMA cache_size = 4; BEGIN"));
  insert(50);
  ASSERT_TRUE(database_.execute("UPDATE t SET a = 2; UPDATE t SET a = a + length(b)"));
  EXPECT_EQ(*database_.integer("SELECT sum(a) FROM t"), 50 * 8002);
  ASSERT_TRUE(database_.execute("COMMIT; BEGIN"));
  EXPECT_EQ(rows_in_files(), 50);
  insert(50);
  ASSERT_TRUE(database_.execute("UPDATE t SET a = 3; ROLLBACK"));
  EXPECT_EQ(*database_.integer("SELECT sum(a) FROM t"), 50 * 8002);
  insert(1);
  EXPECT_EQ(rows_in_files(), 51);
}

}  // namespace
}  // namespace boardwalk::store
