#include "boardwalk/fetch/proxy.h"

#include <arpa/inet.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

std::string first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

struct Address {
  int family = AF_UNSPEC;
  std::array<std::uint8_t, 16> bytes{};
};

Address read_address(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  const std::string ended(text);
  Address address;
  for (const int family : {AF_INET, AF_INET6}) {
    if (inet_pton(family, ended.c_str(), address.bytes.data()) == 1) address.family = family;
  }
  return address;
}

bool same_leading_bits(const Address& a, const Address& b, unsigned bits) {
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned mask = 0x80U >> (i % 8);
    if (((a.bytes.at(i / 8) ^ b.bytes.at(i / 8)) & mask) != 0) return false;
  }
  return true;
}

// "10.0.0.0/8" holds 10.1.2.3; an address without a slash holds itself.
bool network_holds(std::string_view entry, const Address& host) {
  const Address network = read_address(next_piece(entry, '/'));
  if (network.family != host.family) return false;
  unsigned bits = network.family == AF_INET ? 32 : 128;
  if (!entry.empty()) {
    unsigned asked = 0;
    const auto [end, error] = std::from_chars(entry.data(), entry.data() + entry.size(), asked);
    if (error != std::errc{} || asked > bits) return false;
    bits = asked;
  }
  return same_leading_bits(network, host, bits);
}

bool domain_holds(std::string_view entry, std::string_view host) {
  if (entry.starts_with('.')) entry.remove_prefix(1);
  if (entry.empty() || host.size() < entry.size()) return false;
  const std::size_t rest = host.size() - entry.size();
  return equals_ignoring_case(host.substr(rest), entry) && (rest == 0 || host[rest - 1] == '.');
}

bool is_excepted(std::string_view list, std::string_view host) {
  if (trimmed(list) == "*") return true;
  const Address address = read_address(host);
  while (!list.empty()) {
    const std::size_t end = list.find_first_of(", \t");
    const std::string_view entry = list.substr(0, end);
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
    if (entry.empty()) continue;
    if (address.family == AF_UNSPEC ? domain_holds(entry, host) : network_holds(entry, address)) {
      return true;
    }
  }
  return false;
}

}  // namespace

ProxySettings ProxySettings::from_environment() {
  return {.http = first_set({"http_proxy", "all_proxy", "ALL_PROXY"}),
          .https = first_set({"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"}),
          .none = first_set({"no_proxy", "NO_PROXY"})};
}

std::string_view ProxySettings::proxy_for(std::string_view scheme, std::string_view host) const {
  const std::string& proxy = scheme == "https" ? https : http;
  if (proxy.empty() || is_excepted(none, host)) return {};
  return proxy;
}

}  // namespace boardwalk::fetch
