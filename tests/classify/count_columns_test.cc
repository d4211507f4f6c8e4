#include "boardwalk/classify/count_columns.h"

#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::classify {
namespace {

TEST(CountColumns, AreNumbersSideBySide) {
  struct Case {
    const char* name;
    const char* row;
    bool has;
  };
  const Case cases[] = {
      {"replies and views", "<tr><td><a>Which lens?</a></td><td>4</td><td>120</td></tr>", true},
      {"numbers in something else",
       "<tr><td><a>Which lens?</a></td><td><i>4</i></td><td> <b><i>120</i></b> </td></tr>", true},
      {"one number", "<tr><td><a>Which lens?</a></td><td>4</td><td>ann</td></tr>", false},
      {"what an author has earned",
       "<tr><td><a>ann</a> <b>2248</b> <i>●</i><b>8</b><i>●</i><b>21</b></td></tr>", false},
      {"labels between them", "<tr><td>Posts: <b>8</b> Topics: <b>21</b></td></tr>", false},
  };
  html::Parser parser;
  for (const Case& c : cases) {
    const html::Document page =
        parser.parse_utf8("<table><tbody>" + std::string(c.row) + "</tbody></table>").document;
    EXPECT_EQ(has_columns_of_counts(page, {0, page.size()}), c.has) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk::classify
