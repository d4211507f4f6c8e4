#include "boardwalk/extract/records/opening.h"

#include <algorithm>
#include <unordered_set>

#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/link_form.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kOthers = 2;           // records that tell how names are called
constexpr NodeId kLargestHead = 64;          // nodes of a box above the post
constexpr std::uint32_t kLongestHead = 120;  // columns that tell who wrote something, and when

bool is_called_question(const html::Document& page, NodeId id) {
  return has_name(page, id, "question") ||
         page.attribute(id, "itemtype").value_or("").ends_with("Question");
}

// What elements for names are called, and how names are linked.
class CallsOfNames {
 public:
  explicit CallsOfNames(const Sheet& sheet) : sheet_(sheet), signs_(sheet) {}

  // In all of these records.
  void learn(std::span<const align::Record> records) {
    for (const align::Record& record : records) {
      std::unordered_set<std::uint64_t> own;
      each_in(record.first, record.end, [&](std::uint64_t call) {
        if (&record == &records.front() || calls_.contains(call)) own.insert(call);
      });
      calls_ = std::move(own);
    }
  }

  // Is there any element for a name, whatever it is called?
  [[nodiscard]] bool may_be_in(NodeId first, NodeId end) const {
    bool found = false;
    each_in(first, end, [&](std::uint64_t) { found = true; });
    return found;
  }

  [[nodiscard]] bool are_in(NodeId first, NodeId end) const {
    bool found = false;
    each_in(first, end, [&](std::uint64_t call) { found = found || calls_.contains(call); });
    return found;
  }

 private:
  template <typename See>
  void each_in(NodeId first, NodeId end, See see) const {
    for (NodeId id = first; id < end; ++id) {
      if (sheet_.page.node(id).kind != html::NodeKind::Element) continue;
      if (sheet_.signatures.is_named(id) && signs_.is_called_user(id))
        see(sheet_.signatures.of(id));
      if (const std::uint64_t form = form_of_user(id)) see(form);
    }
  }

  // A name may be called nothing, and linked as others are; 0 without.
  [[nodiscard]] std::uint64_t form_of_user(NodeId id) const {
    if (sheet_.page.tag(id) != html::Tag::A || sheet_.text.all(id, sheet_.page.end_of(id)) == 0)
      return 0;
    const std::string_view href = sheet_.page.attribute(id, "href").value_or("");
    return leads_to_user(href) ? link_form(href) : 0;
  }

  const Sheet& sheet_;
  AuthorSigns signs_;
  std::unordered_set<std::uint64_t> calls_;
};

// Small siblings right before a node, with something to read but no sentence; the nearest first.
std::vector<NodeId> heads_above(const Sheet& sheet, NodeId node) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> heads;
  const NodeId parent = page.node(node).parent;
  if (parent == html::kNone) return heads;
  for (NodeId at = page.node(parent).first_child; at != html::kNone && at < node;
       at = page.node(at).next_sibling) {
    if (page.node(at).kind != html::NodeKind::Element) continue;
    if (page.node(at).size > kLargestHead || sheet.text.has_sentence(at, page.end_of(at)))
      heads.clear();
    else if (sheet.text.all(at, page.end_of(at)) > 0)
      heads.push_back(at);
  }
  std::reverse(heads.begin(), heads.end());
  return heads;
}

// Most records behind the first have their dates below their texts.
bool date_texts_below(const Sheet& sheet, std::span<const align::Record> records,
                      std::span<const NodeId> marks) {
  std::size_t below = 0;
  for (std::size_t i = 1; i < records.size(); ++i)
    below += sheet.text.has_sentence(records[i].first, marks[i]) &&
                     !sheet.text.has_sentence(marks[i], records[i].end)
                 ? 1
                 : 0;
  return 2 * below > records.size() - 1;
}

bool has_title(const Sheet& sheet, NodeId box) {
  const auto pieces = sheet.text.within(box, sheet.page.end_of(box));
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.title; });
}

// The box around a text that has the number of the post, if nothing is said above it there.
NodeId with_number(const Sheet& sheet, NodeId text) {
  const NodeId box = first_above(sheet.page, sheet.page.node(text).parent, 0,
                                 [&](NodeId up) { return is_numbered(sheet.page, up); });
  return box == html::kNone || sheet.text.has_sentence(box, text) ? text : box;
}

// The text above a first record that says nothing but who wrote it and when; kNone where there is
// none, or no reason to think that it belongs there.
NodeId text_above(const Sheet& sheet, std::span<const align::Record> records,
                  std::span<const NodeId> marks) {
  const html::Document& page = sheet.page;
  const align::Record& first = records.front();
  const NodeId parent = page.node(first.first).parent;
  if (parent == html::kNone || sheet.text.has_sentence(first.first, first.end) ||
      sheet.text.all(first.first, first.end) > kLongestHead)
    return html::kNone;
  NodeId text = html::kNone;
  for (NodeId at = page.first_element_in(parent); at != html::kNone && at < first.first;
       at = page.next_element(at))
    if (sheet.text.has_sentence(at, page.end_of(at))) text = at;
  const bool belongs = text != html::kNone && sheet.text.is_seen(text) &&
                       (has_title(sheet, text) || date_texts_below(sheet, records, marks));
  return belongs ? with_number(sheet, text) : html::kNone;
}

// The box above the first record with the name of its author; the first record itself without.
NodeId name_above(const Sheet& sheet, std::span<const align::Record> records) {
  const align::Record& first = records.front();
  std::vector<NodeId> above = heads_above(sheet, first.first);
  if (above.empty()) return first.first;
  CallsOfNames names(sheet);
  std::erase_if(above, [&](NodeId box) { return !names.may_be_in(box, sheet.page.end_of(box)); });
  if (above.empty()) return first.first;
  names.learn(records.subspan(1, kOthers));
  if (names.are_in(first.first, first.end)) return first.first;
  const auto named = std::find_if(above.begin(), above.end(), [&](NodeId box) {
    return names.are_in(box, sheet.page.end_of(box));
  });
  return named == above.end() ? first.first : *named;
}

}  // namespace

NodeId start_of_first(const Sheet& sheet, std::span<const align::Record> records,
                      std::span<const NodeId> marks) {
  if (records.empty()) return html::kNone;
  const NodeId first = records.front().first;
  const auto is_alike = [&](const align::Record& other) {
    return sheet.signatures.of(other.first) == sheet.signatures.of(first);
  };
  if (records.size() <= kOthers || is_alike(records[1]) || is_alike(records[2])) return first;
  const NodeId text = text_above(sheet, records, marks);
  return text != html::kNone ? text : name_above(sheet, records);
}

NodeId heading_of_question(const Sheet& sheet, NodeId answers) {
  const html::Document& page = sheet.page;
  const auto asks = [&](NodeId up) {
    return page.end_of(up) <= answers && is_called_question(page, up);
  };
  for (const Piece& piece : sheet.text.within(0, answers)) {
    if (!piece.heading) continue;
    const NodeId question = first_above(page, piece.node, 0, asks);
    if (question == html::kNone) continue;
    if (sheet.text.has_sentence(piece.node, page.end_of(question))) return piece.node;
  }
  return html::kNone;
}

Segments segment_from_start(const Sheet& sheet, const std::vector<NodeId>& marks) {
  Segments segments = segment(sheet, marks);
  if (!segments.records.empty())
    segments.records.front().first = start_of_first(sheet, segments.records, marks);
  return segments;
}

}  // namespace boardwalk::extract
