// `boardwalk report` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/store.h"
#include "tests/cli/command.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class ReportCommand : public ::testing::Test {
 protected:
  // One thread of three posts, a day ago; one of them has no date.
  void SetUp() override {
    SystemClock clock;
    auto store = store::open(database_, store::Access::Write, clock);
    ASSERT_TRUE(store) << store.error().message;
    auto site = (*store)->site_for("http://forum.test/");
    auto ledger = (*store)->ledger(site->id, {});
    const std::vector<crawl::FoundLink> links = {{"http://forum.test/t/1", 1, 0}};
    ASSERT_TRUE((*ledger)->add(links));
    crawl::Visit visit;
    visit.ticket = (*ledger)->lease(1)->front().number;
    visit.page.url = "http://forum.test/t/1";
    visit.page.outcome = "ok";
    visit.page.fetched_at = clock.now();
    model::Board board;
    board.key = "b";
    board.url = "http://forum.test/b";
    board.title = "General";
    visit.boards.push_back(board);
    model::Thread thread;
    thread.key = "1";
    thread.url = "http://forum.test/t/1";
    thread.board_url = board.url;
    thread.title = "A <b>bold</b> question";
    visit.threads.push_back(thread);
    for (int i = 1; i <= 3; ++i) {
      model::Post post;
      post.thread_key = "1";
      post.key = std::to_string(i);
      post.position = i;
      post.author = "ann";
      post.text = "Thank you, this is a really wonderful and helpful answer!";
      if (i < 3) post.posted_at = clock.now() - std::chrono::days{1};
      visit.posts.push_back(post);
    }
    ASSERT_TRUE((*ledger)->record(std::move(visit)));
    ASSERT_TRUE((*ledger)->commit());
  }
  CommandResult report(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {program("boardwalk"), "report", "--db", database_});
    return run(arguments, {.folder = folder_.path()});
  }

  TempFolder folder_;
  std::string database_ = folder_.file("forum.db");
};

TEST_F(ReportCommand, TellsWhatIsGoingOn) {
  const CommandResult result = report({});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("2 posts in 1 threads by 1 authors"));
  EXPECT_THAT(result.out, HasSubstr("100 % positive"));
  EXPECT_THAT(result.out, HasSubstr("and 1 without a usable date"));
  EXPECT_THAT(result.out, HasSubstr("\n General"));
}

TEST_F(ReportCommand, WritesJsonForScripts) {
  const CommandResult result = report({"--format", "json", "--window", "4w"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json.at("now").at("posts"), 2);
  EXPECT_EQ(json.at("undated"), 1);
}

TEST_F(ReportCommand, WritesOneHtmlFile) {
  const CommandResult result = report({"--format", "html", "--out", "report.html"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  std::stringstream html;
  html << std::ifstream(folder_.file("report.html")).rdbuf();
  EXPECT_THAT(html.str(), StartsWith("<!doctype html>"));
  EXPECT_THAT(html.str(), HasSubstr("A &lt;b&gt;bold&lt;/b&gt; question"));
  EXPECT_THAT(html.str(), HasSubstr("<svg"));
}

TEST_F(ReportCommand, SaysWhatItDoesNotUnderstand) {
  struct Case {
    std::vector<std::string> arguments;
    int exit_code;
    const char* says;
  };
  const Case cases[] = {
      {{"--window", "7"}, 2, "--window"},
      {{"--window", "soon"}, 2, "--window"},
      {{"--format", "pdf"}, 2, "--format"},
      {{"--site", "other.test"}, 1, "there is no site 'other.test'"},
      {{"--out", "no/such/folder"}, 1, "cannot write to no/such/folder"},
  };
  for (const Case& c : cases) {
    const CommandResult result = report(c.arguments);
    EXPECT_EQ(result.exit_code, c.exit_code) << c.says;
    EXPECT_THAT(result.err, HasSubstr(c.says));
  }
}

}  // namespace
}  // namespace boardwalk
