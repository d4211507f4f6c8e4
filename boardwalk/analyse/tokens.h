// What a text says, word by word, as far as feeling goes.
//
//     Tokeniser tokeniser;
//     for (const Token& token : tokeniser.read("I do NOT liiike it :("))   // i do not like it :(
//
// Words are folded: lower case (ASCII), letters drawn out cut back, curly apostrophes straight.
// Program code, stack traces, links and names of people say nothing about the mood of who pasted
// them, and become tokens without text. Any bytes are a text; the time is linear in their number.
// The tokens live until the next read(). One Tokeniser serves one thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::analyse {

struct Token {
  enum class Kind : std::uint8_t {
    Word,
    Emoticon,     // also emoji
    Exclamation,  // one for each mark
    Question,
    Comma,  // the end of a clause
    Break,  // the end of a sentence or line
    Code,
    Address,  // a link or a person: @name
    Number,
  };
  std::string_view text;   // of words and emoticons
  std::uint64_t hash = 0;  // of words: hash64() of the text
  Kind kind = Kind::Word;
  bool shouted = false;    // IN CAPITALS
  bool drawn_out = false;  // soooo
};

class Tokeniser {
 public:
  [[nodiscard]] std::span<const Token> read(std::string_view text);

 private:
  void read_line(std::string_view line);
  void read_chunk(std::string_view chunk);
  void read_pieces(std::string_view chunk);
  std::size_t read_word(std::string_view rest);
  std::size_t read_mark(std::string_view rest);
  std::size_t read_quoted_code(std::string_view rest);
  void add(Token::Kind kind, std::string_view text = {});

  std::string plain_;
  std::string folded_;
  std::size_t folded_bytes_ = 0;  // of `folded_`: what is behind them is of an earlier text
  std::vector<Token> tokens_;
};

}  // namespace boardwalk::analyse
