#include "boardwalk/learn/pager_letters.h"

#include <gtest/gtest.h>

namespace boardwalk::learn {
namespace {

TEST(PagerLetters, FoldsWordsToOneSpelling) {
  struct Case {
    const char* name;
    const char* text;
    const char* folded;
  };
  const Case cases[] = {
      {"capitals", "NEXT", "next"},
      {"umlauts", "Nächste", "nachste"},
      {"accents written apart", "pre\u0301ce\u0301dent", "precedent"},
      {"Polish", "Następna", "nastepna"},
      {"dotless i and dotted capital", "İlk yazı", "ilk yazi"},
      {"Vietnamese", "Tiếp", "tiep"},
      {"Greek", "Επόμενη", "επομενη"},
      {"Greek capitals", "ΤΕΛΟΣ", "τελοσ"},
      {"Russian", "Вперёд", "вперед"},
      {"Ukrainian", "НАСТУПНІ", "наступні"},
      {"Arabic letters with many forms", "الأولى", "الاولی"},
      {"full width", "Ｎｅｘｔ", "next"},
      {"Japanese is left as it is", "次へ", "次へ"},
  };
  for (const Case& c : cases) EXPECT_EQ(fold(c.text), c.folded) << c.name;
}

TEST(PagerLetters, KnowsTheDigitsOfManyScripts) {
  EXPECT_EQ(digit_value('7'), 7);
  EXPECT_EQ(digit_value(U'٧'), 7);
  EXPECT_EQ(digit_value(U'۷'), 7);
  EXPECT_EQ(digit_value(U'७'), 7);
  EXPECT_EQ(digit_value(U'৭'), 7);
  EXPECT_EQ(digit_value(U'๗'), 7);
  EXPECT_EQ(digit_value(U'７'), 7);
  EXPECT_EQ(digit_value('a'), -1);
  EXPECT_EQ(digit_value(U'七'), -1);
}

TEST(PagerLetters, TellsArrowsFromLetters) {
  for (const char32_t c : std::u32string_view(U"«‹<←◀")) EXPECT_EQ(glyph(c), Glyph::Left);
  for (const char32_t c : std::u32string_view(U"»›>→▶")) EXPECT_EQ(glyph(c), Glyph::Right);
  for (const char32_t c : std::u32string_view(U"aЯ页ก")) EXPECT_EQ(glyph(c), Glyph::Letter);
  for (const char32_t c : std::u32string_view(U"[…•\xe001")) EXPECT_EQ(glyph(c), Glyph::Silent);
}

TEST(PagerLetters, AcceptsAnyBytes) {
  for (int lead = 0; lead < 256; ++lead) {
    const std::string bytes{static_cast<char>(lead), '\x80', 'x'};
    std::string_view rest = bytes;
    std::size_t taken = 0;
    for (; !rest.empty(); ++taken) static_cast<void>(take_code_point(rest));
    EXPECT_GE(taken, 1U);
    EXPECT_LE(taken, bytes.size());
  }
}

TEST(PagerLetters, WritesWhatItReads) {
  for (const char32_t c : {U'a', U'é', U'页', U'😀'}) {
    std::string text;
    append_utf8(text, c);
    std::string_view rest = text;
    EXPECT_EQ(take_code_point(rest), c);
    EXPECT_TRUE(rest.empty());
  }
}

}  // namespace
}  // namespace boardwalk::learn
