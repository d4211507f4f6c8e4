#include "boardwalk/store/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

class SchemaTest : public testing::Test {
 protected:
  TempFolder folder_;
  Database database_ = *Database::open(folder_.file("x.db"), Database::Mode::Create);
};

constexpr SchemaStep kAddMood{"moods",
                              "ALTER TABLE sites ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"};

std::vector<SchemaStep> with(const SchemaStep& step) {
  std::vector<SchemaStep> steps{schema_steps().begin(), schema_steps().end()};
  steps.push_back(step);
  return steps;
}

TEST_F(SchemaTest, MarksANewDatabaseAsOurs) {
  ASSERT_TRUE(migrate(database_));
  EXPECT_EQ(*database_.integer("PRAGMA application_id"), kApplicationId);
  EXPECT_EQ(*database_.integer("PRAGMA user_version"),
            static_cast<std::int64_t>(schema_steps().size()));
}

TEST_F(SchemaTest, LeadsEveryTableWithTheSite) {
  ASSERT_TRUE(migrate(database_));
  EXPECT_EQ(*database_.integer("SELECT count(*) FROM sqlite_schema s WHERE s.type = 'table' AND "
                               "(SELECT name FROM pragma_table_info(s.name) WHERE cid = 0) <> "
                               "'site'"),
            0);
}

TEST_F(SchemaTest, BringsAnEarlierVersionUpToDateAndKeepsItsRows) {
  ASSERT_TRUE(migrate(database_, schema_steps().first(1)));
  ASSERT_TRUE(database_.execute("INSERT INTO sites VALUES (1, 's', 'e', 'h', 0, 1, 0)"));

  ASSERT_TRUE(migrate(database_, with(kAddMood)));
  EXPECT_EQ(*database_.integer("SELECT count(*) FROM sites WHERE host = 'h' AND mood = 'calm'"), 1);
  EXPECT_EQ(*database_.integer("PRAGMA user_version"),
            static_cast<std::int64_t>(schema_steps().size()) + 1);
}

TEST_F(SchemaTest, TakesNoStepTwice) {
  ASSERT_TRUE(migrate(database_, with(kAddMood)));
  EXPECT_TRUE(migrate(database_, with(kAddMood)));
}

TEST_F(SchemaTest, TakesAStepWhollyOrNotAtAll) {
  ASSERT_TRUE(migrate(database_));
  const SchemaStep broken{"half", "CREATE TABLE half (site INTEGER); CREATE NONSENSE"};
  auto done = migrate(database_, with(broken));
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, testing::HasSubstr("half"));
  EXPECT_EQ(*database_.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'half'"), 0);
  EXPECT_EQ(*database_.integer("PRAGMA user_version"),
            static_cast<std::int64_t>(schema_steps().size()));
}

TEST_F(SchemaTest, RefusesAVersionThatItDoesNotKnow) {
  ASSERT_TRUE(migrate(database_, with(kAddMood)));
  auto done = migrate(database_);
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, testing::HasSubstr("newer boardwalk"));
}

}  // namespace
}  // namespace boardwalk::store
