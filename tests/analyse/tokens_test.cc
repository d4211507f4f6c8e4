#include "boardwalk/analyse/tokens.h"

#include <gtest/gtest.h>

#include <chrono>

namespace boardwalk::analyse {
namespace {

using Kind = Token::Kind;

// Words and faces as they are, other tokens by a sign.
std::string shown(std::span<const Token> tokens) {
  std::string out;
  for (const Token& token : tokens) {
    if (!out.empty()) out += ' ';
    switch (token.kind) {
      case Kind::Word:
      case Kind::Emoticon:
      case Kind::Number:
        out += token.text;
        break;
      case Kind::Exclamation:
        out += '!';
        break;
      case Kind::Question:
        out += '?';
        break;
      case Kind::Comma:
        out += ',';
        break;
      case Kind::Break:
        out += '.';
        break;
      case Kind::Code:
        out += "CODE";
        break;
      case Kind::Address:
        out += "ADDRESS";
        break;
    }
  }
  return out;
}

TEST(Tokeniser, SplitsATextIntoWhatItSays) {
  struct Case {
    const char* name;
    std::string text;
    std::string tokens;
  };
  const Case cases[] = {
      {"words are folded", "Hello World", "hello world ."},
      {"marks stay", "Really?! No, thanks.", "really ? ! no , thanks . ."},
      {"an apostrophe is part of a word", "don't can’t", "don't can't ."},
      {"letters drawn out", "sooooo gooood", "soo good ."},
      {"faces", "ok :-) and :( <3", "ok :-) and :( <3 ."},
      {"faces behind words", "thanks:)", "thanks :) ."},
      {"escaped characters", "love &lt;3 you", "love <3 you ."},
      {"people and links", "@ann see http://x.test/a?b=:( now", "ADDRESS see ADDRESS now ."},
      {"inline code", "call `delete hate` now", "call CODE now ."},
      {"identifiers", "use foo_bar and readFile or a.b()", "use CODE and CODE or CODE ."},
      {"a line of code", "look:\nfor (int i = 0; i < n; ++i) {\nbad", "look , . CODE . bad ."},
      {"a stack frame", "at org.bad.Hate.kill(Hate.java:7)", "CODE ."},
      {"numbers", "12 posts", "12 posts ."},
      {"sentences that lack a blank", "fine.Thanks", "fine . thanks ."},
      {"other scripts", "Спасибо большое", "Спасибо большое ."},
      {"nothing", "", ""},
  };
  Tokeniser tokeniser;
  for (const Case& c : cases) EXPECT_EQ(shown(tokeniser.read(c.text)), c.tokens) << c.name;
}

TEST(Tokeniser, NoticesHowAWordIsSaid) {
  Tokeniser tokeniser;
  const auto tokens = tokeniser.read("I am SO happyyyy OK");
  EXPECT_FALSE(tokens[2].shouted) << "two letters may be an abbreviation";
  EXPECT_TRUE(tokens[3].drawn_out);
  EXPECT_TRUE(tokeniser.read("WORST")[0].shouted);
}

TEST(Tokeniser, AcceptsAnyBytes) {
  Tokeniser tokeniser;
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    const std::string text = bytes.substr(bytes.size() - length);
    for (const Token& token : tokeniser.read(text)) EXPECT_LE(token.text.size(), text.size());
  }
}

}  // namespace
}  // namespace boardwalk::analyse
