// What hostile pages get: a clear outcome and the part that was understood, soon.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "boardwalk/base/random.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "tests/html/consistency.h"

namespace boardwalk::html {
namespace {

std::string repeated(std::string_view piece, std::size_t times) {
  std::string all;
  all.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += piece;
  return all;
}

// Pieces that differ by a number: numbered("<x", ">", 2) is "<x0><x1>".
std::string numbered(std::string_view before, std::string_view after, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i)
    all.append(before).append(std::to_string(i)).append(after);
  return all;
}

std::string junk(std::size_t bytes) {
  Random random{7};
  std::string all(bytes, '\0');
  std::generate(all.begin(), all.end(), [&] { return static_cast<char>(random.next()); });
  return all;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

constexpr double kSecondsAllowed = 2.0;

struct Hostile {
  std::string_view name;
  std::string source;
  ParseOutcome outcome;
};

// The outcome is the same on a machine of any speed; the time is that which is always allowed.
void expect_outcomes(std::span<const Hostile> pages) {
  const ParseLimits patient{.max_time = std::chrono::minutes{2}};
  Parser parser;
  for (const Hostile& h : pages) {
    const Parsed page = parser.parse(h.source, {.limits = patient});
    EXPECT_EQ(name(page.outcome), name(h.outcome)) << h.name;
    EXPECT_TRUE(is_consistent(page.document)) << h.name;

    const double start = cpu_seconds();
    (void)parser.parse(h.source);
    EXPECT_LT(cpu_seconds() - start, kSecondsAllowed) << h.name;
  }
}

TEST(Limits, HoldAgainstNesting) {
  const Hostile pages[] = {
      {"div", repeated("<div>", 200'000), ParseOutcome::TooDeep},
      {"span", repeated("<span>", 200'000), ParseOutcome::TooDeep},
      {"b", repeated("<b>", 200'000), ParseOutcome::TooDeep},
      {"font", repeated("<font size=1>", 200'000), ParseOutcome::TooDeep},
      {"table", repeated("<table><tr><td>", 200'000), ParseOutcome::TooDeep},
      {"lists", repeated("<ul><li>", 200'000), ParseOutcome::TooDeep},
      {"svg", repeated("<svg><g>", 200'000), ParseOutcome::TooDeep},
      {"template", repeated("<template>", 200'000), ParseOutcome::TooDeep},
      {"links around blocks", repeated("<a><div>", 200'000), ParseOutcome::TooDeep},
      {"a closes a", repeated("<a>", 200'000), ParseOutcome::Complete},
      {"p closes p", repeated("<p>", 200'000), ParseOutcome::Complete},
      {"table closes table", repeated("<table>", 200'000), ParseOutcome::Complete},
  };
  expect_outcomes(pages);
}

TEST(Limits, HoldAgainstFormattingOpenedAnew) {
  const std::string many = "<div>" + numbered("<b id=", ">", 1'900) + "</div>";
  const std::string large = "<div><b title=" + std::string(1'000'000, 'x') + "></div>";
  const Hostile pages[] = {
      {"many", many + repeated("<div>x</div>", 100'000), ParseOutcome::TooManyNodes},
      {"more", numbered("<div><b id=", "></div>", 100'000), ParseOutcome::TooDeep},
      {"large", large + repeated("<div>x</div>", 100'000), ParseOutcome::TooSlow},
  };
  expect_outcomes(pages);
}

TEST(Limits, HoldAgainstTextThatIsJoined) {
  const Hostile pages[] = {
      {"between stray end tags", repeated("a</z>", 3'000'000), ParseOutcome::TooSlow},
      {"before a table", "<table>" + repeated("a<tr>", 3'000'000), ParseOutcome::TooSlow},
      {"references that grow", repeated("&nGt;", 3'000'000), ParseOutcome::TooLarge},
  };
  expect_outcomes(pages);
}

TEST(Limits, HoldAgainstTags) {
  const std::string many = numbered("x", "=1 ", 200'000);
  const std::string others = numbered("y", "=1 ", 100'000);
  const Hostile pages[] = {
      {"200,000 attributes", "<a " + many + ">", ParseOutcome::Complete},
      {"and no end", "<a " + many, ParseOutcome::Complete},
      {"merged into another's", "<html " + many + "><html " + others + ">", ParseOutcome::Complete},
      {"8 million attributes", "<a " + repeated("b ", 8'000'000) + ">", ParseOutcome::TooManyNodes},
      {"unclosed values", repeated("<a href=\"", 200'000), ParseOutcome::Complete},
      {"one long value", "<a href=\"" + std::string(10'000'000, 'x'), ParseOutcome::Complete},
      {"names", numbered("<p><x", ">", 100'000), ParseOutcome::TooManyNodes},
      {"end tags", repeated("</p>", 3'000'000), ParseOutcome::Complete},
      {"a million empty elements", repeated("<div></div>", 1'000'000), ParseOutcome::Complete},
  };
  expect_outcomes(pages);
}

TEST(Limits, HoldAgainstBytes) {
  const Hostile pages[] = {
      {"50 MB of junk", junk(50'000'000), ParseOutcome::TooDeep},
      {"50 MB of text", std::string(50'000'000, 'x'), ParseOutcome::TooLarge},
      {"a huge comment", "<!--" + repeated("-x", 8'000'000), ParseOutcome::TooLarge},
      {"zeros", std::string(10'000'000, '\0'), ParseOutcome::Complete},
      {"less-than signs", repeated("<", 3'000'000), ParseOutcome::Complete},
      {"a script that never ends", "<script>" + repeated("<!--<script>", 200'000),
       ParseOutcome::Complete},
  };
  expect_outcomes(pages);
}

TEST(Limits, SkipTheRestWhateverItIs) {
  const std::string_view rest = "<![CDATA[x]]><svg><![CDATA[y]]></svg><script>z</script>&amp;<!--";
  const std::string source = "<p>before" + repeated("<i>", 30) + std::string(rest);
  const Parsed page = Parser().parse_utf8(source, {.max_depth = 10});
  EXPECT_EQ(page.outcome, ParseOutcome::TooDeep);
  EXPECT_EQ(visible_text(page.document), "before");
}

TEST(Limits, KeepWhatCameBefore) {
  const Parsed page = Parser().parse("<title>t</title><p>before" + repeated("<div>", 200'000));
  EXPECT_EQ(page.outcome, ParseOutcome::TooDeep);
  EXPECT_EQ(page.document.title(), "t");
  EXPECT_EQ(visible_text(page.document), "before");
}

TEST(Limits, CutBetweenCharacters) {
  const Parsed page = Parser().parse_utf8("aéé", {.max_bytes = 4});
  EXPECT_EQ(page.outcome, ParseOutcome::TooLarge);
  EXPECT_EQ(visible_text(page.document), "aé");
}

TEST(Limits, CutLongTextBetweenCharacters) {
  const Parsed page = Parser().parse("<p>x" + repeated("é", 3'000'000));
  EXPECT_EQ(page.outcome, ParseOutcome::TooLarge);
  EXPECT_TRUE(is_consistent(page.document));
  EXPECT_GT(visible_text(page.document).size(), 4'000'000U);
}

TEST(Limits, AreExact) {
  const auto outcome = [](std::string_view source, const ParseLimits& limits) {
    return Parser().parse_utf8(source, limits).outcome;
  };
  const std::string_view page = "<b>x</b>";  // html, body, b, and the text in it
  EXPECT_EQ(outcome(page, {.max_depth = 3}), ParseOutcome::Complete);
  EXPECT_EQ(outcome(page, {.max_depth = 2}), ParseOutcome::TooDeep);
  EXPECT_EQ(outcome(page, {.max_nodes = 6}), ParseOutcome::Complete);
  EXPECT_EQ(outcome(page, {.max_nodes = 4}), ParseOutcome::TooManyNodes);
  EXPECT_EQ(outcome(page, {.max_bytes = 8}), ParseOutcome::Complete);
  EXPECT_EQ(outcome(page, {.max_bytes = 7}), ParseOutcome::TooLarge);
}

TEST(Limits, NoElementIsDeeperThanAllowed) {
  const Parsed page = Parser().parse_utf8(repeated("<a><div>", 500), {.max_depth = 20});
  EXPECT_EQ(page.outcome, ParseOutcome::TooDeep);
  for (const Node& node : page.document.nodes()) {
    EXPECT_LE(node.depth, node.kind == NodeKind::Element ? 20 : 21);
  }
}

TEST(Limits, StopAPageThatTakesTooLong) {
  const std::string source = repeated("<p>text<b>bold</b>", 100'000);
  const Parsed page = Parser().parse_utf8(source, {.max_time = std::chrono::milliseconds{1}});
  EXPECT_EQ(page.outcome, ParseOutcome::TooSlow);
  EXPECT_FALSE(page.document.empty());
  EXPECT_LT(page.document.size(), 300'000U);
}

TEST(Limits, LeaveTheParserFitForTheNextPage) {
  Parser parser;
  (void)parser.parse(repeated("<div>", 200'000));
  (void)parser.parse(repeated("a</z>", 3'000'000));
  const Parsed page = parser.parse("<p>fine");
  EXPECT_EQ(page.outcome, ParseOutcome::Complete);
  EXPECT_EQ(visible_text(page.document), "fine");
}

TEST(ParseOutcome, HasANameForPeople) {
  EXPECT_EQ(name(ParseOutcome::Complete), "complete");
  EXPECT_EQ(name(ParseOutcome::TooDeep), "too deep");
}

}  // namespace
}  // namespace boardwalk::html
