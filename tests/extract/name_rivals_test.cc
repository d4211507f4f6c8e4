// What stands where names might: links that all posts share, the board, moments for machines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string boxed_post(const std::string& box, const std::string& text) {
  return "<div class=item><div class=box>" + box + "</div><div class=text>" + text + "</div></div>";
}

// Who writes again is not linked again, and everybody shows what they like.
TEST(NameRivals, AreLinksThatAllPostsShare) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return boxed_post("<div class=name>" + name +
                          "</div><div class=icon><a href=/t/52/what-people-like>I like...</a>"
                          "</div><i class=at>3 May 2011 " +
                          hour + "</i>",
                      text);
  };
  const auto linked = [](const std::string& name) {
    return "<a class='' href=/u/7/" + name + ">" + name + "</a>";
  };
  const auto plain = [](const std::string& name) { return "<span class=''>" + name + "</span>"; };
  EXPECT_THAT(authors_of(posts_on(
                  post(linked("ann"), "10:02", "The shutter sticks below zero, does it not?") +
                  post(linked("bob"), "10:12", "Mine did, until the old grease came out.") +
                  post(plain("ann"), "10:22", "There is a man in Leeds who does it for me.") +
                  post(plain("bob"), "10:32", "He retired last spring, but the shop is open.") +
                  post(plain("ann"), "10:42", "Then I will send it there with a note."))),
              ElementsAre("ann", "bob", "ann", "bob", "ann"));
}

TEST(NameRivals, AreTheBoardsThatAreCalledByName) {
  EXPECT_THAT(
      authors_of(posts_on("<div class=item><div class=credit><span class=in><a class=board-name "
                          "href=/r/Lenses>r/Lenses</a></span> <span class=in><a "
                          "class=author-name href=/user/ann>ann</a></span> <time "
                          "datetime=2011-05-03T10:02:00Z>1 year ago</time></div><h1>Which "
                          "lens?</h1><div class=text>The shutter sticks below zero, has anybody "
                          "seen that? Mine did, until the grease came out.</div></div>")),
      ElementsAre("ann"));
}

// In the box of the author, for machines too; the name itself is deeper in it.
TEST(NameRivals, AreTitlesOfJobsForMachines) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& hour,
                       const std::string& text) {
    return "<article class=message><section class=box itemprop=author itemscope><div class=details>"
           "<h4 class=message-name><span class=username><span itemprop=name>" +
           name + "</span></span></h4><h5 class=userTitle itemprop=jobTitle>" + rank +
           "</h5></div></section><time datetime=2011-05-03T" + hour + ":00Z>3 May 2011</time>" +
           "<div class=text>" + text + "</div></article>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("mellow isle", "Guest", "10:02", "The shutter sticks below zero, no?") +
                  post("kite", "Active Member", "10:12", "Mine did, until the grease came out."))),
              ElementsAre("mellow isle", "kite"));
}

// A post may be called after the kind of its author, with all that is in it.
TEST(NameRivals, AreButtonsInWhatIsCalledAUsers) {
  EXPECT_THAT(
      authors_of(posts_on(
          "<div class='each of-user by-member' id=eachPost112><div class=left id=left112><div "
          "class=name><a href=/forum/profile/olive-jay/>olive jay</a></div><div>Leeds</div></div>"
          "<div class=right id=right112><div class=tools><div class=date>December 18, 2015 - 3:08 "
          "pm</div><a href='/forum/?printpost=112'>Print</a></div><div class=content "
          "id=content112><p>Not sure it matters, but the tiller is from 1957.</p></div></div>"
          "</div>")),
      ElementsAre("olive jay"));
}

// The second post of one who wrote twice in a row shows no name.
TEST(NameRivals, AreMomentsForMachines) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return boxed_post("<p>" + name + "</p><p class=author><span class=at>May 03, 2011</span><a " +
                          "href=#p" + minute + "><span>#" + minute +
                          "</span></a><time class=hide datetime=2011-05-03T10:" + minute +
                          "+00:00>2011-05-03T10:" + minute + "+00:00</time></p>",
                      text);
  };
  const auto linked = [](const std::string& name) {
    return "<a class=username href=/member.php?u=" + name + ">" + name + "</a>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  "<h1>Which lens?</h1>" +
                  post(linked("ann"), "12", "The shutter sticks below zero, does it not?") +
                  post(linked("bob"), "13", "Mine did, until the old grease came out of it.") +
                  post("", "14",
                       "There is a man in Leeds who does it for thirty pounds, and he "
                       "knows all about the winter and the grease.") +
                  post(linked("cyd"), "15", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "", "cyd"));
}

// Those who do not tell who they are tell what they do.
TEST(NameRivals, AreOtherPartsOfTheName) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return boxed_post("<div class=info><span class=author__username>" + name +
                          "</span></div><i class=at>3 May 2011 " + hour + "</i>",
                      text);
  };
  const auto linked = [](const std::string& name) {
    return "<a class=author__link href=/user/" + name + ">" + name + "</a>";
  };
  const auto nameless = [](const std::string& rank) {
    return "<span class=author__link-not><span class=pc>" + rank +
           "</span>&nbsp;in&nbsp;</span><span class=pi>Optics</span>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post(linked("ann"), "10:02", "The shutter sticks below zero, does it not?") +
                  post(nameless("Intern"), "10:12", "Mine did, until the old grease came out.") +
                  post(linked("bob"), "10:22", "There is a man in Leeds who does it for me.") +
                  post(nameless("Dealer"), "10:32", "He retired, but the shop is open.") +
                  post(linked("cyd"), "10:42", "Then I will send it there with a note."))),
              ElementsAre("ann", "Intern in Optics", "bob", "Dealer in Optics", "cyd"));
}

// What users are called for is in an element called after them, their names are not.
TEST(NameRivals, AreRanksInElementsThatSpeakOfUsers) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return boxed_post("<dl><dt><b>" + name +
                          "</b></dt><dd class=usertitle>Member</dd></dl><i class=at>3 May 2011 " +
                          hour + "</i>",
                      text);
  };
  EXPECT_THAT(
      authors_of(posts_on(post("ann", "10:02", "The shutter sticks below zero, does it not?") +
                          post("bob", "10:12", "Mine did, until the old grease came out.") +
                          post("ann", "10:22", "There is a man in Leeds who does it for me.") +
                          post("bob", "10:32", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "ann", "bob"));
}

TEST(NameRivals, AreRanksWhereTheLineOfTheDateTellsWho) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& text) {
    return "<div class=post><p>Posted by " + name + " on 3 May 2011 10:02</p><p>" + rank +
           "</p><div class=text>" + text + "</div></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post("ann", "Senior", "The shutter sticks below zero, does it not?") +
                          post("bob", "Newcomer", "Mine did, until the old grease came out.") +
                          post("cyd", "Senior", "There is a man in Leeds who does it for me."))),
      ElementsAre("ann", "bob", "cyd"));
}

// The rank stands first in the box of the author, and is what the element of the name is called
// after.
TEST(NameRivals, AreRanksAboveNamesThatAreCalledAfterThem) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& day,
                       const std::string& text) {
    return "<div class=msg><div class=author-rank-and-name><div class=author-rank>" + rank +
           "</div><div class=author-username><span class='user-name rank-" + rank +
           "'><a class=user-name-link href=#><span>" + name + "</span></a></span></div></div>" +
           "<div class=msg-date>" + day + " May 2011 10:02</div><div class=msg-body><p>" + text +
           "</p></div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("ann", "Contributor", "3", "Which one for a walk of a day?") +
                  post("bob", "Consultant", "4", "None, just take your time and see.") +
                  post("ann", "Contributor", "5", "I did that, and I went to the harbour.") +
                  post("cyd", "Alumni", "6", "Mine is from 1968, and works well enough."))),
              ElementsAre("ann", "bob", "ann", "cyd"));
}

// Guests have no profile to link, and all posts have a link to themselves.
TEST(NameRivals, AreMomentsThatAreLinked) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=comment id=c" + minute + "><div class=text><p>" + text +
           "</p></div><p class=foot>Posted by: " + name + " | <a href=#c" + minute +
           ">May 03, 2011 at 10:" + minute + " AM</a></p></div>";
  };
  const std::string ann = "<a href=http://people.test/ann>ann</a>";
  EXPECT_THAT(
      authors_of(posts_on(post(ann, "12", "The shutter sticks below zero, does it not?") +
                          post("bob", "22", "Mine did, until the old grease came out.") +
                          post(ann, "32", "There is a man in Leeds who does it for me.") +
                          post("Mr Beige", "42", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "ann", "Mr Beige"));
}

// The same, where the addresses of profiles say so.
TEST(NameRivals, AreMomentsBesideGuests) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=comment id=c" + minute + "><div class=text><p>" + text +
           "</p></div><p class=foot>Posted by: " + name + " | <a href=#c" + minute +
           ">May 03, 2011 at 10:" + minute + " AM</a></p></div>";
  };
  const std::string ann = "<a target=_blank href=http://profile.test/x>ann</a>";
  EXPECT_THAT(
      authors_of(posts_on(post(ann, "12", "The shutter sticks below zero, does it not?") +
                          post("bob", "22", "Mine did, until the old grease came out.") +
                          post("eve", "26", "So did mine, and twice.") +
                          post(ann, "32", "There is a man in Leeds who does it for me.") +
                          post("Mr Beige", "42", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "eve", "ann", "Mr Beige"));
}

// "?post=7" in the link of an author makes it another one in every post; a guest has a rank too.
TEST(NameRivals, AreRanksBelowNamesThatEachPostLinksInItsOwnWay) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& text) {
    return "<table><tr><td class=side><b>" + name + "</b><div class=small>" + rank +
           "<br>Posts: 71</div></td><td><i class=at>3 May 2011 10:02</i><div class=text>" + text +
           "</div></td></tr></table>";
  };
  const auto member = [](const std::string& name, const std::string& number) {
    return "<a href='/profile.php?name=" + name + "&post=" + number + "'>" + name + "</a>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post(member("ann", "7"), "Newbie", "The shutter sticks below zero, does it not?") +
          post(member("bob", "8"), "Veteran", "Mine did, until the old grease came out.") +
          post("eve", "Guest", "There is a man in Leeds who does it for me.") +
          post(member("ann", "9"), "Newbie", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "eve", "ann"));
}

// The one who began the thread has a badge in front.
TEST(NameRivals, AreBadgesInElementsOfTheirOwn) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return boxed_post(
        "<span class=nickname>" + name + "</span> <i class=at>3 May 2011 " + hour + "</i>", text);
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("ann", "10:02", "The shutter sticks below zero, does it not?") +
                  post("bob", "10:12", "Mine did, until the old grease came out.") +
                  post("<span class=flag>OP</span> ann", "10:22", "There is a man in Leeds.") +
                  post("cyd", "10:32", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "ann", "cyd"));
}

// Nothing has a name that tells anything, and the names stand last.
TEST(NameRivals, AreSayingsBelowTheText) {
  const auto post = [](const std::string& name, const std::string& motto, const std::string& hour,
                       const std::string& text) {
    return "<div class=vr9k><div class=lvxu>" + text + "</div><div class=rmi7>" + motto +
           "</div><div class=g1fs><span class=tqwe>" + name +
           "</span><div><div>Member</div><div>Posts: 71</div></div></div><div class=sxq9>Post: "
           "<span class=s82e>3 May 2011 " +
           hour + "</span></div></div>";
  };
  const std::pair<const char*, const char*> cases[] = {
      {"The chimney is a bit odd.", "What is a lens without light?"},
      {"The small one | The old one", "50 mm | 85 mm"},
      {"如果定时器很新，你们怎么办？", "过了29天，水泵还是真的不错。"},
  };
  for (const auto& [one, other] : cases)
    EXPECT_THAT(
        authors_of(posts_on(
            post("ann", one, "10:02",
                 "The shutter sticks below zero, does it not? Mine did, until last winter.") +
            post("bob", other, "10:12",
                 "There is a man in Leeds who does it for me. He has a shop by the river."))),
        ElementsAre("ann", "bob"))
        << one;
}

// Names are not linked, and what stands below them is.
TEST(NameRivals, AreLinksBelowNamesThatTellFewerPeopleApart) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& hour,
                       const std::string& text) {
    return boxed_post("<div class=poster><h4>" + name + "</h4><a class=user-level href=/levels>" +
                          rank + "</a></div><i class=at>3 May 2011 " + hour + "</i>",
                      text);
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("ann", "Newbie", "10:02", "The shutter sticks below zero, does it not?") +
                  post("bob", "Veteran", "10:12", "Mine did, until the old grease came out.") +
                  post("cyd", "Newbie", "10:22", "There is a man in Leeds who does it for me.") +
                  post("ann", "Newbie", "10:32", "He retired last spring, but it is open."))),
              ElementsAre("ann", "bob", "cyd", "ann"));
}

TEST(NameRivals, AreLinksInTheSameWordBelowNames) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return boxed_post("<dl><dt><b>" + name +
                          "</b></dt><dd class=usercontacts><a href=http://home.test/>Home page</a>"
                          "</dd></dl><i class=at>3 May 2011 " +
                          hour + "</i>",
                      text);
  };
  EXPECT_THAT(
      authors_of(posts_on(post("ann", "10:02", "The shutter sticks below zero, does it not?") +
                          post("bob", "10:12", "Mine did, until the old grease came out.") +
                          post("ann", "10:22", "There is a man in Leeds who does it for me.") +
                          post("cyd", "10:32", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "ann", "cyd"));
}

TEST(NameRivals, AreInitialsInPlaceOfPictures) {
  const auto post = [](const std::string& letter, const std::string& name, const std::string& hour,
                       const std::string& text) {
    return boxed_post("<i class=c1><b>" + letter + "</b></i><i class=c2>" + name +
                          "</i><i class=at>3 May 2011 " + hour + "</i>",
                      text);
  };
  EXPECT_THAT(
      authors_of(posts_on(post("A", "ann", "10:02", "The shutter sticks below zero, does it not?") +
                          post("B", "bob", "10:12", "Mine did, until the old grease came out.") +
                          post("A", "ann", "10:22", "There is a man in Leeds who does it for me.") +
                          post("A", "ann", "10:32", "He retired, but the shop is open."))),
      ElementsAre("ann", "bob", "ann", "ann"));
}

TEST(NameRivals, AreNotesInBrackets) {
  const auto post = [](const std::string& note, const std::string& name, const std::string& hour,
                       const std::string& text) {
    return boxed_post("<i class=c1>" + note + "</i><i class=c2>" + name +
                          "</i><i class=at>3 May 2011 " + hour + "</i>",
                      text);
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("(Funny)", "ann", "10:02", "The shutter sticks below zero, does it not?") +
                  post("(Insightful)", "bob", "10:12", "Mine did, until the grease came out.") +
                  post("(Dull)", "cyd", "10:22", "There is a man in Leeds who does it for me."))),
              ElementsAre("ann", "bob", "cyd"));
}

// Who has a profile is linked by what it is called, and guests are told to be so.
TEST(NameRivals, AreNotesInBracketsBehindNames) {
  const auto post = [](const std::string& name, const std::string& note, const std::string& minute,
                       const std::string& text) {
    return boxed_post("<div class=name>Writer: <span class=name>" + name + "</span> " + note +
                          "</div><div class=at>Day: <i>3 May 2011 10:" + minute + "</i></div>",
                      text);
  };
  const std::string guest = "<span class=guest>(guest)</span>";
  const auto member = [](const std::string& name) {
    return "<a class=username href=/user/show/" + name + ">(" + name + ")</a>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post("Ann", guest, "02", "The shutter sticks below zero, does it not?") +
                          post("Bob of B.", member("bob2"), "12", "Mine did, until last winter.") +
                          post("Ann", guest, "22", "There is a man in Leeds who does it.") +
                          post("Cyd C.", member("cc"), "32", "He retired, but the shop is open.") +
                          post("D. D.", member("dd77"), "42", "Then I shall send it to him."))),
      ElementsAre("Ann", "Bob of B.", "Ann", "Cyd C.", "D. D."));
}

// Each post links its author in a way of its own, and whom it answers always alike.
TEST(NameRivals, AreThoseWhoAreAnswered) {
  const auto post = [](const std::string& name, const std::string& answered,
                       const std::string& minute, const std::string& text) {
    const std::string arrow = answered.empty() ? ""
                                               : "<span class=to> &rarr; <a href=/profiles/" +
                                                     answered + ">" + answered + "</a></span>";
    return boxed_post("<h5 class=author><a class=info href=/profiles/" + name + "-77" + minute +
                          "><span>" + name + "</span></a>" + arrow +
                          "</h5><p class=at>3 May 2011 10:" + minute + "</p>",
                      text);
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("ann", "", "02", "The shutter sticks below zero, does it not?") +
                  post("bob", "ann", "12", "Mine did, until the old grease came out.") +
                  post("ann", "bob", "22", "There is a man in Leeds who does it for me.") +
                  post("cyd", "ann", "32", "He retired last spring, but the shop is open.") +
                  post("dan", "ann", "42", "They do not take old ones any more.") +
                  post("ann", "dan", "52", "Then I shall have to do it myself."))),
              ElementsAre("ann", "bob", "ann", "cyd", "dan", "ann"));
}

// The headings and sections of a diary are linked and differ; who keeps it is the same in all.
TEST(NameRivals, AreSectionsBesideTheOnlyAuthor) {
  const auto entry = [](const std::string& heading, const std::string& section,
                        const std::string& day, const std::string& text) {
    return boxed_post("<h2 class=h><a href=/p/" + day + ">" + heading +
                          "</a></h2><a class=c2 rel=author href=/author/ann>ann</a> <i class=at>" +
                          day + " May 2011</i> <a class=section href=/in/" + section + ">" +
                          section + "</a>",
                      text);
  };
  EXPECT_THAT(authors_of(posts_on(
                  entry("Zero", "Lenses", "3", "The shutter sticks below zero, does it not?") +
                  entry("Grease", "Winter", "4", "Mine did, until the old grease came out.") +
                  entry("Leeds", "Lenses", "5", "There is a man in Leeds who does it for me.") +
                  entry("Open", "Shops", "6", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "ann", "ann", "ann"));
}

// Which of the comments it is, in whatever language.
TEST(NameRivals, AreLabelsThatCount) {
  const auto post = [](const std::string& label, const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<table><tr><td>" + label + "<br><font size=3>" + text +
           "</font><br><br><font size=2><b>\u0e08\u0e32\u0e01 : <font>" + name +
           "</font></b> - <font>[ <i>2011/05/03 21:" + minute + "</i> ]</font></font></td></tr>" +
           "</table>";
  };
  const auto count = [](const std::string& number) {
    return "<font size=3><b>Kommentti " + number + "</b></font>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("", "ann", "02", "The shutter sticks below zero, does it not?") +
                  post(count("1"), "bob", "05", "Mine did, until the old grease came out.") +
                  post(count("2"), "cyd", "33", "There is a man in Leeds who does it for me.") +
                  post(count("3"), "ann", "41", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "cyd", "ann"));
}

// Those who are asked are linked, with what they are called for below; those who ask are not.
TEST(NameRivals, AreSpecialitiesInBoxesOfAnyLanguage) {
  const auto post = [](const std::string& box, const std::string& name, const std::string& day,
                       const std::string& text) {
    return "<div class=item><div class=" + box + "-box><div class=" + box + "-nome>" + name +
           "</div></div><div class=data>" + day + ".05.2011</div><div class=testo>" + text +
           "</div></div>";
  };
  const std::string asker = "<strong>asker 412</strong><br><span class=since>Since 2010</span>";
  const std::string smith = "<a class=smith href=/ann/><strong>Ann</strong></a><br>Optician";
  const std::string other =
      "<a class=smith href=/bob/><strong>Bob</strong></a><br>Glazier, optician";
  for (const std::string box : {"autore", "post_auteur", "benutzer", "usuario"})
    EXPECT_THAT(authors_of(posts_on(
                    post(box, asker, "03", "The shutter sticks below zero, does it not?") +
                    post(box, smith, "04", "Mine did, until the old grease came out.") +
                    post(box, "<span class='tag own'>again</span>" + asker, "05",
                         "There is a man in Leeds who does it for me.") +
                    post(box, smith, "06", "He retired last spring, but the shop is open.") +
                    post(box, other, "07", "It is not, I was there on Friday with mine.") +
                    post(box, "<span class='tag own'>again</span>" + asker, "08",
                         "Then I will send it there with a note."))),
                ElementsAre("asker 412", "Ann", "asker 412", "Ann", "Bob", "asker 412"))
        << box;
}

// A guest among members, whose post has a subject of its own.
TEST(NameRivals, AreSubjectsAboveTheNamesOfGuests) {
  const auto post = [](const std::string& subject, const std::string& name, const std::string& hour,
                       const std::string& text) {
    return "<table><tr><td><font size=2>Subject: <b>" + subject + "</b><br>From: " + name +
           "<br>Date: 3 May 2011 - " + hour + "</font><p>" + text + "<hr></td></tr></table>";
  };
  const auto member = [](const std::string& name) {
    return "<a href='/usersearch?who=" + name + "'>" + name + "</a>";
  };
  EXPECT_THAT(authors_of(posts_on(post("Which lens?", member("ann"), "10:02",
                                       "The shutter sticks below zero, does it not?") +
                                  post("RE: Which lens?", member("bob"), "10:12",
                                       "Mine did, until the old grease came out.") +
                                  post("Winter: the old grease", "GUEST,Cyd", "10:22",
                                       "There is a man in Leeds who does it for me.") +
                                  post("RE: Which lens?", member("ann"), "10:32",
                                       "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "GUEST,Cyd", "ann"));
}

// One of the house has a place of their own, with what they are called and what they do.
TEST(NameRivals, AreTitlesOfTheStaff) {
  const auto post = [](const std::string& who, const std::string& hour, const std::string& text) {
    return boxed_post(
        "<div class=post-user>" + who + "</div><i class=at>3 May 2011 " + hour + "</i>", text);
  };
  const auto member = [](const std::string& name) {
    return "<div class=character><a href=/hero/" + name + ">" + name + "</a></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<h1>Which lens?</h1>" +
          post(member("ann"), "10:02", "The shutter sticks below zero, does it not?") +
          post(member("bob"), "10:12", "Mine did, until the old grease came out.") +
          post("<div class=house-name>Zoe</div><div class=house-title>Manager of the shop</div>",
               "10:22", "There is a man in Leeds who does it for thirty pounds.") +
          post(member("ann"), "10:32", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "Zoe", "ann"));
}

// Members open a menu by their name, and so does every post by its options; a guest has no menu.
TEST(NameRivals, AreMenusThatAllPostsHave) {
  const auto post = [](const std::string& name, const std::string& rank, const std::string& hour,
                       const std::string& text) {
    return "<div class=item><div class=side><span class=top>" + name + "</span><br>" + rank +
           "<br>Leeds</div><div class=head><span class=menu>Options</span></div><i class=at>3 May "
           "2011 " +
           hour + "</i><div class=text>" + text + "</div></div>";
  };
  const auto member = [](const std::string& name) {
    return "<span class=menu>" + name + "</span>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post(member("ann"), "Newbie", "10:02", "The shutter sticks below zero, does it not?") +
          post(member("bob"), "Member", "10:12", "Mine did, until the old grease came out.") +
          post("guest1187", "Guests", "10:22", "There is a man in Leeds who does it for me.") +
          post(member("ann"), "Newbie", "10:32", "He retired, but the shop is open."))),
      ElementsAre("ann", "bob", "guest1187", "ann"));
}

// What leads to a name or to a date, in whatever language and however few posts there are.
TEST(NameRivals, AreLabelsInLinesOfManyLanguages) {
  const std::pair<const char*, const char*> lines[] = {
      {"<i>\u540d\u524d\uff1a</i><b>", "</b></p><p>\u65e5\u6642\uff1a"},
      {"<i>\u4ef6\u540d\uff1a</i><b>Re: Lenses</b><i>\u6295\u7a3f\u8005\uff1a</i><b>",
       "</b></p><p>"},
      {"\u6295\u7a3f\u8005\uff1a", "\u3000\u6295\u7a3f\u65e5\uff1a"},
      {"Scritto da <em>", "</em> il "},
      {"przez <b>", "</b>, "},
      {"yazan <b>", "</b>, "},
      {"B\u1edfi <strong>", "</strong> l\u00fac "},
  };
  for (const auto& line : lines) {
    const auto post = [&](const std::string& name, const std::string& minute,
                          const std::string& text) {
      return "<div class=item><p>" + std::string(line.first) + name + line.second +
             "2011-05-03 10:" + minute + "</p><div class=text>" + text + "</div></div>";
    };
    const std::string one = post("ann", "02", "The shutter sticks below zero, does it not?");
    EXPECT_THAT(authors_of(posts_on("<h1>Which lens?</h1>" + one)), ElementsAre("ann"))
        << line.first;
    EXPECT_THAT(authors_of(posts_on("<h1>Which lens?</h1>" + one +
                                    post("bob", "12", "Mine did, until the old grease came out."))),
                ElementsAre("ann", "bob"))
        << line.first;
  }
}

// Alone beside a date, what is called a tag is no badge.
TEST(NameRivals, AreBadgesBesideNamesAlone) {
  const auto post = [](const std::string& line, const std::string& hour, const std::string& text) {
    return boxed_post(line + " <i class=at>3 May 2011 " + hour + "</i>", text);
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("<span class=tag>ann</span>", "10:02", "The shutter sticks below zero, or not?") +
          post("<span class=tag>bob</span>", "10:12", "Mine did, until the grease came out.") +
          post("<span class=tag>cyd</span>", "10:22", "There is a man in Leeds for that."))),
      ElementsAre("ann", "bob", "cyd"));
  EXPECT_THAT(
      authors_of(posts_on(
          post("<span class=badge>OP</span> <b>ann</b>", "10:02", "The shutter sticks, or not?") +
          post("<b>bob</b>", "10:12", "Mine did, until the old grease came out.") +
          post("<span class=badge>OP</span> <b>ann</b>", "10:22", "There is a man in Leeds."))),
      ElementsAre("ann", "bob", "ann"));
}

// "Review by", and somebody who is linked nowhere, behind a title that is.
TEST(NameRivals, AreTitlesBeforeNamesThatAreAnnounced) {
  const auto review = [](const std::string& title, const std::string& name, const std::string& day,
                         const std::string& text) {
    return "<div class=item><p><a href=/review/" + day + ">" + title + "</a> Review by <span>" +
           name + "</span></p><div class=said>" + text + "</div><small class=date>" + day +
           " May 2011</small></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  review("Splendid", "ann", "3", "It is light, and it has never stuck.") +
                  review("Heavy", "bob", "4", "I went home after an hour of carrying it."))),
              ElementsAre("ann", "bob"));
}

// Names that nothing speaks for, and below them who is answered, in all posts but the first.
TEST(NameRivals, AreThoseWhoAreAnnouncedAsAnswered) {
  const auto post = [](const std::string& name, const std::string& answered, const std::string& day,
                       const std::string& text) {
    const std::string note =
        answered.empty() ? "" : "<p class=re>In reply to a post by <b>" + answered + "</b></p>";
    return "<div class=item><p class=head><b>" + name + "</b> <i>" + day + " May 2011</i></p>" +
           note + "<div class=said>" + text + "</div></div>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post("ann", "", "3", "The shutter sticks below zero, does it not?") +
                  post("bob", "ann", "4", "Mine did, until the old grease came out.") +
                  post("cyd", "bob", "5", "There is a man in Leeds who does it for me.") +
                  post("dan", "cyd", "6", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "bob", "cyd", "dan"));
}

// Who is announced opens a menu, or leads nowhere on a page that was saved.
TEST(NameRivals, AreVerbsBeforeNamesThatLeadNowhere) {
  const auto answer = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=answer id=a" + day + "><div class=answer-user><a href=#>" + name +
           "</a> <span class=light>" + day + " May 2011</span></div><div class=answer-body><p>" +
           text + "</p></div></div>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          "<div class=question id=q31><div class=q-head><p>Asked <span class=light>3 May "
          "2011</span> by <a href=#>ann</a></p></div><div class=q-body><p>The shutter sticks below "
          "zero, does it not?</p></div></div>" +
          answer("bob", "14", "Mine did, until the old grease came out.") +
          answer("cyd", "15", "There is a man in Leeds who does it for me.") +
          answer("dan", "16", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "cyd", "dan"));
}

}  // namespace
}  // namespace boardwalk::extract
