#include "boardwalk/classify/subject.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "boardwalk/base/ascii.h"
#include "boardwalk/classify/single_record.h"
#include "boardwalk/classify/untimed.h"

namespace boardwalk::classify {
namespace {

using align::Record;
using align::Region;
using html::NodeId;

// Chosen by hand from the pages that `boardwalk-lab classify --misses` names, on the test packages
// and the mirrors: figures on those are not independent of them, those on fresh packages are.
constexpr double kMostRecords = 0.5;  // share that must have a time, or a count
constexpr double kFew = 4;            // lists of fewer records must have them in all
// Below: the text is in one record. A header, the content and a footer that look alike are no list.
constexpr double kEven = 1.25;
// Of two lists with the same text, one inside the other, the one with more records is it.
constexpr double kRecordsExponent = 0.3;
constexpr double kTimesOfRecord = 1.5;  // a record that tells many more is a list itself
constexpr double kTellingRecords =
    0.4;                                // share with a title or a sentence; not so lists of members
constexpr std::uint32_t kTelling = 16;  // columns; names and labels are shorter
constexpr double kUntimed = 0.2;        // times a record, at most, in a list of counts
constexpr double kLarge = 0.25;         // share of the page's text in a list of counts
// Prose above a list of titles that makes it a list of related threads: much of it, or some of it
// above a short list.
constexpr std::uint32_t kOpening = 100;
constexpr std::uint32_t kShortOpening = 45;
constexpr std::size_t kShortList = 6;

bool says_something(const Record& record, const Ink& ink) {
  const auto passages = within(ink.passages(), record.first, record.end);
  const auto links = within(ink.links(), record.first, record.end);
  return std::any_of(passages.begin(), passages.end(),
                     [](const Passage& p) { return p.plain >= kTelling; }) ||
         std::any_of(links.begin(), links.end(),
                     [](const LinkAt& l) { return l.length >= kTelling && !l.time; });
}

// The first number that stands alone in a record; 0: none.
std::int64_t first_number(const html::Document& page, const Record& record) {
  for (NodeId id = record.first; id < record.end; ++id) {
    if (page.node(id).kind != html::NodeKind::Text) continue;
    const std::string_view text = trimmed(page.text(id));
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && text.data() + text.size() - end <= 1) return number;
  }
  return 0;
}

// Do the numbers in the records count the records: 1, 2, 3?
bool is_numbered(const html::Document& page, const Region& region) {
  std::size_t steps = 0;
  std::int64_t last = 0;
  for (const Record& record : region.records) {
    const std::int64_t number = first_number(page, record);
    if (number != 0 && number == last + 1) ++steps;
    last = number;
  }
  return steps * 2 > region.records.size();
}

// Two or three records that all of the page's text stands in are its header, content and footer,
// whose clock is no time of a record.
bool are_parts_of_page(const Region& region, const html::Document& page, const Ink& ink) {
  const auto& records = region.records;
  return records.size() < kFew && ink.between(0, records.front().first).text() == 0 &&
         ink.between(records.back().end, page.size()).text() == 0;
}

// What the records of a region have, added up.
struct Sums {
  double records = 0;
  double text = 0;
  double squares = 0;  // of the texts
  double timed = 0;    // records with a time
  double times = 0;
  double counted = 0;  // records with a count and a link
  double telling = 0;  // records with words enough for a title or a sentence

  // How many records of equal size would be as uneven.
  [[nodiscard]] double even() const { return text == 0 ? 0 : text * text / squares; }
  [[nodiscard]] double weight() const {
    const double composite = std::min(1.0, kTimesOfRecord * records / std::max(1.0, times));
    return text * std::pow(even(), kRecordsExponent) * composite * composite;
  }
};

Sums sums_of(const Region& region, const Ink& ink) {
  Sums sums;
  for (const Record& record : region.records) {
    const Amount amount = ink.between(record.first, record.end);
    const double text = amount.text();
    const bool counted = amount.counts > 0 && amount.linked > 0 && amount.shares == 0;
    sums.records += 1;
    sums.text += text;
    sums.squares += text * text;
    sums.times += amount.times;
    sums.timed += amount.times > 0 ? 1 : 0;
    sums.counted += counted ? 1 : 0;
    sums.telling += says_something(record, ink) ? 1 : 0;
  }
  return sums;
}

bool is_timed(const Sums& sums) {
  const double wanted = sums.records < kFew ? 1.0 : kMostRecords;
  return sums.timed >= wanted * sums.records && sums.telling >= kTellingRecords * sums.records;
}

bool is_counted(const Sums& sums, const Ink& ink) {
  const bool enough = sums.records >= kFew || (sums.records > 2 && sums.telling == sums.records);
  return enough && sums.text >= kLarge * ink.all().text() && sums.times < kUntimed * sums.records &&
         sums.counted >= kMostRecords * sums.records;
}

// A page that tells no time and has no list that says more than this one, whose records all count.
bool is_all_there_is(const Sums& sums, double longest, const Ink& ink) {
  return ink.times().empty() && sums.records >= kFew && sums.counted == sums.records &&
         sums.text >= longest;
}

struct Best {
  const Region* region = nullptr;
  double weight = 0;

  void offer(const Region& candidate, double candidate_weight) {
    if (candidate_weight <= weight) return;
    region = &candidate;
    weight = candidate_weight;
  }
};

Subject find_list(const html::Document& page, const std::vector<Region>& regions, const Ink& ink) {
  Best timed;
  Best counted;
  double longest = 0;  // of lists long enough to be one
  for (const Region& region : regions) {
    const Sums sums = sums_of(region, ink);
    if (sums.even() < kEven || is_aside(page, region.around)) continue;
    if (are_parts_of_page(region, page, ink)) continue;
    if (sums.records >= kFew) longest = std::max(longest, sums.text);
    if (is_timed(sums)) timed.offer(region, sums.weight() * sums.timed / sums.records);
    if (is_counted(sums, ink) && !is_numbered(page, region)) counted.offer(region, sums.weight());
  }
  if (timed.region == nullptr && counted.region == nullptr && ink.times().empty()) {
    for (const Region& region : regions) {
      const Sums sums = sums_of(region, ink);
      if (is_all_there_is(sums, longest, ink) && !is_aside(page, region.around) &&
          !is_numbered(page, region))
        counted.offer(region, sums.weight());
    }
  }
  if (timed.region != nullptr) return {Subject::Kind::TimedList, timed.region->records, 0};
  if (counted.region != nullptr) return {Subject::Kind::CountedList, counted.region->records, 0};
  return {};
}

// Most of them have a link that says more than their text, or stand under one as under a heading.
bool are_rows(const std::vector<Record>& records, const Ink& ink) {
  const auto rows = std::count_if(records.begin(), records.end(), [&](const Record& record) {
    std::uint32_t title = 0;
    std::uint32_t passage = 0;
    for (const LinkAt& link : within(ink.links(), record.first, record.end)) {
      if (link.heads && !link.own && link.length > 0) return true;
      title = std::max(title, link.length);
    }
    for (const Passage& p : within(ink.passages(), record.first, record.end))
      passage = std::max(passage, p.plain);
    return title > passage;
  });
  return 2 * static_cast<std::size_t>(rows) > records.size();
}

// Of lists of discussions and boards it is told how many there are; of what was said it is not.
bool are_uncounted(const std::vector<Record>& records, const Ink& ink) {
  return std::none_of(records.begin(), records.end(), [&](const Record& record) {
    return ink.between(record.first, record.end).counts > 0;
  });
}

// A post that is long, and below it the few that answered: short words under names may look like
// titles.
bool has_answers(const Subject& list, const SingleRecord& post, const Ink& ink) {
  return list.kind == Subject::Kind::TimedList && list.records.size() <= kShortList &&
         post.prose >= kOpening && post.record.first < list.records.front().first &&
         are_uncounted(list.records, ink);
}

// A post, and below it a list of other threads.
bool has_related_threads(const Subject& list, const SingleRecord& post, const Ink& ink) {
  const bool is_short = list.records.size() <= kShortList;
  return post.prose >= (is_short ? kShortOpening : kOpening) &&
         post.record.first < list.records.front().first && are_rows(list.records, ink);
}

// The list whose records tell several times each that a record is a part of: boards below headings,
// each with the last that was said there.
const Region* list_of_lists_around(const html::Document& page, const std::vector<Region>& regions,
                                   const Record& part, const Ink& ink) {
  const auto holds = [&](const Region& region) {
    if (region.records.size() < 3 || is_aside(page, region.around)) return false;
    if (part.first < region.records.front().first || part.end > region.records.back().end)
      return false;
    const Sums sums = sums_of(region, ink);
    return sums.even() >= kEven && sums.timed == sums.records &&
           sums.times > kTimesOfRecord * sums.records && !are_parts_of_page(region, page, ink) &&
           sums.counted >= kMostRecords * sums.records;
  };
  const auto found = std::find_if(regions.begin(), regions.end(), holds);
  return found == regions.end() ? nullptr : &*found;
}

Subject find_untimed(const html::Document& page, const std::vector<Region>& regions,
                     const Ink& ink) {
  for (const Region& region : regions) {
    if (is_aside(page, region.around)) continue;
    if (is_signed_list(page, region, ink)) return {Subject::Kind::SignedList, region.records, 0};
    if (is_title_list(region, ink)) return {Subject::Kind::TitleList, region.records, 0};
  }
  return {};
}

// The page says that it is a discussion: then it is one, however short, and a list of titles on it
// is of others.
Subject declared(const html::Document& page, const SingleRecords& single, const Ink& ink) {
  const Record whole{*ink.discussion(), page.end_of(*ink.discussion())};
  return {Subject::Kind::SinglePost,
          {single.post.exists() ? single.post.record : whole},
          single.post.prose};
}

}  // namespace

Subject find_subject(const html::Document& page, const std::vector<Region>& regions,
                     const Ink& ink) {
  Subject list = find_list(page, regions, ink);
  const SingleRecords single = find_single_records(page, ink, list.records);
  list.opening = single.post.prose;
  const bool is_list = list.kind != Subject::Kind::None;
  if (ink.discussion() && (!is_list || are_rows(list.records, ink)))
    return declared(page, single, ink);
  if (is_list && !has_related_threads(list, single.post, ink) &&
      !has_answers(list, single.post, ink))
    return list;
  if (is_list && single.post.exists())
    if (const Region* lists = list_of_lists_around(page, regions, single.post.record, ink))
      return {Subject::Kind::TimedList, lists->records, 0};
  if (is_list || (single.post.exists() && !single.row_in_post()))
    return {Subject::Kind::SinglePost, {single.post.record}, single.post.prose};
  if (single.row.exists()) return {Subject::Kind::SingleRow, {single.row.record}, 0};
  return find_untimed(page, regions, ink);
}

}  // namespace boardwalk::classify
