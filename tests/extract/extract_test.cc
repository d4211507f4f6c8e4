#include "boardwalk/extract/extract.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kFirst = "I am looking for a lens that I can carry all day.";
const std::string kSecond = "Take the small one, you will never leave it at home.";
const std::string kThird = "Both are fine, but the old one has a better ring.";

struct Layout {
  std::string name;
  std::string page;
};

std::string in_divs(const std::string& author, const std::string& date, const std::string& text) {
  return "<div class=post><a class=user href=/user/" + author + ">" + author +
         "</a><i class=date>" + date + "</i><div class=text>" + text +
         "</div><a href=/report>Report</a></div>";
}

std::string in_rows(const std::string& author, const std::string& date, const std::string& text) {
  return "<tr><td>by <b>" + author + "</b>, " + date + "</td></tr><tr><td>" + text +
         "</td></tr><tr><td><a href=/reply>Reply</a></td></tr>";
}

std::string in_terms(const std::string& author, const std::string& date, const std::string& text) {
  return "<dt><a href=/member.php?n=" + author + ">" + author + "</a> " + date + "</dt><dd>" +
         text + "</dd>";
}

std::string with_foot(const std::string& author, const std::string& date, const std::string& text) {
  return "<div class=said>" + text + "</div><div class=foot><a href=/u/" + author + ">" + author +
         "</a> <span>" + date + "</span></div>";
}

template <typename Write>
std::string three(Write&& write) {
  return write("ann", "3 May 2011, 10:00", kFirst) + write("bob", "3 May 2011, 10:30", kSecond) +
         write("cem", "4 May 2011, 08:15", kThird);
}

std::vector<Layout> layouts() {
  return {
      {"a box for each post", "<div>" + three(in_divs) + "</div>"},
      {"head, text and foot as rows", "<table>" + three(in_rows) + "</table>"},
      {"terms and definitions", "<dl>" + three(in_terms) + "</dl>"},
      {"the date below the text", "<div>" + three(with_foot) + "</div>"},
      {"the first one elsewhere",
       "<section><h1>Which lens?</h1>" + in_divs("ann", "3 May 2011, 10:00", kFirst) +
           "</section><div>" + in_divs("bob", "3 May 2011, 10:30", kSecond) +
           in_divs("cem", "4 May 2011, 08:15", kThird) + "</div>"},
      {"advertisements between them", "<div>" + in_divs("ann", "3 May 2011, 10:00", kFirst) +
                                          "<div class=ad><a href=http://shop.test/>Buy</a></div>" +
                                          in_divs("bob", "3 May 2011, 10:30", kSecond) +
                                          in_divs("cem", "4 May 2011, 08:15", kThird) + "</div>"},
      {"latest posts at the side",
       "<div>" + three(in_divs) +
           "</div><aside><ul><li><a href=/t/1>Old</a> 1 June 2012</li><li><a href=/t/2>Older</a> "
           "1 May 2012</li></ul></aside>"},
  };
}

TEST(Extract, FindsEveryPostOnceInAnyLayout) {
  for (const Layout& layout : layouts()) {
    const PagePosts found = posts_on(layout.page);
    EXPECT_THAT(texts_of(found), ElementsAre(kFirst, kSecond, kThird)) << layout.name;
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cem")) << layout.name;
  }
}

TEST(Extract, ReadsTheMomentOfEachPost) {
  for (const Layout& layout : layouts()) {
    const PagePosts found = posts_on(layout.page);
    ASSERT_THAT(found.posts, SizeIs(3)) << layout.name;
    EXPECT_EQ(found.posts[1].posted_at_raw, "3 May 2011, 10:30") << layout.name;
    const Time expected = std::chrono::sys_days{std::chrono::year{2011} / 5 / 3} +
                          std::chrono::hours{10} + std::chrono::minutes{30};
    EXPECT_EQ(found.posts[1].posted_at, expected) << layout.name;
  }
}

TEST(Extract, TakesTheDateOfThePostAndNotThatOfItsAuthor) {
  std::string page;
  for (const char* post : {"<div class=p><div class=who><a href=/user/ann>ann</a><p>Joined: 1 Jan "
                           "2009</p></div><time datetime=2011-05-03T10:00Z>May 3</time><div "
                           "class=t>The first thing that was said here.</div></div>",
                           "<div class=p><div class=who><a href=/user/bob>bob</a><p>Joined: 5 Feb "
                           "2007</p></div><time datetime=2011-05-03T11:00Z>May 3</time><div "
                           "class=t>The second thing that was said.</div></div>"})
    page += post;
  const PagePosts found = posts_on(page);
  ASSERT_THAT(found.posts, SizeIs(2));
  const Time ten = std::chrono::sys_days{std::chrono::year{2011} / 5 / 3} + std::chrono::hours{10};
  EXPECT_EQ(found.posts[0].posted_at, ten);
}

TEST(Extract, OfTwoMomentsOfAnElementThatWithAZoneCounts) {
  const auto date = [](const char* local, const char* moment) {
    return fmt::format(
        "<time title=\"May 3, 2011 {}\" datetime=\"2011-05-03T{}+00:00\">May 3</time>", local,
        moment);
  };
  const PagePosts found = posts_on(in_divs("ann", date("5:00AM", "10:00:41"), kFirst) +
                                   in_divs("bob", date("5:30AM", "10:30:02"), kSecond));
  ASSERT_THAT(found.posts, SizeIs(2));
  const Time day = std::chrono::sys_days{std::chrono::year{2011} / 5 / 3};
  EXPECT_EQ(found.posts[0].posted_at, day + std::chrono::hours{10} + std::chrono::seconds{41});
}

TEST(Extract, KeepsQuotedWordsAndDropsWhoSaidThem) {
  const std::string quote =
      "<blockquote><cite>ann wrote:</cite><p>Which lens is it?</p></blockquote>";
  const PagePosts found = posts_on(in_divs("ann", "3 May 2011, 10:00", kFirst) +
                                   in_divs("bob", "3 May 2011, 10:30", quote + kSecond));
  ASSERT_THAT(found.posts, SizeIs(2));
  EXPECT_EQ(found.posts[1].text, "Which lens is it?\n\n" + kSecond);
}

TEST(Extract, SetsSignaturesAndNotesOnEditsApart) {
  const std::string end =
      "<div class=line>Rain or shine</div><p>Last edited by ann, 4 May 2011, 09:00</p>";
  const PagePosts found =
      posts_on(in_divs("ann", "3 May 2011, 10:00", kFirst + end) +
               in_divs("bob", "3 May 2011, 10:30", kSecond) +
               in_divs("ann", "4 May 2011, 08:15", kThird + "<div class=line>Rain or shine</div>"));
  EXPECT_THAT(texts_of(found), ElementsAre(kFirst, kSecond, kThird));
  EXPECT_EQ(found.posts[0].signature, "Rain or shine");
  EXPECT_TRUE(found.posts[0].edited_at.has_value());
  EXPECT_FALSE(found.posts[1].edited_at.has_value());
}

// The box around it is called the text of a comment, and holds badges, the date and what others
// pressed.
TEST(ExtractPosts, TellsTheTextFromTheBoxAroundIt) {
  int number = 1904;
  const auto post = [&](const std::string& author, const std::string& day,
                        const std::string& text) {
    ++number;
    return fmt::format(
        "<article class=entry id=el_{0}><div class=pane><a href=/user/{1}>{1}</a> <a href='?c={0}'>"
        "Posted <i>{2} May 2011 10:02</i></a></div><div class=comment_content><div "
        "class=meta><b>Level {3}</b><div class=when>Posted <i>{2} May 2011</i></div></div><div "
        "class=inner><div class=rich_text><p>{4}</p></div><ul "
        "class=faces><li>{3}</li></ul></div></div>"
        "</article>",
        number, author, day, number % 7, text);
  };
  const auto many_times = [](const std::string& text) {
    std::string all = text;
    for (int i = 0; i < 20; ++i) all += " " + text;
    return all;
  };
  const std::string first = many_times(kFirst);
  const std::string second = many_times(kSecond);
  const std::string third = many_times(kThird);
  EXPECT_THAT(texts_of(posts_on(post("ann", "3", first) + post("bob", "5", second) +
                                post("cyd", "9", third))),
              ElementsAre(first, second, third));
}

// The reason stands below, in the box of the note; what nothing calls anything is the author's.
TEST(ExtractPosts, LeavesOutWhySomethingWasEdited) {
  const std::string note =
      "<p class=note><b class=who>Edited <i>4 May 2011</i> by ann</b><br>forgot the ring <a "
      "href=/log/4>(history)</a></p>";
  const std::string typed = "<p>Edited 4 May 2011 by bob<br>And the bag, too.</p>";
  const PagePosts found =
      posts_on(in_divs("ann", "3 May 2011 10:02", "<p>" + kFirst + "</p>" + note) +
               in_divs("bob", "3 May 2011 11:45", "<p>" + kSecond + "</p>" + typed) +
               in_divs("cyd", "3 May 2011 12:10", "<p>" + kThird + "</p>"));
  EXPECT_THAT(texts_of(found), ElementsAre(kFirst, kSecond + "\n\nAnd the bag, too.", kThird));
}

TEST(Extract, KnowsWhatAnAnswerAnswers) {
  const std::string page =
      "<ul><li id=c1><b class=user>ann</b> <i>3 May 2011, 10:00</i><p>" + kFirst +
      "</p><ul><li id=c2><b class=user>bob</b> <i>3 May 2011, 10:30</i><p>" + kSecond +
      "</p></li><li id=c3><b class=user>cem</b> <i>4 May 2011, 08:15</i><p>" + kThird +
      "</p></li></ul></li></ul>";
  const PagePosts found = posts_on(page);
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[0].reply_to, "");
  EXPECT_EQ(found.posts[1].reply_to, "1");
  EXPECT_EQ(found.posts[2].reply_to, "1");
}

TEST(Extract, NumbersPostsAsTheSiteDoes) {
  std::string page;
  for (const int id : {15, 16}) {
    const std::string number = std::to_string(id);
    page += "<div class=post id=p" + number + "><a href=/user/" + number + ">somebody" + number +
            "</a> <a href=\"/t/9#p" + number + "\">3 May 2011, 10:" + number +
            "</a><div class=text>" + (id == 15 ? kFirst : kSecond) + "</div></div>";
  }
  const PagePosts found = posts_on(page);
  ASSERT_THAT(found.posts, SizeIs(2));
  EXPECT_EQ(found.posts[1].key, "16");
  EXPECT_EQ(found.posts[1].url, "http://forum.test/t/9#p16");
}

TEST(Extract, FindsAPostThatNobodyAnswered) {
  const PagePosts found = posts_on("<nav><a href=/>Home</a></nav><h1>Which lens?</h1>" +
                                   in_divs("ann", "3 May 2011, 10:00", kFirst));
  EXPECT_THAT(texts_of(found), ElementsAre(kFirst));
  EXPECT_EQ(found.title, "Which lens?");
}

TEST(Extract, FindsPostsWithoutDates) {
  std::string page;
  for (const std::string& text : {kFirst, kSecond, kThird})
    page += "<article><h3 class=user>" + text.substr(0, 4) + "</h3><div class=body><p>" + text +
            "</p></div></article>";
  EXPECT_THAT(texts_of(posts_on("<div>" + page + "</div>")), ElementsAre(kFirst, kSecond, kThird));
}

TEST(Extract, TakesTheExactMomentFromStructuredData) {
  const std::string data = R"(<script type="application/ld+json">{"@type":"DiscussionForumPosting",
      "text":")" + kFirst +
                           R"(","datePublished":"2011-05-03T10:00:00+02:00","author":{"name":"ann"},
      "comment":[{"@type":"Comment","text":")" +
                           kSecond + R"(","datePublished":"2011-05-03T11:30:00+02:00"}]}</script>)";
  const PagePosts found =
      posts_on(data + in_divs("ann", "a year ago", kFirst) + in_divs("bob", "a year ago", kSecond));
  ASSERT_THAT(found.posts, SizeIs(2));
  const Time day = std::chrono::sys_days{std::chrono::year{2011} / 5 / 3};
  EXPECT_EQ(found.posts[0].posted_at, day + std::chrono::hours{8});
  EXPECT_EQ(found.posts[1].posted_at, day + std::chrono::hours{9} + std::chrono::minutes{30});
  EXPECT_EQ(found.posts[1].posted_at_raw, "a year ago");
}

TEST(Extract, TakesMomentsThatNobodyIsShownFromTheDataOfScripts) {
  std::string page;
  for (const auto& [name, text] : {std::pair{"ann", kFirst}, {"bob", kSecond}, {"cem", kThird}})
    page += std::string("<article><h3 class=name>") + name + "</h3><div class=said><p>" + text +
            "</p></div></article>";
  const PagePosts found =
      posts_on(page + R"(<script type="application/json">{"data":{"title":"Which lens?"},"posts":[
        {"id":"1","attributes":{"createdAt":"2011-05-03T10:00:00+00:00","contentHtml":"<p>)" +
               kFirst + R"(<\/p>"}},{"id":"2","attributes":{"createdAt":"2011-05-03T10:30:00+00:00",
        "contentHtml":"<p>)" +
               kSecond + R"(<\/p>"}}]}</script>)");
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[1].posted_at_raw, "2011-05-03T10:30:00+00:00");
  EXPECT_EQ(found.posts[1].posted_at, Time{std::chrono::sys_days{std::chrono::year{2011} / 5 / 3} +
                                           std::chrono::hours{10} + std::chrono::minutes{30}});
  EXPECT_FALSE(found.posts[2].posted_at);
}

TEST(Extract, TakesMomentsOfPostsThatSayTheSameInTheirOrder) {
  const std::string mention =
      "<blockquote><p><a class=mention href=/t/9/2>bob</a> " + kSecond + "</p></blockquote>";
  const std::pair<std::string, std::string> posts[] = {{"ann", kFirst},
                                                       {"bob", kSecond},
                                                       {"cem", "<p>Yes</p>"},
                                                       {"ann", mention + "<p>I do not.</p>"},
                                                       {"cem", "<p>Yes</p>"}};
  std::string page;
  nlohmann::json data = nlohmann::json::array();
  std::vector<std::string> moments;
  for (const auto& [name, text] : posts) {
    page += "<article><h3 class=name>" + name + "</h3><div class=said>" + text + "</div></article>";
    moments.push_back("2011-05-03T10:0" + std::to_string(moments.size()) + ":00+00:00");
    data.push_back({{"createdAt", moments.back()}, {"contentHtml", text}});
  }
  const PagePosts found =
      posts_on(page + "<script type='application/json'>" + data.dump() + "</script>");
  std::vector<std::string> shown;
  for (const model::Post& post : found.posts) shown.push_back(post.posted_at_raw);
  EXPECT_EQ(shown, moments);
}

TEST(Extract, BelievesNoStatementAboutTheTextThatAReplyQuotes) {
  const std::string data = R"(<script type="application/ld+json">{"@type":"DiscussionForumPosting",
      "text":")" + kFirst + R"(","datePublished":"2011-05-03T10:00:00Z","author":"ann"}</script>)";
  const auto quoting = [](const std::string& text) {
    return "<blockquote>" + kFirst + "</blockquote>" + text;
  };
  const PagePosts found = posts_on(data + in_divs("ann", "3 May 2011, 10:00", kFirst) +
                                   in_divs("bob", "3 May 2011, 12:30", quoting(kSecond)) +
                                   in_divs("ann", "9 May 2011, 08:15", quoting(kThird)));
  ASSERT_THAT(found.posts, SizeIs(3));
  const Time day = std::chrono::sys_days{std::chrono::year{2011} / 5 / 3};
  EXPECT_EQ(found.posts[0].posted_at, day + std::chrono::hours{10});
  EXPECT_EQ(found.posts[1].posted_at, day + std::chrono::hours{12} + std::chrono::minutes{30});
  EXPECT_EQ(found.posts[2].posted_at, day + std::chrono::hours{152} + std::chrono::minutes{15});
}

TEST(Extract, NamesThoseWhoLeftAndHaveNoProfile) {
  const auto post = [](const std::string& name, const char* day, const std::string& text) {
    return "<div class=post><h4 class=message-name>" + name +
           "</h4><h5 class=title>Member</h5><span class=date>" + day +
           "</span><div class=message>" + text + "</div></div>";
  };
  const auto member = [](const std::string& name) {
    return "<a href='/members/" + name + "' class=username>" + name + "</a>";
  };
  const PagePosts found =
      posts_on(post(member("ann"), "3 May 2011 10:02", kFirst) +
               post("<span class=username><span>bob</span></span>", "3 May 2011 10:30", kSecond) +
               post(member("cyd"), "3 May 2011 11:45", kThird));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[1].author, "bob");
}

TEST(Extract, NamesGuestsWhoAreCalledAsMembersAre) {
  const auto post = [](const std::string& name, const char* day, const std::string& text) {
    return "<div class=post><span class=head>by <span>" + name + "</span></span><i class=date>" +
           day + "</i><div class=message>" + text + "</div></div>";
  };
  const auto member = [](const std::string& name) {
    return "<a href='/member.php?u=" + std::to_string(name.front()) + "' class=khun>" + name +
           "</a>";
  };
  const PagePosts found = posts_on(post(member("ann"), "3 May 2011 10:02", kFirst) +
                                   post(member("bob"), "3 May 2011 10:30", kSecond) +
                                   post("<span class=khun>eve</span>", "3 May 2011 11:45", kThird) +
                                   post(member("ann"), "3 May 2011 12:45", kSecond) +
                                   post(member("bob"), "3 May 2011 13:45", kFirst));
  ASSERT_THAT(found.posts, SizeIs(5));
  EXPECT_EQ(found.posts[2].author, "eve");
}

TEST(Extract, TellsGuestsFromTheirRanks) {
  const auto post = [](const std::string& name, const char* rank, const char* day,
                       const std::string& text) {
    return "<div class=post><i class=date>" + std::string(day) +
           "</i><div class=userinfo><div class=username_container>" + name +
           "</div><span class=usertitle>" + rank + "</span></div><div class=message>" + text +
           "</div></div>";
  };
  const auto member = [](const std::string& name) {
    return "<a class='username offline' href='member.php?" + name + "'><strong>" + name +
           "</strong></a><ul><li><a href='search.php?u=" + name + "'>Find posts</a></ul>";
  };
  const std::string guest = "<span class='username guest'>eve</span>";
  const PagePosts found = posts_on(post(member("ann"), "Member", "3 May 2011 10:02", kFirst) +
                                   post(guest, "Guest", "3 May 2011 10:30", kSecond) +
                                   post(member("cyd"), "Veteran", "3 May 2011 11:45", kThird) +
                                   post(member("dee"), "Newbie", "3 May 2011 12:45", kSecond));
  ASSERT_THAT(found.posts, SizeIs(4));
  EXPECT_EQ(found.posts[0].author, "ann");
  EXPECT_EQ(found.posts[1].author, "eve");
}

TEST(Extract, TakesNobodyForTheAuthorWhoOnlyRepliedLast) {
  const auto post = [](const std::string& name, const char* day, const std::string& text) {
    return "<div class=card><div class=head><a class=author href='/members/" + name + "'>" + name +
           "</a></div><span class=date>" + day + "</span><div class=message>" + text +
           "</div></div>";
  };
  const std::string about =
      "<h1>Cold shutters</h1><div class=about>2 replies, the latest by <a href='/members/cyd'>cyd"
      "</a></div>";
  const PagePosts found = posts_on("<div>" + about + post("ann", "3 May 2011 10:02", kFirst) +
                                   post("bob", "3 May 2011 10:30", kSecond) +
                                   post("cyd", "3 May 2011 11:45", kThird) + "</div>");
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[0].author, "ann");
}

TEST(Extract, TakesWhoEditedAPostForNoAuthor) {
  const auto who = [](const char* did, const char* day, const std::string& name) {
    return "<div class=user-info><span>" + std::string(did) + "</span> <span class=time>" + day +
           "</span><div class=user-details><a href='/users/" + name + "'>" + name +
           "</a></div></div>";
  };
  const auto answer = [](const std::string& text, const std::string& signatures) {
    return "<div class=answer><div class=text><p>" + text + "</p></div>" + signatures + "</div>";
  };
  const PagePosts found = posts_on(answer(kFirst, who("edited", "5 May 2011 09:00", "eve") +
                                                      who("asked", "3 May 2011 10:02", "ann")) +
                                   answer(kSecond, who("answered", "3 May 2011 11:45", "bob")) +
                                   answer(kThird, who("edited", "9 May 2011 09:10", "eve") +
                                                      who("answered", "3 May 2011 12:30", "cyd")));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[0].author, "ann");
  EXPECT_EQ(found.posts[1].author, "bob");
  EXPECT_EQ(found.posts[2].author, "cyd");
}

TEST(Extract, TakesANumberForANameWhereNamesStand) {
  const auto post = [](const std::string& name, const char* day, const std::string& text) {
    return "<div class=post><a class=username href='/members/" + name + "'>" + name +
           "</a><span class=date>" + day + "</span><div class=message>" + text + "</div></div>";
  };
  const PagePosts found =
      posts_on(post("ann", "3 May 2011 10:02", kFirst) +
               post("131359", "3 May 2011 10:30", "Have you tried the other?") +
               post("bob", "3 May 2011 11:45", kSecond) + post("cyd", "3 May 2011 12:45", kThird) +
               post("dee", "3 May 2011 13:45", kFirst));
  ASSERT_THAT(found.posts, SizeIs(5));
  EXPECT_EQ(found.posts[1].author, "131359");
}

std::string post_by(const char* name, const char* day, const std::string& text) {
  return "<div class=post><a class=author href='/user/" + std::string(name) + "'>" + name +
         "</a><span class=date>" + day + "</span><div class=message>" + text + "</div></div>";
}

std::string thread_of_four() {
  return post_by("ann", "3 May 2011 10:02",
                 "The shutter sticks below zero, has anybody seen that?") +
         post_by("bob", "3 May 2011 11:45",
                 "Mine did, until the old grease came out. It takes an evening and a steady hand, "
                 "and a tin of lighter fluid.") +
         post_by("cyd", "4 May 2011 09:30", "Do not try that with the electronic one, though.") +
         post_by("dee", "5 May 2011 18:12", "There is a man in Leeds who does it for thirty.");
}

std::string numbered(int number, const char* name, const char* day, const std::string& text) {
  return "<div class=post id=post-" + std::to_string(number) + "><a href=/user/" + name + ">" +
         name + "</a><span class=date>" + day + "</span><a href='#post-" + std::to_string(number) +
         "'>#" + std::to_string(number) + "</a><div class=message>" + text + "</div></div>";
}

TEST(Extract, LeavesOutWhatHasNoNumberWhereAllPostsHaveOne) {
  const std::string advertisement =
      "<div class=post><b>Advertisement</b><span class=date>3 May 2011 10:00</span><div "
      "class=message>Hello ann, have a look at our shop. You will surely find it "
      "there.</div></div>";
  const PagePosts found = posts_on(
      numbered(11, "ann", "3 May 2011 10:00", kFirst) + advertisement +
      numbered(12, "bob", "3 May 2011 11:00", kSecond) +
      numbered(13, "cyd", "3 May 2011 12:00", kThird) +
      numbered(14, "dee", "3 May 2011 13:00", "There is a man in Leeds who does it for thirty.") +
      numbered(15, "ann", "3 May 2011 14:00", "I have written to him, and will tell you."));
  EXPECT_THAT(found.posts, SizeIs(5));
  for (const model::Post& post : found.posts) EXPECT_NE(post.author, "Advertisement");
}

TEST(Extract, LeavesOutThreadsThatAreSuggestedWithTheirLastWords) {
  const auto suggested = [](int number, const std::string& title, const std::string& words) {
    return "<li class=topic data-index=" + std::to_string(number) +
           "><h3 class=topic-title><a href='/topic/" + std::to_string(40 + number) + "'>" + title +
           "</a></h3><div class=teaser><a href=/user/eve><img alt=eve src=e.png></a><span "
           "class=date>9 May 2010 08:15</span><div class=teaser-content>" +
           words + "</div></div></li>";
  };
  const PagePosts found = posts_on(
      "<ul>" + numbered(1, "ann", "3 May 2011 10:00", kFirst) +
      numbered(2, "bob", "3 May 2011 11:00", kSecond) +
      numbered(3, "cyd", "3 May 2011 12:00", kThird) +
      numbered(4, "dee", "3 May 2011 13:00", "There is a man in Leeds who does it for thirty.") +
      numbered(5, "ann", "3 May 2011 14:00", "I have written to him, and will tell you.") +
      "</ul><h2>Suggested topics</h2><ul>" +
      suggested(0, "How cold may a camera get?", "Mine has been to Norway and came back.") +
      suggested(1, "Grease that stays soft in frost", "Ask the people who mend watches.") +
      "</ul>");
  EXPECT_THAT(found.posts, SizeIs(5));
}

TEST(Extract, FindsThePicturesOfAuthors) {
  const auto post = [](const std::string& head, const std::string& text) {
    return "<div class=post><div class=who>" + head + "</div><i class=date>3 May 2011 10:0" +
           std::to_string(text.size() % 10) + "</i><div class=text>" + text + "</div></div>";
  };
  const PagePosts found =
      posts_on(post("<a href=/user/ann>ann</a><a href=/user/ann><img src=/faces/1.jpg></a>",
                    "It is the ring, <img src=/pictures/ring.jpg> I am sure.") +
               post("<a href=/user/bob>bob</a><div class=user-avatar><img src=/faces/2.jpg></div>",
                    "So was I, until I took it off myself.") +
               post("<a href=/user/cyd>cyd</a><img src=/icons/offline.png width=16>",
                    "There is no such thing as a bad ring."));
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[0].avatar, "http://forum.test/faces/1.jpg");
  EXPECT_EQ(found.posts[1].avatar, "http://forum.test/faces/2.jpg");
  EXPECT_EQ(found.posts[2].avatar, "");
}

TEST(Extract, LeavesOutPostsThatAreShownTwice) {
  const std::string best =
      "<ul class=best><li><a class=author href='/user/bob'>bob</a><span class=date>3 May "
      "2011</span>"
      "<p class=excerpt>Mine did, until the old grease came out. It takes an evening and a "
      "ste...</p>"
      "</li></ul>";
  EXPECT_EQ(texts_of(posts_on(best + thread_of_four())), texts_of(posts_on(thread_of_four())));
}

TEST(Extract, LeavesOutOtherThreadsBelow) {
  std::string more = "<ul class=more>";
  for (const char* title : {"A tripod that folds to nothing", "Which film for a grey November?"})
    more += "<li><h4><a href='/t/" + std::to_string(title[2]) + "'>" + title +
            "</a></h4><a href='/user/eve'>eve</a> <time>6 May 2011 08:00</time><p class=blurb>" +
            "So this is what I have been looking for since last autumn, " + title + "</p></li>";
  EXPECT_EQ(texts_of(posts_on(thread_of_four() + more + "</ul>")),
            texts_of(posts_on(thread_of_four())));
}

TEST(Extract, LeavesOutOtherThreadsBelowASinglePost) {
  std::string page =
      "<ol class=posts><li id=post_9><span class=date>3 May 2011 10:15</span><a class=author "
      "href='/user/ann'>ann</a><div class=text>Does anybody know how the ring comes off?</div></li>"
      "</ol><h4>Similar threads</h4><ol class=similar>";
  for (const char* title : {"A tripod that folds to nothing", "Which film for a grey November?",
                            "Grease that stays soft in frost"})
    page += "<li><div><h5><a href='/t/" + std::to_string(title[2]) + "'>" + title +
            "</a></h5><div>By old eve in forum Lenses</div></div><div>Replies: 0, last post: 6 May "
            "2011 08:00</div></li>";
  EXPECT_THAT(texts_of(posts_on(page + "</ol>")),
              ElementsAre("Does anybody know how the ring comes off?"));
}

TEST(Extract, FindsPostsWhoseLineSaysThatTheyWereEdited) {
  std::string page;
  int minute = 10;
  for (const char* text :
       {"It is the ring, I am quite sure.", "So was I, until I took it off myself.",
        "There is no such thing as a bad ring.", "Mine came off with a drop of oil.",
        "Which oil did you take for that?"}) {
    const bool edited = ++minute % 2 == 0;
    const std::string name = "nick" + std::to_string(minute);
    page += "<table><tr><td><a class=author href='/user/" + name + "'>" + name +
            "</a></td><td><span class=small>Posted: 3 May 2011 10:" + std::to_string(minute) +
            (edited ? " - Edited by: " + name : "") + "</span><div class=text>" + text +
            "</div></td></tr></table>";
  }
  const PagePosts found = posts_on(page);
  ASSERT_THAT(found.posts, SizeIs(5));
  EXPECT_EQ(found.posts[1].posted_at_raw, "3 May 2011 10:12");
}

TEST(Extract, ReadsTheTimeOfDayBelowTheDate) {
  std::string page;
  for (const char* name : {"ann", "bob", "cyd"})
    page +=
        std::string("<div class=post><a class=author href=/user/") + name + ">" + name +
        "</a><div class=date>March 4, 2012<br>1:37 pm</div><div class=text>It is the ring, says " +
        name + " once more.</div></div>";
  const PagePosts found = posts_on(page);
  ASSERT_THAT(found.posts, SizeIs(3));
  EXPECT_EQ(found.posts[1].posted_at_raw, "March 4, 2012 1:37 pm");
}

TEST(Extract, LeavesOutWhatStandsInASideBar) {
  const std::string side =
      "<div class=page-sidebar><div class=post><a class=author href='/user/fay'>fay</a><span "
      "class=date>7 May 2011 07:00</span><div class=message>Join us today, it costs nothing and "
      "takes a minute.</div></div></div>";
  EXPECT_EQ(texts_of(posts_on(thread_of_four() + side)), texts_of(posts_on(thread_of_four())));
}

TEST(Extract, GivesNothingForPagesWithoutPosts) {
  for (const char* page :
       {"", "<p>404</p>", "<form><input name=q></form>",
        "<ul><li><a href=/b/1>Lenses</a></li><li><a href=/b/2>Film</a></li></ul>"})
    EXPECT_THAT(posts_on(page).posts, IsEmpty()) << page;
}

}  // namespace
}  // namespace boardwalk::extract
