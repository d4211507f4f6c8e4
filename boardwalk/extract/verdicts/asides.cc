#include "boardwalk/extract/verdicts/asides.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

constexpr std::size_t kShortestNumber = 3;  // digits that two ids share by no chance
constexpr std::uint32_t kParagraph = 160;   // columns that no list has
constexpr std::size_t kFewest = 2;          // posts that tell where their texts stand
constexpr std::size_t kNumbered = 3;        // posts that make a list
constexpr std::array<std::string_view, 3> kBoxes = {"attach", "thank", "likes"};

class AsideFinder {
 public:
  explicit AsideFinder(const Seen& seen)
      : sheet_(seen.sheet),
        page_(seen.sheet.page),
        records_(seen.records),
        bodies_(seen.bodies),
        evidence_(seen.sheet) {}

  std::vector<bool> find() const {
    std::vector<bool> asides(bodies_.size(), false);
    leave_out_beyond_list(asides);
    const auto usual = static_cast<std::size_t>(
        std::count_if(bodies_.begin(), bodies_.end(), [](const Body& body) { return body.usual; }));
    if (usual < kFewest || usual == bodies_.size()) return asides;
    bool below = true;  // all posts
    for (std::size_t i = bodies_.size() - 1; i > 0; --i) {
      below = below && !bodies_[i].usual;
      if (bodies_[i].usual || !is_short(i)) continue;
      asides[i] = asides[i] || has_number_of_post_before(i) || is_called_so(i) || leads_list(i) ||
                  (below && is_titled(i));
    }
    return asides;
  }

 private:
  // Numbered posts beside each other.
  struct List {
    std::size_t posts = 0;
    std::unordered_set<std::uint64_t> texts;  // places
  };

  // What stands below the list of most posts, without a number and with its text elsewhere.
  void leave_out_beyond_list(std::vector<bool>& asides) const {
    std::unordered_map<NodeId, List> lists;  // by what holds them
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const NodeId first = records_.records[i].first;
      if (!bodies_[i].usual || !is_numbered(page_, first)) continue;
      List& list = lists[page_.node(first).parent];
      ++list.posts;
      list.texts.insert(place_of_text(i));
    }
    for (const auto& [around, list] : lists) {
      if (list.posts < kNumbered || 2 * list.posts <= bodies_.size()) continue;
      for (std::size_t i = bodies_.size() - 1; i > 0 && is_beyond(around, i); --i)
        asides[i] = !list.texts.contains(place_of_text(i));
    }
  }

  [[nodiscard]] std::uint64_t place_of_text(std::size_t i) const {
    return sheet_.signatures.place(bodies_[i].root);
  }

  [[nodiscard]] bool is_beyond(NodeId list, std::size_t i) const {
    const NodeId first = records_.records[i].first;
    const auto numbered = [&](NodeId up) { return is_numbered(page_, up); };
    return first >= page_.end_of(list) &&
           first_within(page_, records_.marks[i], first, numbered) == html::kNone;
  }

  [[nodiscard]] bool is_short(std::size_t i) const {
    return sheet_.text.prose(records_.records[i].first, records_.records[i].end) < kParagraph;
  }

  // "thanks_1904", behind the text of "post_1904".
  [[nodiscard]] bool has_number_of_post_before(std::size_t i) const {
    const Record& record = records_.records[i];
    const auto numbered = [&](NodeId up) { return number_of(page_, up).size() >= kShortestNumber; };
    const NodeId box = first_within(page_, records_.marks[i], record.first, numbered);
    if (box == html::kNone || !bodies_[i - 1].usual) return false;
    const NodeId text = bodies_[i - 1].root;
    if (number_of(page_, text) == number_of(page_, box)) return true;
    const NodeId post = first_within(page_, text, records_.records[i - 1].first, numbered);
    return post != html::kNone && page_.end_of(post) <= box &&
           number_of(page_, post) == number_of(page_, box);
  }

  [[nodiscard]] bool is_called_so(std::size_t i) const {
    const NodeId first = records_.records[i].first;
    const auto is_box = [&](NodeId up) {
      return std::any_of(kBoxes.begin(), kBoxes.end(),
                         [&](std::string_view word) { return has_name(page_, up, word); });
    };
    return first_within(page_, records_.marks[i], first, is_box) != html::kNone;
  }

  // "These people say thanks:", and nothing else but them.
  [[nodiscard]] bool leads_list(std::size_t i) const {
    const auto pieces = sheet_.text.within(bodies_[i].root, bodies_[i].end);
    return pieces.size() == 1 && pieces.front().said.ends_with(':');
  }

  // With a title that leads to another thread.
  [[nodiscard]] bool is_titled(std::size_t i) const {
    return evidence_.has_title(records_.records[i].first, records_.records[i].end);
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const Records& records_;
  const std::vector<Body>& bodies_;
  Evidence evidence_;
};

}  // namespace

std::vector<bool> find_asides(const Seen& seen) { return AsideFinder(seen).find(); }

}  // namespace boardwalk::extract
