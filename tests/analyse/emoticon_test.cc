#include "boardwalk/analyse/emoticon.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::analyse {
namespace {

TEST(Emoticon, IsReadWithItsStrength) {
  struct Case {
    std::string text;
    std::size_t length;
    int sign;
  };
  const Case cases[] = {
      {":)", 2, 1},   {":-))) x", 5, 1}, {";-)", 3, 1},    {"=D", 2, 1},   {":(", 2, -1},
      {":'(", 3, -1}, {":-/", 3, -1},    {"(:", 2, 1},     {"):", 2, -1},  {"<3", 2, 1},
      {"</3", 3, -1}, {"xD", 2, 1},      {"😀", 4, 1},      {"😭", 4, -1},   {"❤", 3, 1},
      {"👎", 4, -1},   {":Drive", 0, 0},  {"xDrive", 0, 0}, {"://x", 0, 0}, {"8 of us", 0, 0},
      {"word", 0, 0}, {":", 0, 0},       {"", 0, 0},
  };
  for (const Case& c : cases) {
    const Emoticon face = emoticon_at(c.text);
    EXPECT_EQ(face.length, c.length) << c.text;
    EXPECT_EQ((face.strength > 0) - (face.strength < 0), c.sign) << c.text;
  }
}

}  // namespace
}  // namespace boardwalk::analyse
