#include "boardwalk/extract/verdicts/preview.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace boardwalk::extract {
namespace {

constexpr std::size_t kFewest = 4;      // records, of which most may agree on a place
constexpr std::size_t kBeginning = 32;  // bytes that two texts share by no chance
constexpr std::size_t kMostAlike = 8;   // texts with the same beginning
constexpr std::size_t kLongest = 1000;  // bytes of a text that are looked at
constexpr double kSeldom = 0.3;         // share of posts that have a title above them

class PreviewFinder {
 public:
  explicit PreviewFinder(const Seen& seen)
      : sheet_(seen.sheet),
        records_(seen.records.records),
        bodies_(seen.bodies),
        bylines_(seen.bylines) {}

  std::vector<bool> find() {
    std::vector<bool> previews(records_.size(), false);
    if (records_.size() < kFewest || !find_main_place()) return previews;
    std::unordered_set<std::uint64_t> lists = lists_of_titles();
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (is_elsewhere(i) && is_cut_short(i)) lists.insert(places_[i]);
    for (std::size_t i = 0; i < records_.size(); ++i)
      previews[i] = is_elsewhere(i) && lists.contains(places_[i]);
    return previews;
  }

 private:
  [[nodiscard]] bool is_elsewhere(std::size_t index) const {
    return places_[index] != main_ && bodies_[index].exists();
  }

  // Where more than half of the texts stand.
  bool find_main_place() {
    std::unordered_map<std::uint64_t, std::size_t> counts;
    for (const Body& body : bodies_) {
      places_.push_back(body.exists() ? sheet_.signatures.place(body.root) : 0);
      if (body.exists()) ++counts[places_.back()];
    }
    const auto most =
        std::max_element(counts.begin(), counts.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == counts.end() || 2 * most->second <= records_.size()) return false;
    main_ = most->first;
    // Nearly always all of them stand there, and there is nothing to compare.
    if (most->second == records_.size()) return false;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (places_[i] != main_) continue;
      std::string key = own_words(i, kBeginning).substr(0, kBeginning);
      if (texts_.count(key) < kMostAlike) texts_.emplace(std::move(key), i);
    }
    return true;
  }

  // All but its last word or two is how a post begins that is not somebody else's. What stands in
  // the same place is cut short too, of posts on other pages.
  [[nodiscard]] bool is_cut_short(std::size_t index) const {
    std::string text = own_words(index, 2 * kBeginning);
    if (text.size() < 2 * kBeginning) return false;
    const auto [from, to] = texts_.equal_range(text.substr(0, kBeginning));
    if (from == to) return false;
    text = own_words(index, kLongest);
    text.resize(text.size() - kBeginning / 2);
    return std::any_of(from, to, [&](const auto& post) {
      return !are_of_two_people(index, post.second) &&
             own_words(post.second, kLongest).starts_with(text);
    });
  }

  [[nodiscard]] bool are_of_two_people(std::size_t a, std::size_t b) const {
    const std::string& name = bylines_[a].name;
    const std::string& other = bylines_[b].name;
    return !name.empty() && !other.empty() && name != other;
  }

  // Other places that several records share, one below the other, all with a link above the text,
  // many of them titles of what they lead to, where posts have none.
  [[nodiscard]] std::unordered_set<std::uint64_t> lists_of_titles() const {
    struct Counts {
      std::size_t records = 0;
      std::size_t linked = 0;
      std::size_t titled = 0;
      std::size_t last = 0;
      bool listed = false;
    };
    const Evidence evidence{sheet_};
    std::unordered_map<std::uint64_t, Counts> counts;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (!bodies_[i].exists()) continue;
      Counts& of_place = counts[places_[i]];
      of_place.listed = of_place.listed || (of_place.records > 0 && of_place.last + 1 == i);
      of_place.last = i;
      ++of_place.records;
      if (is_elsewhere(i))
        of_place.linked += evidence.has_link(records_[i].first, bodies_[i].root) ? 1 : 0;
      of_place.titled += evidence.has_title(records_[i].first, bodies_[i].root) ? 1 : 0;
    }
    std::unordered_set<std::uint64_t> lists;
    const Counts posts = counts[main_];
    if (static_cast<double>(posts.titled) > kSeldom * static_cast<double>(posts.records))
      return lists;
    for (const auto& [place, of_place] : counts)
      if (of_place.listed && of_place.linked == of_place.records &&
          3 * of_place.titled >= of_place.records)
        lists.insert(place);
    return lists;
  }

  // What is not quoted: so many bytes of it, and the rest of their piece.
  [[nodiscard]] std::string own_words(std::size_t index, std::size_t enough) const {
    const Body& body = bodies_[index];
    std::string out;
    for (const Piece& piece : sheet_.text.within(body.root, body.end)) {
      if (piece.quoted) continue;
      out.append(" ").append(folded(sheet_.page.text(piece.node)));
      if (out.size() >= enough) break;
    }
    return out;
  }

  const Sheet& sheet_;
  const std::vector<align::Record>& records_;
  const std::vector<Body>& bodies_;
  const std::vector<Byline>& bylines_;
  std::vector<std::uint64_t> places_;
  std::uint64_t main_ = 0;
  std::unordered_multimap<std::string, std::size_t> texts_;  // posts by their beginnings
};

}  // namespace

std::vector<bool> find_previews(const Seen& seen) { return PreviewFinder(seen).find(); }

}  // namespace boardwalk::extract
