// The web platform's own cases for URL parsers and for domain names, read where they lie.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::url {
namespace {

using nlohmann::json;

std::filesystem::path suite(const std::string& name) {
  const char* shared = std::getenv("BOARDWALK_SHARED");
  const std::filesystem::path beside =
      std::filesystem::path(BOARDWALK_SOURCE_DIR).parent_path() / "shared";
  return (shared != nullptr ? std::filesystem::path(shared) : beside) / "suites" / "url" / name;
}

// JSON may name half a surrogate pair, text can not: browsers read U+FFFD there, and so do we.
std::string with_whole_surrogates(const std::string& text) {
  static const std::regex kLone(R"((\\u[dD][89abAB][0-9a-fA-F]{2})(?!\\u[dD][c-fC-F]))");
  return std::regex_replace(text, kLone, R"(\uFFFD)");
}

// The cases of a suite, without the comments between them; none where the suite is absent.
std::optional<std::vector<json>> cases_of(const std::string& name) {
  std::ifstream file(suite(name));
  if (!file) return std::nullopt;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<json> cases;
  for (const json& entry : json::parse(with_whole_surrogates(text))) {
    if (entry.is_object()) cases.push_back(entry);
  }
  return cases;
}

std::optional<Url> parse_case(const json& entry) {
  const std::string input = entry.at("input");
  if (!entry.contains("base") || entry.at("base").is_null()) return parse(input);
  const std::optional<Url> base = parse(entry.at("base").get<std::string>());
  return base ? parse(input, *base) : std::nullopt;
}

std::string with_mark(char mark, std::string_view part) {
  return part.empty() ? "" : mark + std::string(part);
}

// The parts under the names that scripts in browsers know.
json parts_of(const Url& url) {
  return {{"href", url.href()},
          {"origin", url.origin()},
          {"protocol", std::string(url.scheme()) + ":"},
          {"username", url.username()},
          {"password", url.password()},
          {"host", url.host()},
          {"hostname", url.hostname()},
          {"port", url.port()},
          {"pathname", url.path()},
          {"search", with_mark('?', url.query())},
          {"hash", with_mark('#', url.fragment())}};
}

void expect_parts(const json& expected, const Url& url) {
  const json parts = parts_of(url);
  for (const auto& [name, value] : parts.items()) {
    if (!expected.contains(name)) continue;
    EXPECT_EQ(value, expected.at(name)) << name << " of " << expected.dump();
  }
}

TEST(UrlSuite, PassesEveryCaseOfEveryScheme) {
  const auto cases = cases_of("urltestdata.json");
  if (!cases) GTEST_SKIP() << "the suite is not here";
  ASSERT_GT(cases->size(), 800u);
  for (const json& entry : *cases) {
    const std::optional<Url> url = parse_case(entry);
    EXPECT_EQ(url.has_value(), !entry.contains("failure")) << entry.dump();
    if (url && entry.contains("href")) expect_parts(entry, *url);
  }
}

// Inside of a URL these would end the host.
std::string with_escaped_delimiters(std::string_view domain) {
  std::string out;
  for (const char c : domain) {
    switch (c) {
      case ':':
        out += "%3A";
        break;
      case '/':
        out += "%2F";
        break;
      case '?':
        out += "%3F";
        break;
      case '#':
        out += "%23";
        break;
      case '\\':
        out += "%5C";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::optional<std::string> to_ascii(std::string_view domain) {
  const std::optional<Url> url = parse("https://" + with_escaped_delimiters(domain) + "/x");
  if (!url) return std::nullopt;
  return std::string(url->hostname());
}

std::optional<std::string> expected_ascii(const json& entry) {
  if (entry.at("output").is_null()) return std::nullopt;
  return entry.at("output").get<std::string>();
}

// Code points that UTS #46 judged anew after Unicode 15.0, the version of Debian's ICU 72: since
// 15.1 they are mapped or ignored, before they were disallowed or mapped elsewhere. A newer ICU
// needs none of these rows.
struct Revision {
  UChar32 first;
  UChar32 last;
  std::string_view what;
};
constexpr std::array<Revision, 17> kLaterRevisions{{
    {0x04c0, 0x04c0, "Cyrillic palochka, now in lower case"},
    {0x10a0, 0x10c5, "Georgian capitals, now in lower case"},
    {0x115f, 0x1160, "Hangul fillers, now ignored"},
    {0x17b4, 0x17b5, "Khmer inherent vowels, now ignored"},
    {0x180e, 0x180e, "Mongolian vowel separator, now ignored"},
    {0x1e9e, 0x1e9e, "capital sharp s, now a small one instead of ss"},
    {0x206a, 0x206f, "deprecated format characters, now ignored"},
    {0x2132, 0x2132, "turned capital F, now in lower case"},
    {0x2183, 0x2183, "reversed Roman numeral C, now in lower case"},
    {0xffa0, 0xffa0, "halfwidth Hangul filler, now ignored"},
    {0x1d173, 0x1d17a, "musical format characters, now ignored"},
    {0x2f868, 0x2f868, "CJK compatibility ideograph with a corrected mapping"},
    {0x2f874, 0x2f874, "CJK compatibility ideograph with a corrected mapping"},
    {0x2f91f, 0x2f91f, "CJK compatibility ideograph with a corrected mapping"},
    {0x2f95f, 0x2f95f, "CJK compatibility ideograph with a corrected mapping"},
    {0x2f9bf, 0x2f9bf, "CJK compatibility ideograph with a corrected mapping"},
    {0x323b0, 0x33479, "CJK ideographs assigned in Unicode 17"},
}};

bool was_judged_anew(UChar32 code_point) {
  return std::any_of(kLaterRevisions.begin(), kLaterRevisions.end(), [&](const Revision& r) {
    return r.first <= code_point && code_point <= r.last;
  });
}

bool needs_a_newer_unicode(const std::string& domain) {
  for (std::size_t i = 0; i < domain.size();) {
    UChar32 code_point = 0;
    U8_NEXT(domain.data(), i, domain.size(), code_point);
    if (was_judged_anew(code_point)) return true;
  }
  return false;
}

struct Score {
  std::vector<std::string> failures;
  std::size_t excused = 0;
};

Score score_of(const std::vector<json>& cases) {
  Score score;
  for (const json& entry : cases) {
    const std::string input = entry.at("input");
    if (input.empty() || to_ascii(input) == expected_ascii(entry)) continue;
    if (needs_a_newer_unicode(input)) {
      ++score.excused;
    } else {
      score.failures.push_back(entry.dump());
    }
  }
  return score;
}

TEST(DomainSuite, PassesTheCasesOfTheUrlStandard) {
  const auto cases = cases_of("toascii.json");
  if (!cases) GTEST_SKIP() << "the suite is not here";
  ASSERT_GT(cases->size(), 80u);
  const Score score = score_of(*cases);
  EXPECT_THAT(score.failures, testing::IsEmpty());
  EXPECT_LE(score.excused, 7u);
}

TEST(DomainSuite, PassesTheCasesOfUnicode) {
  const auto cases = cases_of("IdnaTestV2.json");
  if (!cases) GTEST_SKIP() << "the suite is not here";
  ASSERT_GT(cases->size(), 2000u);
  const Score score = score_of(*cases);
  EXPECT_THAT(score.failures, testing::IsEmpty());
  EXPECT_LE(score.excused, 74u);
}

}  // namespace
}  // namespace boardwalk::url
