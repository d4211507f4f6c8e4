#include "boardwalk/url/percent.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace boardwalk::url {
namespace {

std::string encoded(std::string_view text, EncodeSet set) {
  std::string out;
  append_encoded(out, text, set);
  return out;
}

constexpr std::string_view kAscii = "\x1f !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\x7f";

TEST(PercentEncoding, DependsOnThePlace) {
  struct Case {
    std::string_view name;
    EncodeSet set;
    std::string_view escaped;  // the members of kAscii that do not stay plain
  };
  const Case cases[] = {
      {"controls", EncodeSet::C0Control, "\x1f\x7f"},
      {"fragment", EncodeSet::Fragment, "\x1f \"<>`\x7f"},
      {"query", EncodeSet::Query, "\x1f \"#<>\x7f"},
      {"query of http", EncodeSet::SpecialQuery, "\x1f \"#'<>\x7f"},
      {"path", EncodeSet::Path, "\x1f \"#<>?^`{}\x7f"},
      {"credentials", EncodeSet::Userinfo, "\x1f \"#/:;<=>?@[\\]^`{|}\x7f"},
  };
  for (const Case& c : cases) {
    for (const char ch : kAscii) {
      const bool escaped = c.escaped.find(ch) != std::string_view::npos;
      EXPECT_EQ(encoded({&ch, 1}, c.set).size(), escaped ? 3u : 1u) << c.name << ": " << ch;
    }
  }
}

TEST(PercentEncoding, WritesUpperCaseAndKeepsEscapes) {
  EXPECT_EQ(encoded("a b\u00fcc", EncodeSet::Path), "a%20b%C3%BCc");
  EXPECT_EQ(encoded("%2f%zz%", EncodeSet::Path), "%2f%zz%");
  EXPECT_EQ(encoded("", EncodeSet::Path), "");
}

TEST(PercentDecoding, LeavesWhatOnlyLooksLikeAnEscape) {
  struct Case {
    std::string_view name, text, bytes;
  };
  const Case cases[] = {
      {"either case", "%2f%2F", "//"},
      {"any byte", "%ff", "\xff"},
      {"decoded once", "%2541", "%41"},
      {"plus", "a+b", "a+b"},
      {"percent at the end", "100%", "100%"},
      {"one digit", "%4", "%4"},
      {"no digits", "%zz", "%zz"},
      {"percent before an escape", "%%41", "%A"},
      {"nothing", "", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(percent_decode(c.text), c.bytes) << c.name;
  EXPECT_EQ(percent_decode("a%00b"), std::string("a\0b", 3));
}

}  // namespace
}  // namespace boardwalk::url
