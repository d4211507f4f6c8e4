#include "boardwalk/extract/words/readers_clock.h"
#include "boardwalk/extract/template_learner.h"

#include <gtest/gtest.h>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

dates::Written read(const std::string& text) { return dates::find_dates(text).front().written; }

TEST(ReadersClock, IsATimeOfDayAndNothingElse) {
  for (const char* text : {"17:44", "5:44 p.m.", "5:44 pm"}) {
    const auto clock = read_clock(text);
    ASSERT_TRUE(clock) << text;
    EXPECT_EQ(clock->hour, 17) << text;
  }
  for (const char* text : {"", "12 May 2011", "at 17:44 we left", "17:44 and 18:00"})
    EXPECT_FALSE(read_clock(text)) << text;
}

TEST(ReadersClock, TellsTheNearestMomentWithThatTime) {
  struct Case {
    const char* name;
    const char* told;
    const char* clock;
    const char* moment;  // empty: as told
  };
  const Case cases[] = {
      {"east of the site", "12 January 2024 23:14", "17:44", "12 January 2024 17:44"},
      {"west of the site", "31 December 2023 17:37", "01:37", "1 January 2024 01:37"},
      {"the day before", "1 March 2024 03:10", "21:10", "29 February 2024 21:10"},
      {"the same", "12 January 2024 17:44", "17:44", ""},
      {"a zone of its own", "12 January 2024 23:14 +0530", "17:44", ""},
      {"no time", "12 January 2024", "17:44", ""},
  };
  for (const Case& c : cases) {
    const auto shown = by_readers_clock(read(c.told), *read_clock(c.clock));
    ASSERT_EQ(shown.has_value(), c.moment[0] != '\0') << c.name;
    if (!shown) continue;
    const Time now{};
    EXPECT_EQ(dates::resolve(*shown, {}, now), dates::resolve(read(c.moment), {}, now)) << c.name;
  }
}

// With the template of the site and without, and nobody reads the clock as one of today.
TEST(ReadersClock, CountsBesideATooltip) {
  const auto post = [](const std::string& name, const std::string& told, const std::string& shown,
                       const std::string& text) {
    return "<div class=mail><h2>" + name + "</h2><span class=when title=\"Sender's time: " + told +
           "\">" + shown + "</span><div class=said>" + text + "</div></div>";
  };
  const html::Document page = page_of(
      post("Ann", "Jan. 12, 2012, 11:14 p.m.", "5:44 p.m.", "Is there a bus to the old harbour?") +
      post("Bob", "Jan. 12, 2012, 3:31 p.m.", "10:31 p.m.", "Every hour, from the town hall.") +
      post("Cem", "Jan. 12, 2012, 5:37 p.m.", "1:37 a.m.", "Only until the summer ends."));
  const auto address = *url::parse("http://forum.test/t/9");
  const TemplateSample sample{&page, address};
  const PostTemplate known = learn_template({&sample, 1});
  const Time fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1};
  const Time day = std::chrono::sys_days{std::chrono::year{2012} / 1 / 12};
  using std::chrono::minutes;
  for (const PostTemplate* places : {static_cast<const PostTemplate*>(nullptr), &known}) {
    const auto found = extract_posts(page, address, {.known = places, .fetched = fetched});
    ASSERT_EQ(found.posts.size(), 3U);
    EXPECT_EQ(found.posts[0].posted_at, day + minutes{17 * 60 + 44});
    EXPECT_EQ(found.posts[1].posted_at, day + minutes{22 * 60 + 31});
    EXPECT_EQ(found.posts[2].posted_at, day + minutes{25 * 60 + 37});
    EXPECT_EQ(found.posts[0].posted_at_raw, "5:44 p.m. (Sender's time: Jan. 12, 2012, 11:14 p.m.)");
  }
}

}  // namespace
}  // namespace boardwalk::extract
