// Pages written down in tests.
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/html/parse.h"

namespace boardwalk::align {

inline html::Document page_of(std::string_view body) {
  html::Parser parser;
  return parser.parse_utf8("<!DOCTYPE html><html><body>" + std::string(body) + "</body></html>")
      .document;
}

// The nth element of a tag, from 0.
inline html::NodeId nth(const html::Document& page, html::Tag tag, int n) {
  for (html::NodeId id = 0; id < page.size(); ++id)
    if (page.tag(id) == tag && n-- == 0) return id;
  return html::kNone;
}

inline std::string text_of(const html::Document& page, html::NodeId first, html::NodeId end) {
  std::string text;
  for (html::NodeId id = first; id < end; ++id)
    if (page.node(id).kind == html::NodeKind::Text) text += page.text(id);
  return text;
}

}  // namespace boardwalk::align
