#include "boardwalk/extract/texts/editors.h"

#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// Called alike, and it tells a date and no more.
bool is_twin(const Sheet& sheet, NodeId box, NodeId next) {
  if (next == html::kNone || !sheet.signatures.is_named(box) ||
      sheet.signatures.of(next) != sheet.signatures.of(box))
    return false;
  const NodeId end = sheet.page.end_of(next);
  return !sheet.text.dates_in(next, end).empty() && !sheet.text.has_sentence(next, end);
}

}  // namespace

align::Record boxes_of_editors(const Sheet& sheet, const Body& body, NodeId mark) {
  const html::Document& page = sheet.page;
  if (!body.holds(mark)) return {};
  const NodeId box = first_above(
      page, mark, body.root, [&](NodeId up) { return is_twin(sheet, up, page.next_element(up)); });
  if (box == html::kNone) return {};
  NodeId last = page.next_element(box);
  for (NodeId next = page.next_element(last); is_twin(sheet, box, next);
       next = page.next_element(next))
    last = next;
  return {page.end_of(box), page.end_of(last)};
}

}  // namespace boardwalk::extract
