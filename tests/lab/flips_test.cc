#include "lab/flips.h"

#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"
#include "tests/lab/made_up_forum.h"

namespace boardwalk::lab {
namespace {

using Kind = KnownPage::Kind;

constexpr const char* kBoard =
    "<a href=/>home</a> <a href=/board/2>sub-board</a> <a href=/old/5>a board nobody knows</a>"
    "<ul><li><a href=/thread/1>first thread</a> <a href=/thread/1?print=1>print</a>"
    "<li><a href=/thread/2>second thread</a></ul>"
    "<a href=/thread/help>taken for a thread</a> <a href=/login>log in</a>"
    "<div><b>1</b> <a href='/board/1?p=2'>2</a> <a href='/board/1?p=3'>3</a>"
    " <a href='/board/1?p=2'>next</a></div>";

MadeUpForum flipping_forum() {
  return MadeUpForum({{"http://f.test/", {Kind::Entry, "entry"}},
                      {"http://f.test/board/1", {Kind::Index, "b1"}},
                      {"http://f.test/board/1?p=2", {Kind::Index, "b1", 2}},
                      {"http://f.test/board/1?p=3", {Kind::Index, "b1", 3}},
                      {"http://f.test/board/2", {Kind::Index, "b2"}},
                      {"http://f.test/old/5", {Kind::Index, "b5"}},
                      {"http://f.test/thread/1", {Kind::Thread, "t1"}},
                      {"http://f.test/thread/2", {Kind::Thread, "t2"}}});
}

learn::SiteProfile profile() {
  learn::SiteProfile profile;
  profile.rules = {{learn::Role::Index, R"(/board/(\d+))", {1}, "", 0, 0},
                   {learn::Role::Thread, R"(/thread/(\w+))", {1}, "", 0, 0}};
  return profile;
}

class Links : public ::testing::Test {
 protected:
  void count(const char* html, const std::string& url) {
    MadeUpForum known = flipping_forum();
    html::Parser parser;
    const html::Parsed page = parser.parse_utf8(html);
    const Complaint quiet = [](const std::string&, const std::string&) {};
    count_rules(known, profile(), page.document, *url::parse(url), tallies_, quiet);
    count_flips(known, page.document, *url::parse(url), tallies_, quiet);
  }
  LinkTallies tallies_;
};

TEST_F(Links, ToBoardsAndThreadsAreHeldAgainstTheTruth) {
  count(kBoard, "http://f.test/board/1");
  EXPECT_EQ(tallies_.index.right, 1);
  EXPECT_EQ(tallies_.index.missed, 1) << "the board nobody knows";
  EXPECT_EQ(tallies_.index.wrong, 0);
  EXPECT_EQ(tallies_.thread.right, 2) << "the print view is another name";
  EXPECT_EQ(tallies_.thread.wrong, 1);
  EXPECT_EQ(tallies_.thread.missed, 0);
}

TEST_F(Links, AreCountedByPageAsTheirLargestGroup) {
  count(kBoard, "http://f.test/board/1");
  EXPECT_EQ(tallies_.groups.right, 1) << "two of three threads are threads";
  count("<a href=/thread/1>1</a> <a href=/thread/help>help</a> <a href=/thread/faq>questions</a>",
        "http://f.test/board/2");
  EXPECT_EQ(tallies_.groups.wrong, 1);
  EXPECT_EQ(tallies_.groups.missed, 1) << "there was a thread";
  count("<a href=/old/5>a board nobody knows</a>", "http://f.test/board/2");
  EXPECT_EQ(tallies_.groups.wrong, 1);
  EXPECT_EQ(tallies_.groups.missed, 2);
  count("<p>nothing here</p>", "http://f.test/board/2");
  EXPECT_EQ(tallies_.groups.missed, 2);
}

TEST_F(Links, ThatTurnThePageStayInTheListAndReachTheNextOne) {
  count(kBoard, "http://f.test/board/1");
  EXPECT_GE(tallies_.flips.right, 2);
  EXPECT_EQ(tallies_.flips.wrong, 0);
  EXPECT_EQ(tallies_.next.right, 1);
}

TEST_F(Links, ToANextPageThatIsNotShownAreMissed) {
  count("<p>nothing here</p>", "http://f.test/board/1?p=2");
  count("<p>nothing here</p>", "http://f.test/board/1?p=3");
  EXPECT_EQ(tallies_.next.missed, 1) << "the last page has no next one";
}

}  // namespace
}  // namespace boardwalk::lab
