// Posts that no element holds, or one that means something else.
#include "boardwalk/extract/records/boxed_posts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/template_learner.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string ruled_post(const std::string& name, const std::string& hour, const std::string& text) {
  return "<b>Re: Which lens?</b><br>From: <i>" + name + "</i><br>Date: 3 May 2011, " + hour +
         "<p>" + text;
}

std::string ruled_thread(const std::string& rule, const std::string& second) {
  return "<h1>A board</h1><a href=/>Index</a> - <a href=/post>Post</a>" + rule +
         ruled_post("ann", "10:02", "The shutter sticks below zero.<p>Has anybody seen that?") +
         rule + ruled_post("bob", "10:12", second) + rule + ruled_post("cyd", "10:22", "Thanks.") +
         rule + "<a href=/t/8>Previous thread</a> - made by a script in a kitchen, with tea";
}

TEST(BoxedPosts, AreRunsBetweenRules) {
  const std::string answer = "Mine did, until the old grease came out.";
  for (const char* rule : {"<hr>", "<p><hr size=1>", "<center><hr></center>"}) {
    const PagePosts found = posts_on(ruled_thread(rule, answer));
    EXPECT_THAT(texts_of(found),
                ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?",
                            "Mine did, until the old grease came out.", "Thanks."))
        << rule;
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd")) << rule;
  }
}

TEST(BoxedPosts, MayHaveRulesInTheirTexts) {
  const PagePosts found = posts_on(
      ruled_thread("<hr>", "Mine did, and here is why:<hr>Old grease is stiff in the cold."));
  EXPECT_THAT(
      texts_of(found),
      ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?",
                  "Mine did, and here is why:\n\nOld grease is stiff in the cold.", "Thanks."));
}

TEST(BoxedPosts, MayBeTheOnlyRun) {
  const PagePosts found = posts_on(
      "<h1>A board</h1><a href=/>Index</a> - <a href=/post>Post</a><hr>"
      "<b>Which lens? - A board</b><br>From: <i>ann</i><br>Date: 3 May 2011, 10:02<p>The shutter "
      "sticks below zero.<p>Has anybody seen that?<hr>Answers:<ul></ul><hr><form>Name: <input "
      "name=n><br>Text: <textarea></textarea></form>"
      "<hr>made by a script in a kitchen, with tea");
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?"));
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

// What stands above the first rule is told as what stands below.
TEST(BoxedPosts, MayOpenAThreadAboveItsFirstRule) {
  const auto told = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "Posted by <b>" + name + "</b> (<a href=/members/" + name + ">My page</a>) on<br>" +
           "Tue, May 3, 2011 at " + hour + "</li></ul><p>" + text + "<p>";
  };
  const std::string title = "<table><tr><td><b>RE: Which lens?</b></table><ul><li>";
  const PagePosts found = posts_on(
      "<a href=/f/>Return to the board</a> | <a href=#post>Post</a><p><table><tr><td><b>Which "
      "lens?</b></table><p>" +
      told("ann", "10:02", "The shutter sticks below zero.<br><br>Has anybody seen that?") +
      "<hr size=1>" + title + told("bob", "10:12", "Mine did, until the old grease came out.") +
      "<hr size=1>" + title + told("cyd", "10:22", "There is a man in Leeds who does it for me.") +
      "<hr size=1>" + title +
      told("ann", "10:32", "He retired last spring, but the shop is open.") +
      "<hr size=1><h3>Post a follow-up</h3>You must be a member to do that.");
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?",
                          "Mine did, until the old grease came out.",
                          "There is a man in Leeds who does it for me.",
                          "He retired last spring, but the shop is open."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
}

// Texts are indented, with who wrote them and when below; or what stands above them.
TEST(BoxedPosts, MayBeCalledQuotations) {
  const auto below = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<blockquote><p>" + text + "<br><br>-- " + name + " (<a href=mailto:" + name +
           "@mail.test>" + name + "@mail.test</a>), May " + day + ", 2011.</blockquote>";
  };
  const auto above = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<h4>" + name + ", " + day + " May 2011</h4><blockquote><p>" + text + "</blockquote>";
  };
  const auto thread = [](const auto& post, const std::string& rule) {
    return posts_on("<h2>Which lens?</h2>" + rule +
                    post("ann", "3", "The shutter sticks below zero.<p>Has anybody seen that?") +
                    rule + post("bob", "4", "Mine did, until the old grease came out.") + rule +
                    post("cyd", "5", "There is a man in Leeds who does it for a few pounds."));
  };
  for (const PagePosts& found : {thread(below, "<hr>"), thread(below, "<br>"), thread(above, "")}) {
    EXPECT_THAT(texts_of(found),
                ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?",
                            "Mine did, until the old grease came out.",
                            "There is a man in Leeds who does it for a few pounds."));
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
  }
}

TEST(BoxedPosts, HaveNoPlaces) {
  const html::Document page =
      page_of(ruled_thread("<hr>", "Mine did, until the old grease came out."));
  const url::Url address = *url::parse("http://forum.test/t/9");
  EXPECT_TRUE(learn_template(std::vector<TemplateSample>{{&page, address}}).empty());
}

TEST(BoxedPosts, AreInNoElementsYet) {
  const url::Url address = *url::parse("http://forum.test/t/9");
  const html::Document runs = page_of(ruled_thread("<hr>", "Mine did."));
  EXPECT_TRUE(with_posts_in_boxes({runs, address}));
  const html::Document boxes =
      page_of("<hr><div>" + ruled_post("ann", "10:02", "It sticks.") + "</div><hr><div>" +
              ruled_post("bob", "10:12", "Mine did.") + "</div>");
  EXPECT_FALSE(with_posts_in_boxes({boxes, address}));
}

}  // namespace
}  // namespace boardwalk::extract
