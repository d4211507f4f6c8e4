#include "boardwalk/base/ascii.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk {
namespace {

static_assert(trimmed(" \t word and word\n ") == "word and word");
static_assert(trimmed(" \n\t ").empty());

TEST(Ascii, TrimsIndentsOfEveryLength) {
  for (const std::string word : {"a", "a b", "longer than eight", "\xa0"}) {
    for (std::size_t size = 0; size < 40; ++size) {
      for (const char sign : {' ', '\t', '\n'}) {
        const std::string indent(size, sign);
        const std::string mixed = "\n" + indent + "\t" + indent;
        EXPECT_EQ(trimmed(indent + word + indent), word);
        EXPECT_EQ(trimmed(mixed + word + mixed), word);
        EXPECT_EQ(without_leading_space(mixed + word + " "), word + " ");
        EXPECT_EQ(count_leading_space(mixed), mixed.size());
        EXPECT_EQ(trimmed(mixed), "");
      }
    }
  }
}

}  // namespace
}  // namespace boardwalk
