// What posts are called by the pages that they stand on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> keys_on(const std::string& body) {
  std::vector<std::string> keys;
  for (const model::Post& post : posts_on(body).posts) keys.push_back(post.key);
  return keys;
}

std::string said(const std::string& name, const std::string& date, const std::string& text) {
  return "<p>" + text + "</p><a href=/user/" + name + ">" + name + "</a> <i>" + date + "</i>";
}

// The question and its answers: what each is called, and who says it.
std::string answer(const std::string& id, const std::string& name, const std::string& minute) {
  return "<div class=post id=" + id + "><div class=text>" +
         said(name, "3 May 2011 10:" + minute,
              "It was " + minute + " below zero when " + name +
                  " had the shutter taken apart in Leeds.") +
         "</div></div>";
}

std::string comment(const std::string& id, const std::string& name, const std::string& minute) {
  return "<div class=comment id=" + id + "><div class=body>" +
         said(name, "4 May 2011 11:" + minute,
              "Mine froze as well, " + minute + " times over, and " + name + " saw it.") +
         "</div></div>";
}

std::string comments_for(const std::string& number, const std::string& all) {
  return "<div class=comments><h2 id=comments-for-" + number + ">Comments</h2>" + all + "</div>";
}

TEST(Identity, CommentsAreNotCalledAsWhatTheyStandBelow) {
  EXPECT_THAT(
      keys_on(answer("post-31", "ann", "11") + comments_for("31", comment("note-35", "bob", "12")) +
              answer("post-32", "cyd", "13") + comments_for("32", comment("note-36", "dan", "14")) +
              answer("post-33", "eve", "15") + comments_for("33", comment("note-37", "fay", "16"))),
      ElementsAre("31", "35", "32", "36", "33", "37"));
}

// On another page of the thread others are the most: nobody is called otherwise for that.
TEST(Identity, DoesNotDependOnWhatElseStandsOnThePage) {
  const std::string question = answer("post-31", "ann", "11") + comment("note-35", "bob", "12");
  EXPECT_THAT(keys_on(question + answer("post-32", "cyd", "13") + answer("post-33", "eve", "15")),
              ElementsAre("31", "35", "32", "33"));
  EXPECT_THAT(keys_on(question + comment("note-36", "dan", "14") + comment("note-37", "fay", "16")),
              ElementsAre("31", "35", "36", "37"));
}

TEST(Identity, OfTwoKindsWithOneNumberIsTheWholeId) {
  EXPECT_THAT(keys_on(answer("post-31", "ann", "11") + comment("note-31", "bob", "12") +
                      answer("post-32", "cyd", "13") + answer("post-33", "eve", "15")),
              ElementsAre("31", "note-31", "32", "33"));
}

}  // namespace
}  // namespace boardwalk::extract
