#include "boardwalk/fetch/cookie_date.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

constexpr std::array<std::string_view, 12> kMonths{"jan", "feb", "mar", "apr", "may", "jun",
                                                   "jul", "aug", "sep", "oct", "nov", "dec"};

// What parts words: the rest are digits, letters, colons and bytes beyond ASCII.
bool is_delimiter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte == 0x09 || (byte >= 0x20 && byte <= 0x2f) || (byte >= 0x3b && byte <= 0x40) ||
         (byte >= 0x5b && byte <= 0x60) || (byte >= 0x7b && byte <= 0x7e);
}

// A number at the start of the word; what follows its digits is ignored.
std::optional<int> leading_number(std::string_view word, std::size_t fewest, std::size_t most) {
  std::size_t digits = 0;
  int number = 0;
  while (digits < word.size() && is_digit(word[digits])) {
    if (digits == most) return std::nullopt;
    number = number * 10 + (word[digits++] - '0');
  }
  if (digits < fewest) return std::nullopt;
  return number;
}

std::optional<std::chrono::seconds> read_time_of_day(std::string_view word) {
  if (std::count(word.begin(), word.end(), ':') < 2) return std::nullopt;
  const auto whole_number = [](std::string_view field) {
    return std::all_of(field.begin(), field.end(), is_digit) ? leading_number(field, 1, 2)
                                                             : std::nullopt;
  };
  const auto hours = whole_number(next_piece(word, ':'));
  const auto minutes = whole_number(next_piece(word, ':'));
  const auto seconds = leading_number(word, 1, 2);
  if (!hours || !minutes || !seconds) return std::nullopt;
  if (*hours > 23 || *minutes > 59 || *seconds > 59) return std::nullopt;
  return std::chrono::hours{*hours} + std::chrono::minutes{*minutes} +
         std::chrono::seconds{*seconds};
}

std::optional<std::chrono::month> read_month(std::string_view word) {
  const std::string start = lowered(word.substr(0, 3));
  const auto* found = std::find(kMonths.begin(), kMonths.end(), start);
  if (found == kMonths.end()) return std::nullopt;
  return std::chrono::month{static_cast<unsigned>(found - kMonths.begin()) + 1};
}

std::optional<std::chrono::year> read_year(std::string_view word) {
  const auto number = leading_number(word, 2, 4);
  if (!number) return std::nullopt;
  const int full = *number >= 100 ? *number : *number + (*number >= 70 ? 1900 : 2000);
  if (full < 1601) return std::nullopt;
  return std::chrono::year{full};
}

struct Fields {
  std::optional<std::chrono::seconds> time_of_day;
  std::optional<int> day;
  std::optional<std::chrono::month> month;
  std::optional<std::chrono::year> year;

  // The first kind that is still missing and that the word can be.
  void take(std::string_view word) {
    if (!time_of_day && (time_of_day = read_time_of_day(word))) return;
    if (!day && (day = leading_number(word, 1, 2))) return;
    if (!month && (month = read_month(word))) return;
    if (!year) year = read_year(word);
  }
};

}  // namespace

std::optional<Time> parse_cookie_date(std::string_view text) {
  Fields fields;
  const auto* at = text.begin();
  while (at != text.end()) {
    const auto* start = std::find_if_not(at, text.end(), is_delimiter);
    at = std::find_if(start, text.end(), is_delimiter);
    if (at != start) fields.take({start, static_cast<std::size_t>(at - start)});
  }
  if (!fields.time_of_day || !fields.day || !fields.month || !fields.year) return std::nullopt;
  const std::chrono::year_month_day date{*fields.year, *fields.month,
                                         std::chrono::day{static_cast<unsigned>(*fields.day)}};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days{date} + *fields.time_of_day;
}

}  // namespace boardwalk::fetch
