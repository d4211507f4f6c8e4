#include "lab/miner.h"

#include <algorithm>

#include "lab/tree_likeness.h"

namespace boardwalk::lab {
namespace {

using align::Record;
using html::NodeId;

constexpr std::size_t kMostSiblings = 6;  // that make one record
constexpr std::size_t kMostChildren = 300;

// Records of one list: their first children, and how many children each has.
struct List {
  std::vector<std::size_t> starts;
  std::size_t length = 1;
};

class ListMiner {
 public:
  ListMiner(const extract::Sheet& sheet, Miner miner, Measure measure)
      : sheet_(sheet), page_(sheet.page), miner_(miner), trees_(sheet, measure) {}

  std::vector<Record> run() {
    for (NodeId id = 0; id < page_.size(); ++id) {
      if (page_.node(id).kind != html::NodeKind::Element) continue;
      children_ = children_of(id);
      if (children_.size() < 2 || dated_children() < 2) continue;
      if (miner_ == Miner::Mibat) {
        find_anchors();
      } else {
        find_neighbours();
      }
    }
    return std::move(best_);
  }

 private:
  [[nodiscard]] std::vector<NodeId> children_of(NodeId parent) const {
    std::vector<NodeId> out;
    for (NodeId at = page_.node(parent).first_child;
         at != html::kNone && out.size() < kMostChildren; at = page_.node(at).next_sibling)
      if (page_.node(at).kind == html::NodeKind::Element && page_.tag(at) != html::Tag::Script)
        out.push_back(at);
    return out;
  }

  [[nodiscard]] bool is_dated(std::size_t child) const {
    return trees_.has_date(children_[child], page_.end_of(children_[child]));
  }

  [[nodiscard]] std::size_t dated_children() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < children_.size(); ++i) count += is_dated(i) ? 1 : 0;
    return count;
  }

  // MDR: neighbours of one, two or more children each, from every start.
  void find_neighbours() {
    for (std::size_t length = 1; length <= kMostSiblings && 2 * length <= children_.size();
         ++length)
      for (std::size_t offset = 0; offset < length; ++offset) follow(length, offset);
  }

  void follow(std::size_t length, std::size_t offset) {
    List run{{}, length};
    for (std::size_t at = offset; at + length <= children_.size(); at += length) {
      if (!run.starts.empty() && !are_neighbours(run.starts.back(), at, length)) offer(run);
      run.starts.push_back(at);
    }
    offer(run);
  }

  [[nodiscard]] bool are_neighbours(std::size_t a, std::size_t b, std::size_t length) {
    bool agreed = false;
    for (std::size_t i = 0; i < length; ++i) {
      const bool alike = trees_.are_alike(children_[a + i], children_[b + i]);
      if (!alike && !trees_.looks_at_dates()) return false;
      agreed = agreed || alike;
    }
    return agreed;
  }

  // Puts the list forward, with what stands apart from it in the second pass, and empties it.
  void offer(List& list) {
    if (list.starts.size() > 1) {
      if (miner_ == Miner::MdrTwoPass) take_in(list);
      consider(list);
    }
    list.starts.clear();
  }

  void take_in(List& list) {
    std::vector<bool> covered(children_.size(), false);
    const auto cover = [&](std::size_t from) {
      std::fill_n(covered.begin() + static_cast<std::ptrdiff_t>(from), list.length, true);
    };
    for (const std::size_t start : list.starts) cover(start);
    const std::size_t example = list.starts.front();
    for (std::size_t at = 0; at + list.length <= children_.size(); ++at) {
      const auto from = covered.begin() + static_cast<std::ptrdiff_t>(at);
      const auto to = from + static_cast<std::ptrdiff_t>(list.length);
      if (std::find(from, to, true) != to || !are_neighbours(example, at, list.length)) continue;
      list.starts.push_back(at);
      cover(at);
    }
    std::sort(list.starts.begin(), list.starts.end());
  }

  // Algorithm 2.
  void find_anchors() {
    std::vector<bool> covered(children_.size(), false);
    for (std::size_t i = 0; i < children_.size(); ++i) {
      if (covered[i] || !is_dated(i)) continue;
      std::vector<std::size_t> anchors = {i};
      std::vector<NodeId> pivots = trees_.dates_in(children_[i]);
      for (std::size_t j = i + 1; j < children_.size(); ++j) {
        if (covered[j] || !trees_.are_alike(children_[i], children_[j], &pivots)) continue;
        anchors.push_back(j);
        covered[j] = true;
      }
      if (anchors.size() > 1) consider(bounded(anchors));
    }
  }

  // Algorithm 3: as many siblings around each anchor as agree, and no more than lie between two.
  [[nodiscard]] List bounded(const std::vector<std::size_t>& anchors) {
    std::size_t gap = children_.size();
    for (std::size_t i = 1; i < anchors.size(); ++i)
      gap = std::min(gap, anchors[i] - anchors[i - 1]);
    const auto left = static_cast<std::ptrdiff_t>(expansion(anchors, -1, gap));
    const auto right = static_cast<std::ptrdiff_t>(expansion(anchors, 1, gap));
    const auto length = std::min(static_cast<std::ptrdiff_t>(gap), left + right + 1);
    std::ptrdiff_t offset = -left;
    double most = -1;
    for (std::ptrdiff_t x = -left; x + length <= right + 1 && x <= 0; ++x) {
      const double sum = agreement(anchors, x, length);
      if (sum <= most) continue;
      most = sum;
      offset = x;
    }
    List list{{}, static_cast<std::size_t>(length)};
    for (const std::size_t anchor : anchors)
      list.starts.push_back(anchor + static_cast<std::size_t>(offset));
    return list;
  }

  [[nodiscard]] std::size_t expansion(const std::vector<std::size_t>& anchors, std::ptrdiff_t step,
                                      std::size_t gap) const {
    std::size_t length = 0;
    while (length + 1 < gap) {
      const std::ptrdiff_t by = step * static_cast<std::ptrdiff_t>(length + 1);
      const auto tag_at = [&](std::size_t anchor) {
        const auto at = static_cast<std::ptrdiff_t>(anchor) + by;
        const bool outside = at < 0 || at >= static_cast<std::ptrdiff_t>(children_.size());
        return outside ? html::Tag::Document : page_.tag(children_[static_cast<std::size_t>(at)]);
      };
      const html::Tag tag = tag_at(anchors.front());
      if (tag == html::Tag::Document ||
          std::any_of(anchors.begin(), anchors.end(),
                      [&](std::size_t anchor) { return tag_at(anchor) != tag; }))
        break;
      ++length;
    }
    return length;
  }

  // Equation 3.
  [[nodiscard]] double agreement(const std::vector<std::size_t>& anchors, std::ptrdiff_t offset,
                                 std::ptrdiff_t length) {
    List list{{}, static_cast<std::size_t>(length)};
    for (const std::size_t anchor : anchors)
      list.starts.push_back(anchor + static_cast<std::size_t>(offset));
    return agreed_nodes(list);
  }

  [[nodiscard]] double agreed_nodes(const List& list) {
    double sum = 0;
    for (std::size_t i = 1; i < list.starts.size(); ++i)
      for (std::size_t j = 0; j < list.length; ++j)
        sum += trees_.matched(children_[list.starts[i - 1] + j], children_[list.starts[i] + j]);
    return sum;
  }

  // Heuristics 1 and 2.
  void consider(const List& list) {
    std::vector<Record> records;
    for (const std::size_t start : list.starts)
      records.push_back({children_[start], page_.end_of(children_[start + list.length - 1])});
    const bool dated = std::all_of(records.begin(), records.end(), [&](const Record& record) {
      return trees_.has_date(record.first, record.end) &&
             sheet_.text.prose(record.first, record.end) > 0;
    });
    if (!dated) return;
    const double sum = agreed_nodes(list);
    if (sum <= most_) return;
    most_ = sum;
    best_ = std::move(records);
  }

  const extract::Sheet& sheet_;
  const html::Document& page_;
  Miner miner_;
  TreeLikeness trees_;
  std::vector<NodeId> children_;
  std::vector<Record> best_;
  double most_ = 0;
};

}  // namespace

std::vector<Record> mine(const extract::Sheet& sheet, Miner miner, Measure measure) {
  return ListMiner(sheet, miner, measure).run();
}

}  // namespace boardwalk::lab
