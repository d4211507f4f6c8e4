#include "boardwalk/html/links.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::html {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Link> links_of(std::string_view source) {
  return links(Parser().parse_utf8(source).document, *url::parse("http://f.test/b/t?id=1#p2"));
}

std::vector<std::string> targets_of(std::string_view source) {
  std::vector<std::string> targets;
  for (const Link& link : links_of(source)) targets.push_back(link.target.href());
  return targets;
}

TEST(Links, AreResolvedInDocumentOrder) {
  EXPECT_THAT(
      targets_of("<a href=x>1</a><a href='/y'>2</a><a href='?p=2'>3</a><a href='//g.test'>"),
      ElementsAre("http://f.test/b/x", "http://f.test/y", "http://f.test/b/t?p=2",
                  "http://g.test/"));
}

TEST(Links, ComeFromEveryElementThatLeadsSomewhere) {
  struct Case {
    std::string_view name;
    std::string_view source;
    LinkKind kind;
  };
  const Case cases[] = {
      {"anchor", "<a href=x>", LinkKind::Anchor},
      {"area", "<map><area href=x></map>", LinkKind::Area},
      {"next page", "<link rel=next href=x>", LinkKind::LinkElement},
      {"feed", "<link rel='ALTERNATE' type=application/rss+xml href=x>", LinkKind::LinkElement},
      {"frame", "<frameset><frame src=x></frameset>", LinkKind::Frame},
      {"inner frame", "<iframe src=x></iframe>", LinkKind::Frame},
      {"refresh", "<meta http-equiv=Refresh content='5; URL=x'>", LinkKind::Refresh},
      {"in noscript", "<noscript><a href=x></noscript>", LinkKind::Anchor},
  };
  for (const Case& c : cases) {
    const std::vector<Link> found = links_of(c.source);
    ASSERT_EQ(found.size(), 1U) << c.name;
    EXPECT_EQ(found[0].target.href(), "http://f.test/b/x") << c.name;
    EXPECT_EQ(found[0].kind, c.kind) << c.name;
  }
}

TEST(Links, LeaveOutWhatIsNoPage) {
  const std::string_view sources[] = {
      "<a name=x>",
      "<a href='javascript:go()'>",
      "<a href='mailto:a@b.test'>",
      "<a href='tel:1'>",
      "<a href='http://'>",
      "<link rel=stylesheet href=x>",
      "<link rel='alternate stylesheet' href=x>",
      "<link rel=icon href=x>",
      "<link href=x>",
      "<iframe src=''></iframe>",
      "<iframe src='about:blank'></iframe>",
      "<template><a href=x></a></template>",
      "<svg><a href=x></a></svg>",
      "<img src=x>",
      "<!-- <a href=x> -->",
  };
  for (const std::string_view source : sources)
    EXPECT_THAT(targets_of(source), IsEmpty()) << source;
}

TEST(Links, WithoutAnAddressLeadToThePageItself) {
  EXPECT_THAT(targets_of("<a href=''>"), ElementsAre("http://f.test/b/t?id=1"));
  EXPECT_THAT(targets_of("<a href='#x'>"), ElementsAre("http://f.test/b/t?id=1#x"));
}

TEST(Links, StartFromTheFirstBase) {
  struct Case {
    std::string_view name;
    std::string_view source;
    std::string_view target;
  };
  const Case cases[] = {
      {"absolute", "<base href='http://g.test/d/'><a href=x>", "http://g.test/d/x"},
      {"relative", "<base href='/d/'><a href=x>", "http://f.test/d/x"},
      {"the first counts", "<base href='/d/'><base href='/e/'><a href=x>", "http://f.test/d/x"},
      {"one without href", "<base target=_top><base href='/e/'><a href=x>", "http://f.test/e/x"},
      {"after the link", "<a href=x></a><base href='/e/'>", "http://f.test/e/x"},
      {"one that is none", "<base href='javascript:0'><a href=x>", "http://f.test/b/x"},
  };
  for (const Case& c : cases) EXPECT_THAT(targets_of(c.source), ElementsAre(c.target)) << c.name;
}

TEST(Links, FollowARefreshAsBrowsersDo) {
  struct Case {
    std::string_view content;
    std::vector<std::string> targets;
  };
  const Case cases[] = {
      {"0;url=x", {"http://f.test/b/x"}},
      {" 1.5 , x", {"http://f.test/b/x"}},
      {"3; URL = &quot;x y&quot; z", {"http://f.test/b/x%20y"}},
      {"3;url=&quot;x", {"http://f.test/b/x"}},
      {"3", {}},
      {"3;", {}},
      {"url=x", {}},
      {"", {}},
  };
  for (const Case& c : cases) {
    const std::string source =
        "<meta http-equiv=refresh content=\"" + std::string(c.content) + "\">";
    EXPECT_EQ(targets_of(source), c.targets) << c.content;
  }
}

TEST(Links, KnowWhenThePageDisownsThem) {
  struct Case {
    std::string_view name;
    std::string_view source;
    bool nofollow;
  };
  const Case cases[] = {
      {"plain", "<a href=x>", false},
      {"nofollow", "<a href=x rel=nofollow>", true},
      {"among others", "<a href=x rel='noopener UGC'>", true},
      {"sponsored", "<a href=x rel=sponsored>", true},
      {"only looks like it", "<a href=x rel='nofollowing dofollow'>", false},
      {"the whole page", "<meta name=Robots content='noindex, NOFOLLOW'><a href=x>", true},
      {"the whole page at once", "<a href=x></a><meta name=robots content=none>", true},
      {"not indexed only", "<meta name=robots content=noindex><a href=x>", false},
      {"another's rule", "<meta name=description content=nofollow><a href=x>", false},
  };
  for (const Case& c : cases) {
    const std::vector<Link> found = links_of(c.source);
    ASSERT_EQ(found.size(), 1U) << c.name;
    EXPECT_EQ(found[0].nofollow, c.nofollow) << c.name;
  }
}

TEST(Links, RememberTheirElement) {
  const Document page = Parser().parse_utf8("<p><a href=x title=t>").document;
  const std::vector<Link> found = links(page, *url::parse("http://f.test/"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(page.attribute(found[0].node, "title"), "t");
}

}  // namespace
}  // namespace boardwalk::html
