#include "boardwalk/extract/texts/broken_paragraph.h"

#include <algorithm>

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/quote.h"

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

// <font class=a>Her words<p>And mine.</font>: the paragraph ends behind the font, which goes on
// inside of it as another one. Behind the last of such paragraphs; kNone without.
NodeId end_of_split(const Sheet& sheet, NodeId font, NodeId end) {
  const html::Document& page = sheet.page;
  const auto name = page.attribute(font, "class");
  if (page.tag(font) != Tag::Font || !name) return html::kNone;
  NodeId split = html::kNone;
  NodeId at = page.node(font).next_sibling;
  for (int seen = 0; at != html::kNone && at < end && seen < kMostBehind;
       ++seen, at = page.node(at).next_sibling) {
    if (page.node(at).kind != html::NodeKind::Element) continue;
    const NodeId inside = page.tag(at) == Tag::P ? page.first_element_in(at) : html::kNone;
    if (inside == html::kNone || page.tag(inside) != Tag::Font ||
        page.attribute(inside, "class") != name)
      break;
    split = page.end_of(at);
  }
  return split;
}

// The children of an element from one of them on, up to `end`.
Body body_between(const html::Document& page, NodeId first, NodeId end) {
  Body body{.root = page.node(first).parent, .end = end, .begin = first, .usual = true};
  for (NodeId id = page.node(body.root).first_child; id != html::kNone;
       id = page.node(id).next_sibling)
    if (id < first || id >= end) body.without.push_back(id);
  return body;
}

}  // namespace

Body body_of_broken_paragraph(const Sheet& sheet, NodeId part, const align::Record& record) {
  const NodeId split = end_of_split(sheet, part, record.end);
  if (split != html::kNone) return body_between(sheet.page, part, split);
  const NodeId paragraph = paragraph_around(sheet, part, record.first);
  if (paragraph == html::kNone) return {};
  const NodeId end = end_of_broken(sheet, paragraph, record.end);
  return end == html::kNone ? Body{} : body_between(sheet.page, paragraph, end);
}

Body parts_below_mark(const Sheet& sheet, NodeId whole, NodeId part, NodeId mark, NodeId end) {
  const html::Document& page = sheet.page;
  if (mark < whole || mark >= part) return {};
  const std::uint64_t called = sheet.signatures.of(part);
  NodeId head = html::kNone;  // with the date
  NodeId last = part;
  for (NodeId id = page.first_element_in(whole); id != html::kNone; id = page.next_element(id)) {
    if (id <= mark) head = id;
    if (sheet.signatures.of(id) == called) last = id;
  }
  if (head == html::kNone || head == last) return {};
  return body_between(page, page.node(head).next_sibling, std::min(page.end_of(last), end));
}

}  // namespace boardwalk::extract
