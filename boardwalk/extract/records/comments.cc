#include "boardwalk/extract/records/comments.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/records/evidence.h"
#include "boardwalk/extract/words/fact.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

constexpr double kLabel = 0.5;  // words that stand so often, by the number of records, are labels
constexpr double kTwice = 2;
constexpr std::size_t kMostTrials = 24;
constexpr std::size_t kSeldom = 3;  // at most one in so many
constexpr int kNear = 5;            // levels between a date and the box of its comment

class CommentFinder {
 public:
  CommentFinder(const Sheet& sheet, std::vector<NodeId>& marks, Segments& segments)
      : sheet_(sheet), evidence_(sheet), marks_(marks), segments_(segments) {}

  void add(const std::vector<MarkGroup>& groups) {
    std::size_t trials = 0;
    for (const MarkGroup& group : groups) {
      if (trials >= kMostTrials) return;
      if (group.kind != MarkGroup::Kind::Date || !may_be_comments(group.nodes)) continue;
      if (trials++ == 0) names_ = evidence_.forms_of_names(segments_);
      if (names_.empty()) return;
      if (!have_own_boxes(group.nodes)) continue;
      std::vector<NodeId> all;
      std::set_union(marks_.begin(), marks_.end(), group.nodes.begin(), group.nodes.end(),
                     std::back_inserter(all));
      Segments joined = segment(sheet_, all);
      if (!are_comments(all, joined)) continue;
      marks_ = std::move(all);
      segments_ = std::move(joined);
    }
  }

 private:
  [[nodiscard]] bool is_mark(NodeId date) const {
    return std::binary_search(marks_.begin(), marks_.end(), date);
  }

  // New ones below the marks of answers. What most answers have once is a part of them.
  [[nodiscard]] bool may_be_comments(const std::vector<NodeId>& dates) const {
    if (dates.empty() || dates.front() < marks_.front() ||
        dates.back() >= segments_.records.back().end)
      return false;
    std::size_t fresh = 0;
    std::size_t answers = 0;  // with new ones
    std::size_t last = marks_.size();
    for (const NodeId date : dates) {
      if (is_mark(date)) continue;
      const std::size_t answer = answer_with(date);
      if (date < marks_[answer]) return false;
      answers += answer == last ? 0 : 1;
      last = answer;
      ++fresh;
    }
    return fresh > 0 && (fresh > answers || 2 * answers <= marks_.size());
  }

  // The record that holds a date of the thread.
  [[nodiscard]] std::size_t answer_with(NodeId date) const {
    const auto after =
        std::upper_bound(segments_.records.begin(), segments_.records.end(), date,
                         [](NodeId node, const Record& record) { return node < record.first; });
    const auto place = after - segments_.records.begin();
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(place, 1) - 1);
  }

  [[nodiscard]] bool have_own_boxes(const std::vector<NodeId>& dates) const {
    return std::all_of(dates.begin(), dates.end(),
                       [&](NodeId date) { return is_mark(date) || has_own_box(date); });
  }

  // Nothing else is dated in it.
  [[nodiscard]] bool has_own_box(NodeId date) const {
    const NodeId box = box_around(date);
    if (box == html::kNone) return false;
    const auto at = std::lower_bound(marks_.begin(), marks_.end(), box);
    return at == marks_.end() || *at >= sheet_.page.end_of(box);
  }

  // Called so, and somebody is named in it.
  [[nodiscard]] NodeId box_around(NodeId date) const {
    const html::Document& page = sheet_.page;
    NodeId box = page.node(date).parent;
    for (int level = 0; level < kNear && box != html::kNone; ++level, box = page.node(box).parent)
      if (evidence_.is_called_answer(box) && has_name({box, page.end_of(box)})) return box;
    return html::kNone;
  }

  [[nodiscard]] bool are_comments(const std::vector<NodeId>& all, const Segments& joined) const {
    if (joined.prosy < segments_.prosy) return false;
    const std::size_t labelled = std::max(marks_.size(), all.size() - marks_.size());
    const double often = std::max(kTwice, kLabel * static_cast<double>(labelled));
    std::size_t silenced = 0;
    std::size_t commented = 0;
    for (std::size_t i = 0, old = 0; i < all.size(); ++i) {
      const Record& record = joined.records[i];
      const bool known = old < marks_.size() && marks_[old] == all[i];
      if (known ? !has_name(record) && has_name(segments_.records[old])
                : !has_name(record) || !says_something(record, often))
        return false;
      if (known) {
        const Record& before = segments_.records[old++];
        silenced += is_silent(record) && !is_silent(before) ? 1 : 0;
        commented += record.end < before.end ? 1 : 0;
      }
    }
    return silenced * kSeldom <= commented;
  }

  // "ann: same here" has the form of a fact.
  [[nodiscard]] bool says_something(const Record& record, double often) const {
    if (evidence_.says_something(record, often)) return true;
    bool named = false;
    for (const Piece& piece : sheet_.text.within(record.first, record.end)) {
      const bool label = ends_with_colon(piece.said) || static_cast<double>(piece.times) >= often;
      if (named && piece.fact && !piece.date && !label && piece.link == html::kNone) return true;
      named = is_name(piece) || (named && label);
    }
    return false;
  }

  [[nodiscard]] bool is_name(const Piece& piece) const {
    return piece.link != html::kNone &&
           names_.contains(link_form(sheet_.page.attribute(piece.link, "href").value_or("")));
  }

  // An answer that says nothing without its comments may be a picture; where many would be, what
  // was taken for comments is what they say.
  [[nodiscard]] bool is_silent(const Record& record) const {
    return sheet_.text.prose(record.first, record.end) == 0;
  }

  [[nodiscard]] bool has_name(const Record& record) const {
    return evidence_.has_form(record, names_);
  }

  const Sheet& sheet_;
  Evidence evidence_;
  std::vector<NodeId>& marks_;
  Segments& segments_;
  std::unordered_set<std::uint64_t> names_;  // forms of links that names have
};

}  // namespace

void add_comments(const Sheet& sheet, const std::vector<MarkGroup>& groups,
                  std::vector<NodeId>& marks, Segments& segments) {
  if (marks.size() > 1) CommentFinder(sheet, marks, segments).add(groups);
}

}  // namespace boardwalk::extract
