// What posts are called by the pages that they stand on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

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

TEST(Identity, OfAnswersWithCommentsInsideIsTheirOwn) {
  const auto inside = [](const std::string& post, const std::string& comments) {
    return post.substr(0, post.size() - std::string("</div>").size()) + "<div class=notes>" +
           comments + "</div></div>";
  };
  EXPECT_THAT(keys_on(answer("post-31", "ann", "11") +
                      inside(answer("post-32", "bob", "12"),
                             comment("note-35", "cyd", "13") + comment("note-36", "dan", "14")) +
                      inside(answer("post-33", "eve", "15"),
                             comment("note-37", "fay", "16") + comment("note-38", "gus", "17"))),
              ElementsAre("31", "32", "35", "36", "33", "37", "38"));
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

// With a link that names the key.
std::string keyed(const std::string& words, const std::string& key, const std::string& name,
                  const std::string& minute) {
  return "<div class=item><a class=link href=/c/" + key + "/>Link</a>" +
         answer(words + key, name, minute) + "</div>";
}

// Digits at the end of a key are no number.
TEST(Identity, MayBeAKeyOfLettersAndDigits) {
  EXPECT_THAT(keys_on(keyed("thing_t3_", "o8nd42m", "ann", "11") +
                      keyed("thing_t1_", "o8ntqgi", "bob", "12") +
                      keyed("thing_t1_", "o8nug19", "cyd", "13") +
                      keyed("thing_t1_", "onvwabc", "dan", "14") +
                      keyed("thing_t1_", "o9a1z62", "eve", "15")),
              ElementsAre("o8nd42m", "o8ntqgi", "o8nug19", "onvwabc", "o9a1z62"));
}

TEST(Identity, IsNoWordAmongKeys) {
  const std::string form = "<form id=filterByKeyword><input id=Find1></form>";
  EXPECT_THAT(
      keys_on(keyed("", "R3NCB6PVXE1399", "ann", "11") + keyed("", "R1QK2LM8ZTP0AB", "bob", "12") +
              "<div>" + form + keyed("", "RX72N5BDWQ4417", "cyd", "13") + "</div>"),
      ElementsAre("R3NCB6PVXE1399", "R1QK2LM8ZTP0AB", "RX72N5BDWQ4417"));
}

// Made anew for every reader.
TEST(Identity, IsNoKeyThatNothingLeadsTo) {
  const std::vector<std::string> keys =
      keys_on(answer("box-a8nd42m", "ann", "11") + answer("box-b8ntqgi", "bob", "12") +
              answer("box-c8nugab", "cyd", "13"));
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_NE(keys[0], "a8nd42m");
}

TEST(Identity, IsANumberBehindWords) {
  EXPECT_THAT(keys_on(answer("msg11201", "ann", "11") + answer("msg11202", "bob", "12") +
                      answer("msg11205", "cyd", "13")),
              ElementsAre("11201", "11202", "11205"));
}

// N in links is the number of the post that they stand above.
std::vector<std::string> addresses_on(const std::string& links) {
  std::string body;
  for (const auto& [number, name] : {std::pair{"31", "ann"}, {"32", "bob"}, {"33", "cyd"}}) {
    std::string own = links;
    for (std::size_t at = own.find('N'); at != own.npos; at = own.find('N'))
      own.replace(at, 1, number);
    const std::string post = answer("post-" + std::string(number), name, number);
    const std::size_t text = post.find("<div class=text>");
    body += post.substr(0, text) + "<div class=links>" + own + "</div>" + post.substr(text);
  }
  std::vector<std::string> addresses;
  for (const model::Post& post : posts_on(body).posts) addresses.push_back(post.url);
  return addresses;
}

TEST(Permalink, IsNoFormAndNobody) {
  EXPECT_THAT(addresses_on("<a href='/pm.php?ac=pm&pid=N'>Write</a> <a href=/edit/N>Edit</a> "
                           "<a href=/member.php?u=N>ann</a> <a href=/find/N>#N</a>"),
              ElementsAre("http://forum.test/find/31", "http://forum.test/find/32",
                          "http://forum.test/find/33"));
  EXPECT_THAT(addresses_on("<a href='/pm.php?ac=pm&pid=N'>Write</a> <a href=/edit/N>Edit</a>"),
              ElementsAre("http://forum.test/t/9#post-31", "http://forum.test/t/9#post-32",
                          "http://forum.test/t/9#post-33"));
}

TEST(Permalink, EndsInTheNumberWhereOthersGoOn) {
  EXPECT_THAT(
      addresses_on("<a href=/posts/N/timeline>History</a> <a href=/a/N>Share</a>"),
      ElementsAre("http://forum.test/a/31", "http://forum.test/a/32", "http://forum.test/a/33"));
}

// Posts are counted on the page, and have other numbers in their addresses.
TEST(Permalink, IsWhereTheDateLeads) {
  const auto post = [](const std::string& place, const std::string& number,
                       const std::string& name) {
    return "<li class=post><a id=" + place + "></a><b><a href=/user/" + name + ">" + name +
           "</a></b> <a class=at href=/post/" + number + ">3 May 2011 10:1" + place +
           "</a><div class=text>It froze " + place + " times over, and " + name +
           " saw it happen.</div></li>";
  };
  const PagePosts found = posts_on("<ul>" + post("1", "7931", "ann") + post("2", "7935", "bob") +
                                   post("3", "7940", "cyd") + "</ul>");
  std::vector<std::string> addresses;
  for (const model::Post& one : found.posts) addresses.push_back(one.url);
  EXPECT_THAT(addresses, ElementsAre("http://forum.test/post/7931", "http://forum.test/post/7935",
                                     "http://forum.test/post/7940"));
}

TEST(Permalink, LeadsToAnAnchorBeforeAllElse) {
  EXPECT_THAT(addresses_on("<a href=/find/N>#N</a> <a href='/t/9?x=1#post-N'>Link</a>"),
              ElementsAre("http://forum.test/t/9?x=1#post-31", "http://forum.test/t/9?x=1#post-32",
                          "http://forum.test/t/9?x=1#post-33"));
}

// Which posts a post quotes is told by attributes of the quotation.
std::string quoting(const std::string& topic, const std::string& post) {
  return answer("post_1", "ann", "11") + answer("post_2", "bob", "12") +
         "<div class=post id=post_3><div class=text>" +
         said("cyd", "3 May 2011 10:13",
              "<aside class=quote data-post=" + post + " data-topic=" + topic +
                  "><div class=title><img width=2 src=/ann_2.png>ann:</div><blockquote>It was "
                  "below zero.</blockquote></aside>"
                  "Mine froze as well, in the woods behind Leeds.") +
         "</div></div>";
}

TEST(Identity, OfWhatIsQuotedIsToldBesideTheQuotation) {
  EXPECT_THAT(posts_on(quoting("9", "1")).posts.at(2).quotes, ElementsAre("1"));
  EXPECT_THAT(posts_on(quoting("8", "1")).posts.at(2).quotes, ElementsAre()) << "another thread";
}

TEST(Identity, OfPostsThatNothingLinksToIsTheirAddress) {
  const PagePosts page = posts_on(quoting("9", "1"), "http://forum.test/t/9?page=2#top");
  ASSERT_EQ(page.posts.size(), 3U);
  EXPECT_EQ(page.posts[1].url, "http://forum.test/t/9?page=2#post_2");
}

}  // namespace
}  // namespace boardwalk::extract
