#include "boardwalk/base/eight_bytes.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace boardwalk {
namespace {

// One byte among seven of another kind, at each of the eight places.
template <typename Expect>
void at_each_place(char one, char others, Expect expect) {
  for (std::size_t place = 0; place < EightBytes::kCount; ++place) {
    std::string text(EightBytes::kCount, others);
    text[place] = one;
    expect(EightBytes{text.data()}, place);
  }
}

TEST(EightBytes, TellWhereAByteStands) {
  for (const char others : {'a', '!', '\x1f', '\xa0', '\xff', '\0'})
    at_each_place(' ', others, [](const EightBytes& bytes, std::size_t place) {
      EXPECT_TRUE(bytes.has(' '));
      EXPECT_EQ(bytes.where(' '), 0x80ULL << (8 * place));
    });
  const EightBytes neighbours{"!\x1f!\xa0\x1f!!\xa0"};
  EXPECT_FALSE(neighbours.has(' '));
  EXPECT_EQ(neighbours.where(' '), 0U);
}

TEST(EightBytes, CountTheLettersAtTheFront) {
  EXPECT_EQ(EightBytes{"abcdwxyz"}.letters(), 8U);
  for (const char other : {'A', 'Z', '`', '{', ' ', '>', '0', '\0', '\xe1', '\xff'})
    at_each_place(other, 'z', [](const EightBytes& bytes, std::size_t place) {
      EXPECT_EQ(bytes.letters(), place);
    });
}

TEST(EightBytes, TellTheFirstAsANumber) {
  EXPECT_EQ(EightBytes{"tr class"}.first(2), EightBytes{"tr\0\0\0\0\0\0"}.first(7));
  EXPECT_EQ(EightBytes{"tr class"}.first(0), 0U);
}

TEST(EightBytes, TellWhetherThereIsADigit) {
  for (const char others : {'a', '/', ':', '\0', '\x7f', '\xb0', '\xff'}) {
    const std::string none(EightBytes::kCount, others);
    EXPECT_FALSE(EightBytes{none.data()}.has_digit());
    for (const char digit : {'0', '5', '9'})
      at_each_place(digit, others,
                    [](const EightBytes& bytes, std::size_t) { EXPECT_TRUE(bytes.has_digit()); });
  }
}

TEST(EightBytes, TellWhatIsBelowAndBeyondASCII) {
  at_each_place('\n', '\xff', [](const EightBytes& bytes, std::size_t) {
    EXPECT_TRUE(bytes.has_below(' '));
    EXPECT_TRUE(bytes.has_beyond_ascii());
  });
  at_each_place('\x80', ' ', [](const EightBytes& bytes, std::size_t) {
    EXPECT_FALSE(bytes.has_below(' '));
    EXPECT_TRUE(bytes.has_beyond_ascii());
  });
  EXPECT_FALSE(EightBytes{"a \x7f{zZ09"}.has_beyond_ascii());
}

}  // namespace
}  // namespace boardwalk
