#include "boardwalk/learn/page_count.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
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

class Listener {
 public:
  Listener(const html::Document& page, int page_no) : page_(page), page_no_(page_no) {}

  [[nodiscard]] int last_page() && {
    for (NodeId id = 0; id < page_.size() && last_ == 0; ++id) {
      if (page_.tag(id) == Tag::Text) see(id);
    }
    end_line();
    return static_cast<int>(last_);
  }

 private:
  // Numbers often stand in elements of their own: "Page <b>1</b> of <b>2</b>".
  void see(NodeId text) {
    NodeId line = page_.node(text).parent;
    while (line != html::kNone && is_within_line(page_.tag(line))) line = page_.node(line).parent;
    if (line != line_) end_line();
    line_ = line;
    texts_.push_back(text);
    if (may_count_ || page_.node(text).blank) return;
    const std::string_view written = page_.text(text);
    may_count_ = written.size() <= kLongestText && may_hold_number(written);
  }

  // Most lines have no number, and are not read.
  void end_line() {
    if (may_count_) {
      for (const NodeId text : texts_) read(text);
      end_piece();
    }
    texts_.clear();
    may_count_ = false;
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
  NodeId line_ = html::kNone;
  std::vector<NodeId> texts_;  // of that line
  bool may_count_ = false;     // one of them has a number
  std::string piece_;
  std::int64_t last_ = 0;
};

}  // namespace

int last_page_said(const html::Document& page, int page_no) {
  return page_no > 0 ? Listener(page, page_no).last_page() : 0;
}

}  // namespace boardwalk::learn
