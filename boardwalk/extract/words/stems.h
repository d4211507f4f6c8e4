// Does a text hold one of a few dozen words, in upper or lower case? Most texts hold none, and are
// passed two bytes at a time.
//
//     const Stems stems{kWords};
//     stems.are_in("Last edited by X")
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace boardwalk::extract {

class Stems {
 public:
  // At most 255 words of three bytes or more, in lower case where letters have a case that ASCII
  // knows.
  explicit Stems(std::span<const std::string_view> words);

  [[nodiscard]] bool are_in(std::string_view text) const;

 private:
  using Pairs = std::bitset<65536>;

  [[nodiscard]] Pairs pairs_at(std::size_t at) const;
  [[nodiscard]] bool begin(std::string_view text) const;

  std::vector<std::string_view> words_;    // sorted
  std::array<std::uint8_t, 256> first_{};  // of those that begin with a byte, from 1; 0: none
  Pairs near_;                             // the first two bytes of each, and the second and third
  std::bitset<4096> threes_;               // the first three, by their hashes
};

}  // namespace boardwalk::extract
