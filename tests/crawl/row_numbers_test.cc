#include "boardwalk/crawl/row_numbers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace boardwalk::crawl {
namespace {

TEST(RowNumbers, AreWholeNumbersAsPeopleWriteThem) {
  struct Case {
    std::string text;
    std::vector<std::int64_t> values;
  };
  const Case cases[] = {
      {"12", {12}},
      {"1,204 views, 12 replies", {1204, 12}},
      {"Antworten: 1.204", {1204}},
      {"1\u00a0204", {1204}},
      {"\u0661\u0662", {12}},
      {"1.2k views", {1200}},
      {"3k", {3000}},
      {"12 replies. 4 views.", {12, 4}},
      {"(7)", {7}},
      {"14:42", {}},
      {"13.07.2004", {}},
      {"2004-07-13", {}},
      {"v2 beta3 $5 #9 50%", {}},
      {"1,23", {}},
      {"1234,567", {}},
      {"99999999999999999999999", {}},
      {"", {}},
  };
  for (const Case& c : cases) {
    std::vector<std::int64_t> values;
    for (const Number& number : numbers_of(c.text)) values.push_back(number.value);
    EXPECT_EQ(values, c.values) << c.text;
  }
}

}  // namespace
}  // namespace boardwalk::crawl
