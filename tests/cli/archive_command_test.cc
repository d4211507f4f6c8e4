// What one does with a crawl that is there: search, export, import, reextract, forget.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/command.h"
#include "tests/cli/simulated_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class ArchiveCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    const SimulatedForum forum{120};
    const CommandResult crawled =
        boardwalk({"crawl", forum.entry(), "--delay", "0", "--quiet", "--db", "forum.db"});
    ASSERT_EQ(crawled.exit_code, 0) << crawled.err;
  }
  CommandResult boardwalk(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program("boardwalk"));
    return run(arguments, {.folder = folder_.path()});
  }
  std::string exported(const std::string& table, const std::string& db) {
    const CommandResult result = boardwalk({"export", table, "--db", db});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return result.out;
  }
  std::vector<nlohmann::json> posts(const std::string& db) {
    std::vector<nlohmann::json> rows;
    std::istringstream lines(exported("posts", db));
    for (std::string line; std::getline(lines, line);) rows.push_back(nlohmann::json::parse(line));
    return rows;
  }
  TempFolder folder_;
};

TEST_F(ArchiveCommands, AnExportedArchiveImportsToTheSameForum) {
  ASSERT_EQ(boardwalk({"export", "pages", "--format", "warc", "--out", "forum.warc.gz", "--db",
                       "forum.db"})
                .exit_code,
            0);
  const CommandResult imported =
      boardwalk({"import", "forum.warc.gz", "--quiet", "--db", "again.db"});
  ASSERT_EQ(imported.exit_code, 0) << imported.err;
  for (const char* table : {"posts", "threads", "boards", "pages", "revisions"}) {
    EXPECT_EQ(exported(table, "again.db"), exported(table, "forum.db")) << table;
  }
  EXPECT_THAT(exported("posts", "again.db"), Not(IsEmpty()));
}

TEST_F(ArchiveCommands, OnePageOfAnArchiveIsExtracted) {
  ASSERT_EQ(boardwalk({"export", "pages", "--format", "warc", "--out", "forum.warc.gz", "--db",
                       "forum.db"})
                .exit_code,
            0);
  const std::string page = posts("forum.db").front()["page_url"];
  const CommandResult one = boardwalk({"extract", "forum.warc.gz", "--url", page});
  ASSERT_EQ(one.exit_code, 0) << one.err;
  std::istringstream lines(one.out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_EQ(nlohmann::json::parse(line)["page_url"], page);
  }
  EXPECT_EQ(boardwalk({"extract", "forum.warc.gz", "--url", "http://other.test/"}).exit_code, 1);
}

TEST_F(ArchiveCommands, SearchFindsAPostByItsWords) {
  const nlohmann::json wanted = posts("forum.db").back();
  const std::string text = wanted["text"];
  const std::string phrase = "\"" + text.substr(0, text.find('\n')) + "\"";
  const CommandResult found =
      boardwalk({"search", phrase, "--json", "--limit", "1000", "--db", "forum.db"});
  ASSERT_EQ(found.exit_code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("\"post_id\":" + wanted["post_id"].dump()));
  const CommandResult readable = boardwalk({"search", phrase, "--db", "forum.db"});
  EXPECT_THAT(readable.out, HasSubstr(wanted["author"].get<std::string>()));
  EXPECT_THAT(readable.out, Not(HasSubstr("\x1b["))) << "no colours outside a terminal";
  EXPECT_EQ(boardwalk({"search", "::", "--db", "forum.db"}).exit_code, 1);
  EXPECT_EQ(boardwalk({"search", "zzzzzz", "--db", "forum.db"}).out, "");
}

TEST_F(ArchiveCommands, ReadingTheSamePagesAnewChangesNothing) {
  const std::string before = exported("posts", "forum.db");
  for (int twice = 0; twice < 2; ++twice) {
    const CommandResult anew = boardwalk({"reextract", "--json", "--db", "forum.db"});
    ASSERT_EQ(anew.exit_code, 0) << anew.err;
    const auto changes = nlohmann::json::parse(anew.out);
    EXPECT_GT(changes["pages"], 0);
    if (twice == 1) {
      EXPECT_EQ(changes["changed"], 0);
      EXPECT_EQ(changes["removed"], 0);
    }
  }
  EXPECT_EQ(exported("revisions", "forum.db"), "");
  EXPECT_EQ(exported("posts", "forum.db").size(), before.size());
}

TEST_F(ArchiveCommands, TheForgottenAreNowhere) {
  const std::string author = posts("forum.db").front()["author"];
  ASSERT_EQ(boardwalk({"search", "--author", author, "--db", "forum.db"}).exit_code, 0);
  const CommandResult forgotten =
      boardwalk({"forget", "--author", author, "--pages", "--json", "--db", "forum.db"});
  ASSERT_EQ(forgotten.exit_code, 0) << forgotten.err;
  const auto result = nlohmann::json::parse(forgotten.out);
  EXPECT_GT(result["posts"], 0);
  EXPECT_EQ(result["pages_left"], 0);
  for (const nlohmann::json& post : posts("forum.db")) EXPECT_NE(post["author"], author);
  EXPECT_EQ(boardwalk({"search", "--author", author, "--db", "forum.db"}).out, "");
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder_.path())) {
    if (file.path().extension() != ".warc") continue;
    EXPECT_EQ(read_file(file.path().string()).find(author), std::string::npos) << file.path();
  }
}

TEST_F(ArchiveCommands, FormatsAreRefusedWhereTheyMeanNothing) {
  struct Case {
    std::vector<std::string> arguments;
    const char* part;
  };
  const std::vector<Case> cases = {
      {{"export", "threads", "--format", "mbox"}, "only posts"},
      {{"export", "posts", "--format", "warc"}, "only pages"},
      {{"export", "posts", "--format", "html"}, "--out FOLDER"},
      {{"export", "posts", "--format", "sqlite"}, "--out FILE"},
      {{"export", "posts", "--format", "sqlite", "--out", "forum.db"}, "choose another --out"},
  };
  for (Case c : cases) {
    c.arguments.insert(c.arguments.end(), {"--db", "forum.db"});
    const CommandResult result = boardwalk(c.arguments);
    EXPECT_EQ(result.exit_code, 1) << c.part;
    EXPECT_THAT(result.err, HasSubstr(c.part));
  }
}

}  // namespace
}  // namespace boardwalk
