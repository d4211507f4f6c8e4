
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "boardwalk/extract/page/known_places.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/template_learner.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::Not;

std::string boxed_post(const std::string& author, const std::string& date,
                       const std::string& text) {
  return "<div class=box><div class='side author'><a href=/user/" + author + ">" + author +
         "</a> <p>Rain forest, far away, behind the hills</p></div><div class=main><i class=when>" +
         date + "</i><div class=said>" + text + "</div></div></div>";
}

PostTemplate learned() {
  const html::Document page =
      page_of(boxed_post("ann", "3 May 2011, 10:00", "Is there a bus to the old harbour?") +
              boxed_post("bob", "3 May 2011, 11:00", "Every hour, from the town hall."));
  const TemplateSample sample{&page, *url::parse("http://forum.test/t/1")};
  return learn_template({&sample, 1});
}

TEST(PostTemplate, SaysWherePostsStand) {
  const PostTemplate known = learned();
  EXPECT_THAT(known.marks, ElementsAre("i when"));
  EXPECT_THAT(known.bodies, ElementsAre("div said"));
  EXPECT_THAT(known.roots, ElementsAre("div box"));
  EXPECT_EQ(known.pages, 1);
}

TEST(PostTemplate, KnowsAPostThatSaysNextToNothing) {
  const PostTemplate known = learned();
  const html::Document page = page_of(boxed_post("cem", "4 May 2011, 09:00", "+1"));
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/2"), {.known = &known});
  EXPECT_THAT(texts_of(found), ElementsAre("+1"));
  EXPECT_THAT(authors_of(found), ElementsAre("cem"));
}

// Elements that posts begin with may be called after all that they are: no two alike.
TEST(PostTemplate, ReachesUpFromTheOnlyPostToItsName) {
  const PostTemplate known{.marks = {"i when"},
                           .bodies = {"div said"},
                           .roots = {"div even row", "div odd row"},
                           .names = {"@ div by"},
                           .pages = 2};
  const auto author_on_page_with = [&](const std::string& name) {
    const html::Document page = page_of(
        "<div class=menu><a href=/print/7>Print</a></div><div class=list><div class='row even "
        "first last'><div class=side><div class=by>" +
        name +
        "</div><p>Rare visitor</p></div><div class=main><div class=head><i class=when>4 May 2011, "
        "09:00</i> <a href=/print/7>Print</a></div><div class=said>Is there a bus to the old "
        "harbour?</div></div></div></div><div class=foot><div class=by><a href=/user/dee>dee</a>"
        "</div></div>");
    const PagePosts found =
        extract_posts(page, *url::parse("http://forum.test/t/2"), {.known = &known});
    EXPECT_THAT(texts_of(found), ElementsAre("Is there a bus to the old harbour?"));
    return authors_of(found);
  };
  EXPECT_THAT(author_on_page_with("<a href=/user/cem>cem</a>"), ElementsAre("cem"));
  EXPECT_THAT(author_on_page_with("eve"), ElementsAre("eve")) << "a guest";
  EXPECT_THAT(author_on_page_with("<span class=user-gone>fay</span><br>Guest"),
              Not(ElementsAre("Guest")));
}

// What was written today tells the time of day alone.
TEST(PostTemplate, KnowsPostsOfToday) {
  const Time fetched =
      std::chrono::sys_days{std::chrono::year{2011} / 5 / 4} + std::chrono::hours{20};
  const PostTemplate known = learned();
  const html::Document page =
      page_of(boxed_post("cem", "09:12", "+1") + boxed_post("dee", "11:30", "So am I."));
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/t/2"),
                                        {.known = &known, .fetched = fetched});
  EXPECT_THAT(authors_of(found), ElementsAre("cem", "dee"));
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_EQ(found.posts[1].posted_at, fetched - std::chrono::minutes{8 * 60 + 30});
}

TEST(PostTemplate, IsLeftAsideWhereItDoesNotFit) {
  const PostTemplate known = learned();
  const html::Document page = page_of(
      "<ul><li><b>ann</b> 3 May 2011<p>Where do you buy your bread?</p></li>"
      "<li><b>bob</b> 4 May 2011<p>At the mill, it is the best there is.</p></li></ul>");
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/3"), {.known = &known});
  EXPECT_THAT(texts_of(found),
              ElementsAre("Where do you buy your bread?", "At the mill, it is the best there is."));
}

TEST(PostTemplate, IsLeftAsideWhereItWouldJoinPosts) {
  const auto entry = [](const std::string& colour, const std::string& author,
                        const std::string& hour, const std::string& text) {
    return "<dt class=" + colour + "><a href=/user/" + author + ">" + author +
           "</a> <i>3 May 2011, " + hour + "</i></dt><dd><div class=said>" + text + "</div></dd>";
  };
  const PostTemplate of_short_threads{
      .marks = {"i < dt white"}, .bodies = {"div said"}, .roots = {"dt white"}, .pages = 2};
  const html::Document page =
      page_of("<dl>" + entry("white", "ann", "10:00", "Is there a bus to the old harbour?") +
              entry("grey", "bob", "11:00", "Every hour, from the town hall.") +
              entry("white", "cem", "12:00", "Only until the summer ends, I believe.") + "</dl>");
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/4"), {.known = &of_short_threads});
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cem"));
}

TEST(PostTemplate, TellsMarksFromOtherDatesByASecondName) {
  const auto entry = [](const std::string& author, const std::string& text) {
    return "<div class=box><div class=member><a href=/user/" + author + ">" + author +
           "</a><i class=small>Promoted 7 June 2009</i></div><div class=head><i class=small>3 May "
           "2011, 10:00</i></div><div class=said>" +
           text + "</div></div>";
  };
  const html::Document page = page_of(entry("ann", "Is there a bus to the old harbour?") +
                                      entry("bob", "Every hour, from the town hall.") +
                                      entry("cem", "Only until the summer ends, I believe."));
  const TemplateSample sample{&page, *url::parse("http://forum.test/t/1")};
  const PostTemplate known = learn_template({&sample, 1});
  EXPECT_THAT(known.marks, ElementsAre("i small < div member"));
  const PagePosts found = extract_posts(page, sample.address, {.known = &known});
  EXPECT_EQ(found.posts.size(), 3U);
  EXPECT_EQ(found.posts, extract_thoroughly(page, sample.address, {.known = &known}).posts);
}

// The place of dates tells of edits too, that of numbers does not.
TEST(PostTemplate, KnowsMarksThatTellOfTheSamePostTwice) {
  const PostTemplate known{.marks = {"i when < div head", "a < div head"},
                           .bodies = {"div said"},
                           .roots = {"div box"},
                           .pages = 2};
  const std::string post =
      "<div class=box><div class=side><a href=/user/ann>ann</a></div><div class=main><div "
      "class=head><i class=when title='3 May 2011 10:00'>15 years ago</i> <a href=#p7 "
      "id=p7>#7</a></div><div class=said>Is there a bus to the old harbour?</div><div "
      "class=message>To answer, <a href=/login>log in</a> or <a href=/register>create an account"
      "</a>, please.</div></div></div>";
  const html::Document page = page_of(post);
  const auto address = *url::parse("http://forum.test/t/2");
  for (const PostTemplate* known_or_not : {&known, static_cast<const PostTemplate*>(nullptr)})
    EXPECT_THAT(texts_of(extract_posts(page, address, {.known = known_or_not})),
                ElementsAre("Is there a bus to the old harbour?"));
}

TEST(PostTemplate, IsOfTheTextsAndNotOfTheBoxesAroundThem) {
  const std::array said = {
      "Is there a bus to the old harbour?",     "Every hour, from the town hall.",
      "Only until the summer ends, I believe.", "It runs all year by now.",
      "Then they have changed it at last.",     "Not a day too early, I would say."};
  const std::array names = {"ann", "bob", "cem", "dee", "eve", "fay"};
  const auto thread = [&](std::string_view odd) {
    std::string page;
    for (std::size_t i = 0; i < said.size(); ++i)
      page += "<div class=box><a href=/user/" + std::string(names[i]) + ">" + names[i] +
              "</a> <i class=date>3 May 2011, 10:00</i><div class=wrap><div class='rich" +
              std::string(i == 3 ? odd : "") + "'>" + said[i] + "</div>" +
              (i == 1 ? "<ul class=likes><li>ann</li></ul>" : "") + "</div></div>";
    return page_of(page);
  };
  const html::Document plain = thread("");
  const html::Document with_odd = thread(" first");
  const std::array samples = {TemplateSample{&plain, *url::parse("http://forum.test/t/1")},
                              TemplateSample{&with_odd, *url::parse("http://forum.test/t/2")}};
  EXPECT_THAT(learn_template({&samples[1], 1}).bodies, ElementsAre("div wrap"));
  EXPECT_THAT(learn_template(samples).bodies, ElementsAre("div rich"));
}

TEST(PostTemplate, TellsNamesFromRanksWhereAPageShowsTooLittle) {
  const auto entry = [](const std::string& author, const std::string& user,
                        const std::string& rank) {
    return "<table class=posts><tr><td class=left><span class=big><strong>" + author +
           "</strong></span><br><span class=small><a href='/userinfo?user=" + user + "'>" + rank +
           "</a></span></td><td><span class=date>3 May 2011 10:02</span><div class=said>The small "
           "one will do, says " +
           author + ".</div></td></tr></table>";
  };
  const html::Document longer =
      page_of(entry("birch", "61", "Member") + entry("cedar", "62", "Member") +
              entry("larch", "63", "Member") + entry("aspen", "64", "Admin"));
  const html::Document shorter =
      page_of(entry("maple", "65", "Admin") + entry("hazel", "66", "Member"));
  const TemplateSample sample{&longer, *url::parse("http://forum.test/t/1")};
  const PostTemplate known = learn_template({&sample, 1});
  EXPECT_THAT(known.names, ElementsAre("span big"));
  const url::Url address = *url::parse("http://forum.test/t/2");
  EXPECT_THAT(authors_of(extract_posts(shorter, address, {.known = &known})),
              ElementsAre("maple", "hazel"));
}

// Posts that begin with an anchor; above the box of date and text stands that of the author.
class AnchoredPosts : public ::testing::Test {
 protected:
  static std::string boxed_post(int number, const std::string& name, const std::string& rank) {
    const std::string user = std::to_string(60 + number);
    return "<a name=pid" + user + " id=pid" + user +
           "></a><div class=post><div class=author><b><span class=large>" + name +
           "</span></b><br><span class=small>" + rank +
           "</span></div><div class=content><span class=when>3 May 2011, 1" +
           std::to_string(number) + ":02</span><div class=said>" + kTexts.at(number) +
           "</div><div class=signature>On this board since ever</div></div></div>";
  }
  static std::string linked(const std::string& name) {
    return "<a href='/member.php?uid=" + std::to_string(name.size()) + "'>" + name + "</a>";
  }
  static PostTemplate learned() {
    const html::Document page = page_of(
        boxed_post(0, linked("birch"), "Member") + boxed_post(1, linked("cedar"), "Member") +
        boxed_post(2, linked("hazelnut"), "Admin") + boxed_post(3, linked("fir"), "Member"));
    const TemplateSample sample{&page, *url::parse("http://forum.test/t/1")};
    return learn_template({&sample, 1});
  }
  static std::vector<std::string> authors_on(const std::string& posts) {
    const PostTemplate known = learned();
    return authors_of(
        extract_posts(page_of(posts), *url::parse("http://forum.test/t/2"), {.known = &known}));
  }
  static constexpr std::array kTexts = {
      "Is there anybody who has seen the old ferry lately?",
      "It lies in the harbour of the next town, without paint.",
      "They want to make a restaurant of it, I have read.",
      "The paper said so last summer, and nothing came of it.",
  };
};

TEST_F(AnchoredPosts, AreReadAsAWholeWhereThereIsOne) {
  EXPECT_THAT(authors_on(boxed_post(1, linked("maple"), "Member")), ElementsAre("maple"));
}

TEST_F(AnchoredPosts, HaveNamesWhereOtherPagesHaveThem) {
  EXPECT_THAT(authors_on(boxed_post(1, linked("1967"), "Administrator")), ElementsAre("1967"));
  EXPECT_THAT(authors_on(boxed_post(1, "passer by", "Unregistered")), ElementsAre("passer by"));
}

TEST(KnownPlaces, AreThePartOfThePageAroundThePosts) {
  const PostTemplate known = learned();
  const std::string first =
      boxed_post("ann", "3 May 2011, 10:00", "Is there a bus to the harbour?");
  const std::string second =
      boxed_post("bob", "3 May 2011, 11:00", "Every hour, from the town hall.");
  struct Case {
    const char* name;
    std::string posts;
    std::size_t marks;
    bool whole;
  };
  const std::vector<Case> cases = {
      {"two posts", first + second, 2, false},
      {"a single post", first, 1, false},
      {"no post", "<p>Nothing here.</p>", 0, true},
      {"posts that cannot be seen", "<div style='display:none'>" + first + second + "</div>", 2,
       true},
  };
  for (const Case& c : cases) {
    const html::Document page =
        page_of("<p class=menu>Home, boards, help</p><div class=list>" + c.posts + "</div>");
    const KnownPlaces found = find_known_places(page, Signatures(page), known);
    EXPECT_EQ(found.marks.size(), c.marks) << c.name;
    EXPECT_EQ(found.texts.size(), c.marks) << c.name;
    EXPECT_EQ(found.part.first == 0, c.whole) << c.name;
  }
}

TEST(PostTemplate, IsEmptyWithoutPages) { EXPECT_TRUE(learn_template({}).empty()); }

TEST(Places, AreTheSameAsTextAndAsHash) {
  const html::Document page = page_of("<div class='b a-7'><p><i>x</i></p></div>");
  const Signatures signatures(page);
  const html::NodeId element = page.find(html::Tag::I);
  EXPECT_EQ(describe_place(page, element), "i < p < div a- b");
  EXPECT_EQ(hash_of_place("i < p < div a- b"), signatures.place(element));
  EXPECT_EQ(describe_place(page, element, 2), "i < p < div a- b < body < html");
  EXPECT_EQ(hash_of_place("i < p < div a- b < body < html"), signatures.place(element, 2));
}

TEST(PostTemplate, ReadsWhatWasReadWithoutIt) {
  const auto reply = [](const std::string& author, const std::string& date,
                        const std::string& text) {
    return "<div class=box><b class=nickname>" + author + "</b> <i class=when>" + date +
           "</i><div class=said>" + text + "</div></div>";
  };
  const html::Document page = page_of(
      "<h1>Which lens?</h1><div class=by><b class=nickname>ann</b></div><div class=first><i "
      "class=when>2011-05-03 10:02</i> <span class=author-views>read often</span><div "
      "class=said>Is there a bus to the old harbour?</div></div>" +
      reply("bob", "2011-05-03 11:45", "Every hour, from the town hall.") +
      reply("cem", "2011-05-04 12:10",
            "@bob 2011-05-03 11:45<br>Every hour, from the town hall.<br>Not on Sundays, I fear."));
  const url::Url address = *url::parse("http://forum.test/t/1");
  const TemplateSample sample{&page, address};
  const PostTemplate known = learn_template({&sample, 1});
  ASSERT_FALSE(known.empty());
  const PagePosts found = extract_posts(page, address, {.known = &known});
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cem"));
  EXPECT_THAT(texts_of(found),
              ElementsAre("Is there a bus to the old harbour?", "Every hour, from the town hall.",
                          "Every hour, from the town hall.\nNot on Sundays, I fear."));
}

}  // namespace
}  // namespace boardwalk::extract
