#include "boardwalk/warc/http_head.h"

#include <algorithm>
#include <charconv>

#include "boardwalk/base/ascii.h"
#include "boardwalk/warc/lines.h"

namespace boardwalk::warc {
namespace {

std::string_view name_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon == std::string_view::npos ? std::string_view{} : bare(line.substr(0, colon));
}

std::string_view value_of(std::string_view line) { return bare(line.substr(line.find(':') + 1)); }

// Of several heads in a row the last one.
std::string_view last_head(std::string_view heads) {
  std::string_view last = heads;
  std::string_view rest = heads;
  bool ended = false;
  while (!rest.empty()) {
    const std::string_view from_here = rest;
    const bool empty = is_empty_line(take_line(rest));
    if (ended && !empty) last = from_here;
    ended = empty;
  }
  return last;
}

void append_line(std::string& head, std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  head.append(line).append("\r\n");
}

void append_status_line(std::string& head, std::string_view line) {
  if (http_major_version(line) == 1) return append_line(head, line);
  head += "HTTP/1.1";
  append_line(head, line.substr(line.find_first_not_of("0123456789", 5)));
}

}  // namespace

int http_status(std::string_view head) {
  if (!head.starts_with("HTTP/")) return 0;
  const std::string_view line = take_line(head);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return 0;
  const std::string_view code = bare(line.substr(space)).substr(0, 3);
  if (code.size() != 3 || !std::all_of(code.begin(), code.end(), is_digit)) return 0;
  int status = 0;
  std::from_chars(code.data(), code.data() + code.size(), status);
  return status;
}

std::optional<std::string_view> http_header(std::string_view head, std::string_view name) {
  for (bool is_status = true; !head.empty(); is_status = false) {
    const std::string_view line = take_line(head);
    if (is_status) continue;
    if (is_empty_line(line)) return std::nullopt;
    if (!continues_field(line) && equals_ignoring_case(name_of(line), name)) return value_of(line);
  }
  return std::nullopt;
}

int http_major_version(std::string_view head) {
  const bool bare_major = head.size() > 6 && head.starts_with("HTTP/") && is_digit(head[5]) &&
                          (head[6] == ' ' || head[6] == '\r' || head[6] == '\n');
  return bare_major ? head[5] - '0' : 1;
}

std::string fitted_head(std::string_view head, std::size_t body_size) {
  std::string_view rest = last_head(head);
  const std::string_view status_line = take_line(rest);
  if (is_empty_line(status_line)) return "\r\n";
  const std::string size = std::to_string(body_size);
  std::string fitted;
  fitted.reserve(head.size() + 64);
  append_status_line(fitted, status_line);
  bool dropping = false;
  bool has_length = false;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (is_empty_line(line)) break;
    if (continues_field(line)) {
      if (!dropping) append_line(fitted, line);
      continue;
    }
    const std::string_view name = name_of(line);
    const bool is_length = equals_ignoring_case(name, "Content-Length");
    dropping = equals_ignoring_case(name, "Transfer-Encoding") ||
               (is_length && (has_length || value_of(line) != size));
    if (!dropping) append_line(fitted, line);
    if (dropping && is_length && !has_length) fitted += "Content-Length: " + size + "\r\n";
    has_length = has_length || is_length;
  }
  return fitted.append("\r\n");
}

std::optional<std::string> dechunked(std::string_view body) {
  std::string whole;
  while (!body.empty()) {
    const std::string_view line = bare(take_line(body));
    const std::string_view digits = bare(line.substr(0, line.find(';')));
    std::size_t size = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), size, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    if (size == 0) return whole;
    whole += body.substr(0, size);
    body.remove_prefix(std::min(size, body.size()));
    if (!body.empty() && !is_empty_line(take_line(body))) return std::nullopt;
  }
  return whole;
}

}  // namespace boardwalk::warc
