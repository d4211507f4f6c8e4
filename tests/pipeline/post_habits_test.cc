#include "boardwalk/post_habits.h"

#include <gtest/gtest.h>

#include "boardwalk/fetch/http_date.h"

namespace boardwalk {
namespace {

constexpr auto kMade = "Mon, 16 Nov 2026 17:18:00 GMT";

std::string post(const std::string& name, const std::string& date) {
  return "<div class=post><a href='/user/" + name + "'>" + name + "</a> <small>" + date +
         "</small><p>Something that " + name + " says about it.</p></div>";
}

// The zone that one page of a discussion gives away. The posts are of the morning: whether the
// clock is hours ahead or nobody wrote since then is not told by their dates.
std::string zone_of(const std::string& first, const std::string& second, const std::string& third) {
  fetch::Response page;
  page.outcome = fetch::Outcome::Ok;
  page.status = 200;
  page.finished = *fetch::parse_http_date(kMade, {});
  page.headers = {{"Content-Type", "text/html"}, {"Date", kMade}};
  page.body = "<h1>A question</h1>" + post("ann", first) + post("bob", second) + post("eve", third);
  learn::SiteProfile profile;
  profile.rules = {
      {.role = learn::Role::Thread, .pattern = R"(/t/(\d+))", .identity = {1}, .example = ""}};
  learn_posts({{"http://forum.test/t/1", page}}, profile);
  return profile.dates.zone;
}

TEST(PostHabits, ADateBesideItsAgeTellsTheZone) {
  EXPECT_EQ(zone_of("16-11-2026 05:49, 14 hours ago", "16-11-2026 06:33, 13 hours ago",
                    "16-11-2026 11:08, 9 hours ago"),
            "Europe/Moscow");
}

TEST(PostHabits, ADateInTheTitleOfItsAgeTellsTheZone) {
  const auto titled = [](const std::string& date, const std::string& age) {
    return "<span title='" + date + "'>" + age + "</span>";
  };
  EXPECT_EQ(zone_of(titled("16 Nov 2026 05:49", "14 hours ago"),
                    titled("16 Nov 2026 06:33", "13 hours ago"),
                    titled("16 Nov 2026 11:08", "9 hours ago")),
            "Europe/Moscow");
}

TEST(PostHabits, WithoutItTheClockIsLeftAlone) {
  EXPECT_EQ(zone_of("16-11-2026 05:49", "16-11-2026 06:33", "16-11-2026 11:08"), "UTC");
}

TEST(PostHabits, AnAgeOfSomethingElseTellsNothing) {
  const auto edited = [](const std::string& date) {
    return "<i>" + date + "</i> <b>3 hours ago</b>";
  };
  EXPECT_EQ(zone_of(edited("16 Nov 2026 05:49"), edited("16 Nov 2026 06:33"),
                    edited("16 Nov 2026 11:08")),
            "UTC");
  EXPECT_EQ(zone_of("16 Nov 2026 05:49, 3 hours ago", "16 Nov 2026 09:33, 4 hours ago",
                    "16 Nov 2026 15:08, 3 hours ago"),
            "UTC")
      << "they contradict each other";
}

TEST(PostHabits, WhatPeopleWriteIsNoWordOfTheSite) {
  EXPECT_EQ(zone_of("16-11-2026 05:49", "16-11-2026 06:33",
                    "16-11-2026 11:08</small><p>See you all tonight at 18:00 UTC+9.</p><small>"),
            "UTC");
}

// The page that lists link shows the first post alone.
TEST(PostHabits, FurtherPagesTellWherePostsStand) {
  const auto answered = [](const std::string& body) {
    fetch::Response page;
    page.outcome = fetch::Outcome::Ok;
    page.status = 200;
    page.finished = *fetch::parse_http_date(kMade, {});
    page.headers = {{"Content-Type", "text/html"}, {"Date", kMade}};
    page.body = "<h1>A question</h1>" + body;
    return page;
  };
  learn::SiteProfile profile;
  profile.rules = {
      {.role = learn::Role::Thread, .pattern = R"(/t/(\d+))", .identity = {1}, .example = ""}};
  learn_posts({{"http://forum.test/t/1",
                answered(post("ann", "16 Nov 2026 05:49") + "1 <a href='/t/1?page=2'>2</a>")},
               {"http://forum.test/t/1?page=2",
                answered(post("bob", "16 Nov 2026 06:49") + post("eve", "16 Nov 2026 07:49") +
                         post("ann", "16 Nov 2026 08:49"))}},
              profile);
  EXPECT_EQ(profile.posts.pages, 1);
  EXPECT_FALSE(profile.posts.marks.empty());
}

}  // namespace
}  // namespace boardwalk
