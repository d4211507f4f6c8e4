// Crawls of mirrored real forums, scored against their ground truth and held to the floors. Needs
// the mirrors
// ($BOARDWALK_SHARED or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "boardwalk/fetch/recording_fetcher.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/pipeline.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;

fs::path shared() {
  const char* set = std::getenv("BOARDWALK_SHARED");
  return set != nullptr ? fs::path{set} : fs::path{BOARDWALK_SOURCE_DIR} / ".." / "shared";
}

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

class MirrorTest : public ::testing::TestWithParam<const char*> {};

TEST_P(MirrorTest, TheGenericCrawlFindsEveryThreadPageAndTouchesNothing) {
  const fs::path mirror = shared() / "forums" / (std::string{GetParam()} + ".warc.zst");
  if (!fs::exists(mirror)) GTEST_SKIP() << "no mirror at " << mirror;
  const auto truth =
      read_json("zstd -dcq " +
                (shared() / "forums" / (std::string{GetParam()} + ".truth.json.zst")).string());
  std::ifstream floors_file(std::string{BOARDWALK_SOURCE_DIR} + "/tests/quality/floors.json");
  const auto floors = nlohmann::json::parse(floors_file);

  auto archive = fetch::Archive::load({mirror.string()});
  ASSERT_TRUE(archive.ok()) << archive.error().message;
  VirtualClock clock{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
  fetch::ReplayFetcher web(*archive, clock);
  std::set<std::string> asked;
  int state_changing = 0;
  fetch::RecordingFetcher recorder(web, [&](const fetch::Response& r) {
    if (r.status == 200) asked.insert(r.url);
    state_changing += fetch::changes_state(*url::parse(r.url)) ? 1 : 0;
  });
  const TempFolder folder;
  CrawlJob job;
  job.seed = truth.at("entry");
  job.database = folder.file("forum.db");
  job.keep_pages = false;
  job.strategy = "generic";
  job.options.manners.user_agent = "boardwalk-test";
  job.options.manners.pace.delay = Millis{0};
  auto crawl = open_crawl(job, recorder, clock, nullptr);
  ASSERT_TRUE(crawl.ok()) << crawl.error().message;
  const auto report = (*crawl)->run();
  ASSERT_TRUE(report.ok()) << report.error().message;

  std::size_t pages = 0;
  std::size_t found = 0;
  for (const auto& thread : truth.at("threads")) {
    for (const auto& page : thread.at("pages")) {
      ++pages;
      found += asked.contains(url::parse(page.get<std::string>())->href()) ? 1 : 0;
    }
  }
  const double coverage = static_cast<double>(found) / static_cast<double>(pages);
  EXPECT_GE(coverage, floors.at("generic").at("coverage").at(GetParam()).get<double>());
  EXPECT_EQ(state_changing, floors.at("generic").at("state_changing_requests").get<int>());
}

// The three that are quickest; `make scoreboard` crawls all ten.
INSTANTIATE_TEST_SUITE_P(Forums, MirrorTest, ::testing::Values("bbpress", "phorum", "xmb"));

}  // namespace
}  // namespace boardwalk
