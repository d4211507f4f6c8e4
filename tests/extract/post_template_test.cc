#include "boardwalk/extract/post_template.h"
#include "boardwalk/extract/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string post(const std::string& author, const std::string& date, const std::string& text) {
  return "<div class=box><div class='side author'><a href=/user/" + author + ">" + author +
         "</a> <p>Rain forest, far away, behind the hills</p></div><div class=main><i class=when>" +
         date + "</i><div class=said>" + text + "</div></div></div>";
}

PostTemplate learned() {
  const html::Document page =
      page_of(post("ann", "3 May 2011, 10:00", "Is there a bus to the old harbour?") +
              post("bob", "3 May 2011, 11:00", "Every hour, from the town hall."));
  const TemplateSample sample{&page, *url::parse("http://forum.test/t/1")};
  return learn_template({&sample, 1});
}

TEST(PostTemplate, SaysWherePostsStand) {
  const PostTemplate known = learned();
  EXPECT_THAT(known.marks, ElementsAre("i when"));
  EXPECT_THAT(known.bodies, ElementsAre("div said"));
  EXPECT_THAT(known.roots, ElementsAre("div box"));
  EXPECT_EQ(known.pages, 1);
}

TEST(PostTemplate, KnowsAPostThatSaysNextToNothing) {
  const PostTemplate known = learned();
  const html::Document page = page_of(post("cem", "4 May 2011, 09:00", "+1"));
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/2"), {.known = &known});
  EXPECT_THAT(texts_of(found), ElementsAre("+1"));
  EXPECT_THAT(authors_of(found), ElementsAre("cem"));
}

TEST(PostTemplate, IsLeftAsideWhereItDoesNotFit) {
  const PostTemplate known = learned();
  const html::Document page = page_of(
      "<ul><li><b>ann</b> 3 May 2011<p>Where do you buy your bread?</p></li>"
      "<li><b>bob</b> 4 May 2011<p>At the mill, it is the best there is.</p></li></ul>");
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/3"), {.known = &known});
  EXPECT_THAT(texts_of(found),
              ElementsAre("Where do you buy your bread?", "At the mill, it is the best there is."));
}

TEST(PostTemplate, IsEmptyWithoutPages) { EXPECT_TRUE(learn_template({}).empty()); }

TEST(Places, AreTheSameAsTextAndAsHash) {
  const html::Document page = page_of("<div class='b a-7'><p><i>x</i></p></div>");
  const Signatures signatures(page);
  const html::NodeId element = page.find(html::Tag::I);
  EXPECT_EQ(describe_place(page, element), "i < p < div a- b");
  EXPECT_EQ(hash_of_place("i < p < div a- b"), signatures.place(element));
}

}  // namespace
}  // namespace boardwalk::extract
