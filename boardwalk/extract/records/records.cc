#include "boardwalk/extract/records/records.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/records/comments.h"
#include "boardwalk/extract/records/dates_for_numbers.h"
#include "boardwalk/extract/records/evidence.h"
#include "boardwalk/extract/records/opening.h"
#include "boardwalk/extract/records/told_twice.h"
#include "boardwalk/extract/records/twins.h"
#include "boardwalk/extract/records/unmarked.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr double kBarren = 0.25;   // what a record without sentences takes away
constexpr double kFruitful = 0.6;  // share of added marks that must bring a record of their own
constexpr double kAlone = 0.8;     // what a record without others takes away
constexpr double kMuch = 4000;     // columns of prose beyond which more proves nothing
constexpr double kLabel = 0.5;     // words that stand so often, by the number of marks, are labels
constexpr double kTwice = 2;
constexpr double kTitled = 1;    // what a title that leads elsewhere takes away
constexpr std::size_t kFew = 2;  // marks in all
constexpr std::size_t kMostTrials = 24;
constexpr std::size_t kLines = 4;  // that are told below a post, at least
constexpr std::size_t kPiecesOfLine = 3;
constexpr std::uint32_t kLongestLine = 160;  // columns

struct Proposal {
  const MarkGroup* group = nullptr;
  Segments segments;
  double score = 0;
};

double preference(MarkGroup::Kind kind) {
  switch (kind) {
    case MarkGroup::Kind::Item:
      return 0.6;
    case MarkGroup::Kind::Date:
      return 0.5;
    case MarkGroup::Kind::NumberedId:
      return 0;
  }
  return 0;
}

class RecordFinder {
 public:
  RecordFinder(const Sheet& sheet)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        signatures_(sheet.signatures),
        evidence_(sheet),
        twice_(sheet.page) {}

  Records find(std::vector<MarkGroup> groups) {
    for (MarkGroup& group : groups) twice_.leave_out_repetitions(group.nodes, text_);
    if (std::none_of(groups.begin(), groups.end(),
                     [](const MarkGroup& group) { return group.nodes.size() > 1; })) {
      add_called_texts(sheet_, groups);
      add_called_messages(sheet_, groups);
      add_told_alike(sheet_, groups);
    }
    for (const MarkGroup& group : groups)
      if (group.kind == MarkGroup::Kind::Date)
        dates_.insert(dates_.end(), group.nodes.begin(), group.nodes.end());
    std::sort(dates_.begin(), dates_.end());
    std::vector<Proposal> proposals;
    for (const MarkGroup& group : groups) {
      Proposal proposal = propose(group);
      if (proposal.segments.prosy > 0 || are_lines(proposal))
        proposals.push_back(std::move(proposal));
    }
    if (proposals.empty())
      for (const MarkGroup& group : groups)
        if (Proposal proposal = propose(group); are_short_posts(proposal))
          proposals.push_back(std::move(proposal));
    std::vector<MarkGroup> repeated;
    if (proposals.empty()) {
      repeated = repeated_elements(page_);
      for (const MarkGroup& group : repeated) {
        Proposal proposal = propose(group);
        if (proposal.segments.prosy > 1) proposals.push_back(std::move(proposal));
      }
    }
    prefer_inner(proposals);
    prefer_numbered(proposals);
    prefer_lines(proposals);
    std::stable_sort(proposals.begin(), proposals.end(),
                     [](const Proposal& a, const Proposal& b) { return a.score > b.score; });
    if (proposals.empty()) return {};
    marks_ = proposals.front().group->nodes;
    segments_ = proposals.front().segments;
    if (proposals.front().group->kind == MarkGroup::Kind::NumberedId) prefer_dates(groups);
    const auto any = [](const MarkGroup&) { return true; };
    join_others(proposals, any);
    // Where the first answer begins may be told by what was joined after it was tried.
    const std::vector<NodeId>& first = proposals.front().group->nodes;
    const auto is_between = [&](const MarkGroup& group) {
      return marks_.front() < group.nodes.front() && group.nodes.front() < first.back();
    };
    if (marks_.size() > first.size()) join_others(proposals, is_between);
    add_comments(sheet_, groups, marks_, segments_);
    add_twins();
    add_opening_alike();
    leave_out_head();
    const bool asked =
        add_question() || is_question_first() ||
        (marks_.size() == kFew && evidence_.are_asked_and_answered(marks_.front(), marks_.back()));
    segments_.records.front().first = start_of_first(sheet_, segments_.records, marks_);
    const auto count = static_cast<double>(segments_.records.size());
    return {segments_.records, marks_, segments_.prosy / std::max(1.0, count), asked};
  }

 private:
  [[nodiscard]] Proposal propose(const MarkGroup& group) const {
    Proposal proposal{&group, segment(sheet_, group.nodes), 0};
    const auto count = static_cast<double>(proposal.segments.records.size());
    const double written = evidence_.written_in(proposal.segments);
    double prose = 0;
    for (const align::Record& record : proposal.segments.records)
      prose += text_.prose(record.first, record.end);
    proposal.score = written - kBarren * (count - written) + preference(group.kind) +
                     std::min(prose, kMuch) / kMuch / 2;
    if (count == 1) proposal.score -= proposal.segments.numbered ? kAlone / 2 : kAlone;
    if (proposal.segments.whole) proposal.score -= kAlone;
    if (group.kind == MarkGroup::Kind::NumberedId) proposal.score -= undated(proposal.segments);
    proposal.score -= kTitled * evidence_.titled_in(proposal.segments);
    return proposal;
  }

  // A post alone on its page, and a page that has a number as well: the smaller one that says most
  // of it is the post.
  void prefer_inner(std::vector<Proposal>& proposals) const {
    std::vector<align::Record> lone;
    for (const Proposal& proposal : proposals)
      if (proposal.segments.numbered) lone.push_back(proposal.segments.records.front());
    const auto prose = [&](const align::Record& record) {
      return text_.prose(record.first, record.end);
    };
    std::erase_if(lone, [&](const align::Record& record) { return !is_dated(record); });
    std::erase_if(proposals, [&](const Proposal& proposal) {
      if (!proposal.segments.numbered) return false;
      const align::Record outer = proposal.segments.records.front();
      return std::any_of(lone.begin(), lone.end(), [&](const align::Record& inner) {
        return outer.first < inner.first && inner.end <= outer.end && adds_sentence(outer, inner) &&
               2 * prose(inner) > prose(outer);
      });
    });
  }

  // More than the name of who wrote it.
  [[nodiscard]] bool adds_sentence(const align::Record& outer, const align::Record& inner) const {
    return text_.has_sentence(outer.first, inner.first) || text_.has_sentence(inner.end, outer.end);
  }

  // A single date, or numbers: they do not tell what a record is.
  [[nodiscard]] static bool is_alone(const Proposal& proposal) {
    return proposal.segments.records.size() == 1 ||
           proposal.group->kind == MarkGroup::Kind::NumberedId;
  }

  // One post of many words and answers of one: they differ in all but their numbers and dates.
  void prefer_numbered(std::vector<Proposal>& proposals) const {
    if (!std::all_of(proposals.begin(), proposals.end(), is_alone) || dates_.empty()) return;
    for (Proposal& proposal : proposals)
      if (proposal.segments.records.size() > 1 && undated(proposal.segments) == 0)
        proposal.score += preference(MarkGroup::Kind::Date);
  }

  // One post of many words, and below it lines of a few: a name, what is said, and when. Nothing
  // else is told several times.
  void prefer_lines(std::vector<Proposal>& proposals) const {
    for (Proposal& lines : proposals)
      if (!is_alone(lines) && are_lines(lines) &&
          std::all_of(proposals.begin(), proposals.end(), [&](const Proposal& other) {
            return is_alone(other) || other.group->nodes == lines.group->nodes;
          }))
        lines.score += static_cast<double>(lines.segments.records.size());
  }

  // Boxes that are called alike, with nothing in them but one line, and a name in each.
  [[nodiscard]] bool are_lines(const Proposal& proposal) const {
    const std::vector<NodeId>& marks = proposal.group->nodes;
    if (proposal.group->kind != MarkGroup::Kind::Date || marks.size() < kLines ||
        evidence_.titled_in(proposal.segments) > 0)
      return false;
    const auto box_of = [&](NodeId mark) { return page_.node(element_at(page_, mark)).parent; };
    const std::uint64_t kind = signatures_.of(box_of(marks.front()));
    return std::all_of(marks.begin(), marks.end(), [&](NodeId mark) {
      const NodeId box = box_of(mark);
      return signatures_.is_named(box) && signatures_.of(box) == kind &&
             text_.within(box, page_.end_of(box)).size() >= kPiecesOfLine &&
             text_.all(box, page_.end_of(box)) <= kLongestLine &&
             evidence_.has_called_name({box, page_.end_of(box)});
    });
  }

  // Dates tell more than numbers where these tell all but the first.
  void prefer_dates(const std::vector<MarkGroup>& groups) {
    std::vector<NodeId> dates = dates_for_numbers(groups, marks_, segments_.records.back().end);
    if (dates.empty()) return;
    Segments dated = segment(sheet_, dates);
    if (evidence_.written_in(dated) < evidence_.written_in(segments_) + 1) return;
    marks_ = std::move(dates);
    segments_ = std::move(dated);
  }

  // Where there are dates, records have them: ids alone number many things.
  [[nodiscard]] double undated(const Segments& segments) const {
    if (dates_.empty()) return 0;
    // A few dates on a page may be what people wrote.
    const double dated =
        static_cast<double>(dates_.size()) / static_cast<double>(segments.records.size());
    return std::min(1.0, dated) *
           static_cast<double>(
               std::count_if(segments.records.begin(), segments.records.end(),
                             [&](const align::Record& record) { return !is_dated(record); }));
  }

  [[nodiscard]] bool is_dated(const align::Record& record) const {
    const auto at = std::lower_bound(dates_.begin(), dates_.end(), record.first);
    return at != dates_.end() && *at < record.end;
  }

  // Records that are taken for parts of those before them.
  void add_twins() {
    const std::vector<NodeId> twins = marks_of_twins(sheet_, segments_.records, dates_);
    std::vector<NodeId> all;
    std::set_union(marks_.begin(), marks_.end(), twins.begin(), twins.end(),
                   std::back_inserter(all));
    if (all.size() == marks_.size()) return;
    Segments joined = segment(sheet_, all);
    if (joined.prosy < segments_.prosy) return;
    marks_ = std::move(all);
    segments_ = std::move(joined);
  }

  // Who opens a thread may say no more than its title. Right above the first answer, in a box that
  // is called and numbered as that one, with a date and a name, it is a post.
  void add_opening_alike() {
    const NodeId answer = segments_.records.front().first;
    if (marks_.size() < kFew || marks_.front() != answer || !is_numbered(page_, answer)) return;
    const NodeId opening = element_before(answer);
    if (opening == html::kNone || !is_numbered(page_, opening) ||
        signatures_.of(opening) != signatures_.of(answer))
      return;
    const align::Record record{opening, page_.end_of(opening)};
    if (!is_dated(record) || evidence_.users_in(record).empty()) return;
    std::vector<NodeId> all = marks_;
    all.insert(all.begin(), opening);
    Segments joined = segment(sheet_, all);
    if (joined.prosy < segments_.prosy || joined.records.size() != all.size()) return;
    marks_ = std::move(all);
    segments_ = std::move(joined);
  }

  [[nodiscard]] NodeId element_before(NodeId node) const {
    const NodeId parent = page_.node(node).parent;
    if (parent == html::kNone) return html::kNone;
    NodeId before = html::kNone;
    for (NodeId at = page_.node(parent).first_child; at != html::kNone && at < node;
         at = page_.node(at).next_sibling)
      if (page_.node(at).kind == html::NodeKind::Element) before = at;
    return before;
  }

  void leave_out_head() {
    const std::size_t known = marks_.size();
    twice_.keep_one_head(marks_, text_);
    if (marks_.size() < known) segments_ = segment(sheet_, marks_);
  }

  // A question that nothing but its name marks.
  bool add_question() {
    const NodeId heading = heading_of_question(sheet_, segments_.records.front().first);
    if (heading == html::kNone) return false;
    std::vector<NodeId> all = marks_;
    all.insert(all.begin(), heading);
    Segments joined = segment(sheet_, all);
    if (evidence_.written_in(joined) < evidence_.written_in(segments_) + 1) return false;
    marks_ = std::move(all);
    segments_ = std::move(joined);
    return true;
  }

  // The first record has the heading and the text of what is called a question.
  [[nodiscard]] bool is_question_first() const {
    if (segments_.records.size() < 2) return false;
    const NodeId heading = heading_of_question(sheet_, segments_.records[1].first);
    return heading != html::kNone && heading >= segments_.records.front().first;
  }

  // Threads like this one: each with a title that leads there, where posts have none.
  [[nodiscard]] bool are_others(const Proposal& more) const {
    return evidence_.titled_in(more.segments) > 0 && evidence_.titled_in(segments_) == 0;
  }

  template <typename Wanted>
  void join_others(const std::vector<Proposal>& proposals, Wanted&& is_wanted) {
    std::size_t trials = 0;
    for (std::size_t i = 1; i < proposals.size() && trials < kMostTrials; ++i) {
      const MarkGroup& group = *proposals[i].group;
      const bool again = group.nodes == proposals[i - 1].group->nodes;
      if (again || group.kind == MarkGroup::Kind::NumberedId || are_others(proposals[i])) continue;
      if (!is_wanted(group)) continue;
      join(group.nodes);
      ++trials;
    }
  }

  void join(const std::vector<NodeId>& more) {
    std::vector<NodeId> all;
    std::set_union(marks_.begin(), marks_.end(), more.begin(), more.end(), std::back_inserter(all));
    if (all.size() == marks_.size()) return;
    Segments joined = segment(sheet_, all);
    const double added = static_cast<double>(all.size() - marks_.size());
    const bool fruitful = evidence_.written_in(joined) >=
                          evidence_.written_in(segments_) + std::max(1.0, kFruitful * added);
    const bool taken = twice_.share_containers(marks_, more);
    if (twice_.are_repetitions(marks_, more) || twice_.share_rows(all) ||
        are_boxes_below(more, joined))
      return;
    const bool accepted =
        fruitful
            ? all.size() > kFew || begin_alike(joined) ||
                  evidence_.are_signed_alike(all.front(), all.back()) ||
                  evidence_.have_users(joined) || evidence_.is_in_answer(all.back(), true) ||
                  evidence_.are_asked_and_answered(all.front(), all.back()) ||
                  is_comment_of_user(all.back(), joined.records.back())
            : !taken && (are_posts(joined) || are_strays(more, all, joined) ||
                         is_short_answer(all.back(), joined) || are_numbered_answers(more, joined));
    if (!accepted) return;
    marks_ = std::move(all);
    segments_ = std::move(joined);
  }

  // Below a thread of people whose profiles are linked, several boxes without such a link. (Guests
  // have none either, in elements like those of members.)
  [[nodiscard]] bool are_boxes_below(const std::vector<NodeId>& more,
                                     const Segments& joined) const {
    const std::size_t old = segments_.records.size();
    if (more.size() < 2 || old <= kFew || more.front() <= marks_.back()) return false;
    std::unordered_set<std::uint64_t> kinds;
    for (const align::Record& record : segments_.records)
      kinds.insert(signatures_.of(record.first));
    const auto has_user = [&](const align::Record& record) {
      return !evidence_.users_in(record).empty();
    };
    const auto boxes = joined.records.begin() + static_cast<std::ptrdiff_t>(old);
    return std::none_of(boxes, joined.records.end(),
                        [&](const align::Record& record) {
                          return has_user(record) || kinds.contains(signatures_.of(record.first));
                        }) &&
           2 * std::count_if(segments_.records.begin(), segments_.records.end(), has_user) >
               static_cast<std::ptrdiff_t>(old);
  }

  // Two or more dates, each with a user and with something said, on a page without sentences.
  [[nodiscard]] bool are_short_posts(const Proposal& proposal) const {
    const std::vector<align::Record>& records = proposal.segments.records;
    if (proposal.group->kind != MarkGroup::Kind::Date || records.size() < 2) return false;
    if (evidence_.titled_in(proposal.segments) > 0) return false;
    return std::all_of(records.begin(), records.end(), [&](const align::Record& record) {
      return !evidence_.users_in(record).empty() && says_something(record, kTwice);
    });
  }

  // The only answer to a post, in a few words.
  [[nodiscard]] bool is_short_answer(NodeId mark, const Segments& joined) const {
    return joined.records.size() == 2 && joined.prosy >= segments_.prosy &&
           evidence_.is_in_answer(mark, false) && evidence_.have_users(joined) &&
           says_something(joined.records.back(), kTwice);
  }

  // Each in a box that is called an answer, with a number that nothing else has which is dated.
  // Some say nothing but a word, or show a picture.
  [[nodiscard]] bool are_numbered_answers(const std::vector<NodeId>& more,
                                          const Segments& joined) const {
    if (more.size() < 2 || evidence_.written_in(joined) <= evidence_.written_in(segments_))
      return false;
    std::unordered_set<std::string_view> numbers;
    for (const NodeId mark : marks_)
      if (const NodeId box = evidence_.answer_around(mark, true); box != html::kNone)
        numbers.insert(number_of(page_, box));
    return std::all_of(more.begin(), more.end(), [&](NodeId mark) {
      const NodeId box = evidence_.answer_around(mark, true);
      return box != html::kNone && numbers.insert(number_of(page_, box)).second;
    });
  }

  [[nodiscard]] bool is_comment_of_user(NodeId mark, const align::Record& record) const {
    const NodeId comment = first_within(page_, mark, record.first,
                                        [&](NodeId up) { return has_name(page_, up, "comment"); });
    return comment != html::kNone && !evidence_.users_in(record).empty();
  }

  // Short posts show by their authors: every record, old and new, has a link to a profile and says
  // something of its own.
  [[nodiscard]] bool are_posts(const Segments& joined) const {
    if (joined.prosy < segments_.prosy || marks_.size() < 2) return false;
    const std::unordered_set<std::uint64_t> profiles = evidence_.forms_of_users(segments_);
    return std::all_of(joined.records.begin(), joined.records.end(),
                       [&](const align::Record& record) {
                         return evidence_.has_form(record, profiles) && says_something(record);
                       });
  }

  // A few more in the same place as all the others: a first post in a shape of its own.
  [[nodiscard]] bool are_strays(const std::vector<NodeId>& more, const std::vector<NodeId>& all,
                                const Segments& joined) const {
    const bool same_place = all.size() == more.size();
    if (!same_place || 3 * (all.size() - marks_.size()) > all.size()) return false;
    if (joined.prosy < segments_.prosy) return false;
    return std::all_of(joined.records.begin(), joined.records.end(),
                       [&](const align::Record& record) { return says_something(record, kTwice); });
  }

  // `often`: how many times words stand that are a label.
  [[nodiscard]] bool says_something(const align::Record& record, double often = 0) const {
    return evidence_.says_something(record,
                                    std::max(often, kLabel * static_cast<double>(marks_.size())));
  }

  // Of few records, nothing but their names can say that they are of a kind.
  [[nodiscard]] bool begin_alike(const Segments& segments) const {
    const auto name = [&](const align::Record& record) { return signatures_.of(record.first); };
    return page_.attribute(segments.records.front().first, "class") &&
           std::all_of(segments.records.begin(), segments.records.end(),
                       [&](const align::Record& record) {
                         return name(record) == name(segments.records.front());
                       });
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  Evidence evidence_;
  ToldTwice twice_;
  std::vector<NodeId> dates_;
  std::vector<NodeId> marks_;
  Segments segments_;
};

}  // namespace

Records find_records(const Sheet& sheet, std::vector<MarkGroup> groups) {
  return RecordFinder(sheet).find(std::move(groups));
}

Records dated(const Sheet& sheet, std::span<const align::Record> records) {
  Records out;
  out.prosy = 1;
  for (const align::Record& record : records) {
    const auto dates = sheet.text.dates_in(record.first, record.end);
    out.records.push_back(record);
    out.marks.push_back(dates.empty() ? record.first : dates.front().node);
  }
  return out;
}

Records without(const Sheet& sheet, const Records& records, const std::vector<bool>& dropped) {
  std::vector<NodeId> marks;
  for (std::size_t i = 0; i < records.marks.size(); ++i)
    if (!dropped[i]) marks.push_back(records.marks[i]);
  const auto first = std::find(dropped.begin(), dropped.end(), false) - dropped.begin();
  const align::Record& kept = records.records[static_cast<std::size_t>(first)];
  // Of the only one left nothing else tells where it ends.
  if (marks.size() == 1 && sheet.text.has_sentence(kept.first, kept.end))
    return {{kept}, std::move(marks), 1, records.asked && !dropped.front()};
  Segments segments = segment_from_start(sheet, marks);
  // Where the first one begins was told by what stood above it; its text may.
  const NodeId known = kept.first;
  if (!segments.records.empty() && known < segments.records.front().first &&
      sheet.text.has_sentence(known, segments.records.front().first))
    segments.records.front().first = known;
  const auto count = static_cast<double>(segments.records.size());
  return {std::move(segments.records), std::move(marks), segments.prosy / std::max(1.0, count),
          records.asked && !dropped.front()};
}

}  // namespace boardwalk::extract
