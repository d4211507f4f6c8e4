// The tokens of a page: tags, text, comments.
//
//     Scanner scanner{page};
//     while (scanner.next() != Scanner::Token::End) ...
//
// Nothing is copied but the page itself, once: what a token says is a slice of the scanner's
// buffer, which becomes the buffer of the Document. Only texts with character references are
// written anew, behind the page.
//
// Markup that the HTML standard calls an error and repairs is Odd; nothing can be read behind it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/html/references.h"
#include "boardwalk/html/tag.h"

namespace boardwalk::html {

class Scanner {
 public:
  enum class Token : std::uint8_t { Text, StartTag, EndTag, Comment, Doctype, End, Odd };

  // `page` must be UTF-8 without zeros.
  explicit Scanner(std::string_view page);

  Token next();

  // Of the token read last.
  [[nodiscard]] Tag tag() const { return tag_; }
  [[nodiscard]] Slice name() const { return name_; }  // in lower case
  [[nodiscard]] std::span<const Attribute> attributes() const { return attributes_; }
  [[nodiscard]] bool is_closed() const { return closed_; }  // "<path/>"
  [[nodiscard]] Slice text() const { return text_; }
  [[nodiscard]] bool is_blank() const { return blank_; }

  // The content of <script>, <title> and the like, whose start tag was read last, up to the end
  // tag, which is passed over. None when that is missing.
  [[nodiscard]] std::optional<Slice> content_of(Tag element);
  // Within <svg> some attributes are named without their prefix: "xlink:href".
  void drop_prefixes();
  // The line break behind <pre> is no part of it.
  void skip_line_break();

  [[nodiscard]] std::string_view view(Slice slice) const {
    return {buffer_.data() + slice.offset, slice.length};
  }
  [[nodiscard]] std::string_view buffer() const { return buffer_; }
  // Two texts become one.
  [[nodiscard]] Slice joined(Slice first, Slice second);
  [[nodiscard]] std::string take_buffer() && { return std::move(buffer_); }

 private:
  Token read_text();
  Token read_tag(Token kind, std::size_t at);
  void read_tag_name(std::size_t& at);
  Token read_declaration();
  Token read_comment();
  Token read_bogus_comment(std::size_t begin);
  [[nodiscard]] std::size_t find_markup(std::size_t from) const;
  bool read_attribute(std::size_t& at);
  bool read_plain_attribute(std::size_t& at, Attribute& attribute);
  bool read_value(std::size_t& at, Slice& value);
  // Most pages have few: where the next one is, is found once for all that stands before it.
  [[nodiscard]] bool has_reference(Slice raw) {
    return next_reference_ < std::size_t{raw.offset} + raw.length && find_reference(raw);
  }
  [[nodiscard]] bool find_reference(Slice raw);
  // Character references become what they stand for; false where only MyHTML knows what that is.
  [[nodiscard]] bool decode(Slice& text, ReferencePlace place) {
    return !has_reference(text) || write_anew(text, place);
  }
  [[nodiscard]] bool write_anew(Slice& text, ReferencePlace place);
  [[nodiscard]] Slice read_name(std::size_t& at, std::uint8_t stops);
  [[nodiscard]] Slice lowered(Slice raw);
  [[nodiscard]] std::size_t find_end_tag(std::string_view name, std::size_t from) const;
  [[nodiscard]] std::string_view page() const { return std::string_view(buffer_).substr(0, end_); }

  std::string buffer_;  // the page, and behind it what was written anew
  std::size_t end_ = 0;
  std::size_t at_ = 0;
  std::size_t next_reference_ = 0;  // the first '&' behind what was asked about before
  Tag tag_ = Tag::Unknown;
  Slice name_;
  Slice text_;
  bool blank_ = false;
  bool closed_ = false;
  std::size_t value_end_ = 0;  // of the tag's last attribute
  std::vector<Attribute> attributes_;
};

}  // namespace boardwalk::html
