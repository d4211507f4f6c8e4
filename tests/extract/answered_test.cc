// What a post answers: what it stands inside of, and nothing beside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

// For each post, who wrote what it answers; "-" for nobody.
std::vector<std::string> answered_on(const std::string& body) {
  const PagePosts page = posts_on(body);
  std::vector<std::string> answered;
  for (const model::Post& post : page.posts) {
    answered.emplace_back(post.reply_to.empty() ? "-" : "?");
    for (const model::Post& other : page.posts)
      if (!post.reply_to.empty() && other.key == post.reply_to) answered.back() = other.author;
  }
  return answered;
}

std::string head_and_text(const std::string& name, const std::string& minute) {
  return "<div class=head><a class=user href=/user/" + name + ">" + name +
         "</a> <time datetime='2011-05-03T10:" + minute + ":07Z'>3 May 2011 10:" + minute +
         "</time></div><div class=said><p>It was " + minute + " below zero when " + name +
         " had the shutter taken apart in Leeds.</p></div>";
}

std::string flat_reply(const std::string& name, const std::string& minute) {
  return "<article class=reply>" + head_and_text(name, minute) + "</article>";
}

TEST(Answered, OthersOfAListAnswerNobody) {
  EXPECT_THAT(answered_on("<div class=topic>" + head_and_text("ann", "11") +
                          "</div><section id=replies>" + flat_reply("bob", "12") +
                          flat_reply("cyd", "13") + flat_reply("dan", "14") + "</section>"),
              ElementsAre("-", "-", "-", "-"));
}

TEST(Answered, TheFirstOfAListMayBeMadeOtherwise) {
  EXPECT_THAT(answered_on("<div class=topic>" + head_and_text("ann", "11") +
                          "</div><section id=replies><div class=best><div class=box>" +
                          head_and_text("bob", "12") + "</div></div>" + flat_reply("cyd", "13") +
                          flat_reply("dan", "14") + flat_reply("eve", "15") + "</section>"),
              ElementsAre("-", "-", "-", "-", "-"));
}

// Comments in a list inside of what they answer.
std::string nested_comment(const std::string& name, const std::string& minute,
                           const std::string& answers = "") {
  const std::string list =
      answers.empty() ? "" : "<div class=list id=list_" + name + ">" + answers + "</div>";
  return "<div class='thing comment' id=thing_" + name + "><div class=entry>" +
         head_and_text(name, minute) + "</div><div class=child>" + list + "</div></div>";
}

TEST(Answered, AllAnswersInsideAPostAnswerIt) {
  EXPECT_THAT(answered_on("<div class=topic>" + head_and_text("ann", "11") +
                          "</div><div class=area>" + nested_comment("bob", "12") +
                          nested_comment("cyd", "13",
                                         nested_comment("dan", "14", nested_comment("eve", "15")) +
                                             nested_comment("fay", "16")) +
                          nested_comment("gus", "17", nested_comment("hal", "18")) +
                          nested_comment("ida", "19") + "</div>"),
              ElementsAre("-", "-", "-", "cyd", "dan", "cyd", "-", "gus", "-"));
}

TEST(Answered, AnswersMayStandInAListBehindThePost) {
  const auto list = [](const std::string& all) { return "<div class=answers>" + all + "</div>"; };
  EXPECT_THAT(answered_on("<div class=area>" + flat_reply("bob", "12") + flat_reply("cyd", "13") +
                          list(flat_reply("dan", "14") + list(flat_reply("eve", "15")) +
                               flat_reply("fay", "16")) +
                          flat_reply("gus", "17") + list(flat_reply("hal", "18")) +
                          flat_reply("ida", "19") + "</div>"),
              ElementsAre("-", "-", "cyd", "dan", "cyd", "-", "gus", "-"));
}

// Questions, answers and comments of different makes.
std::string short_note(const std::string& name, const std::string& minute) {
  return "<li class=note><div class=words><span class=copy>Mine froze as well, " + minute +
         " times over, and " + name + " saw it.</span> <a class=user href=/user/" + name + ">" +
         name + "</a> <time datetime='2011-05-04T11:" + minute + ":07Z'>4 May 2011 11:" + minute +
         "</time></div></li>";
}

std::string with_short_notes(const std::string& kind, const std::string& post,
                             const std::string& notes) {
  return "<div class=" + kind + "><div class=layout><div class='cell wide'>" + post +
         "</div><div class=wide><ul class=notes>" + notes + "</ul></div></div></div>";
}

TEST(Answered, CommentsAnswerWhatTheyStandBelow) {
  EXPECT_THAT(
      answered_on("<div class=main>" +
                  with_short_notes("question", head_and_text("ann", "11"),
                                   short_note("bob", "12") + short_note("cyd", "13")) +
                  "<div class=answers>" +
                  with_short_notes(
                      "answer", head_and_text("dan", "14"),
                      short_note("eve", "15") + short_note("fay", "16") + short_note("ann", "17")) +
                  with_short_notes("answer", head_and_text("gus", "18"), "") +
                  with_short_notes("answer", head_and_text("hal", "19"), short_note("ida", "20")) +
                  "</div></div>"),
      ElementsAre("-", "ann", "ann", "-", "dan", "dan", "dan", "-", "-", "hal"));
}

}  // namespace
}  // namespace boardwalk::extract
