// Pages on which one thing is unlike all others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "boardwalk/extract/records/marks.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

std::string cut_up(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == ' ' ? "<!-- --> <!-- -->" : std::string(1, c);
  return out;
}

TEST(OddPages, WithACommentBehindEveryWord) {
  const std::string said = "You will want the small one for a walk of a whole day.";
  const std::string answered = "The small one is a walk of a day for you as well.";
  EXPECT_THAT(texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", cut_up(said)) +
                                plain_post("bob", "3 May 2011 11:45", cut_up(answered)))),
              ElementsAre(said, answered));
}

TEST(OddPages, WithADateInTheTitle) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(
      "<title>The best lenses of May 2011, a discussion</title>"
      "<div class=nav>user <b class=user>Closed</b></div>"
      "<h1>The best lenses of May 2011, a discussion</h1>"
      "<p>You are reading this board as a guest, sign up to answer.</p>" +
      plain_post("ann", "3 May 2011 10:02", "The small one, and nothing else will do.") +
      plain_post("bob", "3 May 2011 11:45", "Any of those that open to two or more.") +
      plain_post("cyd", "4 May 2011 12:10", "Mine is from 1968 and still the best."));
  EXPECT_THAT(authors_of(extract_posts(page.document, *url::parse("http://forum.test/t/9"), {})),
              ElementsAre("ann", "bob", "cyd"));
}

TEST(OddPages, WhereSomebodyTellsOfAChange) {
  const std::string told =
      "I have modified the ring myself and it took me the better part of 7 June 2010 to do so.";
  EXPECT_THAT(texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", "Does the ring come off?") +
                                plain_post("bob", "3 May 2011 11:45", "It does.<br>" + told))),
              ElementsAre("Does the ring come off?", "It does.\n" + told));
}

TEST(OddPages, WithTheNoteOnAnEditAboveTheText) {
  EXPECT_THAT(
      texts_of(
          posts_on(plain_post("ann", "3 May 2011 10:02", "Does the ring come off this one?") +
                   plain_post("bob", "3 May 2011 11:45",
                              "<i>Last edited by bob on 3 May 2011 12:00</i><br><br>It does, with "
                              "a strap and some patience."))),
      ElementsAre("Does the ring come off this one?", "It does, with a strap and some patience."));
}

TEST(OddPages, WithAQuestionThatNobodySigned) {
  const std::string question =
      "<div id=question-detail><h1>Which lens?</h1><span class=q-text>For a walk of a day, if it "
      "must be one?</span></div><div id=answers>";
  EXPECT_THAT(texts_of(posts_on(
                  question + plain_post("ann", "3 May 2011 10:02", "The small one, I would say.") +
                  plain_post("bob", "3 May 2011 11:45", "None, just take your time.") + "</div>")),
              ElementsAre("For a walk of a day, if it must be one?", "The small one, I would say.",
                          "None, just take your time."));
}

TEST(OddPages, WithAFewWordsInEachPost) {
  EXPECT_THAT(texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", "The small one.") +
                                plain_post("bob", "3 May 2011 11:45", "None at all."))),
              ElementsAre("The small one.", "None at all."));
}

TEST(OddPages, WithNothingButNamesForPosts) {
  std::string page;
  for (const char* text :
       {"The small one, for a walk of a day.", "I would rather take both of them.",
        "Neither, you came to walk and not to look."})
    page += std::string("<div><h3>ann</h3><div class=Post-body><p>") + text +
            "</p><p>That is all there is to say about it, " + text + "</p></div></div><hr>";
  EXPECT_THAT(posts_on("<h1>Which lens?</h1>" + page).posts, SizeIs(3));
}

TEST(OddPages, WhereAllQuoteTheSameWords) {
  const std::string quote = "<div class=quote><p>Is it any good?</p></div>";
  EXPECT_THAT(
      texts_of(posts_on(
          plain_post("ann", "3 May 2011 10:02", "Is it any good?") +
          plain_post("bob", "3 May 2011 11:45", quote + "<p>Better than mine, I should say.</p>") +
          plain_post("cyd", "4 May 2011 12:10", quote + "<p>Not if you ask my daughter.</p>"))),
      ElementsAre("Is it any good?", "Is it any good?\n\nBetter than mine, I should say.",
                  "Is it any good?\n\nNot if you ask my daughter."));
}

TEST(OddPages, WithAgesInOneLetter) {
  const PagePosts found =
      posts_on(plain_post("ann", "3y", "The small one, for a walk of a day.") +
               plain_post("bob", "Updated 7mo", "I would rather take both of them.") +
               plain_post("cyd", "5d", "Neither, you came to walk and not to look."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[2].posted_at,
            Time{std::chrono::sys_days{std::chrono::year{2012} / 5 / 27}});
}

TEST(OddPages, WithAgesThatAreNotSaidToBePast) {
  const PagePosts found = posts_on(
      plain_post("ann", "<time>3 yıl</time>", "The small one, for a walk of a day.") +
      plain_post("bob", "<time>7 ay</time>", "I would rather take both of them.") +
      plain_post("cyd", "<time>5 gün</time>", "Neither, you came to walk and not to look."));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[2].posted_at,
            Time{std::chrono::sys_days{std::chrono::year{2012} / 5 / 27}});
}

TEST(OddPages, WithPostsThatAreCalledAsides) {
  std::string page;
  for (const char* name : {"ann", "bob", "cyd"})
    page +=
        "<aside class=row>" +
        plain_post(name, "3 May 2011 10:02", std::string("The small one will do, says ") + name) +
        "</aside>";
  EXPECT_THAT(
      authors_of(posts_on("<div id=ad-1></div><div class=messages>" + page +
                          "</div><p class=edited>Last edited by ann on 4 May 2011 11:45</p>")),
      ElementsAre("ann", "bob", "cyd"));
}

TEST(OddPages, WithAPostThatOthersRecommend) {
  std::string page;
  for (const std::string name : {"ann", "bob", "cyd", "dan"})
    page += "<article class='comment" +
            std::string(name == "bob" ? " comment_recommended comment_solved" : "") + "'>" +
            plain_post(name, "3 May 2011 10:02", "The small one will do, says " + name) +
            "</article>";
  EXPECT_THAT(authors_of(posts_on(page)), ElementsAre("ann", "bob", "cyd", "dan"));
}

// The opening and the best answer are called otherwise than the rest, and have nothing in common
// but how many like them.
TEST(OddPages, WithFavouritesBelowSomePosts) {
  const auto foot = [](const std::string& name, const std::string& when, const std::string& liked) {
    return "<br><i class=small>posted by <a href=/user/" + name + ">" + name + "</a> " + when +
           liked + "</i></div>";
  };
  const std::string asked =
      "I have a neighbour with a set of big, clanging chimes, hung two feet below my window. How "
      "do I ask a person I have never met to take them down without starting a war?";
  const std::string best =
      "A card with a small thing of cookies. You ask for the night, and not for ever. Most people "
      "have simply never heard them from above.";
  std::string page =
      "<h1>Chimes at night <i>3 May 2011 09:12</i></h1><div class=copy>" + asked +
      foot("ann", "to <a href=/b/2>Homes</a>",
           " <span id=fav1>4 users marked this as a favorite</span>") +
      "<div class='comments best'>" + best +
      foot("bob", "at 3 May 2011 10:02", " <span id=fav2>[<a href=/fav/2>11 favorites</a>]</span>");
  for (const std::string name : {"cyd", "dan", "eve", "fay"})
    page += "<div class=comments>The small one will do, says " + name + "." +
            foot(name, "at 3 May 2011 11:45", "");
  const std::vector<std::string> texts = texts_of(posts_on(page));
  ASSERT_THAT(texts, SizeIs(6));
  EXPECT_EQ(texts[0], asked);
  EXPECT_EQ(texts[1], best);
}

TEST(OddPages, WithAQuestionThatNobodySignedAndItsDateBelowIt) {
  const std::string question =
      "<div class=k><h1>Which lens?</h1><div class=t>For a walk of a day, if it must be one?</div>"
      "<div class=s>3 May 2011 09:41</div></div>";
  const auto answer = [](const std::string& name, const std::string& hour, const char* text) {
    return "<div class=v><p><b>" + name + "</b> says:</p><div class=w>" + text +
           "</div><i>3 May 2011 " + hour + "</i></div>";
  };
  EXPECT_THAT(texts_of(posts_on(question + answer("ann", "10:02", "The small one, I would say.") +
                                answer("bob", "11:45", "None, just take your time.") +
                                answer("cyd", "12:10", "The large one if you have a car."))),
              ElementsAre("For a walk of a day, if it must be one?", "The small one, I would say.",
                          "None, just take your time.", "The large one if you have a car."));
}

TEST(OddPages, WithAFarewellThatIsTypedEachTime) {
  const auto said = [](const std::string& text, const std::string& end) {
    return text + "<br><br>" + end;
  };
  const auto page = [&](const std::string& end) {
    return texts_of(posts_on(
        plain_post("oma_trude", "3 May 2011 10:02", said("The small one will do, I say.", end)) +
        plain_post("bob", "3 May 2011 11:45", "None that I have heard of, sorry.") +
        plain_post("oma_trude", "3 May 2011 12:10",
                   said("Then take the large one, or both.", end))));
  };
  EXPECT_EQ(page("LG Trude").back(), "Then take the large one, or both.\n\nLG Trude");
  EXPECT_EQ(page("Leica since 1968").back(), "Then take the large one, or both.");
}

TEST(OddPages, WithTheFirstPostShownTwice) {
  const std::string first = "The small one is what I carried for a whole year.";
  const std::string head =
      "<div class=card><h1>Which lens?</h1><div class=info id=c0><time>1 June 2012 "
      "9:14</time></div><div class=text>" +
      first + "</div></div>";
  EXPECT_THAT(
      texts_of(posts_on(head + plain_post("ann", "3 May 2011 10:02", first) +
                        plain_post("bob", "3 May 2011 11:45", "None, just take your time.") +
                        plain_post("cyd", "4 May 2011 12:10", "Mine is from 1968 and works."))),
      ElementsAre(first, "None, just take your time.", "Mine is from 1968 and works."));
}

TEST(OddPages, WithTheMomentOfAnEditForMachines) {
  const std::string edited =
      "<span itemprop=dateModified content='2011-07-04T00:33:21+00:00'>(1 year ago)</span>";
  EXPECT_THAT(
      posts_on(plain_post("ann", "3 May 2011 10:02", "The small one, I would say." + edited) +
               plain_post("bob", "3 May 2011 11:45", "None, just take your time."))
          .posts,
      SizeIs(2));
}

TEST(OddPages, WithTheMomentOfAnEditBeforeThatOfThePost) {
  const auto moment = [](const std::string& what, const std::string& day) {
    return "<div class=action>" + what + " <span title='2011-05-" + day + " 10:02:00Z'>May " + day +
           " '11 at 10:02</span></div>";
  };
  const auto answer = [](const std::string& text, const std::string& moments) {
    return "<div class=answer><div class=text><p>" + text + "</p></div><div class=foot>" + moments +
           "<a href='/users/ann'>ann</a></div></div>";
  };
  const PagePosts found = posts_on(
      answer("The small one, I would say.", moment("asked", "03")) +
      answer("None, just take your time.", moment("edited", "09") + moment("answered", "04")) +
      answer("Take both of them, and a bag.", moment("answered", "05")));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[1].posted_at,
            std::chrono::sys_days{std::chrono::year{2011} / 5 / 4} + std::chrono::minutes{602});
}

TEST(OddPages, WithTheMomentOfThePageBesideEachDate) {
  const auto shown = [](const std::string& day) {
    return "<time data-time=1570000000>" + day + "</time>";
  };
  const PagePosts found =
      posts_on(plain_post("ann", shown("3 May 2011 10:02"), "The small one, I would say.") +
               plain_post("bob", shown("4 May 2011 11:45"), "None, just take your time."));
  ASSERT_THAT(found.posts, SizeIs(2));
  EXPECT_EQ(found.posts[1].posted_at,
            std::chrono::sys_days{std::chrono::year{2011} / 5 / 4} + std::chrono::minutes{705});
}

TEST(OddPages, WithSomethingElseInAText) {
  for (const char* said :
       {"<p>Advertisement (gone after <a href=/register>registration</a>)</p><p>The small one, I "
        "would say.</p>",
        "<div><div style='color:grey'>Advertisement - <a href=/why>Members</a> don't see this "
        "ad</div></div><div>The small one, I would say.</div>",
        "The small one, I would say.<div class=sig-content>We sail at noon, come what may.</div>"})
    EXPECT_THAT(
        texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", said) +
                          plain_post("bob", "3 May 2011 11:45", "None, just take your time."))),
        ElementsAre("The small one, I would say.", "None, just take your time."))
        << said;
}

TEST(OddPages, WithFilesThatAreDownloaded) {
  const auto attachments = [](const std::string& href) {
    const PagePosts page =
        posts_on(plain_post("ann", "3 May 2011 10:02",
                            "This is what it says.<br><a href='" + href + "'>log.zip</a>") +
                 plain_post("bob", "3 May 2011 11:45", "None, just take your time."));
    EXPECT_THAT(page.posts, SizeIs(2));
    return page.posts.front();
  };
  for (const char* href : {"./download/file.php?id=12", "/Attachment.php?aid=12", "/dl/LOG.ZIP",
                           "index.php?action=dlattach;attach=12"})
    EXPECT_THAT(attachments(href).attachments, SizeIs(1)) << href;
  EXPECT_EQ(attachments("./download/file.php?id=12").text, "This is what it says.");
  const model::Post other = attachments("/t/where-to-download-attachments/12");
  EXPECT_THAT(other.attachments, SizeIs(0));
  EXPECT_EQ(other.text, "This is what it says.\nlog.zip");
}

TEST(OddPages, WithTitlesThatBeginWithOddSigns) {
  for (const std::string title :
       {"¿Qué objetivo?", "“Small” ones", "€ 50 or more", "Âge d'or", "…and then?"}) {
    html::Parser parser;
    const html::Document page =
        parser
            .parse_utf8("<!DOCTYPE html><title>" + title + " - A board</title><p>Home » <span>" +
                        title + "</span></p>" + plain_post("ann", "3 May 2011 10:02", "Any news?") +
                        plain_post("bob", "3 May 2011 11:45", "None, just take your time."))
            .document;
    EXPECT_EQ(extract_posts(page, *url::parse("http://forum.test/t/9"), {}).title, title);
  }
}

TEST(OddPages, WithVotesBelowTheText) {
  const auto voted = [](const std::string& author, const std::string& text) {
    return "<div class=c><p><b>" + author + "</b>, 3 May 2011, 10:0" +
           std::to_string(text.size() % 10) + "</p><p>" + text + "</p><p class=v><a href=/up/1>+" +
           std::to_string(text.size() % 7) + "</a> <a href=/down/1>-2</a></p></div>";
  };
  EXPECT_THAT(texts_of(posts_on(voted("ann", "The small one, I would say.") +
                                voted("bob", "None, just take your time with it.") +
                                voted("cyd", "Whatever is on the table."))),
              ElementsAre("The small one, I would say.", "None, just take your time with it.",
                          "Whatever is on the table."));
}

TEST(OddPages, WithTextsThatMayHoldASignature) {
  std::string page;
  for (const char* name : {"ann", "bob", "cyd"})
    page += std::string("<div class=entry><div class=rank>Senior Member</div><a href=/user/") +
            name + ">" + name +
            "</a> <i class=date>3 May 2011 10:02</i><div class='message-body "
            "show-signature'>The small one will do, says " +
            name + ".</div></div>";
  EXPECT_THAT(texts_of(posts_on(page)),
              ElementsAre("The small one will do, says ann.", "The small one will do, says bob.",
                          "The small one will do, says cyd."));
}

TEST(OddPages, WithNothingButAPictureInAPost) {
  for (const char* below : {"<div class=sig-content>We sail at noon, come what may.</div>",
                            "<p>Last edited by bob on 3 May 2011 12:10</p>"})
    EXPECT_THAT(
        texts_of(posts_on(
            plain_post("ann", "3 May 2011 10:02", "Which of them is yours?") +
            plain_post("bob", "3 May 2011 11:02", std::string("<img src=/boat.jpg>") + below) +
            plain_post("cyd", "3 May 2011 11:32", "That is a fine one, bob."))),
        ElementsAre("Which of them is yours?", "", "That is a fine one, bob."))
        << below;
}

// Pictures stand apart from texts, small ones that lead to large ones.
TEST(OddPages, WithNothingButAPictureBesideAnEmptyText) {
  const auto entry = [](const std::string& author, const std::string& link,
                        const std::string& text) {
    return "<div class=post><a href=" + link + "><img src=/small.jpg></a><b class=user>" + author +
           "</b> <i class=date>3 May 2011 10:02</i><div class=text>" + text + "</div></div>";
  };
  const auto thread = [&](const std::string& link) {
    return posts_on(entry("ann", "/user/ann", "Which of them is yours, and since when?") +
                    entry("bob", link, "") + entry("cyd", "/user/cyd", "That is a fine one."));
  };
  const PagePosts found = thread("/large.jpg");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
  EXPECT_THAT(found.posts[1].images, ElementsAre("http://forum.test/small.jpg"));
  EXPECT_THAT(authors_of(thread("/user/bob")), ElementsAre("ann", "cyd")) << "nobody's words";
}

TEST(OddPages, WithAnswersToNumbers) {
  EXPECT_THAT(
      texts_of(posts_on(plain_post("ann", "3 May 2011 10:02", "Which of them is yours?") +
                        plain_post("bob", "3 May 2011 11:02",
                                   "<a onclick='show(1)' href='#1'>&gt;&gt;1</a><br>The small "
                                   "one on the left."))),
      ElementsAre("Which of them is yours?", ">>1\nThe small one on the left."));
}

TEST(OddPages, WithLongerSignaturesThanTexts) {
  const auto entry = [](const std::string& author, const std::string& text,
                        const std::string& signature) {
    return "<table><tr><td><b class=name>" + author +
           "</b></td><td><span class=date>3 May 2011 10:02</span><br><span class=said>" + text +
           "</span><span class=said>" + signature + "</span></td></tr></table>";
  };
  const std::string sail = "<br>_________________<br>We sail at noon, come what may and whoever.";
  EXPECT_THAT(
      texts_of(posts_on(entry("ann", "Which of them would you take for a walk?", "") +
                        entry("bob", "+1", sail) + entry("cyd", "A tripod is what you need.", "") +
                        entry("dee", "I have one that I do not use any more.", ""))),
      ElementsAre("Which of them would you take for a walk?", "+1", "A tripod is what you need.",
                  "I have one that I do not use any more."));
}

TEST(OddPages, WithTheDayOfJoiningBesideASinglePost) {
  const PagePosts found = posts_on(
      "<div id=view_7><div class=left><a class=name href=/user/ann>ann</a><div>Posts: 31</div><div>"
      "Registered: <span class=day>03-05-2006</span></div></div><div class=right><h1>Which lens?"
      "</h1><span class=day>03-05-2011 10:02</span><div class=said>I look for one that I can carry "
      "all day, and that opens wide.</div></div></div>");
  ASSERT_THAT(found.posts, SizeIs(1));
  EXPECT_EQ(found.posts[0].posted_at_raw, "03-05-2011 10:02");
  EXPECT_EQ(found.posts[0].author, "ann");
}

TEST(OddPages, WithTheNoteOnAnEditBeforeTheDate) {
  std::string page;
  for (const char* name : {"ann", "bob", "cyd", "dee"})
    page += std::string("<div class=entry><div class=head><a href=/user/") + name + ">" + name +
            "</a> " +
            (name[0] == 'c' ? "<span class=note>(last edited 5 May 2011 09:00)</span> " : "") +
            "<span class=right><a class=when href=#c>4 May 2011 10:02</a></span></div><div "
            "class=said>The small one will do, says " +
            name + ".</div></div>";
  EXPECT_THAT(authors_of(posts_on(page)), ElementsAre("ann", "bob", "cyd", "dee"));
}

TEST(OddPages, WithNumbersThatHaveLettersInThem) {
  const std::array said = {
      "It is the ring that sticks.",     "+1", "Mine came off with a drop of oil.", "No", "+1",
      "Which oil did you take for that?"};
  std::string page;
  std::size_t depth = 0;
  for (const char* id : {"61a3d7", "61b12e", "61c1a8", "61d00f", "61e2b4", "61f31c"}) {
    page += std::string("<div class=thing id=thing_") + id + "><a href=/user/u" + id + ">u" + id +
            "</a> <time class=when datetime=2015-01-08T14:07:45Z>last week</time><div class=said>" +
            said[depth++] + "</div><div class=child>";
  }
  EXPECT_THAT(posts_on(page).posts, SizeIs(6));
}

TEST(OddPages, WithTheCallOfWhoIsAnsweredAndWhen) {
  EXPECT_THAT(
      texts_of(posts_on(
          plain_post("ann", "2011-05-03 10:02:11", "Any news from the shop in Leeds?") +
          plain_post("bob", "2011-05-03 11:45:30",
                     "@ann 2011-05-03 10:02:11<br>Any news from the shop in Leeds?<br>Not that I "
                     "have heard "
                     "of any, sorry.") +
          plain_post("cyd", "2011-05-04 12:10:09", "Mine came back on Tuesday, and it works."))),
      ElementsAre("Any news from the shop in Leeds?",
                  "Any news from the shop in Leeds?\nNot that I have heard of any, sorry.",
                  "Mine came back on Tuesday, and it works."));
}

TEST(OddPages, WithTheSubjectAboveEachText) {
  for (const char* subject :
       {"<h4>Re: Which lens?</h4>", "<span>Subject: <a href=#p7>Which lens?</a></span><br>"})
    EXPECT_THAT(
        texts_of(posts_on(
            plain_post("ann", "3 May 2011 10:02", subject + std::string("Any news of it?")) +
            plain_post("bob", "3 May 2011 11:45",
                       subject + std::string("Not that I have heard of any, sorry.")))),
        ElementsAre("Any news of it?", "Not that I have heard of any, sorry."))
        << subject;
}

TEST(OddPages, WithNothingButASmileWhereCellsAreCalledAlike) {
  const auto row = [](const std::string& author, const std::string& text) {
    return "<tr><td><font size=1><b>" + author + "</b><br>Member<br>Joined: Aug 2007<br>Posts: 58" +
           "</font></td><td>3 May 2011 10:02<hr><font size=1>" + text + "</font></td></tr>";
  };
  const PagePosts found =
      posts_on("<h1>Which lens?</h1><table>" + row("ann", "Any news from the shop in Leeds?") +
               row("bob", "Not that I have heard of any, sorry.") +
               row("cyd", "<img src=/smile.gif alt=''>") + "</table>");
  EXPECT_THAT(texts_of(found), ElementsAre("Any news from the shop in Leeds?",
                                           "Not that I have heard of any, sorry.", ""));
}

TEST(OddPages, WithWhoIsQuotedOnTheLineOfTheWords) {
  EXPECT_THAT(
      texts_of(posts_on(
          plain_post("ann", "3 May 2011 10:02", "Any news from the shop?") +
          plain_post(
              "bob", "3 May 2011 11:45",
              "<div class=quote><b>ann:</b> <i>Any news from the shop?</i></div>None, sorry.") +
          plain_post(
              "cyd", "4 May 2011 12:10",
              "<p class=reference>bob writes...</p><p class=cited>None, sorry.</p><p>Mine came "
              "back.</p>"))),
      ElementsAre("Any news from the shop?", "Any news from the shop?\nNone, sorry.",
                  "None, sorry.\n\nMine came back."));
}

TEST(OddPages, WithTheDayOfAnEditCalledSo) {
  const html::Document page =
      page_of("<div class=editDate>Last: <span class=day>4 May 2011</span></div>");
  EXPECT_TRUE(find_marks(Sheet(page, *url::parse("http://forum.test/t/9"))).empty());
}

TEST(OddPages, WithoutASingleBox) {
  const PagePosts found = posts_on(
      "<center><h1>Which lens?</h1></center><hr>[ <a href=#answers>Answers</a> ]<hr><p>Posted by "
      "<a "
      "href='mailto:a@b.test'>ann</a> on Tuesday May 3, 2011 at 10:02:50:<p>Which one for a walk "
      "of a "
      "day?<p>It must not be heavy.<br><hr><p><a name=answers>Answers:</a><ul><li><a "
      "href=8.html>Re: "
      "Which lens?</a> <b>bob</b> <i>11:45:46 05/04/2011</i></ul>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day?\n\nIt must not be heavy."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
  ASSERT_THAT(found.posts, SizeIs(1));
  EXPECT_EQ(found.posts.front().posted_at,
            Time{std::chrono::sys_days{std::chrono::year{2011} / 5 / 3}} + std::chrono::hours{10} +
                std::chrono::seconds{170});
}

TEST(OddPages, WithTheNumberOfEditsBelowTheText) {
  EXPECT_THAT(
      texts_of(posts_on(
          plain_post("ann", "3 May 2011 10:02", "Any news from the shop in Leeds?") +
          plain_post("bob", "3 May 2011 11:45",
                     "None, sorry.<div class=note>This post was edited <b>1</b> times.</div>") +
          plain_post("cyd", "4 May 2011 12:10", "Mine came back on Tuesday."))),
      ElementsAre("Any news from the shop in Leeds?", "None, sorry.",
                  "Mine came back on Tuesday."));
}

TEST(OddPages, WithADateForSomebody) {
  const std::string call = "@bob see you on Friday, 6 May 2011, then.";
  const PagePosts found = posts_on(
      "<div class=p><b class=who>ann</b> <i>3 May 2011 10:02</i><div class=t>Is the shop "
      "open on Fridays?</div></div><div class=p><b class=who>cyd</b> <i>3 May 2011 "
      "10:20</i><div class=t>" +
      call + "<br>And bring the old lens with you.</div></div>");
  EXPECT_THAT(texts_of(found), ElementsAre("Is the shop open on Fridays?",
                                           call + "\nAnd bring the old lens with you."));
}

}  // namespace
}  // namespace boardwalk::extract
