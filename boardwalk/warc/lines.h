// Headers are lines, in WARC as in HTTP: the few things both need to read them.
//
//     std::string_view rest = head;
//     while (!rest.empty()) use(bare(take_line(rest)));
#pragma once

#include <string_view>

namespace boardwalk::warc {

// Takes the first line off `rest`, with its line feed where it has one.
[[nodiscard]] inline std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end == std::string_view::npos ? end : end + 1);
  rest.remove_prefix(line.size());
  return line;
}

// Without the white space at both ends, line end included.
[[nodiscard]] inline std::string_view bare(std::string_view text) {
  const auto is_white = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
  return text;
}

// True for "\n" and "\r\n", but not for a line of blanks: that one continues the field before.
[[nodiscard]] inline bool is_empty_line(std::string_view line) {
  return line == "\n" || line == "\r\n" || line == "\r" || line.empty();
}

[[nodiscard]] inline bool continues_field(std::string_view line) {
  return line.starts_with(' ') || line.starts_with('\t');
}

}  // namespace boardwalk::warc
