#include "boardwalk/html/scanner.h"

#include <algorithm>
#include <cstring>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

constexpr std::size_t kMaxAttributes = 512;

Slice slice(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

bool ends_name(char c) { return is_space(c) || c == '/' || c == '>'; }

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// The HTML standard knows one kind of line break.
void append_with_line_feeds(std::string_view page, std::string& out) {
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = std::min(page.find('\r', at), page.size());
    out.append(page.substr(at, end - at));
    if (end == page.size()) return;
    out += '\n';
    at = end + (page.substr(end).starts_with("\r\n") ? 2 : 1);
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

bool has_references(Tag element) { return element == Tag::Title || element == Tag::Textarea; }

}  // namespace

Scanner::Scanner(std::string_view page) {
  buffer_.reserve(page.size() + page.size() / 4 + 64);
  append_with_line_feeds(page, buffer_);
  end_ = buffer_.size();
}

Scanner::Token Scanner::next() {
  if (at_ == end_) return Token::End;
  if (buffer_[at_] != '<') return read_text();
  const char second = at_ + 1 < end_ ? buffer_[at_ + 1] : '\0';
  if (is_alpha(second)) return read_tag(Token::StartTag, at_ + 1);
  if (second == '!') return read_declaration();
  const bool is_end = second == '/' && at_ + 2 < end_ && is_alpha(buffer_[at_ + 2]);
  return is_end ? read_tag(Token::EndTag, at_ + 2) : Token::Odd;
}

Scanner::Token Scanner::read_text() {
  const std::size_t begin = at_;
  const char* const start = buffer_.data() + begin;
  const void* const stop = std::memchr(start, '<', end_ - begin);
  at_ = stop == nullptr ? end_
                        : static_cast<std::size_t>(static_cast<const char*>(stop) - buffer_.data());
  blank_ = std::all_of(start, start + (at_ - begin), is_space);
  const auto text = decoded(slice(begin, at_), ReferencePlace::Text);
  if (!text) return Token::Odd;
  text_ = *text;
  return Token::Text;
}

Scanner::Token Scanner::read_tag(Token kind, std::size_t at) {
  const std::size_t begin = at;
  while (at < end_ && !ends_name(buffer_[at])) ++at;
  name_ = lowered(begin, at);
  tag_ = tag_named(view(name_));
  attributes_.clear();
  for (;;) {
    while (at < end_ && (is_space(buffer_[at]) || buffer_[at] == '/')) ++at;
    if (at == end_) return Token::Odd;
    if (buffer_[at] == '>') break;
    if (!read_attribute(at)) return Token::Odd;
  }
  at_ = at + 1;
  return kind;
}

bool Scanner::read_attribute(std::size_t& at) {
  const std::size_t begin = at;
  while (at < end_ && !ends_name(buffer_[at]) && buffer_[at] != '=') ++at;
  if (at == begin || at == end_) return false;
  const Slice name = lowered(begin, at);
  while (at < end_ && is_space(buffer_[at])) ++at;
  Slice value;
  if (at < end_ && buffer_[at] == '=' && !read_value(++at, value)) return false;
  if (!is_new(name) || attributes_.size() == kMaxAttributes) return false;
  attributes_.push_back({name, value});
  return true;
}

bool Scanner::read_value(std::size_t& at, Slice& value) {
  while (at < end_ && is_space(buffer_[at])) ++at;
  if (at == end_ || buffer_[at] == '>') return false;
  const char quote = buffer_[at];
  const bool quoted = quote == '"' || quote == '\'';
  const std::size_t begin = quoted ? at + 1 : at;
  std::size_t end = begin;
  if (quoted) {
    end = page().find(quote, begin);
    if (end == std::string_view::npos) return false;
  } else {
    while (end < end_ && !is_space(buffer_[end]) && buffer_[end] != '>') ++end;
  }
  at = quoted ? end + 1 : end;
  const auto text = decoded(slice(begin, end), ReferencePlace::Attribute);
  if (!text) return false;
  value = *text;
  return true;
}

bool Scanner::is_new(Slice name) const {
  return std::none_of(attributes_.begin(), attributes_.end(), [&](const Attribute& other) {
    return other.name.length == name.length && view(other.name) == view(name);
  });
}

Scanner::Token Scanner::read_declaration() {
  const std::string_view rest = page().substr(at_);
  if (rest.starts_with("<!--")) return read_comment();
  const std::size_t end = rest.find('>');
  if (!starts_ignoring_case(rest, "<!doctype") || end == std::string_view::npos) return Token::Odd;
  text_ = slice(at_, at_ + end + 1);
  at_ += end + 1;
  return Token::Doctype;
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
  const Slice raw = slice(at_, end);
  if (element == Tag::Script && hides_end_tag(view(raw))) return std::nullopt;
  std::size_t close = end + 2 + html::name(element).size();
  while (close < end_ && is_space(buffer_[close])) ++close;
  if (close == end_ || buffer_[close] != '>') return std::nullopt;
  at_ = close + 1;
  return has_references(element) ? decoded(raw, ReferencePlace::Text) : raw;
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

// Views into the buffer stay valid while it has room, so room is made first.
std::optional<Slice> Scanner::decoded(Slice raw, ReferencePlace place) {
  if (view(raw).find('&') == std::string_view::npos) return raw;
  buffer_.reserve(buffer_.size() + raw.length);
  const std::size_t begin = buffer_.size();
  if (!append_decoded(view(raw), place, buffer_)) return std::nullopt;
  return slice(begin, buffer_.size());
}

Slice Scanner::lowered(std::size_t begin, std::size_t end) {
  const Slice raw = slice(begin, end);
  const std::string_view name = view(raw);
  if (std::none_of(name.begin(), name.end(), is_upper)) return raw;
  buffer_.reserve(buffer_.size() + raw.length);
  const std::size_t written = buffer_.size();
  for (const char c : view(raw)) buffer_ += to_lower(c);
  return slice(written, buffer_.size());
}

}  // namespace boardwalk::html
