// A text as numbers, words and marks.
//
// Scripts without spaces give a token for every letter, so that "2012年3月4日" and "March 4, 2012"
// are read by the same means: what a word is, the vocabulary says.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace boardwalk::dates {

struct Token {
  enum class Kind : std::uint8_t { Number, Word, Mark };
  std::uint64_t value = 0;  // of a number, capped; a hash of the folded word; the mark itself
  std::uint32_t begin = 0;  // bytes
  std::uint32_t end = 0;
  std::uint32_t roles = 0;  // what phrases that begin with this word may mean; the vocabulary's
  Kind kind = Kind::Mark;
  std::uint8_t length = 0;    // digits or letters, capped at 255
  bool apart : 1 = false;     // white space stands before it
  bool new_line : 1 = false;  // and a line break is in it
  bool upper : 1 = false;     // begins with a capital
  bool ascii : 1 = false;     //
  bool syllable : 1 = false;  // of a script without spaces
};

// Texts beyond 4 GB are cut there.
void tokenize(std::string_view text, std::vector<Token>& tokens);

}  // namespace boardwalk::dates
