#include "boardwalk/html/encoding.h"

#include <gtest/gtest.h>

#include "boardwalk/html/encoding_label.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::html {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kRussian =
    "\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0? \xdd\xf2\xee \xf4\xee\xf0\xf3\xec "
    "\xee \xf0\xfb\xe1\xe0\xeb\xea\xe5.";

TEST(FindEncoding, AsksInTheOrderOfTheStandard) {
  struct Case {
    std::string_view name;
    std::string_view bytes;
    std::string_view content_type;
    std::string_view encoding;
    EncodingSource source;
  };
  const Case cases[] = {
      {"mark before header", "\xef\xbb\xbfx", "text/html; charset=big5", "UTF-8",
       EncodingSource::Bom},
      {"mark of UTF-16", "\xff\xfex\0"sv, "", "UTF-16LE", EncodingSource::Bom},
      {"other mark of UTF-16", "\xfe\xff\0x"sv, "", "UTF-16BE", EncodingSource::Bom},
      {"header before meta", "<meta charset=koi8-r>", "text/html; charset=big5", "Big5",
       EncodingSource::HttpHeader},
      {"unknown header", "<meta charset=koi8-r>", "text/html; charset=what", "KOI8-R",
       EncodingSource::Meta},
      {"meta before detection", "<meta charset=koi8-r>é", "text/html", "KOI8-R",
       EncodingSource::Meta},
      {"saved as UTF-8", "<meta charset=iso-8859-1>Grüße", "", "UTF-8", EncodingSource::Detected},
      {"passed on as UTF-8", "<meta charset=utf-8>Привет, как дела?", "text/html; charset=koi8-r",
       "UTF-8", EncodingSource::Detected},
      {"Latin, and no UTF-8",
       "<meta charset=iso-8859-1>Gr\xfc\xdf"
       "e",
       "", "windows-1252", EncodingSource::Meta},
      {"valid UTF-8", "<p>Grüße", "text/html", "UTF-8", EncodingSource::Detected},
      {"Russian bytes", kRussian, "", "windows-1251", EncodingSource::Detected},
      {"nothing but ASCII", "<p>hello", "", "UTF-8", EncodingSource::Default},
      {"nothing", "", "", "UTF-8", EncodingSource::Default},
  };
  for (const Case& c : cases) {
    const Encoding found = find_encoding(c.bytes, c.content_type);
    EXPECT_EQ(found.name, c.encoding) << c.name;
    EXPECT_EQ(found.source, c.source) << c.name;
  }
}

TEST(FindEncoding, LooksBeyondAsciiToDetect) {
  const std::string page = std::string(200'000, 'x') + std::string(kRussian);
  EXPECT_EQ(find_encoding(page, "").name, "windows-1251");
}

TEST(EncodingLabel, MeansWhatBrowsersMakeOfIt) {
  struct Case {
    std::string_view label;
    std::string_view canonical;
  };
  const Case cases[] = {
      {"iso-8859-1", "windows-1252"}, {"ASCII", "windows-1252"},  {" Latin1\n", "windows-1252"},
      {"gb2312", "GB18030"},          {"GBK", "GB18030"},         {"utf8", "UTF-8"},
      {"Shift_JIS", "Shift_JIS"},     {"x-sjis", "Shift_JIS"},    {"ks_c_5601-1987", "EUC-KR"},
      {"iso-8859-9", "windows-1254"}, {"tis-620", "windows-874"}, {"utf-16", "UTF-16LE"},
      {"ISO-8859-15", "ISO-8859-15"}, {"hz-gb-2312", ""},         {"", ""},
      {"utf-8 latin1", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(encoding_labelled(c.label), c.canonical) << c.label;
}

TEST(ToUtf8, ReadsEveryEncodingOfTheTable) {
  struct Case {
    std::string_view encoding;
    std::string_view bytes;
    std::string_view text;
  };
  const Case cases[] = {
      {"UTF-8", "Gr\xc3\xbc\xc3\x9f", "Grüß"},
      {"windows-1252", "\x80 \xe9\x97", "€ é—"},
      {"windows-1251", "\xcf\xf0\xe8", "При"},
      {"KOI8-R", "\xf0\xd2\xc9", "При"},
      {"KOI8-U", "\xd0\xd2\xc9\xa6", "приі"},
      {"IBM866", "\x8f\xe0\xa8", "При"},
      {"ISO-8859-2", "\xb1\xea", "ąę"},
      {"ISO-8859-5", "\xbf\xe0\xd8", "При"},
      {"ISO-8859-7", "\xe1\xe2", "αβ"},
      {"ISO-8859-8", "\xe0\xe1", "אב"},
      {"ISO-8859-15", "\xa4", "€"},
      {"windows-1250", "\xb9\xea", "ąę"},
      {"windows-1253", "\xe1\xe2", "αβ"},
      {"windows-1254", "\xf0\xfe", "ğş"},
      {"windows-1255", "\xe0\xe1", "אב"},
      {"windows-1256", "\xc7\xc8", "اب"},
      {"windows-1257", "\xe0\xe8", "ąč"},
      {"windows-874", "\xa1\xa2", "กข"},
      {"macintosh", "\x8e", "é"},
      {"GB18030", "\xc4\xe3\xba\xc3", "你好"},
      {"Big5", "\xa7\x41\xa6\x6e", "你好"},
      {"Shift_JIS", "\x82\xb1\x82\xf1", "こん"},
      {"EUC-JP", "\xa4\xb3\xa4\xf3", "こん"},
      {"ISO-2022-JP", "\x1b$B$3$s\x1b(B", "こん"},
      {"EUC-KR", "\xbe\xc8\xb3\xe7", "안녕"},
      {"UTF-16LE", "\xff\xfe\xe9\0=\xd8\x00\xde"sv, "é😀"},
      {"UTF-16BE", "\0\xe9"sv, "é"},
  };
  for (const Case& c : cases)
    EXPECT_EQ(to_utf8(c.bytes, {.name = std::string(c.encoding)}), c.text) << c.encoding;
}

TEST(ToUtf8, PutsReplacementCharactersForWhatIsNone) {
  struct Case {
    std::string_view name;
    std::string_view encoding;
    std::string_view bytes;
    std::string_view text;
  };
  const Case cases[] = {
      {"stray byte", "UTF-8", "a\xffz", "a\uFFFDz"},
      {"cut character", "UTF-8", "a\xe2\x82", "a\uFFFD"},
      {"cut character in the middle", "UTF-8", "\xe2\x82z", "\uFFFDz"},
      {"overlong", "UTF-8", "\xc0\xaf", "\uFFFD\uFFFD"},
      {"surrogate", "UTF-8", "\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD"},
      {"beyond Unicode", "UTF-8", "\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
      {"unassigned byte", "windows-1253", "a\xd2z", "a\uFFFDz"},
      {"half a character", "GB18030", "a\xc4", "a\uFFFD"},
      {"lone surrogate", "UTF-16BE", "\xd8\x00\0z"sv, "\uFFFDz"},
      {"odd byte", "UTF-16LE", "z\0z"sv, "z\uFFFD"},
  };
  for (const Case& c : cases)
    EXPECT_EQ(to_utf8(c.bytes, {.name = std::string(c.encoding)}), c.text) << c.name;
}

TEST(ToUtf8, DropsTheByteOrderMark) {
  EXPECT_EQ(to_utf8("\xef\xbb\xbfx", {.name = "UTF-8"}), "x");
  EXPECT_EQ(to_utf8("\xfe\xff\0x"sv, {.name = "UTF-16BE"}), "x");
}

TEST(ToUtf8, GrowsAsFarAsNeeded) {
  const std::string bytes(100'000, '\x80');
  EXPECT_EQ(to_utf8(bytes, {.name = "windows-1252"}).size(), 300'000U);
}

TEST(ToUtf8, ReadsUnknownEncodingsSomehow) {
  EXPECT_EQ(to_utf8("caf\xe9", {.name = "no such thing"}), "café");
}

TEST(Utf8, CountsWhatIsSeen) {
  EXPECT_EQ(count_visible("", 10), 0);
  EXPECT_EQ(count_visible(" \n\t ", 10), 0);
  EXPECT_EQ(count_visible("eins zwei drei vier", 100), 16);
  EXPECT_EQ(count_visible("größer als acht Zeichen", 100), 20);
  EXPECT_EQ(count_visible("日本語 日本語", 100), 6);
  EXPECT_GT(count_visible("much more than there is room for", 5), 5);
}

TEST(Utf8, IsToldFromOtherBytes) {
  struct Case {
    std::string_view name;
    std::string_view bytes;
    bool valid;
  };
  const Case cases[] = {
      {"empty", "", true},
      {"ASCII", "just ASCII of some length", true},
      {"two bytes", "é", true},
      {"three bytes", "€", true},
      {"four bytes", "😀", true},
      {"first and last of each length", "\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf4\x8f\xbf\xbf",
       true},
      {"just below the surrogates", "\xed\x9f\xbf", true},
      {"surrogate", "\xed\xa0\x80", false},
      {"overlong in two", "\xc1\xbf", false},
      {"overlong in three", "\xe0\x9f\xbf", false},
      {"overlong in four", "\xf0\x8f\xbf\xbf", false},
      {"beyond Unicode", "\xf4\x90\x80\x80", false},
      {"lone trail", "ASCII before \x80", false},
      {"cut", "ASCII before \xe2\x82", false},
  };
  for (const Case& c : cases) EXPECT_EQ(is_utf8(c.bytes), c.valid) << c.name;
}

}  // namespace
}  // namespace boardwalk::html
