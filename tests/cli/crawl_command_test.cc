// `boardwalk crawl` and `boardwalk export` as a user meets them: what goes wrong is said in a
// sentence.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/command.h"
#include "tests/cli/simulated_forum.h"
#include "tests/forums/mini_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::map<std::string, std::string> kForum = {{"/", "<a href=/b>board</a>"},
                                                   {"/b", "<a href=/t/1>1</a><a href=/t/2>2</a>"},
                                                   {"/t/1", "x"},
                                                   {"/t/2", "y"}};

class CrawlCommand : public ::testing::Test {
 protected:
  CommandResult boardwalk(std::vector<std::string> arguments, CommandOptions options = {}) {
    arguments.insert(arguments.begin(), program("boardwalk"));
    if (options.folder.empty()) options.folder = folder_.path();
    return run(arguments, options);
  }
  CommandResult crawl(const std::string& url, std::vector<std::string> more = {},
                      CommandOptions options = {}) {
    more.insert(more.begin(), {"crawl", url, "--delay", "0", "--strategy", "generic"});
    return boardwalk(std::move(more), std::move(options));
  }
  // Failed as the contract says: exit 1, one sentence, no crash.
  static void expect_sentence(const CommandResult& result, const std::string& part) {
    EXPECT_EQ(result.exit_code, 1) << result.err;
    EXPECT_THAT(result.err, HasSubstr(part));
    const std::string last = result.err.substr(result.err.rfind("boardwalk: "));
    EXPECT_EQ(std::count(last.begin(), last.end(), '\n'), 1) << last;
  }
  TempFolder folder_;
};

TEST_F(CrawlCommand, CrawlsAndSaysSo) {
  const MiniForum forum(kForum);
  const CommandResult result = crawl(forum.url("/"));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("complete\n"));
  EXPECT_THAT(result.err, HasSubstr("crawling " + forum.url("/") + " into boardwalk.db"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b["))) << "no colours outside a terminal";
}

TEST_F(CrawlCommand, TellsHowManyPostsAreStoredUnlessNoneWereWanted) {
  SimulatedForum forum(40);
  const std::vector<std::string> command = {"crawl", forum.entry(), "--delay", "0"};
  const CommandResult with = boardwalk(command);
  EXPECT_THAT(with.out, HasSubstr(fmt::format(" pages, {} posts\n", forum.written())));
  std::vector<std::string> without = command;
  without.insert(without.end(), {"--no-posts", "--db", "pages.db"});
  EXPECT_THAT(boardwalk(without).out, Not(HasSubstr(" posts")));
}

TEST_F(CrawlCommand, WritesEventsForScripts) {
  const MiniForum forum(kForum);
  const CommandResult result = crawl(forum.url("/"), {"--json"});
  EXPECT_EQ(result.exit_code, 0);
  std::istringstream lines(result.out);
  int pages = 0;
  nlohmann::json last;
  for (std::string line; std::getline(lines, line);) {
    last = nlohmann::json::parse(line);
    pages += last.at("event") == "page" ? 1 : 0;
  }
  EXPECT_EQ(pages, 4);
  EXPECT_EQ(last.at("event"), "end");
  EXPECT_EQ(last.at("ending"), "complete");
  EXPECT_EQ(last.at("known"), 4);
}

TEST_F(CrawlCommand, WrongUsageIsExitTwo) {
  EXPECT_EQ(boardwalk({}).exit_code, 2);
  EXPECT_EQ(boardwalk({"crawl"}).exit_code, 2);
  EXPECT_EQ(boardwalk({"crawl", "http://f.test/", "--delay", "soon"}).exit_code, 2);
  EXPECT_EQ(boardwalk({"fly"}).exit_code, 2);
  EXPECT_NE(boardwalk({"fly"}).err.find("'fly' is no command"), std::string::npos);
  EXPECT_EQ(boardwalk({"--help"}).exit_code, 0);
  EXPECT_EQ(boardwalk({"crawl", "--help"}).exit_code, 0);
}

TEST_F(CrawlCommand, ABadUrlIsExplained) {
  expect_sentence(crawl("ht!tp://"), "is not a");
  expect_sentence(crawl("ftp://forum.test/"), "only http and https");
}

TEST_F(CrawlCommand, AHostThatDoesNotExistIsExplained) {
  expect_sentence(crawl("http://no-such-host.invalid/"), "no-such-host.invalid");
}

TEST_F(CrawlCommand, ARefusedConnectionIsExplained) {
  std::string dead;
  { dead = MiniForum(MiniForum::Pages{}).url("/"); }
  expect_sentence(crawl(dead), "refused");
}

TEST_F(CrawlCommand, AServerThatNeverAnswersIsExplained) {
  MiniForum forum({});
  forum.on("/robots.txt", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {}, .body = "", .silent = true};
  });
  expect_sentence(crawl(forum.url("/"), {"--timeout", "1"}), "timeout");
}

TEST_F(CrawlCommand, AForeignFileIsLeftUntouched) {
  const std::string path = folder_.file("letter.txt");
  std::ofstream(path) << "Dear database, I am none of your kind.\n";
  expect_sentence(crawl("http://127.0.0.1:9/", {"--db", path}), "letter.txt");
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_EQ(text.str(), "Dear database, I am none of your kind.\n");
}

TEST_F(CrawlCommand, AFolderThatIsNotThereIsExplained) {
  expect_sentence(crawl("http://127.0.0.1:9/", {"--db", folder_.file("no/such/folder/x.db")}),
                  "no/such/folder");
}

TEST_F(CrawlCommand, AFullDiskIsExplainedAndNothingCommittedIsLost) {
  std::map<std::string, std::string> pages;
  for (int i = 0; i < 400; ++i) {
    pages["/" + (i == 0 ? std::string{} : std::to_string(i))] =
        "<a href=/" + std::to_string(i + 1) + ">next</a>" + std::string(8000, 'x');
  }
  const MiniForum forum(pages);
  expect_sentence(crawl(forum.url("/"), {}, {.max_file_bytes = 1'000'000}),
                  "nothing committed was lost");
  const CommandResult again = crawl(forum.url("/"));
  EXPECT_EQ(again.exit_code, 0) << again.err;
  const CommandResult rows = boardwalk({"export", "pages"});
  EXPECT_EQ(std::count(rows.out.begin(), rows.out.end(), '\n'), 401);
}

TEST_F(CrawlCommand, AFullDiskStopsAnExport) {
  const MiniForum forum(kForum);
  ASSERT_EQ(crawl(forum.url("/")).exit_code, 0);
  expect_sentence(boardwalk({"export", "pages", "--out", "/dev/full"}), "No space left");
}

TEST_F(CrawlCommand, ASecondProcessIsRefused) {
  MiniForum forum(kForum);
  forum.on("/b", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {}, .body = "", .silent = true};
  });
  Background first({program("boardwalk"), "crawl", forum.url("/"), "--strategy", "generic",
                    "--delay", "0", "--timeout", "30", "--quiet", "--db",
                    folder_.file("boardwalk.db")});
  while (forum.asked("/b") == 0 && first.is_running()) usleep(1000);
  expect_sentence(crawl(forum.url("/")), "in use");
}

TEST_F(CrawlCommand, SigintSavesTheStateAndIsExit130) {
  std::map<std::string, std::string> pages;
  for (int i = 0; i < 3000; ++i) {
    pages["/" + (i == 0 ? std::string{} : std::to_string(i))] =
        "<a href=/" + std::to_string(i + 1) + ">next</a>";
  }
  const MiniForum forum(pages);
  Background crawl_process({program("boardwalk"), "crawl", forum.url("/"), "--strategy", "generic",
                            "--delay", "0.002", "--quiet", "--db", folder_.file("boardwalk.db")});
  while (forum.asked("/30") == 0 && crawl_process.is_running()) usleep(1000);
  crawl_process.signal(SIGINT);
  EXPECT_EQ(crawl_process.wait().exit_code, 130);
  EXPECT_EQ(forum.asked("/2999"), 0);
  EXPECT_EQ(crawl(forum.url("/")).exit_code, 0);
  EXPECT_EQ(forum.asked("/2999"), 1);
  EXPECT_EQ(forum.asked("/10"), 1);
}

TEST_F(CrawlCommand, ACookieFileIsUsedAndABadOneExplained) {
  MiniForum forum(kForum);
  std::string cookie;
  forum.on("/b", [&](const fetch::ServerRequest& request) {
    cookie = request.header("Cookie");
    return fetch::Reply::html(200, "x");
  });
  std::ofstream(folder_.file("cookies.txt"))
      << "# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tabc\n";
  EXPECT_EQ(crawl(forum.url("/"), {"--cookies", "cookies.txt"}).exit_code, 0);
  EXPECT_EQ(cookie, "sid=abc");
  expect_sentence(crawl(forum.url("/"), {"--cookies", "missing.txt"}), "missing.txt");
  std::ofstream(folder_.file("bad.txt")) << "this is a shopping list\n";
  expect_sentence(crawl(forum.url("/"), {"--cookies", "bad.txt"}), "cookie");
}

TEST_F(CrawlCommand, ExportsArePlainTables) {
  const MiniForum forum(kForum);
  ASSERT_EQ(crawl(forum.url("/")).exit_code, 0);
  const CommandResult csv = boardwalk({"export", "pages", "--format", "csv"});
  EXPECT_THAT(csv.out,
              StartsWith("url,kind,list_url,page_no,status,outcome,fetched_at,bytes,profile"));
  const CommandResult jsonl = boardwalk({"export", "pages"});
  EXPECT_EQ(std::count(jsonl.out.begin(), jsonl.out.end(), '\n'), 4);
  const auto row = nlohmann::json::parse(jsonl.out.substr(0, jsonl.out.find('\n')));
  EXPECT_EQ(row.at("url"), forum.url("/"));
  EXPECT_THAT(row.at("fetched_at").get<std::string>(), EndsWith("Z"));
  EXPECT_EQ(boardwalk({"export", "posts"}).exit_code, 0);
  expect_sentence(boardwalk({"export", "posts", "--db", "none.db"}), "none.db");
  expect_sentence(boardwalk({"export", "pages", "--site", "http://other.test/"}), "other.test");
}

TEST_F(CrawlCommand, ReplayServesWhatWasCrawled) {
  std::string origin;
  {
    const MiniForum forum(kForum);
    origin = forum.url("/");
    ASSERT_EQ(crawl(origin).exit_code, 0);
  }
  ASSERT_EQ(boardwalk({"export", "pages", "--format", "warc", "--out", "forum.warc.gz"}).exit_code,
            0);
  Background replay({program("boardwalk"), "replay", folder_.file("forum.warc.gz"), "--log",
                     folder_.file("replay.log")});
  const std::string serving = replay.first_line();
  EXPECT_THAT(serving, StartsWith("serving 4 pages of 127.0.0.1"));
  const std::string proxy = serving.substr(serving.rfind(' ') + 1);
  const CommandResult again = crawl(origin, {"--db", "again.db"},
                                    {.environment = {{"http_proxy", proxy}, {"no_proxy", ""}}});
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("4 known"));
}

TEST_F(CrawlCommand, CompletionAndManualKnowEveryVerb) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const CommandResult script = boardwalk({"completion", shell});
    EXPECT_EQ(script.exit_code, 0);
    for (const char* word : {"crawl", "export", "replay", "ignore-robots"})
      EXPECT_THAT(script.out, HasSubstr(word));
  }
  const CommandResult manual = boardwalk({"man"});
  EXPECT_THAT(manual.out, StartsWith(".TH BOARDWALK 1"));
  EXPECT_THAT(manual.out, HasSubstr("max\\-pages"));
}

}  // namespace
}  // namespace boardwalk
