// boardwalk extract, as a user runs it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/command.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

constexpr const char* kPage =
    "<title>Which lens? - A board</title><h1>Which lens?</h1>"
    "<div class=post id=p1><a href=/user/ann>ann</a> <i>3 May 2011, 10:00</i>"
    "<div class=text>I am looking for a lens for all days.</div></div>"
    "<div class=post id=p2><a href=/user/bob>bob</a> <i>3 May 2011, 10:30</i>"
    "<div class=text>Take the small one, it is light enough.</div></div>";

TEST(ExtractCommand, WritesOneJsonObjectAPost) {
  const TempFolder folder;
  std::ofstream(folder.file("page.html")) << kPage;
  const CommandResult result = run({program("boardwalk"), "extract", folder.file("page.html"),
                                    "--url", "http://forum.test/t/9"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  std::istringstream lines(result.out);
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  ASSERT_TRUE(std::getline(lines, line));
  const auto post = nlohmann::json::parse(line);
  EXPECT_EQ(post.at("title"), "Which lens?");
  EXPECT_EQ(post.at("author"), "bob");
  EXPECT_EQ(post.at("author_url"), "http://forum.test/user/bob");
  EXPECT_EQ(post.at("post_id"), "2");
  EXPECT_EQ(post.at("posted_at"), "2011-05-03T10:30:00Z");
  EXPECT_EQ(post.at("text"), "Take the small one, it is light enough.");
}

TEST(ExtractCommand, SaysWhenThereIsNothing) {
  const TempFolder folder;
  std::ofstream(folder.file("page.html")) << "<p>Nothing here.</p>";
  const CommandResult result = run({program("boardwalk"), "extract", folder.file("page.html")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.err.find("no posts found"), std::string::npos);
  EXPECT_EQ(run({program("boardwalk"), "extract", folder.file("none")}).exit_code, 1);
}

}  // namespace
}  // namespace boardwalk
