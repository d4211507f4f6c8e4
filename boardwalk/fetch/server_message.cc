#include "boardwalk/fetch/server_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/http_date.h"

namespace boardwalk::fetch {
namespace {

constexpr std::size_t kLargestHead = std::size_t{64} << 10U;
constexpr std::size_t kLargestBody = std::size_t{512} << 10U;

ParsedRequest bad_request(std::size_t length) {
  ParsedRequest bad;
  bad.state = ParsedRequest::State::Bad;
  bad.length = length;
  bad.closes = true;
  return bad;
}

// The head ends with an empty line, whose line ends may lack the CR; npos before that.
std::size_t end_of_head(std::string_view bytes) {
  std::size_t line = 0;
  while (true) {
    const std::size_t end = bytes.find('\n', line);
    if (end == std::string_view::npos) return end;
    if (end == line || (end == line + 1 && bytes[line] == '\r')) return end + 1;
    line = end + 1;
  }
}

// "GET /a HTTP/1.1", or a whole URL where we stand as a proxy.
bool read_request_line(std::string_view line, ServerRequest& request) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return false;
  if (!trimmed(line.substr(last)).starts_with("HTTP/1.")) return false;
  request.method = line.substr(0, first);
  request.target = trimmed(line.substr(first, last - first));
  if (request.target.starts_with('/')) return true;
  const std::size_t authority = request.target.find("://");
  if (authority == std::string::npos) return false;
  request.url = request.target;
  const std::size_t path = request.target.find_first_of("/?", authority + 3);
  request.target = path == std::string::npos ? "/" : request.target.substr(path);
  if (!request.target.starts_with('/')) request.target.insert(0, "/");
  return true;
}

bool closes_connection(const ServerRequest& request, std::string_view request_line) {
  const std::string_view connection = request.header("Connection");
  if (equals_ignoring_case(connection, "close")) return true;
  return request_line.find(" HTTP/1.0") != std::string_view::npos &&
         !equals_ignoring_case(connection, "keep-alive");
}

// None where the length is no number, too large, or said in a way that is not spoken here.
std::optional<std::size_t> body_length(const ServerRequest& request) {
  if (!request.header("Transfer-Encoding").empty()) return std::nullopt;
  const std::string_view text = request.header("Content-Length");
  if (text.empty()) return 0;
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (error != std::errc{} || end != text.data() + text.size() || length > kLargestBody) {
    return std::nullopt;
  }
  return length;
}

// Formatted once a second: a date is the dearest line of a small reply.
const std::string& date_now() {
  thread_local std::chrono::sys_seconds at{};
  thread_local std::string text;
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (text.empty() || now != at) {
    at = now;
    text = format_http_date(now);
  }
  return text;
}

// The server frames its replies itself.
bool is_ours_to_say(std::string_view name) {
  return equals_ignoring_case(name, "Content-Length") ||
         equals_ignoring_case(name, "Transfer-Encoding") ||
         equals_ignoring_case(name, "Connection") || equals_ignoring_case(name, "Keep-Alive");
}

void append_head(const Reply& reply, bool closes, std::string& out) {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "HTTP/1.1 {} {}\r\n", reply.status, reason_phrase(reply.status));
  for (const Header& header : reply.headers) {
    if (!is_ours_to_say(header.name)) fmt::format_to(to, "{}: {}\r\n", header.name, header.value);
  }
  if (!find_header(reply.headers, "Date")) fmt::format_to(to, "Date: {}\r\n", date_now());
  if (reply.status != 204 && reply.status != 304) {
    fmt::format_to(to, "Content-Length: {}\r\n", reply.body.size());
  }
  fmt::format_to(to, "Connection: {}\r\n\r\n", closes ? "close" : "keep-alive");
}

}  // namespace

std::string_view ServerRequest::header(std::string_view header_name) const {
  return find_header(headers, header_name).value_or(std::string_view{});
}

Reply Reply::html(int status, std::string body) {
  Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "text/html; charset=utf-8"}};
  reply.body = std::move(body);
  return reply;
}

ParsedRequest parse_request(std::string_view bytes) {
  // Whoever opens with TLS waits for an answer and will never send the end of a head.
  if (!bytes.empty() && !is_alpha(bytes.front())) return bad_request(bytes.size());
  const std::size_t head_length = end_of_head(bytes.substr(0, kLargestHead));
  if (head_length == std::string_view::npos) {
    return bytes.size() >= kLargestHead ? bad_request(bytes.size()) : ParsedRequest{};
  }
  ParsedRequest parsed;
  const std::string_view head = bytes.substr(0, head_length);
  std::string_view rest = head;
  const std::string_view line = next_piece(rest, '\n');
  if (!read_request_line(line, parsed.request)) return bad_request(bytes.size());
  int no_status = 0;
  parse_head(head, no_status, parsed.request.headers);
  const std::optional<std::size_t> body = body_length(parsed.request);
  if (!body) return bad_request(bytes.size());
  parsed.length = head_length + *body;
  if (bytes.size() < parsed.length) return {};
  if (parsed.request.url.empty()) {
    parsed.request.url = "http://";
    parsed.request.url += parsed.request.header("Host");
    parsed.request.url += parsed.request.target;
  }
  parsed.closes = closes_connection(parsed.request, line);
  parsed.state = ParsedRequest::State::Complete;
  return parsed;
}

std::size_t append_reply(const Reply& reply, const ParsedRequest& to, bool closes,
                         std::string& out) {
  if (!reply.raw.empty()) {
    out += reply.raw;
    return 0;
  }
  const std::size_t before = out.size();
  append_head(reply, closes, out);
  const std::size_t head = out.size() - before;
  const bool bodiless = to.request.method == "HEAD" || reply.status == 204 || reply.status == 304;
  if (!bodiless) out.append(reply.body, 0, std::min(reply.body.size(), reply.cut_after));
  return head;
}

}  // namespace boardwalk::fetch
