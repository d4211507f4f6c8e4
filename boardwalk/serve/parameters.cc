#include "boardwalk/serve/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "boardwalk/base/ascii.h"
#include "boardwalk/serve/cursor.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kMostParameters = 64;
constexpr std::size_t kLongest = 4096;

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Time> day_named(std::string_view text) {
  const bool has_shape = text.size() == 10 && text[4] == '-' && text[7] == '-';
  if (!has_shape) return std::nullopt;
  const auto year = number(text.substr(0, 4));
  const auto month = number(text.substr(5, 2));
  const auto day = number(text.substr(8, 2));
  if (!year || !month || !day || *month < 0 || *day < 0) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(*year)},
                                         std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  return Time{std::chrono::sys_days{date}};
}

}  // namespace

std::string unescaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
                           hex_value(text[i + 2]) >= 0;
    if (is_escape) {
      out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

Parameters::Parameters(std::string_view query) {
  while (!query.empty() && all_.size() < kMostParameters) {
    std::string_view value = next_piece(query, '&');
    const std::string_view name = next_piece(value, '=');
    if (!name.empty()) all_.emplace_back(unescaped(name), unescaped(value));
  }
  if (!query.empty()) complain("there are too many parameters");
}

const std::string* Parameters::find(std::string_view name) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.first == name; });
  return found == all_.end() ? nullptr : &found->second;
}

void Parameters::complain(std::string sentence) {
  if (!trouble_) trouble_ = std::move(sentence);
}

std::string Parameters::text(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr) return {};
  if (found->size() <= kLongest) return *found;
  complain(fmt::format("{} is too long: give at most {} characters", name, kLongest));
  return {};
}

std::string Parameters::required(std::string_view name) {
  std::string value = text(name);
  if (value.empty()) complain(fmt::format("{} is missing", name));
  return value;
}

std::int64_t Parameters::integer(std::string_view name, std::int64_t least, std::int64_t most,
                                 std::int64_t otherwise) {
  const std::string* found = find(name);
  if (found == nullptr || found->empty()) return otherwise;
  const auto value = number(*found);
  if (value && *value >= least && *value <= most) return *value;
  complain(fmt::format("{} must be a number from {} to {}", name, least, most));
  return otherwise;
}

std::string Parameters::choice(std::string_view name,
                               std::initializer_list<std::string_view> choices) {
  const std::string* found = find(name);
  if (found == nullptr || found->empty()) return std::string{*choices.begin()};
  if (std::find(choices.begin(), choices.end(), *found) != choices.end()) return *found;
  complain(fmt::format("{} must be one of {}", name, fmt::join(choices, ", ")));
  return std::string{*choices.begin()};
}

std::optional<Time> Parameters::day(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr || found->empty()) return std::nullopt;
  const auto day = day_named(*found);
  if (!day) complain(fmt::format("{} must be a day such as 2024-03-01", name));
  return day;
}

std::chrono::seconds Parameters::span(std::string_view name, std::chrono::seconds otherwise) {
  using std::chrono::days;
  using std::chrono::hours;
  using std::chrono::minutes;
  const std::string* found = find(name);
  if (found == nullptr || found->empty()) return otherwise;
  const auto count = number(std::string_view{*found}.substr(0, found->size() - 1));
  const char unit = found->back();
  if (count && *count > 0 && *count < 1'000'000) {
    const std::chrono::seconds span = unit == 'd'   ? days{*count}
                                      : unit == 'h' ? hours{*count}
                                      : unit == 'm' ? minutes{*count}
                                                    : minutes{0};
    if (span >= hours{1} && span <= days{366}) return span;
  }
  complain(fmt::format("{} must be a time from 1h to 366d, such as 7d", name));
  return otherwise;
}

std::optional<std::vector<std::string>> Parameters::cursor(std::size_t parts) {
  const std::string given = text("after");
  if (given.empty()) return std::nullopt;
  auto read = read_cursor(given, parts);
  if (!read) complain("after must be what `next` said on the page before");
  return read;
}

std::int64_t Parameters::number_of(const std::string& part) {
  const auto value = number(part);
  if (!value) complain("after must be what `next` said on the page before");
  return value.value_or(0);
}

}  // namespace boardwalk::serve
