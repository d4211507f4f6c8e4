// The features of a page: the eight of FoCUS (table 1), and more that were measured to help
// (boardwalk-lab classify).
#include <algorithm>
#include <cmath>

#include "boardwalk/align/regions.h"
#include "boardwalk/align/shape.h"
#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/classify/count_columns.h"
#include "boardwalk/classify/features.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/classify/opened_rows.h"
#include "boardwalk/classify/page_class.h"
#include "boardwalk/classify/paired_records.h"
#include "boardwalk/classify/record_facts.h"
#include "boardwalk/classify/rows_below_headings.h"
#include "boardwalk/classify/subject.h"
#include "boardwalk/classify/wall.h"
#include "boardwalk/classify/whole_records.h"

namespace boardwalk::classify {
namespace {

constexpr std::uint32_t kTitle = 12;  // columns
constexpr std::uint32_t kProse = 80;
constexpr std::uint32_t kShortestPost = 20;
constexpr std::uint32_t kShortestTitle = 6;
constexpr std::uint32_t kLongestRow = 300;
constexpr std::ptrdiff_t kFewTimed = 4;  // fewer may be chance

class Measurement {
 public:
  void set(std::string_view name, double value) {
    features_[place_of(name)] = static_cast<float>(value);
  }
  void set_log(std::string_view name, double value) { set(name, std::log1p(value)); }
  [[nodiscard]] const Features& features() const { return features_; }

 private:
  Features features_{};
};

template <typename Value>
double mean(const std::vector<RecordFacts>& records, Value value) {
  double sum = 0;
  for (const RecordFacts& record : records) sum += static_cast<double>(value(record));
  return records.empty() ? 0 : sum / static_cast<double>(records.size());
}

template <typename Value>
double maximum(const std::vector<RecordFacts>& records, Value value) {
  double most = 0;
  for (const RecordFacts& record : records)
    most = std::max(most, static_cast<double>(value(record)));
  return most;
}

bool is_timed(const RecordFacts& record) { return record.amount.times > 0; }
bool is_row(const RecordFacts& record) {
  return record.title >= kShortestTitle && record.title > record.passage;
}
bool is_post(const RecordFacts& record) {
  return record.passage >= kShortestPost && record.passage > 2 * record.title;
}

void measure_focus(const std::vector<RecordFacts>& records, Measurement& m) {
  using Facts = RecordFacts;
  m.set_log("record_count", static_cast<double>(records.size()));
  m.set_log("max_anchor", maximum(records, [](const Facts& r) { return r.longest_anchor; }));
  m.set_log("max_height", maximum(records, [](const Facts& r) { return r.height; }));
  m.set_log("max_text", maximum(records, [](const Facts& r) { return r.amount.plain; }));
  m.set_log("mean_text", mean(records, [](const Facts& r) { return r.amount.plain; }));
  m.set("time_order", time_order(records));
  m.set("has_user_link", mean(records, [](const Facts& r) { return r.user_link; }));
}

void measure_more(const std::vector<RecordFacts>& records, Measurement& m) {
  using Facts = RecordFacts;
  m.set("title", mean(records, [](const Facts& r) { return std::log1p(r.title); }));
  m.set("titled", mean(records, [](const Facts& r) { return r.title >= kTitle; }));
  m.set("passage", mean(records, [](const Facts& r) { return std::log1p(r.passage); }));
  m.set("prose", mean(records, [](const Facts& r) { return r.passage >= kProse; }));
  m.set("row", mean(records, is_row));
  m.set("post", mean(records, is_post));
  m.set("headed", mean(records, [](const Facts& r) { return r.headed; }));
  m.set_log("counts", mean(records, [](const Facts& r) { return r.amount.counts; }));
  m.set_log("times", mean(records, [](const Facts& r) { return r.amount.times; }));
  m.set_log("links", mean(records, [](const Facts& r) { return r.amount.links; }));
  m.set_log("tools", mean(records, [](const Facts& r) { return r.tools; }));
  const double text = mean(records, [](const Facts& r) { return r.amount.text(); });
  const double linked = mean(records, [](const Facts& r) { return r.amount.linked; });
  m.set("link_share", text > 0 ? linked / text : 0);
}

void measure_subject(const html::Document& page, const Subject& subject, const Ink& ink,
                     Measurement& m) {
  using Kind = Subject::Kind;
  std::vector<RecordFacts> records = facts_of(subject.records, ink);
  m.set("has_time", mean(records, is_timed));
  const auto columns = std::count_if(
      subject.records.begin(), subject.records.end(),
      [&](const align::Record& record) { return has_columns_of_counts(page, record); });
  m.set("columns", static_cast<double>(columns) / static_cast<double>(subject.records.size()));
  // Rows without a time in a list that has them are its head or its foot.
  if (subject.kind == Kind::TimedList)
    std::erase_if(records, [](const RecordFacts& record) { return !is_timed(record); });
  // What was found by its prose is a post, however short, and its longest link no title.
  if (subject.kind == Kind::SinglePost) {
    // A name above a post is no heading, and a row is short.
    records.front().headed = records.front().headed && records.front().title >= kTitle &&
                             records.front().amount.text() <= kLongestRow;
    records.front().title = 0;
    records.front().passage = std::max(records.front().passage, kProse);
  }
  m.set("timed_list", subject.kind == Kind::TimedList ? 1 : 0);
  m.set("counted_list", subject.kind == Kind::CountedList ? 1 : 0);
  m.set("single_post", subject.kind == Kind::SinglePost ? 1 : 0);
  m.set("single_row", subject.kind == Kind::SingleRow ? 1 : 0);
  m.set_log("opening", subject.opening);
  m.set("declared", ink.discussion() ? 1 : 0);
  measure_focus(records, m);
  measure_more(records, m);
}

// Lines and gaps that themes draw between records say nothing, and are none.
void leave_out_dividers(align::Region& region, const Ink& ink) {
  const auto says_nothing = [&](const align::Record& record) {
    const Amount amount = ink.between(record.first, record.end);
    return amount.text() == 0 && amount.links == 0 && amount.images == 0;
  };
  const auto said = std::count_if(region.records.begin(), region.records.end(),
                                  [&](const auto& record) { return !says_nothing(record); });
  if (said > 1) std::erase_if(region.records, says_nothing);
}

// Where all of a page is built of the same elements, a region may hold its head and menus and other
// lists as well: few of its records tell a time, but from the first that does to the last most do,
// and have titles.
void keep_timed_part(align::Region& region, const Ink& ink) {
  std::vector<align::Record>& records = region.records;
  const auto tells_time = [&](const align::Record& record) {
    return ink.between(record.first, record.end).times > 0;
  };
  const auto timed = std::count_if(records.begin(), records.end(), tells_time);
  if (timed < kFewTimed || 2 * timed >= std::ssize(records)) return;
  const auto first = std::find_if(records.begin(), records.end(), tells_time);
  const auto last = std::find_if(records.rbegin(), records.rend(), tells_time).base();
  const std::vector<RecordFacts> facts = facts_of({first, last}, ink);
  const auto titled = std::count_if(
      facts.begin(), facts.end(), [](const RecordFacts& record) { return record.title >= kTitle; });
  if (4 * timed >= 3 * (last - first) && 2 * titled >= timed) records = {first, last};
}

std::vector<align::Region> lists_on(const html::Document& page, const align::Shapes& shapes,
                                    std::vector<align::Region> regions, const Ink& ink) {
  for (align::Region& region : regions) {
    leave_out_dividers(region, ink);
    region = with_rows_as_records(page, std::move(region), shapes, ink);
    region = with_pairs_as_records(page, std::move(region), ink);
    region = with_whole_records(page, std::move(region), ink);
    keep_timed_part(region, ink);
    if (ink.times().empty()) region = with_opened_rows(page, std::move(region), ink);
  }
  return regions;
}

Features features_of(const html::Document& page, const Subject& subject, const Ink& ink) {
  Measurement measurement;
  using Kind = Subject::Kind;
  const bool is_untimed = subject.kind == Kind::SignedList || subject.kind == Kind::TitleList;
  if (subject.kind != Kind::None && !is_untimed) {
    measure_subject(page, subject, ink, measurement);
  } else {
    measurement.set("wall", static_cast<double>(find_wall(page, ink)));
    measurement.set("signed_list", subject.kind == Kind::SignedList ? 1 : 0);
    measurement.set("title_list", subject.kind == Kind::TitleList ? 1 : 0);
  }
  return measurement.features();
}

// Of letters alone: a count or a clock may have moved on.
std::uint64_t print_of(const html::Document& page, const std::vector<align::Record>& records) {
  std::uint64_t print = 0;
  std::string letters;
  for (const align::Record& record : records) {
    for (html::NodeId id = record.first; id < record.end; ++id) {
      if (page.node(id).kind != html::NodeKind::Text) continue;
      letters.clear();
      for (const char c : page.text(id))
        if (is_alpha(c) || static_cast<unsigned char>(c) >= 0x80) letters += c;
      if (!letters.empty()) print = hash64(letters, print);
    }
  }
  return print;
}

std::vector<std::uint64_t> prints_of(const html::Document& page,
                                     const std::vector<align::Region>& lists) {
  std::vector<std::uint64_t> prints;
  prints.reserve(lists.size());
  for (const align::Region& list : lists) prints.push_back(print_of(page, list.records));
  std::sort(prints.begin(), prints.end());
  return prints;
}

}  // namespace

std::string_view feature_name(int feature) {
  const bool used = feature >= 0 && static_cast<std::size_t>(feature) < kFeatureNames.size();
  return used ? kFeatureNames[static_cast<std::size_t>(feature)] : std::string_view{};
}

Features measure(const html::Document& page) {
  const Ink ink(page);
  const align::Shapes shapes(page);
  const auto lists = lists_on(page, shapes, align::find_regions(page, shapes), ink);
  return features_of(page, find_subject(page, lists, ink), ink);
}

TwoLooks look_twice(const html::Document& page, const align::Shapes& shapes,
                    const std::vector<align::Region>& regions) {
  const Ink ink(page);
  const std::vector<align::Region> lists = lists_on(page, shapes, regions, ink);
  std::vector<std::uint64_t> prints = prints_of(page, lists);
  const Subject subject = find_subject(page, lists, ink);
  const Features features = features_of(page, subject, ink);
  if (subject.kind == Subject::Kind::None) return {features, 0, features, std::move(prints)};
  const Ink rest(page, subject.records);
  const Subject other = find_subject(page, lists_on(page, shapes, regions, rest), rest);
  return {features, print_of(page, subject.records), features_of(page, other, rest),
          std::move(prints)};
}

}  // namespace boardwalk::classify
