// What people say below an article, in the many ways in which sites that are no forums show it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kArticle =
    "<h1>Which lens?</h1><i class=at>2 May 2011 09:00</i><div class=story><p>We have tried all of "
    "them on a walk of a whole day, "
    "and carried three of them home.</p><p>The small one was the best of those that we carried, "
    "and the large one took the best pictures.</p></div>";

struct Said {
  std::string name, date, text;
};

const std::vector<Said> kSaid = {
    {"ann", "3 May 2011 10:02", "The small one, and nothing else will do for me."},
    {"bob", "3 May 2011 11:45", "Mine is from 1968 and has seen a few more walks."},
    {"cyd", "4 May 2011 12:10", "He retired last spring, but the shop is open."}};

std::string comments(std::string (*written)(const Said& said)) {
  std::string all;
  for (const Said& said : kSaid) all += written(said);
  return all;
}

void expect_comments(const PagePosts& found) {
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
  EXPECT_THAT(texts_of(found), ElementsAre(kSaid[0].text, kSaid[1].text, kSaid[2].text));
}

// A name, what is said in a word or two, and when, all on one line below an article.
TEST(Comments, MayBeLinesOfAFewWords) {
  const auto line = [](const std::string& sign, const std::string& name, const std::string& text,
                       const std::string& hour) {
    return "<div class=push><span class=push-tag>" + sign + " </span><span class=push-userid>" +
           name + "</span><span class=push-content>: " + text +
           "</span><span class=push-time> 05/03 " + hour + "</span></div>";
  };
  const PagePosts found = posts_on(
      "<div class=main><div class=line><span class=tag>時間</span><span class=value>Tue May 3 "
      "09:20:55 2011</span></div>\n昨天晚上十點多路過，聞到香味就停下來了。地瓜給得很大方。\n" +
      line("推", "ann", "這間我也推，老闆人很好，下次再去", "10:02") +
      line("推", "bob", "請問要預約嗎？", "10:05") +
      line("→", "cyd", "平日不用，假日要排一小時", "11:45") + line("噓", "ann", "業配？", "12:10") +
      "</div>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
}

TEST(Comments, MayBeCitedByThePage) {
  expect_comments(posts_on(std::string(kArticle) + "<ul>" + comments([](const Said& said) {
                             return "<li><blockquote class='comment comment-7'><p class=text>" +
                                    said.text + "</p><footer><span class=who><b>" + said.name +
                                    "</b></span> - <span class=when>" + said.date +
                                    "</span></footer></blockquote></li>";
                           }) +
                           "</ul>"));
}

TEST(Comments, MayBeInABoxOfWhatIsRelatedToTheArticle) {
  expect_comments(
      posts_on(std::string(kArticle) + "<div class=related>" + comments([](const Said& said) {
                 return "<div class=comment><div class=meta><div class=left><a href=/u/" +
                        said.name + ">" + said.name + "</a></div><div class=right>" + said.date +
                        "</div></div><p>" + said.text + "</p></div>";
               }) +
               "</div>"));
}

TEST(Comments, HaveButtonsThatLeadToTheWayIn) {
  expect_comments(posts_on(comments([](const Said& said) {
    return "<li class=comment><div class=body>" + said.text + "</div><div class=meta>" +
           "<div class=author>" + said.name + "</div><time>" + said.date +
           "</time></div><div class=actions><a href='/membership/log-in/?path=%2Ft%2F9'>Reply"
           "</a></div></li>";
  })));
}

TEST(Comments, AreMoreThanTheAddressThatIsTold) {
  expect_comments(posts_on(comments([](const Said& said) {
    return "<div class=item><div class=name><a href=/u/" + said.name + ">" + said.name +
           "</a></div><div class=body><div class=time>" + said.date + "</div>" + said.text +
           "</div><div class=links><div class=share>http://forum.test/comments/by/" + said.name +
           "/which-of-all-these-lenses-is-the-best-for-a-walk</div></div></div>";
  })));
}

// Where nothing else is linked, the profile of one is not the place where the names of all stand.
TEST(Comments, AreSignedInBoldBelowAnArticleThatLinksItsAuthor) {
  const std::string top =
      "<h1>Which lens?</h1><div class=byline><a class=author rel=author href=/author/zoe>By<b> "
      "Zoe Hall</b></a> <i class=at>2 May 2011 09:00</i></div><div class=story><p>We have tried "
      "all of them on a walk of a whole day.</p></div>";
  const PagePosts found =
      posts_on(top + comments([](const Said& said) {
                 return "<div class=item><b>" + said.name + "</b> <span class=small>on " +
                        said.date + " said:</span><div class=text>" + said.text + "</div></div>";
               }));
  EXPECT_THAT(authors_of(found), ElementsAre("Zoe Hall", "ann", "bob", "cyd"));
}

// Of three who comment, one has a page elsewhere and one has none.
TEST(Comments, AreNotSignedByWhatTheirAuthorsDid) {
  const auto comment = [](const std::string& who, const Said& said) {
    return "<dt class=comment-author>" + who + "\nsaid...</dt><dd class=comment-body><p>" +
           said.text + "</p></dd><dd class=foot><a href='/t/9?show=1#c7'>" + said.date +
           "</a></dd>";
  };
  expect_comments(posts_on(std::string(kArticle) + "<dl>" +
                           comment("<a href=http://blogs.test/profile/7>ann</a>", kSaid[0]) +
                           comment("<a href=http://bob.test/>bob</a>", kSaid[1]) +
                           comment("cyd", kSaid[2]) + "</dl>"));
}

// All pages of a forum link its list of members.
TEST(Comments, OfOneGuestAloneAreSignedByTheNearestName) {
  EXPECT_THAT(
      authors_of(posts_on(
          "<table><tr><td><a href=memberlist.php>Memberlist</a> <a href=faq.php>Questions</a></td>"
          "</tr></table><table><tr><td><span class=name><b>ann</b></span><br><span class=details>"
          "Location: Leeds</span></td><td><table><tr><td><span class=small>Posted: 3 May 2011 "
          "10:02</span></td></tr><tr><td><span class=said>For a walk of a day, if it must be one?"
          "</span></td></tr></table></td></tr></table>")),
      ElementsAre("ann"));
}

TEST(Comments, ThatWereSentTwiceHaveNoSignature) {
  const auto post = [](const std::string& name, const std::string& text) {
    return "<div class=post><a class=user href=/user/" + name + ">" + name +
           "</a> <i class=date>3 May 2011 10:02</i><div class=text>" + text + "</div></div>";
  };
  const std::string again =
      "<blockquote>The small one, I would say.</blockquote><p>Hear, hear, all of you.</p>";
  const std::string seen = "The small one, I would say.\n\nHear, hear, all of you.";
  EXPECT_THAT(texts_of(posts_on(post("ann", "The small one, I would say.") + post("bob", again) +
                                post("bob", again) + post("cyd", "None, just take your time."))),
              ElementsAre("The small one, I would say.", seen, seen, "None, just take your time."));
}

TEST(Comments, AreAllThatReadersWroteBelowNews) {
  const std::string news =
      "<article itemscope itemtype='http://schema.org/NewsArticle'><a class=author "
      "href=/profile/zoe>zoe</a> <i class=at>2 May 2011 09:00</i>" +
      std::string(kArticle.substr(kArticle.find("<div class=story>"))) + "</article>";
  expect_comments(posts_on(news + comments([](const Said& said) {
                             return "<li class=comment><a class=user href=/profile/" + said.name +
                                    ">" + said.name + "</a><i class=when>" + said.date +
                                    "</i><div class=text>" + said.text + "</div></li>";
                           })));
}

TEST(Comments, AreAllThatIsNotWhatMachinesAreToldThePageIsAbout) {
  const auto page = [](const std::string& statement) {
    return posts_on("<script type='application/ld+json'>{\"@context\": \"http://schema.org\", " +
                    statement + "}</script><article><h1>Which lens?</h1><a class=author " +
                    "href=/profile/zoe>zoe</a> <i class=at>2 May 2011 09:00</i>" +
                    std::string(kArticle.substr(kArticle.find("<div class=story>"))) +
                    "</article><ul>" + comments([](const Said& said) {
                      return "<li class=comment><a class=user href=/profile/" + said.name + ">" +
                             said.name + "</a><i class=when>" + said.date + "</i><div class=text>" +
                             said.text + "</div></li>";
                    }) +
                    "</ul>");
  };
  const std::string author = R"("author": {"@type": "Person", "name": "Zoe"})";
  const auto rated = [](const std::string& name) {
    return R"("name": ")" + name + R"(", "aggregateRating": {"ratingValue": "4.5"})";
  };
  expect_comments(page(R"("@type": "NewsArticle", )" + author));
  expect_comments(page(R"("@type": ["Product"], )" + rated("Which Lens")));
  const std::string others[] = {
      R"("@type": "DiscussionForumPosting", )" + author + ", " + rated("Which lens?"),
      R"("@type": "Organization", )" + rated("Lens"), R"("@type": "NewsArticle", "author": "eve")"};
  for (const std::string& said : others)
    EXPECT_THAT(authors_of(page(said)), ElementsAre("zoe", "ann", "bob", "cyd")) << said;
}

// "ann, 3 May", in an <aside> below the text of an <article>.
TEST(Comments, StandBelowArticlesThatAreSignedAside) {
  const auto comment = [](const std::string& name, const std::string& day,
                          const std::string& text) {
    return "<section class=reply id=reply-" + day + "><header><a class=user href=/u/" + name + ">" +
           name + "</a>, <time datetime=2011-05-0" + day + "T10:02:00Z>" + day +
           " May 2011</time></header><div class=content><p>" + text +
           "</p></div><aside class=vote><form><button>7</button></form></aside></section>";
  };
  const PagePosts found = posts_on(
      "<article class=entry id=entry-9><header><h1>Which lens?</h1></header><div "
      "class=content><p>Which one for a walk of a day, and what would you carry it in?</p></div>"
      "<aside class=meta><a class=user href=/u/ann>ann</a>, <time "
      "datetime=2011-05-03T10:02:00Z>3 May 2011</time> in <a href=/m/lenses>lenses</a></aside>"
      "</article><section class=comments>" +
      comment("bob", "4", "None, just take your time and see what it does.") +
      comment("cyd", "5", "Mine is from 1968, and works.") +
      comment("ann", "6", "I did that, and I went to the harbour.") + "</section>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann"));
}

}  // namespace
}  // namespace boardwalk::extract
