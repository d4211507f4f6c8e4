#include "boardwalk/extract/body_place.h"

namespace boardwalk::extract {

using html::Tag;

bool may_hold_body(const html::Document& page, html::NodeId id) {
  switch (page.tag(id)) {
    case Tag::Div:
    case Tag::Td:
    case Tag::Section:
    case Tag::Article:
    case Tag::Li:
    case Tag::Dd:
    case Tag::Main:
    case Tag::Form:
    case Tag::Font:
    case Tag::Unknown:
      return true;
    case Tag::Pre:
      if (page.tag(page.node(id).parent) == Tag::Body) return true;
      [[fallthrough]];
    case Tag::P:
    case Tag::Span:
    case Tag::Blockquote:
      return page.attribute(id, "class").has_value() || page.attribute(id, "id").has_value() ||
             page.attribute(id, "itemprop").has_value();
    default:
      return false;
  }
}

}  // namespace boardwalk::extract
