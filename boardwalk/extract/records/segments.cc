#include "boardwalk/extract/records/segments.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

constexpr std::size_t kMostBefore = 4;  // siblings of a record before the one with its mark
constexpr std::size_t kNested =
    kLevelsAbove;                           // levels between a record and what leads to its answers
constexpr std::uint32_t kHead = 200;        // columns of text above the mark's branch
constexpr std::uint32_t kMostBeside = 200;  // columns of facts about an author
constexpr double kMost = 0.4;               // share of records that must agree, odd and even ones
constexpr std::size_t kFewSiblings = 8;
constexpr std::size_t kMostSiblings = 64;  // that are looked at around one mark

bool is_part_of_table(html::Tag tag) {
  using html::Tag;
  return tag == Tag::Table || tag == Tag::Tbody || tag == Tag::Tr || tag == Tag::Td;
}

class Segmenter {
 public:
  Segmenter(const Sheet& sheet, const std::vector<NodeId>& marks)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        signatures_(sheet.signatures),
        marks_(marks) {}

  Segments run() {
    if (marks_.size() == 1) return alone();
    find_branches();
    Segments best = cut_at(0);
    for (std::size_t before = 1; before <= most_before(); ++before) {
      Segments other = cut_at(before);
      if (other.prosy >= best.prosy) best = std::move(other);
    }
    return best;
  }

 private:
  // The child of the common ancestor that leads to a mark, and what stands between it and the
  // child that leads to the mark before.
  struct Branch {
    NodeId child = html::kNone;
    NodeId parent = html::kNone;  // the common ancestor with the mark before
    NodeId left = html::kNone;    // its child that leads to the mark before
    std::vector<NodeId> before;   // element siblings, the nearest first
  };

  // Grows around the only mark until it holds sentences: up to what is numbered as records are, or
  // on while there are many more around, for a date in the box of the author is not yet the post.
  Segments alone() {
    Segments out;
    const NodeId mark = marks_.front();
    NodeId node = numbered_around(mark);
    out.numbered = node != html::kNone;
    if (!out.numbered) {
      node = mark;
      while (node != 0 && prose_in(node) < kSentence) node = page_.node(node).parent;
      for (NodeId up = node; up != 0 && page_.tag(up) != html::Tag::Body;
           up = page_.node(up).parent)
        if (prose_in(up) >= 2 * prose_in(node)) node = up;
    }
    if (node == 0) return out;
    out.whole = page_.tag(node) == html::Tag::Body;
    if (!out.numbered || !names_author(node)) node = with_author(node);
    out.records.push_back({node, page_.end_of(node)});
    out.prosy = 1;
    return out;
  }

  // Something in it is called a user's, or leads to one.
  [[nodiscard]] bool names_author(NodeId node) const {
    const AuthorSigns signs(sheet_);
    const auto pieces = text_.within(node, page_.end_of(node));
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
      return !piece.date && !piece.quoted && !piece.is_prose() && signs.speaks_of_user(piece);
    });
  }

  // The box of the author may stand beside: on as long as little is added, and no sentence.
  [[nodiscard]] NodeId with_author(NodeId node) const {
    const std::uint32_t own = text_.all(node, page_.end_of(node));
    const auto is_too_much = [&](NodeId up) {
      const NodeId end = page_.end_of(up);
      if (page_.tag(up) == html::Tag::Body || text_.all(up, end) > own + kMostBeside ||
          text_.has_sentence(up, node) || text_.has_sentence(page_.end_of(node), end))
        return true;
      node = up;
      return false;
    };
    static_cast<void>(first_above(page_, node, 0, is_too_much));
    return node;
  }

  // The innermost element around the mark that is numbered, or else called a post, with something
  // written in it.
  [[nodiscard]] NodeId numbered_around(NodeId mark) const {
    NodeId called = html::kNone;
    for (NodeId up = mark; up != 0 && page_.tag(up) != html::Tag::Body;
         up = page_.node(up).parent) {
      const bool numbered = !number_of(page_, up).empty();
      const bool named = page_.tag(up) == html::Tag::Article || is_called_post(up);
      if (!numbered && (!named || called != html::kNone)) continue;
      if (prose_in(up) == 0 || !holds_body(up)) continue;
      if (numbered) return of_same_number(up);
      called = up;
    }
    return called;
  }

  // The outermost element around it whose id ends in the same number.
  [[nodiscard]] NodeId of_same_number(NodeId node) const {
    const std::string_view number = number_of(page_, node);
    NodeId outermost = node;
    static_cast<void>(first_above(page_, node, 0, [&](NodeId up) {
      if (text_.has_sentence(up, node) || text_.has_sentence(page_.end_of(node), page_.end_of(up)))
        return true;
      if (number_of(page_, up) == number) outermost = up;
      return false;
    }));
    return outermost;
  }

  // A paragraph is a part of one: "post__stats".
  [[nodiscard]] bool is_called_post(NodeId id) const {
    if (page_.tag(id) == html::Tag::P || page_.tag(id) == html::Tag::Span) return false;
    const bool post = has_name(page_, id, "post") || has_name(page_, id, "message") ||
                      has_name(page_, id, "comment");
    return post && !is_called_signature(page_, id) && !has_name(page_, id, "user") &&
           !has_name(page_, id, "author") && !has_name(page_, id, "info") &&
           !has_name(page_, id, "head");
  }

  // More than the box of the author and a line of facts.
  [[nodiscard]] bool holds_body(NodeId node) const {
    std::size_t lines = 0;
    for (const Piece& piece : text_.within(node, page_.end_of(node)))
      lines += piece.is_prose() || (!piece.date && piece.link == html::kNone) ? 1 : 0;
    return lines >= 2;
  }

  [[nodiscard]] std::uint32_t prose_in(NodeId node) const {
    return text_.prose(node, page_.end_of(node));
  }

  void find_branches() {
    branches_.resize(marks_.size());
    for (std::size_t i = 1; i < marks_.size(); ++i) {
      NodeId left = html::kNone;
      NodeId common = marks_[i - 1];
      while (page_.end_of(common) <= marks_[i]) {
        left = common;
        common = page_.node(common).parent;
      }
      NodeId right = marks_[i];
      while (right != common && page_.node(right).parent != common)
        right = page_.node(right).parent;
      branches_[i].child = right;
      branches_[i].parent = common;
      branches_[i].left = left == html::kNone ? common : left;
      branches_[i].before = between(common, left, right);
      if (i == 1) branches_[0].child = left == html::kNone ? common : left;
    }
    widen_first();
    narrow_second();
    for (std::size_t i = 2; i < branches_.size(); ++i) narrow_answer(i);
  }

  // An answer inside the post before it, both numbered alike: what stands between is that post's.
  // (What stands above a thread may be numbered as posts are, and hold all of them.)
  void narrow_answer(std::size_t index) {
    const auto numbered = [&](NodeId up) { return is_numbered(page_, up); };
    const NodeId answer = first_above(page_, marks_[index], branches_[index].child, numbered);
    if (answer == html::kNone || answer <= marks_[index - 1]) return;
    const NodeId post = first_above(page_, marks_[index - 1], 0, numbered);
    if (post == html::kNone || page_.end_of(post) <= answer) return;
    if (page_.tag(post) != page_.tag(answer) || before_number(post) != before_number(answer))
      return;
    branches_[index].child = answer;
    branches_[index].before.clear();
  }

  // "post-" of "post-15".
  [[nodiscard]] std::string_view before_number(NodeId node) const {
    const std::string_view id = page_.attribute(node, "id").value_or("");
    return id.substr(0, id.size() - number_of(page_, node).size());
  }

  // Where the answers stand in the same box as the text they answer, below a head of its own with
  // name and date, the second record begins with the list of answers: the text is the first's.
  void narrow_second() {
    Branch& second = branches_[1];
    if (text_.has_sentence(branches_[0].child, second.child)) return;
    NodeId answer = first_answer();
    if (answer == html::kNone || answer <= second.child ||
        !text_.has_sentence(second.child, answer) || has_date(second.child, answer))
      return;
    for (NodeId up = page_.node(answer).parent;
         up > second.child && !text_.has_sentence(up, answer); up = page_.node(up).parent)
      answer = up;
    second.child = answer;
    second.before.clear();
  }

  [[nodiscard]] bool has_date(NodeId first, NodeId end) const {
    const auto pieces = text_.within(first, end);
    return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.date; });
  }

  // What holds the second mark beside another of its kind, or is numbered; kNone without.
  [[nodiscard]] NodeId first_answer() const {
    if (branches_.size() == 2)
      return first_above(page_, marks_[1], branches_[1].child,
                         [&](NodeId up) { return is_numbered(page_, up); });
    const Branch& third = branches_[2];
    const bool listed = third.left != third.parent && share_name(third.left, third.child);
    return listed && says_something(third) ? third.left : html::kNone;
  }

  // The first two of a list, or more of it: the first ones may be of a word.
  [[nodiscard]] bool says_something(const Branch& second) const {
    const auto says = [&](NodeId node) { return text_.has_sentence(node, page_.end_of(node)); };
    return says(second.left) ||
           std::any_of(branches_.begin() + 2, branches_.end(), [&](const Branch& branch) {
             return branch.parent == second.parent && says(branch.child);
           });
  }

  [[nodiscard]] bool share_name(NodeId a, NodeId b) const {
    const std::vector<std::uint64_t> names = each_name(a);
    const std::vector<std::uint64_t> others = each_name(b);
    return std::any_of(names.begin(), names.end(), [&](std::uint64_t name) {
      return std::find(others.begin(), others.end(), name) != others.end();
    });
  }

  // Element siblings between two children, the nearest to the second first.
  [[nodiscard]] std::vector<NodeId> between(NodeId parent, NodeId left, NodeId right) const {
    std::vector<NodeId> out;
    NodeId at =
        left == html::kNone ? page_.node(parent).first_child : page_.node(left).next_sibling;
    for (; at != html::kNone && at < right; at = page_.node(at).next_sibling) {
      if (page_.node(at).kind != html::NodeKind::Element) continue;
      if (out.empty()) out.reserve(kFewSiblings);
      out.push_back(at);
      if (out.size() > kMostSiblings) out.erase(out.begin());
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

  // The first record has no mark before it that would tell where it begins. It begins at the branch
  // away from the second; where the second is nested in it, a little above, at elements called as
  // those around the other marks, odd or even.
  void widen_first() {
    Branch& first = branches_[0];
    std::vector<std::size_t> others(marks_.size() - 1);
    std::iota(others.begin(), others.end(), 1);
    widen_first_as(others);
    if (is_question_below_text()) widen_first_as(answers_in(others));
    const NodeId parent = page_.node(first.child).parent;
    if (parent != html::kNone) first.before = between(parent, html::kNone, first.child);
  }

  void widen_first_as(const std::vector<std::size_t>& others) {
    Branch& first = branches_[0];
    const NamesAbove names = names_above(first.child);
    const std::array<std::size_t, kNested> times = times_on_the_way(names, others);
    NodeId up = first.child;
    for (std::size_t level = 0; level < kNested && up != 0; ++level, up = page_.node(up).parent) {
      const bool common = is_common(times[level], others.size());
      const bool named = signatures_.is_named(up) || page_.tag(up) == html::Tag::Li ||
                         page_.tag(up) == html::Tag::Article;
      const bool layout = !named && is_part_of_table(page_.tag(up));
      if (common && !layout && (named || text_.all(up, first.child) < kHead)) first.child = up;
    }
  }

  // Nothing is said by the first, and what follows says something, which is marked in another way.
  [[nodiscard]] bool is_question_below_text() const {
    if (branches_.size() < 3 || sheet_.place_of(marks_[0]) == sheet_.place_of(marks_[1]))
      return false;
    const NodeId comment = branches_[1].child;
    return !text_.has_sentence(branches_[0].child, comment) &&
           text_.has_sentence(comment, branches_[2].child);
  }

  // Those that are marked as the first, below a text: most others may be comments.
  [[nodiscard]] std::vector<std::size_t> answers_in(std::vector<std::size_t> others) const {
    const std::uint64_t place = sheet_.place_of(marks_[0]);
    std::erase_if(others, [&](std::size_t i) {
      return sheet_.place_of(marks_[i]) != place ||
             !text_.has_sentence(branches_[i].child, marks_[i]);
    });
    return others;
  }

  // By most of the others, odd or even: of three behind an odd one, only one is odd.
  [[nodiscard]] static bool is_common(std::size_t times, std::size_t others) {
    return times > 0 && (static_cast<double>(times) >= kMost * static_cast<double>(others) ||
                         times >= others / 2);
  }

  // What an element and those above it are called; 0 above the page.
  using NamesAbove = std::array<std::uint64_t, kNested>;

  [[nodiscard]] NamesAbove names_above(NodeId node) const {
    NamesAbove names{};
    for (std::size_t level = 0; level < kNested && node != 0; ++level) {
      names[level] = signatures_.of(node);
      node = page_.node(node).parent;
    }
    return names;
  }

  // How many of these records have elements called so between their mark and their branch.
  [[nodiscard]] std::array<std::size_t, kNested> times_on_the_way(
      const NamesAbove& names, const std::vector<std::size_t>& records) const {
    std::array<std::size_t, kNested> times{};
    for (const std::size_t i : records) {
      std::array<bool, kNested> seen{};
      for (NodeId up = marks_[i];; up = page_.node(up).parent) {
        const std::uint64_t name = signatures_.of(up);
        for (std::size_t level = 0; level < kNested; ++level)
          seen[level] = seen[level] || names[level] == name;
        if (up == branches_[i].child || up == 0) break;
      }
      for (std::size_t level = 0; level < kNested; ++level) times[level] += seen[level] ? 1 : 0;
    }
    return times;
  }

  // How many siblings before its mark's may belong to a record: the first record of the longest
  // list has them too, and they are called the same. A first post in a shape of its own and the
  // only two answers make lists of the same length.
  [[nodiscard]] std::size_t most_before() const {
    std::unordered_map<NodeId, std::size_t> children;
    std::size_t longest = 0;
    for (std::size_t i = 1; i < branches_.size(); ++i)
      longest = std::max(longest, ++children[branches_[i].parent]);
    std::size_t before = 0;
    for (const auto& [list, size] : children)
      if (size == longest) before = std::max(before, most_before_in(list));
    return before;
  }

  [[nodiscard]] std::size_t most_before_in(NodeId list) const {
    std::vector<const Branch*> members;
    for (const Branch& branch : branches_)
      if (branch.parent == list && branch.child != html::kNone) members.push_back(&branch);
    const std::vector<NodeId> first = members.front()->left == list
                                          ? std::vector<NodeId>{}
                                          : between(list, html::kNone, members.front()->left);
    std::size_t before = 0;
    while (before < kMostBefore && before < first.size() && agree(members, first[before], before))
      ++before;
    return before;
  }

  [[nodiscard]] bool agree(const std::vector<const Branch*>& members, NodeId example,
                           std::size_t before) const {
    const auto same = std::count_if(members.begin(), members.end(), [&](const Branch* branch) {
      if (branch->before.size() <= before) return false;
      const NodeId other = branch->before[before];
      // A term begins what it names, odd or even.
      return (signatures_.of(other) == signatures_.of(example) &&
              first_inside(other) == first_inside(example)) ||
             (page_.tag(other) == html::Tag::Dt && page_.tag(example) == html::Tag::Dt);
    });
    return static_cast<double>(same) >= kMost * static_cast<double>(members.size());
  }

  // The tag of the first element inside: of rows without names, those of heads have <th>.
  [[nodiscard]] html::Tag first_inside(NodeId node) const {
    if (signatures_.is_named(node)) return html::Tag::Unknown;
    for (NodeId id = node + 1; id < page_.end_of(node); ++id)
      if (page_.node(id).kind == html::NodeKind::Element) return page_.tag(id);
    return html::Tag::Unknown;
  }

  [[nodiscard]] Segments cut_at(std::size_t before) {
    Segments out;
    out.records.reserve(branches_.size());
    for (const Branch& branch : branches_) {
      NodeId start = branch.child;
      if (before > 0 && !branch.before.empty())
        start = branch.before[std::min(before, branch.before.size()) - 1];
      if (!out.records.empty()) out.records.back().end = start;
      out.records.push_back({start, page_.end_of(branch.child)});
    }
    out.records.back().end = last_end(before);
    for (const Record& record : out.records)
      if (text_.has_sentence(record.first, record.end)) ++out.prosy;
    return out;
  }

  // The tag with each of the class names: those of posts may be odd, even or new.
  [[nodiscard]] std::vector<std::uint64_t> each_name(NodeId node) const {
    std::string_view rest = names_of(page_, node).value_or("");
    std::vector<std::uint64_t> names;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
      names.push_back(signature_of(page_.tag(node), word));
    if (names.empty()) names.push_back(signature_of(page_.tag(node), ""));
    return names;
  }

  // The same, and those of the first named element inside: odd and even ones may have nothing in
  // common but what they hold.
  [[nodiscard]] std::vector<std::uint64_t> names_of_part(NodeId node) const {
    std::vector<std::uint64_t> names = each_name(node);
    const NodeId inside = first_named_in(node);
    if (inside != html::kNone)
      for (const std::uint64_t name : each_name(inside)) names.push_back(name);
    return names;
  }

  [[nodiscard]] NodeId first_named_in(NodeId node) const {
    for (NodeId id = node + 1; id < page_.end_of(node); ++id)
      if (page_.node(id).attribute_count > 0 && signatures_.is_named(id)) return id;
    return html::kNone;
  }

  [[nodiscard]] NodeId last_end(std::size_t before) {
    if (!usual_gap_) usual_gap_ = usual_gap();
    std::size_t more = *usual_gap_;
    more -= std::min(more, before);
    NodeId last = branches_.back().child;
    for (NodeId at = page_.node(last).next_sibling; at != html::kNone && more > 0;
         at = page_.node(at).next_sibling) {
      if (page_.node(at).kind != html::NodeKind::Element) continue;
      if (names_in_gaps_.empty()) read_gaps();
      const std::vector<std::uint64_t> own = names_of_part(at);
      if (std::none_of(own.begin(), own.end(),
                       [&](auto name) { return names_in_gaps_.contains(name); }))
        break;
      last = at;
      --more;
    }
    return page_.end_of(last);
  }

  // How many siblings stand between two branches, half of the time.
  [[nodiscard]] std::size_t usual_gap() const {
    std::vector<std::size_t> lengths;
    lengths.reserve(branches_.size());
    for (std::size_t i = 1; i < branches_.size(); ++i)
      lengths.push_back(branches_[i].before.size());
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return *middle;
  }

  // Most of them are called as others.
  void read_gaps() {
    std::unordered_set<std::uint64_t> seen;
    for (std::size_t i = 1; i < branches_.size(); ++i) {
      for (const NodeId node : branches_[i].before) {
        const NodeId inside = first_named_in(node);
        const std::uint64_t below = inside == html::kNone ? 0 : signatures_.of(inside);
        if (!seen.insert(mixed_place(signatures_.of(node), below)).second) continue;
        for (const std::uint64_t name : names_of_part(node)) names_in_gaps_.insert(name);
      }
    }
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  const std::vector<NodeId>& marks_;
  std::vector<Branch> branches_;
  // Read where they are asked for.
  std::unordered_set<std::uint64_t> names_in_gaps_;
  std::optional<std::size_t> usual_gap_;
};

}  // namespace

Segments segment(const Sheet& sheet, const std::vector<NodeId>& marks) {
  assert(std::is_sorted(marks.begin(), marks.end()) && "marks stand in document order");
  if (marks.empty()) return {};
  return Segmenter(sheet, marks).run();
}

}  // namespace boardwalk::extract
