#include "boardwalk/align/regions.h"

#include <gtest/gtest.h>

#include "tests/align/page.h"

namespace boardwalk::align {
namespace {

std::vector<std::string> records_of(const html::Document& page, const Region& region) {
  std::vector<std::string> texts;
  for (const Record& record : region.records)
    texts.push_back(text_of(page, record.first, record.end));
  return texts;
}

// The records of the region that has the most text.
std::vector<std::string> largest(std::string_view body) {
  const auto page = page_of(body);
  std::vector<std::string> best;
  std::size_t most = 0;
  for (const Region& region : find_regions(page, Shapes(page))) {
    const std::vector<std::string> texts = records_of(page, region);
    std::size_t size = 0;
    for (const std::string& text : texts) size += text.size();
    if (size > most) best = texts;
    most = std::max(most, size);
  }
  return best;
}

using Texts = std::vector<std::string>;

TEST(Regions, FindsTheRowsOfATable) {
  EXPECT_EQ(largest("<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>"
                    "<tr><td>c</td><td>3</td></tr></table>"),
            (Texts{"a1", "b2", "c3"}));
}

TEST(Regions, LeavesOutWhatIsOfAnotherKind) {
  EXPECT_EQ(
      largest("<div><article><h3>a</h3><p>1</p></article><article><h3>b</h3><p>2</p></article>"
              "<div>advertisement</div><article><h3>c</h3><p>3</p></article></div>"),
      (Texts{"a1", "b2", "c3"}));
}

TEST(Regions, JoinsSiblingsThatBelongTogether) {
  EXPECT_EQ(largest("<dl><dt>a</dt><dd>1</dd><dd>x</dd><dt>b</dt><dd>2</dd><dd>y</dd></dl>"),
            (Texts{"a1x", "b2y"}));
  EXPECT_EQ(largest("<div><h3>a</h3><ul><li>1</li></ul><h3>b</h3><ul><li>2</li></ul>"
                    "<h3>c</h3><ul><li>3</li></ul></div>"),
            (Texts{"a1", "b2", "c3"}));
}

TEST(Regions, JoinsRowsUnderACellThatSpansThem) {
  const std::string post = "<tr><td rowspan=2>who</td><td>when</td></tr><tr><td>what</td></tr>";
  EXPECT_EQ(largest("<table>" + post + post + post + "</table>"),
            (Texts{"whowhenwhat", "whowhenwhat", "whowhenwhat"}));
}

TEST(Regions, JoinsTheListsOfEveryCategory) {
  const std::string row = "<tr><td><a>board</a></td><td><p>1</p></td><td>2</td></tr>";
  EXPECT_EQ(largest("<table>" + row + row + row + "</table><h2>next</h2><table>" + row + "</table>")
                .size(),
            4U);
}

TEST(Regions, FindsAnswersInsideWhatTheyAnswer) {
  const std::string post = "<div><a>who</a></div><p>what</p>";
  EXPECT_EQ(largest("<ul><li>" + post + "<ul><li>" + post + "<ul><li>" + post +
                    "</li></ul></li></ul></li></ul>"),
            (Texts{"whowhat", "whowhat", "whowhat"}));
}

TEST(Regions, RecordsAreApartAndInOrder) {
  const std::string post =
      "<li><div><a>who</a></div><p>what</p><ul><li><div><a>who</a></div>"
      "<p>what</p></li></ul></li>";
  const auto page = page_of("<ul>" + post + post + post + "</ul>");
  for (const Region& region : find_regions(page, Shapes(page))) {
    for (std::size_t i = 0; i + 1 < region.records.size(); ++i)
      EXPECT_LE(region.records[i].end, region.records[i + 1].first);
  }
}

TEST(Regions, SeesNoListInAHeaderAndAContent) {
  EXPECT_TRUE(largest("<div><h1>Title</h1><form><input></form></div>"
                      "<div><table><tr><td>a</td></tr></table><blockquote>b</blockquote></div>")
                  .empty());
}

}  // namespace
}  // namespace boardwalk::align
