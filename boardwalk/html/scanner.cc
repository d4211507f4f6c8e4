#include "boardwalk/html/scanner.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/eight_bytes.h"

namespace boardwalk::html {
namespace {

constexpr std::size_t kMaxAttributes = 512;

Slice slice(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

// What a byte is to a tag: tags and attributes are half of a page.
constexpr std::uint8_t kUpper = 1;
constexpr std::uint8_t kEquals = 2;
constexpr std::uint8_t kSpace = 4;
constexpr std::uint8_t kSlash = 8;
constexpr std::uint8_t kClose = 16;
constexpr std::uint8_t kEnd = kSpace | kSlash | kClose;
constexpr auto kSigns = [] {
  std::array<std::uint8_t, 256> signs{};
  for (char c = 'A'; c <= 'Z'; ++c) signs[static_cast<unsigned char>(c)] = kUpper;
  for (const char c : {' ', '\n', '\t', '\r', '\f'}) signs[static_cast<unsigned char>(c)] = kSpace;
  signs['='] = kEquals;
  signs['/'] = kSlash;
  signs['>'] = kClose;
  return signs;
}();

bool is_any(char c, std::uint8_t signs) {
  return (kSigns[static_cast<unsigned char>(c)] & signs) != 0;
}

bool ends_name(char c) { return is_any(c, kEnd); }

// The HTML standard knows one kind of line break.
void append_with_line_feeds(std::string_view page, std::string& out) {
  const char* line = page.data();
  const char* const end = line + page.size();
  while (line < end) {
    const void* const found = std::memchr(line, '\r', static_cast<std::size_t>(end - line));
    const char* const next = found == nullptr ? end : static_cast<const char*>(found) + 1;
    out.append(line, next);
    if (found == nullptr) return;
    out.back() = '\n';
    line = next + (next < end && *next == '\n' ? 1 : 0);
  }
}

// Within a comment in a script, "<script" makes the next end tag a part of it.
bool hides_end_tag(std::string_view script) {
  const std::size_t comment = script.find("<!--");
  if (comment == std::string_view::npos) return false;
  for (std::size_t at = script.find('<', comment + 1); at != std::string_view::npos;
       at = script.find('<', at + 1))
    if (starts_ignoring_case(script.substr(at), "<script")) return true;
  return false;
}

constexpr std::array<std::string_view, 10> kPrefixed = {
    "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show",
    "xlink:title",   "xlink:type",    "xml:lang",   "xml:space",  "xmlns:xlink"};

bool has_references(Tag element) { return element == Tag::Title || element == Tag::Textarea; }

}  // namespace

Scanner::Scanner(std::string_view page) {
  buffer_.reserve(page.size() + page.size() / 4 + 64);
  append_with_line_feeds(page, buffer_);
  end_ = buffer_.size();
  next_reference_ = std::min(buffer_.find('&'), end_);
}

Scanner::Token Scanner::next() {
  if (at_ == end_) return Token::End;
  if (buffer_[at_] != '<') return read_text();
  const char second = at_ + 1 < end_ ? buffer_[at_ + 1] : '\0';
  if (is_alpha(second)) return read_tag(Token::StartTag, at_ + 1);
  if (second == '!') return read_declaration();
  if (second == '?') return read_bogus_comment(at_ + 1);
  if (second != '/') return second == '\0' ? Token::Odd : read_text();
  const bool is_end = at_ + 2 < end_ && is_alpha(buffer_[at_ + 2]);
  return is_end ? read_tag(Token::EndTag, at_ + 2) : Token::Odd;
}

// The next '<' that begins some markup.
std::size_t Scanner::find_markup(std::size_t from) const {
  for (std::size_t at = from; at < end_; ++at) {
    if (buffer_[at] != '<') {
      const void* const found = std::memchr(buffer_.data() + at, '<', end_ - at);
      if (found == nullptr) return end_;
      at = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data());
    }
    const char second = at + 1 < end_ ? buffer_[at + 1] : '/';
    if (is_alpha(second) || second == '/' || second == '!' || second == '?') return at;
  }
  return end_;
}

Scanner::Token Scanner::read_text() {
  const std::size_t begin = at_;
  // Half of all texts are the white space between two tags.
  const std::size_t word = begin + count_leading_space(page().substr(begin));
  at_ = find_markup(word);
  blank_ = at_ == word;
  text_ = slice(begin, at_);
  return decode(text_, ReferencePlace::Text) ? Token::Text : Token::Odd;
}

Scanner::Token Scanner::read_tag(Token kind, std::size_t at) {
  read_tag_name(at);
  attributes_.clear();
  value_end_ = 0;
  closed_ = false;
  if (at < end_ && buffer_[at] == '>') {
    at_ = at + 1;
    return kind;
  }
  for (;;) {
    while (at < end_ && is_any(buffer_[at], kSpace | kSlash)) ++at;
    if (at == end_) return Token::Odd;
    if (buffer_[at] == '>') break;
    if (!read_attribute(at)) return Token::Odd;
  }
  closed_ = buffer_[at - 1] == '/' && at > value_end_;
  at_ = at + 1;
  return kind;
}

// Most names are a few small letters, and are read at once.
void Scanner::read_tag_name(std::size_t& at) {
  if (at + EightBytes::kCount < end_) {
    const EightBytes bytes{buffer_.data() + at};
    const std::size_t letters = bytes.letters();
    if (letters < EightBytes::kCount && ends_name(buffer_[at + letters])) {
      name_ = slice(at, at + letters);
      tag_ = tag_numbered(bytes.first(letters));
      at += letters;
      return;
    }
  }
  name_ = read_name(at, kEnd);
  tag_ = tag_named(view(name_));
}

// 'class="post"', as most are written; false where it is written otherwise.
bool Scanner::read_plain_attribute(std::size_t& at, Attribute& attribute) {
  const char* const bytes = buffer_.data() + at;
  if (at + EightBytes::kCount + 1 >= end_) return false;
  const std::size_t letters = EightBytes{bytes}.letters();
  if (letters == 0 || bytes[letters] != '=' || bytes[letters + 1] != '"') return false;
  const std::size_t begin = at + letters + 2;
  const void* const quote = std::memchr(buffer_.data() + begin, '"', end_ - begin);
  if (quote == nullptr) return false;
  const auto end = static_cast<std::size_t>(static_cast<const char*>(quote) - buffer_.data());
  attribute = {slice(at, at + letters), slice(begin, end)};
  at = value_end_ = end + 1;
  return true;
}

bool Scanner::read_attribute(std::size_t& at) {
  if (Attribute plain; read_plain_attribute(at, plain)) {
    if (!decode(plain.value, ReferencePlace::Attribute)) return false;
    attributes_.push_back(plain);
    return attributes_.size() < kMaxAttributes;
  }
  const Slice name = read_name(at, kEnd | kEquals);
  if (name.length == 0 || at == end_) return false;
  while (at < end_ && is_any(buffer_[at], kSpace)) ++at;
  Slice value;
  if (at < end_ && buffer_[at] == '=' && !read_value(++at, value)) return false;
  attributes_.push_back({name, value});
  return attributes_.size() < kMaxAttributes;
}

bool Scanner::read_value(std::size_t& at, Slice& value) {
  const char* const bytes = buffer_.data();
  while (at < end_ && is_any(bytes[at], kSpace)) ++at;
  if (at == end_ || bytes[at] == '>') return false;
  const char quote = bytes[at];
  const bool quoted = quote == '"' || quote == '\'';
  const std::size_t begin = quoted ? at + 1 : at;
  std::size_t end = begin;
  if (quoted) {
    const void* const found = std::memchr(bytes + begin, quote, end_ - begin);
    if (found == nullptr) return false;
    end = static_cast<std::size_t>(static_cast<const char*>(found) - bytes);
  } else {
    while (end < end_ && !is_any(bytes[end], kSpace | kClose)) ++end;
  }
  at = quoted ? end + 1 : end;
  value_end_ = at;
  value = slice(begin, end);
  return decode(value, ReferencePlace::Attribute);
}

Scanner::Token Scanner::read_declaration() {
  const std::string_view rest = page().substr(at_);
  if (rest.starts_with("<!--")) return read_comment();
  const std::size_t end = rest.find('>');
  if (rest.starts_with("<![CDATA[") || end == std::string_view::npos) return Token::Odd;
  if (!starts_ignoring_case(rest, "<!doctype")) return read_bogus_comment(at_ + 2);
  text_ = slice(at_, at_ + end + 1);
  at_ += end + 1;
  return Token::Doctype;
}

// "<?xml version='1.0'?>", "<![if !IE]>"
Scanner::Token Scanner::read_bogus_comment(std::size_t begin) {
  const std::size_t end = page().find('>', begin);
  if (end == std::string_view::npos) return Token::Odd;
  text_ = slice(begin, end);
  at_ = end + 1;
  return Token::Comment;
}

Scanner::Token Scanner::read_comment() {
  const std::size_t begin = at_ + 4;
  const std::string_view content = page().substr(begin);
  const std::size_t end = content.find("-->");
  const std::string_view comment = content.substr(0, end);
  const bool is_plain = end != std::string_view::npos && !comment.starts_with('>') &&
                        !comment.starts_with("->") &&
                        comment.find("--!>") == std::string_view::npos;
  if (!is_plain) return Token::Odd;
  text_ = slice(begin, begin + end);
  at_ = begin + end + 3;
  return Token::Comment;
}

std::optional<Slice> Scanner::content_of(Tag element) {
  const std::size_t end = find_end_tag(html::name(element), at_);
  if (end == std::string_view::npos) return std::nullopt;
  Slice content = slice(at_, end);
  if (element == Tag::Script && hides_end_tag(view(content))) return std::nullopt;
  std::size_t close = end + 2 + html::name(element).size();
  while (close < end_ && is_space(buffer_[close])) ++close;
  if (close == end_ || buffer_[close] != '>') return std::nullopt;
  at_ = close + 1;
  if (has_references(element) && !decode(content, ReferencePlace::Text)) return std::nullopt;
  return content;
}

std::size_t Scanner::find_end_tag(std::string_view name, std::size_t from) const {
  const std::string_view all = page();
  for (std::size_t at = all.find("</", from); at != std::string_view::npos;
       at = all.find("</", at + 2)) {
    const std::size_t behind = at + 2 + name.size();
    if (behind < end_ && ends_name(all[behind]) &&
        equals_ignoring_case(all.substr(at + 2, name.size()), name))
      return at;
  }
  return std::string_view::npos;
}

void Scanner::drop_prefixes() {
  for (Attribute& attribute : attributes_) {
    const std::string_view name = view(attribute.name);
    if (std::find(kPrefixed.begin(), kPrefixed.end(), name) == kPrefixed.end()) continue;
    const auto prefix = static_cast<std::uint32_t>(name.find(':') + 1);
    attribute.name = {attribute.name.offset + prefix, attribute.name.length - prefix};
  }
}

void Scanner::skip_line_break() {
  if (at_ < end_ && buffer_[at_] == '\n') ++at_;
}

Slice Scanner::joined(Slice first, Slice second) {
  if (first.offset + first.length == second.offset)
    return {first.offset, first.length + second.length};
  buffer_.reserve(buffer_.size() + first.length + second.length);
  const bool is_last = first.offset + first.length == buffer_.size();
  const std::size_t begin = is_last ? first.offset : buffer_.size();
  if (!is_last) buffer_.append(view(first));
  buffer_.append(view(second));
  return slice(begin, buffer_.size());
}

bool Scanner::find_reference(Slice raw) {
  if (next_reference_ < raw.offset) next_reference_ = std::min(page().find('&', raw.offset), end_);
  return next_reference_ < std::size_t{raw.offset} + raw.length;
}

// Views into the buffer stay valid while it has room, so room is made first.
bool Scanner::write_anew(Slice& text, ReferencePlace place) {
  buffer_.reserve(buffer_.size() + text.length);
  const std::size_t begin = buffer_.size();
  if (!append_decoded(view(text), place, buffer_)) return false;
  text = slice(begin, buffer_.size());
  return true;
}

// Up to one of the signs in `stops`; in lower case.
Slice Scanner::read_name(std::size_t& at, std::uint8_t stops) {
  const std::size_t begin = at;
  const char* const bytes = buffer_.data();
  if (at + EightBytes::kCount <= end_) at += EightBytes{bytes + at}.letters();
  std::uint8_t seen = 0;
  for (; at < end_; ++at) {
    const std::uint8_t sign = kSigns[static_cast<unsigned char>(bytes[at])];
    if ((sign & stops) != 0) break;
    seen |= sign;
  }
  const Slice raw = slice(begin, at);
  return (seen & kUpper) == 0 ? raw : lowered(raw);
}

Slice Scanner::lowered(Slice raw) {
  buffer_.reserve(buffer_.size() + raw.length);
  const std::size_t written = buffer_.size();
  for (const char c : view(raw)) buffer_ += to_lower(c);
  return slice(written, buffer_.size());
}

}  // namespace boardwalk::html
