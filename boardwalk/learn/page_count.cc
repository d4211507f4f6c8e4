#include "boardwalk/learn/page_count.h"

#include <algorithm>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/learn/pager_letters.h"
#include "boardwalk/learn/pager_text.h"

namespace boardwalk::learn {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kLongestPiece = 60;  // bytes; more is a sentence that somebody wrote
constexpr std::int64_t kMostPages = 1'000'000;

bool is_within_line(Tag tag) {
  return tag == Tag::A || tag == Tag::B || tag == Tag::Strong || tag == Tag::Em || tag == Tag::I ||
         tag == Tag::Span || tag == Tag::Font || tag == Tag::Small || tag == Tag::U;
}

// "12 posts • Page 1 of 2", "Forum (Page 1 of 2)"
bool parts(char32_t c) {
  return c == U'•' || c == U'·' || c == U'|' || c == U'(' || c == U')' || c == U'[' || c == U']';
}

// Digits of other scripts are beyond ASCII.
bool may_count(std::string_view said) {
  return said.size() <= kLongestPiece && std::any_of(said.begin(), said.end(), [](char c) {
           return is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
         });
}

class Listener {
 public:
  Listener(const html::Document& page, int page_no) : page_(page), page_no_(page_no) {}

  [[nodiscard]] int last_page() && {
    for (NodeId id = 0; id < page_.size() && last_ == 0; ++id) {
      if (page_.tag(id) == Tag::Text) see(id);
    }
    end_piece();
    return static_cast<int>(last_);
  }

 private:
  // Numbers often stand in elements of their own: "Page <b>1</b> of <b>2</b>".
  void see(NodeId text) {
    NodeId line = page_.node(text).parent;
    while (line != html::kNone && is_within_line(page_.tag(line))) line = page_.node(line).parent;
    std::string_view rest = page_.text(text);
    if (line != line_ || meets_number(rest)) end_piece();
    line_ = line;
    if (rest.size() > 4 * kLongestPiece) {
      piece_.clear();
      return;
    }
    while (!rest.empty()) {
      const char32_t c = take_code_point(rest);
      if (parts(c)) {
        end_piece();
      } else {
        append_utf8(piece_, c);
      }
    }
  }

  // "Page 1 of 3" and the links "1", "2" and "3", with nothing but style between them.
  [[nodiscard]] bool meets_number(std::string_view next) const {
    return !piece_.empty() && !next.empty() && is_digit(piece_.back()) && is_digit(next.front());
  }

  void end_piece() {
    const std::string_view said = trimmed(piece_);
    if (last_ == 0 && may_count(said)) {
      const AnchorText read = read_anchor(said);
      const bool counts = read.says == Says::Number && read.names_pages &&
                          read.number == page_no_ && read.last <= kMostPages;
      if (counts) last_ = read.last;
    }
    piece_.clear();
  }

  const html::Document& page_;
  int page_no_;
  std::string piece_;
  NodeId line_ = html::kNone;
  std::int64_t last_ = 0;
};

}  // namespace

int last_page_said(const html::Document& page, int page_no) {
  return page_no > 0 ? Listener(page, page_no).last_page() : 0;
}

}  // namespace boardwalk::learn
