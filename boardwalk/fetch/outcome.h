// What became of a request. Never an exception, always stored and counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace boardwalk::fetch {

enum class Outcome : std::uint8_t {
  Ok,               // 200 and HTML
  Redirect,         // 3xx with a Location
  NotModified,      // 304: what we have is still right
  HttpError,        // any other status
  Timeout,          // no answer, or no end of it, in time
  Unreachable,      // no such host, no connection, connection cut
  BadCertificate,   // TLS could not be verified
  RefusedByRobots,  // robots.txt says no
  RefusedByUs,      // a state-changing URL, a private address, another scheme or site
  TooLarge,         // more bytes than the limit, before or after decompression
  NotHtml,          // an image, a feed, a download
  Wall,             // login, permission or challenge page
  Garbled,          // not HTTP, or content that cannot be decoded
};
inline constexpr std::size_t kOutcomes = 13;

[[nodiscard]] std::string_view name(
    Outcome outcome);  // "ok", "refused by robots", …: stored as such
[[nodiscard]] std::optional<Outcome> outcome_named(std::string_view name);
// Worth asking again later: the site had trouble, the page itself may be fine. A status of 0 means
// that none came; of the HTTP errors only 408, 425, 429 and the 5xx pass.
[[nodiscard]] bool is_transient(Outcome outcome, int status);

}  // namespace boardwalk::fetch
