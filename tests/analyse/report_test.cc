#include "boardwalk/analyse/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "boardwalk/analyse/overview.h"

namespace boardwalk::analyse {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr Time kNow{std::chrono::sys_days{std::chrono::year{2026} / 11 / 16}};  // a Monday
// The last window ends with the day that is passing.
constexpr Outlook kOutlook{kNow - 1min, std::chrono::days{7}};

// Eight weeks: cameras and lenses are talked about by the same people, cooking by others. In the
// last week everybody speaks of an eclipse.
Pulse small_forum() {
  Pulse pulse{std::chrono::days{1}};
  PostReader reader;
  for (int week = 1; week <= 8; ++week)
    for (int i = 0; i < 20; ++i) {
      const std::string author = "user" + std::to_string(i % 5);
      const Time at = kNow - week * 7 * 24h + 14h;
      const std::string eclipse = week == 1 ? " We saw the eclipse." : "";
      const auto add = [&](std::string_view board, const std::string& who,
                           const std::string& text) {
        pulse.add({.board = board,
                   .board_title = board,
                   .thread = "http://f.test/t/" + std::string(board),
                   .thread_title = "<script>alert('x')</script>",
                   .author = who,
                   .at = at,
                   .is_reply = i > 0},
                  reader.read(text + eclipse));
      };
      add("Cameras", author, "This camera and its lens are great, I love the shutter!");
      if (i < 10)
        add("Lenses", author, "The lens is sharp, the camera shutter is slow, I hate it.");
      if (i < 5)
        add("Cooking", "cook" + author, "The soup needs salt and the bread needs an oven.");
    }
  return pulse;
}

TEST(Overview, SaysWhatIsGoingOn) {
  const Overview overview = overview_of(small_forum(), kOutlook);
  EXPECT_EQ(overview.all_posts, 280);
  EXPECT_EQ(overview.now.posts, 35);
  EXPECT_EQ(overview.begin, kNow - 7 * 24h);
  ASSERT_EQ(overview.boards.size(), 3U);
  EXPECT_EQ(overview.boards[0].title, "Cameras");
  EXPECT_EQ(overview.boards[0].group, 0);
  EXPECT_GT(overview.boards[0].now.mean_score(), 0);
  EXPECT_LT(overview.boards[1].now.mean_score(), 0);
  EXPECT_EQ(overview.series.size(), 8U);
  EXPECT_EQ(overview.hours[14], 280) << "all on Mondays at two";
}

TEST(Overview, FindsTheWordThatIsNew) {
  const Overview overview = overview_of(small_forum(), kOutlook);
  ASSERT_FALSE(overview.trends.empty());
  const auto has_eclipse = ::testing::Contains(::testing::Field(&Trend::word, "eclipse"));
  EXPECT_THAT(overview.trends, has_eclipse);
  EXPECT_THAT(overview.trends, Not(::testing::Contains(::testing::Field(&Trend::word, "camera"))));
}

TEST(Overview, JoinsBoardsOfOneTopicAndOneCrowd) {
  const Overview overview = overview_of(small_forum(), kOutlook);
  ASSERT_FALSE(overview.edges.empty());
  EXPECT_EQ(overview.edges[0].from, 0U);
  EXPECT_EQ(overview.edges[0].to, 1U);
  EXPECT_DOUBLE_EQ(overview.edges[0].authors, 1);
}

TEST(Overview, GroupsRepliesByMood) {
  const Overview overview = overview_of(small_forum(), kOutlook);
  ASSERT_GE(overview.replies.size(), 2U);
  EXPECT_GT(overview.replies.front().mean_score, 0.3);
  EXPECT_LT(overview.replies.back().mean_score, -0.3);
}

TEST(Pulse, KeepsTheNewestGrainsInAnyOrder) {
  PostReader reader;
  const auto kept = [&](std::vector<int> days) {
    Pulse pulse{std::chrono::days{1}};
    for (const int day : days)
      pulse.add({.board = "b", .thread = "t", .at = kNow - day * 24h}, reader.read("hello"));
    EXPECT_EQ(pulse.topics().at(0).posts, static_cast<std::int64_t>(days.size()));
    return std::pair{pulse.details().size(), pulse.grains().boards().at(0).windows.size()};
  };
  const auto expected = std::pair<std::size_t, std::size_t>{2, 3};
  EXPECT_EQ(kept({0, 62, 63, 1456}), expected);
  EXPECT_EQ(kept({1456, 63, 62, 0}), expected);
}

TEST(Pulse, ServesWindowsOfAnyLength) {
  const Pulse pulse = small_forum();
  struct Case {
    const char* name;
    std::chrono::seconds window;
    std::int64_t posts;
    std::size_t windows;
  };
  const Case cases[] = {{"a week", 7 * 24h, 35, 8},
                        {"two weeks", 14 * 24h, 70, 4},
                        {"all", 56 * 24h, 280, 1},
                        {"less than a grain is a grain", 1h, 35, 26}};
  for (const Case& c : cases) {
    const Overview overview = overview_of(pulse, {kNow - 1min, c.window});
    EXPECT_EQ(overview.now.posts, c.posts) << c.name;
    EXPECT_EQ(overview.series.size(), c.windows) << c.name;
  }
}

TEST(Report, NothingTheForumSaysIsMarkup) {
  const std::string html = html_report(overview_of(small_forum(), kOutlook));
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, HasSubstr("&lt;script&gt;alert("));
  EXPECT_THAT(html, HasSubstr("default-src 'none'"));
  EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
}

TEST(Report, LinksOnlyToTheWeb) {
  Overview overview = overview_of(small_forum(), kOutlook);
  overview.threads = {{"javascript:alert(1)", "a title", 3}};
  EXPECT_THAT(html_report(overview), Not(HasSubstr("href=\"javascript:")));
}

TEST(Report, TextIsFreeOfControlCharacters) {
  Overview overview = overview_of(small_forum(), kOutlook);
  overview.threads = {{"http://f.test/", "\x1b[31mred\x07 \xff", 3}};
  const std::string text = text_report(overview);
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("[31mred"));
  EXPECT_THAT(text, HasSubstr("trending"));
}

TEST(Report, JsonHoldsTheFigures) {
  const auto report = nlohmann::json::parse(json_report(overview_of(small_forum(), kOutlook)));
  EXPECT_EQ(report.at("now").at("posts"), 35);
  EXPECT_EQ(report.at("boards").at(0).at("hot"), false) << "three boards are too few to tell";
  EXPECT_EQ(report.at("hotspots_are_clear"), false);
  EXPECT_EQ(report.at("windows").size(), 8U);
  EXPECT_EQ(report.at("hours_of_week").size(), 168U);
  EXPECT_EQ(report.at("topic_edges").at(0).at("from"), "Cameras");
}

TEST(Report, OfNothingSaysSo) {
  const Overview nothing = overview_of(Pulse{std::chrono::days{1}}, kOutlook);
  EXPECT_THAT(text_report(nothing), HasSubstr("no post with a usable date"));
  EXPECT_THAT(html_report(nothing), HasSubstr("No posts yet"));
  EXPECT_EQ(nlohmann::json::parse(json_report(nothing)).at("all_posts"), 0);
}

}  // namespace
}  // namespace boardwalk::analyse
