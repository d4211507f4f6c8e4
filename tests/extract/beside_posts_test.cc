// What stands beside posts, above them, between them or below, and is none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

// Below a question and its answer.
void expect_no_posts_in(const std::string& below, const std::string& question) {
  const std::string answer = "Not that I have heard of any, sorry.";
  EXPECT_THAT(texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", question) +
                                plain_post("bob", "3 May 2011 11:45", answer) + below)),
              ElementsAre(question, answer));
}

TEST(BesidePosts, WithMoreTitlesOfOtherThreadsThanPosts) {
  std::string others = "<ol class=similar>";
  for (const char* title : {"A tripod that folds", "Film for a grey month", "Old rings and straps",
                            "Who mends a shutter"})
    others += "<li><a href='/t/" + std::to_string(title[5]) + "'>" + title +
              "</a><p>By eve in board Lenses</p><div class=when>2 May 2011, 10:00</div></li>";
  expect_no_posts_in(others + "</ol>", "Any news?");
}

TEST(BesidePosts, WithAdvertisementsBuiltLikePosts) {
  const auto panel = [](const std::string& id, const std::string& head, const std::string& text) {
    return "<div class=panel " + id + "><div class=head>" + head + "</div><div class=body>" + text +
           "</div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          panel("id=p1", "<a href=/user/ann>ann</a> 3 May 2011 10:02", "Any good news?") +
          panel("", "Sponsored", "Straps of the best leather, from a house that knows leather.") +
          panel("id=p2", "<a href=/user/bob>bob</a> 3 May 2011 11:45", "None that I know of, no.") +
          panel("id=p3", "<a href=/user/cyd>cyd</a> 4 May 2011 12:10", "Mine came on Tuesday."))),
      ElementsAre("Any good news?", "None that I know of, no.", "Mine came on Tuesday."));
}

TEST(BesidePosts, WhereSomebodySpeaksOfAdvertisements) {
  for (const char* said :
       {"Sponsored links in threads annoy me.", "<p>Sponsored links in threads annoy me.</p>",
        "Sponsored links in <i>threads</i> annoy me."})
    EXPECT_THAT(texts_of(posts_on(
                    plain_post("ann", "3 May 2011 10:02", "Which of them do you mean?") +
                    plain_post("bob", "3 May 2011 11:45", said) +
                    plain_post("cyd", "3 May 2011 12:45", "Werbung finde ich auch doof.") +
                    plain_post("dan", "3 May 2011 13:45",
                               "<div class=box>Sponsored by Lenses and Co</div>None of you."))),
                ElementsAre("Which of them do you mean?", "Sponsored links in threads annoy me.",
                            "Werbung finde ich auch doof.", "None of you."))
        << said;
}

TEST(BesidePosts, WithAPollAboveThePosts) {
  const std::string poll =
      "<p class=now>It is currently 1 June 2012 9:14</p><form class=poll><div class=text>Which one "
      "would you buy today?<br>You may select 1 option</div></form>";
  EXPECT_THAT(authors_of(posts_on(
                  poll + plain_post("ann", "3 May 2011 10:02", "The small one, I would say.") +
                  plain_post("bob", "3 May 2011 11:45", "None, just take your time."))),
              ElementsAre("ann", "bob"));
}

TEST(BesidePosts, WithOtherThreadsInABoxThatIsCalledSo) {
  std::string page =
      "<div class=thread><div data-id=7 class=entry><b class=user>ann</b><span class=when>3 May "
      "2011 10:02</span><div class=said>I look for one that I can carry all day.</div></div></div>"
      "<div class=col><div class=related-posts>";
  for (const char* name : {"A tripod", "Grey film", "Soft grease"})
    page += std::string("<article><a class=t>") + name +
            "</a><span class=by>zoe</span><time>6 April 2011 08:00</time><p>We have been waiting "
            "since Friday for " +
            name + " and...</p></article>";
  EXPECT_THAT(texts_of(posts_on(page + "</div></div>")),
              ElementsAre("I look for one that I can carry all day."));
}

TEST(BesidePosts, WithABoxBesideTheFirstPost) {
  std::string page =
      "<div class=clear><div class=boxes><div class=content><a href=/t/3>Old rings</a> two days "
      "ago</div></div><h1>Which lens?</h1><div class=clear><div id=node-70 class=node>"
      "<i class=date>3 May 2011 10:02</i> <a href=/user/ann>ann</a><div class='content wide'>I "
      "look "
      "for one that I can carry all day.</div></div><div class=answers>";
  for (const char* name : {"bob", "cyd", "dee"})
    page += std::string(
                "<div class=answer><div class=clear><i class=date>4 May 2011 10:02</i> <a "
                "href=/user/") +
            name + ">" + name + "</a><div class=content>The small one will do, says " + name +
            ".</div></div></div>";
  EXPECT_THAT(
      texts_of(posts_on(page + "</div></div></div>")),
      ElementsAre("I look for one that I can carry all day.", "The small one will do, says bob.",
                  "The small one will do, says cyd.", "The small one will do, says dee."));
}

std::string below_a_clock(const std::string& now, const std::string& last) {
  std::string page =
      "<div class=edge><table><tr><td class=top><span class=small>" + now +
      "</span></td></tr><tr><td>Welcome, guest. Please log in, or sign up if you are new.</td></tr>"
      "</table></div><div class=nav><a href=/b/5>Lenses</a> (Moderator: <a href=/user/zoe>zoe</a>)"
      "</div><table class=edge><tr><td>Author</td><td id=top_subject>Topic: a lens that many read "
      "about (Read 152 times)</td></tr></table><div class=thread>";
  int day = 3;
  for (const char* name : {"bob", "cyd", "dee", "eve", "fay"})
    page += std::string("<table class=post><tr><td><b><a href=/user/") + name + ">" + name +
            "</a></b></td><td><div class=small><b>Reply on:</b> " +
            (++day < 8 ? std::to_string(day) + " May 2011 10:02" : last) +
            "</div><div class=said>The small one will do, says " + name +
            ".</div></td></tr></table>";
  return page + "</div>";
}

TEST(BesidePosts, WithAClockAndAWelcomeAboveThePosts) {
  EXPECT_THAT(posts_on(below_a_clock("1 June 2012, 00:00", "8 May 2011 10:02")).posts, SizeIs(5));
  EXPECT_THAT(posts_on(below_a_clock("9 May 2011, 00:00", "Yesterday at 10:02")).posts, SizeIs(5))
      << "it was made long before it is read";
}

TEST(BesidePosts, SignedByAnAdvertisement) {
  const auto row = [](const std::string& name, const std::string& text) {
    return "<tr><td class=name><b>" + name +
           "</b></td><td><i class=at>3 May 2011 - 14:22</i><br><span class=said>" + text +
           "</span></td></tr>";
  };
  EXPECT_THAT(
      authors_of(posts_on("<table>" + row("ann", "The small one, for a walk of a day.") +
                          row("Publicité", "Straps of the best leather, from a good house.") +
                          row("bob", "I would rather take both of them.") + "</table>")),
      ElementsAre("ann", "bob"));
}

TEST(BesidePosts, WithAnAdvertisementBelowAPostThatNobodySigned) {
  const std::vector<std::string> texts = {
      "Which lens would you take for a walk?", "The small one, if it has to be only one.",
      "I never go out with fewer than three.", "None at all, just look around you."};
  std::string page;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    page += "<li class=item id=c" + number + "><p class=info>" + number + ". nobody <a href=/c/" +
            number + "/>2011/05/03 10:0" + number + "</a></p><div class=body>" + texts[i] +
            "</div></li>" + (i == 1 ? "<li class='item ad'><div><p>広告</p></div></li>" : "");
  }
  EXPECT_EQ(texts_of(posts_on("<ul>" + page + "</ul>")), texts);
}

TEST(BesidePosts, WithTheStateOfTheThreadBelowItsTitle) {
  const auto numbered = [](int number, const std::string& name, const std::string& text) {
    const std::string digits = std::to_string(number);
    return "<article class=message id=post-" + digits + "><a class=user href=/members/" + name +
           ">" + name + "</a><time datetime=2011-05-03T10:1" + digits +
           ":00Z>3 May 2011</time><div class=text>" + text + "</div></article>";
  };
  const std::string head =
      "<div class=head><h1>Which lens?</h1><ul><li>Started by <a class=user>ann</a></li><li>on "
      "<time>3 May 2011</time></li></ul></div><div class=state>Status<div>Not open for further "
      "replies.</div></div>";
  EXPECT_THAT(
      authors_of(posts_on(head + numbered(1, "ann", "The small one, for a walk of a day?") +
                          numbered(2, "bob", "I would rather take both of them.") +
                          numbered(3, "cyd", "Neither, you came to walk and not to look."))),
      ElementsAre("ann", "bob", "cyd"));
}

TEST(BesidePosts, WithOtherThreadsThatNobodySigned) {
  std::string others = "<table>";
  for (const char* title : {"When the shutter sticks in winter", "A strap of the finest leather",
                            "Who mends a shutter in these days"})
    others +=
        std::string("<tr><td><a>") + title + "</a></td><td>9 posts, 2 May 2011 10:00</td></tr>";
  expect_no_posts_in(others + "</table>", "Any news from the shop in Leeds?");
}

TEST(BesidePosts, WithOtherThreadsBetweenThePosts) {
  std::string others = "<div class=more>";
  for (const char* title : {"When the shutter of mine sticks in the winter, ",
                            "Who mends a shutter in these days of plenty, a",
                            "A strap of the finest leather, or two of them "})
    others += std::string("<div class=teaser><a href=/t>") + title + "</a><div class=start>" +
              "It began with some words about it, " + title +
              " and how long that took, and then some of us asked why it was so, and she told us "
              "...</div><small>9 answers, latest 2 May 2011</small></div>";
  EXPECT_THAT(
      texts_of(
          posts_on(plain_post("ann", "3 May 2011 10:02", "Any news from the shop in Leeds?") +
                   others + "</div>" +
                   plain_post("bob", "3 May 2011 11:45", "Not that I have heard of any, sorry."))),
      ElementsAre("Any news from the shop in Leeds?", "Not that I have heard of any, sorry."));
}

TEST(BesidePosts, WithABoxThatTellsWhoWasThere) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<div class=post><a href=/user/" + name + ">" + name + "</a><div class=top>3 May 2011 " +
           hour + "</div><div class=said><p>" + text + "</p></div></div>";
  };
  const std::string box =
      "<div class=visitors><p class=now>Currently viewing this topic 1 guest.</p><p class=was>"
      "Recently viewed by users: <a href=/user/dee>dee</a> 1 day ago, <a href=/user/eve>eve</a> 3 "
      "days ago.</p></div>";
  const std::string first = post("ann", "10:02", "Is there a bus to the old harbour?");
  EXPECT_THAT(authors_of(posts_on(first + post("bob", "11:45", "Every hour, from the town hall.") +
                                  post("cem", "12:10", "Only until the summer ends.") + box)),
              ElementsAre("ann", "bob", "cem"));
  EXPECT_THAT(authors_of(posts_on(first + box)), ElementsAre("ann"));
}

// In the place of the texts, where nothing is called anything.
TEST(BesidePosts, WithAClockAboveAMenuInTheSameFont) {
  const auto row = [](const std::string& name, const std::string& minute, const std::string& text) {
    return "<tr><td class=bg><table class=bg><tr><td class=bg rowspan=2><font size=2><b><a "
           "href='?action=profile;user=" +
           name + "'>" + name +
           "</a></b></font><br><font size=1>Full Member<br>Posts: 68</font></td><td "
           "class=bg><table><tr><td><font size=2><b>Which lens?</b></font><br><font size=1>&laquo; "
           "<b>on: </b> May 3, 2011, 10:" +
           minute +
           ":00 am &raquo;</font></td><td><font size=1><a href='?quote'>Quote</a></font></td></tr>"
           "</table><hr><font size=2>" +
           text +
           "</font></td></tr><tr><td class=bg><table><tr><td><font size=1></font></td><td><font "
           "size=1><a href='?report'>Report to moderator</a> Logged</font></td></tr></table></td>"
           "</tr></table></td></tr>";
  };
  const std::string head =
      "<table class=border><tr><td class=bg><table><tr><td><font size=5><b>A board</b></font></td>"
      "<td><font size=1>Welcome, <b>Guest</b>. Please <a href='?action=login'>Login</a> or <a "
      "href='?action=register'>Register</a>.<br>June 1, 2012, 00:00:00 am</font></td></tr></table>"
      "</td></tr><tr><td class=bg2><font size=1><a href=/><img src=h.gif alt=Home></a> <a "
      "href='?action=mlall'>Members</a> <a href='?action=login'><img src=l.gif alt=Login></a>"
      "</font></td></tr></table>";
  EXPECT_THAT(texts_of(posts_on(
                  head + "<table class=border>" +
                  row("ann", "02", "Which one for a walk of a day, if it must be one?") +
                  row("bob", "05", "The small one, I would say, and nothing else.") +
                  row("cyd", "33", "Mine is from 1968 and works to this day.") +
                  row("dan", "48", "There is a man in Leeds who does it for me.") + "</table>")),
              ElementsAre("Which one for a walk of a day, if it must be one?",
                          "The small one, I would say, and nothing else.",
                          "Mine is from 1968 and works to this day.",
                          "There is a man in Leeds who does it for me."));
}

}  // namespace
}  // namespace boardwalk::extract
