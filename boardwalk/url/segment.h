// What is special about one segment of a path?
//
// The dots that browsers resolve, escaped or not, and the drive letters that file URLs guard. URL
// standard, sections 4.1 and 4.2.
#pragma once

#include <cstddef>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {

// The length of the dot, plain or "%2e", that `text` starts with; 0 where there is none.
[[nodiscard]] constexpr std::size_t dot_length(std::string_view text) {
  if (text.starts_with('.')) return 1;
  const bool escaped = text.starts_with("%2") && text.size() >= 3 && to_lower(text[2]) == 'e';
  return escaped ? 3 : 0;
}

// How many dots the segment consists of: 1 for ".", 2 for ".." or ".%2e", 0 for all others.
[[nodiscard]] constexpr int dots(std::string_view segment) {
  int count = 0;
  while (!segment.empty()) {
    const std::size_t length = dot_length(segment);
    if (length == 0 || ++count > 2) return 0;
    segment.remove_prefix(length);
  }
  return count;
}

// "C:" or "C|".
[[nodiscard]] constexpr bool is_drive_letter(std::string_view segment) {
  return segment.size() == 2 && is_alpha(segment[0]) && (segment[1] == ':' || segment[1] == '|');
}

[[nodiscard]] constexpr bool is_normalised_drive_letter(std::string_view segment) {
  return is_drive_letter(segment) && segment[1] == ':';
}

// True for "C:" and "C:/x", not for "C:x".
[[nodiscard]] constexpr bool starts_with_drive_letter(std::string_view text) {
  if (!is_drive_letter(text.substr(0, 2))) return false;
  return text.size() == 2 || std::string_view("/\\?#").find(text[2]) != std::string_view::npos;
}

// The drive that a path starts with: "/C:" of "/C:" and of "/C:/x"; empty where there is none.
[[nodiscard]] constexpr std::string_view drive_of(std::string_view path) {
  if (path.size() < 3 || !is_normalised_drive_letter(path.substr(1, 2))) return {};
  return path.size() == 3 || path[3] == '/' ? path.substr(0, 3) : std::string_view();
}

}  // namespace boardwalk::url
