// `boardwalk watch` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/store/store.h"
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
  // Crawled, and with posts since then.
  void crawl_early(SimulatedForum& forum) {
    ASSERT_EQ(boardwalk({"crawl", forum.entry(), "--delay", "0", "--quiet"}).exit_code, 0);
    forum.pass(kAhead);
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

TEST_F(WatchCommand, MakesNoDatabaseWhereThereIsNone) {
  const CommandResult result = boardwalk({"watch", "--until-idle", "--db", "mistyped.db"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("there is no database at mistyped.db"));
  EXPECT_FALSE(std::filesystem::exists(folder_.file("mistyped.db")));
}

TEST_F(WatchCommand, SaysWhoDidNotAnswer) {
  {
    SimulatedForum forum(40, kAhead);
    crawl_early(forum);
  }
  const CommandResult result = boardwalk({"watch", "--until-idle", "--delay", "0", "--quiet"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("does not answer"));
  EXPECT_THAT(boardwalk({"sites"}).out, HasSubstr("following: does not answer"));
}

TEST_F(WatchCommand, AFinishedCrawlStaysFinishedWhereNewThreadsWereRead) {
  SimulatedForum forum(40, kAhead);
  crawl_early(forum);
  ASSERT_EQ(boardwalk({"watch", "--until-idle", "--delay", "0"}).exit_code, 0);
  const CommandResult crawl = boardwalk({"crawl", forum.entry(), "--delay", "0"});
  EXPECT_EQ(crawl.exit_code, 0) << crawl.err;
  EXPECT_THAT(crawl.err, HasSubstr("refreshing"));
}

TEST_F(WatchCommand, RefusesBudgetsThatAreNone) {
  for (const char* budget : {"inf", "nan", "-3", "0", "1e300/hour", "5/week", ""}) {
    const CommandResult result = boardwalk({"watch", "--budget", budget});
    EXPECT_EQ(result.exit_code, 1) << budget;
    EXPECT_THAT(result.err, HasSubstr("--budget is a number of pages")) << budget;
  }
}

TEST_F(WatchCommand, WritesPostsOrEventsToTheStandardOutput) {
  for (const char* follow : {"--follow", "--follow=-"}) {
    const CommandResult result = boardwalk({"watch", "--json", follow});
    EXPECT_EQ(result.exit_code, 1) << follow;
    EXPECT_THAT(result.err, HasSubstr("give --follow=FILE")) << follow;
  }
}

TEST_F(WatchCommand, SaysThatTheBudgetIsSpent) {
  SimulatedForum forum(60, kAhead);
  ASSERT_NO_FATAL_FAILURE(crawl_early(forum));
  for (int i = 0; i < 2; ++i) {
    const CommandResult result =
        boardwalk({"watch", "--until-idle", "--delay", "0", "--budget", "3"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("the budget of the day is spent, and there is more to read"));
  }
  const auto events = lines(boardwalk({"watch", "--until-idle", "--delay", "0", "--json"}).out);
  EXPECT_EQ(events.back()["idle"], true);
  EXPECT_EQ(events.back()["spent"], false);
}

TEST_F(WatchCommand, FollowsASiteOnceHoweverOftenItIsNamed) {
  SimulatedForum forum(40, kAhead);
  ASSERT_NO_FATAL_FAILURE(crawl_early(forum));
  const auto events = lines(boardwalk({"watch", "--until-idle", "--delay", "0", "--json", "--site",
                                       forum.entry(), "--site", forum.entry()})
                                .out);
  EXPECT_EQ(events.back()["sites"], 1);
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

TEST_F(WatchCommand, SitesTellWhyACrawlFailedAndWhatFollowingMet) {
  SystemClock clock;
  {
    auto store = store::open(folder_.file("boardwalk.db"), store::Access::Write, clock);
    const auto site = (*store)->site_for("http://forum.test/");
    ASSERT_TRUE((*store)->set_trouble(site->id, "there is no forum"));
    ASSERT_TRUE((*store)->set_following_trouble(site->id, "asks for a login"));
  }
  const auto sites = lines(boardwalk({"sites", "--json"}).out);
  ASSERT_EQ(sites.size(), 1U);
  EXPECT_EQ(sites[0]["crawl_trouble"], "there is no forum");
  EXPECT_EQ(sites[0]["following_trouble"], "asks for a login");
  const std::string shown = boardwalk({"sites"}).out;
  EXPECT_THAT(shown, HasSubstr("the last crawl: there is no forum"));
  EXPECT_THAT(shown, HasSubstr("following: asks for a login"));
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

TEST_F(WatchCommand, SaysWhatIsNoAddressForAHook) {
  const CommandResult result = boardwalk({"watch", "--hook-url", "localhost:9000"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("--hook-url is an address"));
}

TEST_F(WatchCommand, EndsWhenNobodyReadsWhatItFollows) {
  SimulatedForum forum(40, kAhead);
  ASSERT_NO_FATAL_FAILURE(crawl_early(forum));
  const std::string watch = program("boardwalk") + " watch --follow --delay 0 --budget 8640000/day";
  const CommandResult ended =
      run({"/bin/sh", "-c", "(timeout 60 " + watch + " 2> told; echo $? > code) | true"},
          {.folder = folder_.path()});
  EXPECT_EQ(read_file(folder_.file("code")), "130\n")
      << ended.err << read_file(folder_.file("told"));
}

TEST_F(WatchCommand, GoesOnWhereTheDiskIsFull) {
  SimulatedForum forum(40, kAhead);
  ASSERT_NO_FATAL_FAILURE(crawl_early(forum));
  const std::string watch = program("boardwalk") + " watch --follow --until-idle --delay 0";
  const CommandResult ended =
      run({"/bin/sh", "-c", watch + " > /dev/full"}, {.folder = folder_.path()});
  EXPECT_EQ(ended.exit_code, 0) << ended.err;
  EXPECT_THAT(ended.err, HasSubstr("No space left on device"));
}

// A port that was free a moment ago.
std::string free_address() {
  fetch::LoopbackServer server([](const fetch::ServerRequest&) { return fetch::Reply{}; });
  EXPECT_TRUE(server.start().ok());
  return server.origin().substr(std::string_view{"http://"}.size());
}

std::string get(const std::string& url) {
  SystemClock clock;
  fetch::HttpFetcher http(clock);
  fetch::Request request;
  request.id = 1;
  request.url = url;
  request.allow_private = true;
  http.submit(std::move(request));
  for (const fetch::Response& response : http.wait(clock.now() + std::chrono::seconds{10}))
    return fetch::decode_content(response.body, response.header("Content-Encoding").value_or(""),
                                 std::size_t{1} << 20U)
        .body;
  return "";
}

TEST_F(WatchCommand, ShowsItsFiguresToPrometheus) {
  SimulatedForum forum(40, kAhead);
  ASSERT_EQ(boardwalk({"crawl", forum.entry(), "--delay", "0", "--quiet"}).exit_code, 0);
  const std::string address = free_address();
  Background watch({program("boardwalk"), "watch", "--json", "--budget", "8640000/day", "--delay",
                    "0", "--metrics", address},
                   {.folder = folder_.path()});
  EXPECT_THAT(watch.first_line(), HasSubstr("\"event\":\"following\""));
  std::string figures;
  for (int i = 0; i < 1000 && figures.find("boardwalk_visits_total{") == std::string::npos; ++i)
    figures = get("http://" + address + "/metrics");
  for (const char* name : {"boardwalk_visits_total{", "boardwalk_unread{", "boardwalk_lists{",
                           "boardwalk_pages_per_day{", "boardwalk_trouble{"})
    EXPECT_THAT(figures, HasSubstr(name));
  EXPECT_THAT(figures, HasSubstr("site=\"127.0.0.1:"));
  watch.signal(SIGTERM);
  EXPECT_EQ(watch.wait().exit_code, 130);
}

}  // namespace
}  // namespace boardwalk
