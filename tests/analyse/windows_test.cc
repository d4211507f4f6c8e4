#include "boardwalk/analyse/windows.h"

#include <gtest/gtest.h>

#include "boardwalk/analyse/forecast.h"
#include "boardwalk/analyse/hotspots.h"

namespace boardwalk::analyse {
namespace {

using namespace std::chrono_literals;

constexpr Time kSunday{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
constexpr std::chrono::days kWeek{7};

PostFacts post(std::string_view board, Time at, std::uint64_t thread = 1, std::uint64_t author = 1,
               int polarity = 0) {
  return {.board = board,
          .thread = thread,
          .author = author,
          .at = at,
          .language = "en",
          .mood = {true, polarity, 0.5 * polarity}};
}

TEST(Windows, MeetAtTheAnchor) {
  const Windows windows{kSunday, kWeek};
  struct Case {
    const char* name;
    Time at;
    WindowNumber number;
  };
  const Case cases[] = {
      {"at the anchor", kSunday, 0},          {"just before", kSunday - 1ms, -1},
      {"a week before", kSunday - kWeek, -1}, {"a little more", kSunday - kWeek - 1ms, -2},
      {"later", kSunday + 8 * 24h, 1},
  };
  for (const Case& c : cases) EXPECT_EQ(windows.number_of(c.at), c.number) << c.name;
  EXPECT_EQ(windows.begin_of(-1), kSunday - kWeek);
}

TEST(Windows, APostUpdatesItsWindowAndNoOther) {
  Windows windows{kSunday, kWeek};
  windows.add(post("a", kSunday - 1h, 1, 10, 1));
  windows.add(post("a", kSunday - 2h, 1, 11, -1));
  windows.add(post("a", kSunday - 3h, 2, 10));
  windows.add(post("a", kSunday - 8 * 24h));
  windows.add(post("b", kSunday - 1h));
  const WindowFigures& figures = *windows.boards()[0].at(-1);
  EXPECT_EQ(figures.posts, 3);
  EXPECT_EQ(figures.threads.count(), 2);
  EXPECT_EQ(figures.authors.count(), 2);
  EXPECT_EQ(figures.positive, 1);
  EXPECT_EQ(figures.negative, 1);
  EXPECT_EQ(figures.neutral, 1);
  EXPECT_DOUBLE_EQ(figures.mean_score(), 0);
  EXPECT_EQ(windows.boards()[0].at(-2)->posts, 1);
  EXPECT_EQ(windows.boards()[0].at(-3), nullptr);
  EXPECT_EQ(windows.sum(-1).posts, 4);
  EXPECT_EQ(windows.range(), (std::pair<WindowNumber, WindowNumber>{-2, -1}));
}

TEST(Windows, APostInAnotherLanguageIsCountedAndNotJudged) {
  Windows windows{kSunday, kWeek};
  PostFacts foreign = post("a", kSunday - 1h);
  foreign.language = "de";
  foreign.mood = {};
  windows.add(foreign);
  windows.add(post("a", kSunday - 1h, 1, 1, 1));
  const WindowFigures sum = windows.sum(-1);
  EXPECT_EQ(sum.posts, 2);
  EXPECT_EQ(sum.unjudged, 1);
  EXPECT_DOUBLE_EQ(sum.positive_share(), 1) << "shares are of the judged ones";
  EXPECT_EQ(sum.languages.size(), 2U);
}

// Boards 0 and 1 are lively in even weeks, boards 2 and 3 in odd ones; six others never.
Windows seesaw(int weeks) {
  Windows windows{kSunday, kWeek};
  for (int week = 1; week <= weeks; ++week)
    for (int board = 0; board < 10; ++board) {
      const bool lively = board < 4 && (board / 2 == week % 2);
      for (int i = 0; i < (lively ? 60 + board : 3 + board % 3); ++i)
        windows.add(post(std::to_string(board), kSunday - week * kWeek + 1h,
                         static_cast<std::uint64_t>(i % 20),
                         static_cast<std::uint64_t>(i % 15 + 1)));
    }
  return windows;
}

TEST(Hotspots, AreTheLivelyBoards) {
  const Windows windows = seesaw(2);
  const auto hot = [&](WindowNumber number) {
    const Hotspots hotspots = hotspots_in(windows, number);
    std::vector<bool> out;
    for (std::size_t i = 0; i < 4; ++i) out.push_back(hotspots.is_hot(i));
    EXPECT_EQ(hotspots.count(), 2U);
    return out;
  };
  EXPECT_EQ(hot(-1), (std::vector<bool>{false, false, true, true}));
  EXPECT_EQ(hot(-2), (std::vector<bool>{true, true, false, false}));
}

TEST(Hotspots, AreClearWhereFewBoardsStandOut) {
  struct Case {
    const char* name;
    std::vector<int> posts;  // of each board
    bool clear;
  };
  const Case cases[] = {
      {"two of ten", {60, 62, 3, 4, 5, 3, 4, 5, 3, 4}, true},
      {"nearly all", {60, 62, 61, 63, 60, 62, 61, 60, 3}, false},
      {"all the same", {5, 5, 5, 5, 5, 5, 5, 5}, false},
      {"three boards", {60, 3, 4}, false},
      {"none", {}, false},
  };
  for (const Case& c : cases) {
    Windows windows{kSunday, kWeek};
    for (std::size_t board = 0; board < c.posts.size(); ++board)
      for (int i = 0; i < c.posts[board]; ++i)
        windows.add(post(std::to_string(board), kSunday - 1h, static_cast<std::uint64_t>(i)));
    EXPECT_EQ(hotspots_in(windows, -1).are_clear(), c.clear) << c.name;
  }
}

TEST(Hotspots, AnEmptyWindowHasNone) {
  const Windows windows = seesaw(2);
  EXPECT_EQ(hotspots_in(windows, -9).count(), 0U);
  EXPECT_EQ(hotspots_in(Windows{kSunday, kWeek}, -1).count(), 0U);
}

TEST(Forecaster, LearnsWhatPersistenceCannotKnow) {
  const HotspotHistory history = hotspot_history(seesaw(40));
  const Forecaster forecaster = Forecaster::trained(history, history.size());
  ASSERT_TRUE(forecaster.has_learned());
  const std::size_t now = history.size() - 1;
  for (std::size_t board = 0; board < 4; ++board)
    EXPECT_NE(forecaster.will_be_hot(history, now, board), history[now].is_hot(board)) << board;
}

TEST(Forecaster, WithoutAPastExpectsThatNothingChanges) {
  const HotspotHistory history = hotspot_history(seesaw(4));
  const Forecaster forecaster = Forecaster::trained(history, history.size());
  EXPECT_FALSE(forecaster.has_learned());
  for (std::size_t board = 0; board < 10; ++board)
    EXPECT_EQ(forecaster.will_be_hot(history, 3, board), history[3].is_hot(board));
}

}  // namespace
}  // namespace boardwalk::analyse
