// Names that look like something else, told by the place where all others stand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

// Whose diary it is answers too, and has no profile but the diary itself.
TEST(NameOddities, AreTheNameOfThePage) {
  const auto comment = [](const std::string& call, const std::string& name, const std::string& day,
                          const std::string& text) {
    return "<dt class='" + call + "'>" + name + " said...</dt><dd class=comment-body><p>" + text +
           "</p></dd><dd class=comment-footer><i>" + day + " June 2011 10:02</i></dd>";
  };
  html::Parser parser;
  const html::Document page =
      parser
          .parse_utf8(
              "<!DOCTYPE html><html><head><title>Dan of the Lighthouse: At dusk</title></head>"
              "<body><h1><a href=/>Dan of the Lighthouse</a></h1><h3>At dusk</h3><dl>" +
              comment("comment-author", "<a href=/profile/12>ann</a>", "3",
                      "The shutter sticks below zero, does it not?") +
              comment("comment-author", "<a href=/profile/13>bob</a>", "4",
                      "Mine did, until the old grease came out.") +
              comment("comment-author own", "<a href=/>Dan of the Lighthouse</a>", "5",
                      "There is a man in Leeds who does it for me.") +
              "</dl></body></html>")
          .document;
  const PagePosts found = extract_posts(page, *url::parse("http://diary.test/2011/dusk.html"), {});
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "Dan of the Lighthouse"));
}

// Who answers the questions of a board is named in the title of each page.
TEST(NameOddities, StandInTheTitleOfThePage) {
  const auto post = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<table><tr><td>Answer by <b>" + name + "</b> on " + day +
           " June 2011, 10:02</td></tr><tr><td><font size=2>" + text + "</font></td></tr></table>";
  };
  html::Parser parser;
  const html::Document page =
      parser
          .parse_utf8(
              "<!DOCTYPE html><html><head><title>The shutter sticks | Ask Dr. Ann of the "
              "Harbour - A board</title></head><body><h2>Dr. Ann of the Harbour</h2>" +
              post("cyd", "3", "The shutter sticks below zero, does it not?") +
              post("Dr. Ann of the Harbour", "4", "Mine did, until the grease came out.") +
              post("bob", "5", "There is a man in Leeds who does it for me.") + "</body></html>")
          .document;
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/9"), {});
  EXPECT_THAT(authors_of(found), ElementsAre("cyd", "Dr. Ann of the Harbour", "bob"));
}

// One is linked to write a letter, one is not, and one is a number.
TEST(NameOddities, AreOfAllKindsInOnePlace) {
  const auto post = [](const std::string& name, const std::string& id, const std::string& minute,
                       const std::string& text) {
    return "<div class=post><div class=meta><span class=name><b>" + name +
           "</b></span><span class=date>2011/05/03 21:" + minute +
           "</span><span class=uid>ID:" + id + "</span></div><div class=message>" + text +
           "</div></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("nobody", "kqZxaP", "02", "The shutter sticks below zero, does it not?") +
          post("<a href='mailto:sage'>nobody</a>", "YbvTnd", "05", "Mine did, until last winter.") +
          post("774", "hGfLqx", "33", "There is a man in Leeds who does it for me."))),
      ElementsAre("nobody", "nobody", "774"));
}

// Some of whom nobody knows the name can be written to, and are linked.
TEST(NameOddities, AreTheSameForAllWhoTellNone) {
  const std::string plain = "<font color=green><b>nobody</b></font>";
  const std::string linked = "<a href='mailto:sage'><b>nobody</b></a>";
  for (const std::string colon : {"\uff1a", ":"}) {
    const auto post = [&](const std::string& name, const std::string& minute,
                          const std::string& text) {
      return "<dt>" + minute + " " + colon + name + colon + "2011/05/03 21:" + minute + "<dd>" +
             text;
    };
    EXPECT_THAT(authors_of(posts_on(
                    "<dl>" + post(plain, "02", "The shutter sticks below zero, does it not?") +
                    post(linked, "05", "Mine did, until the old grease came out.") +
                    post(linked, "33", "There is a man in Leeds who does it for me.") +
                    post(linked, "41", "He retired last spring, but the shop is open.") +
                    post(plain, "52", "Then I will send it there with a note.") + "</dl>")),
                ElementsAre("nobody", "nobody", "nobody", "nobody", "nobody"))
        << colon;
  }
}

// A link in brackets is no button for leading to two people, if one of them is quoted.
TEST(NameOddities, AreInBrackets) {
  const auto post = [](const std::string& id, const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=post><dl class=profile><dt><a class=username href=/member.php?u=" + id +
           ">" + name + "</a></dt><dd class=profile-rank>Lens " + name.substr(1, 2) +
           "</dd></dl><p class=at>3 May 2011 21:" + minute + "</p><div class=content>" + text +
           "</div></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("12", "ann", "02", "The shutter sticks below zero, does it not?") +
          post("13", "[void]", "05", "Mine did, until the old grease came out.") +
          post("14", "bob", "33",
               "<blockquote><cite><a href=/member.php?u=55>[void]</a> wrote:</cite>until the old "
               "grease came out</blockquote>There is a man in Leeds who does it for me."))),
      ElementsAre("ann", "[void]", "bob"));
}

// The title of the page tells who began the thread.
TEST(NameOddities, ArePartOfTheTitle) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<li class=entry><div class=author><a class=c1 href=/ljudi/" + name + "/><b>" + name +
           "</b></a> <time datetime=2011-05-03T" + hour + ":00Z>1 year ago</time></div>" +
           "<div class=text>" + text + "</div></li>";
  };
  html::Parser parser;
  const html::Document page =
      parser
          .parse_utf8(
              "<!DOCTYPE html><html><head><title>Which lens? - ann_of_the_lake - A board</title>"
              "</head><body><ul>" +
              post("ann_of_the_lake", "10:02", "The shutter sticks below zero, does it not?") +
              post("bob", "10:12", "Mine did, until the old grease came out.") +
              post("ann_of_the_lake", "10:22", "There is a man in Leeds who does it for me.") +
              post("cyd", "10:32", "He retired last spring, but the shop is open.") +
              "</ul></body></html>")
          .document;
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/9"), {});
  EXPECT_THAT(authors_of(found), ElementsAre("ann_of_the_lake", "bob", "ann_of_the_lake", "cyd"));
}

// So does its address, in a place where names speak of nobody.
TEST(NameOddities, ArePartOfTheTitleAndOfTheirAddress) {
  const auto post = [](const std::string& name, const std::string& address,
                       const std::string& minute, const std::string& text) {
    return "<div class=item><h4><a href=/" + address + ">" + name +
           "</a></h4> <i>3 May 2011 10:" + minute + "</i><div class=text>" + text + "</div></div>";
  };
  html::Parser parser;
  const html::Document page =
      parser
          .parse_utf8(
              "<!DOCTYPE html><html><head><title>Which lens? - by Ann of Leeds @ A board</title>"
              "</head><body>" +
              post("Ann of Leeds", "ann-of-leeds", "02", "The shutter sticks below zero.") +
              post("Bob Hill", "bob-hill", "12", "Mine did, until the old grease came out.") +
              post("cyd", "cyd", "22", "There is a man in Leeds who does it for me.") +
              post("Ann of Leeds", "ann-of-leeds", "32", "He retired last spring, I was told.") +
              post("Bob Hill", "bob-hill", "42", "But the shop is open, or was in May.") +
              "</body></html>")
          .document;
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/9"), {});
  EXPECT_THAT(authors_of(found),
              ElementsAre("Ann of Leeds", "Bob Hill", "cyd", "Ann of Leeds", "Bob Hill"));
}

// Of a letter alone on its page. The one whom it quotes was called with a date.
TEST(NameOddities, StandAboveALetterThatBeginsWithAQuotation) {
  EXPECT_THAT(
      authors_of(posts_on("<h1>Which lens?</h1><b>Ann of Bergen</b> <a href='mailto:list%40a.test'>"
                          "ann at a.test</a><br><i>Tue May  3 10:02:27 CET 2011</i><p><hr><pre>"
                          "On Tue, May 3, 2011 at 02:11 AM, Bob wrote:\n\n&gt;<i> Dear all,</i>\n"
                          "&gt;<i> the shutter sticks below zero.</i>\n\nMine did, until the old "
                          "grease came out. There is a man in Leeds who does it.\n</pre>")),
      ElementsAre("Ann of Bergen"));
}

TEST(NameOddities, ArePicturesOfNames) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<div class=item><img src=/a.png alt=avatar><span class=nickname>" + name +
           "</span><i class=at>3 May 2011 " + hour + "</i><div class=text>" + text +
           "<img src=/b.png alt=shutter></div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("<i>ann</i>", "10:02", "The shutter sticks below zero, does it not?") +
                  post("<i>bob</i>", "10:12", "Mine did, until the old grease came out.") +
                  post("<img src=/c.gif alt='cyd'>", "10:22", "There is a man in Leeds.") +
                  post("<i>ann</i>", "10:32", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "cyd", "ann"));
}

// What was taken away has no date, and a name that says so.
TEST(NameOddities, StandAboveAPostThatWasTakenAway) {
  const auto post = [](const std::string& name, const std::string& date, const std::string& text) {
    return "<dt>\uff1a" + name + "\uff1a" + date + "<dd>" + text;
  };
  const std::string nobody = "<a href='mailto:sage'><b>nobody</b></a>";
  EXPECT_THAT(
      authors_of(posts_on(
          "<dl>" + post(nobody, "2011/05/03 21:02", "The shutter sticks below zero, does it not?") +
          post("<font><b>ann</b></font>", "2011/05/03 21:05", "Mine did, until last winter.") +
          post("<a href='mailto:sage'><b>gone</b></a>", "gone", "gone") +
          post(nobody, "2011/05/03 21:33", "There is a man in Leeds who does it for me.") +
          post(nobody, "2011/05/03 21:41", "He retired last spring, but the shop is open.") +
          "</dl>")),
      ElementsAre("nobody", "ann", "nobody", "nobody"));
}

// No letter in it, or a colon behind it: an element for names tells that it is one.
TEST(NameOddities, LookLikeNothingOrLikeALabel) {
  const auto post = [](const std::string& call, const std::string& name, const std::string& hour,
                       const std::string& text) {
    return "<div class=item><div class=text>" + text + "</div><div class=foot><span class=" + call +
           ">" + name + "</span> <i class=at>3 May 2011 " + hour + "</i></div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("uname", "ann", "10:02", "The shutter sticks below zero, does it not?") +
                  post("uname", "bob", "10:12", "Mine did, until the old grease came out.") +
                  post("uname", "?", "10:22", "There is a man in Leeds who does it for me."))),
              ElementsAre("ann", "bob", "?"));
  const auto replied = [&](const std::string& name, const std::string& hour,
                           const std::string& text) {
    return post("who", name + "</span><span class=did>: replied", hour, text);
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("who", "asker", "10:02", "The shutter sticks below zero, does it not?") +
          post("who", "<a href=/profile/bob>bob</a>", "10:12", "Mine did, until last winter.") +
          replied("asker", "10:22", "There is a man in Leeds who does it for me.") +
          post("who", "<a href=/profile/bob>bob</a>", "10:32", "He retired, but it is open."))),
      ElementsAre("asker", "bob", "asker", "bob"));
}

// "ann", where "am" might stand.
TEST(NameOddities, AreAsShortAsWordsBeforeADate) {
  const auto post = [](const std::string& line, const std::string& hour, const std::string& text) {
    return "<div class=item><div class=head>" + line + " <i class=at>3 May 2011 " + hour +
           "</i></div><div class=text>" + text + "</div></div>";
  };
  const auto page = [&](const std::string& before, const std::string& behind) {
    return post(before + "ann" + behind, "10:02", "The shutter sticks below zero, does it not?") +
           post(before + "bob" + behind, "10:12", "Mine did, until the old grease came out.") +
           post(before + "cyd" + behind, "10:22", "There is a man in Leeds who does it for me.");
  };
  EXPECT_THAT(authors_of(posts_on(page("", ""))), ElementsAre("ann", "bob", "cyd"));
  EXPECT_THAT(authors_of(posts_on(page("<b>", "</b></div><div class=head>am"))),
              ElementsAre("ann", "bob", "cyd"));
}

// Where nothing else may be a name, what counts the posts is theirs.
TEST(NameOddities, AreNumbered) {
  const auto post = [](const std::string& number, const std::string& text) {
    return "<div class=item><b>Anonym " + number + "</b> <i class=at>3 May 2011 10:0" + number +
           "</i><div class=text>" + text + "</div><a href=#>Reply</a></div>";
  };
  EXPECT_THAT(authors_of(posts_on(post("1", "The shutter sticks below zero, does it not?") +
                                  post("2", "Mine did, until the old grease came out.") +
                                  post("3", "There is a man in Leeds who does it for me."))),
              ElementsAre("Anonym 1", "Anonym 2", "Anonym 3"));
}

TEST(NameOddities, EndInAYearBeforeADate) {
  const auto post = [](const std::string& name, const std::string& text) {
    return "<div class=reply><div class=head><a class=member href=/m/7>" + name +
           "</a> <time>May 3, 2011 at 4:41 pm</time></div><div class=text>" + text +
           "</div><a href=#>Reply</a></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post("ann", "The shutter sticks below zero, does it not?") +
                          post("Member since 2009", "Mine did, until the old grease came out.") +
                          post("cyd", "There is a man in Leeds who does it for me."))),
      ElementsAre("ann", "Member since 2009", "cyd"));
}

// "Anonymous #1" is no number of a post, in an element for names.
TEST(NameOddities, AreNumbersBehindASign) {
  const auto post = [](const std::string& name, const std::string& minute, const std::string& text,
                       const std::string& fame) {
    return "<li class=item><i class=at>3 May 2011 10:" + minute + "</i><div class=username>" +
           "<span class=name>" + name + "</span><p class=rank>Badges: " + fame +
           "</p><p>Rep: " + fame + "</p></div><div class=text>" + text + "</div><a href=#><b>" +
           fame + "</b></a> <a href=#>Reply</a></li>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<ol>" + post("Nobody #1", "12", "The shutter sticks below zero, does it not?", "0") +
          post("bob", "13", "Mine did, until the old grease came out.", "3") +
          post("Nobody #1", "14", "There is a man in Leeds who does it for me.", "0") +
          post("cyd", "15", "He retired last spring, but the shop is open.", "2") + "</ol>")),
      ElementsAre("Nobody #1", "bob", "Nobody #1", "cyd"));
}

// "Question of <b>ann</b>", in words that do not look like a label.
TEST(NameOddities, StandBehindOneWordForOfThe) {
  const auto post = [](const std::string& call, const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=item><div class=head>" + call + " vom <b>" + name +
           "</b> <span>3 May 2011 10:" + minute + "</span></div><div class=text>" + text +
           "</div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("Frage", "Kunden", "12", "The shutter sticks below zero, does it not?") +
                  post("Antwort", "Meister", "13", "Mine did, until the old grease came out.") +
                  post("Frage", "Kunden", "14", "Is there a man in Leeds who does it?"))),
              ElementsAre("Kunden", "Meister", "Kunden"));
}

}  // namespace
}  // namespace boardwalk::extract
