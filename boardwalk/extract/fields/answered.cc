#include "boardwalk/extract/fields/answered.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kFarthest = 500;  // records that are looked back at
constexpr std::size_t kMostInside = 4;  // comments on what opens a thread, for each post behind it

// How far an inline style pushes the element to the right.
int indent_of(const html::Document& page, NodeId id) {
  const std::string_view style = page.attribute(id, "style").value_or("");
  for (const std::string_view name : {"margin-left:", "padding-left:"}) {
    const std::size_t at = style.find(name);
    if (at == std::string_view::npos) continue;
    const std::string_view value = without_leading_space(style.substr(at + name.size()));
    int indent = 0;
    std::from_chars(value.data(), value.data() + value.size(), indent);
    return indent;
  }
  return 0;
}

class AnsweredFinder {
 public:
  AnsweredFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                 const std::vector<NodeId>& numbered)
      : page_(sheet.page),
        records_(records.records),
        marks_(records.marks),
        bodies_(bodies),
        numbered_(numbered) {}

  std::vector<int> find() {
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      indents_.push_back(indent_of(page_, item_of(i)));
      areas_.push_back(area_of(i));
    }
    std::vector<int> answered(marks_.size(), -1);
    std::vector<std::size_t> open;  // posts around the next one, the innermost last
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      while (!open.empty() && areas_[open.back()].end <= marks_[i]) open.pop_back();
      answered[i] = open.empty() ? further_left(i) : static_cast<int>(open.back());
      open.push_back(i);
    }
    return answered;
  }

 private:
  // A child of an element, and the children of it that lead to the next record and to the last.
  struct Branches {
    NodeId around = html::kNone;
    NodeId own = html::kNone;
    NodeId next = html::kNone;
    NodeId last = html::kNone;
    std::size_t next_record = 0;
    std::size_t last_record = 0;
  };

  // What holds the answers to a post: its own element, and the list behind it where all posts of a
  // list have theirs there.
  [[nodiscard]] align::Record area_of(std::size_t index) const {
    NodeId own = element_at(page_, marks_[index]);
    const NodeId before = index == 0 ? 0 : marks_[index - 1];
    for (int level = 0; level < kHighest; ++level) {
      const NodeId up = page_.node(own).parent;
      if (up == html::kNone || up == 0) break;
      const std::size_t next = first_from(page_.end_of(own));
      const bool holds_next = next < marks_.size() && marks_[next] < page_.end_of(up);
      const bool is_list = up <= before || page_.tag(up) == html::Tag::Body ||
                           (holds_next && !is_post(branches(up, own, next), index));
      if (is_list)
        return {own, holds_next ? end_with_list_behind(up, own, next) : page_.end_of(own)};
      own = up;
    }
    return {own, page_.end_of(own)};
  }

  [[nodiscard]] std::size_t first_from(NodeId node) const {
    return static_cast<std::size_t>(std::lower_bound(marks_.begin(), marks_.end(), node) -
                                    marks_.begin());
  }

  [[nodiscard]] Branches branches(NodeId around, NodeId own, std::size_t next) const {
    const std::size_t last = first_from(page_.end_of(around)) - 1;
    return {around, own, child_to(around, marks_[next]), child_to(around, marks_[last]),
            next,   last};
  }

  [[nodiscard]] NodeId child_to(NodeId around, NodeId node) const {
    while (node > around && page_.node(node).parent != around) node = page_.node(node).parent;
    return node;
  }

  // Is the element around a post and others that of the post, with its answers in it? Else it is a
  // list with the post among the others.
  [[nodiscard]] bool is_post(const Branches& at, std::size_t index) const {
    if (is_numbered(at, index)) return true;
    const bool whole = is_whole_thread(at, index);
    const NodeId text = bodies_[index].root;
    if (!whole && text >= at.next && text < page_.end_of(at.next)) return true;
    if (are_alike(at.own, at.next) || are_alike(at.own, at.last)) return false;
    if (is_repeated_in(at)) return true;
    if (whole || (at.next != at.last && are_alike(at.next, at.last))) return false;
    // What opens a thread may be alone of its kind.
    return index == 0 || is_one_of_several(at.around);
  }

  // The first post and nearly all others: its comments are not the rest of the thread.
  [[nodiscard]] bool is_whole_thread(const Branches& at, std::size_t index) const {
    const std::size_t outside = marks_.size() - at.last_record - 1;
    return index == 0 && kMostInside * outside < at.last_record;
  }

  // What has the number of the post is around both, and the other has a number inside. (What has
  // that of the first may be the thread.)
  [[nodiscard]] bool is_numbered(const Branches& at, std::size_t index) const {
    const NodeId own = numbered_[index];
    const NodeId other = numbered_[at.next_record];
    if (own == html::kNone || other == html::kNone) return false;
    if (own > at.around || at.around >= page_.end_of(own) || other <= at.around) return false;
    return index > 0 || prefix_of(own) == prefix_of(other);
  }

  [[nodiscard]] std::string_view prefix_of(NodeId element) const {
    return before_number(page_.attribute(element, "id").value_or(""));
  }

  // The next post is called as this one, inside of it.
  [[nodiscard]] bool is_repeated_in(const Branches& at) const {
    return first_above(page_, marks_[at.next_record], at.around,
                       [&](NodeId up) { return are_alike(up, at.around); }) != html::kNone;
  }

  // Others that are called alike stand beside it, or what it stands in, with records in them.
  [[nodiscard]] bool is_one_of_several(NodeId element) const {
    const std::size_t first = first_from(element);
    const std::size_t behind = first_from(page_.end_of(element));
    const auto holds_more = [&](NodeId up) {
      return first_from(up) < first || first_from(page_.end_of(up)) > behind;
    };
    const NodeId parent = first_above(page_, element, 0, holds_more);
    if (parent == html::kNone) return false;
    const NodeId own = child_to(parent, element);
    if (!names_of(page_, own)) return false;
    const std::size_t from = first_from(parent);
    const std::size_t to = first_from(page_.end_of(parent));
    const std::array<std::size_t, 4> others = {from, std::max(first, from + 1) - 1, behind, to - 1};
    return std::any_of(others.begin(), others.end(), [&](std::size_t other) {
      const bool is_inside = first <= other && other < behind;
      return !is_inside && other < to && are_alike(own, child_to(parent, marks_[other]));
    });
  }

  // Posts and lists of answers may take turns: "post, its answers, post".
  [[nodiscard]] NodeId end_with_list_behind(NodeId around, NodeId post, std::size_t next) const {
    const NodeId list = child_to(around, marks_[next]);
    const auto is_like_post = [&](NodeId up) { return are_alike(up, post); };
    const bool is_list = !is_like_post(list) && is_one_of_several(post) &&
                         first_above(page_, marks_[next], list, is_like_post) != html::kNone;
    return page_.end_of(is_list ? list : post);
  }

  // By their tags, and the first or most of their names.
  [[nodiscard]] bool are_alike(NodeId a, NodeId b) const {
    if (page_.tag(a) != page_.tag(b)) return false;
    if (names_of(page_, a) == names_of(page_, b)) return true;  // as most are
    const std::vector<std::uint64_t> names = names_at(a);
    const std::vector<std::uint64_t> others = names_at(b);
    if (names.empty() || others.empty()) return names.empty() == others.empty();
    if (names.front() == others.front()) return true;
    const auto shared = std::count_if(names.begin(), names.end(), [&](std::uint64_t name) {
      return std::find(others.begin(), others.end(), name) != others.end();
    });
    return 2 * static_cast<std::size_t>(shared) > std::max(names.size(), others.size());
  }

  [[nodiscard]] std::vector<std::uint64_t> names_at(NodeId element) const {
    std::string_view rest = names_of(page_, element).value_or("");
    std::vector<std::uint64_t> names;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
      names.push_back(signature_of(page_.tag(element), word));
    return names;
  }

  // The element of the record itself: of a list of answers, the item with the mark.
  [[nodiscard]] NodeId item_of(std::size_t index) const {
    const NodeId first = records_[index].first;
    const html::Tag tag = page_.tag(first);
    if (tag != html::Tag::Ul && tag != html::Tag::Ol) return first;
    NodeId item = marks_[index];
    while (item > first && page_.node(item).parent != first) item = page_.node(item).parent;
    return item;
  }

  // The nearest post above that is pushed less to the right.
  [[nodiscard]] int further_left(std::size_t index) const {
    if (indents_[index] <= 0) return -1;
    for (std::size_t back = 1; back <= index && back <= kFarthest; ++back)
      if (indents_[index - back] < indents_[index]) return static_cast<int>(index - back);
    return -1;
  }

  const html::Document& page_;
  const std::vector<align::Record>& records_;
  const std::vector<NodeId>& marks_;
  const std::vector<Body>& bodies_;
  const std::vector<NodeId>& numbered_;
  std::vector<int> indents_;          // of each record
  std::vector<align::Record> areas_;  // of each record: whatever stands in it answers it
};

}  // namespace

std::vector<int> find_answered(const Sheet& sheet, const Records& records,
                               const std::vector<Body>& bodies,
                               const std::vector<NodeId>& numbered) {
  return AnsweredFinder(sheet, records, bodies, numbered).find();
}

}  // namespace boardwalk::extract
