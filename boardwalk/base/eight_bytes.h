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
  [[nodiscard]] bool has_digit() const {
    const std::uint64_t low = bytes_ & ~kHigh;
    const std::uint64_t from_zero = low + all(static_cast<char>(0x80 - '0'));
    const std::uint64_t beyond_nine = low + all(static_cast<char>(0x80 - '9' - 1));
    return (from_zero & ~beyond_nine & ~bytes_ & kHigh) != 0;
  }
  // How many at the front are small letters of ASCII.
  [[nodiscard]] std::size_t letters() const {
    const std::uint64_t low = bytes_ & ~kHigh;
    const std::uint64_t from_a = low + all(static_cast<char>(0x80 - 'a'));
    const std::uint64_t beyond_z = low + all(static_cast<char>(0x80 - 'z' - 1));
    const std::uint64_t others = (~from_a | beyond_z | bytes_) & kHigh;
    return static_cast<std::size_t>(std::countr_zero(others)) / 8;
  }
  // The first so many, of which there are fewer than eight, as a number.
  [[nodiscard]] std::uint64_t first(std::size_t count) const {
    return bytes_ & ((1ULL << (8 * count)) - 1);
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x80 * kOnes;
  static constexpr std::uint64_t all(char c) { return kOnes * static_cast<unsigned char>(c); }

  std::uint64_t bytes_ = 0;
};
static_assert(std::endian::native == std::endian::little);

}  // namespace boardwalk
