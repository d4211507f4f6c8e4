#include "boardwalk/fetch/robots.h"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fetch/shared_files.h"

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;

bool allows(std::string_view body, std::string_view target) {
  return Robots::parse(body, "boardwalk").allows(target);
}

TEST(Robots, LetsTheLongestPatternDecide) {
  struct Case {
    const char* name;
    std::string_view body;
    std::string_view target;
    bool allowed;
  };
  const Case cases[] = {
      {"no rules", "", "/a", true},
      {"forbidden", "User-agent: *\nDisallow: /a", "/a/b", false},
      {"elsewhere", "User-agent: *\nDisallow: /a", "/b", true},
      {"longer allow", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true},
      {"longer disallow", "User-agent: *\nAllow: /a\nDisallow: /a/b", "/a/b/c", false},
      {"tie", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true},
      {"empty disallow", "User-agent: *\nDisallow:", "/a", true},
      {"wildcard", "User-agent: *\nDisallow: /*sid=", "/t?a=1&sid=9", false},
      {"wildcard counts as written", "User-agent: *\nDisallow: /*/b\nAllow: /a/", "/a/b", false},
      {"end", "User-agent: *\nDisallow: /*.php$", "/a.php", false},
      {"not the end", "User-agent: *\nDisallow: /*.php$", "/a.php?x", true},
      {"end after a second chance", "User-agent: *\nDisallow: /a*b$", "/abcb", false},
      {"pieces may not overlap", "User-agent: *\nDisallow: /ab*b$", "/ab", true},
      {"dollar in the middle", "User-agent: *\nDisallow: /a$b", "/a$b/c", false},
      {"escaped star", "User-agent: *\nDisallow: /a%2Ab", "/a*b", false},
      {"escaped star is no wildcard", "User-agent: *\nDisallow: /a%2Ab", "/axb", true},
      {"case of escapes", "User-agent: *\nDisallow: /%e3%83%84", "/%E3%83%84", false},
      {"plain letters beyond ASCII", "User-agent: *\nDisallow: /\xe3\x83\x84", "/%e3%83%84", false},
      {"needless escape in the rule", "User-agent: *\nDisallow: /%7Ejoe", "/~joe", false},
      {"needless escape in the URL", "User-agent: *\nDisallow: /~joe", "/%7ejoe", false},
      {"needed escape", "User-agent: *\nDisallow: /a%2Fb", "/a/b", true},
      {"case of paths", "User-agent: *\nDisallow: /A", "/a", true},
      {"empty target", "User-agent: *\nDisallow: /", "", false},
      {"index page for its folder", "User-agent: *\nDisallow: /\nAllow: /a/index.html", "/a/",
       true},
  };
  for (const Case& c : cases) EXPECT_EQ(allows(c.body, c.target), c.allowed) << c.name;
}

TEST(Robots, FindsTheGroupThatIsMeant) {
  struct Case {
    const char* name;
    std::string_view body;
    bool allowed;
  };
  const Case cases[] = {
      {"ours before anybody's", "User-agent: *\nDisallow: /\n\nUser-agent: boardwalk\nAllow: /",
       true},
      {"ours, though it has no rules", "User-agent: *\nDisallow: /\n\nUser-agent: boardwalk", true},
      {"any case", "User-agent: BoardWalk\nDisallow: /", false},
      {"with a version", "User-agent: boardwalk/1.0\nDisallow: /", false},
      {"somebody else's", "User-agent: otherbot\nDisallow: /", true},
      {"longer name", "User-agent: boardwalkers\nDisallow: /", true},
      {"shorter name", "User-agent: board\nDisallow: /", true},
      {"several agents", "User-agent: a\nUser-agent: boardwalk\nUser-agent: b\nDisallow: /", false},
      {"merged", "User-agent: boardwalk\nDisallow: /x\n\nUser-agent: boardwalk\nDisallow: /p",
       false},
      {"rule before any group", "Disallow: /\nUser-agent: boardwalk\nAllow: /x", true},
      {"unknown line between agents",
       "User-agent: boardwalk\nNoindex: /x\nUser-agent: b\nDisallow: /", false},
      {"empty lines between agents", "User-agent: boardwalk\n\n\nUser-agent: b\nDisallow: /",
       false},
      {"closed group", "User-agent: boardwalk\nDisallow: /x\nUser-agent: b\nDisallow: /", true},
  };
  for (const Case& c : cases) EXPECT_EQ(allows(c.body, "/page"), c.allowed) << c.name;
}

TEST(Robots, ReadsWhatWebmastersWrite) {
  struct Case {
    const char* name;
    std::string body;
  };
  const Case cases[] = {
      {"carriage returns", "User-agent: *\rDisallow: /"},
      {"both", "User-agent: *\r\nDisallow: /\r\n"},
      {"byte order mark", "\xef\xbb\xbfUser-agent: *\nDisallow: /"},
      {"half a mark", "\xef\xbbUser-agent: *\nDisallow: /"},
      {"comments", "# hello\nUser-agent: * # all\nDisallow: / # everything"},
      {"blanks", "  User-agent :  *  \n\tDisallow\t:\t/\t"},
      {"any case", "USER-AGENT: *\ndisALLOW: /"},
      {"no colon", "User-agent *\nDisallow /"},
      {"one s too many", "User-agent: *\nDissallow: /"},
      {"one l too few", "User-agent: *\nDisalow: /"},
      {"zero bytes", std::string("User-agent: *\nx\0y\nDisallow: /", 29)},
  };
  for (const Case& c : cases) EXPECT_FALSE(allows(c.body, "/page")) << c.name;
}

TEST(Robots, ReadsCrawlDelayOfOurGroup) {
  struct Case {
    const char* name;
    std::string body;
    std::optional<Millis> delay;
  };
  const Case cases[] = {
      {"none", "User-agent: *\nDisallow: /x", std::nullopt},
      {"anybody's", "User-agent: *\nCrawl-delay: 10", 10s},
      {"decimal", "User-agent: *\nCrawl-delay: 0.5", 500ms},
      {"ours", "User-agent: *\nCrawl-delay: 10\nDisallow:\n\nUser-agent: boardwalk\nCrawl-delay: 2",
       2s},
      {"not the next agent's", "User-agent: slurp\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /x",
       std::nullopt},
      {"the longest", "User-agent: *\nCrawl-delay: 3\nCrawl-delay: 7\nCrawl-delay: 5", 7s},
      {"absurd", "User-agent: *\nCrawl-delay: 1000000", 300s},
      {"beyond all numbers", "User-agent: *\nCrawl-delay: 1" + std::string(400, '0'), 300s},
      {"negative", "User-agent: *\nCrawl-delay: -1", std::nullopt},
      {"word", "User-agent: *\nCrawl-delay: slow", std::nullopt},
      {"infinite", "User-agent: *\nCrawl-delay: inf", std::nullopt},
      {"somebody else's", "User-agent: slurp\nCrawl-delay: 10", std::nullopt},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Robots::parse(c.body, "boardwalk").crawl_delay(), c.delay) << c.name;
  }
}

TEST(Robots, CollectsSitemapsWhereverTheyStand) {
  const Robots robots = Robots::parse(
      "Sitemap: http://forum.test/a.xml\nUser-agent: other\nDisallow: /\nSITEMAP: "
      "http://forum.test/b.xml  # second\nSitemap:\n",
      "boardwalk");
  const std::vector<std::string> expected{"http://forum.test/a.xml", "http://forum.test/b.xml"};
  EXPECT_EQ(robots.sitemaps(), expected);
}

TEST(Robots, CutsALargeFileAtALine) {
  static constexpr std::size_t kLimit = std::size_t{500} << 10U;
  std::string body = "User-agent: *\nDisallow: /early\n";
  body += "#" + std::string(kLimit - body.size() - 30, 'x') + "\n";
  ASSERT_LT(body.size(), kLimit);
  body += "Disallow: /late-and-longer-than-what-is-left-of-the-limit-by-far\nDisallow: /more\n";
  const Robots robots = Robots::parse(body, "boardwalk");
  EXPECT_FALSE(robots.allows("/early"));
  EXPECT_TRUE(robots.allows("/late-and"));
  EXPECT_TRUE(robots.allows("/late-and-longer-than-what-is-left-of-the-limit-by-far"));
  EXPECT_TRUE(robots.allows("/more"));
}

TEST(Robots, GrantsNothingByHalfALine) {
  const std::string endless(40'000, 'a');
  const Robots robots = Robots::parse(
      "User-agent: *\nDisallow: /\nAllow: /" + endless + "\nDisallow: /" + endless + "\n",
      "boardwalk");
  EXPECT_FALSE(robots.allows("/" + endless.substr(0, 30'000)));
  EXPECT_FALSE(robots.allows("/" + endless));
}

TEST(Robots, MatchesHostilePatternsInNoTime) {
  std::string pattern = "/";
  for (int i = 0; i < 4000; ++i) pattern += "*a";
  const Robots robots = Robots::parse("User-agent: *\nDisallow: " + pattern + "b$\n", "boardwalk");
  const std::string target = "/" + std::string(8000, 'a');
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(robots.allows(target));
  EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
}

TEST(Robots, AllOrNothing) {
  EXPECT_TRUE(Robots::allow_all().allows("/a"));
  EXPECT_FALSE(Robots::disallow_all().allows("/a"));
  EXPECT_FALSE(Robots::disallow_all().allows("/"));
}

// The suites write a byte that is no text as a lone surrogate, U+DC80 and up. JSON cannot hold
// that; the private characters U+E080 and up carry it through the parser.
std::string with_bytes_in_private_use(std::string text) {
  for (std::size_t at = text.find("\\ud"); at != std::string::npos;
       at = text.find("\\ud", at + 6)) {
    if (text[at + 3] != 'c') {
      at += 6;  // the first half of a pair: its second half is none of ours
    } else {
      text.replace(at + 2, 2, "e0");
    }
  }
  return text;
}

std::string with_bytes_back(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\xee' && i + 2 < text.size() &&
        (text[i + 1] == '\x82' || text[i + 1] == '\x83')) {
      bytes += static_cast<char>((text[i + 1] == '\x82' ? 0x80 : 0xc0) + (text[i + 2] & 0x3f));
      i += 2;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

std::string target_of(const std::string& url) {
  const std::size_t scheme = url.find("://");
  const std::size_t path = url.find_first_of("/?", scheme == std::string::npos ? 0 : scheme + 3);
  return path == std::string::npos ? "/" : url.substr(path);
}

void pass_suite(const std::string& name, const std::string& label) {
  const std::optional<std::string> text = read_shared("suites/robots/" + name);
  if (!text) GTEST_SKIP() << name << " is not here";
  std::size_t cases = 0;
  for (const auto& c : nlohmann::json::parse(with_bytes_in_private_use(*text))) {
    const std::string body = with_bytes_back(c.at("robotstxt"));
    const std::string agent = c.at("user_agent");
    const std::string url = with_bytes_back(c.at("url"));
    EXPECT_EQ(Robots::parse(body, agent).allows(target_of(url)), c.at("allowed").get<bool>())
        << c.at(label) << ": " << agent << " at " << url << " by\n"
        << body;
    ++cases;
  }
  EXPECT_GT(cases, 100U);
}

TEST(Robots, PassesTheCasesOfTheReferenceImplementation) {
  pass_suite("google_robots_test.json", "test");
}

TEST(Robots, PassesTheCasesOfTheSpecification) { pass_suite("google_spec_test.json", "file"); }

}  // namespace
}  // namespace boardwalk::fetch
