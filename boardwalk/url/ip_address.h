// Is this host a number?
//
// The forms browsers accept and how they write them: IPv4 in one to four parts, decimal, octal or
// hexadecimal ("0x7f.1" is "127.0.0.1"), and IPv6 with the longest run of zeros compressed. URL
// standard, sections 3.5 and 3.6.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::url {

// True where the last label is a number: such a domain is an IPv4 address or nothing.
[[nodiscard]] bool ends_in_number(std::string_view domain);

[[nodiscard]] std::optional<std::uint32_t> parse_ipv4(std::string_view text);
void append_ipv4(std::string& out, std::uint32_t address);

using Ipv6 = std::array<std::uint16_t, 8>;

// The text between the brackets.
[[nodiscard]] std::optional<Ipv6> parse_ipv6(std::string_view text);
void append_ipv6(std::string& out, const Ipv6& address);

}  // namespace boardwalk::url
