// Sixteen bytes of a text at once, for loops that pass over most of what they read.
//
//     const SixteenBytes bytes{text.data() + at};
//     const auto stops = bytes.where('<') | bytes.where_below(' ');
//     at += stops.before_first();
//
// Vectors are an extension that g++ and clang++ share.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace boardwalk {

class SixteenBytes {
  using Vector __attribute__((vector_size(16))) = unsigned char;
  using Halves __attribute__((vector_size(16))) = std::uint64_t;

 public:
  static constexpr std::size_t kCount = 16;

  // Some of the bytes.
  class Where {
   public:
    friend Where operator|(Where a, Where b) { return Where{a.bytes_ | b.bytes_}; }
    friend Where operator&(Where a, Where b) { return Where{a.bytes_ & b.bytes_}; }

    [[nodiscard]] bool any() const { return (half(0) | half(1)) != 0; }
    [[nodiscard]] std::size_t count() const {
      static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
      return ((half(0) & kOnes) + (half(1) & kOnes)) * kOnes >> (kBitsOfHalf - kBits);
    }
    // How many others come before the first of them; all sixteen, when there is none.
    [[nodiscard]] std::size_t before_first() const {
      return (half(0) != 0 ? countr_zero(half(0)) : kBitsOfHalf + countr_zero(half(1))) / kBits;
    }
    // How many of them at the front, and at the end, come before another one.
    [[nodiscard]] std::size_t run() const { return Where{~bytes_}.before_first(); }
    [[nodiscard]] std::size_t run_at_end() const {
      return (~half(1) != 0 ? countl_one(half(1)) : kBitsOfHalf + countl_one(half(0))) / kBits;
    }

   private:
    friend class SixteenBytes;
    static constexpr std::size_t kBits = 8;
    static constexpr std::size_t kBitsOfHalf = 64;

    template <typename Bytes>
    explicit Where(Bytes bytes) : bytes_(reinterpret_cast<Vector>(bytes)) {}
    [[nodiscard]] std::uint64_t half(int which) const {
      return reinterpret_cast<Halves>(bytes_)[which];
    }
    static std::size_t countr_zero(std::uint64_t bits) {
      return static_cast<std::size_t>(std::countr_zero(bits));
    }
    static std::size_t countl_one(std::uint64_t bits) {
      return static_cast<std::size_t>(std::countl_one(bits));
    }

    Vector bytes_;  // all bits of a byte, or none
  };

  explicit SixteenBytes(const char* bytes) { std::memcpy(&bytes_, bytes, kCount); }
  void write(char* to) const { std::memcpy(to, &bytes_, kCount); }

  [[nodiscard]] Where where(char c) const { return Where{bytes_ == code(c)}; }
  [[nodiscard]] Where where_below(char c) const { return Where{bytes_ < code(c)}; }
  [[nodiscard]] Where where_within(char first, char last) const {
    return Where{bytes_ - code(first) <= static_cast<unsigned char>(last - first)};
  }
  [[nodiscard]] Where where_beyond_ascii() const { return Where{bytes_ > code('\x7f')}; }
  // White space as HTML has it.
  [[nodiscard]] Where where_space() const {
    return where(' ') | where('\n') | where('\t') | where('\r') | where('\f');
  }
  // White space of every kind becomes a blank.
  [[nodiscard]] SixteenBytes with_blanks() const {
    const Vector space = where_space().bytes_;
    return SixteenBytes{(bytes_ & ~space) | (space & code(' '))};
  }
  // Letters of ASCII become small ones.
  [[nodiscard]] SixteenBytes lowered() const {
    return SixteenBytes{bytes_ | (where_within('A', 'Z').bytes_ & code('\x20'))};
  }

 private:
  explicit SixteenBytes(Vector bytes) : bytes_(bytes) {}
  static constexpr unsigned char code(char c) { return static_cast<unsigned char>(c); }

  Vector bytes_;
};
static_assert(std::endian::native == std::endian::little);

}  // namespace boardwalk
