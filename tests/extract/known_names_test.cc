#include "boardwalk/extract/known_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/marks.h"
#include "boardwalk/extract/post_template.h"
#include "boardwalk/extract/records.h"
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

std::vector<std::string> names_on(const std::string& posts) {
  const html::Document page = page_of(posts);
  const Sheet sheet(page, *url::parse("http://forum.test/t/1"));
  const Records records = find_records(sheet, find_marks(sheet));
  const std::vector<Body> bodies = find_bodies(sheet, records, {});
  std::vector<std::string> names;
  for (const Byline& byline : bylines_at(hash_of_name_place("@ div who"), sheet, records, bodies))
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
}

}  // namespace
}  // namespace boardwalk::extract
