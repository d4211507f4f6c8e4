#include "boardwalk/base/sixteen_bytes.h"

#include <gtest/gtest.h>

#include <string>

#include "boardwalk/base/ascii.h"

namespace boardwalk {
namespace {

// One byte among fifteen of another kind, at each of the sixteen places.
template <typename Expect>
void at_each_of_sixteen(char one, char others, Expect expect) {
  for (std::size_t place = 0; place < SixteenBytes::kCount; ++place) {
    std::string text(SixteenBytes::kCount, others);
    text[place] = one;
    expect(SixteenBytes{text.data()}, place);
  }
}

TEST(SixteenBytes, TellWhereAByteStands) {
  for (const char others : {'a', '!', '\x1f', '\xa0', '\xff', '\0'})
    at_each_of_sixteen(' ', others, [](const SixteenBytes& bytes, std::size_t place) {
      EXPECT_TRUE(bytes.where(' ').any());
      EXPECT_EQ(bytes.where(' ').count(), 1U);
      EXPECT_EQ(bytes.where(' ').before_first(), place);
      EXPECT_EQ((bytes.where(' ') | bytes.where('b')).before_first(), place);
      EXPECT_FALSE((bytes.where(' ') & bytes.where('b')).any());
      EXPECT_EQ(bytes.where('b').before_first(), SixteenBytes::kCount);
    });
}

TEST(SixteenBytes, KnowEveryKindOfByte) {
  for (int code = 0; code < 256; ++code) {
    const char c = static_cast<char>(code);
    const std::string text(SixteenBytes::kCount, c);
    const SixteenBytes bytes{text.data()};
    EXPECT_EQ(bytes.where_space().any(), is_space(c)) << code;
    EXPECT_EQ(bytes.where_below(' ').any(), code < 0x20) << code;
    EXPECT_EQ(bytes.where_within('0', '9').any(), is_digit(c)) << code;
    EXPECT_EQ(bytes.where_beyond_ascii().any(), code > 0x7f) << code;
    std::string written(SixteenBytes::kCount, '?');
    bytes.lowered().write(written.data());
    EXPECT_EQ(written, std::string(SixteenBytes::kCount, to_lower(c)));
    bytes.with_blanks().write(written.data());
    EXPECT_EQ(written, std::string(SixteenBytes::kCount, is_space(c) ? ' ' : c));
  }
}

TEST(SixteenBytes, CountRunsAtBothEnds) {
  at_each_of_sixteen('<', ' ', [](const SixteenBytes& bytes, std::size_t place) {
    EXPECT_EQ(bytes.where(' ').run(), place);
    EXPECT_EQ(bytes.where(' ').run_at_end(), SixteenBytes::kCount - 1 - place);
  });
  const std::string blanks(SixteenBytes::kCount, ' ');
  EXPECT_EQ(SixteenBytes{blanks.data()}.where(' ').count(), SixteenBytes::kCount);
  EXPECT_EQ(SixteenBytes{blanks.data()}.where(' ').run(), SixteenBytes::kCount);
  EXPECT_EQ(SixteenBytes{blanks.data()}.where(' ').run_at_end(), SixteenBytes::kCount);
}

}  // namespace
}  // namespace boardwalk
