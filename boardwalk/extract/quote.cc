#include "boardwalk/extract/quote.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/signature.h"

namespace boardwalk::extract {

bool is_quote(const html::Document& page, html::NodeId element) {
  using html::Tag;
  switch (page.tag(element)) {
    case Tag::Blockquote:
      return true;
    case Tag::Div:
    case Tag::Table:
    case Tag::Fieldset:
    case Tag::Section:
      return has_name(page, element, "quote") || has_name(page, element, "citation") ||
             has_name(page, element, "zitat");
    case Tag::Dl:
    case Tag::P:
      return has_name(page, element, "quote");
    case Tag::Td:
      return equals_ignoring_case(trimmed(page.attribute(element, "class").value_or("")), "quote");
    default:
      return false;
  }
}

}  // namespace boardwalk::extract
