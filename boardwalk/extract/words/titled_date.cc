#include "boardwalk/extract/words/titled_date.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/words/answer_prefix.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kShortestTitle = 8;

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
