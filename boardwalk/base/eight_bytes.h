// Eight bytes of a text at once, for loops that pass over most of what they read.
//
//     const EightBytes bytes{text.data() + at};
//     if (!bytes.has('<') && !bytes.has_below(' ')) at += EightBytes::kCount;
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace boardwalk {

class EightBytes {
 public:
  static constexpr std::size_t kCount = 8;

  explicit EightBytes(const char* bytes) { std::memcpy(&bytes_, bytes, kCount); }

  // The high bit of each byte that is `c`; the first byte has the lowest bits.
  [[nodiscard]] std::uint64_t where(char c) const {
    const std::uint64_t other = bytes_ ^ all(c);
    return ~(((other & ~kHigh) + ~kHigh) | other | ~kHigh);
  }
  [[nodiscard]] bool has(char c) const {
    const std::uint64_t other = bytes_ ^ all(c);
    return ((other - kOnes) & ~other & kHigh) != 0;
  }
  // `c` is of ASCII.
  [[nodiscard]] bool has_below(char c) const { return ((bytes_ - all(c)) & ~bytes_ & kHigh) != 0; }
  [[nodiscard]] bool has_beyond_ascii() const { return (bytes_ & kHigh) != 0; }
  [[nodiscard]] bool are_all(char c) const { return bytes_ == all(c); }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x80 * kOnes;
  static constexpr std::uint64_t all(char c) { return kOnes * static_cast<unsigned char>(c); }

  std::uint64_t bytes_ = 0;
};
static_assert(std::endian::native == std::endian::little);

}  // namespace boardwalk
