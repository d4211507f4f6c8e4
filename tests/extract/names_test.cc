// Names that are hard to tell by themselves: the others on the page tell where they stand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

struct Said {
  std::string name;  // as it stands on the page, markup and all
  std::string rank;
};

// A page of posts in the markup that `write` gives each.
template <typename Write>
PagePosts page_by(const std::vector<Said>& posts, Write&& write) {
  constexpr std::array kSentences = {
      "The shutter sticks below zero, has anybody seen that?",
      "Mine did, until the old grease came out with lighter fluid.",
      "Do not try that with the electronic one, though.",
      "There is a man in Leeds who does it for thirty pounds.",
      "He retired last spring, but his daughter took over the shop.",
      "Then I will send it there, with a note about the winter.",
  };
  std::string page = "<h1>Which lens?</h1>";
  for (std::size_t i = 0; i < posts.size(); ++i)
    page += write(posts[i], "3 May 2011 1" + std::to_string(i) + ":02",
                  std::string(kSentences[i % kSentences.size()]));
  return posts_on("<div>" + page + "</div>");
}

TEST(Names, AreNotTheRanksThatLeadToProfiles) {
  std::string page;
  int user = 60;
  for (const char* name : {"birch", "cedar", "larch", "aspen"})
    page += std::string("<table class=posts><tr><td class=left><span class=big><strong>") + name +
            "</strong></span><br><span class=small><a href='/index.php?action=userinfo&user=" +
            std::to_string(++user) + "'>" + (name[0] == 'l' ? "Admin" : "Forum Member") +
            "</a></span></td><td class=right><span class=small>Posted: 3 May 2011 10:02</span>"
            "<div class=said>The small one will do, says " +
            name + ".</div></td></tr></table>";
  EXPECT_THAT(authors_of(posts_on(page)), ElementsAre("birch", "cedar", "larch", "aspen"));
}

TEST(Names, OfGuestsAreCalledAsThoseOfMembersWhateverTheirRank) {
  const auto member = [](const std::string& name) {
    return "<a class=username href='members/" + name + "/'>" + name + "</a>";
  };
  const PagePosts found =
      page_by({{member("ann"), "Member"},
               {"<span class=username>eve</span>", "Guest"},
               {member("bob"), "Veteran"},
               {"<span class=username>joe</span>", "Guest"},
               {member("cyd"), "Newbie"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<li class=message><h3 class=userText>" + said.name +
                       "<em class=userTitle>" + said.rank + "</em></h3><div class=messageText>" +
                       text + "</div><span class=date>" + day + "</span></li>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "eve", "bob", "joe", "cyd"));
}

TEST(Names, OfDigitsAreToldByTheSpotAndNotByTheRankBelow) {
  const auto member = [](const std::string& name) {
    return "<a href='/index.cgi?action=viewprofile&user=" + name + "'>" + name + "</a>";
  };
  const PagePosts found =
      page_by({{member("ann"), "Member"},
               {member("42"), "Newbie"},
               {member("bob"), "Veteran"},
               {"2004", "Guest"},
               {member("cyd"), "Moderator"},
               {member("12.05.1978"), "Member"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<table><tr><td class=side><b>" + said.name + "</b><br><font size=1>" +
                       said.rank + "<br>Posts: 71</font></td><td class=text><font size=1>on " +
                       day + "</font><hr><div>" + text + "</div></td></tr></table>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "42", "bob", "2004", "cyd", "12.05.1978"));
}

TEST(Names, AreNotThoseOfReadersWhoGaveThanks) {
  const auto member = [](const std::string& name) {
    return "<a class=username href='/memberlist.php?mode=viewprofile&u=" +
           std::to_string(name.front()) + "'>" + name + "</a>";
  };
  const auto thanks = [](const std::string& name) {
    return "<dl class=notice><dt>Thanked by:</dt><dd><a "
           "href='/memberlist.php?mode=viewprofile&u=" +
           std::to_string(name.front()) + "'>" + name + "</a></dd></dl>";
  };
  const PagePosts found =
      page_by({{member("ann"), ""},
               {"<span class=username>eve</span>", thanks("bob")},
               {member("bob"), ""},
               {member("cyd"), thanks("ann")},
               {member("dan"), ""}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=post><p class=author>by <strong>" + said.name + "</strong> on " +
                       day + "</p><div class=content>" + text + "</div>" + said.rank + "</div>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "eve", "bob", "cyd", "dan"));
}

TEST(Names, MayOpenAMenu) {
  const PagePosts found =
      page_by({{"ann", "Moderator"}, {"bob", "Newbie"}, {"cyd", "Veteran"}, {"bob", "Newbie"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<table><tr><td class=author-content><b><a href='javascript:void(0);'>" +
                       said.name + "</a></b><br><span class=small>" + said.rank +
                       "</span></td><td class=subject>" + day + "</td><td class=post>" + text +
                       "</td><td class=author-content><a href='#top'>Top</a></td></tr></table>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "bob"));
}

TEST(Names, MayBePutIntoTheAnswerByALink) {
  const auto write = [](const Said& said, const std::string& date, const std::string& text) {
    return "<table><tr><td class=row><div class=details><span class=normalname><a title='Put this "
           "name into the answer' href='#'>" +
           said.name + "</a></span></div></td><td class=row><span class=details><img src=/o.gif>" +
           date +
           "</span><div align=right><span class=details>Message <a href=/p/7>#<b>21</b></a>" +
           "</span></div></td></tr><tr><td class=post><span class=details><center><b>" + said.rank +
           "</b></center><br>Group: Users<br>Messages: 2979<br>Reputation: <a href='#'>0</a>" +
           "</span></td><td class=post><div class=text>" + text + "</div></td></tr></table>";
  };
  EXPECT_THAT(authors_of(page_by({{"A guest from Perm", "Beginner"},
                                  {"kotofeyich", "Cat and moderator"},
                                  {"A guest from Perm", "Beginner"},
                                  {"Saneks_77", "Regular"},
                                  {"A guest from Perm", "Beginner"},
                                  {"Saneks_77", "Regular"}},
                                 write)),
              ElementsAre("A guest from Perm", "kotofeyich", "A guest from Perm", "Saneks_77",
                          "A guest from Perm", "Saneks_77"));
}

TEST(Names, AreNotTheWayBackToTheTop) {
  const PagePosts found = page_by(
      {{"ann", ""}, {"ann", ""}},
      [](const Said& said, const std::string& day, const std::string& text) {
        return "<table><tr><td class=author-content><a href='javascript:void(0);'>" + said.name +
               "</a></td><td class=subject>" + day + "</td><td class=post>" + text +
               "</td><td class='bottom author-content'><a href='#top'>Top</a></td></tr></table>";
      });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "ann"));
}

TEST(Names, AreStatedForMachinesWhetherLinkedOrNot) {
  const auto member = [](const std::string& name) {
    return "<span itemprop='creator name' class='author vcard'><a href='/user/" + name + "/'>" +
           name + "</a></span>";
  };
  const PagePosts found = page_by(
      {{member("ann"), "Veteran"},
       {"<span itemprop='creator name' class='guest vcard'>Guest_eve_*</span>", "Newbie"}},
      [](const Said& said, const std::string& day, const std::string& text) {
        return "<div class=post_block><h3>" + said.name +
               "</h3><div class=author_info><p class=member_title>" + said.rank +
               "</p></div><p class=posted>" + day + "</p><div class=post>" + text + "</div></div>";
      });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "Guest_eve_*"));
}

// What is called "field--name-…" may hold anything.
TEST(Names, AreThoseOfPersonsByTheirType) {
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><article><header><div><span>By <span typeof='schema:Person'>ann</span>, "
      "<time datetime='2011-05-03T10:02:00Z'>3 May 2011</time></span></div></header><div>"
      "<div class='field field--name-forums'><div class='field__item'>"
      "<a href='/forum/8'>Lenses</a></div></div><div class='text field field--name-body "
      "field__item'><p>The shutter sticks below zero, has anybody seen that?</p></div></div>"
      "</article>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

TEST(Names, MayBeNumbersWhereNothingTellsThemFromRanks) {
  const PagePosts found =
      page_by({{"ann", "Moderator"},
               {"1984", "Newbie"},
               {"bob", "Veteran"},
               {"ann", "Moderator"},
               {"cyd", "Newbie"},
               {"bob", "Veteran"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<table><tr><td class=u><b>" + said.name + "</b><br><small>" + said.rank +
                       "</small></td><td class=p><small>" + day + "</small><div class=t>" + text +
                       "</div></td></tr></table>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "1984", "bob", "ann", "cyd", "bob"));
}

TEST(Names, AreInBoldAboveRanksInTheSameCell) {
  const PagePosts found = page_by(
      {{"ann", "Member"},
       {"bob", "Moderator"},
       {"42", "Newbie"},
       {"ann", "Member"},
       {"cyd", "Veteran"}},
      [](const Said& said, const std::string& day, const std::string& text) {
        return "<table><tr><td><font size=2><b>" + said.name + "</b></font><br><font size=1>" +
               said.rank + "<p>Posts: 71</font></td><td><font size=1>posted " + day +
               "</font><hr><font size=2>" + text + "</font></td></tr></table>";
      });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "42", "ann", "cyd"));
}

TEST(Names, OfDigitsAreLinkedAsOthersAreInAShapeOfTheirOwn) {
  const PagePosts found = page_by(
      {{"007", "opening"}, {"ann", "reply"}, {"bob", "reply"}, {"cyd", "reply"}, {"ann", "reply"}},
      [](const Said& said, const std::string& day, const std::string& text) {
        return "<table><tr><td class=" + said.rank + "><a class=medium href='/people/" + said.name +
               "'>" + said.name + "</a><br><span class=small>12 posts</span></td><td class=said>" +
               "<div class=when>" + day + "</div><div class=text>" + text +
               "</div></td></tr></table>";
      });
  EXPECT_THAT(authors_of(found), ElementsAre("007", "ann", "bob", "cyd", "ann"));
}

TEST(Names, OfGuestsMayStandInTheTextOfTheDate) {
  const auto member = [](const std::string& name) {
    return "<a href='/user/" + name + "'>" + name + "</a>";
  };
  const std::vector<Said> posts = {
      {member("ann"), ""}, {"eve (not verified)", ""}, {member("bob"), ""}, {member("ann"), ""}};
  const PagePosts behind =
      page_by(posts, [](const Said& said, const std::string& day, const std::string& text) {
        return "<div class=comment><span class=submitted>" + day + " — " + said.name +
               "</span><div class=content>" + text + "</div></div>";
      });
  EXPECT_THAT(authors_of(behind), ElementsAre("ann", "eve (not verified)", "bob", "ann"));
  const PagePosts before =
      page_by(posts, [](const Said& said, const std::string& day, const std::string& text) {
        return "<div class=comment><span class=submitted>Submitted by " + said.name + " on " + day +
               "</span><div class=content>" + text + "</div></div>";
      });
  EXPECT_THAT(authors_of(before), ElementsAre("ann", "eve (not verified)", "bob", "ann"));
}

TEST(Names, LeadToUsersWithACapitalLetter) {
  const auto member = [](const std::string& name) {
    return "<a href='/ShowUserProfile.aspx?Id=" + name + "'>" + name + "</a>";
  };
  const PagePosts found = page_by(
      {{"1984", "Unregistered"},
       {member("ann"), "Newbie"},
       {member("bob"), "Veteran"},
       {"2004", "Unregistered"},
       {"1984", "Unregistered"}},
      [](const Said& said, const std::string& day, const std::string& text) {
        return "<table><tr><td><b>" + said.name + "</b><br><font size=1>" + said.rank + "<br>(" +
               day + ")</font></td><td><span class=text>" + text + "</span></td></tr></table>";
      });
  EXPECT_THAT(authors_of(found), ElementsAre("1984", "ann", "bob", "2004", "1984"));
}

TEST(Names, AreNotThoseOfEditorsWhateverTheirAddress) {
  const auto who = [](const std::string& did, const std::string& address, const std::string& name) {
    return "<div class=user-info><span>" + did + "</span><div class=user-details><a href='" +
           address + "'>" + name + "</a></div></div>";
  };
  const std::string robot = who("edited", "/users/-1/robot", "Robot");
  const PagePosts found =
      page_by({{"ann", ""}, {"poke", robot}, {"bob", ""}, {"cyd", robot}, {"dan", ""}},
              [&](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=answer><div class=text><p>" + text + "</p></div>" + said.rank +
                       "<span class=date>" + day + "</span>" +
                       who("answered", "/users/7/" + said.name, said.name) + "</div>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "poke", "bob", "cyd", "dan"));
}

TEST(Names, AreNotLabelsThatMoveUpWhereAnAccountWasDeleted) {
  const auto member = [](const std::string& name) {
    return "<a class=author href='/user/" + name + "'>" + name + "</a>";
  };
  const PagePosts found =
      page_by({{member("ann"), ""},
               {"<em>[deleted]</em>", "(0 children)"},
               {member("bob"), "(1 children)"},
               {member("cyd"), "(0 children)"},
               {member("dan"), "(2 children)"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=entry><p class=tagline>" + said.name + " <time>" + day +
                       "</time> <a href='javascript:void(0)'>" + said.rank +
                       "</a></p><div class=md>" + text + "</div></div>";
              });
  ASSERT_EQ(found.posts.size(), 5U);
  EXPECT_NE(found.posts[1].author, "(0 children)");
}

TEST(Names, StandBesideTheAddressesOfLetters) {
  struct Letter {
    std::string name;
    std::string head;
  };
  const std::string text =
      "<hr><pre>The shutter sticks below zero, has anybody seen that? Mine did, until the old "
      "grease came out.</pre>";
  const std::string heading = "<h1>Which lens?</h1>";
  const Letter letters[] = {
      {"in bold before it",
       heading +
           "<b>ann</b> <a href='mailto:users%40lists.test'>ann at home.test</a><br>"
           "<i>Tue Jan 11 18:04:05 CET 2011</i><ul><li>Previous message: <a "
           "href='11.html'>Winter</a></li><li><a href='author.html'>[ author ]</a></li></ul>"},
      {"as one of many facts",
       "[<a href='11.html'>Date Prev</a>][<a href='13.html'>Date Next</a>]" + heading +
           "<ul><li><em>To</em>: <a href='mailto:x@y'>lens@lists.test</a></li>"
           "<li><em>Subject</em>: Which lens</li>"
           "<li><em>From</em>: ann &lt;<a href='mailto:a@y'>ann@home.test</a>&gt;</li>"
           "<li><em>Date</em>: Tue, 11 Jan 2011 18:04:05 +0000</li></ul>"},
  };
  for (const Letter& letter : letters)
    EXPECT_THAT(authors_of(posts_on(letter.head + text)), ElementsAre("ann")) << letter.name;
}

TEST(Names, AreWithoutTheAddressesOfLetters) {
  const PagePosts found =
      page_by({{"Ann B. &lt;ann@mail.test&gt;", ""},
               {"bob@mail.test (Bob of the Harbour)", ""},
               {"\"C. Cyd\" &lt;cyd@mail.test&gt;", ""},
               {"Dan D. &lt;dan.of.the.old.harbour@library.university.test&gt;", ""}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<hr><h2>Lenses</h2><b>by</b> " + said.name + "<br><b>Date:</b> " + day +
                       "<br><p><pre>" + text + "</pre>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("Ann B.", "Bob of the Harbour", "C. Cyd", "Dan D."));
}

TEST(Names, StandBelowTheHeadingOfASinglePost) {
  const PagePosts found = posts_on(
      "<p><a href='/club'>The club</a></p><h1><a href='/t/9'>Which lens?</a></h1>"
      "<p class=time>3 May 2011 10:02</p><p class=meta><a class='member_0 author' "
      "href='#menu'>ann</a><span>3 views</span></p><div class=content><p>The shutter sticks below "
      "zero, has anybody seen that? Mine did, until the old grease came out.</p></div>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

TEST(Names, AreWithoutTheCourtesyThatThePageAdds) {
  const auto write = [](const Said& said, const std::string& day, const std::string& text) {
    return "<div class=post><b class=user>" + said.name + "</b> <i>" + day +
           "</i><div class=text>" + text + "</div></div>";
  };
  EXPECT_THAT(authors_of(page_by({{"みかんさん", ""}, {"Amyさん", ""}, {"みかんさん", ""}}, write)),
              ElementsAre("みかん", "Amy", "みかん"));
  EXPECT_THAT(authors_of(page_by({{"くまさん", ""}, {"Amy", ""}, {"みかん", ""}}, write)),
              ElementsAre("くまさん", "Amy", "みかん"));
  EXPECT_THAT(authors_of(page_by({{"名無しさん", ""}, {"名無しさん", ""}}, write)),
              ElementsAre("名無しさん", "名無しさん"));
}

TEST(Names, StandBeforeAColonAndASubject) {
  EXPECT_THAT(
      authors_of(page_by({{"ann", "The shutter sticks"}, {"bob", "Mine did"}, {"cyd", "Do not"}},
                         [](const Said& said, const std::string& day, const std::string& text) {
                           return "<div class=post><div class=head><a class=user href=/~" +
                                  said.name + ">" + said.name + "</a>: <b class=title>" +
                                  said.rank + "</b> <i class=date>" + day +
                                  "</i></div><div class=text>" + text + "</div></div>";
                         })),
      ElementsAre("ann", "bob", "cyd"));
}

TEST(Names, OfWhoAskedAreCalledSoBesideALinkToTheBoard) {
  const std::string question =
      "<div class=question-user-info><span class=question__userName>ann</span> asked in <a "
      "href=/d>Optics</a> <span class=asked>3 May 2011</span></div><h1>Which lens?</h1><div "
      "class=details>Which one for a walk of a day?</div>";
  const auto answer = [](const std::string& name, const std::string& text) {
    return "<li class=answer><a class=profile__userName href=/activity?show=" + name + ">" + name +
           "</a> <i class=told>4 May 2011</i><div class=words>" + text + "</div></li>";
  };
  EXPECT_THAT(authors_of(posts_on("<h1>Which lens?</h1>" + question + "<ul>" +
                                  answer("bob", "None, just take your time.") +
                                  answer("cyd", "Mine is from 1968 and works.") +
                                  answer("eve", "The small one, I would say.") + "</ul>")),
              ElementsAre("ann", "bob", "cyd", "eve"));
}

// The name does something when it is pressed; the button leads to the profile.
TEST(Names, AreNotButtonsInBrackets) {
  const auto table = [](const Said& said, const std::string& day, const std::string& text) {
    return "<table><tbody class=row><tr><td class=of><p class=nick><a href='#'>" + said.name +
           "</a></p></td><td><p class=at>" + day + "</p><div class=said>" + text +
           "</div></td></tr><tr><td class=below><a class=b href='profile.php?u=" + said.rank +
           "'>[Profile]</a> <a class=b href='mail.php?u=" + said.rank +
           "'>[Mail]</a></td></tr></tbody></table>";
  };
  EXPECT_THAT(authors_of(page_by({{"ann", "7"}, {"bob", "8"}}, table)), ElementsAre("ann", "bob"));
  EXPECT_THAT(authors_of(page_by({{"ann", "7"}}, table)), ElementsAre("ann"));
}

TEST(Names, MayHaveAColonBehindThem) {
  const PagePosts found =
      page_by({{"ann", "interesting"}, {"bob", ""}, {"cyd", ""}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=p><div class=head><a href=/profil/" + said.name + ">" +
                       said.name + "</a> : <h2></h2></div><div class=rating>" + said.rank +
                       "</div><p class=at>" + day + "</p><div class=said>" + text + "</div></div>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
}

// A greeting and the head of a table stand further away.
TEST(Names, StandNextToTheOnlyPost) {
  const PagePosts found = posts_on(
      "<div class=user>Hello Guest</div><div class=news>4 December 2011 08:08</div><form><h3><span "
      "id=author>Author</span> Topic: Which lens? (read 3041 times)</h3><p>0 Members and 1 Guest "
      "are viewing this topic.</p><div class=box><div class=post_wrapper><div class=poster>"
      "<h4>ann</h4></div><div class=postarea><div class=keyinfo><h5 id=subject_7><a "
      "href='msg7/#msg7'>Which lens?</a></h5><div class=small>on: 3 May 2011 10:02</div></div><div "
      "class=post><div class=inner id=msg_7>The shutter sticks below zero, has anybody seen that?"
      "<br>Mine did, until the old grease came out.</div></div></div><div class=bar><a href='#'>"
      "Report to moderator</a> Logged</div></div></div></form>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

// Members are linked, and the words behind their names stand apart.
TEST(Names, OfGuestsAreFreedOfWhatTheSoftwareAdds) {
  const auto member = [](const std::string& name) {
    return "<a href='members/" + name + "/'>" + name + "</a>";
  };
  for (const auto& [before, behind] : {std::pair{"", " said..."},
                                       {"Guest: ", ""},
                                       {"Gość: ", ""},
                                       {"From: ", ""},
                                       {"", " disse..."}}) {
    const std::string after = behind;
    const PagePosts found =
        page_by({{member("ann") + after, ""},
                 {before + std::string("eve") + after, ""},
                 {member("bob") + after, ""}},
                [](const Said& said, const std::string& day, const std::string& text) {
                  return "<div class=p><div class=author>" + said.name + "</div><div class=said>" +
                         text + "</div><i class=at>" + day + "</i></div>";
                });
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "eve", "bob")) << before << behind;
  }
}

TEST(Names, OfAdministratorsAreBoldInTheirLinks) {
  const auto member = [](const std::string& name, const std::string& worn) {
    return "<b><span class=large><a href='/member.php?uid=" + std::to_string(name.size()) + "'>" +
           worn + "</a></span></b>";
  };
  const std::string admin = member("1967", "<span style='color:green'><b><i>1967</i></b></span>");
  const PagePosts found =
      page_by({{member("ann", "ann"), "Member"},
               {admin, "Administrator"},
               {member("berta", "berta"), "Member"},
               {admin, "Administrator"},
               {member("cy", "cy"), "Senior Member"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=post><div class=author>" + said.name + "<br><span class=small>" +
                       said.rank + "</span></div><i class=when>" + day + "</i><div class=said>" +
                       text + "</div></div>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "1967", "berta", "1967", "cy"));
}

TEST(Names, OfGuestsAreBoldAsTheLinksOfMembers) {
  const auto member = [](const std::string& name) {
    return "<strong><a class=who-member href='/user/" + name + "'>" + name + "</a></strong>";
  };
  const PagePosts found =
      page_by({{member("frida"), "Member"},
               {member("ahmed"), "Member"},
               {"<strong><span class=who-guest>Clara</span></strong>", "Visitor"},
               {member("pelle"), "Moderator"}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=post><ul><li>" + said.name + "</li><li><span class=rank>" +
                       said.rank + "</span></li></ul><i class=when>" + day +
                       "</i><div class=said>" + text + "</div></div>";
              });
  EXPECT_THAT(authors_of(found), ElementsAre("frida", "ahmed", "Clara", "pelle"));
}

// "Solved by bob", "merci pour la photo de zed": a text may end with somebody, once or always.
TEST(Names, AreNotThoseThatTextsEndWith) {
  const auto post = [](const Said& said, const std::string& day, const std::string& text) {
    return "<div class=post><div class=head><b>" + said.name + "</b> <i class=at>" + day +
           "</i></div><div class=said><p>" + text + "</p>" + said.rank + "</div></div>";
  };
  const std::string solved = "<p>It was solved by <a href=/members/bob>bob</a></p>";
  const std::string thanks = "<p>Merci pour la photo de <a href=/profil/zed>zed</a></p>";
  const std::string avatar = "<p>Avatar by <a href=/users/zed>zed</a></p>";
  for (const std::vector<Said>& posts : {
           std::vector<Said>{{"ann", ""}, {"dee", solved}, {"cyd", ""}, {"eve", ""}},
           std::vector<Said>{{"ann", ""}, {"dee", ""}, {"cyd", thanks}, {"eve", ""}},
           std::vector<Said>{{"ann", avatar}, {"dee", avatar}, {"cyd", avatar}, {"eve", avatar}},
       })
    EXPECT_THAT(authors_of(page_by(posts, post)), ElementsAre("ann", "dee", "cyd", "eve"));
  EXPECT_THAT(texts_of(page_by({{"ann", ""}, {"dee", solved}, {"cyd", ""}}, post))[1],
              ::testing::EndsWith("solved by bob"));
  const auto by = [](const std::string& name) {
    return "<p>by <a href=/users/" + name + ">" + name + "</a></p>";
  };
  EXPECT_THAT(authors_of(page_by({{"First letter", by("ann")}, {"Another", by("bob")}}, post)),
              ElementsAre("ann", "bob"));
}

// In a circle that is linked as the name is.
TEST(Names, AreNotTheirInitials) {
  const auto write = [](const Said& said, const std::string& date, const std::string& text) {
    return "<div class=p><a class=a1 href=/users/7" + said.rank + "/><span>" + said.rank +
           "</span></a><a class=b1 href=/users/7" + said.rank + "/>" + said.name +
           "</a> <i class=d>" + date + "</i><div class=t>" + text + "</div></div>";
  };
  EXPECT_THAT(
      authors_of(page_by({{"Anonymous #1", "A"}, {"quiet", "Q"}, {"Anonymous #2", "B"}}, write)),
      ElementsAre("Anonymous #1", "quiet", "Anonymous #2"));
}

// In a circle, where nothing is linked.
TEST(Names, AreNotTheFirstLettersOfTheirWords) {
  const auto post = [](const std::string& letters, const std::string& name,
                       const std::string& minute, const std::string& text) {
    return "<article class=card><div class=flex><span class=circle>" + letters +
           "</span><div><p class=strong>" + name + "</p><p class=small>3 May 2011 10:" + minute +
           "</p></div></div><div class=prose><p>" + text + "</p></div></article>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("ÉM", "Élodie Marchand", "02", "The shutter sticks below zero, does it not?") +
          post("B-", "Bruno - of Leeds", "05", "Mine did, until the old grease came out."))),
      ElementsAre("Élodie Marchand", "Bruno - of Leeds"));
}

TEST(Names, MayStandInTheLinkOfThePicture) {
  const auto write = [](const Said& said, const std::string& date, const std::string& text) {
    return "<div class=p><a class=avatar href=/users/" + said.rank + "/><img src=/a.png>" +
           said.name + "</a> <span class=prof>Engineer of " + said.rank + "</span> <i class=d>" +
           date + "</i><div class=t>" + text + "</div></div>";
  };
  EXPECT_THAT(
      authors_of(page_by({{"Olena M.", "c1"}, {"Taras B.", "c2"}, {"Ihor K.", "c3"}}, write)),
      ElementsAre("Olena M.", "Taras B.", "Ihor K."));
}

// What guests are called has a note behind it; some put one there themselves. Nothing tells which.
TEST(Names, MayEndInBrackets) {
  const auto member = [](const std::string& name) {
    return "<span class=username about='/users/" + name + "'>" + name + "</span>";
  };
  const PagePosts found =
      page_by({{member("ann"), ""},
               {member("Dr. Bob (no real doctor)"), ""},
               {"<span class=username>eve (not verified)</span>", ""},
               {member("cyd"), ""}},
              [](const Said& said, const std::string& day, const std::string& text) {
                return "<div class=post><p class=author>" + said.name + "</p><i class=when>" + day +
                       "</i><div class=said>" + text + "</div></div>";
              });
  EXPECT_THAT(authors_of(found),
              ElementsAre("ann", "Dr. Bob (no real doctor)", "eve (not verified)", "cyd"));
}

}  // namespace
}  // namespace boardwalk::extract
