// What can be pressed beside a name: to log in, to unfold, to share; and names that look like it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string pressed_post(const std::string& head, const std::string& text,
                         const std::string& foot = "") {
  return "<div class=item><div class=head>" + head + "</div><div class=text>" + text +
         "</div><div class=foot>" + foot + "</div></div>";
}

std::string pressed_at(const std::string& minute) {
  return "<i class=at>3 May 2011 10:" + minute + "</i>";
}

// "?post=7" in the link of an author makes it another one in every post.
TEST(NameButtons, AreNotTheNamesThatEachPostLinksInItsOwnWay) {
  const auto post = [](const std::string& name, const std::string& number,
                       const std::string& text) {
    return pressed_post("<div class=author><a class=name href='/profile/" + name +
                            "?post=" + number + "'>" + name + "</a> " + pressed_at(number) +
                            "<ul><li>Keep</li></ul></div>",
                        text);
  };
  EXPECT_THAT(authors_of(posts_on(post("ann", "12", "The shutter sticks below zero, does it not?") +
                                  post("bob", "13", "Mine did, until the old grease came out.") +
                                  post("ann", "14", "There is a man in Leeds who does that.") +
                                  post("bob", "15", "He retired last spring, I was told."))),
              ElementsAre("ann", "bob", "ann", "bob"));
}

// "Hitta fler inlägg av ann"
TEST(NameButtons, AreNotTheNamesThatTheyEndWith) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return pressed_post(pressed_at(minute) + "<a href=/u" + minute + " class=drop><b>" + name +
                            "</b></a><ul class=menu><li><a href=/u" + minute +
                            ">Visa profil</a></li><li><a href='/find_by_user.php?userid=" + minute +
                            "'>Hitta fler inlägg av " + name + "</a></li></ul>",
                        text);
  };
  EXPECT_THAT(authors_of(posts_on(post("ann", "12", "The shutter sticks below zero, does it not?") +
                                  post("bob", "13", "Mine did, until the old grease came out.") +
                                  post("cyd", "14", "There is a man in Leeds who does that."))),
              ElementsAre("ann", "bob", "cyd"));
}

// "Thank ann", where her name is linked nowhere.
TEST(NameButtons, AreNotTheBareNamesThatTheyEndWith) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return pressed_post("<b>" + name + "</b> (Optics) " + pressed_at(minute), text,
                        "<a href='/star?p=" + minute + "'>Thank " + name +
                            "<br>for this post!</a> | <a href=/flag>Is it rude?</a>");
  };
  EXPECT_THAT(authors_of(posts_on(post("ann", "12", "The shutter sticks below zero, does it not?") +
                                  post("bob", "13", "Mine did, until the old grease came out.") +
                                  post("cyd", "14", "There is a man in Leeds who does that."))),
              ElementsAre("ann", "bob", "cyd"));
}

// She is named in every record: as its author, or as the one who is answered.
TEST(NameButtons, AreNotTheNamesOfThoseWhoAreAnswered) {
  const auto post = [](const std::string& name, const std::string& minute, const std::string& text,
                       const std::string& answered = "") {
    return pressed_post("<span class=author><a href=https://talk.test/by/" + name + "/>" + name +
                            "</a></span>" + answered + pressed_at(minute),
                        text, "<a class=more>see more</a> <a class=share><span>Share</span></a>");
  };
  EXPECT_THAT(authors_of(posts_on(post("ann", "12", "The shutter sticks below zero, does it not?") +
                                  post("bob", "13", "Mine did, until the old grease came out.",
                                       "<span><a href=#c12>ann</a></span>") +
                                  post("ann", "14", "There is a man in Leeds who does that.",
                                       "<span><a href=#c13>bob</a></span>"))),
              ElementsAre("ann", "bob", "ann"));
}

TEST(NameButtons, LeadToTheWayIn) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return pressed_post("<div class=author>" + name + "</div>" + pressed_at(minute), text,
                        "<a href=/membership/log-in/?back=9><b></b> Reply</a>");
  };
  EXPECT_THAT(authors_of(posts_on(post("ann", "12", "The shutter sticks below zero, does it not?") +
                                  post("bob", "13", "Mine did, until the old grease came out.") +
                                  post("cyd", "14", "There is a man in Leeds who does that."))),
              ElementsAre("ann", "bob", "cyd"));
}

// The name is put into the answer; beside it others lead to her profile and her mail.
TEST(NameButtons, HandTheNameToAScript) {
  const auto post = [](const std::string& minute, const std::string& text) {
    return pressed_post(
        "<a class=l href=\"JavaScript:paste('Ann of Leeds')\"><b>Ann of Leeds</b></a>"
        "<br><a class=l href=/info?user=12>Profile</a>" +
            pressed_at(minute),
        text, "<a class=l href=/mail?user=12>E-mail</a>");
  };
  const PagePosts found = posts_on(post("12", "The shutter sticks below zero, does it not?") +
                                   post("13", "Mine did, until the old grease came out.") +
                                   post("14", "There is a man in Leeds who does that."));
  EXPECT_THAT(authors_of(found), ElementsAre("Ann of Leeds", "Ann of Leeds", "Ann of Leeds"));
  EXPECT_EQ(found.posts.front().author_url, "");
}

}  // namespace
}  // namespace boardwalk::extract
