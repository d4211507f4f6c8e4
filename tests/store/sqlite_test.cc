#include "boardwalk/store/sqlite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

class SqliteTest : public testing::Test {
 protected:
  TempFolder folder_;
  Database database_ = *Database::open(folder_.file("x.db"), Database::Mode::Create);
};

TEST_F(SqliteTest, GivesBackWhatWasBound) {
  ASSERT_TRUE(database_.execute("CREATE TABLE t (a INTEGER, b TEXT, c INTEGER, d INTEGER)"));
  Statement insert{database_, "INSERT INTO t VALUES (?1, ?2, ?3, ?4)"};
  const std::string odd{"nul \0 and \xff", 11};
  ASSERT_TRUE(insert.execute(-5, odd, std::optional<std::int64_t>{}, std::optional{kNow}));

  Statement select{database_, "SELECT a, b, c, d FROM t"};
  auto rows = select.query();
  ASSERT_TRUE(*rows.next());
  EXPECT_EQ(rows.integer(0), -5);
  EXPECT_EQ(rows.text(1), odd);
  EXPECT_EQ(rows.optional_integer(2), std::nullopt);
  EXPECT_EQ(rows.optional_time(3), kNow);
  EXPECT_FALSE(*rows.next());
}

TEST_F(SqliteTest, KeepsAnEmptyTextApartFromNone) {
  ASSERT_TRUE(database_.execute("CREATE TABLE t (a TEXT NOT NULL)"));
  Statement insert{database_, "INSERT INTO t VALUES (?1)"};
  EXPECT_TRUE(insert.execute(std::string_view{}));
}

TEST_F(SqliteTest, CountsTheRowsThatChanged) {
  ASSERT_TRUE(database_.execute("CREATE TABLE t (a INTEGER PRIMARY KEY)"));
  Statement insert{database_, "INSERT INTO t VALUES (?1) ON CONFLICT DO NOTHING"};
  EXPECT_EQ(*insert.change(1), 1);
  EXPECT_EQ(*insert.change(1), 0);
  EXPECT_EQ(*insert.change(2), 1);
}

TEST_F(SqliteTest, SaysWhatIsWrongWithAStatementWhenItRuns) {
  Statement broken{database_, "SELECT nonsense FROM nowhere"};
  auto rows = broken.query();
  auto more = rows.next();
  ASSERT_FALSE(more);
  EXPECT_THAT(more.error().message, testing::HasSubstr("nowhere"));
}

TEST_F(SqliteTest, PreparesAgainWhatCouldNotBePreparedBefore) {
  Statement count{database_, "SELECT count(*) FROM later"};
  { EXPECT_FALSE(count.query().next()); }
  ASSERT_TRUE(database_.execute("CREATE TABLE later (a INTEGER)"));
  EXPECT_TRUE(count.query().next());
}

}  // namespace
}  // namespace boardwalk::store
