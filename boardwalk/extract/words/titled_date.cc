#include "boardwalk/extract/words/titled_date.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestPrefix = 12;  // bytes

// "Re: ", "AW: ", "Ответ: ".
std::string_view without_prefix(std::string_view text) {
  const std::size_t colon = text.substr(0, kLongestPrefix + 1).find(':');
  if (colon == std::string_view::npos) return text;
  const std::string_view prefix = text.substr(0, colon);
  const bool is_word = !prefix.empty() && std::all_of(prefix.begin(), prefix.end(), [](char c) {
    return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80;
  });
  return is_word ? trimmed(text.substr(colon + 1)) : text;
}

}  // namespace

bool is_of_title(std::string_view title, std::string_view text) {
  text = without_prefix(trimmed(text));
  if (text.empty() || title.find(text) == std::string_view::npos) return false;
  const auto dates = dates::find_dates(text);
  return !dates.empty() && (dates.front().begin > 0 || dates.front().end < text.size());
}

}  // namespace boardwalk::extract
