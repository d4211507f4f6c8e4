#include "boardwalk/serve/guard.h"

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/serve/parameters.h"

namespace boardwalk::serve {
namespace {

constexpr std::string_view kCookie = "boardwalk";

bool is_write(const Request& request) {
  return request.method != "GET" && request.method != "HEAD";
}

// "[::1]:8080" → "::1"
std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

// Takes as long for a token that is nearly right as for one that is not.
bool is_same(std::string_view given, std::string_view token) {
  return given.size() == token.size() &&
         CRYPTO_memcmp(given.data(), token.data(), token.size()) == 0;
}

std::string_view cookie_of(std::string_view cookies) {
  while (!cookies.empty()) {
    std::string_view value = trimmed(next_piece(cookies, ';'));
    if (next_piece(value, '=') == kCookie) return value;
  }
  return {};
}

}  // namespace

bool is_loopback_name(std::string_view host) {
  return equals_ignoring_case(host, "localhost") || host == "::1" || host == "127.0.0.1";
}

std::string new_token() {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::array<unsigned char, 24> bytes{};
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) return {};
  std::string token;
  for (const unsigned char byte : bytes) {
    token += kDigits[byte >> 4U];
    token += kDigits[byte & 15U];
  }
  return token;
}

std::optional<Reply> Guard::check(const Request& request) const {
  if (auto refusal = check_origin(request)) return refusal;
  return check_token(request);
}

std::optional<Reply> Guard::check_origin(const Request& request) const {
  const std::string_view host = request.header("Host");
  if (is_loopback_ && !is_loopback_name(host_name(host)))
    return problem(403, "this server answers to localhost only: ask for http://localhost/");
  const std::string_view origin = request.header("Origin");
  const bool is_ours = origin.empty() ||
                       (origin.starts_with("http://") && origin.substr(7) == host) ||
                       (origin.starts_with("https://") && origin.substr(8) == host);
  const bool is_api = request.path.starts_with("/api/");
  const bool is_foreign = !is_ours || request.header("Sec-Fetch-Site") == "cross-site";
  if ((is_api || is_write(request)) && is_foreign)
    return problem(403, "requests from pages of other sites are refused");
  if (!is_write(request)) return std::nullopt;
  if (request.header("X-Boardwalk") != "1")
    return problem(403, "a request that changes something needs the header X-Boardwalk: 1");
  const std::string_view type = request.header("Content-Type");
  if (!starts_ignoring_case(type, "application/json"))
    return problem(415, "send the body as Content-Type: application/json");
  return std::nullopt;
}

std::optional<Reply> Guard::check_token(const Request& request) const {
  if (token_.empty()) return std::nullopt;
  const std::string_view bearer = request.header("Authorization");
  if (starts_ignoring_case(bearer, "Bearer ") && is_same(trimmed(bearer.substr(7)), token_))
    return std::nullopt;
  if (is_same(cookie_of(request.header("Cookie")), token_)) return std::nullopt;
  const bool asks_for_cookie = request.method == "GET" && request.path == "/";
  if (asks_for_cookie && is_same(Parameters{request.query}.text("token"), token_)) {
    Reply reply{.status = 303};
    reply.headers = {{"Location", "/"},
                     {"Set-Cookie",
                      std::string{kCookie} + "=" + token_ + "; HttpOnly; SameSite=Strict; Path=/"}};
    return reply;
  }
  Reply refusal = problem(401, "open the address with ?token=… that boardwalk serve has printed");
  refusal.headers.push_back({"WWW-Authenticate", "Bearer"});
  return refusal;
}

}  // namespace boardwalk::serve
