// When something was written, where the page tells it in an odd way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/fields/moments.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/records/marks.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> dates_of(const PagePosts& page) {
  std::vector<std::string> dates;
  for (const model::Post& post : page.posts) dates.push_back(post.posted_at_raw);
  return dates;
}

// The head of a thread has no zone, its first post one that readers are not shown.
TEST(Moments, AreTheSameInOtherWords) {
  const Time noon =
      std::chrono::sys_days{std::chrono::year{2014} / 3 / 10} + std::chrono::hours{14};
  const Moment head{.raw = "Mar 10 2014 02:16 PM", .time = noon + std::chrono::minutes{16}};
  Moment post{.raw = "10 March 2014 - 02:16 PM",
              .time = *head.time + std::chrono::hours{5} + std::chrono::seconds{5}};
  EXPECT_TRUE(is_same(head, post));
  post.raw = "10 March 2014 - 07:16 PM";
  EXPECT_FALSE(is_same(head, post)) << "readers see another hour";
  post.raw = "10 March 2014";
  EXPECT_FALSE(is_same(head, post)) << "a day is no moment";
}

// "Frida" is a day of the week in some languages.
TEST(Moments, DoNotBeginWithNames) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<div class=item><span class=info>Posted by <span class=by><a href=/user/" + name + ">" +
           name + "</a></span> <span class=on>on 2011-05-03 " + hour +
           "</span></span><div class=said><p>" + text + "</p></div></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "10:02", "The shutter sticks below zero, has anybody seen that?") +
               post("Frida", "10:12", "Mine did, until the old grease came out.") +
               post("cyd", "10:22", "Then I will send it there, with a note."));
  EXPECT_THAT(dates_of(found),
              ElementsAre("2011-05-03 10:02", "2011-05-03 10:12", "2011-05-03 10:22"));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "Frida", "cyd"));
}

// However long the title before them is: on page after page it stands there.
TEST(Moments, MayStandBehindTheTitleInOneText) {
  const std::string title = "Which of these old lenses would you take to the harbour at night?";
  const auto post = [&](const std::string& name, const std::string& head, const std::string& clock,
                        const std::string& text) {
    return "<div class=item><div class=head><h2><b>#</b>&nbsp;" + head + "&nbsp;Tue May 03, 2011 " +
           clock + "</h2></div><h4 class=username><a href=/user/" + name + ">" + name +
           "</a></h4><p><span>Join date</span>: 2009-11-01</p><div class=said>" + text +
           "</div></div>";
  };
  html::Parser parser;
  const html::Document page =
      parser
          .parse_utf8("<html><head><title>" + title + " - A board</title></head><body>" +
                      post("ann", title, "2:06 pm", "I have three of them, and one arm.") +
                      post("bob", "Re: " + title, "2:51 pm", "The shortest one, by far.") +
                      "</body></html>")
          .document;
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/9"), {});
  EXPECT_THAT(dates_of(found), ElementsAre("Tue May 03, 2011 2:06 pm", "Tue May 03, 2011 2:51 pm"));
}

// A title tells the same once more, but for the year.
TEST(Moments, AreNotThoseOfTitlesWithoutAYear) {
  const auto post = [](const std::string& name, const std::string& clock, const std::string& text) {
    return "<div class=item><b class=author>" + name + "</b> <time datetime=2008-05-03T" + clock +
           "Z title='By the server: Sat 03 May " + clock + "'>Sat 03 May 2008 " + clock +
           "</time><div class=said>" + text + "</div></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "10:02:07", "The shutter sticks below zero, has anybody seen that?") +
               post("bob", "10:12:07", "Mine did, until the old grease came out."));
  ASSERT_EQ(found.posts.size(), 2U);
  const Time day = std::chrono::sys_days{std::chrono::year{2008} / 5 / 3};
  EXPECT_EQ(found.posts[0].posted_at,
            day + std::chrono::hours{10} + std::chrono::minutes{2} + std::chrono::seconds{7});
}

// To copy the link of a post.
TEST(Moments, MayBePressed) {
  const auto post = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=item><div class=who><a href=/profile/" + name + ">" + name +
           "</a></div><div class=asked>Replied on <button aria-label=link>" + day +
           "</button></div><div class=said><p>" + text + "</p></div><button>Reply</button></div>";
  };
  EXPECT_THAT(
      dates_of(posts_on(post("ann", "May 3, 2011", "The shutter sticks below zero, does it not?") +
                        post("bob", "May 4, 2011", "Mine did, until the old grease came out.") +
                        post("cyd", "May 5, 2011", "There is a man in Leeds who does it for me."))),
      ElementsAre("May 3, 2011", "May 4, 2011", "May 5, 2011"));
}

// Names of elements that hold more than they say.
TEST(Moments, MayStandInWhatIsCalledAfterEditsAndSides) {
  const auto post = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div id=view_" + day.substr(0, 2) +
           " class='answer suggested-answer'><div class=layout-two-column-main-side><div "
           "class=head><a href=/user/" +
           name + ">" + name +
           "</a><div class=rank>Astronaut</div><p class='post-date date-last-edited'>(Posted "
           "on <i>" +
           day + "</i>) in </p></div><div class=row><div class=said><p>" + text +
           "</p></div></div></div></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "11-18-2010 08:44 PM", "The shutter sticks below zero, does it not?") +
               post("bob", "12-19-2010 09:02 AM", "Mine did, until the old grease came out.") +
               post("cyd", "10-19-2010 06:31 PM", "There is a man in Leeds who does it for me."));
  EXPECT_THAT(texts_of(found), ElementsAre("The shutter sticks below zero, does it not?",
                                           "Mine did, until the old grease came out.",
                                           "There is a man in Leeds who does it for me."));
}

// Nothing but a title tells of the edit.
TEST(Moments, AreThoseOfPostsWhereATitleTellsOfEdits) {
  const auto post = [](const std::string& name, const std::string& date, const std::string& text) {
    return "<table><tr><td class=poster><b><a href=/profile/" + name + ">" + name +
           "</a></b></td><td class=head><div class=small>" + date + "</div><div class=said>" +
           text + "</div></td></tr></table>";
  };
  const PagePosts page = posts_on(
      post("ann", "May 3, 2011, 09:48:10", "The shutter sticks below zero, does it not?") +
      post("bob",
           "<span class=edited title='Last edit: May 9, 2011, 10:20:05 by bob'>May 4, 2011, "
           "10:11:43</span><br>Liked by <a href=/profile/dan>dan</a>",
           "Mine did, until the old grease came out.") +
      post("cyd", "May 5, 2011, 11:30:29", "There is a man in Leeds who does it for me."));
  EXPECT_THAT(dates_of(page), ElementsAre("May 3, 2011, 09:48:10", "May 4, 2011, 10:11:43",
                                          "May 5, 2011, 11:30:29"));
}

TEST(Moments, AreNotWhenPostsWereRead) {
  const auto post = [](const std::string& from, const std::string& to, const std::string& hour,
                       const std::string& text) {
    return "<div class=message><div class=from>From: " + from + "<span class=at>3 May 2011 " +
           hour + ":02</span></div><div class=to>To: " + to +
           "<span class=small><img src=eye.png alt='' title='Read: 3 May 2011 " + hour +
           ":48'></span><span class=count>" + std::to_string(std::stoi(hour) - 8) +
           " of 4</span></div><div class=said><p>" + text + "</p></div></div>";
  };
  const PagePosts page =
      posts_on(post("ann", "ALL", "09", "The shutter sticks below zero, does it not?") +
               post("ann", "ALL", "10", "Mine did, until the old grease came out.") +
               post("cyd (CYDONIA)", "ann", "11", "There is a man in Leeds who does it for me.") +
               post("ann", "cyd (CYDONIA)", "12", "Then I shall write to him today, thanks."));
  EXPECT_THAT(dates_of(page), ElementsAre("3 May 2011 09:02", "3 May 2011 10:02",
                                          "3 May 2011 11:02", "3 May 2011 12:02"));
  EXPECT_THAT(authors_of(page), ElementsAre("ann", "ann", "cyd (CYDONIA)", "ann"))
      << "and who wrote is not who was written to";
}

// Above the answers, the best of them is shown once more, and other questions.
TEST(Moments, MayStandBelowTheTextThatOpensAThread) {
  const auto post = [](const std::string& call, const std::string& name, const std::string& clock,
                       const std::string& text) {
    return "<article class='" + call + "'><div class=by><a class=author href=/profile/" + name +
           ">" + name + "</a></div><p class=on><time>Nov 12, 2011 " + clock +
           "</time></p><div class=said><p>" + text + "</p></div></article>";
  };
  const std::string best = "Clean it with lighter fluid, and it will work again for years.";
  const PagePosts found = posts_on(
      "<section><article class='post first' itemscope itemtype=http://schema.org/Question><div "
      "class=by><a class=author href=/profile/ann>ann</a></div><h1 itemprop=name>Which lens?</h1>"
      "<div class=said itemprop=text><p>The shutter sticks below zero, does it not? I have tried "
      "it with three of them.</p></div><p class=on>Posted on <time>Nov 12, 2011 6:05 AM</time>"
      "</p></article><div class=best>" +
      post("post recommended", "cyd", "12:40 PM", best) +
      "</div><div class=similar><ul><li><h3><a href=/t/4>The small one is dark</a></h3><p>It goes "
      "black for a second whenever I turn the ring.</p><span>2 years ago</span></li><li><h3><a "
      "href=/t/5>No light at all</a></h3><p>It worked last week, and now there is no light.</p>"
      "<span>1 year ago</span></li></ul></div><div class=all><h2>3 replies</h2>" +
      post("post", "bob", "9:31 AM", "Mine did, until the old grease came out of it.") +
      post("post", "cyd", "12:40 PM", best) +
      post("post", "ann", "2:17 PM", "It was the grease. Many thanks to all of you.") +
      "</div></section>");
  ASSERT_FALSE(found.posts.empty());
  EXPECT_EQ(found.posts.front().author, "ann");
  EXPECT_EQ(found.posts.front().posted_at_raw, "Nov 12, 2011 6:05 AM");
}

// A note on an edit calls its date as the first post does: they are no dates of one kind.
TEST(Moments, AreNotThoseOfNotesThatCallTheirDatesAlike) {
  const html::Document page = page_of(
      "<div class=line><a href=/u/10>ann</a> <span class=date>14 Aug 2018, 17:32</span></div>"
      "<div class=audit>Edited by bob; <span class=date>14 Aug 2018, 18:35</span></div>");
  const Sheet sheet(page, *url::parse("http://forum.test/t/1"));
  const std::vector<MarkGroup> groups = find_marks(sheet);
  EXPECT_FALSE(groups.empty());
  for (const MarkGroup& group : groups) EXPECT_EQ(group.nodes.size(), 1U);
}

TEST(Moments, OfTodayStandWhereOthersDo) {
  const html::Document page = page_of(
      "<div class=at>3 May 2011 at 10:02</div><div class=at>4 May 2011 at 11:45</div>"
      "<div class=at><b>Today</b> at 12:10</div>");
  const Sheet sheet(page, *url::parse("http://forum.test/t/1"));
  const std::vector<MarkGroup> groups = find_marks(sheet);
  EXPECT_TRUE(std::any_of(groups.begin(), groups.end(),
                          [](const MarkGroup& group) { return group.nodes.size() == 3; }));
}

// What opens the thread tells both moments in one text, and no other post was edited.
TEST(Moments, OfAnEditStandBehindThatOfThePost) {
  const auto comment = [](const std::string& name, const std::string& day,
                          const std::string& text) {
    return "<div class=cm><a class=u href=/u/" + name + ">" + name + "</a> <i class=d>" + day +
           " May 2011 10:02</i><div class=b>" + text + "</div></div>";
  };
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><div class=m><a href=/u/ann>ann</a> 3 May 2011 10:02 (edited 11 May "
      "2011 "
      "12:00)</div><div class=t>Which one for a walk of a day? I fear the large one.</div>" +
      comment("bob", "4", "None, just take your time and see.") +
      comment("cyd", "5", "Mine is from 1968 and works, on most days.") +
      comment("ann", "6", "Thanks to all of you for that."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
  ASSERT_FALSE(found.posts.empty());
  EXPECT_EQ(found.posts[0].posted_at_raw, "3 May 2011 10:02");
}

// Readers see "1 year ago" and, where they point at it, when that was.
TEST(Moments, MayBeToldToAScript) {
  const auto post = [](const std::string& name, const std::string& at, const std::string& shown) {
    return "<div class=item><a class=user href=/user/" + name + ">" + name + "</a> " + at + shown +
           "</span><div class=said><p>Mine sticks as well, says " + name +
           ", and nobody knows why.</p></div></div>";
  };
  const auto moment = [](int minute) {
    return std::chrono::sys_days{std::chrono::year{2011} / 5 / 3} + std::chrono::hours{12} +
           std::chrono::minutes{minute} + std::chrono::seconds{10};
  };
  for (const std::string name : {"data-tippy-content", "data-original-title", "aria-label"}) {
    const auto at = [&](const std::string& minute) {
      return "<span class=at " + name + "='Tuesday, May 3rd, 2011 at 3:" + minute +
             ":10 PM GMT+03:00'>";
    };
    const PagePosts found =
        posts_on(post("ann", at("43"), "1 year ago") + post("bob", at("44"), "1 year ago") +
                 post("cyd", at("45"), "May 3, 2011"));
    ASSERT_EQ(found.posts.size(), 3U) << name;
    EXPECT_EQ(found.posts[0].posted_at, moment(43)) << name;
    EXPECT_EQ(found.posts[1].posted_at, moment(44)) << name;
    EXPECT_EQ(found.posts[2].posted_at, moment(45)) << name;
    EXPECT_EQ(found.posts[0].posted_at_raw, "1 year ago");
  }
}

// The house answers below each review, and tells its dates as reviews do.
TEST(Moments, AreNotThoseOfAnswersInside) {
  const auto review = [](const std::string& name, const std::string& day,
                         const std::string& later) {
    return "<li><article class=review><header><div class=about><div class=by><b class=name>" +
           name + "</b></div><div class=at><time datetime=2011-05-" + day + ">" + day +
           " May 2011</time></div></div></header><div class=said><p>The bed was too short "
           "for me, says " +
           name +
           ", and the rest was fine.</p></div><section class=answers>"
           "<article class=answer><header><div class=about>Eve Adams, manager, <span class=at>"
           "<time datetime=2011-05-" +
           later + ">" + later +
           " May 2011</time></span></div></header>"
           "<p>Many thanks, " +
           name +
           ", we will buy a longer one for you.</p></article></section>"
           "</article></li>";
  };
  const PagePosts found = posts_on("<ul>" + review("ann", "03", "12") + review("bob", "04", "12") +
                                   review("cyd", "07", "16") + review("dan", "08", "19") + "</ul>");
  std::vector<std::string> dates;
  for (const model::Post& post : found.posts)
    if (!post.author.starts_with("Eve")) dates.push_back(post.posted_at_raw);
  EXPECT_THAT(dates, ElementsAre("03 May 2011", "04 May 2011", "07 May 2011", "08 May 2011"));
}

}  // namespace
}  // namespace boardwalk::extract
