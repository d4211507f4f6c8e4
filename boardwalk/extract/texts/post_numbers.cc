#include "boardwalk/extract/texts/post_numbers.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kMostDigits = 6;
constexpr std::size_t kFewest = 2;  // texts

std::optional<int> number_in(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.ends_with('.')) text.remove_suffix(1);
  if (text.empty() || text.size() > kMostDigits || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  int number = 0;
  for (const char digit : text) number = 10 * number + (digit - '0');
  return number;
}

std::optional<int> number_in(const Line& line) {
  return line.pieces.size() == 1 ? number_in(line.pieces.front().said) : std::nullopt;
}

}  // namespace

bool begin_with_numbers(const std::vector<std::vector<Line>>& texts) {
  std::size_t numbered = 0;
  std::size_t known = 0;
  int last = 0;
  for (const std::vector<Line>& lines : texts) {
    if (lines.empty()) continue;
    ++known;
    const auto number = number_in(lines.front());
    if (!number) continue;
    if (*number <= last) return false;
    last = *number;
    ++numbered;
  }
  return numbered >= kFewest && 5 * numbered >= 4 * known;
}

bool is_number_of_post(const Line& line) { return number_in(line).has_value(); }

bool begin_with_linked_numbers(const std::vector<std::vector<Line>>& texts) {
  std::size_t known = 0;
  std::unordered_set<int> numbers;
  for (const std::vector<Line>& lines : texts) {
    if (lines.empty()) continue;
    ++known;
    if (is_linked_number(lines.front()) &&
        !numbers.insert(*number_in(lines.front().pieces.front().said)).second)
      return false;
  }
  return numbers.size() > kFewest && 5 * numbers.size() >= 4 * known;
}

bool is_linked_number(const Line& line) {
  const Piece& first = line.pieces.front();
  return first.link != html::kNone && number_in(first.said).has_value();
}

}  // namespace boardwalk::extract
