// Where on the page do links stand together that could turn it?
//
// One walk over the document collects the links that show a number, an arrow or a word of pagers
// (pager_text.h) and puts those into one place that have next to nothing between them. What a
// place really is, only its URLs tell.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/learn/pager_text.h"
#include "boardwalk/learn/url_diff.h"
#include "boardwalk/url/resolver.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct PlacedLink {
  html::NodeId node = html::kNone;
  url::Url target;
  UrlShape shape;
  AnchorText text;
};

struct PagerPlace {
  std::vector<PlacedLink> links;
  std::vector<std::int64_t> plain_numbers;  // shown without a link: the page one is on
  std::vector<html::NodeId> beside;         // other links right before and between
};

// The parameters `left_out` do not count in the shapes of links.
[[nodiscard]] std::vector<PagerPlace> find_places(const html::Document& page, url::Resolver& links,
                                                  std::span<const std::string> left_out);

}  // namespace boardwalk::learn
