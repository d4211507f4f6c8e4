// What stands at the path given, and what is said about it. Nothing that is not ours is touched.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>

#include "boardwalk/store/schema.h"
#include "boardwalk/store/store.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using testing::HasSubstr;

class OpenTest : public testing::Test {
 protected:
  Result<std::unique_ptr<Store>> open(Access access) { return store::open(path_, access, clock_); }
  std::string refusal(Access access) {
    auto opened = open(access);
    return opened ? "it opened" : opened.error().message;
  }
  // Makes a database with a site in it, in one file: nothing is left in a log.
  void make_database() {
    auto store = open(Access::Write);
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE((*store)->site_for("http://forum.test/"));
  }
  void run_sql(const std::string& sql) {
    auto database = Database::open(path_, Database::Mode::Create);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->execute(sql));
  }
  // Opens it either way, and expects the same sentence and the same bytes as before.
  void expect_untouched_refusal(const std::string& sentence) {
    const std::string before = read_file(path_);
    for (const Access access : {Access::Read, Access::Write}) {
      EXPECT_THAT(refusal(access), HasSubstr(sentence));
      EXPECT_EQ(read_file(path_), before);
    }
    EXPECT_FALSE(std::filesystem::exists(path_ + "-lock"));
  }

  TempFolder folder_;
  VirtualClock clock_{kNow};
  std::string path_ = folder_.file("forum.db");
};

TEST_F(OpenTest, MakesADatabaseWhereThereIsNone) {
  EXPECT_TRUE(open(Access::Write));
  EXPECT_TRUE(open(Access::Read));
}

TEST_F(OpenTest, MakesADatabaseOfAnEmptyFile) {
  write_file(path_, "");
  EXPECT_TRUE(open(Access::Write));
}

TEST_F(OpenTest, SendsAReaderOfNothingToCrawl) {
  EXPECT_EQ(refusal(Access::Read), "there is no database at " + path_ +
                                       "; run `boardwalk crawl URL --db " + path_ + "` first");
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(OpenTest, SaysThatTheFolderIsMissing) {
  path_ = folder_.file("nowhere/forum.db");
  EXPECT_THAT(refusal(Access::Write), HasSubstr("there is no folder " + folder_.file("nowhere")));
}

TEST_F(OpenTest, RefusesAFolder) {
  std::filesystem::create_directory(path_);
  EXPECT_THAT(refusal(Access::Write), HasSubstr("is a folder"));
  EXPECT_THAT(refusal(Access::Read), HasSubstr("is a folder"));
}

TEST_F(OpenTest, RefusesADevice) {
  path_ = "/dev/null";
  EXPECT_THAT(refusal(Access::Read), HasSubstr("not a regular file"));
}

TEST_F(OpenTest, RefusesAFileOfAnotherKind) {
  write_file(path_, "Dear diary, this is no database at all.");
  expect_untouched_refusal("is not a database");
}

TEST_F(OpenTest, RefusesADatabaseOfAnotherProgram) {
  run_sql("CREATE TABLE recipes (name TEXT); PRAGMA user_version = 3");
  expect_untouched_refusal("is a database of another program");
}

TEST_F(OpenTest, RefusesADatabaseWithOurMarkAndOtherTables) {
  run_sql("PRAGMA application_id = 1113017419; CREATE TABLE recipes (name TEXT)");
  expect_untouched_refusal("is a database of another program");
}

TEST_F(OpenTest, RefusesANewerVersion) {
  make_database();
  run_sql("PRAGMA user_version = 99");
  expect_untouched_refusal("was written by a newer boardwalk (schema 99");
}

TEST_F(OpenTest, RefusesADatabaseCutShort) {
  make_database();
  const std::string whole = read_file(path_);
  write_file(path_, whole.substr(0, whole.size() / 2));
  expect_untouched_refusal("is damaged");
}

TEST_F(OpenTest, RefusesADatabaseOfWhichTheHeaderIsLeft) {
  make_database();
  write_file(path_, read_file(path_).substr(0, 50));
  expect_untouched_refusal("is damaged");
}

TEST_F(OpenTest, RefusesADatabaseWhoseTablesAreOverwritten) {
  make_database();
  std::string bytes = read_file(path_);
  bytes.replace(100, 3996, std::string(3996, '\x5a'));
  write_file(path_, bytes);
  expect_untouched_refusal("is damaged");
}

TEST_F(OpenTest, LeavesADamagedFileAloneEvenWhenALogStandsBesideIt) {
  ASSERT_EQ(in_child([&] {
              auto store = open(Access::Write);
              Store* left_open = store->release();
              return left_open->site_for("http://forum.test/") ? 0 : 1;
            }),
            0);
  ASSERT_GT(std::filesystem::file_size(path_ + "-wal"), 0U);
  const std::string log = read_file(path_ + "-wal");
  run_sql("PRAGMA wal_checkpoint(PASSIVE); PRAGMA user_version = 99");
  // The connection above has moved its log into the file; put a log back, as a kill leaves one.
  write_file(path_ + "-wal", log);
  const std::string before = read_file(path_);
  EXPECT_NE(refusal(Access::Write), "it opened");
  EXPECT_EQ(read_file(path_), before);
}

TEST_F(OpenTest, SaysWhatMayNotBeReadOrWritten) {
  make_database();
  ASSERT_EQ(::chmod(folder_.file("").c_str(), 0755), 0);
  const auto as_nobody = [&](mode_t mode, Access access, const std::string& sentence) {
    ::chmod(path_.c_str(), mode);
    return in_child([&] {
      if (::geteuid() == 0 && ::setuid(65534) != 0) return 2;
      return refusal(access).find(sentence) != std::string::npos ? 0 : 1;
    });
  };
  EXPECT_EQ(as_nobody(0000, Access::Read, "may not be read"), 0);
  EXPECT_EQ(as_nobody(0444, Access::Write, "may not be written"), 0);
}

TEST_F(OpenTest, RefusesASecondWriterAndLetsReadersIn) {
  auto first = open(Access::Write);
  ASSERT_TRUE(first);
  EXPECT_THAT(refusal(Access::Write), HasSubstr("is in use by another boardwalk"));
  EXPECT_TRUE(open(Access::Read));
}

TEST_F(OpenTest, LetsNobodyWriteThroughAReader) {
  make_database();
  auto reader = open(Access::Read);
  ASSERT_TRUE(reader);
  EXPECT_TRUE((*reader)->site_for("http://forum.test/"));
  EXPECT_FALSE((*reader)->site_for("http://other.test/"));
  EXPECT_FALSE((*reader)->ledger(1, {}));
  EXPECT_FALSE((*reader)->save_profile(1, "x"));
}

TEST_F(OpenTest, LeavesOnlyTheDatabaseBehind) {
  make_database();
  { EXPECT_TRUE(open(Access::Read)); }
  std::vector<std::string> left;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.file(""))) {
    left.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(left, testing::ElementsAre("forum.db"));
}

}  // namespace
}  // namespace boardwalk::store
