#include "boardwalk/classify/timestamps.h"

#include <algorithm>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::classify {
namespace {

using dates::Written;
using Scale = Timestamp::Scale;

constexpr std::int64_t kMinutesOfDay = std::int64_t{24} * 60;
constexpr std::int64_t kMinutesOfMonth = 31 * kMinutesOfDay;  // only order matters
constexpr std::int64_t kMinutesOfYear = 12 * kMinutesOfMonth;
// Dates without a year are of the last one, later than all that name theirs.
constexpr int kNoYear = 9999;
constexpr int kDaysSinceWeekday = 4;  // "Monday" is not today and not yesterday

constexpr int kMonths = 12;
constexpr int kDays = 31;
constexpr std::size_t kShortest = 3;    // bytes of a time
constexpr std::size_t kWordsOnly = 48;  // longer texts without digits are sentences

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
  });
}

Timestamp stamp(const Written& written) {
  const std::int64_t clock = written.hour.value_or(0) * 60 + written.minute.value_or(0);
  if (written.kind == Written::Kind::Clock) return {Scale::Clock, clock};
  if (written.days_ago) return {Scale::Ago, clock - *written.days_ago * kMinutesOfDay};
  if (written.kind == Written::Kind::Relative)
    return {Scale::Ago, -written.seconds_ago / 60 - written.months_ago * kMinutesOfMonth};
  if (!written.month) return {Scale::Ago, clock - kDaysSinceWeekday * kMinutesOfDay};
  return {Scale::Date, written.year.value_or(kNoYear) * kMinutesOfYear +
                           *written.month * kMinutesOfMonth +
                           written.day.value_or(0) * kMinutesOfDay + clock};
}

// "08-14" and nothing else: a cell of a list of this year's discussions. One of the two has a zero
// before it: "11-20" is a range of pages, and "10/10" a score.
std::optional<Timestamp> day_alone(std::string_view text) {
  text = trimmed(text);
  if (text.size() != 5 || (text[2] != '-' && text[2] != '/')) return std::nullopt;
  if (!is_digit(text[0]) || !is_digit(text[1]) || !is_digit(text[3]) || !is_digit(text[4]))
    return std::nullopt;
  if (text[0] != '0' && text[3] != '0') return std::nullopt;
  const int first = 10 * (text[0] - '0') + text[1] - '0';
  const int second = 10 * (text[3] - '0') + text[4] - '0';
  const auto [month, day] = std::minmax(first, second);
  if (month < 1 || month > kMonths || day > kDays) return std::nullopt;
  const bool day_first = first > kMonths;
  return Timestamp{Scale::Date, kNoYear * kMinutesOfYear +
                                    (day_first ? second : first) * kMinutesOfMonth +
                                    (day_first ? first : second) * kMinutesOfDay};
}

}  // namespace

std::optional<Timestamp> find_timestamp(std::string_view text) {
  if (text.size() < kShortest || (text.size() > kWordsOnly && !has_digit(text)))
    return std::nullopt;
  if (const auto day = day_alone(text)) return day;
  const std::vector<dates::Mention> found = dates::find_dates(text);
  if (found.empty()) return std::nullopt;
  const auto day = std::find_if(found.begin(), found.end(), [](const dates::Mention& mention) {
    return mention.written.kind != Written::Kind::Clock;
  });
  return stamp(day == found.end() ? found.front().written : day->written);
}

std::optional<Timestamp> read_timestamp(std::string_view attribute) {
  const auto written = dates::read_attribute(attribute);
  if (!written) return std::nullopt;
  return stamp(*written);
}

}  // namespace boardwalk::classify
