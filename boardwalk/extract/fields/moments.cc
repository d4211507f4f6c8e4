#include "boardwalk/extract/fields/moments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <forward_list>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/readers_clock.h"
#include "boardwalk/extract/words/stems.h"
#include "boardwalk/extract/words/titled_date.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using dates::Written;
using html::NodeId;

// A date without its clock may be told beside one with it.
constexpr std::chrono::hours kSameDay{24};

// A date without its clock, in another zone.
constexpr std::chrono::hours kOtherDay{48};

constexpr std::chrono::hours kWidestZone{14};  // UTC+14
constexpr std::chrono::minutes kStepOfZones{15};

constexpr std::uint32_t kLongestValue = 60;  // bytes of an attribute
constexpr std::string_view kTitle = "title";
constexpr int kLongestClock = 14;  // columns: "11:14:30 p.m."

constexpr double kExact = 0.2;        // of two dates in one place, that with a clock
constexpr double kAside = 0.1;        // and that which tells of no edit
constexpr double kStatedZone = 0.05;  // that which needs no guess at its zone

// "Read: 3 May 2011 10:48", told by an eye beside the name of who read it.
constexpr std::array<std::string_view, 8> kReadWords = {
    "read:", "gelesen:", "gelezen:", "lu:", "leído:", "lido:", "letto:", "прочитано:"};

bool tells_of_reading(std::string_view title) {
  static const Stems kStems{kReadWords};
  return kStems.are_at_front_of(title);
}

struct Told {
  std::uint64_t place = 0;    // by the nearest name,
  std::uint64_t address = 0;  // and by the two nearest
  NodeId node = html::kNone;
  std::string_view said;  // all that the text or the attribute says
  std::string_view raw;
  const Written* written = nullptr;
  bool denied = false;            // an attribute, beside another date that readers see
  bool aside = false;             // of an edit, or in the text, but all there is to go by
  bool stated = false;            // called the date of publication
  std::optional<Time> time = {};  // without a convention
};

// The dates of one place, at most one a record.
struct Place {
  std::size_t records = 0;
  std::size_t last_record = static_cast<std::size_t>(-1);
  std::vector<std::optional<Time>> times;
  double exact = 0;        // tell the clock
  std::size_t latest = 0;  // that no other date of the record is later than
  std::size_t denied = 0;
  bool stated = false;  // called the date of publication

  // When the page was made, say.
  [[nodiscard]] bool tells_of_something_else() const {
    return 2 * denied > records && std::all_of(times.begin(), times.end(), [&](const auto& time) {
             return time == times.front();
           });
  }
};

class MomentFinder {
 public:
  MomentFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
               Time fetched)
      : page_(sheet.page),
        text_(sheet.text),
        signatures_(sheet.signatures),
        records_(records.records),
        marks_(records.marks),
        bodies_(bodies),
        fetched_(fetched) {}

  std::vector<Moment> find(const std::optional<dates::Convention>& given) {
    all_.reserve(records_.size());
    ends_.reserve(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) survey(i);
    const bool sure = tell_one_each();
    if (!sure) rank_places();
    std::vector<const Told*> chosen(records_.size(), nullptr);
    for (std::size_t i = 0; i < records_.size(); ++i)
      chosen[i] = !sure ? best_of(i) : told(i).empty() ? nullptr : &told(i).front();
    const dates::Convention convention = given ? *given : convention_of(chosen);
    std::vector<Moment> moments(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (chosen[i] != nullptr) moments[i] = moment_of(i, *chosen[i], convention);
    if (is_later_than_answers(moments)) {
      const Told* earlier = latest_before(*moments[1].time, convention);
      if (earlier != nullptr) moments[0] = moment_of(0, *earlier, convention);
    }
    return moments;
  }

 private:
  [[nodiscard]] Moment moment_of(std::size_t index, const Told& told,
                                 const dates::Convention& convention) const {
    const Written& written = *told.written;
    return {std::string(raw_of(index, told)), dates::resolve(written, convention, fetched_),
            written.kind == Written::Kind::Relative, written.utc_offset.has_value(),
            written.hour.has_value()};
  }

  [[nodiscard]] std::span<const Told> told(std::size_t index) const {
    const std::size_t first = index == 0 ? 0 : ends_[index - 1];
    return std::span(all_).subspan(first, ends_[index] - first);
  }

  // Nothing is left to choose.
  [[nodiscard]] bool tell_one_each() const {
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (told(i).size() > 1) return false;
    return std::none_of(all_.begin(), all_.end(),
                        [](const Told& one) { return one.denied || one.aside; });
  }

  // "Latest reply: 9 May" above a post: what opens a thread is older than its answers, of which
  // there are enough to tell in which order they stand.
  [[nodiscard]] bool is_later_than_answers(const std::vector<Moment>& moments) const {
    const auto has_time = [](const Moment& moment) { return moment.time.has_value(); };
    const auto earlier = [](const Moment& a, const Moment& b) { return a.time < b.time; };
    return moments.size() > 2 && told(0).size() > 1 &&
           std::all_of(moments.begin(), moments.end(), has_time) &&
           moments[0].time > moments[1].time &&
           std::is_sorted(moments.begin() + 1, moments.end(), earlier);
  }

  // Of the dates of the first record.
  [[nodiscard]] const Told* latest_before(Time next, const dates::Convention& convention) const {
    const Told* best = nullptr;
    std::optional<Time> latest;
    for (const Told& told : this->told(0)) {
      const auto time = dates::resolve(*told.written, convention, fetched_);
      if (!time || *time > next || (latest && *time <= *latest) || told.denied || told.aside)
        continue;
      latest = time;
      best = &told;
    }
    return best;
  }

  void survey(std::size_t index) {
    const Record record = part_of(index);
    const bool flat = is_flat(index);
    const bool quotes = text_.may_quote(record.first, record.end);
    const NodeId text = is_tight(index) && !flat ? bodies_[index].root : html::kNone;
    const std::size_t first = all_.size();
    const std::span<const html::Node> nodes = page_.nodes();
    for (NodeId id = record.first; id < record.end;) {
      const html::Node& node = nodes[id];
      const bool bare = node.attribute_count == 0;
      if (id == text || (quotes && (!bare || node.tag == html::Tag::Blockquote) &&
                         node.kind == html::NodeKind::Element && is_quote(page_, id))) {
        id = std::min(page_.end_of(id), record.end);
        continue;
      }
      if (!bare)
        for (const html::Attribute& attribute : page_.attributes(id))
          if (may_tell(attribute)) read_attribute(index, id, attribute);
      ++id;
    }
    read_text(index, record, bodies_[index].exists() && !flat);
    if (all_.size() > first + 1) forget_answer(index, first);
    if (all_.size() > first + 1) forget_title(first);
    ends_.push_back(all_.size());
  }

  // What was answered to a post may stand below its text, with a date that is told as its own is,
  // and something said.
  void forget_answer(std::size_t index, std::size_t first) {
    const Body& body = bodies_[index];
    if (!body.exists()) return;
    std::unordered_set<std::string_view> above;  // what dates before the text are called
    const auto from = all_.begin() + static_cast<std::ptrdiff_t>(first);
    for (auto one = from; one != all_.end(); ++one)
      if (one->node < body.root && !one->aside) above.insert(name_of(*one));
    const auto is_of_answer = [&](const Told& one) {
      return one.node >= body.end && !name_of(one).empty() && above.contains(name_of(one)) &&
             text_.has_sentence(one.node, records_[index].end);
    };
    all_.erase(std::remove_if(from, all_.end(), is_of_answer), all_.end());
  }

  // That of its element, or of the one around it, whatever their tags.
  [[nodiscard]] std::string_view name_of(const Told& one) const {
    const NodeId own = element_at(page_, one.node);
    const std::string_view name = names_of(page_, own).value_or("");
    const NodeId up = page_.node(own).parent;
    return name.empty() && up != html::kNone ? names_of(page_, up).value_or("") : name;
  }

  // A title may tell of a time, and stand above every post; unless nothing else tells one.
  void forget_title(std::size_t first) {
    const auto from = all_.begin() + static_cast<std::ptrdiff_t>(first);
    if (!title_) title_ = page_.title();
    const auto is_in_title = [&](const Told& one) { return is_of_title(*title_, one.said); };
    const bool has_other = std::any_of(from, all_.end(), [&](const Told& one) {
      return !one.denied && !one.aside && tells_clock(*one.written) && !is_in_title(one);
    });
    if (has_other) all_.erase(std::remove_if(from, all_.end(), is_in_title), all_.end());
  }

  // All of a record; of one that is the page itself, what stands above the end of its text: the
  // dates below are those of answers.
  [[nodiscard]] Record part_of(std::size_t index) const {
    const Body& body = bodies_[index];
    const bool page = body.exists() && page_.tag(body.root) == html::Tag::Body;
    if (page) return {records_[index].first, body.end};
    if (leaves_date_to_next(index)) return {records_[index].first, page_.end_of(marks_[index])};
    if (index > 0 && leaves_date_to_next(index - 1))
      return {page_.end_of(marks_[index - 1]), records_[index].end};
    return records_[index];
  }

  // What opens a thread may have its date below its text, where all others have theirs above: that
  // is in the element of the first, and the second has another one.
  [[nodiscard]] bool leaves_date_to_next(std::size_t index) const {
    if (index + 1 >= records_.size() || marks_[index] != records_[index].first) return false;
    const NodeId end = page_.end_of(marks_[index]);
    const Record& next = records_[index + 1];
    return next.first < end && end < next.end &&
           text_.dates_in(records_[index].first, next.first).empty() &&
           !text_.dates_in(next.first, end).empty() && !text_.dates_in(end, next.end).empty();
  }

  // People join before they write.
  void note_latest(std::span<const Told> told_here) {
    std::optional<Time> latest;
    for (const Told& told : told_here)
      if (told.time) latest = std::max(latest.value_or(*told.time), *told.time);
    for (const Told& told : told_here) {
      if (!told.time || !latest || *told.time + kSameDay < *latest) continue;
      ++places_[told.place].latest;
      ++places_[told.address].latest;
    }
  }

  // A body that holds text: where dates stand outside of it, those in it are the author's own.
  [[nodiscard]] bool is_tight(std::size_t index) const {
    const Body& body = bodies_[index];
    return body.exists() && text_.prose(body.root, body.end) > 0;
  }

  // No date stands outside the body.
  [[nodiscard]] bool is_flat(std::size_t index) const {
    const Record& record = records_[index];
    const std::span<const DateAt> dates = text_.dates_in(record.first, record.end);
    return std::none_of(dates.begin(), dates.end(),
                        [&](const DateAt& date) { return !bodies_[index].holds(date.node); });
  }

  // As may_date(), looking at as little as is needed: there are many attributes.
  [[nodiscard]] bool may_tell(const html::Attribute& attribute) const {
    if (attribute.value.length == 0 || attribute.value.length > kLongestValue) return false;
    const char first = page_.view(attribute.value).front();
    return is_digit(first) || is_space(first) ||
           (attribute.name.length == kTitle.size() && page_.view(attribute.name) == kTitle);
  }

  void read_attribute(std::size_t index, NodeId id, const html::Attribute& attribute) {
    const std::string_view name = page_.view(attribute.name);
    const std::string_view value = page_.view(attribute.value);
    const auto written = date_in_attribute(name, value);
    if (!written || written->kind == Written::Kind::Clock) return;
    if (name == kTitle && (has_edit_word(value) || tells_of_reading(value))) return;
    if (tells_less_than_seen(id, *written)) return;
    const bool aside = is_after_edit(id);
    if (aside && !is_mark(index, id)) return;
    Told told{signatures_.place(id) * 31 + name.size() * 7 + name.front(),
              signatures_.place(id, 2) * 31 + name.size() * 7 + name.front() + 1,
              id,
              value,
              value,
              &read_.emplace_front(*written)};
    if (const auto shown = name == kTitle ? told_by_readers_clock(id, *written) : std::nullopt) {
      told.raw = shown_.emplace_front(fmt::format(
          "{} ({})", trimmed(page_.text(text_.within(id, page_.end_of(id)).front().node)), value));
      read_.front() = *shown;
    }
    const std::string_view property = page_.attribute(id, "itemprop").value_or("");
    told.denied = is_denied(told);
    told.aside = aside;
    told.stated = property == "datePublished" || property == "dateCreated";
    all_.push_back(told);
  }

  // Without the year that readers see.
  [[nodiscard]] bool tells_less_than_seen(NodeId id, const Written& told) const {
    if (told.kind != Written::Kind::Absolute || told.year) return false;
    const std::span<const DateAt> shown = text_.dates_in(id, page_.end_of(id));
    return shown.size() == 1 && shown.front().written.year;
  }

  // Where readers see nothing in the element but a time of day, and another one than it tells.
  [[nodiscard]] std::optional<Written> told_by_readers_clock(NodeId id, const Written& told) const {
    if (told.utc_offset) return std::nullopt;
    const auto shown = text_.within(id, page_.end_of(id));
    if (shown.size() != 1 || shown.front().columns > kLongestClock) return std::nullopt;
    const auto clock = read_clock(trimmed(page_.text(shown.front().node)));
    return clock ? by_readers_clock(told, *clock) : std::nullopt;
  }

  // What readers see in the element is a date too, and another one: the attribute tells of
  // something else.
  [[nodiscard]] bool is_denied(Told& told) const {
    const NodeId end = page_.end_of(told.node);
    const Written& written = *told.written;
    const std::span<const DateAt> shown = text_.dates_in(told.node, end);
    if (shown.size() != 1 || text_.within(told.node, end).size() > 1) return false;
    const Written& seen = shown.front().written;
    if (seen.kind != Written::Kind::Absolute || seen.order_open || seen.year_open || !seen.year ||
        !seen.day || written.order_open || written.year_open)
      return false;
    told.time = time_of(written);
    const auto day = dates::resolve(seen, {}, fetched_);
    return told.time && day && std::chrono::abs(*told.time - *day) > kOtherDay;
  }

  // Without a convention. Often the attribute before it tells the same.
  [[nodiscard]] std::optional<Time> time_of(const Written& written) const {
    if (!all_.empty() && all_.back().time && *all_.back().written == written)
      return all_.back().time;
    return dates::resolve(written, {}, fetched_);
  }

  // "edited <b>5 May 2011</b>": the text before it in the element around its own.
  [[nodiscard]] bool is_after_edit(NodeId node) const {
    const NodeId own =
        page_.node(node).kind == html::NodeKind::Text ? page_.node(node).parent : node;
    const NodeId above = page_.node(own).parent;
    if (above == html::kNone) return false;
    const auto before = text_.within(above, own);
    return !before.empty() && has_edit_word(before.back().said);
  }

  // "edited by <a>mod</a> on 5 May 2011", in one element.
  [[nodiscard]] bool is_behind_editor(NodeId text) const {
    const auto before = text_.within(page_.node(text).parent, text);
    if (before.size() < 2 || before.back().link == html::kNone) return false;
    const Piece& words = before[before.size() - 2];
    return words.link == html::kNone && has_edit_word(words.said);
  }

  // `tight`: dates stand outside of the body.
  void read_text(std::size_t index, const Record& record, bool tight) {
    for (const DateAt& date : text_.dates_in(record.first, record.end)) {
      const bool in_body = bodies_[index].holds(date.node);
      const bool aside = (in_body && tight) || date.edited || is_after_edit(date.node) ||
                         is_behind_editor(date.node) || date.joined;
      if (aside && !is_mark(index, date.node)) continue;
      const NodeId above = element_of_date(page_, date.node);
      all_.push_back({signatures_.place(above), signatures_.place(above, 2) + 1, date.node,
                      page_.text(date.node), date.raw, exactly(date), false, aside});
    }
  }

  // "1 year ago", or a day, in an element that tells the moment to a script which shows it to whom
  // points there. (What attributes are called for dates was read already.)
  [[nodiscard]] const Written* exactly(const DateAt& date) {
    const bool relative = date.written.kind == Written::Kind::Relative;
    if (date.written.hour || (!relative && date.written.kind != Written::Kind::Absolute))
      return &date.written;
    NodeId element = page_.node(date.node).parent;
    for (int level = 0; level < 2 && element != html::kNone; ++level) {
      if (text_.within(element, page_.end_of(element)).size() > 1) break;
      for (const html::Attribute& attribute : page_.attributes(element)) {
        if (may_tell(attribute)) continue;
        const auto moment = moment_in(page_.view(attribute.value));
        if (moment && (relative || is_near(*moment, date.written)))
          return &read_.emplace_front(*moment);
      }
      element = page_.node(element).parent;
    }
    return &date.written;
  }

  [[nodiscard]] bool is_near(const Written& a, const Written& b) const {
    const auto first = dates::resolve(a, {}, fetched_);
    const auto second = dates::resolve(b, {}, fetched_);
    return first && second && std::chrono::abs(*first - *second) <= kOtherDay;
  }

  // All of a value is a date with its clock.
  [[nodiscard]] static std::optional<Written> moment_in(std::string_view value) {
    value = trimmed(value);
    if (value.size() > kLongestValue || value.find(':') == std::string_view::npos)
      return std::nullopt;
    const auto dates = dates::find_dates(value);
    if (dates.size() != 1 || dates.front().begin > 0 || dates.front().end != value.size())
      return std::nullopt;
    const Written& written = dates.front().written;
    const bool is_full = written.kind == Written::Kind::Absolute && written.year && written.month &&
                         written.day && written.hour;
    return is_full ? std::optional{written} : std::nullopt;
  }

  [[nodiscard]] bool is_mark(std::size_t index, NodeId node) const {
    return marks_[index] <= node && node < page_.end_of(marks_[index]);
  }

  void count(std::size_t index, const Told& told) {
    for (const std::uint64_t key : {told.place, told.address}) {
      Place& place = places_[key];
      place.stated = place.stated || told.stated;
      if (place.last_record == index) continue;
      place.last_record = index;
      ++place.records;
      place.denied += told.denied ? 1 : 0;
      place.times.push_back(told.time);
      if (tells_clock(*told.written)) place.exact += precise(*told.written);
    }
  }

  static bool tells_clock(const Written& written) {
    return written.hour.has_value() || written.seconds_ago > 0;
  }

  static double precise(const Written& written) {
    return written.precision <= dates::kMinute ? 1 : written.precision <= dates::kHour ? 0.5 : 0;
  }

  void rank_places() {
    for (Told& told : all_)
      if (!told.time) told.time = dates::resolve(*told.written, {}, fetched_);
    for (std::size_t i = 0; i < records_.size(); ++i) {
      for (const Told& told : this->told(i)) count(i, told);
      note_latest(told(i));
    }
    for (auto& [key, place] : places_) {
      const auto records = static_cast<double>(place.records);
      double merit = records / static_cast<double>(records_.size());
      merit += 0.8 * place.exact / records + 0.4 * order_of(place.times);
      merit += 0.3 * std::min(1.0, static_cast<double>(place.latest) / records);
      if (place.stated) merit += 0.5;
      merits_[key] = place.tells_of_something_else() ? 0 : merit;
    }
  }

  // 1 when all run in one direction, 0 when they jump.
  [[nodiscard]] static double order_of(const std::vector<std::optional<Time>>& times) {
    int up = 0;
    int down = 0;
    std::optional<Time> last;
    for (const std::optional<Time>& time : times) {
      if (time && last) {
        up += *time >= *last ? 1 : 0;
        down += *time <= *last ? 1 : 0;
      }
      if (time) last = time;
    }
    if (times.size() < 2) return 0;
    return static_cast<double>(std::max(up, down)) / static_cast<double>(times.size() - 1);
  }

  [[nodiscard]] const Told* best_of(std::size_t index) const {
    const Told* best = nullptr;
    double most = 0;
    for (const Told& told : this->told(index)) {
      const double merit = merit_of(told) + kExact * precise(*told.written) +
                           (told.written->utc_offset ? kStatedZone : 0) - (told.aside ? kAside : 0);
      if (merit <= most) continue;
      most = merit;
      best = &told;
    }
    return best;
  }

  // One of the two ways to tell places apart may be too coarse, the other too fine.
  [[nodiscard]] double merit_of(const Told& told) const {
    const double place = merits_.at(told.place);
    const double address = merits_.at(told.address);
    return std::max(place, address) + 0.25 * std::min(place, address);
  }

  [[nodiscard]] dates::Convention convention_of(const std::vector<const Told*>& chosen) const {
    std::vector<Written> in_order;
    for (const Told* told : chosen)
      if (told != nullptr) in_order.push_back(*told->written);
    dates::Evidence evidence;
    evidence.see_list(in_order, fetched_);
    return evidence.conclude();
  }

  // What is shown is better to read than what is meant for scripts.
  [[nodiscard]] std::string_view raw_of(std::size_t index, const Told& told) const {
    if (page_.node(told.node).kind == html::NodeKind::Text) return told.raw;
    for (const Told& other : this->told(index)) {
      const bool inside = other.node > told.node && other.node < page_.end_of(told.node);
      if (inside) return other.raw;
    }
    return told.raw;
  }

  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  const std::vector<Record>& records_;
  const std::vector<NodeId>& marks_;
  const std::vector<Body>& bodies_;
  Time fetched_;
  std::optional<std::string> title_;      // of the page, where it was asked for
  std::vector<Told> all_;                 // of all records
  std::vector<std::size_t> ends_;         // of each record
  std::forward_list<Written> read_;       // from attributes
  std::forward_list<std::string> shown_;  // where readers see another time of day
  std::unordered_map<std::uint64_t, Place> places_;
  std::unordered_map<std::uint64_t, double> merits_;
};

// "Mar 10 2014 02:16 PM" and "10 March 2014 - 02:16 PM".
bool are_alike(const std::string& a, const std::string& b) {
  if (a == b) return true;
  const auto first = dates::find_dates(a);
  const auto second = dates::find_dates(b);
  if (first.size() != 1 || second.size() != 1) return false;
  const auto fields = [](const Written& written) {
    return std::tie(written.year, written.month, written.day, written.hour, written.minute);
  };
  const Written& written = first.front().written;
  return written.hour && fields(written) == fields(second.front().written);
}

}  // namespace

bool is_same(const Moment& a, const Moment& b) {
  if (a.time == b.time) return true;
  if (!a.time || !b.time || !are_alike(a.raw, b.raw)) return false;
  const auto minute = [](Time time) { return std::chrono::floor<std::chrono::minutes>(time); };
  const auto apart = std::chrono::abs(minute(*a.time) - minute(*b.time));
  return apart <= kWidestZone && apart % kStepOfZones == std::chrono::minutes{0};
}

std::vector<Moment> find_moments(const Sheet& sheet, const Records& records,
                                 const std::vector<Body>& bodies,
                                 const std::optional<dates::Convention>& convention, Time fetched) {
  return MomentFinder(sheet, records, bodies, fetched).find(convention);
}

}  // namespace boardwalk::extract
