#include "boardwalk/fetch/shared_fetcher.h"

#include <gtest/gtest.h>

#include "tests/fetch/scripted_fetcher.h"

namespace boardwalk::fetch {
namespace {

using std::chrono::seconds;
const Time kShared = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

class TwoLines : public ::testing::Test {
 protected:
  void ask(std::size_t line, std::uint64_t id, const std::string& url) {
    Request request;
    request.id = id;
    request.url = url;
    web_.line(line).submit(std::move(request));
  }
  [[nodiscard]] std::vector<std::string> answers(std::size_t line, Time until) {
    std::vector<std::string> urls;
    for (const Response& response : web_.line(line).wait(until)) {
      EXPECT_EQ(response.id, 7U);
      urls.push_back(response.url);
    }
    return urls;
  }
  using Urls = std::vector<std::string>;

  VirtualClock clock_{kShared};
  ScriptedFetcher http_{clock_};
  SharedFetcher web_{http_};
};

TEST_F(TwoLines, EachGetsWhatItAskedForUnderItsOwnNumber) {
  ask(0, 7, "http://a.test/");
  ask(1, 7, "http://b.test/");
  EXPECT_EQ(answers(0, kShared + seconds{1}), Urls{"http://a.test/"});
  EXPECT_EQ(answers(1, kShared + seconds{1}), Urls{"http://b.test/"});
}

TEST_F(TwoLines, WhoeverWaitsMakesTheAnswersOfBothCome) {
  ask(1, 7, "http://b.test/");
  EXPECT_EQ(answers(0, kShared + seconds{5}), Urls{}) << "an answer came, but not this one's";
  EXPECT_LT(clock_.now(), kShared + seconds{1});
  EXPECT_EQ(web_.line(1).in_flight(), 1U) << "not handed over yet";
  EXPECT_EQ(answers(1, clock_.now()), Urls{"http://b.test/"});
  EXPECT_EQ(web_.line(1).in_flight(), 0U);
}

}  // namespace
}  // namespace boardwalk::fetch
