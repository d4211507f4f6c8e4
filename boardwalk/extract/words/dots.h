// "ann said...", "Which lens…": texts that trail off.
#pragma once

#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {

inline constexpr std::string_view kEllipsis = "\u2026";

[[nodiscard]] constexpr bool trails_off(std::string_view text) {
  return text.ends_with("...") || text.ends_with(kEllipsis);
}

[[nodiscard]] constexpr std::string_view without_dots(std::string_view text) {
  if (text.ends_with(kEllipsis)) text.remove_suffix(kEllipsis.size());
  while (text.ends_with('.')) text.remove_suffix(1);
  return trimmed(text);
}

}  // namespace boardwalk::extract
