// Threads whose first post has a shape of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/page/page_text.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string comment(const std::string& id, const std::string& name, const std::string& date,
                    const std::string& text) {
  return "<li class=reply id=" + id + "><b class=nickname>" + name + "</b><p class=words>" + text +
         "</p><i class=when>" + date + "</i></li>";
}

std::string linked(const std::string& name) {
  return "<a href=/user/" + name + ">" + name + "</a>";
}

std::string three_comments(std::string (*written)(const std::string& name)) {
  return comment("c101", written("bob"), "3 May 2011 11:45", "None, just take your time.") +
         comment("c102", written("cyd"), "4 May 2011 12:10", "Mine is from 1968 and works.") +
         comment("c103", written("ann"), "4 May 2011 12:40", "Thanks to all of you for that.");
}

const std::string kComments = three_comments([](const std::string& name) { return name; });

TEST(Openings, WithTheTextInTheBoxOfItsComments) {
  const std::string top = "<div class=head><h3>Which lens?</h3><b class=author>" + linked("ann") +
                          "</b> <i class=at>3 May 2011 10:02</i></div><div class=box><div "
                          "class=said><p>Which one for a "
                          "walk of a day?</p></div><div class=comments><ul>";
  const std::string lone =
      comment("c101", linked("bob"), "3 May 2011 11:45", "None, just take your time.");
  for (const std::string& comments : {three_comments(linked), lone}) {
    const PagePosts found = posts_on(top + comments + "</ul></div></div>");
    ASSERT_GT(found.posts.size(), 1U);
    EXPECT_EQ(found.posts[0].text, "Which one for a walk of a day?");
    EXPECT_EQ(found.posts[0].author, "ann");
    EXPECT_EQ(found.posts[1].text, "None, just take your time.");
  }
}

// Guests see no links to profiles.
// Text, then who asked and when, and then what was said to it, all in one box.
TEST(Openings, WithTheTextAboveTheDateAndCommentsBelowInOneBox) {
  const auto meta = [](const std::string& name, const std::string& date) {
    return "<span class=meta><a href=/t/9>said</a> <i class=when>" + date +
           "</i> by <a class=user href=/user/" + name + ">" + name + "</a></span>";
  };
  const auto said = [&](const std::string& kind, const std::string& number, const std::string& name,
                        const std::string& date, const std::string& text) {
    return "<div class=" + kind + " id=" + kind + number +
           "><div class=content><div class=entry><p>" + text +
           "</p></div></div><div class=footer>" + meta(name, date) + "</div></div>";
  };
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><div class=question id=question11><div class=stats>+2 votes</div><div "
      "class=main><div class=content><div class=entry><p>Which one for a walk of a day? Mine "
      "sticks below zero.</p></div></div><ul class=tags><li><a>lens</a></li></ul>" +
      meta("ann", "14 May 2011") + "<div class=comments>" +
      said("comment", "12", "bob", "14 May 2011", "Where does it stand? In the cold?") +
      said("comment", "13", "ann", "15 May 2011", "By the window, and it was open.") +
      "</div></div></div><div class=answers><h2>2 answers</h2>" +
      said("answer", "14", "cyd", "16 May 2011", "The small one, and no other.") +
      said("answer", "15", "dan", "17 May 2011", "Have it opened by the man in Leeds.") + "</div>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "ann", "cyd", "dan"));
  EXPECT_EQ(found.posts.at(0).text, "Which one for a walk of a day? Mine sticks below zero.");
  EXPECT_EQ(found.posts.at(0).key, "11");
}

// "Started by ann, 3 May 2011" above the only post, which tells the same with its number.
TEST(Openings, AreNotTheHeadsOfThreadsOfOnePost) {
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><div class=desc>Started by <a href=/user/ann>ann</a>, 03 May 2011 - "
      "10:02 AM</div><div class=topic><div class=head><span class=title>0 replies to this "
      "topic</span></div><div class=post_block id=post_31><span class=author><a "
      "href=/user/ann>ann</a></span><p class=info>Posted <i>03 May 2011 - 10:02 AM</i></p><div "
      "class=entry>Which one for a walk of a day? Mine sticks below zero.</div></div></div>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day? Mine sticks below zero."));
}

TEST(Openings, BeforeTheOnlyCommentWithoutLinks) {
  const PagePosts found = posts_on(
      "<div id=node-9 class=node><div class=meta>Submitted by <span class=username>ann</span> on 3 "
      "May 2011 10:02</div><div class=content><div class=item><p>Which one for a walk of a "
      "day?</p></div></div><div class=wrapper><a id=c-34></a><div class=reply><div class=who><p "
      "class=of><span class=username>bob</span></p><p class=time><span>3 May 2011 "
      "11:45</span></p></div><div class=item><p>None, just take your time.</p></div></div></div>"
      "</div>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day?", "None, just take your time."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob"));
}

TEST(Openings, ThatTellOfManyNumbers) {
  const std::string text =
      "The 1.4 was 60 before version 4.2 came out, and now it is 22 on a D 970. Is the i5 4690 "
      "too old, or the fog?";
  const std::string top =
      "<div class=top><div class=line><a class=by href=/user/ann>ann</a> <i "
      "class=at>3 May 2011 10:02</i></div><div class=topic>Which "
      "lens?</div><div class=content>" +
      text + "</div></div><ul>";
  EXPECT_EQ(posts_on(top + kComments + "</ul>").posts.at(0).text, text);
}

TEST(Openings, WithTheNameAboveTheBoxOfTheText) {
  EXPECT_THAT(
      authors_of(posts_on(
          "<div class=title><h3>Which lens?</h3></div><div class=of><b "
          "class=nickname>ann</b></div><div class=box><div class=facts><i class=at>3 May 2011 "
          "10:02</i> <span class=author-views>read often</span></div><div class=said>Which one for "
          "a walk of a "
          "day?</div></div><ul>" +
          kComments + "</ul>")),
      ElementsAre("ann", "bob", "cyd", "ann"));
}

TEST(Openings, WithTheNameAboveTheBoxAndAPollAboveIt) {
  const PagePosts found = posts_on(
      "<div class=poll><b>Poll</b><p>Which one do you like?</p><i class=when>2 May 2011 10:00</i>"
      "</div><div class=title><h3>Which lens?</h3></div><div class=of><b class=nickname>ann</b>"
      "</div><div class=box><div class=facts><i class=at>3 May 2011 10:02</i> <span "
      "class=author-views>read often</span></div><div class=said>Which one for a walk of a "
      "day?</div></div><ul>" +
      kComments + "</ul>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
}

// Newest first: what is earlier than the next post is the day on which its author joined.
TEST(Openings, AreNotMadeOlderThanTheyAre) {
  const auto post = [](const char* name, const char* joined, const char* date, const char* text) {
    return std::string("<div class=p><b class=nickname>") + name + "</b><p class=since>" + joined +
           "</p><p class=at>" + date + "</p><div class=said>" + text + "</div></div>";
  };
  const PagePosts found = posts_on(
      post("ann", "3 Feb 2008", "5 May 2011 10:02", "The second thing that was said about it.") +
      post("bob", "4 Mar 2009", "4 May 2011 09:30", "The first thing that was said about it."));
  ASSERT_EQ(found.posts.size(), 2U);
  const Time day = std::chrono::sys_days{std::chrono::year{2011} / 5 / 5};
  EXPECT_EQ(found.posts[0].posted_at, day + std::chrono::hours{10} + std::chrono::minutes{2});
}

// Of the same author and the same day, where no clock is told.
TEST(Openings, ThatTheirAuthorsAnsweredStay) {
  const html::Document page = page_of(
      "<div class=ask><b class=nickname>ann</b> <i class=at>3 May 2011</i><p class=asked>Which one "
      "for a walk of a day, and why is it so heavy?</p></div><ul>" +
      comment("c101", "ann", "3 May 2011", "It was the strap that weighs so much.") +
      comment("c102", "cyd", "4 May 2011", "Mine is from 1968 and works.") +
      comment("c103", "bob", "5 May 2011", "Thanks to all of you for that.") + "</ul>");
  const Hints hints{.convention = dates::Convention{.zone = "America/New_York"},
                    .fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1}};
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/9"), hints);
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "ann", "cyd", "bob"));
}

TEST(Openings, WithTheNameToPress) {
  const auto pressed = [](const std::string& name) { return "<a href='#'>" + name + "</a>"; };
  EXPECT_THAT(authors_of(posts_on(
                  "<h1>Which lens?</h1><div class=facts><button class=nickname>ann</button> "
                  "<em class=level>Elder</em> <i class=at>3 May 2011 10:02</i></div><div "
                  "class=said>Which one for a walk of a day?</div><ul>" +
                  three_comments(pressed) + "</ul>")),
              ElementsAre("ann", "bob", "cyd", "ann"));
}

TEST(Openings, WithALinkToTheAuthorThatNamesTheHost) {
  const auto answer = [](const std::string& author, const std::string& date,
                         const std::string& text) {
    return "<li><h4><a href='http://forum.test/people/" + author + "/'>" + author +
           "</a> <i class=when>" + date + "</i></h4><p class=words>" + text + "</p></li>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  "<h1>Which lens?</h1><div class=topic><h3>来自: <a href='/people/ann/'>ann</a> "
                  "<i class=at>3 May 2011 "
                  "10:02</i></h3><div class=said>Which one for a walk of a day?</div></div><ul>" +
                  answer("bob", "3 May 2011 11:45", "None, just take your time.") +
                  answer("cyd", "4 May 2011 12:10", "Mine is from 1968 and works.") + "</ul>")),
              ElementsAre("ann", "bob", "cyd"));
}

TEST(Openings, AreNotToldTwice) {
  const auto post = [](const std::string& author, const std::string& time,
                       const std::string& text) {
    return "<div class=post><a class=user href=/user/" + author + ">" + author +
           "</a> <time datetime='" + time + "'>May 2011</time><div class=text>" + text +
           "</div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(
                  "<h1>Which lens?</h1><div class=head><a class=user href=/user/ann>ann</a> <time "
                  "datetime='2011-05-03T10:02:00'>May 2011</time><div class=notice><p>This board "
                  "lives on what its friends give, thank "
                  "you.</p></div></div>" +
                  post("ann", "2011-05-03T10:02:00", "Which one for a walk of a day?") +
                  post("bob", "2011-05-03T11:45:00", "None, just take your time.") +
                  post("cyd", "2011-05-04T12:10:00", "Mine is from 1968 and works."))),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.",
                          "Mine is from 1968 and works."));
}

TEST(Openings, WithCommentsThatAreCalledAQuotation) {
  EXPECT_THAT(texts_of(posts_on("<h1>Which lens?</h1><div class=top>글쓴이: <b "
                                "class=author>ann</b><br>Date: 3 May 2011 10:02</div><div "
                                "class=said>Which one for a walk of a day?</div><div id=quote>" +
                                kComments + "</div>")),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.",
                          "Mine is from 1968 and works.", "Thanks to all of you for that."));
}

TEST(Openings, AboveTheirOnlyAnswer) {
  struct Case {
    std::string name;
    std::string answer;
    std::string text;
  };
  const Case cases[] = {
      {"a few words",
       "<div class=reply-box><span>replied by " + linked("bob") +
           "</span> <span class=replied-at>3 May 2011</span><div class=reply-text>None</div></div>",
       "None"},
      {"numbered, and by nobody who is linked",
       "<li class=answer id=4505053><div class=who><b class=username>bob</b> <i>3 May "
       "2011</i></div><div "
       "class=words>None, just take your time.</div></li>",
       "None, just take your time."},
      {"in a paragraph beside the date",
       "<div class=comment id=c101><ul><li>" + linked("bob") +
           "</li><li class=date>3 May 2011</li></ul><p>None, just take your time.</p></div>",
       "None, just take your time."},
  };
  const std::string opening =
      "<h1>Which lens?</h1><div class=first><span>asked by " + linked("ann") +
      "</span> <span class=asked-at>2 May 2011</span><div class=asked>Which one for a walk of a "
      "day?</div></div>";
  for (const Case& c : cases)
    EXPECT_THAT(texts_of(posts_on(opening + c.answer)),
                ElementsAre("Which one for a walk of a day?", c.text))
        << c.name;
}

TEST(Openings, AloneAboveOtherThreads) {
  std::string others = "<div class=more>";
  for (const char* title : {"When the shutter sticks in winter", "A strap of the finest leather",
                            "Who mends a shutter in these days"})
    others += std::string("<div class=teaser><a href=/t/8>") + title + "</a><div class=start>" +
              "It began with some words about it, " + title +
              " ...</div><small>9 answers, latest 2 May 2011</small></div>";
  EXPECT_THAT(texts_of(posts_on(
                  "<h1>Which lens?</h1><div class=entry id=p7><a class=user href=/user/ann>ann</a> "
                  "<time>3 May 2011 10:02</time><div class=words>Which one for a walk "
                  "of a day?</div></div>" +
                  others + "</div>")),
              ElementsAre("Which one for a walk of a day?"));
}

TEST(Openings, AreMoreThanTheLineOfTheirDate) {
  EXPECT_THAT(
      texts_of(posts_on(
          "<article class=post><h1>Which lens?</h1><a class=author href=/user/ann>ann</a><p "
          "class=post__stats><span>Posted <time>3 May 2011 10:02</time></span>, <span>19 people "
          "are "
          "following this.</span></p><div class=post__content><p>Which one for a walk of a day?</p>"
          "<p>It must not be heavy, or I will leave it at home.</p></div></article>")),
      ElementsAre("Which one for a walk of a day?\n\nIt must not be heavy, or I will leave it at "
                  "home."));
}

TEST(Openings, WithTheDateApartAndTheNameInTheText) {
  const auto answer = [](const std::string& name, const std::string& text) {
    return "<div class=comments>" + text + "<br><span class=small>posted by " + linked(name) +
           " at <a href=#c1>11:45 on 4 May 2011</a></span></div>";
  };
  const PagePosts found = posts_on(
      "<h1>Which lens?<br><span class=small>3 May 2011 10:02 <a>Subscribe</a></span></h1><div "
      "class=copy>Which one for a walk of a day?<br><span class=small>posted by " +
      linked("ann") + " to <a>optics</a></span></div>" +
      answer("bob", "None, just take your time.") + answer("cyd", "Mine is from 1968 and works.") +
      answer("eve", "The small one, I would say."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "eve"));
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.",
                          "Mine is from 1968 and works.", "The small one, I would say."));
}

TEST(Openings, AreOlderThanTheirAnswers) {
  const auto answer = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=card><div class=badge>" + linked(name) + " <span class=subtle>" + day +
           "</span></div><p>" + text + "</p></div>";
  };
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><p class=facts>Asked <span>2 May 2011</span> by " + linked("ann") +
      " Active 9 May 2011 Topics lenses, walks, cameras</p><div class=details><p>Which one for a "
      "walk of a day?</p></div>" +
      answer("bob", "3 May 2011", "None, just take your time.") +
      answer("cyd", "4 May 2011", "Mine is from 1968 and works."));
  ASSERT_EQ(found.posts.size(), 3U);
  EXPECT_EQ(found.posts.front().posted_at,
            Time{std::chrono::sys_days{std::chrono::year{2011} / 5 / 2}});
}

TEST(Openings, WithNothingToReadButTags) {
  const auto told = [](const std::string& name) {
    return linked(name) + " <span title='2011-05-04 00:01:36 -0500'>1 year ago</span>";
  };
  const auto answer = [&](const std::string& name, const std::string& text) {
    return "<div class=comment><div class=byline>" + told(name) +
           "</div><div class=comment_text><p>" + text + "</p></div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on("<ol><li class=story><div class=details><a href='http://lens.test/'>"
                        "Which lens?</a> <span class=tags><a class=tag>optics</a></span><div "
                        "class=byline>" +
                        told("ann") + " | 2 comments</div></div></li></ol>" +
                        answer("bob", "None, just take your time.") +
                        answer("cyd", "Mine is from 1968 and works."))),
      ElementsAre("None, just take your time.", "Mine is from 1968 and works."));
}

// Nothing repeats on a page of one post and one answer.
TEST(Openings, WithOneAnswerInAnotherShape) {
  const std::string top =
      "<article id=post-7><h1>Which lens?</h1><i class=at>3 May 2011 10:02</i> by <span "
      "class=author><a href=/author/ann>ann</a></span><div class=entry>Which one for a walk of a "
      "day, and why is it so heavy?</div></article>";
  const std::string guest =
      "<div class=comment-author><b class=fn>bob</b> <span class=says>says:</span></div>";
  const std::string member =
      "<h4>Short answer</h4>by <a href=//board.test/~77>bob</a> (<a "
      "href='#'>77</a>)";
  for (const std::string& name : {guest, member}) {
    const PagePosts found = posts_on(top + "<ol><li id=comment-31 class=comment>" + name +
                                     "<div class=meta id=comment-meta-31>4 May 2011 12:10</div>"
                                     "<div class=words>None, just take your time with it.</div>"
                                     "</li></ol>");
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob"));
  }
}

// Its date in a bar above the title, its text in the box of its comments, the first of a word.
std::string opening_with_few_words(const std::string& more = "") {
  return "<div class=bar><a href=/>Home</a> <i class=created>3 May 2011</i></div><div class=all>"
         "<article class=ask><h1>Which lens?</h1><b class=nickname>" +
         linked("ann") + "</b><div class=field>Which one for a walk of a day?</div></article><ul>" +
         comment("c101", linked("bob"), "3 May 2011 11:45", "No") +
         comment("c102", linked("ann"), "4 May 2011 12:10", "Why?") +
         comment("c103", linked("cyd"), "4 May 2011 12:20", "My father has one that is older.") +
         comment("c104", linked("bob"), "4 May 2011 12:30", "It is a fine one for such a walk.") +
         more + "</ul></div>";
}

TEST(Openings, AboveAnswersOfAWord) {
  EXPECT_THAT(texts_of(posts_on(opening_with_few_words())),
              ElementsAre("Which one for a walk of a day?", "No", "Why?",
                          "My father has one that is older.", "It is a fine one for such a walk."));
}

// One of them may name somebody.
TEST(Openings, AndBoxesBelowTheThread) {
  const auto box = [](const std::string& title, const std::string& name) {
    return "<section class=box><p class=top>" + title +
           "</p><span class=month>May 2011</span><ul><li>92.1% of the readers think so" + name +
           "</li></ul></section>";
  };
  const PagePosts found = posts_on(
      opening_with_few_words(three_comments(linked)) + box("The lens of the month is here", "") +
      box("Weddings in the open air", "<b class=nickname>The editors</b>") +
      box("The largest makers of lenses", ""));
  EXPECT_THAT(authors_of(found),
              ElementsAre("ann", "bob", "ann", "cyd", "bob", "bob", "cyd", "ann"));
}

// Their dates are of another kind, but all else is as in the posts of members.
TEST(Threads, MayEndWithGuests) {
  const auto post = [](const std::string& name, const std::string& date, const std::string& text) {
    return "<div class=post><div class=left><b>" + name + "</b></div><div class=head>" + date +
           "</div><div class=text>" + text + "</div></div>";
  };
  const std::string members =
      post(linked("ann"), "<i class=when>3 May 2011 10:02</i>", "Which one for a walk of a day?") +
      post(linked("bob"), "<i class=when>3 May 2011 11:45</i>", "None, just take your time.") +
      post(linked("cyd"), "<i class=when>4 May 2011 12:10</i>", "Mine is from 1968 and works.") +
      post("vic", "<em class=new>5 May 2011 10:03</em>", "The old one does well in the open air.");
  for (const std::string& last : {std::string("will"), linked("dee")}) {
    const PagePosts found = posts_on(members + post(last, "<em class=new>6 May 2011 10:04</em>",
                                                    "The shop near the station has a cheap one."));
    ASSERT_EQ(found.posts.size(), 5U);
    EXPECT_EQ(found.posts[3].author, "vic");
    EXPECT_EQ(found.posts[4].text, "The shop near the station has a cheap one.");
  }
}

// A word of the site about itself may be built as the first post is.
TEST(Openings, AreNoListWithWhatStandsBelowTheThread) {
  const PagePosts found = posts_on(
      opening_with_few_words() +
      "<footer><h4><a href=/offer>Five lessons for the price of one</a></h4><i>2 June 2011</i><div "
      "class=field>All you need to know about light and shade.</div></footer>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day?", "No", "Why?",
                          "My father has one that is older.", "It is a fine one for such a walk."));
}

TEST(Openings, WithANameThatLeadsNowhere) {
  const PagePosts found = posts_on(
      "<div id=op_7><a class=op_author href='#'>ann</a> <i class=at>3 May 2011 10:02</i><div "
      "class=topic>Which lens?</div><div class=said>Which one for a walk of a "
      "day?</div></div><ul>" +
      three_comments(linked) + "</ul>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
}

// An article by nobody, and a number for all of the page.
TEST(Openings, LeaveTheOnlyCommentWhole) {
  const PagePosts found = posts_on(
      "<div id=blog1><div class=articles><h2 class=day>3 May 2011</h2><h3>Which lens?</h3><div "
      "class=entry>Which one for a walk of a day, and why is it so heavy? It was the strap that "
      "weighs so much.</div></div><div class=comments><h4>1 comment</h4><dl id=comments-list><dt "
      "id=c31><a href=http://blogs.test/profile/77>bob</a> said...</dt><dd class=words>None, just "
      "take your time with it.</dd><dd class=foot><a href='/p?c=31'>4 May 2011 12:10</a></dd></dl>"
      "</div></div>");
  EXPECT_THAT(texts_of(found), ElementsAre("None, just take your time with it."));
  EXPECT_THAT(authors_of(found), ElementsAre("bob"));
}

// What both have in one place is the line below the text, that says little.
TEST(Openings, AndTheirAnswersAreMoreThanTheLinesBelowThem) {
  const PagePosts found = posts_on(
      "<h1>Which lens?<br><span class=small>3 May 2011 10:02</span></h1><div class=asked>Which one "
      "for a walk of a day?<br>And why is it so heavy?<br><span class=small>posted by " +
      linked("ann") +
      " (1 answers)</span></div><div class=comments>None, just take your "
      "time with it.<br><span class=small>posted by " +
      linked("bob") + " at <a href='#31'>4 May 2011 12:10</a></span></div>");
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_THAT(found.posts[0].text, ::testing::StartsWith("Which one for a walk of a day?"));
  EXPECT_EQ(found.posts[1].text, "None, just take your time with it.");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob"));
}

// What else could be a name is a button.
TEST(Openings, OfOneWhoAnswersHimselfAreSignedBelowTheText) {
  const std::string by = "<br><span class=small>posted by " + linked("ann");
  const PagePosts found = posts_on(
      "<h1>Which lens?<br><span class=small>3 May 2011 10:02 <a>Subscribe</a></span></h1><div "
      "class=asked>Which one for a walk of a day?<br>And why is it so heavy?" +
      by +
      " to <a>walks</a> (1 answers)</span></div><div class=comments>None, I take my time now." +
      by + " at <a href='#31'>4 May 2011 12:10</a></span></div>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "ann"));
}

// Neither name stands where the others do: what all have is the way in.
TEST(Openings, AreSignedInALineOfTheirOwn) {
  const std::string login = "<ul><li><a href='/user/login?back=9'>Log in</a> to answer</li></ul>";
  const auto comment = [&](int number, const std::string& name, const std::string& text) {
    const std::string id = std::to_string(number);
    return "<article class=comment id=comment-" + id + "><footer><p class=author><span>" + name +
           "</span></p><p class=time>4 May 2011 10:0" + id + "</p></footer><div class=text><p>" +
           text + "</p></div>" + login + "</article>";
  };
  const PagePosts found = posts_on(
      "<h1>Which harbour?</h1><article class=node><header><span>By <span>ann</span>, 3 May 2011"
      "</span></header><div class=content><div class=field>Forums <a "
      "href='/forum/3'>Boats</a></div>"
      "<div class=text><p>Is there a harbour on the north side that has water at low "
      "tide?</p></div>" +
      login + "<section><h2>Comments</h2>" +
      comment(5, "berta", "There is none, the whole coast is sand up to the lighthouse.") +
      comment(6, "cyd", "Try the next island, they built a new one only last year.") +
      "</section></div></article>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "berta", "cyd"));
}

// In the words of the title, with nothing else to read; but not where the title leads nowhere else.
TEST(Openings, MayBeALinkToAnotherSite) {
  const auto comment = [](const std::string& name, const std::string& text) {
    return "<div class=comment><a class=author href=/user/" + name + ">" + name +
           "</a> <i class=date>4 May 2011 10:02</i><div class=md>" + text + "</div></div>";
  };
  const auto page = [&](const std::string& href) {
    return "<div class=link><a class=title href=" + href +
           ">Which lens?</a><p class=line>submitted <i class=date>3 May 2011 09:00</i> by <a "
           "class=author href=/user/ann>ann</a></p><span class=flair>Optics</span></div>" +
           comment("bob", "Mine did, until the old grease came out.") +
           comment("cyd", "Do not try that with the electronic one.") +
           comment("dan", "He retired last spring, but the shop is open.");
  };
  EXPECT_THAT(authors_of(posts_on(page("http://lenses.test/which"))),
              ElementsAre("ann", "bob", "cyd", "dan"));
  EXPECT_EQ(posts_on(page("http://lenses.test/which")).posts.front().text, "Which lens?");
  EXPECT_THAT(authors_of(posts_on(page("/t/9"))), ElementsAre("bob", "cyd", "dan"));
}

// Nobody knows where a page was saved; but authors have their profiles on its site.
TEST(Openings, AreNoLinkToTheBoardOfASavedPage) {
  const auto profile = [](const std::string& name) {
    return "<a class=author href=http://board.test/user/" + name + ">" + name + "</a>";
  };
  const auto reply = [&](const std::string& name, const std::string& text) {
    return "<div class=comment>" + profile(name) + " <i class=date>4 May 2011 10:02</i><div " +
           "class=md>" + text + "</div></div>";
  };
  const PagePosts found =
      posts_on("<div class=head><h1><a href=http://board.test/t/9>Which lens?</a></h1><p>By " +
                   profile("ann") +
                   " <i class=date>4 May 2011 10:02</i></p><b class=flair>Optics</b></div>" +
                   reply("ann", "For a walk of a day, if it must be one?") +
                   reply("bob", "Mine did, until the old grease came out.") +
                   reply("cyd", "Do not try that with the electronic one."),
               "http://localhost/");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
}

// Who began it and when, above a notice. The post tells machines in which zone that was.
TEST(Openings, AreNotToldTwiceThoughOnlyOneTellsTheZone) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=post><a class=user href=/user/" + name + ">" + name +
           "</a> <time datetime=2011-05-03T10:" + minute + ":00-05:00>3 May 2011 - 10:" + minute +
           " AM</time><div class=text>" + text + "</div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(
                  "<h1>Which lens?</h1><div class=head>Started by <a class=user href=#>ann</a>, "
                  "<i>3 May 2011 - 10:12 AM</i><div class=notice><p>This board lives on what its "
                  "friends give, thank you.</p></div></div>" +
                  post("ann", "12", "Which one for a walk of a day?") +
                  post("bob", "13", "None, just take your time.") +
                  post("cyd", "14", "Mine is from 1968 and works."))),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.",
                          "Mine is from 1968 and works."));
}

// Nobody wrote the end of the path to the thread.
TEST(Openings, AreNoEndsOfPaths) {
  const html::Document page = page_of(
      "<p><a href=/>A board</a> › <a href=/b/1>Glass</a> › Which lens? - A board</p>"
      "<p>› Which lens do you mean, and whose?</p>");
  const PageText text(page);
  ASSERT_EQ(text.pieces().size(), 5U);
  EXPECT_TRUE(text.pieces()[3].title);
  EXPECT_FALSE(text.pieces()[4].title);
}

// What is asked stands where other sites have a title, and answers have elements for their texts.
TEST(Openings, ThatAreHeadingsOfManyLines) {
  const auto said = [](const std::string& name, int day, const std::string& text) {
    return "<div class=item><p class=user>" + name + "</p><p class=when>2011-05-0" +
           std::to_string(day) + " 10:11</p>" + text + "</div>";
  };
  const PagePosts found =
      posts_on(said("ann", 1,
                    "<h1 class=text-large>The shutter sticks below zero.<br><br>Has anybody seen "
                    "that?<br>It is the old one.<br>I bought it in Leeds.</h1><div class=cat><a "
                    "href=/c/1>Lenses</a></div>") +
               said("bob", 2, "<p class=text>It is the old grease in it, I am sure.</p>") +
               said("cyd", 3, "<p class=text>Mine did until the grease came out of it.</p>") +
               said("dan", 4, "<p class=text>There is a man in Leeds who does it.</p>"));
  ASSERT_EQ(found.posts.size(), 4U);
  EXPECT_EQ(found.posts.front().text,
            "The shutter sticks below zero.\n\nHas anybody seen that?\nIt is the old one.\n"
            "I bought it in Leeds.");
}

// The moment of what is asked, and of its answers the day.
TEST(Openings, OnTheDayOfTheirAnswers) {
  const auto answer = [](const std::string& name, const std::string& clock,
                         const std::string& text) {
    return "<div class=row><a class=user href=/users/" + name + ">" + name +
           "</a> <a href='?m=" + clock + "' title='May 3, 2011'>" + clock + "</a><div class=said>" +
           text + "</div></div>";
  };
  const PagePosts found = posts_on(
      "<div class=top><a href=/users/ann><img src=a.png></a><b>ann</b><i>May 3, 2011 at "
      "3:30pm</i><h1>Which lens?</h1><div class=question>The shutter sticks below zero, does it "
      "not?</div></div><div class=list>" +
      answer("bob", "4:11", "It is the old grease in it, I am sure.") +
      answer("cyd", "4:12", "Mine did until the grease came out of it.") +
      answer("dan", "4:13", "There is a man in Leeds who does it.") +
      answer("eve", "4:14", "He has been dead for years, I was told.") + "</div>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "dan", "eve"));
}

// The answers stand in the cell of the question, and nothing is called anything.
TEST(Openings, WithTheNameBeforeTheDateAndNoBoxAroundThem) {
  const auto line = [](const std::string& id, const std::string& name, const std::string& minute) {
    return "<a href='/shared/member?user_id=" + id + "'>" + name + "</a> <a href=/icons><img " +
           "src=/trophy.gif></a>, may 3, 2011; 10:" + minute + " a.m.";
  };
  const auto answer = [&](const std::string& head, const std::string& text) {
    return "<table><tr><td>" + head + "</td></tr></table><blockquote><p>" + text + "</blockquote>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<table><tr><td><h3>Which lens?</h3>" + line("19054", "Ann B.", "02") +
          "<blockquote><p>Which one for a walk of a day? I fear the large one.</blockquote><h3>"
          "Answers</h3>" +
          answer(line("11090", "Bob C.", "12"), "None, just take your time and see.") +
          answer(line("21090", "Cyd D.", "22"), "Mine is from 1968 and works, on most days.") +
          answer(line("19054", "Ann B.", "32"), "Thanks to all of you for that.") +
          "</td></tr></table>")),
      ElementsAre("Ann B.", "Bob C.", "Cyd D.", "Ann B."));
}

// Answers are told to machines, and the opening is not; it is made like them all the same.
TEST(Openings, MaySayNoMoreThanTheirTitle) {
  const auto post = [](const std::string& number, const std::string& type,
                       const std::string& author, const std::string& text) {
    return "<div class=post id=post_" + number + type + "><div class=meta><a href=/u/" + author +
           ">" + author + "</a> <time datetime=2011-05-0" + number + "T10:02:00Z>May " + number +
           ", 2011, 10:02am</time></div><div class=text><p>" + text + "</p></div></div>";
  };
  const std::string answer = " itemprop=comment itemscope itemtype=http://schema.org/Comment";
  const PagePosts page = posts_on(
      "<h1><a href=/t/9>Which lens?</a></h1><div itemscope "
      "itemtype=http://schema.org/DiscussionForumPosting>" +
      post("1", "", "ann", "Which lens?") +
      post("2", answer, "bob", "Take the small one, you will never leave it at home.") +
      post("3", answer, "cyd", "Both are fine, but the old one has a better ring.") +
      post("4", answer, "dan", "The one that you have with you on that day.") + "</div>");
  EXPECT_THAT(authors_of(page), ::testing::ElementsAre("ann", "bob", "cyd", "dan"));
  ASSERT_FALSE(page.posts.empty());
  EXPECT_EQ(page.posts.front().text, "Which lens?");
}

}  // namespace
}  // namespace boardwalk::extract
