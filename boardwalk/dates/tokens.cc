#include "boardwalk/dates/tokens.h"

#include <algorithm>
#include <limits>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/sixteen_bytes.h"
#include "boardwalk/dates/fold.h"

namespace boardwalk::dates {
namespace {

constexpr std::uint64_t kNumberCap = 1'000'000'000'000'000;
constexpr std::uint64_t kFnvStart = 0xcbf29ce484222325;
constexpr std::uint64_t kFnvPrime = 0x100000001b3;
constexpr std::uint8_t kLengthCap = 255;

class Tokenizer {
 public:
  Tokenizer(std::string_view text, std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

  void run() {
    while (at_ < text_.size()) {
      if (text_[at_] == ' ') {
        apart_ = true;
        pass_blanks();
        continue;
      }
      if (is_digit(text_[at_])) {
        take_plain_digits();
        continue;
      }
      if (plain_letter(text_[at_]) != '\0' && begins_word()) {
        open(Token::Kind::Word, {.upper = text_[at_] <= 'Z'});
        tokens_.back().value = kFnvStart;
        take_plain_letters();
        continue;
      }
      const Sign sign = next_sign(text_.substr(at_));
      take(sign);
      at_ += sign.bytes;
      if (sign.kind == Class::Letter) take_plain_letters();
    }
  }

 private:
  void take(const Sign& sign) {
    switch (sign.kind) {
      case Class::Skip:
        return extend_skipped(sign);
      case Class::Line:
        new_line_ = true;
        apart_ = true;
        return;
      case Class::Space:
        apart_ = true;
        return;
      case Class::Digit:
        return take_digit(sign);
      case Class::Letter:
        return take_letter(sign);
      default:
        open(sign.kind == Class::Mark ? Token::Kind::Mark : Token::Kind::Word, sign);
        tokens_.back().value = hash(kFnvStart, sign.folded);
        if (sign.kind == Class::Mark) tokens_.back().value = sign.folded;
        tokens_.back().syllable = sign.kind == Class::Syllable;
    }
  }

  // Lines of a page are long indents, as often as not.
  void pass_blanks() {
    while (at_ + SixteenBytes::kCount <= text_.size()) {
      const std::size_t run = SixteenBytes{text_.data() + at_}.where(' ').run();
      at_ += run;
      if (run < SixteenBytes::kCount) return;
    }
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  // A number in ASCII, or the rest of one, quickly.
  void take_plain_digits() {
    if (!continues(Token::Kind::Number)) open(Token::Kind::Number, {});
    Token& number = tokens_.back();
    const std::size_t start = at_;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_)
      number.value =
          std::min(kNumberCap, number.value * 10 + static_cast<std::uint64_t>(text_[at_] - '0'));
    stretch(number, at_ - start);
  }

  // The rest of a word in ASCII, quickly.
  void take_plain_letters() {
    Token& word = tokens_.back();
    std::uint64_t value = word.value;
    const std::size_t start = at_;
    while (at_ < text_.size()) {
      const char letter = plain_letter(text_[at_]);
      if (letter == '\0') break;
      value = hash(value, static_cast<unsigned char>(letter));
      ++at_;
    }
    word.value = value;
    stretch(word, at_ - start);
  }

  // Up to here, by so many digits or letters.
  void stretch(Token& token, std::size_t length) const {
    token.end = static_cast<std::uint32_t>(at_);
    token.length =
        static_cast<std::uint8_t>(std::min<std::size_t>(token.length + length, kLengthCap));
  }

  void extend_skipped(const Sign& sign) {
    if (!apart_ && !tokens_.empty()) tokens_.back().end = end_of(sign);
  }

  void take_digit(const Sign& sign) {
    if (!continues(Token::Kind::Number)) {
      open(Token::Kind::Number, sign);
      tokens_.back().value = 0;
    }
    Token& number = tokens_.back();
    number.value = std::min(kNumberCap, number.value * 10 + (sign.folded - '0'));
    extend(number, sign);
  }

  void take_letter(const Sign& sign) {
    join_apostrophe();
    if (!continues(Token::Kind::Word) || tokens_.back().syllable) {
      open(Token::Kind::Word, sign);
      tokens_.back().value = kFnvStart;
    }
    Token& word = tokens_.back();
    word.value = hash(word.value, sign.folded);
    word.ascii = word.ascii && sign.bytes == 1;
    extend(word, sign);
  }

  // "aujourd'hui": a letter after an apostrophe after a letter goes on with the word.
  void join_apostrophe() {
    if (apart_ || tokens_.size() < 2 || !continues(Token::Kind::Mark)) return;
    const Token mark = tokens_.back();
    const Token& before = tokens_[tokens_.size() - 2];
    if (mark.value != '\'' || mark.apart || before.kind != Token::Kind::Word || before.syllable)
      return;
    tokens_.pop_back();
    tokens_.back().value = hash(tokens_.back().value, '\'');
    tokens_.back().end = mark.end;
  }

  [[nodiscard]] bool begins_word() const {
    return apart_ || tokens_.empty() || tokens_.back().kind == Token::Kind::Number;
  }

  [[nodiscard]] bool continues(Token::Kind kind) const {
    return !apart_ && !tokens_.empty() && tokens_.back().kind == kind;
  }

  void open(Token::Kind kind, const Sign& sign) {
    Token& token = tokens_.emplace_back();
    token.kind = kind;
    token.begin = static_cast<std::uint32_t>(at_);
    token.end = end_of(sign);
    token.apart = apart_;
    token.new_line = new_line_;
    token.upper = sign.upper;
    token.ascii = sign.bytes == 1;
    apart_ = false;
    new_line_ = false;
  }

  void extend(Token& token, const Sign& sign) {
    token.end = end_of(sign);
    if (token.length < kLengthCap) ++token.length;
  }

  [[nodiscard]] std::uint32_t end_of(const Sign& sign) const {
    return static_cast<std::uint32_t>(at_ + sign.bytes);
  }

  static std::uint64_t hash(std::uint64_t so_far, char32_t letter) {
    return (so_far ^ letter) * kFnvPrime;
  }

  std::string_view text_;
  std::vector<Token>& tokens_;
  std::size_t at_ = 0;
  bool apart_ = false;
  bool new_line_ = false;
};

}  // namespace

void tokenize(std::string_view text, std::vector<Token>& tokens) {
  tokens.clear();
  Tokenizer{text.substr(0, std::numeric_limits<std::uint32_t>::max()), tokens}.run();
}

}  // namespace boardwalk::dates
