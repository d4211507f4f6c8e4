#include "boardwalk/extract/post_numbers.h"

#include <algorithm>
#include <optional>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kMostDigits = 6;
constexpr std::size_t kFewest = 2;  // texts

std::optional<int> number_in(const html::Document& page, const Line& line) {
  if (line.pieces.size() != 1) return std::nullopt;
  std::string_view text = trimmed(page.text(line.first()));
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.ends_with('.')) text.remove_suffix(1);
  if (text.empty() || text.size() > kMostDigits || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  int number = 0;
  for (const char digit : text) number = 10 * number + (digit - '0');
  return number;
}

}  // namespace

bool begin_with_numbers(const html::Document& page, const std::vector<std::vector<Line>>& texts) {
  std::size_t numbered = 0;
  std::size_t known = 0;
  int last = 0;
  for (const std::vector<Line>& lines : texts) {
    if (lines.empty()) continue;
    ++known;
    const auto number = number_in(page, lines.front());
    if (!number) continue;
    if (*number <= last) return false;
    last = *number;
    ++numbered;
  }
  return numbered >= kFewest && 5 * numbered >= 4 * known;
}

bool is_number_of_post(const html::Document& page, const Line& line) {
  return number_in(page, line).has_value();
}

}  // namespace boardwalk::extract
