#include "boardwalk/extract/identity.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/state_changing.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// An id with a number at its end.
struct Numbered {
  std::string_view whole;
  std::string_view prefix;
  std::string_view number;
};

Numbered split(std::string_view id) {
  std::size_t at = id.size();
  while (at > 0 && is_digit(id[at - 1])) --at;
  return {id, id.substr(0, at), id.substr(at)};
}

// How far an inline style pushes the element to the right.
int indent_of(const html::Document& page, NodeId id) {
  const std::string_view style = page.attribute(id, "style").value_or("");
  for (const std::string_view name : {"margin-left:", "padding-left:"}) {
    const std::size_t at = style.find(name);
    if (at == std::string_view::npos) continue;
    const std::string_view value = without_leading_space(style.substr(at + name.size()));
    int indent = 0;
    std::from_chars(value.data(), value.data() + value.size(), indent);
    return indent;
  }
  return 0;
}

bool has_number(std::string_view text, std::string_view number) {
  for (std::size_t at = text.find(number); at != text.npos; at = text.find(number, at + 1)) {
    const std::size_t end = at + number.size();
    if ((at == 0 || !is_digit(text[at - 1])) && (end == text.size() || !is_digit(text[end])))
      return true;
  }
  return false;
}

class IdentityFinder {
 public:
  IdentityFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies)
      : page_(sheet.page),
        base_(sheet.base),
        records_(records.records),
        marks_(records.marks),
        bodies_(bodies) {}

  std::vector<Identity> find() {
    ids_.resize(records_.size());
    links_.resize(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) survey(i);
    const std::string_view prefix = common_prefix();
    std::vector<Identity> identities(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      for (const Numbered& id : ids_[i]) {
        if (id.prefix != prefix || id.number.empty()) continue;
        identities[i].number = id.number;
        break;
      }
      identities[i].url = permalink(i, identities[i].number);
      identities[i].answers = answered_by(i);
    }
    return identities;
  }

 private:
  // Ids of a record, and its links outside of the text.
  void survey(std::size_t index) {
    for (NodeId id = records_[index].first; id < records_[index].end; ++id) {
      const html::Node& node = page_.node(id);
      if (node.attribute_count == 0) continue;
      std::optional<std::string_view> own;
      std::optional<std::string_view> name;
      std::optional<std::string_view> href;
      for (const html::Attribute& attribute : page_.attributes(id)) {
        const std::string_view call = page_.view(attribute.name);
        auto* const told = call == "id"     ? &own
                           : call == "name" ? &name
                           : call == "href" ? &href
                                            : nullptr;
        if (told != nullptr && !told->has_value()) *told = page_.view(attribute.value);
      }
      if (own) ids_[index].push_back(split(*own));
      if (node.tag != Tag::A) continue;
      if (name) ids_[index].push_back(split(*name));
      if (href && !is_in_body(index, id)) links_[index].push_back(*href);
    }
  }

  // What is known of the ids with one prefix.
  struct Series {
    std::unordered_set<std::string_view> numbers;
    bool counts = true;  // they say no more than the place of each record on this page: 1, 2, 3
  };

  // The prefix that most records have with numbers of their own; of several, the first that does
  // not merely count them.
  [[nodiscard]] std::string_view common_prefix() const {
    std::unordered_map<std::string_view, Series> series;
    std::vector<std::string_view> in_order;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      const std::string place = std::to_string(i);
      const std::string next = std::to_string(i + 1);
      for (const Numbered& id : ids_[i]) {
        if (id.number.empty()) continue;
        const auto [known, is_new] = series.try_emplace(id.prefix);
        if (is_new) in_order.push_back(id.prefix);
        known->second.numbers.insert(id.number);
        known->second.counts = known->second.counts && (id.number == place || id.number == next);
      }
    }
    std::string_view best;
    std::size_t most = 0;
    bool counts = false;
    for (const std::string_view prefix : in_order) {
      const Series& one = series[prefix];
      const std::size_t count = std::min(one.numbers.size(), records_.size());
      if (count < most || (count == most && (!counts || one.counts))) continue;
      counts = one.counts;
      most = count;
      best = prefix;
    }
    return best;
  }

  // A link to an anchor in the record, or with the number in it; not what changes something.
  [[nodiscard]] std::string permalink(std::size_t index, std::string_view number) const {
    std::string with_number;
    for (const std::string_view href : links_[index]) {
      const bool anchored = names_anchor(index, href);
      const bool numbered = with_number.empty() && !number.empty() && has_number(href, number);
      if (!anchored && !numbered) continue;
      const auto target = url::parse(href, base_);
      if (!target || acts(*target)) continue;
      if (anchored) return target->href();
      with_number = target->href();
    }
    return with_number;
  }

  // Permalinks of a page differ in their fragments, which change nothing.
  [[nodiscard]] bool acts(const url::Url& target) const {
    std::string address = target.without_fragment();
    if (address == judged_) return judged_to_act_;
    judged_ = std::move(address);
    judged_to_act_ = fetch::changes_state(target);
    return judged_to_act_;
  }

  [[nodiscard]] bool is_in_body(std::size_t index, NodeId id) const {
    return bodies_[index].holds(id);
  }

  [[nodiscard]] bool names_anchor(std::size_t index, std::string_view href) const {
    const std::size_t hash = href.find('#');
    if (hash == std::string_view::npos || hash + 1 == href.size()) return false;
    const std::string_view anchor = href.substr(hash + 1);
    for (const Numbered& id : ids_[index])
      if (id.whole == anchor && !id.number.empty()) return true;
    return false;
  }

  // The element of the record itself: of a list of answers, the item with the mark.
  [[nodiscard]] NodeId item_of(std::size_t index) const {
    const NodeId first = records_[index].first;
    const Tag tag = page_.tag(first);
    if (tag != Tag::Ul && tag != Tag::Ol) return first;
    NodeId item = marks_[index];
    while (item > first && page_.node(item).parent != first) item = page_.node(item).parent;
    return item;
  }

  [[nodiscard]] int answered_by(std::size_t index) const {
    const NodeId own = item_of(index);
    const int indent = indent_of(page_, own);
    for (std::size_t back = 1; back <= index && back <= kFarthest; ++back) {
      const std::size_t before = index - back;
      const NodeId other = item_of(before);
      const bool inside = own > other && own < page_.end_of(other);
      if (inside || (indent > 0 && indent_of(page_, other) < indent))
        return static_cast<int>(before);
    }
    return -1;
  }

  static constexpr std::size_t kFarthest = 500;  // records that are looked back at

  const html::Document& page_;
  const url::Url& base_;
  const std::vector<Record>& records_;
  const std::vector<NodeId>& marks_;
  const std::vector<Body>& bodies_;
  std::vector<std::vector<Numbered>> ids_;
  std::vector<std::vector<std::string_view>> links_;
  mutable std::string judged_;  // the address asked about last
  mutable bool judged_to_act_ = false;
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
