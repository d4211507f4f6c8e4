// What a small HTTP/1.1 server reads and writes: requests out of bytes, replies into bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardwalk/fetch/loopback_server.h"

namespace boardwalk::fetch {

struct ParsedRequest {
  enum class State : std::uint8_t { Incomplete, Complete, Bad };

  State state = State::Incomplete;
  ServerRequest request;
  std::size_t length = 0;  // of the bytes it took, body included
  bool closes = false;     // the client expects no further answer on this connection
};

// Reads one request from the start of `bytes`, which may hold several. Its body is skipped. Accepts
// any bytes.
[[nodiscard]] ParsedRequest parse_request(std::string_view bytes);

// Appends the reply as it goes over the wire, without the body where the request or the status has
// none, and up to `cut_after`. Returns the length of its head.
std::size_t append_reply(const Reply& reply, const ParsedRequest& to, bool closes,
                         std::string& out);

}  // namespace boardwalk::fetch
