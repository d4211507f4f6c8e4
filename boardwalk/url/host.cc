#include "boardwalk/url/host.h"

#include <unicode/uidna.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/ip_address.h"
#include "boardwalk/url/percent.h"

namespace boardwalk::url {
namespace {

using namespace std::string_view_literals;

constexpr bool is_forbidden_in_host(char c) {
  return "\0\t\n\r #/:<>?@[\\]^|"sv.find(c) != std::string_view::npos;
}

constexpr bool is_forbidden_in_domain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f || c == '%' || is_forbidden_in_host(c);
}

// For each ASCII byte the one to write in a domain; 0 for the forbidden.
constexpr std::array<char, 256> domain_bytes() {
  std::array<char, 256> table{};
  for (std::size_t byte = 0; byte < 0x80; ++byte) {
    const char c = static_cast<char>(byte);
    if (!is_forbidden_in_domain(c)) table[byte] = to_lower(c);
  }
  return table;
}

constexpr std::array<char, 256> kDomainBytes = domain_bytes();

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// ASCII is written in lower case and never judged by IDNA, "xn--" labels neither. False where a
// byte is forbidden.
bool append_ascii_domain(std::string& out, std::string_view domain) {
  bool allowed = true;
  const std::size_t begin = out.size();
  out += domain;
  for (std::size_t i = begin; i < out.size(); ++i) {
    out[i] = kDomainBytes[static_cast<unsigned char>(out[i])];
    allowed &= out[i] != 0;
  }
  return allowed;
}

// UTS #46 as the URL standard calls it (section 3.3): non-transitional, with the checks of bidi and
// of joiners, without those of hyphens, of lengths and of STD3.
const UIDNA* idna() {
  static const UIDNA* const kInstance = [] {
    UErrorCode status = U_ZERO_ERROR;
    return uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ |
                               UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
                           &status);
  }();
  return kInstance;
}

// ICU has no switches for these three groups and reports them always.
constexpr std::uint32_t kToleratedErrors =
    UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG |
    UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

// Names in DNS end at 253 bytes; the cost of Punycode grows with the square of the length.
constexpr std::size_t kLongestForIdna = 32'768;

std::optional<std::string> domain_to_ascii(std::string_view domain) {
  if (idna() == nullptr || domain.size() > kLongestForIdna) {
    return std::nullopt;
  }
  std::string ascii(256, '\0');
  for (;;) {
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t length = uidna_nameToASCII_UTF8(
        idna(), domain.data(), static_cast<std::int32_t>(domain.size()), ascii.data(),
        static_cast<std::int32_t>(ascii.size()), &info, &status);
    const bool too_small = status == U_BUFFER_OVERFLOW_ERROR;
    ascii.resize(static_cast<std::size_t>(std::max(length, 0)));
    if (too_small) continue;
    if (U_FAILURE(status) || (info.errors & ~kToleratedErrors) != 0) return std::nullopt;
    return ascii;
  }
}

bool append_decoded_domain(std::string& out, std::string_view domain) {
  if (std::all_of(domain.begin(), domain.end(), is_ascii)) return append_ascii_domain(out, domain);
  const std::optional<std::string> ascii = domain_to_ascii(domain);
  return ascii && append_ascii_domain(out, *ascii);
}

bool append_domain(std::string& out, std::string_view text) {
  const std::size_t begin = out.size();
  const bool escaped = text.find('%') != std::string_view::npos;
  const std::string decoded = escaped ? percent_decode(text) : std::string();
  if (!append_decoded_domain(out, escaped ? decoded : text)) return false;

  const std::string_view domain = std::string_view(out).substr(begin);
  if (domain.empty()) return false;
  if (!ends_in_number(domain)) return true;

  const std::optional<std::uint32_t> address = parse_ipv4(domain);
  if (!address) return false;
  out.resize(begin);
  append_ipv4(out, *address);
  return true;
}

bool append_bracketed(std::string& out, std::string_view text) {
  if (text.size() < 2 || text.back() != ']') return false;
  const std::optional<Ipv6> address = parse_ipv6(text.substr(1, text.size() - 2));
  if (!address) return false;
  out += '[';
  append_ipv6(out, *address);
  out += ']';
  return true;
}

}  // namespace

bool append_host(std::string& out, std::string_view text, HostKind kind) {
  if (text.starts_with('[')) return append_bracketed(out, text);
  if (kind == HostKind::Domain) return append_domain(out, text);
  if (std::any_of(text.begin(), text.end(), is_forbidden_in_host)) return false;
  append_encoded(out, text, EncodeSet::C0Control);
  return true;
}

}  // namespace boardwalk::url
