#include "boardwalk/fetch/address.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>

namespace boardwalk::fetch {
namespace {

using Bytes4 = std::array<std::uint8_t, 4>;
using Bytes16 = std::array<std::uint8_t, 16>;

template <typename Bytes>
struct Range {
  Bytes base;
  unsigned bits;
};

// IANA IPv4 Special-Purpose Address Registry, and multicast.
constexpr std::array<Range<Bytes4>, 15> kSpecial4{{
    {{0, 0, 0, 0}, 8},        // this network
    {{10, 0, 0, 0}, 8},       // private
    {{100, 64, 0, 0}, 10},    // carrier-grade NAT
    {{127, 0, 0, 0}, 8},      // loopback
    {{169, 254, 0, 0}, 16},   // link-local; the metadata services of clouds
    {{172, 16, 0, 0}, 12},    // private
    {{192, 0, 0, 0}, 24},     // IETF protocol assignments
    {{192, 0, 2, 0}, 24},     // documentation
    {{192, 88, 99, 0}, 24},   // 6to4 relays, withdrawn
    {{192, 168, 0, 0}, 16},   // private
    {{198, 18, 0, 0}, 15},    // benchmarking
    {{198, 51, 100, 0}, 24},  // documentation
    {{203, 0, 113, 0}, 24},   // documentation
    {{224, 0, 0, 0}, 4},      // multicast
    {{240, 0, 0, 0}, 4},      // reserved, and broadcast
}};

// Of IPv6 only 2000::/3 is given out for the public; these are the exceptions inside it (IANA IPv6
// Special-Purpose Address Registry). Teredo and 6to4 lie there too and are looked into.
constexpr Range<Bytes16> kGlobal6{{0x20}, 3};
constexpr std::array<Range<Bytes16>, 3> kSpecial6{{
    {{0x20, 0x01, 0x00}, 23},        // IETF protocol assignments, benchmarking, ORCHID
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    {{0x3f, 0xff, 0x00}, 20},        // documentation
}};

constexpr Range<Bytes16> kMapped{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};  // ::ffff:a.b.c.d
constexpr Range<Bytes16> kNat64{{0x00, 0x64, 0xff, 0x9b}, 96};  // 64:ff9b::a.b.c.d
constexpr Range<Bytes16> k6to4{{0x20, 0x02}, 16};               // 2002:AABB:CCDD::
constexpr Range<Bytes16> kTeredo{{0x20, 0x01, 0x00, 0x00}, 32};

template <typename Bytes>
bool is_in(const Range<Bytes>& range, const Bytes& address) {
  const std::size_t whole = range.bits / 8;
  if (!std::equal(range.base.begin(), range.base.begin() + whole, address.begin())) return false;
  const unsigned rest = range.bits % 8;
  return rest == 0 || (address.at(whole) ^ range.base.at(whole)) >> (8U - rest) == 0;
}

template <typename Ranges, typename Bytes>
bool is_in_any(const Ranges& ranges, const Bytes& address) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const auto& range) { return is_in(range, address); });
}

bool is_public(const Bytes4& address) { return !is_in_any(kSpecial4, address); }

Bytes4 embedded(const Bytes16& address, std::size_t at, std::uint8_t mask = 0) {
  Bytes4 inner{};
  for (std::size_t i = 0; i < inner.size(); ++i) inner.at(i) = address.at(at + i) ^ mask;
  return inner;
}

bool is_public(const Bytes16& address) {
  if (is_in(kMapped, address) || is_in(kNat64, address)) return is_public(embedded(address, 12));
  if (is_in(k6to4, address)) return is_public(embedded(address, 2));
  if (is_in(kTeredo, address)) {  // RFC 4380 §4: the server's address, and the client's inverted
    return is_public(embedded(address, 4)) && is_public(embedded(address, 12, 0xff));
  }
  return is_in(kGlobal6, address) && !is_in_any(kSpecial6, address);
}

// A sockaddr is only the beginning of what its family says it is.
template <typename Whole, typename Bytes>
Bytes bytes_of(const sockaddr& address) {
  const auto* whole = reinterpret_cast<const Whole*>(&address);
  Bytes bytes{};
  if constexpr (std::is_same_v<Whole, sockaddr_in>) {
    std::memcpy(bytes.data(), &whole->sin_addr, bytes.size());
  } else {
    std::memcpy(bytes.data(), &whole->sin6_addr, bytes.size());
  }
  return bytes;
}

std::string without_brackets(std::string_view host) {
  if (host.size() >= 2 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  }
  return std::string(host);
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) return is_public(bytes_of<sockaddr_in, Bytes4>(address));
  if (address.sa_family == AF_INET6) return is_public(bytes_of<sockaddr_in6, Bytes16>(address));
  return false;
}

std::string ip_text(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const int family = address.sa_family;
  if (family == AF_INET) {
    const Bytes4 bytes = bytes_of<sockaddr_in, Bytes4>(address);
    inet_ntop(family, bytes.data(), text.data(), text.size());
  } else if (family == AF_INET6) {
    const Bytes16 bytes = bytes_of<sockaddr_in6, Bytes16>(address);
    inet_ntop(family, bytes.data(), text.data(), text.size());
  }
  return text.data();
}

bool is_public_address(std::string_view ip) {
  const std::string text = without_brackets(ip);
  Bytes4 four{};
  if (inet_pton(AF_INET, text.c_str(), four.data()) == 1) return is_public(four);
  Bytes16 sixteen{};
  if (inet_pton(AF_INET6, text.c_str(), sixteen.data()) == 1) return is_public(sixteen);
  return false;
}

bool is_ip_address(std::string_view host) {
  const std::string text = without_brackets(host);
  Bytes16 bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

bool resolves_to_private(const std::string& host) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(without_brackets(host).c_str(), nullptr, &hints, &found) != 0) return false;
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, freeaddrinfo);
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    if (one->ai_addr != nullptr && !is_public_address(*one->ai_addr)) return true;
  }
  return false;
}

}  // namespace boardwalk::fetch
