#include "boardwalk/extract/records/known_records.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_set>

#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/records/opening.h"
#include "boardwalk/extract/records/told_twice.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// From what posts begin with to the end of `inner`: an element around it, or one that stands before
// it or before what is around it, such as an anchor. `inner` itself without one.
align::Record begun_by_root(const Sheet& sheet, const PostTemplate& known, NodeId inner) {
  const html::Document& page = sheet.page;
  std::unordered_set<std::uint64_t> roots;
  for (const std::string& place : known.roots) roots.insert(hash_of_place(place));
  const auto is_root = [&](NodeId id) {
    return page.node(id).kind == html::NodeKind::Element &&
           roots.contains(sheet.signatures.place(id));
  };
  for (NodeId at = inner; at != 0; at = page.node(at).parent) {
    if (is_root(at)) return {at, page.end_of(at)};
    NodeId root = html::kNone;
    for (NodeId before = page.node(page.node(at).parent).first_child; before != at;
         before = page.node(before).next_sibling)
      if (is_root(before)) root = before;
    if (root != html::kNone) return {root, page.end_of(at)};
  }
  return {inner, page.end_of(inner)};
}

// By one name, or two.
bool stands_at(const Sheet& sheet, NodeId mark, std::uint64_t place) {
  const NodeId own = element_at(sheet.page, mark);
  return sheet.signatures.place(own) == place || sheet.signatures.place(own, 2) == place;
}

// All elements in the places of texts, in document order.
std::vector<NodeId> texts_at(const Sheet& sheet, const PostTemplate& known) {
  std::unordered_set<std::uint64_t> places;
  for (const std::string& place : known.bodies) places.insert(hash_of_place(place));
  std::vector<NodeId> texts;
  const auto add = [&](NodeId id) {
    if (sheet.page.node(id).kind == html::NodeKind::Element &&
        places.contains(sheet.signatures.place(id)))
      texts.push_back(id);
  };
  if (sheet.known.are_told()) {
    for (const NodeId id : sheet.known.bodies) add(id);
  } else {
    for (NodeId id = 0; id < sheet.page.size(); ++id) add(id);
  }
  return texts;
}

// Guests have no link where members have one.
enum class Linked { AsMembers, AsGuests };

// All texts in the places of authors' names, in document order.
std::vector<NodeId> names_at(const Sheet& sheet, const PostTemplate& known, Linked linked) {
  std::vector<std::uint64_t> places;
  for (const std::string& place : known.names)
    places.push_back(hash_of_name_place(place) ^ (linked == Linked::AsGuests ? kLinked : 0));
  const AuthorSigns signs(sheet);
  std::vector<NodeId> names;
  for (const Piece& piece : sheet.text.pieces()) {
    const NodeId element = element_of_name(sheet, signs, piece);
    const std::uint64_t place = sheet.signatures.place(element);
    if (std::find(places.begin(), places.end(),
                  piece.link == html::kNone ? place : place ^ kLinked) == places.end())
      continue;
    // Behind what is called a guest, "Guest" stands there as well.
    const bool first = sheet.text.within(element, piece.node).empty();
    if (first || linked == Linked::AsMembers) names.push_back(piece.node);
  }
  return names;
}

std::size_t count_in(const std::vector<NodeId>& nodes, const align::Record& record) {
  const auto first = std::lower_bound(nodes.begin(), nodes.end(), record.first);
  return static_cast<std::size_t>(std::lower_bound(first, nodes.end(), record.end) - first);
}

// The smallest element around a record without a name that has one, and no text of another; none
// where it has several.
std::optional<align::Record> grown_to_name(const html::Document& page, const align::Record& record,
                                           const std::vector<NodeId>& texts,
                                           const std::vector<NodeId>& members,
                                           const std::vector<NodeId>& guests) {
  for (NodeId up = page.node(record.first).parent; up != 0 && up != html::kNone;
       up = page.node(up).parent) {
    const align::Record more{up, page.end_of(up)};
    if (count_in(texts, more) > count_in(texts, record)) break;
    const std::size_t linked = count_in(members, more);
    if (linked == 1 || (linked == 0 && count_in(guests, more) == 1)) return more;
    if (linked > 1) break;
  }
  return std::nullopt;
}

// The smallest element around the only mark that has a text in it, and what posts begin with.
Records single_record(const Sheet& sheet, const PostTemplate& known, NodeId mark) {
  const std::vector<NodeId> texts = texts_at(sheet, known);
  const NodeId around = first_above(sheet.page, mark, 0, [&](NodeId up) {
    const auto first = std::lower_bound(texts.begin(), texts.end(), up);
    return first != texts.end() && *first < sheet.page.end_of(up);
  });
  if (around == html::kNone) return {};
  const align::Record record = begun_by_root(sheet, known, around);
  if (known.names.empty()) return {{record}, {mark}, 1};
  const std::vector<NodeId> members = names_at(sheet, known, Linked::AsMembers);
  if (count_in(members, record) > 0) return {{record}, {mark}, 1};
  if (sheet.known.are_told()) return {};  // the part of the page that is read may end below it
  const std::vector<NodeId> guests = names_at(sheet, known, Linked::AsGuests);
  if (count_in(guests, record) == 0)
    if (const auto more = grown_to_name(sheet.page, record, texts, members, guests))
      return {{*more}, {mark}, 1};
  return {{record}, {mark}, 1};
}

// None inside another, and with one mark in it at most: more are a list.
std::size_t count_texts(const html::Document& page, const std::vector<NodeId>& texts,
                        const std::vector<NodeId>& marks) {
  std::size_t count = 0;
  NodeId end = 0;  // of the last one
  for (const NodeId text : texts) {
    if (text < end) continue;
    const auto first = std::lower_bound(marks.begin(), marks.end(), text);
    const auto last = std::lower_bound(first, marks.end(), page.end_of(text));
    if (last - first > 1) continue;
    end = page.end_of(text);
    ++count;
  }
  return count;
}

// Pages may have voted for marks in several places, since one of them tells of edits as well, say.
// Where one place has as many marks as there are texts, the others tell of the same posts again.
void keep_one_for_each_text(const Sheet& sheet, const PostTemplate& known,
                            std::vector<NodeId>& marks) {
  if (known.marks.size() < 2 || marks.size() < 2) return;
  const std::size_t texts = count_texts(sheet.page, texts_at(sheet, known), marks);
  if (marks.size() <= texts) return;
  for (const std::string& place : known.marks) {
    std::vector<NodeId> alike;
    for (const NodeId mark : marks)
      if (stands_at(sheet, mark, hash_of_place(place))) alike.push_back(mark);
    if (alike.size() != texts) continue;
    marks = std::move(alike);
    return;
  }
}

// A question may have its text above its date, and comments below, where no answer tells that it
// begins above: the last of the known texts before its record is its own, if it holds none.
void begin_with_text(const Sheet& sheet, const PostTemplate& known, align::Record& first) {
  if (sheet.text.has_sentence(first.first, first.end)) return;
  const std::vector<NodeId> texts = texts_at(sheet, known);
  const auto inside = std::lower_bound(texts.begin(), texts.end(), first.first);
  if (inside == texts.begin() || (inside != texts.end() && *inside < first.end)) return;
  first.first = begun_by_root(sheet, known, *std::prev(inside)).first;
}

}  // namespace

Records records_at(const Sheet& sheet, const PostTemplate& known,
                   const std::vector<MarkGroup>& groups) {
  std::unordered_set<std::uint64_t> places;
  for (const std::string& place : known.marks) places.insert(hash_of_place(place));
  const auto is_known = [&](NodeId element) {
    return places.contains(sheet.signatures.place(element)) ||
           places.contains(sheet.signatures.place(element, 2));
  };
  std::vector<NodeId> marks;
  for (const MarkGroup& group : groups) {
    for (const NodeId mark : group.nodes) {
      const NodeId own = element_at(sheet.page, mark);
      if (is_known(own) ||
          (is_rounded_date(sheet.page, own) && is_known(sheet.page.node(own).parent)))
        marks.push_back(mark);
    }
  }
  std::sort(marks.begin(), marks.end());
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  const ToldTwice twice(sheet.page);
  twice.leave_out_edits(marks, sheet.text);  // first: of two, the first is kept
  twice.keep_one_each(marks, sheet.text);
  keep_one_for_each_text(sheet, known, marks);
  twice.keep_one_head(marks, sheet.text);
  if (marks.empty()) return {};
  if (marks.size() == 1) return single_record(sheet, known, marks.front());
  Segments segments = segment_from_start(sheet, marks);
  begin_with_text(sheet, known, segments.records.front());
  const auto count = static_cast<double>(segments.records.size());
  return {std::move(segments.records), std::move(marks), segments.prosy / std::max(1.0, count)};
}

}  // namespace boardwalk::extract
