// Pages with one post or two, where next to nothing repeats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The date above a quotation is that of another letter.
TEST(FewPosts, AreOfTheirOwnDayWhateverTheyQuote) {
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><b>ann</b> <a href='mailto:a%40b.test'>a at b.test</a><br><i>Wed May 4 "
      "09:09:31 CET 2011</i><hr><pre>On Tue, May 3, 2011 at 12:56 PM, bob &lt;b@b.test&gt; wrote:\n"
      "&gt;<i> Which one for a walk of a day?\n</i>\nNone, just take your time with it.</pre><hr>");
  ASSERT_EQ(found.posts.size(), 1U);
  EXPECT_EQ(found.posts[0].author, "ann");
  EXPECT_THAT(found.posts[0].posted_at_raw, HasSubstr("May 4"));
}

// A notice to all is longer than the only post.
TEST(FewPosts, StandInNumberedBoxes) {
  const PagePosts found = posts_on(
      "<div class=wrap><div class=descr><b>Note:</b> Before you ask, search for it and read the "
      "head of the thread with all that is known.</div><table><tr><td id=ph-7-name><a "
      "href='?showuser=7'>ann</a></td><td id=ph-7-d2>3 May 2011 10:02</td></tr><tr><td "
      "id=ph-7-info>Senior Member</td><td id=main-7><div class=postcolor id=post-7>Which one for "
      "a walk of a day?</div></td></tr></table></div>");
  EXPECT_THAT(texts_of(found), ElementsAre("Which one for a walk of a day?"));
}

// Other pages, each with its title and what somebody said there, are more than the only post.
TEST(FewPosts, StandAboveOtherPages) {
  const auto other = [](const char* title, const char* name, const char* said) {
    return std::string("<div class=rec><a href='#'>") + title +
           "</a><span>5 comments &bull; 2 years ago</span><p><b>" + name + "</b> &mdash; " + said +
           "</p></div>";
  };
  const PagePosts found = posts_on(
      "<ul><li class=post id=post-77><b class=author><a href=/user/bob>bob</a></b> <i class=at>4 "
      "May 2011 12:10</i><div class=message>None, just take your time with it.</div></li></ul>"
      "<section><h3>Also here</h3>" +
      other("The best bags for a long journey", "eve", "Mine is from 1968 and it works.") +
      other("How to clean a mirror without water", "joe", "It was the strap that weighs so much.") +
      other("Ten small cameras and their makers", "dan", "Thanks to all of you for these.") +
      other("What to do with old films at home", "kim", "My father has one that is older.") +
      "</section>");
  EXPECT_THAT(texts_of(found), ElementsAre("None, just take your time with it."));
}

Time in_may(int day, int hour, int minute) {
  return std::chrono::sys_days{std::chrono::year{2011} / 5 / day} + std::chrono::hours{hour} +
         std::chrono::minutes{minute};
}

// The subject of every post tells of another time, and in more detail.
TEST(FewPosts, AreNotOfTheTimeThatTheirTitleTellsOf) {
  const auto page_with = [](const std::string& subject) {
    const auto post = [&](const char* before, const char* name, const char* date,
                          const char* text) {
      return "<div class=p><h3><a href='#p'>" + (before + subject) + "</a></h3><p class=at>" +
             date + "</p><b class=nickname>" + name + "</b><div class=said>" + text +
             "</div></div>";
    };
    html::Parser parser;
    const html::Parsed page = parser.parse_utf8(
        "<title>" + subject + " - A board</title>" +
        post("", "ann", "3 May 2011 10:02", "Which one for a walk of a day?") +
        post("Re: ", "bob", "4 May 2011 09:30", "None, just take your time with it."));
    return extract_posts(page.document, *url::parse("http://forum.test/t/9"),
                         {.fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1}});
  };
  const PagePosts found = page_with("Meeting in Leeds, March 12, 2012 at 20:47:10");
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_EQ(found.posts[0].posted_at, in_may(3, 10, 2));
  EXPECT_EQ(found.posts[1].posted_at, in_may(4, 9, 30));
}

// All were seen at the same moment.
TEST(FewPosts, AreNotOfTheDayOfTheLastVisit) {
  for (const char* label : {"Last seen", "Laatst online", "Zuletzt online"}) {
    const auto post = [&](const char* name, const char* date, const char* text) {
      return std::string("<div class=p><p class=at>") + date + "</p><b class=nickname>" + name +
             "</b><ul><li class=seen>" + label + ": 30 May 2011 22:10</li></ul><div class=said>" +
             text + "</div></div>";
    };
    const PagePosts found =
        posts_on(post("ann", "Tuesday 3 May 2011 10:02", "Which one for a walk of a day?") +
                 post("bob", "Wednesday 4 May 2011 09:30", "None, just take your time with it."));
    ASSERT_EQ(found.posts.size(), 2U) << label;
    EXPECT_EQ(found.posts[0].posted_at, in_may(3, 10, 2)) << label;
    EXPECT_EQ(found.posts[1].posted_at, in_may(4, 9, 30)) << label;
  }
}

// The day they were written on, only others tell their date; a film takes as long as a clock says.
TEST(FewPosts, OfTodayTellTheTimeWhereOthersTellTheDate) {
  const auto post = [](const char* name, const char* date, const char* text) {
    return std::string("<div class=p><p class=at>") + date + "</p><b class=nickname>" + name +
           "</b><div class=said>" + text + "</div><p class=film>12:30</p></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "30 May 2012 10:02", "Which one for a walk of a day?") +
               post("bob", "23:40", "None, just take your time with it."));
  ASSERT_EQ(found.posts.size(), 2U);
  const Time midnight = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1};
  EXPECT_EQ(found.posts[1].posted_at, midnight - std::chrono::minutes{20});
  EXPECT_EQ(found.posts[1].posted_at_raw, "23:40");
}

TEST(FewPosts, OfTodayTellTheTimeBehindTheirAuthors) {
  const auto post = [](const char* name, const char* date, const char* text) {
    return std::string("<div class=p><div class=from>From: ") + name + "<span class=at>" + date +
           "</span></div><div class=said>" + text + "</div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "30 May 2012 10:02", "Which one for a walk of a day?") +
                                post("bob", "31 May 2012 09:12", "None, just take your time.") +
                                post("cyd", "23:40", "Yes."))),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.", "Yes."));
}

// The line of name and date is called as the text is.
TEST(FewPosts, OfAWordAreNotTheLineAboveThem) {
  const auto post = [](const char* name, const char* date, const char* text) {
    return std::string("<div class=p><div class=said><div><b class=user><a href=/u/") + name + ">" +
           name + "</a></b> <span class=at>" + date + " <i>#1</i></span></div><div><p>" + text +
           "</p></div></div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "2011-05-30", "+1") +
                                post("bob", "2011-05-31", "None, just take your time with it."))),
              ElementsAre("+1", "None, just take your time with it."));
}

TEST(FewPosts, MayHaveTheirClocksInElementsOfTheirOwn) {
  const auto post = [](const char* name, const char* day, const char* clock, const char* text) {
    return std::string("<div class=p><p class=head><a href='#7'>#7</a> - <span class=date>") + day +
           "</span> <span class=time>" + clock +
           "</span> <b>Which lens is the best one for a long walk of a day in the hills?</b></p><b "
           "class=nickname>" +
           name + "</b><div class=said>" + text + "</div></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "05/23/11", "10:02 AM", "Which one for a walk of a day?") +
               post("bob", "05/24/11", "09:30 PM", "None, just take your time with it."));
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_EQ(found.posts[0].posted_at, in_may(23, 10, 2));
  EXPECT_EQ(found.posts[1].posted_at, in_may(24, 21, 30));
}

// A moderator changed both later on, and in turn.
// Below the thread the page tells its own time, in a row like those above.
TEST(FewPosts, AreNotTheClockOfThePage) {
  const PagePosts found = posts_on(
      "<table><tr><td><h2>Which lens?</h2><table><tr><td><b><a href=/user/16>ann</a></b><br><font "
      "size=1>Member<br>7 posts</font></td><td><table><tr><td><font size=1>written on 03.05.2011, "
      "10:02</font></td></tr><tr><td class=txt>Which one for a walk of a day? Mine sticks below "
      "zero. Has anybody seen that?</td></tr></table></td></tr></table></td></tr><tr><td>Go to: "
      "<select><option>Lenses</select></td><td><font size=1>It is now 09.05.2011, 11:20<br>our own "
      "script, by Werner</font></td></tr></table>");
  EXPECT_THAT(texts_of(found), ElementsAre("Which one for a walk of a day? Mine sticks below "
                                           "zero. Has anybody seen that?"));
}

TEST(FewPosts, AreNotOfTheDayOfTheirEdits) {
  const auto post = [](const std::string& day, const std::string& text) {
    return "<div class=post><div class=user><a href=/members/ann>ann</a></div><div class=when>" +
           day + " May 2011 10:02</div><div class=text>" + text +
           "</div><div class=edit>Last edited by <a href=/members/mod>mod</a> on 2" + day +
           " May 2011 11:10</div></div>";
  };
  const PagePosts found = posts_on(post("3", "Which one for a walk of a day?") +
                                   post("4", "None, just take your time with it."));
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_EQ(found.posts[0].posted_at_raw, "3 May 2011 10:02");
  EXPECT_EQ(found.posts[1].posted_at_raw, "4 May 2011 10:02");
}

// A button in an element whose name holds "nick" by chance.
TEST(FewPosts, AreNotSignedByAButton) {
  const auto post = [](const std::string& name, const std::string& text) {
    return "<div class=post><div class=panicky><a href='#'>Alarm</a></div><div class=who>" + name +
           "</div><div class=when>3 May 2011 10:02</div><div class=text>" + text + "</div></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post("ann", "Which one for a walk of a day, and why is it so heavy?") +
                          post("bob", "None, just take your time with it and rest."))),
      ElementsAre("ann", "bob"));
}

TEST(FewPosts, MayBeSignedInBrackets) {
  const auto post = [](const std::string& name, const std::string& text) {
    return "<div class=post><div class=head><a href=/members/" + std::to_string(name.size()) + ">" +
           name + "</a> <i class=when>3 May 2011 10:02</i></div><div class=text>" + text +
           "</div></div>";
  };
  const std::string one = post("[Zeus]", "Which one for a walk of a day, and why is it so heavy?");
  const std::string two = one + post("[Demeter]", "None, just take your time with it and rest.");
  EXPECT_THAT(authors_of(posts_on(one)), ElementsAre("[Zeus]"));
  EXPECT_THAT(authors_of(posts_on(two)), ElementsAre("[Zeus]", "[Demeter]"));
  EXPECT_THAT(authors_of(posts_on(two + post("[Zeus]", "The strap is what weighs so much."))),
              ElementsAre("[Zeus]", "[Demeter]", "[Zeus]"));
}

// One who wrote all of it, with the same button each time.
TEST(FewPosts, AreNotSignedByAButtonInBrackets) {
  const auto post = [](const std::string& text) {
    return "<div class=post><div class=head><a href=/members/7>[Profile]</a> <b class=of>ann</b> "
           "<i class=when>3 May 2011 10:02</i></div><div class=text>" +
           text + "</div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(post("Which one for a walk of a day, and why is it so heavy?") +
                                  post("None, just take your time with it and rest."))),
              ElementsAre("ann", "ann"));
}

// A question and its only answer share no more than the line that tells their dates.
TEST(FewPosts, AreNotTheLinesOfTheirDates) {
  EXPECT_THAT(
      texts_of(posts_on(
          "<article id=topic><h1>Which lens?</h1><h5 class=author><a rel=author "
          "href=/profiles/ann>ann</a></h5><p class=stats><span>Posted <time "
          "datetime=2011-05-03T10:02:00Z>1 year ago</time></span>, <span>2 users are following."
          "</span></p><div class=content><p>The shutter sticks below zero. Has anybody seen "
          "that?</p><p>It was cleaned last summer, and I do not dare to open it.</p></div>"
          "</article><ul><li><article id=post_7><h5 class=author><a rel=author "
          "href=/profiles/bob>bob</a></h5><p class=stats><time "
          "datetime=2011-05-04T10:02:00Z>1 year ago</time></p><div class='content wide'><p>Mine "
          "did, until the old grease came out. There is a man in Leeds who does that.</p></div>"
          "</article></li></ul>")),
      ElementsAre("The shutter sticks below zero. Has anybody seen that?\n\nIt was cleaned last "
                  "summer, and I do not dare to open it.",
                  "Mine did, until the old grease came out. There is a man in Leeds who does "
                  "that."));
}

// The list of all members is linked above a post that is alone on its page.
TEST(FewPosts, HaveTheNameThatStandsNear) {
  EXPECT_THAT(
      authors_of(posts_on(
          "<table><tr><td class=page><table><tr><td><a class=menu href=/memberlist.php>Memberlist"
          "</a></td></tr></table><a class=title href=/t/9>Which lens?</a><table><tr><td class=row>"
          "<span class=name><b>ann</b></span><br>Location: Leeds</td><td class=row><table><tr><td>"
          "Posted: 3 May 2011 10:02</td></tr><tr><td><span class=postbody>The shutter sticks below "
          "zero. Has anybody seen that?</span></td></tr></table></td></tr></table></td></tr>"
          "</table>")),
      ElementsAre("ann"));
}

// Few words and many figures: what somebody shows is written all the same.
TEST(FewPosts, MayBeLogs) {
  const auto post = [](const std::string& number, const std::string& name, const std::string& head,
                       const std::string& text) {
    return "<div id=c" + number + "><div class=" + head + "><span class=user>" + name +
           "</span> <span class=at>2011-05-03 10:0" + number + "</span></div><pre class=text id=t" +
           number + ">" + text + "</pre></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<div id=comments>" +
          post("0", "ann", "first", "The second disk is not found after a cold start.") +
          post("1", "bob", "head",
               "ata3: SATA link up 6.0 Gbps (SStatus 133 SControl 300)\nata3.00: failed to "
               "IDENTIFY (I/O error, err_mask=0x4)\nata3: SRST failed (errno=-16)\nata3: link up "
               "1.5 Gbps (SStatus 113 SControl 310)\nata3.00: revalidation failed (errno=-5)") +
          post("2", "ann", "head", "Following.") + "</div>")),
      ElementsAre("ann", "bob", "ann"));
}

// Who reported it and when, who looks after it, and below that what guests are told.
TEST(FewPosts, AreNotTheHeadThatNamesSeveralPeople) {
  const auto post = [](const std::string& number, const std::string& name, const std::string& hour,
                       const std::string& text) {
    return "<div class=post id=c" + number + "><div class=head><span class=user>" + name +
           "</span> <span class=at>2011-05-03 " + hour + ":00 UTC</span></div><pre class=text>" +
           text + "</pre></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<form><h1>Which lens?</h1><table><tr><td><table><tr><th>Assignee:</th><td><span "
          "class=user>those who care</span></td></tr></table></td><td><table><tr><th>Reported:"
          "</th><td>2011-05-03 10:02 UTC by <span class=user>ann</span></td></tr></table></td>"
          "</tr></table><div id=add><fieldset>You need to <a>log in</a> before you can comment on "
          "this one.</fieldset></div><table><tr><td>" +
          post("0", "ann", "10:02", "The shutter sticks below zero, does it not?") +
          post("1", "bob", "11:12", "Mine did, until the old grease came out.") +
          post("2", "ann", "12:22", "There is a man in Leeds who does it for me.") +
          "</td></tr></table></form>")),
      ElementsAre("ann", "bob", "ann"));
}

// Nothing is numbered; the head of the list is called as texts are.
TEST(ShortPosts, MayStandInBoxesThatAreCalledAlike) {
  std::string page =
      "<p>Last post on 5 May 2011 09:12</p><table class='message msg'><tr><th><div "
      "class=msg_body>Posts</div></th></tr>";
  const std::vector<std::string> texts = {"Is the pass worth it, or will there be a sale?",
                                          "wait for sale",
                                          "Yes.",
                                          "your mom",
                                          "wait for sale",
                                          "About 4-5 hours.",
                                          "K"};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    page += "<tr><td class=msg><a class=name href=/users/u" + number + ">u" + number +
            "</a> <span class=at>Posted 3 May 2011 10:0" + number + "</span><div class=msg_body>" +
            texts[i] + "</div></td></tr>";
  }
  EXPECT_EQ(texts_of(posts_on(page + "</table>")), texts);
}

// Many posts that say the same in a word or two; the head of the list is called as texts are.
TEST(ShortPosts, MayAllSayTheSame) {
  std::string page = "<div class=head><div class=post_body>Posts</div></div>";
  std::vector<std::string> texts;
  for (int i = 10; i < 30; ++i) {
    const std::string number = std::to_string(i);
    texts.emplace_back(i == 10 ? "Here are the wallpapers that I made last winter, all of them."
                       : i % 3 == 0 ? "thanks"
                                    : "nice share");
    page += "<div class=post id=post_" + number + "><a href=/user/u" + number + ">u" + number +
            "</a> <span class=at>3 May 2011 10:" + number + "</span><div class=post_body>" +
            texts.back() + "</div><a href=/reply/" + number + ">Reply</a></div>";
  }
  EXPECT_EQ(texts_of(posts_on(page)), texts);
}

// One to a page without boxes, with the moment of what it answers below its own.
TEST(FewPosts, MayTellWhatTheyAnswer) {
  const PagePosts found = posts_on(
      "<h1>Re: Which lens?</h1><hr><p>Posted by <a href=mailto:bob@mail.test>bob</a> on May 4, "
      "2011 "
      "at 10:02:44:<p>In Reply to: <a href=17.html>Which lens?</a> posted by ann on May 3, 2011 at "
      "10:20:15:<p>: Which one for a walk of a day, and why?<p>The small one, which is what I "
      "carried "
      "for a year.<p>It is in the book on page 212.<hr><a name=below>Follow Ups:</a><ul><li><a "
      "href=19.html>Re: Which lens?</a> <b>cyd</b> <i>08:14:02 5/5/2011</i></ul>");
  EXPECT_THAT(authors_of(found), ElementsAre("bob"));
  EXPECT_THAT(texts_of(found),
              ElementsAre(": Which one for a walk of a day, and why?\n\nThe small one, which is "
                          "what I carried for a year.\n\nIt is in the book on page 212."));
}

// Nothing is alike in a question and its only answer but that the site says what they are.
TEST(FewPosts, MayBeAskedAndAnswered) {
  const PagePosts found = posts_on(
      "<div class=left><div class=qcard><h1>Which lens?</h1><p class=meta>A walker from Leeds "
      "asked "
      "on <span>3 May 2011</span> <i>204 views</i></p><div class=qtext><p>The shutter sticks below "
      "zero, and I walk a lot in winter. What is to be done?</p></div></div><div class=strip>Talk "
      "to "
      "a man who knows in ten minutes.</div><div class=acard><div class=man><a href=/men/bob>Bob "
      "Ash</a></div><div class=ans><p class=adate>Answered: 4 May 2011, 09:40</p><div class=atext>"
      "<p>It is the old grease in it, which has to come out.</p><p>There is nothing else that can "
      "be done for it.</p></div></div></div></div>");
  EXPECT_THAT(
      texts_of(found),
      ElementsAre("The shutter sticks below zero, and I walk a lot in winter. What is to be "
                  "done?",
                  "It is the old grease in it, which has to come out.\n\nThere is nothing "
                  "else that can be done for it."));
}

// For those who hear the page read out.
TEST(FewPosts, SayMoreThanHowManyAnswersThereAre) {
  const PagePosts found = posts_on(
      "<div class=nav><a href=?d=3>My first enlarger, and the second</a></div><article id=p22 "
      "class=post><div class='box first'><header id=head-22 class=row><div><img src=/f1 "
      "alt='Picture of "
      "ann'></div><div class=column><h3 class=h6>Which lens?</h3><div class=mb>by <a "
      "href=/user/view.php?id=42>ann</a> - <time datetime=2011-05-03T19:31:33+00:00>Tuesday, 3 May "
      "2011, 7:31 PM</time></div><span class=sr>Number of replies: 0</span></div></header><div "
      "class=flex><div class=groups></div><div class=wide><div id=content-22 class=container><p>"
      "Which one for a walk of a day, if it must be one?</p><p>Mine is old.</p></div></div></div>"
      "</div></article>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day, if it must be one?\n\nMine is old."));
}

}  // namespace
}  // namespace boardwalk::extract
