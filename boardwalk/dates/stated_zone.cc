#include "boardwalk/dates/stated_zone.h"

#include "boardwalk/base/ascii.h"

namespace boardwalk::dates {
namespace {

constexpr std::size_t kLongestLine = 200;  // bytes: what people write is longer
constexpr int kFarthest = 14;              // hours
constexpr std::string_view kMinus = "\u2212";

void skip_spaces(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

int take_number(std::string_view& text, std::size_t most) {
  int number = 0;
  for (std::size_t i = 0; i < most && !text.empty() && is_digit(text.front()); ++i) {
    number = 10 * number + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

// "+1", "- 05:30", "+0100"; nothing at all is UTC itself.
std::optional<std::chrono::minutes> offset_in(std::string_view text) {
  skip_spaces(text);
  const bool minus = text.starts_with('-') || text.starts_with(kMinus);
  if (!minus && !text.starts_with('+')) {
    const bool ends = text.empty() || text.front() == '.' || text.front() == ',' ||
                      text.front() == ')' || text.front() == ']';
    return ends ? std::optional{std::chrono::minutes{0}} : std::nullopt;
  }
  text.remove_prefix(text.starts_with(kMinus) ? kMinus.size() : 1);
  skip_spaces(text);
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  const int hours = take_number(text, 2);
  if (text.starts_with(':')) text.remove_prefix(1);
  const int minutes = take_number(text, 2);
  if (hours > kFarthest || minutes > 59) return std::nullopt;
  const std::chrono::minutes east = std::chrono::hours{hours} + std::chrono::minutes{minutes};
  return minus ? -east : east;
}

}  // namespace

std::optional<std::chrono::minutes> stated_zone(std::string_view line) {
  if (line.size() > kLongestLine) return std::nullopt;
  for (const std::string_view name : {"GMT", "UTC"}) {
    const std::size_t at = line.find(name);
    if (at == std::string_view::npos || (at > 0 && is_alpha(line[at - 1]))) continue;
    if (const auto east = offset_in(line.substr(at + name.size()))) return east;
  }
  return std::nullopt;
}

}  // namespace boardwalk::dates
