// Texts that the software cuts in pieces, and what it says of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

using ::testing::HasSubstr;

std::string post_in_tables(const std::string& author, const std::string& date,
                           const std::string& text) {
  return "<table><tr><td class=who><b class=name>" + author + "</b></td><td><table><tr><td>" +
         "<span class=at>Posted: " + date + "</span></td></tr><tr><td><span class=postbody>" +
         text + "</span><span class=small></span></td></tr></table></td></tr></table>";
}

TEST(PartedTexts, ReachBeyondAList) {
  std::string page = post_in_tables(
      "bob", "3 May 2011 09:30",
      "You will want to take these with you, I think. </span><ul><li>the small "
      "lens<li>a bag (large)</ul><span class=postbody><br>_________________<br>Keep it simple.");
  for (int day = 4; day < 12; ++day)
    page += post_in_tables("ann", std::to_string(day) + " May 2011 10:02",
                           "On day " + std::to_string(day) + " I looked for one, and in vain.");
  EXPECT_EQ(texts_of(posts_on(page)).front(),
            "You will want to take these with you, I think.\n\nthe small lens\na bag (large)");
}

// The software closes and opens what holds the text around every quotation, inside of them too.
TEST(PartedTexts, QuoteThoseWhoQuoted) {
  const auto quote = [](const std::string& name, const std::string& text) {
    return "</span><table><tr><td><b>" + name + " wrote:</b></td></tr><tr><td class=quote>" + text +
           "</td></tr></table><span class=postbody>";
  };
  const std::string first = "Is there a bus to the old harbour on Sundays?";
  const std::string second = "Every hour, from the town hall to the lighthouse.";
  EXPECT_THAT(
      texts_of(posts_on(post_in_tables("ann", "3 May 2011 10:02", first) +
                        post_in_tables("bob", "3 May 2011 11:45", quote("ann", first) + second) +
                        post_in_tables("cyd", "3 May 2011 12:10",
                                       quote("bob", quote("ann", first) + second) + "Thanks!") +
                        post_in_tables("dan", "3 May 2011 12:40", "Only until the summer ends."))),
      ElementsAre(first, first + "\n" + second, first + "\n" + second + "\nThanks!",
                  "Only until the summer ends."));
}

// Alone on its page, with a box of code in it.
TEST(PartedTexts, MayBeginInNoElementOfTheirOwn) {
  const std::string rest =
      "It was set in a port town, and at the end all the lamps go out at once. I would have been "
      "about ten. It had pictures in pen and ink. I do not remember the author at all.";
  std::string page =
      "<h1>A book about a girl <br><i>3 May 2011 09:30</i></h1><div class=copy>I look for one that "
      "I read around 1985: a girl takes over her father's job. There is a cat.<div class=more>" +
      rest +
      "</div><br><i>posted by <a href=/user/4>ann</a> to <a href=/b/2>words</a> (5 answers total) "
      "<a "
      "href=/login>7 users marked this as a favorite</a></i></div>";
  for (const std::string name : {"bob", "cyd", "dan"})
    page += "<div class=comments>The small one will do, says " + name + ".<br><i>posted by " +
            "<a href=/user/" + name + ">" + name + "</a> at <a href=#1>10:02 AM on 4 May 2011</a>" +
            "</i></div>";
  EXPECT_EQ(texts_of(posts_on(page)).front(),
            "I look for one that I read around 1985: a girl takes over her father's job. There is "
            "a cat.\n" +
                rest);
}

TEST(PartedTexts, AreOnePost) {
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1>" +
      post_in_tables("ann", "3 May 2011 10:02",
                     "The shutter sticks below zero, and this is what it says. </span><table><tr>"
                     "<td><b>Code:</b></td></tr><tr><td class=code>error 99</td></tr></table>"
                     "<span class=postbody>It did not say that last winter, I am sure."
                     "</span><span class=postbody><br>_________________<br>Keep it simple."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero, and this is what it says.\nerror 99\nIt "
                          "did not say that last winter, I am sure."));
}

// Of two boxes the inner one is called the text of a number; the outer holds thanks and files, too.
TEST(PartedTexts, AreInTheBoxThatIsCalledAfterTheirNumber) {
  const auto post = [](const std::string& number, const std::string& author,
                       const std::string& text, const std::string& below) {
    return "<div id=edit" + number +
           "><table><tr><td class=head>3 May 2011 10:" + number.substr(2) +
           "</td></tr><tr><td class=alt2><a href=/member/" + author + ">" + author +
           "</a></td><td class=alt1><div id=post_message_" + number + ">" + text + "</div>" +
           below + "</td></tr></table></div>";
  };
  const std::string asked =
      "What do the first bytes of the file stand for? I have looked at a dozen of them and they "
      "are "
      "the same in all, but for the second.";
  const std::string answer = "02 = version, 1C = entries, 40 = table. Look at 0x40.";
  const std::string closing = "You are a wizard, thank you. It is a table of names and places.";
  const std::string thanks =
      "<table><tr><td class=alt1>Two users say thank you for this post:</td></tr></table>";
  EXPECT_THAT(
      texts_of(posts_on(post("1011", "ann", asked, "<p>Uploads are forbidden here.</p>") +
                        post("1012", "bob", answer, thanks) + post("1013", "ann", closing, ""))),
      ElementsAre(asked, answer, closing));
}

// Readers open them; what they press to do so is no part of the text.
TEST(PartedTexts, HoldWhatIsFoldedAway) {
  const std::string spoiler =
      "Here is how it ends.<div class=spoiler_head>Spoiler <a href='javascript:void(0)'>(show)</a>"
      "</div><div class=spoiler_body style='display: none'>The captain did it, with a lens.</div>";
  EXPECT_THAT(
      texts_of(posts_on(post_in_tables("ann", "3 May 2011 10:02", "Who has seen it?") +
                        post_in_tables("bob", "4 May 2011 09:30", spoiler) +
                        post_in_tables("cyd", "4 May 2011 11:45", "I have not, yet."))),
      ElementsAre("Who has seen it?", "Here is how it ends.\nThe captain did it, with a lens.",
                  "I have not, yet."));
}

// What its author keeps for members is shown to nobody else, and who is told so did not write it.
TEST(PartedTexts, DoNotAskToLogIn) {
  const std::string text =
      "Here are the pictures of the lens that I took last winter.<div class=hidden>You must <a "
      "href=/member.php?action=register>register</a> or <a href=/login.php>log in</a> to see "
      "this.</div>Tell me what you think.";
  EXPECT_THAT(
      texts_of(posts_on(post_in_tables("ann", "3 May 2011 10:02", text) +
                        post_in_tables("bob", "4 May 2011 09:30", "I like the third."))),
      ElementsAre("Here are the pictures of the lens that I took last winter.\nTell me what "
                  "you think.",
                  "I like the third."));
}

// A line with a date and a word for editing; somebody else wrote it.
TEST(PartedTexts, QuoteWhatIsSaidOfModifications) {
  const PagePosts found = posts_on(
      post_in_tables("ann", "3 May 2011 10:02", "Is this modification still looked after?") +
      post_in_tables("bob", "4 May 2011 09:30",
                     "<blockquote>3 May 2011, is this modification still looked after?"
                     "</blockquote>It is, but there are only small repairs to it.") +
      post_in_tables("ann", "5 May 2011 11:15", "Thanks, that is what I was looking for."));
  ASSERT_EQ(found.posts.size(), 3U);
  EXPECT_THAT(found.posts[1].text, HasSubstr("still looked after?"));
}

// The moment is told in an attribute, and the element with it stands in the box of the text.
TEST(PartedTexts, DoNotHoldWhatTheElementOfTheMomentSays) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<div class=post><div class=all><div class=by><a href=/user/" + name + ">" + name +
           "</a><div class=at><abbr title='2011-05-03 " + hour + ":07 +0000'>at " + hour +
           "</abbr></div></div><p>" + text + "</p></div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "10:02", "Is there a bus to the old harbour?") +
                                post("bob", "11:45", "Every hour, from the town hall.") +
                                post("cem", "12:10", "No idea, sorry."))),
              ElementsAre("Is there a bus to the old harbour?", "Every hour, from the town hall.",
                          "No idea, sorry."));
}

TEST(PartedTexts, DoNotHoldTheFiguresBehindAName) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& figures,
                       const std::string& text) {
    return "<div class=post><div class=all><p><a href=#9>answered <b>3 May 2011 " + hour +
           "</b></a></p><div class=card><a href=/user/" + name + ">" + name + "</a><br><b>" +
           figures + "</b></div><p>" + text + "</p></div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          post("ann", "10:02", "2248 ●8●21", "Is there a bus to the old harbour on Sundays?") +
          post("bob", "11:45", "414 ●1●3●9", "Every hour, from the town hall.") +
          post("cem", "12:10", "183", "Only until the summer ends, and not at night."))),
      ElementsAre("Is there a bus to the old harbour on Sundays?",
                  "Every hour, from the town hall.",
                  "Only until the summer ends, and not at night."));
}

std::string ruled(const std::string& author, const std::string& minute, const std::string& text) {
  return "<tr><td class=user>" + author + "</td><td class=post><i>3 May 2011 10:" + minute +
         "</i><div class=said>" + text + "</div></td></tr>";
}

TEST(PartedTexts, SignaturesBelowTheDashesOfSoftware) {
  const std::string rule = "<br><br>-----------------------<br>";
  const PagePosts found = posts_on(
      "<table>" + ruled("ann", "12", "Same here." + rule + "Never stop asking questions.") +
      ruled("bob", "13", "Mine did, until the old grease came out.") +
      ruled("cyd", "14", "He retired last spring." + rule + "Keep it simple.") + "</table>");
  EXPECT_THAT(texts_of(found), ElementsAre("Same here.", "Mine did, until the old grease came out.",
                                           "He retired last spring."));
  EXPECT_EQ(found.posts[2].signature, "Keep it simple.");
}

TEST(PartedTexts, DashesThatPeopleDrawAsTheyLikePartNothing) {
  const PagePosts found = posts_on(
      "<table>" +
      ruled("ann", "12", "It sticks in winter.<br>--------------------<br>In summer it does not.") +
      ruled("bob", "13", "Mine did, until the old grease came out.") +
      ruled("cyd", "14", "He retired.<br>----------------<br>Last spring, I was told.") +
      "</table>");
  EXPECT_THAT(found.posts[0].text, ::testing::EndsWith("In summer it does not."));
}

// Names, texts and signatures are called alike; a rule stands above the last.
TEST(PartedTexts, AreAboveTheRuleHoweverShort) {
  const auto post = [](const std::string& author, const std::string& minute,
                       const std::string& text, const std::string& signature) {
    const auto words = [](const std::string& said) {
      return "<font><span class=words>" + said + "</span></font>";
    };
    const std::string below =
        signature.empty() ? "" : "<tr><td><hr>" + words(signature) + "</td></tr>";
    return "<tr><td>" + words(author) + "</td><td><table><tr><td><small>3 May 2011 10:" + minute +
           "</small><hr></td></tr><tr><td>" + words(text) + "</td></tr>" + below +
           "</table></td></tr>";
  };
  const PagePosts found =
      posts_on("<table>" + post("ann", "12", "The shutter sticks below zero, does it not?", "") +
               post("bob", "13", "Mine did, until the old grease came out.", "") +
               post("cyd", "14", "What did it cost?", "Life is too short for bad tools, I say") +
               post("dan", "15", "He retired last spring, so I was told.", "") + "</table>");
  ASSERT_EQ(found.posts.size(), 4U);
  EXPECT_EQ(found.posts[2].text, "What did it cost?");
}

// The longest texts stand in what others have for a button.
TEST(PartedTexts, AreNoButtonsThatAreCalledAsSomeOfThem) {
  const auto review = [](const std::string& author, const std::string& hour,
                         const std::string& text, const std::string& button) {
    return "<div class=review><a href=/user/" + author + ">" + author + "</a> <i>3 May 2011 " +
           hour +
           "</i><div class=facts>Format: on paper, bought here, shown in full to all who visit "
           "this "
           "shop</div>" +
           text +
           "<div class=vote>1 of 1 people found this helpful. Was it helpful to you? Yes, no, "
           "or report abuse</div><div class=press><a href=/c/" +
           author + ">" + button + "</a></div></div>";
  };
  const auto many_parts = [](const std::string& part) {
    std::string text = "Of its parts, many are light.";
    for (int i = 0; i < 8; ++i) text += " Number " + std::to_string(i) + " is " + part + ", say.";
    return text;
  };
  const auto long_text = [](const std::string& text) {
    return "<span class=base>" + text + "</span>";
  };
  const std::string button = "<span class=base>Comment</span>";
  const auto short_text = [](const std::string& text) {
    return "<div class=row><span class='base review-text'>" + text + "</span></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          review("ann", "10:02", long_text(many_parts("the ring")), "") +
          review("fox", "10:07", long_text(many_parts("a screw")), "") +
          review("bob", "10:12", short_text("The small one never stays at home."), button) +
          review("cyd", "10:22", short_text("Both are fine, but this has a ring."), button) +
          review("dan", "10:32", short_text("Mine came by ship, and too late."), button) +
          review("eve", "10:42", short_text("It fell into the harbour on day one."), button))),
      ElementsAre(many_parts("the ring"), many_parts("a screw"),
                  "The small one never stays at home.", "Both are fine, but this has a ring.",
                  "Mine came by ship, and too late.", "It fell into the harbour on day one."));
}

// A <pre> that is called something, between paragraphs, is what somebody shows.
TEST(PartedTexts, HoldWhatIsShownBetweenParagraphs) {
  const auto change = [](const std::string& day, const std::string& text) {
    return "<div class=change id=change-" + day + "><h3>Changed <a class=at href=/at/" + day + ">" +
           day + " May 2011</a> by bob</h3><div class=comment><p>" + text + "</p></div></div>";
  };
  const PagePosts found = posts_on(
      "<div id=ticket><div class=date>Opened <a class=at href=/at/3>3 May 2011</a></div><h1>Which "
      "lens?</h1><div class=description><h3>Description</h3><div class=words><p>It crashes on "
      "files larger than 2 GB:</p><pre class=wiki>Traceback (most recent call last):\n  File "
      "\"shutter/fits.py\", line 212, in load\nOverflowError: too large</pre><p>64 bit, build "
      "130, 2 GB.</p></div></div></div>" +
      change("4", "Classic. It sticks below zero whatever you do.") +
      change("5", "Any news? I have a few hundred of these waiting.") +
      change("6", "Yes: mended. Please try it once more, in the cold."));
  ASSERT_FALSE(found.posts.empty());
  EXPECT_THAT(found.posts.front().text, ::testing::StartsWith("It crashes on files"));
  EXPECT_THAT(found.posts.front().text, ::testing::EndsWith("64 bit, build 130, 2 GB."));
}

}  // namespace
}  // namespace boardwalk::extract
