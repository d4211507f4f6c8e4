// Crawls of mirrored real forums, scored against their ground truth and held to the floors. Needs
// the mirrors ($BOARDWALK_SHARED or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>

#include "boardwalk/fetch/recording_fetcher.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/pipeline.h"
#include "tests/forums/temp_folder.h"
#include "tests/quality/crawled_posts.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;

nlohmann::json read_json(const std::string& command) {
  std::string text;
  if (FILE* pipe = popen(command.c_str(), "r")) {
    char buffer[65536];
    for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
      text.append(buffer, n);
    pclose(pipe);
  }
  return nlohmann::json::parse(text);
}

struct Score {
  double coverage = 0;  // of thread pages
  double useful = 0;    // share of all requests that were pages of boards and threads
  int state_changing = 0;
  CrawledPosts written;  // what was stored
};

// What one page is called: its URL, or thread and page number where one page has several URLs.
std::string key_of(const std::string& url, const std::optional<std::regex>& page_key) {
  std::smatch groups;
  if (!page_key || !std::regex_search(url, groups, *page_key)) return url;
  return groups[1].str() + " " + (groups[2].matched ? groups[2].str() : "1");
}

std::optional<std::regex> page_key_of(const nlohmann::json& truth) {
  if (!truth.contains("page_key") || !truth["page_key"].is_string()) return std::nullopt;
  return std::regex(truth["page_key"].get<std::string>());
}

CrawledPosts score_stored(const nlohmann::json& truth, const std::string& database, Clock& clock) {
  const auto page_key = page_key_of(truth);
  std::map<std::string, std::string> threads;  // the name of each of its pages → thread
  for (const auto& thread : truth.at("threads")) {
    threads[key_of(thread.at("url"), page_key)] = thread.at("id").dump();
    for (const auto& page : thread.at("pages"))
      threads[key_of(page, page_key)] = thread.at("id").dump();
  }
  auto store = store::open(database, store::Access::Read, clock);
  EXPECT_TRUE(store.ok());
  if (!store) return {};
  return score_posts(truth, stored_posts(**store, [&](const std::string& url) {
                       const auto thread = threads.find(key_of(url, page_key));
                       return thread == threads.end() ? std::string{} : thread->second;
                     }));
}

Score score(const nlohmann::json& truth, const std::vector<fetch::Response>& answers) {
  const auto page_key = page_key_of(truth);
  std::set<std::string> threads;
  for (const auto& thread : truth.at("threads")) {
    for (const auto& page : thread.at("pages"))
      threads.insert(key_of(url::parse(page.get<std::string>())->href(), page_key));
  }
  std::vector<std::regex> lists;
  for (const char* rule : {"index", "index_flip"}) {
    for (const auto& pattern : truth.at("rules").at(rule))
      lists.emplace_back(pattern.get<std::string>());
  }
  Score score;
  std::set<std::string> seen_threads;
  std::set<std::string> seen_lists;
  double requests = 0;
  for (const fetch::Response& answer : answers) {
    if (answer.url.ends_with("/robots.txt")) continue;
    ++requests;
    score.state_changing += fetch::changes_state(*url::parse(answer.url)) ? 1 : 0;
    if (answer.status != 200) continue;
    const std::string key = key_of(answer.url, page_key);
    const auto is_list = [&](const std::regex& rule) {
      return std::regex_search(answer.url, rule);
    };
    if (threads.contains(key)) {
      seen_threads.insert(key);
    } else if (std::any_of(lists.begin(), lists.end(), is_list)) {
      seen_lists.insert(answer.url);
    }
  }
  score.coverage = static_cast<double>(seen_threads.size()) / static_cast<double>(threads.size());
  score.useful = static_cast<double>(seen_threads.size() + seen_lists.size()) / requests;
  return score;
}

class MirrorTest : public ::testing::TestWithParam<const char*> {
 protected:
  Score crawl(const std::string& strategy) {
    const auto truth =
        read_json("zstd -dcq " +
                  (shared() / "forums" / (std::string{GetParam()} + ".truth.json.zst")).string());
    auto archive = fetch::Archive::load({mirror().string()});
    EXPECT_TRUE(archive.ok());
    VirtualClock clock{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
    fetch::ReplayFetcher web(*archive, clock);
    std::vector<fetch::Response> answers;
    fetch::RecordingFetcher recorder(web, [&](const fetch::Response& r) {
      answers.emplace_back();
      answers.back().url = r.url;
      answers.back().status = r.status;
    });
    const TempFolder folder;
    CrawlJob job;
    job.seed = truth.at("entry");
    job.database = folder.file("forum.db");
    job.keep_pages = false;
    job.strategy = strategy;
    job.options.manners.user_agent = "boardwalk-test";
    job.options.manners.pace.delay = Millis{0};
    auto open = open_crawl(job, recorder, clock, nullptr);
    EXPECT_TRUE(open.ok()) << open.error().message;
    if (!open) return {};
    EXPECT_TRUE((*open)->run().ok());
    Score scored = score(truth, answers);
    scored.written = score_stored(truth, job.database, clock);
    return scored;
  }
  static fs::path mirror() { return shared() / "forums" / (std::string{GetParam()} + ".warc.zst"); }
  static double floor(const char* strategy, const char* figure) {
    return floors(strategy).at(figure).at(GetParam()).get<double>();
  }
};

// Slow on some: only the quickest three; `make scoreboard` crawls all ten.
class GenericCrawl : public MirrorTest {};

TEST_P(GenericCrawl, FindsEveryThreadPageAndChangesNothing) {
  if (!fs::exists(mirror())) GTEST_SKIP() << "no mirror at " << mirror();
  const Score score = crawl("generic");
  EXPECT_GE(score.coverage, floor("generic", "coverage"));
  EXPECT_EQ(score.state_changing, 0);
}

class FocusedCrawl : public MirrorTest {
 protected:
  static void expect_posts(const CrawledPosts& written) {
    const nlohmann::json floor = floors("posts").at("crawled");
    const lab::PostScore& posts = written.posts;
    EXPECT_GE(posts.precision(), floor.at("precision").get<double>());
    EXPECT_GE(posts.recall(), floor.at("recall").get<double>());
    EXPECT_GE(posts.author / posts.right, floor.at("author").get<double>());
    EXPECT_GE(written.perfect / written.threads, floor.at("perfect threads").get<double>());
    if (std::string_view{GetParam()} == "e107") return;  // tells relative dates alone
    EXPECT_GE(posts.minute / posts.right, floor.at("minute").get<double>());
  }
};

TEST_P(FocusedCrawl, FindsEveryThreadPageAndLittleElse) {
  if (!fs::exists(mirror())) GTEST_SKIP() << "no mirror at " << mirror();
  const Score score = crawl("focused");
  EXPECT_GE(score.coverage, floor("focused", "coverage"));
  EXPECT_GE(score.useful, floor("focused", "useful"));
  EXPECT_EQ(score.state_changing, 0);
  expect_posts(score.written);
}

INSTANTIATE_TEST_SUITE_P(Mirrors, GenericCrawl, ::testing::Values("bbpress", "phorum", "xmb"));
INSTANTIATE_TEST_SUITE_P(Mirrors, FocusedCrawl,
                         ::testing::Values("bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb",
                                           "q2a", "smf", "xmb", "yabb"));

}  // namespace
}  // namespace boardwalk
