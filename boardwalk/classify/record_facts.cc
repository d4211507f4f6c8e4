#include "boardwalk/classify/record_facts.h"

#include <algorithm>
#include <unordered_map>

namespace boardwalk::classify {
namespace {

using align::Record;
using html::NodeId;

constexpr double kMostRecords = 0.6;
constexpr std::uint32_t kShortestName = 2;
constexpr std::uint32_t kLongestName = 24;
constexpr double kColumnsPerLine = 100;
constexpr double kLinesPerImage = 3;

// In how many records the words of a link stand.
class Anchors {
 public:
  Anchors(const std::vector<Record>& records, const Ink& ink) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      for (const LinkAt& link : within(ink.links(), records[i].first, records[i].end)) {
        Count& count = counts_[link.words];
        if (count.records == 0 || count.last != i) ++count.records;
        count.last = i;
      }
    }
  }
  [[nodiscard]] std::size_t records_with(const LinkAt& link) const {
    const auto known = counts_.find(link.words);
    return known == counts_.end() ? 0 : known->second.records;
  }

 private:
  struct Count {
    std::size_t records = 0;
    std::size_t last = 0;
  };
  std::unordered_map<std::uint64_t, Count> counts_;
};

class FactFinder {
 public:
  FactFinder(const std::vector<Record>& records, const Ink& ink)
      : ink_(ink), records_(records.size()), anchors_(records, ink) {}

  RecordFacts facts(const Record& record) {
    RecordFacts facts;
    facts.amount = ink_.between(record.first, record.end);
    facts.height = facts.amount.blocks + facts.amount.text() / kColumnsPerLine +
                   facts.amount.images * kLinesPerImage;
    for (const Passage& passage : within(ink_.passages(), record.first, record.end))
      facts.passage = std::max(facts.passage, passage.plain);
    add_links(record, facts);
    add_times(record, facts);
    return facts;
  }

 private:
  void add_links(const Record& record, RecordFacts& facts) const {
    for (const LinkAt& link : within(ink_.links(), record.first, record.end)) {
      facts.longest_anchor = std::max(facts.longest_anchor, link.length);
      const std::size_t shared = anchors_.records_with(link);
      const bool in_most = records_ > 2 && share_of_records(shared) > kMostRecords;
      if (in_most && link.length > 0) ++facts.tools;
      if (in_most || link.number || link.time) continue;
      if (shared == 1 && !link.own) {
        facts.title = std::max(facts.title, link.length);
        facts.headed = facts.headed || (link.heads && link.length > 0);
      }
      if (link.length >= kShortestName && link.length <= kLongestName) facts.user_link = true;
    }
  }

  [[nodiscard]] double share_of_records(std::size_t records) const {
    return static_cast<double>(records) / static_cast<double>(records_);
  }

  void add_times(const Record& record, RecordFacts& facts) const {
    for (const auto& [node, time] : within(ink_.times(), record.first, record.end)) {
      if (time.scale == Timestamp::Scale::Clock) continue;
      const bool comparable = facts.latest && facts.latest->scale == time.scale;
      if (!facts.latest || (comparable && facts.latest->minutes < time.minutes))
        facts.latest = time;
    }
  }

  const Ink& ink_;
  std::size_t records_;
  Anchors anchors_;
};

}  // namespace

std::vector<RecordFacts> facts_of(const std::vector<Record>& records, const Ink& ink) {
  FactFinder finder(records, ink);
  std::vector<RecordFacts> all;
  all.reserve(records.size());
  for (const Record& record : records) all.push_back(finder.facts(record));
  return all;
}

double time_order(const std::vector<RecordFacts>& records) {
  double steps = 0;
  const RecordFacts* last = nullptr;
  for (const RecordFacts& record : records) {
    if (!record.latest) continue;
    if (last != nullptr && last->latest->scale == record.latest->scale) {
      if (record.latest->minutes > last->latest->minutes) ++steps;
      if (record.latest->minutes < last->latest->minutes) --steps;
    }
    last = &record;
  }
  return records.size() > 1 ? steps / static_cast<double>(records.size() - 1) : 0;
}

}  // namespace boardwalk::classify
