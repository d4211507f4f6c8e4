#include "boardwalk/analyse/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include "boardwalk/analyse/byte_set.h"
#include "boardwalk/analyse/emoticon.h"
#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

using Kind = Token::Kind;

constexpr bool is_letter(char c) { return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

constexpr ByteSet kCodeSymbols{"{}()[];=<>_/\\|&$#*+"};
constexpr ByteSet kWordBytes = [] {
  ByteSet bytes{"0123456789"};
  for (int byte = 0; byte < 256; ++byte)
    if (is_letter(static_cast<char>(byte))) bytes.add(static_cast<char>(byte));
  return bytes;
}();
constexpr ByteSet kSpaces{" \n\t\r\f"};
constexpr std::size_t kShortestCodeLine = 8;
constexpr std::size_t kLongestQuotedCode = 200;
constexpr double kCodeShare = 0.2;  // of a line's bytes; prose with links stays below a tenth

// Marks that have an ASCII form, and characters that pages carry escaped.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kPlainForms{{
    {"\xE2\x80\x99", "'"},
    {"\xE2\x80\x98", "'"},
    {"\xE2\x80\x9C", "\""},
    {"\xE2\x80\x9D", "\""},
    {"\xE2\x80\xA6", "..."},
    {"\xE2\x80\x94", " - "},
    {"&lt;", "<"},
    {"&gt;", ">"},
    {"&amp;", "&"},
    {"&quot;", "\""},
}};

void append_plain(std::string_view text, std::string& out) {
  static constexpr ByteSet kBegins{"&\xE2"};
  while (!text.empty()) {
    const auto* const next =
        std::find_if(text.begin(), text.end(), [](char c) { return kBegins.holds(c); });
    const auto plain = static_cast<std::size_t>(next - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) return;
    const auto* const form =
        std::find_if(kPlainForms.begin(), kPlainForms.end(),
                     [&](const auto& pair) { return text.starts_with(pair.first); });
    const bool has_form = form != kPlainForms.end();
    out += has_form ? form->second : text.substr(0, 1);
    text.remove_prefix(has_form ? form->first.size() : 1);
  }
}

// "at org.example.Thing.run(Thing.java:12)", 'File "x.py", line 3, in run'
bool is_stack_frame(std::string_view line) {
  if (line.starts_with("at ") && line.ends_with(")"))
    return line.find('.') != std::string_view::npos;
  return line.starts_with("File \"") && line.find(", line ") != std::string_view::npos;
}

struct Makeup {
  std::size_t letters = 0;
  std::size_t symbols = 0;
};

// Both are counted by one look at each byte: letters in the lower half of a number, symbols in the
// upper.
Makeup makeup_of(std::string_view line) {
  static constexpr unsigned kHalf = 32;
  static constexpr auto kCounts = [] {
    std::array<std::uint64_t, 256> counts{};
    for (int byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      counts[byte] =
          (is_letter(c) ? 1 : 0) + (kCodeSymbols.holds(c) ? std::uint64_t{1} << kHalf : 0);
    }
    return counts;
  }();
  std::uint64_t sum = 0;
  for (const char c : line) sum += kCounts[static_cast<unsigned char>(c)];
  return {sum & 0xFFFFFFFFU, sum >> kHalf};
}

bool is_code_line(std::string_view line) {
  line = trimmed(line);
  if (line.size() < kShortestCodeLine) return false;
  if (is_stack_frame(line)) return true;
  const auto [letters, symbols] = makeup_of(line);
  const char last = line.back();
  if ((last == ';' || last == '{' || last == '}') && symbols > 2) return true;
  return letters > symbols &&
         static_cast<double>(symbols) > kCodeShare * static_cast<double>(line.size());
}

bool has_symbol_between_letters(std::string_view chunk) {
  static constexpr ByteSet kInside{"_=<>\\|{}[]($"};
  for (std::size_t i = 1; i + 1 < chunk.size(); ++i) {
    const bool inside = is_alnum(chunk[i - 1]) && is_alnum(chunk[i + 1]);
    if (inside && kInside.holds(chunk[i])) return true;
    if (inside && chunk[i] == '.' && !is_upper(chunk[i + 1]) && !is_digit(chunk[i + 1]))
      return true;
  }
  return false;
}

// readFile, GetValue
bool has_inner_capital(std::string_view chunk) {
  for (std::size_t i = 2; i < chunk.size(); ++i)
    if (is_upper(chunk[i]) && is_lower(chunk[i - 1]) && is_lower(chunk[i - 2])) return true;
  return false;
}

// "word": as most chunks are.
bool is_one_word(std::string_view chunk) {
  static constexpr ByteSet kPlain{"abcdefghijklmnopqrstuvwxyz0123456789"};
  return std::all_of(chunk.begin(), chunk.end(), [](char c) { return kPlain.holds(c); });
}

// "Word", "word," and "(word)": most others are, and need no closer look.
bool is_plain_word(std::string_view chunk) {
  const auto rest = std::find_if_not(chunk.begin() + 1, chunk.end(), is_lower);
  static constexpr ByteSet kPunctuation{".,!?;:\")"};
  return std::all_of(rest, chunk.end(), [](char c) { return kPunctuation.holds(c); }) &&
         chunk.front() != '<';
}

bool is_code(std::string_view chunk) {
  if (is_plain_word(chunk)) return false;
  static constexpr std::array<std::string_view, 5> kSigns = {"()", "::", "->", "=>", "&&"};
  for (const std::string_view sign : kSigns)
    if (chunk.size() > sign.size() + 1 && chunk.find(sign) != std::string_view::npos) return true;
  if (chunk.size() > 2 && chunk.front() == '<' && is_letter(chunk[1])) return true;
  return has_symbol_between_letters(chunk) || has_inner_capital(chunk);
}

bool is_address(std::string_view chunk) {
  if (chunk.size() > 1 && chunk.front() == '@') return is_alnum(chunk[1]);
  return starts_ignoring_case(chunk, "http") && chunk.find("://") != std::string_view::npos
             ? true
             : starts_ignoring_case(chunk, "www.");
}

}  // namespace

std::span<const Token> Tokeniser::read(std::string_view text) {
  tokens_.clear();
  plain_.clear();
  append_plain(text, plain_);
  folded_bytes_ = 0;
  // Views into it must stay: folding never makes a text longer.
  if (folded_.size() < plain_.size()) folded_.resize(plain_.size());
  std::string_view rest = plain_;
  while (!rest.empty()) {
    const std::string_view line = next_piece(rest, '\n');
    if (is_code_line(line))
      add(Kind::Code);
    else
      read_line(line);
    add(Kind::Break);
  }
  return tokens_;
}

void Tokeniser::add(Kind kind, std::string_view text) {
  tokens_.push_back({.text = text, .kind = kind});
}

void Tokeniser::read_line(std::string_view line) {
  while (!line.empty()) {
    line = without_leading_space(line);
    if (line.empty()) return;
    if (const std::size_t code = read_quoted_code(line); code > 0) {
      line.remove_prefix(code);
      continue;
    }
    const auto* const end =
        std::find_if(line.begin(), line.end(), [](char c) { return kSpaces.holds(c); });
    const auto length = static_cast<std::size_t>(end - line.begin());
    read_chunk(line.substr(0, length));
    line.remove_prefix(length);
  }
}

// `like this`
std::size_t Tokeniser::read_quoted_code(std::string_view rest) {
  if (rest.front() != '`') return 0;
  const std::size_t end = rest.substr(0, kLongestQuotedCode).find('`', 1);
  if (end == std::string_view::npos) return 0;
  add(Kind::Code);
  return end + 1;
}

void Tokeniser::read_chunk(std::string_view chunk) {
  if (is_one_word(chunk)) return static_cast<void>(read_word(chunk));
  if (is_address(chunk)) return add(Kind::Address);
  if (emoticon_at(chunk).length == 0 && is_code(chunk)) return add(Kind::Code);
  read_pieces(chunk);
}

void Tokeniser::read_pieces(std::string_view chunk) {
  bool after_word = false;
  while (!chunk.empty()) {
    const char first = chunk.front();
    std::size_t length = 0;
    if (!after_word || !is_alnum(first)) length = emoticon_at(chunk).length;
    if (length > 0) {
      add(Kind::Emoticon, chunk.substr(0, length));
    } else {
      length = is_letter(first) || is_digit(first) ? read_word(chunk) : read_mark(chunk);
    }
    after_word = is_alnum(chunk[length - 1]);
    chunk.remove_prefix(length);
  }
}

// Letters that stand three times or more in a row are drawn out, and stand twice in the token.
std::size_t Tokeniser::read_word(std::string_view rest) {
  char* const begin = folded_.data() + folded_bytes_;
  char* end = begin;
  Token token;
  std::size_t digits = 0;
  std::size_t capitals = 0;
  std::size_t run = 0;
  std::size_t at = 0;
  for (char before = '\0'; at < rest.size(); ++at) {
    const char c = rest[at];
    const bool apostrophe = c == '\'' && at + 1 < rest.size() && is_alpha(rest[at + 1]);
    if (!kWordBytes.holds(c) && !apostrophe) break;
    if (at > 0 && static_cast<unsigned char>(c) >= 0xE2 && emoticon_at(rest.substr(at)).length > 0)
      break;
    const char lower = to_lower(c);
    digits += is_digit(c) ? 1 : 0;
    capitals += lower != c ? 1 : 0;
    run = lower == std::exchange(before, lower) ? run + 1 : 1;
    if (run > 2 && is_alpha(c))
      token.drawn_out = true;
    else
      *end++ = lower;
  }
  token.text = {begin, static_cast<std::size_t>(end - begin)};
  folded_bytes_ += token.text.size();
  token.kind = digits == at ? Kind::Number : Kind::Word;
  token.shouted = capitals > 2 && capitals == at;
  if (token.kind == Kind::Word) token.hash = hash64(token.text);
  tokens_.push_back(token);
  return at;
}

std::size_t Tokeniser::read_mark(std::string_view rest) {
  switch (rest.front()) {
    case '!':
      add(Kind::Exclamation);
      break;
    case '?':
      add(Kind::Question);
      break;
    case '.':
      add(Kind::Break);
      break;
    case ',':
    case ';':
    case ':':
    case '(':
    case ')':
      add(Kind::Comma);
      break;
    default:
      break;
  }
  return 1;
}

}  // namespace boardwalk::analyse
