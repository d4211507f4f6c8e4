#include "boardwalk/extract/names/known_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/records/marks.h"
#include "boardwalk/extract/records/records.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string signed_post(const std::string& author, const std::string& text) {
  return "<div class=post><div class=who>" + author +
         " <i>Member</i></div><div class=when>3 May 2011, 10:00</div><div class=said>" + text +
         "</div></div>";
}

std::string linked(const std::string& name) {
  return "<a href=/user/" + name + ">" + name + "</a>";
}

std::vector<std::string> names_on(const std::string& posts,
                                  const std::vector<std::string>& places = {"@ div who"}) {
  const html::Document page = page_of(posts);
  const Sheet sheet(page, *url::parse("http://forum.test/t/1"));
  const Records records = find_records(sheet, find_marks(sheet));
  const std::vector<Body> bodies = find_bodies(sheet, records, {});
  std::vector<std::uint64_t> known;
  for (const std::string& place : places) known.push_back(hash_of_name_place(place));
  std::vector<std::string> names;
  for (const Byline& byline : bylines_at(known, sheet, records, bodies))
    names.push_back(byline.name);
  return names;
}

const std::string kAsked = "Is there a bus to the old harbour?";
const std::string kAnswered = "Every hour, from the town hall.";

TEST(KnownNames, AreReadWhereEachRecordHasOne) {
  EXPECT_THAT(names_on(signed_post(linked("ann"), kAsked) + signed_post(linked("bob"), kAnswered)),
              ElementsAre("ann", "bob"));
}

TEST(KnownNames, AreLeftToTheWholePageWhereThingsAreUnusual) {
  const std::string asked = signed_post(linked("ann"), kAsked);
  EXPECT_THAT(names_on(asked + signed_post("a guest", kAnswered)), IsEmpty());
  EXPECT_THAT(names_on(asked + signed_post(linked("bob") + " " + linked("cem"), kAnswered)),
              IsEmpty());
  EXPECT_THAT(names_on(asked + signed_post("<b>" + linked("bob") + "</b>", kAnswered)),
              ElementsAre("ann", "bob"));
  EXPECT_THAT(names_on(asked + signed_post("<a href=/user/bob><b>bob</b></a>", kAnswered)),
              IsEmpty());
  EXPECT_THAT(names_on(asked + signed_post("<a href=/rules>rules</a>", kAnswered)), IsEmpty());
  EXPECT_THAT(names_on(asked + signed_post("<a href=/rules>rules</a>" + linked("bob"), kAnswered)),
              IsEmpty());
}

TEST(KnownNames, MayBeToldTwiceAndBesideOtherLinks) {
  const std::string more = "<a href=/t/1?only=this>only this author</a>";
  EXPECT_THAT(names_on(signed_post(linked("ann") + linked("ann"), kAsked) +
                       signed_post(linked("bob") + more, kAnswered)),
              ElementsAre("ann", "bob"));
}

TEST(KnownNames, MayHaveNoLinksWhereTheirElementSpeaksOfUsers) {
  const auto called = [](const std::string& name) {
    return "<div class=username><b>" + name + "</b></div>";
  };
  const auto alone = [](const std::string& name) {
    return "<div class=nothing><b>" + name + "</b></div>";
  };
  EXPECT_THAT(names_on(signed_post(called("ann"), kAsked) + signed_post(called("bob"), kAnswered),
                       {"div username"}),
              ElementsAre("ann", "bob"));
  EXPECT_THAT(names_on(signed_post(alone("ann"), kAsked) + signed_post(alone("bob"), kAnswered),
                       {"div nothing"}),
              IsEmpty());
}

TEST(KnownNames, StandInOnePlaceOfEachShape) {
  const std::string asked = signed_post(linked("ann"), kAsked);
  const auto boxed = [](const std::string& name) {
    return "<div class=box>" + linked(name) + "</div>";
  };
  const std::vector<std::string> places = {"@ div who", "@ div box"};
  EXPECT_THAT(names_on(asked + signed_post(boxed("bob"), kAnswered), places),
              ElementsAre("ann", "bob"));
  EXPECT_THAT(names_on(asked + signed_post(boxed("bob") + linked("cem"), kAnswered), places),
              IsEmpty());
}

}  // namespace
}  // namespace boardwalk::extract
