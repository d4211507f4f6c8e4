#include "boardwalk/url/ip_address.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {
namespace {

constexpr std::uint64_t kTooLarge = std::uint64_t{1} << 32;

// Removes and returns what stands before the first `separator`, and that separator.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// A number in the notation of C, kTooLarge for all that exceeds 32 bits.
std::optional<std::uint64_t> parse_ipv4_part(std::string_view text) {
  if (text.empty()) return std::nullopt;
  int base = 10;
  if (text.size() >= 2 && text[0] == '0') {
    const bool hexadecimal = to_lower(text[1]) == 'x';
    base = hexadecimal ? 16 : 8;
    text.remove_prefix(hexadecimal ? 2 : 1);
  }
  std::uint64_t value = 0;
  for (const char c : text) {
    const int digit = hex_value(c);
    if (digit < 0 || digit >= base) return std::nullopt;
    value = std::min(value * static_cast<unsigned>(base) + static_cast<unsigned>(digit), kTooLarge);
  }
  return value;
}

std::string_view last_label(std::string_view domain) {
  if (domain.ends_with('.')) domain.remove_suffix(1);
  return domain.substr(domain.rfind('.') + 1);
}

void append_number(std::string& out, unsigned value, int base) {
  std::array<char, 10> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, base).ptr;
  out.append(digits.data(), end);
}

// Four decimal numbers without leading zeros: the only IPv4 form inside of an IPv6 address.
std::optional<std::uint32_t> parse_dotted_quad(std::string_view text) {
  if (std::count(text.begin(), text.end(), '.') != 3) return std::nullopt;
  std::uint32_t address = 0;
  for (int i = 0; i < 4; ++i) {
    const std::string_view part = take_until(text, '.');
    if (part.empty() || part.size() > 3 || !std::all_of(part.begin(), part.end(), is_digit)) {
      return std::nullopt;
    }
    if (part.size() > 1 && part[0] == '0') return std::nullopt;
    unsigned value = 0;
    std::from_chars(part.data(), part.data() + part.size(), value);
    if (value > 255) return std::nullopt;
    address = address * 256 + value;
  }
  return address;
}

// The pieces on one side of the "::", or of the whole address where there is none.
struct Pieces {
  Ipv6 values{};
  std::size_t count = 0;

  bool add(unsigned value) {
    if (count == values.size()) return false;
    values[count++] = static_cast<std::uint16_t>(value);
    return true;
  }

  bool add_hexadecimal(std::string_view text) {
    if (text.empty() || text.size() > 4) return false;
    if (std::any_of(text.begin(), text.end(), [](char c) { return hex_value(c) < 0; })) {
      return false;
    }
    unsigned value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return add(value);
  }

  bool add_ipv4(std::string_view text) {
    const std::optional<std::uint32_t> address = parse_dotted_quad(text);
    return address && add(*address >> 16) && add(*address & 0xffff);
  }
};

enum class Side { Left, Right };

// Pieces divided by single colons. An IPv4 address may only end the whole, so never the left side
// of a "::".
std::optional<Pieces> parse_pieces(std::string_view text, Side side) {
  Pieces pieces;
  bool more = !text.empty();
  while (more) {
    more = text.find(':') != std::string_view::npos;
    const std::string_view piece = take_until(text, ':');
    const bool ipv4 = side == Side::Right && !more && piece.find('.') != std::string_view::npos;
    if (!(ipv4 ? pieces.add_ipv4(piece) : pieces.add_hexadecimal(piece))) return std::nullopt;
  }
  return pieces;
}

struct Run {
  std::size_t begin = 0;
  std::size_t length = 0;
};

// The first of the longest runs of zero pieces; a single zero is not worth a "::".
Run longest_run_of_zeros(const Ipv6& address) {
  Run best{.begin = address.size(), .length = 1};
  Run run;
  for (std::size_t i = 0; i < address.size(); ++i) {
    run = address[i] != 0 ? Run{i + 1, 0} : Run{run.begin, run.length + 1};
    if (run.length > best.length) best = run;
  }
  return best;
}

}  // namespace

bool ends_in_number(std::string_view domain) {
  const std::string_view label = last_label(domain);
  if (label.empty() || !is_digit(label[0])) return false;
  return std::all_of(label.begin(), label.end(), is_digit) || parse_ipv4_part(label).has_value();
}

std::optional<std::uint32_t> parse_ipv4(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  const auto parts = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.')) + 1;
  if (parts > 4) return std::nullopt;
  std::uint64_t address = 0;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::optional<std::uint64_t> part = parse_ipv4_part(take_until(text, '.'));
    // The last part fills all the bytes that the parts before it leave.
    const std::size_t bytes = i + 1 < parts ? 1 : 5 - parts;
    if (!part || *part >= std::uint64_t{1} << (8 * bytes)) return std::nullopt;
    address = (address << (8 * bytes)) | *part;
  }
  return static_cast<std::uint32_t>(address);
}

void append_ipv4(std::string& out, std::uint32_t address) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    append_number(out, (address >> shift) & 0xff, 10);
    if (shift > 0) out += '.';
  }
}

std::optional<Ipv6> parse_ipv6(std::string_view text) {
  const std::size_t gap = text.find("::");
  if (gap == std::string_view::npos) {
    const std::optional<Pieces> whole = parse_pieces(text, Side::Right);
    if (!whole || whole->count != 8) return std::nullopt;
    return whole->values;
  }
  const std::optional<Pieces> left = parse_pieces(text.substr(0, gap), Side::Left);
  const std::optional<Pieces> right = parse_pieces(text.substr(gap + 2), Side::Right);
  if (!left || !right || left->count + right->count > 7) return std::nullopt;
  Ipv6 address = left->values;
  std::copy_n(right->values.begin(), right->count,
              address.end() - static_cast<std::ptrdiff_t>(right->count));
  return address;
}

void append_ipv6(std::string& out, const Ipv6& address) {
  const Run zeros = longest_run_of_zeros(address);
  for (std::size_t i = 0; i < address.size(); ++i) {
    if (i == zeros.begin) {
      out += i == 0 ? "::" : ":";
      i += zeros.length - 1;
      continue;
    }
    append_number(out, address[i], 16);
    if (i + 1 < address.size()) out += ':';
  }
}

}  // namespace boardwalk::url
