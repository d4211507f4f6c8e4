#include "boardwalk/extract/words/titled_date.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestPrefix = 12;  // bytes
constexpr std::size_t kShortestTitle = 8;

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

std::optional<dates::Mention> moment_behind_title(std::string_view title, std::string_view text) {
  const std::string_view front = without_prefix(text).substr(0, kShortestTitle);
  if (front.size() < kShortestTitle || title.find(front) == title.npos) return std::nullopt;
  const std::vector<dates::Mention> dates = dates::find_dates(text);
  if (dates.empty() || dates.back().end != text.size() || !dates.back().written.hour)
    return std::nullopt;
  const std::string_view head = without_prefix(trimmed(text.substr(0, dates.back().begin)));
  if (head.size() < kShortestTitle || title.find(head) == title.npos) return std::nullopt;
  return dates.back();
}

}  // namespace boardwalk::extract
