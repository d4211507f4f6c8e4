#include "boardwalk/learn/page_count.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/utf8.h"
#include "boardwalk/learn/pager_text.h"

namespace boardwalk::learn {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kLongestPiece = 60;  // bytes; more is a sentence that somebody wrote
constexpr std::size_t kLongestText = 4 * kLongestPiece;
constexpr std::int64_t kMostPages = 1'000'000;

constexpr auto kWithinLine = [] {
  std::array<bool, html::kTagCount> within{};
  for (const Tag tag :
       {Tag::A, Tag::B, Tag::Strong, Tag::Em, Tag::I, Tag::Span, Tag::Font, Tag::Small, Tag::U})
    within[static_cast<std::size_t>(tag)] = true;
  return within;
}();

bool is_within_line(Tag tag) { return kWithinLine[static_cast<std::size_t>(tag)]; }

// "12 posts • Page 1 of 2", "Forum (Page 1 of 2)"
constexpr std::array<std::string_view, 7> kBorders = {"|", "(", ")", "[", "]", "•", "·"};

constexpr auto kBeginsBorder = [] {
  std::array<bool, 256> begins{};
  for (const std::string_view border : kBorders)
    begins[static_cast<unsigned char>(border.front())] = true;
  return begins;
}();

// Where the next border begins, and its bytes; at the end none.
std::pair<std::size_t, std::size_t> next_border(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!kBeginsBorder[static_cast<unsigned char>(text[at])]) continue;
    for (const std::string_view border : kBorders)
      if (text.substr(at).starts_with(border)) return {at, border.size()};
  }
  return {text.size(), 0};
}

constexpr int kFirstInGroups = 1000;  // "1,097" is one number

// Whether one of its numbers may be this one. Digits of other scripts may be any.
bool may_hold(std::string_view text, std::string_view number) {
  for (auto at = text.find(number); at != text.npos; at = text.find(number, at + 1)) {
    const std::size_t end = at + number.size();
    const bool begins = at == 0 || text[at - 1] == '0' || !is_digit(text[at - 1]);
    if (begins && (end == text.size() || !is_digit(text[end]))) return true;
  }
  return !html::is_ascii(text);
}

class Listener {
 public:
  Listener(const html::Document& page, int page_no)
      : page_(page), page_no_(page_no), number_(std::to_string(page_no)) {}

  // Most lines do not have the number of the page, and are not read.
  [[nodiscard]] int last_page() && {
    for (NodeId id = 0; id < page_.size() && last_ == 0;)
      id = page_.tag(id) == Tag::Text && may_count(id) ? read_line(id) : id + 1;
    return static_cast<int>(last_);
  }

 private:
  [[nodiscard]] bool may_count(NodeId text) const {
    if (page_.node(text).blank) return false;
    const std::string_view written = page_.text(text);
    return written.size() <= kLongestText && may_hold_number(written) &&
           (page_no_ >= kFirstInGroups || may_hold(written, number_));
  }

  // Numbers often stand in elements of their own: "Page <b>1</b> of <b>2</b>".
  [[nodiscard]] NodeId line_of(NodeId text) const {
    NodeId line = page_.node(text).parent;
    while (line != html::kNone && is_within_line(page_.tag(line))) line = page_.node(line).parent;
    return line;
  }

  // All texts of the line that this one is in. Returns what comes behind.
  NodeId read_line(NodeId text) {
    const NodeId line = line_of(text);
    const auto goes_on = [&](NodeId id) {
      return page_.tag(id) != Tag::Text || line_of(id) == line;
    };
    NodeId begin = text;
    while (begin > 0 && goes_on(begin - 1)) --begin;
    NodeId end = begin;
    for (; end < page_.size() && goes_on(end); ++end)
      if (page_.tag(end) == Tag::Text) read(end);
    end_piece();
    return end;
  }

  void read(NodeId text) {
    std::string_view rest = page_.text(text);
    if (meets_number(rest)) end_piece();
    if (piece_.empty() && page_.node(text).blank) return;
    if (rest.size() > kLongestText) {
      piece_.clear();
      return;
    }
    while (true) {
      const auto [end, border] = next_border(rest);
      piece_.append(rest, 0, end);
      if (border == 0) return;
      end_piece();
      rest.remove_prefix(end + border);
    }
  }

  // "Page 1 of 3" and the links "1", "2" and "3", with nothing but style between them.
  [[nodiscard]] bool meets_number(std::string_view next) const {
    return !piece_.empty() && !next.empty() && is_digit(piece_.back()) && is_digit(next.front());
  }

  void end_piece() {
    const std::string_view said = trimmed(piece_);
    if (last_ == 0 && said.size() <= kLongestPiece && may_hold_number(said)) {
      const AnchorText read = read_anchor(said);
      const bool counts = read.says == Says::Number && read.names_pages &&
                          read.number == page_no_ && read.last <= kMostPages;
      if (counts) last_ = read.last;
    }
    piece_.clear();
  }

  const html::Document& page_;
  int page_no_;
  std::string number_;  // the same
  std::string piece_;
  std::int64_t last_ = 0;
};

}  // namespace

int last_page_said(const html::Document& page, int page_no) {
  return page_no > 0 ? Listener(page, page_no).last_page() : 0;
}

}  // namespace boardwalk::learn
