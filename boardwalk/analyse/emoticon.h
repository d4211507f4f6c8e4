// Faces made of punctuation: ":-)", "(:", "=D", "<3", "^_^"; and emoji.
#pragma once

#include <cstddef>
#include <string_view>

namespace boardwalk::analyse {

struct Emoticon {
  std::size_t length = 0;  // 0: there is none
  int strength = 0;        // -4 to 4
};

// The one that `text` begins with. Letters count as parts of a face only where no word goes on
// behind them.
[[nodiscard]] Emoticon emoticon_at(std::string_view text);

}  // namespace boardwalk::analyse
