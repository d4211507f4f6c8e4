// Does a text hold one of a few dozen words, in upper or lower case? Most texts hold none, and are
// passed two bytes at a time.
//
//     const Stems stems{kWords};
//     stems.are_in("Last edited by X")
//     stems.are_in("Изменено: 4 мая")
//
// Letters of ASCII may be written in any case. Of others, words are known as they begin sentences
// and in capitals; accents are part of them ("retiré" is not "retire").
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::extract {

class Stems {
 public:
  // Words of three bytes or more, in lower case; with other spellings of them, at most 255.
  explicit Stems(std::span<const std::string_view> words);

  [[nodiscard]] bool are_in(std::string_view text) const;
  [[nodiscard]] bool are_at_front_of(std::string_view text) const;

 private:
  using Pairs = std::bitset<65536>;

  [[nodiscard]] Pairs pairs_at(std::size_t at) const;

  std::vector<std::string> words_;         // sorted, their letters of ASCII in lower case
  std::array<std::uint8_t, 256> first_{};  // of those that begin with a byte, from 1; 0: none
  Pairs near_;                             // the first two bytes of each, and the second and third
  std::bitset<4096> threes_;               // the first three, by their hashes
};

}  // namespace boardwalk::extract
