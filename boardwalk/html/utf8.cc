#include "boardwalk/html/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/sixteen_bytes.h"

namespace boardwalk::html {
namespace {

constexpr std::uint64_t kHighBits = 0x8080808080808080ULL;

struct Sequence {
  std::size_t length = 0;  // bytes that belong together; at least 1
  bool well_formed = false;
};

// The bytes that may follow a lead byte (Unicode 15, table 3-7): the second byte has a range of its
// own, which keeps out overlong forms, surrogates and what lies beyond U+10FFFF.
struct Lead {
  std::size_t trail = 0;
  unsigned char low = 0x80;
  unsigned char high = 0xbf;
};

Lead lead_of(unsigned char byte) {
  if (byte >= 0xc2 && byte <= 0xdf) return {1};
  if (byte == 0xe0) return {2, 0xa0, 0xbf};
  if (byte == 0xed) return {2, 0x80, 0x9f};
  if (byte >= 0xe1 && byte <= 0xef) return {2};
  if (byte == 0xf0) return {3, 0x90, 0xbf};
  if (byte >= 0xf1 && byte <= 0xf3) return {3};
  if (byte == 0xf4) return {3, 0x80, 0x8f};
  return {};
}

Sequence sequence_at(std::string_view bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (byte(at) < 0x80) return {1, true};
  Lead lead = lead_of(byte(at));
  if (lead.trail == 0) return {1, false};
  for (std::size_t i = 1; i <= lead.trail; ++i, lead.low = 0x80, lead.high = 0xbf) {
    if (at + i >= bytes.size()) return {i, false};
    if (byte(at + i) < lead.low || byte(at + i) > lead.high) return {i, false};
  }
  return {lead.trail + 1, true};
}

// The length of the ASCII at the front that can be told 64 bytes at a time.
std::size_t skip_ascii_lines(std::string_view bytes) {
  std::size_t at = 0;
  for (std::array<std::uint64_t, 8> words{}; at + sizeof words <= bytes.size();
       at += sizeof words) {
    std::memcpy(words.data(), bytes.data() + at, sizeof words);
    const std::uint64_t first = words[0] | words[1] | words[2] | words[3];
    const std::uint64_t second = words[4] | words[5] | words[6] | words[7];
    if (((first | second) & kHighBits) != 0) break;
  }
  return at;
}

// Most pages are ASCII for long stretches, and others between the letters: one word of eight bytes,
// and where that is ASCII, eight words at once.
std::size_t skip_ascii(std::string_view bytes, std::size_t at) {
  for (std::uint64_t word = 0; at + sizeof word <= bytes.size(); at += sizeof word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    if ((word & kHighBits) != 0)
      return at + static_cast<std::size_t>(std::countr_zero(word & kHighBits)) / 8;
    at += skip_ascii_lines(bytes.substr(at + sizeof word));
  }
  while (at < bytes.size() && static_cast<unsigned char>(bytes[at]) < 0x80) ++at;
  return at;
}

// The length of a letter of two or three bytes, as most are; 0 for others, well-formed or not.
std::size_t common_letter(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const auto goes_on = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80; };
  if (bytes.size() < 3 || !goes_on(1)) return 0;
  if (byte(0) >= 0xc2 && byte(0) <= 0xdf) return 2;
  const bool is_free = byte(0) > 0xe0 && byte(0) < 0xf0 && byte(0) != 0xed;
  return is_free && goes_on(2) ? 3 : 0;
}

// Where the first ill-formed sequence begins, from `at` on; the size when there is none.
std::size_t end_of_valid(std::string_view bytes, std::size_t at) {
  while ((at = skip_ascii(bytes, at)) < bytes.size()) {
    std::size_t length = common_letter(bytes.substr(at));
    for (; length > 0; length = common_letter(bytes.substr(at))) at += length;
    if (at == bytes.size() || static_cast<unsigned char>(bytes[at]) < 0x80) continue;
    const Sequence sequence = sequence_at(bytes, at);
    if (!sequence.well_formed) break;
    at += sequence.length;
  }
  return at;
}

}  // namespace

bool is_utf8(std::string_view bytes) { return end_of_valid(bytes, 0) == bytes.size(); }

bool is_ascii(std::string_view bytes) { return skip_ascii(bytes, 0) == bytes.size(); }

std::string repaired_utf8(std::string_view bytes) {
  std::string repaired;
  repaired.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = end_of_valid(bytes, at);
    repaired.append(bytes, at, end - at);
    if (end == bytes.size()) break;
    repaired.append("\xef\xbf\xbd");
    at = end + sequence_at(bytes, end).length;
  }
  return repaired;
}

std::string_view without_bom(std::string_view utf8) {
  if (utf8.starts_with("\xef\xbb\xbf")) utf8.remove_prefix(3);
  return utf8;
}

int count_visible(std::string_view utf8, int most) {
  const auto in = [](std::string_view bytes) {
    return static_cast<int>(std::count_if(bytes.begin(), bytes.end(), [](char c) {
      return !is_space(c) && (static_cast<unsigned char>(c) & 0xc0U) != 0x80;
    }));
  };
  int count = 0;
  for (; utf8.size() >= SixteenBytes::kCount && count <= most;
       utf8.remove_prefix(SixteenBytes::kCount)) {
    const SixteenBytes bytes{utf8.data()};
    const bool is_plain = !(bytes.where_below(' ') | bytes.where_beyond_ascii()).any();
    count += is_plain ? static_cast<int>(SixteenBytes::kCount - bytes.where(' ').count())
                      : in(utf8.substr(0, SixteenBytes::kCount));
  }
  return count > most ? count : count + in(utf8);
}

}  // namespace boardwalk::html
