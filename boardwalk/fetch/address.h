// Is this an address of the public internet?
//
// Loopback, private, link-local, unique-local, carrier-grade NAT, multicast, unspecified, and the
// IPv6 forms that carry such an IPv4 address (mapped, 6to4, NAT64, Teredo) are not: a crawler that
// fetches them on a stranger's word is a tool against its owner's network.
#pragma once

#include <string>
#include <string_view>

struct sockaddr;

namespace boardwalk::fetch {

[[nodiscard]] bool is_public_address(const sockaddr& address);
// "10.0.0.1", "::1", "[::1]"; false when it is no IP address at all.
[[nodiscard]] bool is_public_address(std::string_view ip);
[[nodiscard]] bool is_ip_address(std::string_view host);     // with or without brackets
[[nodiscard]] std::string ip_text(const sockaddr& address);  // "127.0.0.1"; empty when it is no IP
// Does this host name (or literal) resolve to a non-public address right now? Asks DNS, and waits
// for it. False when the name does not resolve at all.
[[nodiscard]] bool resolves_to_private(const std::string& host);

}  // namespace boardwalk::fetch
