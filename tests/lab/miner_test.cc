#include "lab/miner.h"

#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::lab {
namespace {

std::size_t mined(const std::string& body, Miner miner, Measure measure) {
  html::Parser parser;
  const html::Parsed parsed = parser.parse_utf8("<body>" + body);
  const extract::Sheet sheet(parsed.document, *url::parse("http://forum.test/t/9"));
  return mine(sheet, miner, measure).size();
}

std::string post(const std::string& day, const std::string& text) {
  return "<div><p><b>ann</b> <i>" + day + " May 2011, 10:00</i></p><div>" + text + "</div></div>";
}

const std::string kFirst = "The small one, for a walk of a whole day.";
const std::string kSecond = "I would rather take both of them along.";
const std::string kThird = "Neither, you came to walk and not to look.";

TEST(Miner, FindsRecordsByItsMeasure) {
  const std::string thread = post("3", kFirst) + post("4", kSecond + "<ul><li>Or not</li></ul>") +
                             "<hr>" + post("5", kThird);
  struct Case {
    const char* name;
    Miner miner;
    Measure measure;
    std::size_t records;
  };
  const Case cases[] = {
      {"neighbours", Miner::Mdr, Measure::PivotMatch, 2},
      {"neighbours by their roots", Miner::Mdr, Measure::TopLevel, 2},
      {"and what stands apart", Miner::MdrTwoPass, Measure::PivotMatch, 3},
      {"anchors, wherever they stand", Miner::Mibat, Measure::PivotMatch, 3},
      {"anchors and their siblings", Miner::Mibat, Measure::PivotAndSiblings, 3},
  };
  for (const Case& c : cases) EXPECT_EQ(mined(thread, c.miner, c.measure), c.records) << c.name;
}

TEST(Miner, TakesTheSiblingsThatBelongToAnAnchor) {
  const auto rows = [](const std::string& day, const std::string& text) {
    return "<tr><td>ann, <i>" + day + " May 2011, 10:00</i></td></tr><tr><td>" + text +
           "</td></tr>";
  };
  const std::string thread = rows("3", kFirst) + rows("4", kSecond) + rows("5", kThird);
  EXPECT_EQ(mined("<table>" + thread + "</table>", Miner::Mibat, Measure::PivotAndSiblings), 3U);
}

TEST(Miner, FindsNothingWithoutDates) {
  EXPECT_EQ(mined("<div><p>" + kFirst + "</p></div><div><p>" + kSecond + "</p></div>", Miner::Mibat,
                  Measure::PivotMatch),
            0U);
}

}  // namespace
}  // namespace boardwalk::lab
