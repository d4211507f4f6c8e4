#include "sim/skin.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "sim/calendar.h"
#include "sim/skin_parts.h"
#include "tests/sim/sample_pages.h"

namespace boardwalk::sim {
namespace {

constexpr int kLayouts = 8;
constexpr int kGenres = 4;
constexpr std::uint64_t kSeeds = 6;

// Runs `check` on every family and genre, with several seeds of each.
template <typename Check>
void for_all_packages(Check check) {
  for (int layout = 0; layout < kLayouts; ++layout)
    for (int genre = 0; genre < kGenres; ++genre)
      for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE("layout " + std::to_string(layout) + " genre " + std::to_string(genre) +
                     " seed " + std::to_string(seed));
        check(sample_traits(static_cast<Layout>(layout), static_cast<Genre>(genre), seed));
      }
}

std::string without_space(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') out += c;
  return out;
}

void remove_all(std::string& text, const std::string& part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at))
    text.erase(at, part.size());
}

std::string seen_by_reader(std::string_view html) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(html);
  return html::visible_text(page.document, 0,
                            {.mark_quotes = false, .mark_lists = false, .image_alt = false});
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::set<std::string> hrefs(const std::string& html) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(html);
  std::set<std::string> out;
  for (html::NodeId id = 0; id < page.document.size(); ++id)
    if (page.document.tag(id) == html::Tag::A)
      out.insert(std::string(page.document.attribute(id, "href").value_or("")));
  return out;
}

// The first closing tag that closes nothing or the wrong element; empty when all is in order.
std::string first_misnesting(std::string_view html) {
  static const std::set<std::string> kVoid = {"br", "hr", "img", "input", "link", "meta"};
  std::vector<std::string> open;
  for (auto at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    if (html.substr(at, 4) == "<!--") at = html.find("-->", at);
    if (html[at + 1] == '!' || html[at] == '-') continue;
    const bool closing = html[at + 1] == '/';
    const auto name_at = at + (closing ? 2 : 1);
    const std::string name{html.substr(name_at, html.find_first_of(" >/", name_at) - name_at)};
    if (name == "script" && !closing) at = html.find("</script>", at) + 1;
    if (name == "script" || kVoid.contains(name)) continue;
    if (!closing) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return "</" + name + "> where " + (open.empty() ? "nothing" : open.back()) +
             " is open: " + std::string(html.substr(at > 80 ? at - 80 : 0, 120));
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

TEST(Skin, NestsItsElementsExceptInTheNineties) {
  for_all_packages([](const Traits& traits) {
    if (Look{traits}.nineties()) return;
    const Skin skin{traits};
    EXPECT_EQ(first_misnesting(skin.thread(sample_thread(traits))), "");
    EXPECT_EQ(first_misnesting(skin.board(sample_board(traits))), "");
    EXPECT_EQ(first_misnesting(skin.entry(sample_entry(traits))), "");
  });
}

TEST(Skin, ShowsEveryPostWithAuthorAndPermalink) {
  for_all_packages([](const Traits& traits) {
    const ThreadPage page = sample_thread(traits);
    const std::string html = Skin{traits}.thread(page);
    const auto links = hrefs(html);
    std::string seen = without_space(seen_by_reader(html));
    for (const PostView& post : page.posts) {
      EXPECT_TRUE(contains(seen, without_space(post.author.name))) << post.number;
      EXPECT_TRUE(links.contains(post.author.href)) << post.number;
      EXPECT_TRUE(links.contains(post.permalink)) << post.number;
      EXPECT_TRUE(links.contains(post.tools.front().href)) << post.number;
      for (const Block& block : post.body)
        EXPECT_TRUE(
            contains(seen, without_space(block.kind == Block::Kind::Image ? "" : block.text)))
            << block.text;
    }
  });
}

TEST(Skin, ShowsEveryPostOnceAndInOrder) {
  for_all_packages([](const Traits& traits) {
    const std::string html = Skin{traits}.thread(sample_thread(traits));
    std::size_t before = 0;
    for (int number = 1; number <= 12; ++number) {
      const std::string link = "href=\"/permalink/" + std::to_string(9000 + number) + '"';
      const auto at = html.find(link);
      ASSERT_NE(at, std::string::npos);
      EXPECT_GT(at, before);
      EXPECT_EQ(html.find(link, at + 1), std::string::npos) << link;
      before = at;
    }
  });
}

TEST(Skin, GivesTheDateOfEveryPost) {
  for_all_packages([](const Traits& traits) {
    const ThreadPage page = sample_thread(traits);
    const std::string html = Skin{traits}.thread(page);
    for (const PostView& post : page.posts) {
      const ShownDate date = show_date(post.posted, kSampleNow, traits);
      std::string text;
      append_escaped(text, date.text);
      EXPECT_TRUE(contains(html, text)) << date.text;
      EXPECT_TRUE(contains(html, date.datetime) && contains(html, date.epoch));
    }
  });
}

TEST(Skin, RendersBodiesAsTheirPlainText) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Traits traits = sample_traits(static_cast<Layout>(seed % kLayouts), Genre::Forum, seed);
    const Look look{traits};
    const Prose prose{traits.language, seed};
    for (int number = 1; number <= 20; ++number) {
      const Body body = sample_post(prose, number).body;
      std::string html;
      Pen pen{html, look, kSampleNow};
      write_body(pen, body);
      std::string seen = without_space(seen_by_reader(html));
      for (const Block& block : body)
        if (block.kind == Block::Kind::Quote)
          remove_all(seen, without_space(fill_in(look.words->wrote, block.author)));
      remove_all(seen, without_space(look.words->code_label));
      EXPECT_EQ(seen, without_space(plain_text(body))) << html;
    }
  }
}

TEST(Skin, LinksEveryBoardAndThread) {
  for_all_packages([](const Traits& traits) {
    const Skin skin{traits};
    const auto of_board = hrefs(skin.board(sample_board(traits)));
    for (int i = 0; i < 20; ++i) {
      EXPECT_TRUE(of_board.contains("/thread/" + std::to_string(i)));
      EXPECT_TRUE(of_board.contains("/thread/" + std::to_string(i) + "/2"));
      EXPECT_TRUE(of_board.contains("/last/" + std::to_string(i)));
    }
    const auto of_entry = hrefs(skin.entry(sample_entry(traits)));
    for (int i = 0; i < 8; ++i) {
      EXPECT_TRUE(of_entry.contains("/board/" + std::to_string(i)));
      EXPECT_TRUE(of_entry.contains("/board/" + std::to_string(i + 100)));
    }
    EXPECT_TRUE(of_entry.contains("/category/0"));
  });
}

TEST(Skin, KeepsTheLinksOfTheFrameOnEveryPage) {
  for_all_packages([](const Traits& traits) {
    const Skin skin{traits};
    const std::vector<std::string> pages = {
        skin.entry(sample_entry(traits)),
        skin.board(sample_board(traits)),
        skin.thread(sample_thread(traits)),
        skin.form(
            {.frame = sample_frame(), .heading = "Reply", .fields = {"Text"}, .action = "/a"}),
        skin.listing({.frame = sample_frame(),
                      .heading = "Members",
                      .rows = {{"One", "/user/1", false}},
                      .columns = {{"Name", "/members?sort=name", true}},
                      .pager = sample_pager(1, 1)}),
        skin.calendar({.frame = sample_frame(), .previous = "/p", .next = "/n", .day_href = {}}),
        skin.profile({.frame = sample_frame(), .person = {}, .latest = {}}),
        skin.message({.frame = sample_frame(), .heading = "Sorry", .text = "No.", .ways_out = {}})};
    for (const std::string& page : pages) {
      const auto links = hrefs(page);
      for (const char* href :
           {"/boards", "/search", "/login?a=1&b=2", "/contact", "/print/9", "/t/77"})
        EXPECT_TRUE(links.contains(href)) << href;
      EXPECT_TRUE(contains(page, "rel=\"next\" href=\"/page?n=2\""));
      EXPECT_TRUE(contains(page, "href=\"/feed.xml\""));
      EXPECT_TRUE(contains(page, "Kettle &amp; Friends"));
    }
  });
}

std::set<int> linked_pages(PagerLook look, int current, int last) {
  Traits traits = sample_traits(Layout::Divs);
  traits.pager = look;
  BoardPage page = sample_board(traits);
  page.pager = sample_pager(current, last);
  std::set<int> out;
  const std::string_view prefix = "/list?x=1&page=";
  for (const std::string& href : hrefs(Skin{traits}.board(page)))
    if (href.starts_with(prefix)) out.insert(std::stoi(href.substr(prefix.size())));
  return out;
}

TEST(Skin, LinksPagesAsThePagerHasThem) {
  struct Case {
    const char* name;
    PagerLook look;
    int current;
    int last;
    std::set<int> pages;
  };
  const Case cases[] = {
      {"all numbers", PagerLook::Numbers, 2, 6, {1, 3, 4, 5, 6}},
      {"gaps on both sides", PagerLook::NumbersWithGaps, 20, 40, {1, 2, 3, 18, 19, 21, 22, 40}},
      {"gap behind", PagerLook::NumbersWithGaps, 1, 40, {2, 3, 40}},
      {"gap before", PagerLook::NumbersWithGaps, 40, 40, {1, 2, 3, 38, 39}},
      {"next only", PagerLook::NextOnly, 5, 9, {4, 6}},
      {"next only, at the end", PagerLook::NextOnly, 9, 9, {8}},
      {"script only", PagerLook::ScriptOnly, 2, 6, {}},
      {"one page", PagerLook::Numbers, 1, 1, {}},
  };
  for (const Case& c : cases) EXPECT_EQ(linked_pages(c.look, c.current, c.last), c.pages) << c.name;
}

TEST(Skin, LeavesGapsInVeryLongRowsOfNumbers) {
  const auto pages = linked_pages(PagerLook::Numbers, 500, 100000);
  EXPECT_LT(pages.size(), 40U);
  EXPECT_TRUE(pages.contains(501) && pages.contains(100000));
}

TEST(Skin, LinksTheOtherFormOfPageOneBelow) {
  Traits traits = sample_traits(Layout::Divs);
  BoardPage page = sample_board(traits);
  page.pager.alias_href = [](int n) { return n == 1 ? std::string{"/list?x=1"} : std::string{}; };
  const auto links = hrefs(Skin{traits}.board(page));
  EXPECT_TRUE(links.contains("/list?x=1"));
  EXPECT_TRUE(links.contains("/list?x=1&page=1"));
}

TEST(Skin, SpeaksTheLanguageOfThePackage) {
  Traits traits = sample_traits(Layout::TableRows);
  traits.language = Language::Arabic;
  const std::string arabic = Skin{traits}.board(sample_board(traits));
  EXPECT_TRUE(contains(arabic, "dir=\"rtl\""));
  EXPECT_TRUE(contains(arabic, "التالي"));
  traits.language = Language::German;
  const std::string german = Skin{traits}.board(sample_board(traits));
  EXPECT_FALSE(contains(german, "rtl"));
  EXPECT_TRUE(contains(german, ">Weiter<"));
  EXPECT_TRUE(contains(german, "1.200"));
}

TEST(Skin, WeighsAsMuchAsRealPages) {
  std::size_t total = 0;
  std::size_t pages = 0;
  for_all_packages([&](const Traits& traits) {
    const auto size = Skin{traits}.thread(sample_thread(traits, 15)).size();
    EXPECT_GT(size, 10'000U);
    EXPECT_LT(size, 80'000U);
    total += size;
    ++pages;
  });
  EXPECT_GT(total / pages, 15'000U);
  EXPECT_LT(total / pages, 60'000U);
}

TEST(Skin, IsTheSameToTheByteForTheSameSeed) {
  for_all_packages([](const Traits& traits) {
    const ThreadPage page = sample_thread(traits);
    EXPECT_EQ(Skin{traits}.thread(page), Skin{traits}.thread(page));
  });
}

TEST(Skin, DiffersFromSeedToSeed) {
  std::set<std::string> looks;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Traits traits = sample_traits(Layout::Divs);
    const ThreadPage page = sample_thread(traits);
    traits.seed = seed;
    looks.insert(Skin{traits}.thread(page));
  }
  EXPECT_EQ(looks.size(), 50U);
}

TEST(Skin, SpeaksOfPostsToMachines) {
  Traits traits = sample_traits(Layout::Divs);
  traits.structured = StructuredData::JsonLd;
  for (const auto& [genre, list] :
       {std::pair{Genre::Forum, "comment"}, std::pair{Genre::BlogComments, "comment"},
        std::pair{Genre::ProductReviews, "review"}}) {
    traits.genre = genre;
    const std::string html = Skin{traits}.thread(sample_thread(traits));
    const std::string open = "<script type=\"application/ld+json\">";
    const auto from = html.find(open) + open.size();
    const auto json = nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
    EXPECT_EQ(json.at(list).size(), genre == Genre::Forum ? 11U : 12U);
    EXPECT_TRUE(json.at(list).at(0).contains("datePublished"));
  }
}

TEST(Skin, PutsNoisesBetweenPostsWhenToldTo) {
  Traits traits = sample_traits(Layout::Divs);
  traits.language = Language::English;
  ThreadPage page = sample_thread(traits, 60);
  const std::string loud = Skin{traits}.thread(page);
  EXPECT_TRUE(contains(loud, "shop.example"));
  EXPECT_TRUE(contains(loud, "removed by a moderator"));
  EXPECT_TRUE(contains(loud, "Last edited by"));
  traits.ads_between_posts = traits.notices_between_posts = traits.signatures = false;
  const std::string quiet = Skin{traits}.thread(page);
  EXPECT_FALSE(contains(quiet, "shop.example"));
  EXPECT_FALSE(contains(quiet, "removed by a moderator"));
}

TEST(Skin, EscapesWhatPeopleWrote) {
  for_all_packages([](const Traits& traits) {
    ThreadPage page = sample_thread(traits, 2);
    page.title = "<script>alert(1)</script>";
    page.posts[1].author.name = "\"><b>x";
    page.posts[1].body = {Block{}};
    page.posts[1].body[0].text = "a < b && c > \"d\"</div>";
    const std::string html = Skin{traits}.thread(page);
    EXPECT_FALSE(contains(html, "<script>alert"));
    EXPECT_FALSE(contains(html, "\"><b>x"));
    EXPECT_TRUE(contains(html, "a &lt; b &amp;&amp; c &gt; &quot;d&quot;&lt;/div&gt;"));
  });
}

TEST(Skin, PrintsAThreadBare) {
  const Traits traits = sample_traits(Layout::TableRows);
  const ThreadPage page = sample_thread(traits);
  const std::string html = Skin{traits}.print_view(page);
  EXPECT_FALSE(contains(html, "/permalink/"));
  const std::string seen = without_space(seen_by_reader(html));
  for (const PostView& post : page.posts) EXPECT_TRUE(contains(seen, post.author.name));
}

TEST(Skin, DrawsMonthsWithAllTheirDays) {
  const Skin skin{sample_traits(Layout::Divs)};
  const auto day = [](int number) { return "/day/" + std::to_string(number); };
  const auto leap = hrefs(skin.calendar({.frame = sample_frame(),
                                         .year = 2024,
                                         .month = 2,
                                         .previous = "/m/1",
                                         .next = "/m/3",
                                         .day_href = day}));
  EXPECT_TRUE(leap.contains("/day/29") && leap.contains("/m/1") && leap.contains("/m/3"));
  EXPECT_FALSE(leap.contains("/day/30"));
}

}  // namespace
}  // namespace boardwalk::sim
