#include "boardwalk/fetch/message.h"

#include <algorithm>
#include <array>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

// RFC 9110 §5.6.2: what the name of a header may hold.
bool is_token(std::string_view text) {
  static constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return is_alpha(c) || is_digit(c) || kMarks.find(c) != std::string_view::npos;
  });
}

// The three digits of "HTTP/1.1 200 OK" and "HTTP/2 200"; 0 for any other line.
int status_of(std::string_view line) {
  if (!equals_ignoring_case(line.substr(0, 5), "HTTP/")) return 0;
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return 0;
  const std::string_view code = trimmed(line.substr(blank)).substr(0, 4);
  if (code.size() < 3 || !std::all_of(code.begin(), code.begin() + 3, is_digit)) return 0;
  if (code.size() == 4 && code[3] != ' ') return 0;
  return (code[0] - '0') * 100 + (code[1] - '0') * 10 + (code[2] - '0');
}

void read_header_line(std::string_view line, std::vector<Header>& headers) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return;
  const std::string_view name = trimmed(line.substr(0, colon));
  if (!is_token(name)) return;
  headers.push_back({std::string(name), std::string(trimmed(line.substr(colon + 1)))});
}

void continue_header(std::string_view line, std::vector<Header>& headers) {
  const std::string_view more = trimmed(line);
  if (headers.empty() || more.empty()) return;
  std::string& value = headers.back().value;
  if (!value.empty()) value += ' ';
  value += more;
}

bool is_html(const std::vector<Header>& headers) {
  std::string_view type = find_header(headers, "Content-Type").value_or("");
  const std::string_view essence = trimmed(next_piece(type, ';'));
  return essence.empty() || equals_ignoring_case(essence, "text/html") ||
         equals_ignoring_case(essence, "application/xhtml+xml");
}

}  // namespace

std::optional<std::string_view> find_header(const std::vector<Header>& headers,
                                            std::string_view name) {
  for (const Header& header : headers) {
    if (equals_ignoring_case(header.name, name)) return header.value;
  }
  return std::nullopt;
}

void parse_head(std::string_view head, int& status, std::vector<Header>& headers) {
  headers.clear();
  std::string_view first = next_piece(head, '\n');
  status = status_of(first);
  if (status == 0) read_header_line(first, headers);
  while (!head.empty()) {
    std::string_view line = next_piece(head, '\n');
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty()) return;
    if (line.front() == ' ' || line.front() == '\t') {
      continue_header(line, headers);
    } else {
      read_header_line(line, headers);
    }
  }
}

std::string_view reason_phrase(int status) {
  static constexpr std::array<std::pair<int, std::string_view>, 10> kPhrases{{
      {200, "OK"},
      {301, "Moved Permanently"},
      {302, "Found"},
      {304, "Not Modified"},
      {400, "Bad Request"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {429, "Too Many Requests"},
      {500, "Internal Server Error"},
      {503, "Service Unavailable"},
  }};
  const auto* const known = std::find_if(kPhrases.begin(), kPhrases.end(),
                                         [&](const auto& row) { return row.first == status; });
  return known == kPhrases.end() ? "Reply" : known->second;
}

Outcome classify_reply(int status, const std::vector<Header>& headers) {
  if (status == 304) return Outcome::NotModified;
  if (status >= 300 && status <= 399 && find_header(headers, "Location")) return Outcome::Redirect;
  if (status != 200) return Outcome::HttpError;
  return is_html(headers) ? Outcome::Ok : Outcome::NotHtml;
}

}  // namespace boardwalk::fetch
