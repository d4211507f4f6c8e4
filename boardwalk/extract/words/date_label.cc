#include "boardwalk/extract/words/date_label.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestLine = 240;  // bytes
constexpr std::size_t kLongestAge = 16;    // bytes
constexpr int kMostWords = 7;              // beside the date
constexpr std::string_view kTimestamp = "dddd-dd-ddTdd:dd";
constexpr int kBytesPerWord = 9;  // where no spaces part them: three characters

// What a byte is to a word.
enum class Part : std::uint8_t { Sign, Letter, Beyond, Gap };
constexpr auto kParts = [] {
  std::array<Part, 256> parts{};
  for (unsigned byte = 0; byte < parts.size(); ++byte) {
    const char c = static_cast<char>(byte);
    if (is_space(c) || c == ',') parts[byte] = Part::Gap;
    if (is_alpha(c) || byte >= 0x80) parts[byte] = Part::Letter;
    if (byte >= 0xe3) parts[byte] = Part::Beyond;
  }
  return parts;
}();

// What parts the facts of a line: "3 May 2011 • 4 answers • seen by 12".
bool parts_facts(std::string_view word) {
  static constexpr std::array<std::string_view, 6> kSigns = {"•", "·", "–", "—", "»", "›"};
  return std::find(kSigns.begin(), kSigns.end(), word) != kSigns.end();
}

// Words with letters in them; long runs of letters beyond ASCII count for several.
int words_in(std::string_view text) {
  int words = 0;
  bool letters = false;
  int beyond = 0;
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end) {
    if (letters && !parts_facts(text.substr(begin, end - begin)))
      words += std::max(1, beyond / kBytesPerWord);
    letters = false;
    beyond = 0;
    begin = end + 1;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const Part part = kParts[static_cast<unsigned char>(text[at])];
    if (part == Part::Sign) continue;
    if (part == Part::Gap) {
      end_word(at);
      continue;
    }
    letters = true;
    if (part == Part::Beyond) beyond += 3;
  }
  end_word(text.size());
  return words;
}

bool starts_with_digit(std::string_view text) { return !text.empty() && is_digit(text.front()); }

struct ShortUnit {
  std::string_view name;
  std::int64_t seconds;
};
constexpr std::array<ShortUnit, 10> kShortUnits = {{{"y", dates::kYear},
                                                    {"yr", dates::kYear},
                                                    {"mo", dates::kMonth},
                                                    {"w", dates::kWeek},
                                                    {"wk", dates::kWeek},
                                                    {"d", dates::kDay},
                                                    {"h", dates::kHour},
                                                    {"hr", dates::kHour},
                                                    {"min", dates::kMinute},
                                                    {"m", dates::kMinute}}};

// "3y", "Updated 7mo", and nothing else.
std::optional<dates::Mention> short_age(std::string_view text) {
  if (text.size() > kLongestAge) return std::nullopt;
  const std::string_view age = trimmed(text.substr(text.find_last_of(' ') + 1));
  std::size_t digits = 0;
  while (digits < age.size() && is_digit(age[digits])) ++digits;
  if (digits == 0 || digits > 2 || words_in(text) > 2) return std::nullopt;
  const auto unit = std::find_if(kShortUnits.begin(), kShortUnits.end(),
                                 [&](const ShortUnit& u) { return u.name == age.substr(digits); });
  if (unit == kShortUnits.end()) return std::nullopt;
  dates::Written written;
  written.kind = dates::Written::Kind::Relative;
  for (const char c : age.substr(0, digits))
    written.seconds_ago = 10 * written.seconds_ago + (c - '0');
  written.seconds_ago *= unit->seconds;
  written.precision = unit->seconds;
  const auto begin = static_cast<std::size_t>(age.data() - text.data());
  return dates::Mention{begin, begin + age.size(), written};
}

// Titles of links and buttons are the same on page after page, and each date that is meant for
// programs is asked for where records begin and again where it is told when: they are read once.
constexpr std::size_t kRemembered = 1024;

std::optional<dates::Written> date_for_programs(std::string_view value) {
  thread_local Memo<std::optional<dates::Written>> memo{kRemembered};
  const Fingerprint key = fingerprint(value);
  if (const auto* known = memo.find(key)) return *known;
  return memo.keep(key, dates::read_attribute(value));
}

// "Age (days ago)": the unit of a figure that stands elsewhere.
bool is_unit(std::string_view text, const dates::Mention& mention) {
  const bool in_brackets = mention.begin > 0 && text[mention.begin - 1] == '(' &&
                           mention.end < text.size() && text[mention.end] == ')';
  const std::string_view words = text.substr(mention.begin, mention.end - mention.begin);
  return in_brackets && words.ends_with("s ago") && words.find(' ') == words.rfind(' ');
}

}  // namespace

bool is_timestamp(std::string_view value) {
  if (value.size() < kTimestamp.size()) return false;
  return std::equal(kTimestamp.begin(), kTimestamp.end(), value.begin(),
                    [](char form, char c) { return form == 'd' ? is_digit(c) : c == form; });
}

bool is_moment(std::string_view text) {
  const auto date = find_date_label(text, text);
  return date && date->begin == 0 && date->end == text.size() && date->written.hour;
}

std::optional<dates::Mention> find_date_label(std::string_view text, std::string_view unlinked) {
  if (auto age = short_age(text)) return age;
  if (text.size() < 4 || text.size() > kLongestLine) return std::nullopt;
  for (dates::Mention& mention : dates::find_dates(text)) {
    if (mention.written.kind == dates::Written::Kind::Clock || is_unit(text, mention)) continue;
    const int inside = words_in(text.substr(mention.begin, mention.end - mention.begin));
    if (words_in(unlinked) - inside > kMostWords) return std::nullopt;
    return mention;
  }
  return std::nullopt;
}

std::optional<dates::Written> date_in_attribute(std::string_view name, std::string_view value) {
  if (!may_date(name, value)) return std::nullopt;
  value = trimmed(value);
  const bool known =
      name == "datetime" || name == "content" || name.starts_with("data-") || is_timestamp(value);
  if (known && starts_with_digit(value) && value.size() >= 8) return date_for_programs(value);
  if (name != "title" || value.size() < 6 || value.size() > 60) return std::nullopt;
  thread_local Memo<bool> silent{kRemembered};
  const Fingerprint key = fingerprint(value);
  if (silent.find(key) != nullptr) return std::nullopt;
  if (auto mention = find_date_label(value, value)) return mention->written;
  silent.keep(key, true);
  return std::nullopt;
}

}  // namespace boardwalk::extract
