// `boardwalk watch` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/command.h"
#include "tests/cli/simulated_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;

constexpr Millis kAhead = std::chrono::hours{24 * 200};

class WatchCommand : public ::testing::Test {
 protected:
  CommandResult boardwalk(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program("boardwalk"));
    return run(arguments, {.folder = folder_.path()});
  }
  std::vector<nlohmann::json> lines(const std::string& text) {
    std::vector<nlohmann::json> parsed;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) parsed.push_back(nlohmann::json::parse(line));
    return parsed;
  }
  TempFolder folder_;
};

TEST_F(WatchCommand, NeedsSomethingToFollow) {
  const CommandResult result = boardwalk({"watch", "--until-idle"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("crawl one first"));
}

TEST_F(WatchCommand, ReadsWhatIsNewAndHandsItOn) {
  SimulatedForum forum(60, kAhead);
  ASSERT_EQ(boardwalk({"crawl", forum.entry(), "--delay", "0", "--quiet"}).exit_code, 0);
  const std::int64_t before = forum.written();
  forum.pass(kAhead);
  const std::int64_t news = forum.written() - before;
  ASSERT_GT(news, 0);

  const CommandResult result =
      boardwalk({"watch", "--until-idle", "--delay", "0", "--follow", "--hook-command",
                 "cat >> hooked.jsonl", "--budget", "500/day", "--quiet"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const auto posts = lines(result.out);
  EXPECT_EQ(static_cast<std::int64_t>(posts.size()), news);
  for (const nlohmann::json& post : posts) EXPECT_TRUE(post.contains("posted_at"));
  EXPECT_EQ(read_file(folder_.file("hooked.jsonl")), result.out);

  const CommandResult again =
      boardwalk({"watch", "--until-idle", "--delay", "0", "--follow", "--quiet"});
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(again.out, "");

  const auto sites = lines(boardwalk({"sites", "--json"}).out);
  ASSERT_EQ(sites.size(), 1U);
  EXPECT_GT(sites[0]["requests_last_day"], 0);
  EXPECT_EQ(sites[0]["trouble"], "");
}

TEST_F(WatchCommand, EndsCleanlyOnASignalAndSaysWhyItAsks) {
  SimulatedForum forum(40, kAhead);
  ASSERT_EQ(boardwalk({"crawl", forum.entry(), "--delay", "0", "--quiet"}).exit_code, 0);
  Background watch({program("boardwalk"), "watch", "--json", "--budget", "8640000/day", "--delay",
                    "0", "--metrics", "127.0.0.1:0"},
                   {.folder = folder_.path()});
  EXPECT_THAT(watch.first_line(), HasSubstr("\"event\":\"following\""));
  watch.signal(SIGTERM);
  const CommandResult result = watch.wait();
  EXPECT_EQ(result.exit_code, 130) << result.err;
  const auto events = lines(result.out);
  EXPECT_EQ(events.back()["event"], "end");
}

}  // namespace
}  // namespace boardwalk
