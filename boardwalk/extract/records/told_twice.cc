#include "boardwalk/extract/records/told_twice.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/words/edit_note.h"

namespace boardwalk::extract {

using html::NodeId;

namespace {

constexpr std::size_t kFewest = 4;          // marks that tell a label
constexpr std::uint32_t kLongestNote = 20;  // columns: "last edited"
constexpr std::size_t kLongestHead = 30;    // pieces of text
constexpr std::array<std::string_view, 3> kComments = {"comment", "reply", "answer"};

// A hash of what the text of a mark says, digits aside; 0 of an element.
std::uint64_t words_of(const PageText& text, NodeId mark) {
  const auto pieces = text.within(mark, mark + 1);
  return pieces.empty() ? 0 : pieces.front().words;
}

// The child of a node that leads to one far below; kNone where there is none.
NodeId child_above(const html::Document& page, NodeId node, NodeId above) {
  while (node != html::kNone && page.node(node).parent != above) node = page.node(node).parent;
  return node;
}

bool are_called_alike(const html::Document& page, NodeId a, NodeId b) {
  if (a == html::kNone || b == html::kNone || a == b) return false;
  const auto called = [&](NodeId id) {
    return signature_of(page.tag(id), names_of(page, id).value_or(""));
  };
  return called(a) == called(b);
}

// More than names, dates, and words that stand in every second of `many` records.
bool says_something(const PageText& text, NodeId first, NodeId end, std::size_t many) {
  const auto pieces = text.within(first, end);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.link == html::kNone && !piece.date && !piece.fact && !piece.statistic &&
           std::size_t{2} * piece.times < many;
  });
}

}  // namespace

void ToldTwice::leave_out_repetitions(std::vector<NodeId>& marks, const PageText& text) const {
  keep_one_each(marks, text);
  keep_one_a_row(marks);
  leave_out_written(marks, text);
  leave_out_edits(marks, text);
}

void ToldTwice::keep_one_each(std::vector<NodeId>& marks, const PageText& text) const {
  std::unordered_set<NodeId> containers;
  std::vector<NodeId> kept;
  for (const NodeId mark : marks) {
    const NodeId container = numbered_around(mark);
    if (container == html::kNone || containers.insert(container).second) kept.push_back(mark);
  }
  const bool twice = 5 * kept.size() <= 3 * marks.size() + 3;
  const bool thread = containers.size() == 1 && !has_name(page_, *containers.begin(), "post") &&
                      !has_name(page_, *containers.begin(), "comment");
  if (twice && !thread && !are_comments(marks, text)) marks = std::move(kept);
}

// Two in one numbered element stand in boxes beside each other that are called so, both alike, and
// say something.
bool ToldTwice::are_comments(const std::vector<NodeId>& marks, const PageText& text) const {
  const auto is_comment = [&](NodeId box) {
    return box != html::kNone &&
           std::any_of(kComments.begin(), kComments.end(),
                       [&](std::string_view word) { return has_name(page_, box, word); }) &&
           says_something(text, box, page_.end_of(box), marks.size());
  };
  for (std::size_t i = 1; i < marks.size(); ++i) {
    if (numbered_around(marks[i - 1]) != numbered_around(marks[i])) continue;
    const NodeId list = common_above(page_, marks[i - 1], marks[i]);
    const NodeId first = child_above(page_, marks[i - 1], list);
    const NodeId second = child_above(page_, marks[i], list);
    if (are_called_alike(page_, first, second) && is_comment(first) && is_comment(second))
      return true;
  }
  return false;
}

void ToldTwice::keep_one_a_row(std::vector<NodeId>& marks) const {
  if (!share_rows(marks)) return;
  std::vector<NodeId> kept;
  for (const NodeId mark : marks) {
    if (!kept.empty() && share_row(kept.back(), mark)) kept.pop_back();
    kept.push_back(mark);
  }
  marks = std::move(kept);
}

void ToldTwice::leave_out_written(std::vector<NodeId>& marks, const PageText& text) const {
  std::unordered_map<std::uint64_t, std::size_t> times;
  std::unordered_set<NodeId> rows;
  for (const NodeId mark : marks) {
    ++times[words_of(text, mark)];
    rows.insert(row_around(mark));
  }
  if (marks.size() < kFewest || 3 * rows.size() < 2 * marks.size()) return;
  const auto is_label = [&](NodeId mark) {
    const std::uint64_t words = words_of(text, mark);
    return words != 0 && 2 * times[words] > marks.size();
  };
  NodeId labelled = html::kNone;  // the row of the last label
  std::erase_if(marks, [&](NodeId mark) {
    const NodeId row = row_around(mark);
    if (!is_label(mark)) return row != html::kNone && row == labelled;
    labelled = row;
    return false;
  });
}

void ToldTwice::leave_out_edits(std::vector<NodeId>& marks, const PageText& text) const {
  std::vector<bool> edits;
  edits.reserve(marks.size());
  for (const NodeId mark : marks) edits.push_back(is_edit(mark, text));
  const auto is_of_same = [&](std::size_t i, std::size_t other) {
    return other < marks.size() && !edits[other] &&
           !text.has_sentence(std::min(marks[i], marks[other]), std::max(marks[i], marks[other]));
  };
  std::vector<NodeId> kept;
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (!edits[i] || !(is_of_same(i, i + 1) || (i > 0 && is_of_same(i, i - 1))))
      kept.push_back(marks[i]);
  marks = std::move(kept);
}

// <i class="fa fa-edit"></i> <span>a year ago</span>
bool ToldTwice::stands_behind_pencil(NodeId mark) const {
  const NodeId own = element_at(page_, mark);
  NodeId before = own == 0 ? 0 : own - 1;
  if (page_.node(before).blank && before > 0) --before;
  return page_.node(before).kind == html::NodeKind::Element && page_.node(before).size == 1 &&
         page_.node(before).parent == page_.node(own).parent && has_name(page_, before, "edit");
}

bool ToldTwice::is_edit(NodeId mark, const PageText& text) const {
  if (stands_behind_pencil(mark)) return true;
  const auto before = text.within(0, mark);
  if (before.empty() || before.back().columns > kLongestNote) return false;
  const NodeId above = page_.node(mark).parent;
  const bool beside = above < before.back().node || page_.node(above).parent < before.back().node;
  return above != html::kNone && beside && has_edit_word(page_.text(before.back().node));
}

void ToldTwice::keep_one_head(std::vector<NodeId>& marks, const PageText& text) const {
  if (marks.size() < 2) return;
  const NodeId around = common_above(page_, marks[0], marks[1]);
  const NodeId first = child_above(page_, marks[0], around);
  const NodeId second = child_above(page_, marks[1], around);
  if (first == html::kNone || second == html::kNone || first == second) return;
  if (is_head_like(first, second, text)) marks.erase(marks.begin());
}

bool ToldTwice::is_head_like(NodeId box, NodeId other, const PageText& text) const {
  const auto pieces = text.within(box, page_.end_of(box));
  const auto others = text.within(other, page_.end_of(other));
  const auto is_title = [](const Piece& piece) { return piece.title; };
  if (pieces.size() > kLongestHead || std::none_of(pieces.begin(), pieces.end(), is_title))
    return false;
  return std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Piece& same) { return same.exact == piece.exact; });
  });
}

bool ToldTwice::share_rows(const std::vector<NodeId>& marks) const {
  std::size_t shared = 0;
  for (std::size_t i = 1; i < marks.size(); ++i) shared += share_row(marks[i - 1], marks[i]);
  return shared > 0 && 3 * shared >= marks.size();
}

bool ToldTwice::are_repetitions(const std::vector<NodeId>& known,
                                const std::vector<NodeId>& more) const {
  std::unordered_map<NodeId, int> used;
  for (const NodeId mark : known)
    if (const NodeId container = numbered_around(mark); container != html::kNone)
      used[container] = 0;
  std::size_t again = 0;
  for (const NodeId mark : more) {
    const auto container = used.find(numbered_around(mark));
    if (container == used.end() || std::binary_search(known.begin(), known.end(), mark)) continue;
    if (++container->second > 1) return false;
    ++again;
  }
  return used.size() > 1 && 2 * again > used.size();
}

bool ToldTwice::share_containers(const std::vector<NodeId>& known,
                                 const std::vector<NodeId>& more) const {
  std::unordered_set<NodeId> used;
  for (const NodeId mark : known) used.insert(numbered_around(mark));
  if (used.size() < 2) return false;
  return std::any_of(more.begin(), more.end(), [&](NodeId mark) {
    const NodeId container = numbered_around(mark);
    return container != html::kNone && used.contains(container) &&
           !std::binary_search(known.begin(), known.end(), mark);
  });
}

NodeId ToldTwice::numbered_around(NodeId mark) const {
  const auto numbered = [&](NodeId node) { return is_numbered(page_, node); };
  return numbered(mark) ? mark : first_above(page_, mark, 0, numbered);
}

// Of a table, or what is numbered; the inner one.
NodeId ToldTwice::row_around(NodeId mark) const {
  return first_above(page_, mark, 0, [&](NodeId node) {
    return page_.tag(node) == html::Tag::Tr || is_numbered(page_, node);
  });
}

bool ToldTwice::share_row(NodeId first, NodeId second) const {
  return page_.tag(common_above(page_, first, second)) == html::Tag::Tr;
}

}  // namespace boardwalk::extract
