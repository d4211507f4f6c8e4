#include "boardwalk/store/text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

std::string json_of(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(Text, IsAlwaysValidUtf8) {
  struct Case {
    const char* name;
    std::string_view bytes;
    std::string_view expected;
  };
  const std::vector<Case> cases = {
      {"nothing", "", ""},
      {"plain", "abc", "abc"},
      {"two, three and four bytes", "é€😀", "é€😀"},
      {"a stray continuation", "a\x80z", "a\uFFFDz"},
      {"a byte that never occurs", "\xff\xfe", "\uFFFD\uFFFD"},
      {"too long a form", "\xc0\xaf", "\uFFFD\uFFFD"},
      {"half of a surrogate pair", "\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD"},
      {"beyond Unicode", "\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
      {"cut after two of three", "x\xe2\x82", "x\uFFFD"},
      {"cut and gone on", "\xf0\x9f\x98z", "\uFFFDz"},
      {"cut before another character", "\xe2\x82é", "\uFFFDé"},
  };
  for (const Case& c : cases) {
    std::string out;
    append_utf8(out, c.bytes);
    EXPECT_EQ(out, c.expected) << c.name;
  }
}

TEST(Text, EscapesWhatJsonAsksFor) {
  EXPECT_EQ(json_of("a\"b\\c\n\r\t"), R"("a\"b\\c\n\r\t")");
  EXPECT_EQ(json_of(std::string_view{"\0\x1f\x7f", 3}), R"("\u0000\u001f\u007f")");
  EXPECT_EQ(json_of("é</script>"), "\"é</script>\"");
}

TEST(Text, EndsNoLineOfJsonWithinATextWhateverReadsIt) {
  EXPECT_EQ(json_of("a\u2028b\u2029c\u0085"), R"("a\u2028b\u2029c\u0085")");
  EXPECT_EQ(nlohmann::json::parse(json_of("a\u2028b")).get<std::string>(), "a\u2028b");
}

TEST(Text, ReadsBackFromJsonAsItWas) {
  std::string all;
  for (int byte = 0; byte < 128; ++byte) all += static_cast<char>(byte);
  all += "é€😀";
  EXPECT_EQ(nlohmann::json::parse(json_of(all)).get<std::string>(), all);
}

TEST(Text, QuotesACsvFieldOnlyWhereNeeded) {
  struct Case {
    const char* name;
    std::string_view text;
    std::string_view field;
  };
  const std::vector<Case> cases = {
      {"plain", "abc def", "abc def"},
      {"comma", "a,b", "\"a,b\""},
      {"quote", "say \"hi\"", "\"say \"\"hi\"\"\""},
      {"line feed", "a\nb", "\"a\nb\""},
      {"carriage return", "a\rb", "\"a\rb\""},
      {"broken bytes", "a\xff,", "\"a\uFFFD,\""},
  };
  for (const Case& c : cases) {
    std::string out;
    append_csv_field(out, c.text);
    EXPECT_EQ(out, c.field) << c.name;
  }
}

TEST(Text, KeepsListsThroughJson) {
  const std::vector<std::vector<std::string>> lists = {{}, {"one"}, {"", "two, \"quoted\"", "é\n"}};
  for (const auto& list : lists) EXPECT_EQ(list_of_json(json_list(list)), list);
}

TEST(Text, ReadsNoListFromAnythingElse) {
  for (const char* json : {"", "nonsense", "{}", "[1, {}]", "[\"open"}) {
    EXPECT_TRUE(list_of_json(json).empty()) << json;
  }
}

TEST(Text, WritesTimesInUtc) {
  using namespace std::chrono_literals;
  EXPECT_EQ(iso_time(kNow + 8h + 15min + 30s + 999ms), "2026-11-15T08:15:30Z");
  EXPECT_EQ(iso_time(Time{} - 1ms), "1969-12-31T23:59:59Z");
}

}  // namespace
}  // namespace boardwalk::store
