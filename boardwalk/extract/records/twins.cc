#include "boardwalk/extract/records/twins.h"

#include <algorithm>
#include <unordered_set>

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

constexpr std::size_t kFewest = 2;  // records that tell how they begin
constexpr std::size_t kSeldom = 3;  // at most one record in so many holds another

std::string_view before_number(const html::Document& page, NodeId element) {
  return extract::before_number(page.attribute(element, "id").value_or(""));
}

class TwinFinder {
 public:
  TwinFinder(const Sheet& sheet, std::span<const Record> records, std::span<const NodeId> dates)
      : sheet_(sheet), page_(sheet.page), records_(records), dates_(dates) {}

  std::vector<NodeId> find() {
    for (const Record& record : records_) {
      beginnings_.insert(beginning_of(record.first));
      if (const NodeId date = first_date(record.first, record.end); date != html::kNone)
        places_.insert(sheet_.place_of(date));
    }
    std::vector<NodeId> twins;
    std::size_t doubled = 0;
    for (const Record& record : records_) {
      // Nothing tells where the last one ends.
      const bool last = &record == &records_.back() && record.first != 0;
      const NodeId end = last ? page_.end_of(page_.node(record.first).parent) : record.end;
      const std::vector<NodeId> inside = twins_in({record.first, end});
      doubled += inside.empty() || !before_number(page_, record.first).empty() ? 0 : 1;
      twins.insert(twins.end(), inside.begin(), inside.end());
    }
    // Where many have two of them, and no number, these are parts of a record.
    return kSeldom * doubled <= records_.size() ? twins : std::vector<NodeId>{};
  }

 private:
  // Records of a list begin with elements of one kind, and stand beside each other.
  [[nodiscard]] std::uint64_t beginning_of(NodeId first) const {
    return mixed_place(sheet_.signatures.of(first), page_.node(first).parent);
  }

  [[nodiscard]] NodeId first_date(NodeId first, NodeId end) const {
    const auto at = std::lower_bound(dates_.begin(), dates_.end(), first);
    return at != dates_.end() && *at < end ? *at : html::kNone;
  }

  // The date of each that follows the element which the record begins with.
  [[nodiscard]] std::vector<NodeId> twins_in(const Record& record) const {
    std::vector<NodeId> beginnings;
    if (page_.node(record.first).kind != html::NodeKind::Element) return {};
    for (NodeId at = page_.node(record.first).next_sibling; at != html::kNone && at < record.end;
         at = page_.node(at).next_sibling)
      if (page_.node(at).kind == html::NodeKind::Element &&
          (beginnings_.contains(beginning_of(at)) || are_numbered_alike(at, record.first)))
        beginnings.push_back(at);
    if (beginnings.empty()) return {};
    const std::size_t parts = parts_of(record.first);
    std::vector<NodeId> twins;
    NodeId end = record.end;
    for (auto at = beginnings.rbegin(); at != beginnings.rend(); ++at) {
      const NodeId date = first_date(*at, end);
      if (date == html::kNone || !is_twin({*at, end}, record.first, parts, date)) continue;
      twins.push_back(date);
      end = *at;
    }
    if (first_date(record.first, end) == html::kNone) return {};
    std::reverse(twins.begin(), twins.end());
    return twins;
  }

  // Numbered as the first is, or dated where others are, and something is said in it.
  [[nodiscard]] bool is_twin(const Record& twin, NodeId first, std::size_t parts,
                             NodeId date) const {
    if (sheet_.text.prose(twin.first, twin.end) == 0) return false;
    if (!before_number(page_, first).empty()) return are_numbered_alike(twin.first, first);
    return places_.contains(sheet_.place_of(date)) && parts_of(twin.first) == parts;
  }

  // Though one may be called odd and the other even, or new.
  [[nodiscard]] bool are_numbered_alike(NodeId a, NodeId b) const {
    const std::string_view name = before_number(page_, a);
    return !name.empty() && page_.tag(a) == page_.tag(b) && name == before_number(page_, b);
  }

  // How many elements it is made of.
  [[nodiscard]] std::size_t parts_of(NodeId element) const {
    std::size_t parts = 0;
    for (NodeId at = page_.node(element).first_child; at != html::kNone;
         at = page_.node(at).next_sibling)
      parts += page_.node(at).kind == html::NodeKind::Element ? 1 : 0;
    return parts;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  std::span<const Record> records_;
  std::span<const NodeId> dates_;
  std::unordered_set<std::uint64_t> beginnings_;
  std::unordered_set<std::uint64_t> places_;  // of the first date in each record
};

}  // namespace

std::vector<NodeId> marks_of_twins(const Sheet& sheet, std::span<const Record> records,
                                   std::span<const NodeId> dates) {
  return dates.empty() || records.size() < kFewest ? std::vector<NodeId>{}
                                                   : TwinFinder(sheet, records, dates).find();
}

}  // namespace boardwalk::extract
