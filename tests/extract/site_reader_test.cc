#include "boardwalk/extract/site_reader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr int kPages = 40;  // more than it takes to learn a path and to trust it

struct Skin {
  std::string root, name, date, text;  // class names
};

const Skin kOld{"box", "author", "when", "said"};
const Skin kNew{"entry", "by", "stamp", "words"};

std::string post(const Skin& skin, const std::string& author, const std::string& text) {
  return fmt::format(
      "<div class={0}><div class={1}><a href=/user/{4}>{4}</a></div>"
      "<i class={2}>3 May 2011, 10:00</i><div class={3}>{5}</div></div>",
      skin.root, skin.name, skin.date, skin.text, author, text);
}

html::Document thread(const Skin& skin) {
  return page_of("<h1>Which lens?</h1>" + post(skin, "ann", "Is there a bus to the old harbour?") +
                 post(skin, "bob", "Every hour, from the town hall.") +
                 post(skin, "cem", "Only until the summer ends, I believe."));
}

url::Url address(int number) { return *url::parse(fmt::format("http://forum.test/t/{}", number)); }

void read_pages(SiteReader& reader, const Skin& skin) {
  for (int i = 0; i < kPages; ++i) {
    const html::Document page = thread(skin);
    const PagePosts whole = extract_posts(page, address(i), {});
    const PagePosts found = reader.read(page, address(i), {});
    EXPECT_EQ(found.posts, whole.posts) << i;
    EXPECT_EQ(found.title, whole.title) << i;
  }
}

TEST(SiteReader, SaysWhatTheWholePageSays) {
  SiteReader reader{{}};
  read_pages(reader, kOld);
}

TEST(SiteReader, GoesOnWhenASiteIsRebuilt) {
  SiteReader reader{{}};
  read_pages(reader, kOld);
  read_pages(reader, kNew);
}

TEST(SiteReader, MissesNoPostOfAnotherShapeThatItNeverSaw) {
  SiteReader reader{{}};
  read_pages(reader, kOld);
  const html::Document page = page_of(
      "<h1>Which lens?</h1>" + post(kNew, "dot", "Which of the two would you take to the sea?") +
      "<div class=rest>" + post(kOld, "ann", "Is there a bus to the old harbour?") +
      post(kOld, "bob", "Every hour, from the town hall.") + "</div>");
  EXPECT_EQ(reader.read(page, address(1), {}).posts, extract_posts(page, address(1), {}).posts);
}

TEST(SiteReader, KnowsAPostThatSaysNextToNothingOnceItHasSeenOthers) {
  SiteReader reader{{}};
  read_pages(reader, kOld);
  const html::Document page = page_of(post(kOld, "dan", "+1"));
  EXPECT_THAT(texts_of(reader.read(page, address(0), {})), ElementsAre("+1"));
}

TEST(PostPath, LeadsNowhereOnPagesOfAnotherKind) {
  TemplateLearner learner;
  const html::Document sample = thread(kOld);
  learner.see(sample, extract_posts(sample, address(1), {}));
  const PostPath path{learner.conclude()};
  ASSERT_FALSE(path.empty());

  const Skin undated{"box", "author", "place", "said"};
  const Skin unsaid{"box", "author", "when", "other"};
  const std::string first = post(kOld, "eve", "Where do you buy your bread?");
  const std::string last = post(kOld, "fay", "At the mill, it is the best there is.");
  struct Case {
    const char* name;
    std::string body;
    bool leads;
  };
  const std::vector<Case> cases = {
      {"like those seen", first + last, true},
      {"one post alone", first, true},
      {"another skin", post(kNew, "eve", "Is there a bus?") + post(kNew, "fay", "No."), false},
      {"a post without a mark", first + post(undated, "gus", "By the river, I think.") + last,
       false},
      {"a text in another place", first + post(unsaid, "gus", "By the river, I think."), false},
      {"nobody's post", first + post(kOld, "", "By the river, I think."), false},
      {"nothing", "", false},
  };
  for (const Case& c : cases) {
    const html::Document page = page_of(c.body);
    EXPECT_EQ(extract_along(path, page, address(2), {}).has_value(), c.leads) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk::extract
