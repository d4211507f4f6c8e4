#include "boardwalk/extract/records/parted_text.h"

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/text_holder.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// A list that somebody wrote: those that belong to the page have names.
bool is_plain_list(const Sheet& sheet, NodeId id) {
  const bool is_list = sheet.page.tag(id) == Tag::Ul || sheet.page.tag(id) == Tag::Ol;
  return is_list && !sheet.signatures.is_named(id) && sheet.text.all(id, sheet.page.end_of(id)) > 0;
}

NodeId quotation_around(const Sheet& sheet, NodeId node, const Record& record) {
  return first_above(sheet.page, node, record.first,
                     [&](NodeId up) { return is_quote(sheet.page, up); });
}

NodeId find_called(const Sheet& sheet, NodeId parent, std::uint64_t signature) {
  NodeId child = sheet.page.node(parent).first_child;
  while (child != html::kNone && sheet.signatures.of(child) != signature)
    child = sheet.page.node(child).next_sibling;
  return child;
}

// Does a table, a quotation or a list stand between two children called so?
bool are_parted(const Sheet& sheet, NodeId parent, std::uint64_t signature, NodeId end) {
  const html::Document& page = sheet.page;
  bool seen = false;
  bool parted = false;
  for (NodeId id = page.node(parent).first_child; id != html::kNone && id < end;
       id = page.node(id).next_sibling) {
    if (page.node(id).kind != html::NodeKind::Element) continue;
    const bool same = sheet.signatures.of(id) == signature;
    if (same && parted) return true;
    seen = seen || same;
    parted = seen && (page.tag(id) == Tag::Table || is_quote(page, id) || is_plain_list(sheet, id));
  }
  return false;
}

}  // namespace

NodeId PartedTexts::child_called(NodeId parent, std::uint64_t signature) {
  const auto [known, fresh] = first_called_.try_emplace(mixed_place(signature, parent));
  if (fresh) known->second = find_called(sheet_, parent, signature);
  return known->second;
}

bool PartedTexts::is_parted(NodeId parent, std::uint64_t signature, NodeId end) {
  const std::uint64_t key = mixed_place(mixed_place(signature, parent), end);
  const auto [known, fresh] = parted_.try_emplace(key);
  if (fresh) known->second = are_parted(sheet_, parent, signature, end);
  return known->second;
}

// Who is quoted may have quoted somebody too: a part that stands in a quotation has one of the same
// call beside that. The nearest outside of all quotations; the part itself where there is none.
NodeId PartedTexts::outside_quotations(NodeId part, const Record& record) {
  const html::Document& page = sheet_.page;
  NodeId up = quotation_around(sheet_, part, record);
  for (int level = 0; level < kHighest && up != html::kNone && up > record.first; ++level) {
    up = page.node(up).parent;
    const NodeId beside = child_called(up, sheet_.signatures.of(part));
    if (beside != html::kNone && quotation_around(sheet_, beside, record) == html::kNone)
      return beside;
  }
  return part;
}

NodeId PartedTexts::whole(NodeId part, const Record& record) {
  part = outside_quotations(part, record);
  const NodeId parent = sheet_.page.node(part).parent;
  if (parent == html::kNone || parent < record.first || !may_hold_body(sheet_.page, parent))
    return part;
  return is_parted(parent, sheet_.signatures.of(part), record.end) ? parent : part;
}

NodeId with_words_before(const Sheet& sheet, NodeId part, NodeId mark) {
  const html::Document& page = sheet.page;
  const NodeId parent = page.node(part).parent;
  if (parent == html::kNone || !may_hold_body(page, parent)) return part;
  if (parent <= mark && mark < page.end_of(parent)) return part;
  const auto before = sheet.text.within(parent, part);
  const bool is_said = !before.empty() && page.node(before.back().node).parent == parent &&
                       before.back().is_sentence();
  return is_said ? parent : part;
}

}  // namespace boardwalk::extract
