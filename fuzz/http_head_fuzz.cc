// Any bytes as the head of a reply, and as a request to a server. Names and values hold no line
// ends, and what was read reads the same when it is written down.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/fetch/message.h"
#include "boardwalk/fetch/server_message.h"

namespace {

using boardwalk::fetch::Header;
using boardwalk::fetch::ParsedRequest;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_headers(const std::vector<Header>& headers) {
  for (const Header& header : headers) {
    require(!header.name.empty());
    require(header.name.find_first_of(" \t\r\n:") == std::string::npos);
    require(header.value.find('\n') == std::string::npos);
  }
}

void check_head(std::string_view text) {
  int status = -1;
  std::vector<Header> headers;
  boardwalk::fetch::parse_head(text, status, headers);
  require(status >= 0 && status <= 999);
  check_headers(headers);
  static_cast<void>(boardwalk::fetch::classify_reply(status, headers));

  std::string written = "HTTP/1.1 200 OK\r\n";
  for (const Header& header : headers) written += header.name + ": " + header.value + "\r\n";
  std::vector<Header> again;
  boardwalk::fetch::parse_head(written, status, again);
  require(status == 200 && again.size() == headers.size());
  for (std::size_t i = 0; i < headers.size(); ++i) {
    require(again[i].name == headers[i].name && again[i].value == headers[i].value);
  }
}

void check_request(std::string_view text) {
  const ParsedRequest parsed = boardwalk::fetch::parse_request(text);
  require(parsed.length <= text.size());
  if (parsed.state == ParsedRequest::State::Incomplete) return;
  require(parsed.length > 0);
  if (parsed.state == ParsedRequest::State::Bad) return;
  require(parsed.request.target.starts_with('/'));
  require(parsed.request.url.find("://") != std::string::npos);
  check_headers(parsed.request.headers);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_head(text);
  check_request(text);
  return 0;
}
