// Faces made of punctuation: ":-)", "(:", "=D", "<3", "^_^"; and emoji.
#pragma once

#include <cstddef>
#include <string_view>

#include "boardwalk/analyse/byte_set.h"
#include "boardwalk/base/ascii.h"

namespace boardwalk::analyse {

struct Emoticon {
  std::size_t length = 0;  // 0: there is none
  int strength = 0;        // -4 to 4
};

// Most text is letters, and is let go at once: a letter begins a face only before some few others.
[[nodiscard]] inline bool may_be_emoticon(std::string_view text) {
  static constexpr ByteSet kFirst{":;=8()<>^-\\xXDToO\xE2\xF0"};
  static constexpr ByteSet kBehindLetter{"_.DP:="};
  if (text.empty() || !kFirst.holds(text.front())) return false;
  return !is_alpha(text.front()) || (text.size() > 1 && kBehindLetter.holds(text[1]));
}

[[nodiscard]] Emoticon read_emoticon(std::string_view text);

// The one that `text` begins with. Letters count as parts of a face only where no word goes on
// behind them.
[[nodiscard]] inline Emoticon emoticon_at(std::string_view text) {
  return may_be_emoticon(text) ? read_emoticon(text) : Emoticon{};
}

}  // namespace boardwalk::analyse
