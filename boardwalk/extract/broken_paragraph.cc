#include "boardwalk/extract/broken_paragraph.h"

#include "boardwalk/extract/climb.h"
#include "boardwalk/extract/quote.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr int kMostBehind = 256;  // siblings

// The paragraph around it, or that it is, if nothing else stands there; kNone without.
NodeId paragraph_around(const Sheet& sheet, NodeId part, NodeId first) {
  const html::Document& page = sheet.page;
  const NodeId found =
      page.tag(part) == Tag::P
          ? part
          : first_above(page, part, first, [&](NodeId up) { return page.tag(up) == Tag::P; });
  if (found == html::kNone || found < first) return html::kNone;
  const bool alone = sheet.text.all(found, part) == 0 &&
                     sheet.text.all(page.end_of(part), page.end_of(found)) == 0;
  return alone ? found : html::kNone;
}

bool is_list(const html::Document& page, NodeId id) {
  return page.tag(id) == Tag::Ul || page.tag(id) == Tag::Ol;
}

bool is_box(const html::Document& page, NodeId id) {
  return page.tag(id) == Tag::Table || is_list(page, id) || is_quote(page, id);
}

// The empty paragraph that its end tag made: before it stand words and before those a box, or a
// list.
NodeId end_of_broken(const Sheet& sheet, NodeId paragraph, NodeId end) {
  const html::Document& page = sheet.page;
  bool box = false;
  bool words = false;
  NodeId at = page.node(paragraph).next_sibling;
  for (int seen = 0; at != html::kNone && at < end && seen < kMostBehind;
       ++seen, at = page.node(at).next_sibling) {
    const bool element = page.node(at).kind == html::NodeKind::Element;
    if (!element) words = words || (box && sheet.text.all(at, at + 1) > 0);
    if (!element) continue;
    if (page.tag(at) == Tag::P) return words && page.end_of(at) == at + 1 ? at : html::kNone;
    box = box || is_box(page, at);
    words = words || is_list(page, at);
    if (!box) return html::kNone;
  }
  return html::kNone;
}

}  // namespace

Body body_of_broken_paragraph(const Sheet& sheet, NodeId part, const align::Record& record) {
  const html::Document& page = sheet.page;
  const NodeId paragraph = paragraph_around(sheet, part, record.first);
  if (paragraph == html::kNone) return {};
  const NodeId end = end_of_broken(sheet, paragraph, record.end);
  if (end == html::kNone) return {};
  Body body{page.node(paragraph).parent, end, true};
  for (NodeId id = page.node(body.root).first_child; id != html::kNone;
       id = page.node(id).next_sibling)
    if (id < paragraph || id >= end) body.without.push_back(id);
  return body;
}

}  // namespace boardwalk::extract
