#include "boardwalk/classify/single_record.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/classify/count_columns.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::classify {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// Chosen by hand from the pages that `boardwalk-lab classify --misses` names, on the test packages
// and the mirrors: figures on those are not independent of them, those on fresh packages are.
constexpr int kClimb = 12;                // levels
constexpr std::uint32_t kSentence = 28;   // columns; labels and names are shorter
constexpr std::uint32_t kProseShare = 5;  // of the text of a post, one part in this is sentences
constexpr std::uint32_t kColumnsOfCount = 2;  // the days of a calendar outweigh what it says
constexpr std::uint32_t kMostTimes = 6;       // joined, posted, edited, quoted; more are a list
constexpr std::uint32_t kTitle = 16;
constexpr std::uint32_t kLongestRow = 240;
constexpr std::uint32_t kMostCounts = 8;  // the days of a calendar are more
constexpr std::uint32_t kMostLinks = 15;  // of a row; the letters of an alphabet are more
constexpr std::uint32_t kDescription = 80;
constexpr std::uint32_t kDescriptionShare = 3;
constexpr double kWholePage = 0.97;
constexpr std::size_t kNeighbours = 2;  // rows, of the discussions before and behind this one
// Text before and behind a time that is not just the clock in the page's header or footer: so many
// columns, or on a page that says little, one part in so many of all its text.
constexpr std::uint32_t kHeader = 25;
constexpr std::uint32_t kHeaderShare = 40;
constexpr std::uint32_t kFooter = 120;
constexpr std::uint32_t kFooterShare = 20;

class SingleFinder {
 public:
  SingleFinder(const html::Document& page, const Ink& ink, const std::vector<Record>& list)
      : page_(page), ink_(ink), list_(list) {
    NodeId body = 0;
    while (body < page.size() && page.tag(body) != Tag::Body) ++body;
    if (body == page.size()) return;
    for (NodeId id = page.node(body).first_child; id != html::kNone;
         id = page.node(id).next_sibling)
      if (page.tag(id) == Tag::Hr) rules_.push_back(id);
  }

  [[nodiscard]] SingleRecords find() const {
    SingleRecords found;
    for (const TimeAt& time : ink_.times()) {
      // "The time now is 10:27": a post that stands alone names its day.
      if (time.time.scale == Timestamp::Scale::Clock) continue;
      if (is_clock(time.node) || is_in_list(time.node) || is_aside(page_, time.node)) continue;
      const SingleRecord post = post_around(time.node);
      if (post.prose > found.post.prose) found.post = post;
      if (!found.row.exists()) found.row = row_around(time.node);
    }
    return found;
  }

 private:
  [[nodiscard]] bool is_clock(NodeId node) const {
    const std::uint32_t all = ink_.all().text();
    return ink_.between(0, node).text() < std::min(kHeader, all / kHeaderShare) ||
           ink_.between(node + 1, page_.size()).text() < std::min(kFooter, all / kFooterShare);
  }

  [[nodiscard]] bool is_in_list(NodeId node) const {
    const auto after = std::upper_bound(list_.begin(), list_.end(), node,
                                        [](NodeId id, const Record& r) { return id < r.first; });
    return after != list_.begin() && node < std::prev(after)->end;
  }

  // Two rows may stand in a post, or between it and what was answered.
  [[nodiscard]] bool holds_list(const Record& record) const {
    if (list_.size() <= kNeighbours) return false;
    const auto next = std::lower_bound(list_.begin(), list_.end(), record.first,
                                       [](const Record& r, NodeId id) { return r.first < id; });
    return next != list_.end() && next->first < record.end;
  }

  // The element around a node. Where that is the body, as on the first boards of the web, the part
  // of it between two rules.
  [[nodiscard]] std::optional<Record> around(NodeId node) const {
    const NodeId parent = page_.node(node).parent;
    if (parent == 0 || parent == html::kNone || page_.tag(node) == Tag::Body) return std::nullopt;
    if (page_.tag(parent) != Tag::Body) return Record{parent, page_.end_of(parent)};
    if (rules_.empty() || !is_in_flow(page_.tag(node))) return std::nullopt;
    const auto below = std::upper_bound(rules_.begin(), rules_.end(), node);
    return Record{below == rules_.begin() ? parent + 1 : *std::prev(below) + 1,
                  below == rules_.end() ? page_.end_of(parent) : *below};
  }

  // Text, not a box of a layout.
  [[nodiscard]] static bool is_in_flow(Tag tag) {
    return tag == Tag::P || html::display_of(tag) == html::Display::Inline;
  }

  // The smallest record around `node` for which `enough(record, amount)`.
  template <typename Enough>
  [[nodiscard]] SingleRecord climb(NodeId node, Enough enough) const {
    for (int level = 0; level < kClimb; ++level, node = page_.node(node).parent) {
      const std::optional<Record> record = around(node);
      if (!record || holds_list(*record)) break;
      const Amount amount = ink_.between(record->first, record->end);
      if (amount.times > kMostTimes || amount.text() > kWholePage * ink_.all().text()) break;
      if (enough(*record, amount))
        return {*record, amount.text(), prose_in(*record), amount.counts};
    }
    return {};
  }

  [[nodiscard]] std::uint32_t prose_in(const Record& record) const {
    std::uint32_t sum = 0;
    for (const Passage& passage : within(ink_.passages(), record.first, record.end))
      if (passage.plain >= kSentence && !passage.is_statistic()) sum += passage.plain;
    return sum;
  }

  [[nodiscard]] SingleRecord post_around(NodeId time) const {
    return climb(time, [&](const Record& record, const Amount& amount) {
      const std::uint32_t prose = prose_in(record);
      return amount.links + amount.images > 0 && prose > amount.counts * kColumnsOfCount &&
             prose * kProseShare >= amount.text();
    });
  }

  [[nodiscard]] SingleRecord row_around(NodeId time) const {
    return climb(time, [&](const Record& record, const Amount& amount) {
      const bool counted = amount.plain > 0 && amount.counts > 0 && amount.counts <= kMostCounts;
      const std::uint32_t most_prose = has_columns_of_counts(page_, record) ? kDescription : 0;
      if (!counted || amount.text() > kLongestRow || amount.links > kMostLinks ||
          prose_in(record) > most_prose)
        return false;
      const auto links = within(ink_.links(), record.first, record.end);
      return std::any_of(links.begin(), links.end(), [&](const LinkAt& link) {
        return link.length >= kTitle && !link.time && !link.own && is_rare(link);
      });
    });
  }

  // Titles stand on a page once or twice; names of boards stand in its navigation too.
  [[nodiscard]] bool is_rare(const LinkAt& link) const {
    return 2 >= std::count_if(ink_.links().begin(), ink_.links().end(),
                              [&](const LinkAt& other) { return other.words == link.words; });
  }

  const html::Document& page_;
  const Ink& ink_;
  const std::vector<Record>& list_;
  std::vector<NodeId> rules_;  // <hr>, in the body itself
};

bool ends_with_word(std::string_view name, std::string_view word) {
  return equals_ignoring_case(name.substr(name.find_last_of("-_") + 1), word);
}

// "footer", "page-footer": the clock of a site often stands there.
bool is_called_footer(const html::Document& page, NodeId node) {
  return ends_with_word(page.attribute(node, "id").value_or(""), "footer") ||
         page.attribute(node, "role").value_or("") == "contentinfo";
}

// "sidebar", "right-sidebar"; "layout-one-sidebar" and "has-sidebar" say what stands inside.
bool names_sidebar(std::string_view name) {
  static constexpr std::array<std::string_view, 7> kHolders = {"one",  "two", "has",    "have",
                                                               "with", "no",  "without"};
  if (!ends_with_word(name, "sidebar")) return false;
  const std::string_view before = name.substr(0, name.find_last_of("-_"));
  return before.size() == name.size() ||
         std::none_of(kHolders.begin(), kHolders.end(),
                      [&](std::string_view holder) { return ends_with_word(before, holder); });
}

// What most of the page stands in only says that there is one.
bool is_called_sidebar(const html::Document& page, NodeId node) {
  if (page.node(node).attribute_count == 0 || 4 * (page.end_of(node) - node) > 3 * page.size())
    return false;
  if (names_sidebar(page.attribute(node, "id").value_or(""))) return true;
  std::string_view classes = page.attribute(node, "class").value_or("");
  while (!classes.empty())
    if (names_sidebar(take_word(classes))) return true;
  return false;
}

}  // namespace

bool SingleRecords::row_in_post() const {
  const bool is_inside =
      row.exists() && row.record.first >= post.record.first && row.record.end <= post.record.end;
  if (!is_inside) return false;
  // What had to be taken in around the row, to find sentences, is mostly something else.
  if (2 * post.prose + row.text < post.text) return true;
  const bool little = post.prose < kDescription || post.prose * kDescriptionShare < post.text;
  return little && row.counts > 1;
}

SingleRecords find_single_records(const html::Document& page, const Ink& ink,
                                  const std::vector<Record>& list) {
  return SingleFinder(page, ink, list).find();
}

bool is_aside(const html::Document& page, NodeId node) {
  bool footer = false;
  for (; node != 0 && node != html::kNone; node = page.node(node).parent) {
    const Tag tag = page.tag(node);
    if (tag == Tag::Aside || tag == Tag::Nav || is_called_sidebar(page, node)) return true;
    if (tag == Tag::Footer || is_called_footer(page, node)) footer = true;
    if (tag == Tag::Article || tag == Tag::Section || tag == Tag::Li || tag == Tag::Td)
      footer = false;
  }
  return footer;
}

}  // namespace boardwalk::classify
