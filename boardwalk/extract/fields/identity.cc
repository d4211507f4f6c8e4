#include "boardwalk/extract/fields/identity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/fields/answered.h"
#include "boardwalk/extract/fields/keyed_ids.h"
#include "boardwalk/extract/fields/permalink.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// What is known of the ids with one prefix.
struct Series {
  std::string_view prefix;
  std::size_t ids = 0;
  bool counts = true;  // they say no more than the place of each record on this page: 1, 2, 3
};

// Behind the last id and the last link of a record.
struct Ends {
  std::size_t ids = 0;
  std::size_t links = 0;
};

bool is_written_as(std::string_view digits, std::size_t number) {
  std::array<char, std::numeric_limits<std::size_t>::digits10 + 1> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return digits == std::string_view(buffer.data(), end);
}

class IdentityFinder {
 public:
  IdentityFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies)
      : sheet_(sheet),
        page_(sheet.page),
        all_(records),
        records_(records.records),
        marks_(records.marks),
        bodies_(bodies) {}

  std::vector<Identity> find() {
    ends_.reserve(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      survey(i);
      ends_.push_back({ids_.size(), links_.size()});
    }
    number_records();
    std::vector<Identity> identities(records_.size());
    const std::vector<int> answered = find_answered(sheet_, all_, bodies_, numbered());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (chosen_[i] != nullptr) identities[i].number = chosen_[i]->number;
      identities[i].url = permalink_of(sheet_, known_of(i, identities[i].number));
      identities[i].answers = answered[i];
    }
    follow_dates(identities);
    lead_to_anchors(identities);
    if (is_mixed_) tell_apart(identities);
    return identities;
  }

 private:
  // Ids of a record that end in numbers, and its links outside of the text.
  void survey(std::size_t index) {
    const std::span<const html::Node> nodes = page_.nodes();
    for (NodeId id = records_[index].first; id < records_[index].end; ++id) {
      if (nodes[id].attribute_count == 0) continue;
      std::optional<std::string_view> own;
      std::optional<std::string_view> name;
      std::optional<std::string_view> href;
      for (const html::Attribute& attribute : page_.attributes(id)) {
        auto* const told = is_called(attribute, "id")     ? &own
                           : is_called(attribute, "name") ? &name
                           : is_called(attribute, "href") ? &href
                                                          : nullptr;
        if (told != nullptr && !told->has_value()) *told = page_.view(attribute.value);
      }
      if (own) add_id(*own, id, index);
      if (nodes[id].tag != Tag::A) continue;
      if (name) add_id(*name, id, index);
      if (href && !bodies_[index].holds(id)) links_.push_back({id, *href});
    }
  }

  // The length of the word is known: that is quick.
  template <std::size_t size>
  [[nodiscard]] bool is_called(const html::Attribute& attribute, const char (&word)[size]) const {
    return attribute.name.length == size - 1 &&
           std::memcmp(page_.view(attribute.name).data(), word, size - 1) == 0;
  }

  void add_id(std::string_view whole, NodeId node, std::size_t index) {
    if (whole.empty() || !is_digit(whole.back())) return;
    const std::string_view prefix = before_number(whole);
    const std::string_view number = whole.substr(prefix.size());
    const std::size_t at = series_of(prefix);
    Series& series = series_[at];
    ++series.ids;
    series.counts =
        series.counts && (is_written_as(number, index) || is_written_as(number, index + 1));
    ids_.push_back({whole, number, at, node});
  }

  // Records have the same ids in the same order, but for their numbers.
  [[nodiscard]] std::size_t series_of(std::string_view prefix) {
    const std::size_t next = ids_.empty() ? 0 : ids_.back().series + 1;
    for (const std::size_t likely : {next, std::size_t{0}})
      if (likely < series_.size() && series_[likely].prefix == prefix) return likely;
    const auto [known, is_new] = with_prefix_.try_emplace(prefix, series_.size());
    if (is_new) series_.push_back({prefix});
    return known->second;
  }

  [[nodiscard]] std::span<const Numbered> ids_of(std::size_t index) const {
    const std::size_t first = index == 0 ? 0 : ends_[index - 1].ids;
    return std::span(ids_).subspan(first, ends_[index].ids - first);
  }

  [[nodiscard]] std::span<const Link> links_of(std::size_t index) const {
    const std::size_t first = index == 0 ? 0 : ends_[index - 1].links;
    return std::span(links_).subspan(first, ends_[index].links - first);
  }

  // The series that most records have with numbers of their own; of several, the first that does
  // not merely count them. One that does not exist without any.
  [[nodiscard]] std::size_t best_series() const {
    std::size_t best = series_.size();
    std::size_t most = 0;
    for (std::size_t at = 0; at < series_.size(); ++at) {
      const Series& one = series_[at];
      const bool ousts_equal = best < series_.size() && series_[best].counts && !one.counts;
      if (one.ids < most || (one.ids == most && !ousts_equal)) continue;
      const std::size_t count = std::min(different_numbers(at), records_.size());
      if (count < most || (count == most && !ousts_equal)) continue;
      most = count;
      best = at;
    }
    return best;
  }

  // That are not those of the posts behind.
  [[nodiscard]] std::size_t different_numbers(std::size_t series) const {
    std::vector<std::string_view> numbers;
    numbers.reserve(series_[series].ids);
    for (std::size_t i = 0; i < records_.size(); ++i)
      for (const Numbered& id : ids_of(i))
        if (id.series == series && !is_of_next(id, i)) numbers.push_back(id.number);
    std::sort(numbers.begin(), numbers.end());
    return static_cast<std::size_t>(std::unique(numbers.begin(), numbers.end()) - numbers.begin());
  }

  // Most records have ids of the best series. Comments below answers are numbered in another way
  // than these: what stands around the text of one, and of no other, tells its number as well.
  void number_records() {
    const std::size_t series = best_series();
    chosen_.resize(records_.size());
    std::size_t holding = 0;
    std::size_t alike = 0;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      chosen_[i] = first_of(series, i);
      alike += chosen_[i] != nullptr ? 1 : 0;
      holding += chosen_[i] != nullptr && holds(*chosen_[i], i) ? 1 : 0;
    }
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (chosen_[i] != nullptr && is_own(*chosen_[i], i, 2 * holding > records_.size())) continue;
      const Numbered* around = around_text(i);
      if (around == nullptr && i == 0 && chosen_[0] == nullptr) around = around_question();
      if (around == nullptr && i > 0) around = around_comments(i);
      if (around == nullptr && (chosen_[i] == nullptr || !is_of_next(*chosen_[i], i))) continue;
      chosen_[i] = around;
      is_mixed_ = true;
    }
    if (2 * alike < records_.size()) name_by_keys();
  }

  void name_by_keys() {
    keyed_ = find_keyed_ids(page_, all_);
    if (keyed_.empty() || !are_linked(keyed_)) return;
    for (std::size_t i = 0; i < records_.size(); ++i)
      chosen_[i] = keyed_[i].whole.empty() ? nullptr : &keyed_[i];
    is_mixed_ = false;
  }

  // In most records a link names the key. (What scripts call elements by is made anew for every
  // reader.)
  [[nodiscard]] bool are_linked(const std::vector<Numbered>& keyed) const {
    std::size_t linked = 0;
    for (std::size_t i = 0; i < keyed.size(); ++i) {
      const auto links = links_of(i);
      linked += !keyed[i].whole.empty() && std::any_of(links.begin(), links.end(),
                                                       [&](const Link& link) {
                                                         return link.href.find(keyed[i].number) !=
                                                                std::string_view::npos;
                                                       })
                    ? 1
                    : 0;
    }
    return 2 * linked > keyed.size();
  }

  // Is the id that of the record? Where those of most records hold none of their texts, one that
  // does is a list of comments.
  [[nodiscard]] bool is_own(const Numbered& id, std::size_t index, bool most_hold) const {
    return holds(id, index) ? most_hold : !is_of_last(id, index) && !is_of_next(id, index);
  }

  [[nodiscard]] const Numbered* first_of(std::size_t series, std::size_t index) const {
    const auto ids = ids_of(index);
    const auto found = std::find_if(ids.begin(), ids.end(),
                                    [&](const Numbered& id) { return id.series == series; });
    return found == ids.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool holds(const Numbered& id, std::size_t index) const {
    const NodeId end = page_.end_of(id.node);
    const NodeId mark = marks_[index];
    const NodeId root = bodies_[index].root;
    return id.node <= mark && mark < end && id.node <= root && root < end;
  }

  // "comments-for-32" above the first of them has the number of the answer.
  [[nodiscard]] bool is_of_last(const Numbered& told, std::size_t index) const {
    if (index == 0) return false;
    const auto ids = ids_of(index - 1);
    return std::any_of(ids.begin(), ids.end(), [&](const Numbered& id) {
      return id.number == told.number && !is_behind_text(id, index - 1);
    });
  }

  // An anchor behind a text has the number of the next one.
  [[nodiscard]] bool is_of_next(const Numbered& told, std::size_t index) const {
    if (index + 1 >= ends_.size() || !is_behind_text(told, index)) return false;
    const auto ids = ids_of(index + 1);
    return std::any_of(ids.begin(), ids.end(),
                       [&](const Numbered& id) { return id.number == told.number; });
  }

  [[nodiscard]] bool is_behind_text(const Numbered& id, std::size_t index) const {
    return id.node > marks_[index] && id.node >= bodies_[index].end;
  }

  // The id of the smallest element with both the mark and the text of a record, and of no other.
  [[nodiscard]] const Numbered* around_text(std::size_t index) const {
    const auto ids = ids_of(index);
    const NodeId next = index + 1 < marks_.size() ? marks_[index + 1] : page_.size();
    for (auto id = ids.rbegin(); id != ids.rend(); ++id)
      if (holds(*id, index) && page_.end_of(id->node) <= next && !series_[id->series].counts)
        return &*id;
    return nullptr;
  }

  // The same of an answer that holds comments on it, which are numbered in another way.
  [[nodiscard]] const Numbered* around_comments(std::size_t index) const {
    if (index + 1 >= records_.size() || chosen_[index + 1] == nullptr) return nullptr;
    const auto ids = ids_of(index);
    const auto found = std::find_if(ids.rbegin(), ids.rend(), [&](const Numbered& id) {
      return holds(id, index) && id.node > marks_[index - 1] && !series_[id.series].counts &&
             id.series != chosen_[index + 1]->series;
    });
    return found == ids.rend() ? nullptr : &*found;
  }

  // The same of the first record, which may hold all others: comments, where no answer tells how a
  // question is numbered.
  [[nodiscard]] const Numbered* around_question() const {
    const auto ids = ids_of(0);
    const auto found = std::find_if(ids.rbegin(), ids.rend(), [&](const Numbered& id) {
      return holds(id, 0) && !series_[id.series].counts;
    });
    return found == ids.rend() ? nullptr : &*found;
  }

  // Posts of two kinds may be numbered alike: the later one is known by its whole id.
  void tell_apart(std::vector<Identity>& identities) const {
    std::unordered_map<std::string_view, std::size_t> taken;  // the series with this number
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (chosen_[i] == nullptr) continue;
      const auto [first, fresh] = taken.try_emplace(chosen_[i]->number, chosen_[i]->series);
      if (!fresh && first->second != chosen_[i]->series) identities[i].number = chosen_[i]->whole;
    }
  }

  [[nodiscard]] Linked known_of(std::size_t index, std::string_view number) const {
    return {ids_of(index), links_of(index), number, marks_[index]};
  }

  // Posts without an address may be linked by their dates.
  void follow_dates(std::vector<Identity>& identities) const {
    const auto has_none = [](const Identity& identity) { return identity.url.empty(); };
    if (records_.size() < 2 || std::none_of(identities.begin(), identities.end(), has_none)) return;
    std::vector<std::string> targets;
    std::unordered_set<std::string_view> different;
    std::size_t linked = 0;
    targets.reserve(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      targets.push_back(link_around_date(sheet_, known_of(i, identities[i].number)));
      if (targets.back().empty()) continue;
      ++linked;
      different.insert(targets.back());
    }
    if (2 * linked <= records_.size() || different.size() < linked) return;
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (identities[i].url.empty()) identities[i].url = std::move(targets[i]);
  }

  // Posts that nothing links to are found by their ids on the page.
  void lead_to_anchors(std::vector<Identity>& identities) const {
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const Numbered* id = chosen_[i];
      if (!identities[i].url.empty() || id == nullptr || id->node == html::kNone) continue;
      identities[i].url = sheet_.address.without_fragment().append("#").append(id->whole);
    }
  }

  // The elements with the numbers of records.
  [[nodiscard]] std::vector<NodeId> numbered() const {
    std::vector<NodeId> elements;
    for (const Numbered* id : chosen_) elements.push_back(id == nullptr ? html::kNone : id->node);
    return elements;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const Records& all_;
  const std::vector<Record>& records_;
  const std::vector<NodeId>& marks_;
  const std::vector<Body>& bodies_;
  std::vector<Numbered> ids_;            // of all records
  std::vector<Link> links_;              // of all records
  std::vector<Ends> ends_;               // of each record
  std::vector<const Numbered*> chosen_;  // of each record; null without a number
  std::vector<Numbered> keyed_;          // of each record, where they have keys
  bool is_mixed_ = false;                // the chosen ones are not all of one series
  std::vector<Series> series_;
  std::unordered_map<std::string_view, std::size_t> with_prefix_;  // which of the series
};

}  // namespace

std::vector<std::string_view> numbers_in(std::string_view text) {
  std::vector<std::string_view> numbers;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end > at) numbers.push_back(text.substr(at, end - at));
    at = end;
  }
  return numbers;
}

std::vector<Identity> find_identities(const Sheet& sheet, const Records& records,
                                      const std::vector<Body>& bodies) {
  return IdentityFinder(sheet, records, bodies).find();
}

}  // namespace boardwalk::extract
