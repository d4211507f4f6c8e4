#include "boardwalk/extract/texts/text_below_mark.h"

#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {

using html::NodeId;
using html::Tag;

Body text_below_mark(const Sheet& sheet, NodeId mark) {
  const html::Document& page = sheet.page;
  const NodeId root =
      first_above(page, mark, 0, [&](NodeId up) { return page.tag(up) == Tag::Body; });
  if (root == html::kNone) return {};
  const NodeId last = page.end_of(root);
  Body body{.root = root, .end = last, .usual = true};
  NodeId start = last;
  for (NodeId id = page.node(root).first_child; id != html::kNone;
       id = page.node(id).next_sibling) {
    if (start < id && body.end == last && page.tag(id) == Tag::Hr) body.end = id;
    if (id < start || body.end < last) body.without.push_back(id);
    if (id <= mark && mark < page.end_of(id)) start = page.end_of(id) - 1;
  }
  return start < body.end && sheet.text.has_sentence(start, body.end) ? body : Body{};
}

}  // namespace boardwalk::extract
