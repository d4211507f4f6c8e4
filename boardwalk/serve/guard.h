// Who may ask.
//
// On loopback everybody on this machine may, but no web page of somebody else: a name that was made
// to point here (DNS rebinding) is told by the Host header, a page that sends requests across by
// Origin, Sec-Fetch-Site, and the header X-Boardwalk, which such a page cannot set without our
// leave. Bound to any other address, every request needs the token: as a bearer token (RFC 6750),
// or as the cookie that GET /?token=… sets.
#pragma once

#include <optional>
#include <string>

#include "boardwalk/serve/message.h"

namespace boardwalk::serve {

class Guard {
 public:
  // `token` empty: none is needed.
  Guard(bool is_loopback, std::string token)
      : is_loopback_(is_loopback), token_(std::move(token)) {}

  // The refusal, or the redirect that sets the cookie; none when the request may go on.
  [[nodiscard]] std::optional<Reply> check(const Request& request) const;

 private:
  [[nodiscard]] std::optional<Reply> check_origin(const Request& request) const;
  [[nodiscard]] std::optional<Reply> check_token(const Request& request) const;

  bool is_loopback_;
  std::string token_;
};

// "localhost", "127.0.0.1", "::1": only this machine reaches it.
[[nodiscard]] bool is_loopback_name(std::string_view host);
// A secret to print once: 192 random bits.
[[nodiscard]] std::string new_token();

}  // namespace boardwalk::serve
