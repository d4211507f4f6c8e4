// One request and what came back, as plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/outcome.h"

namespace boardwalk::fetch {

struct Header {
  std::string name;
  std::string value;
};

// The value of the first header of that name, whatever its case.
[[nodiscard]] std::optional<std::string_view> find_header(const std::vector<Header>& headers,
                                                          std::string_view name);

struct Limits {
  std::size_t max_body = std::size_t{16} << 20U;     // bytes on the wire
  std::size_t max_decoded = std::size_t{64} << 20U;  // bytes after decompression
  std::size_t max_head = std::size_t{256} << 10U;    // status line and headers
  Millis total{60'000};    // from the first byte sent to the last received
  Millis silence{20'000};  // without a single byte, connecting included
};

struct Request {
  std::uint64_t id = 0;  // chosen by the caller, returned with the response
  std::string url;       // absolute, http or https, serialised by url::
  std::vector<Header> headers;
  Limits limits;
  bool allow_private = false;  // may the address it resolves to be private or loopback?
};

struct Response {
  std::uint64_t id = 0;
  std::string url;
  Outcome outcome = Outcome::Unreachable;
  std::string reason;  // one sentence, when the outcome needs one
  int status = 0;      // 0 when no answer came
  std::vector<Header> headers;
  std::string head;     // status line and headers as received, with the empty line
  std::string body;     // as received: content coding not undone (content_coding.h)
  std::string address;  // the IP that answered; empty when unknown
  Time started{};
  Time finished{};

  [[nodiscard]] std::optional<std::string_view> header(std::string_view header_name) const {
    return find_header(headers, header_name);
  }
};

// Reads "HTTP/1.1 200 OK\r\nName: value\r\n…" into status and headers; folds obsolete line
// continuations, skips lines that are no headers. Accepts any bytes; status 0 when there is none.
void parse_head(std::string_view head, int& status, std::vector<Header>& headers);

// "Not Found" for 404; a word that fits any for statuses that servers of ours do not send.
[[nodiscard]] std::string_view reason_phrase(int status);

// The outcome that status and headers alone imply: Ok, Redirect, NotModified, HttpError, NotHtml.
[[nodiscard]] Outcome classify_reply(int status, const std::vector<Header>& headers);

}  // namespace boardwalk::fetch
