// Which links turn the page?
//
// A list that does not fit on one page (a board's threads, a thread's posts) shows links to its
// other pages: numbers, "next", "»", first and last, sometimes only "older". From one page alone,
// by its layout, its anchors and its URLs, in any language: numbers whose URLs follow them, words
// and arrows beside them, all in one small place of the page. A page of 60 KB takes about 0.2 ms.
//
//     for (const Pager& pager : find_pagers(page, url))
//       for (const PagerLink& link : pager.links) ...
//
// Where scripts draw the pager and no link turns the page, <link rel=next> of the head stands in,
// or a form that lets choose a page (pager_form.h), or the link in <noscript> to the same page with
// a parameter more.
//
// Mini pagers beside the titles in a list of threads lead into other lists: they are told apart by
// `own` (does the pager turn the pages of this very page?).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct PagerLink {
  enum class Kind : std::uint8_t { Number, Next, Previous, First, Last };
  Kind kind = Kind::Number;
  html::NodeId node = html::kNone;
  url::Url target;
  std::int64_t number = 0;  // shown; 0 when the link shows none
};

struct Pager {
  html::NodeId place = html::kNone;  // the smallest element around all its links
  std::vector<PagerLink> links;      // in document order, without repeats
  bool own = true;                   // turns the pages of this page's own list
  double confidence = 0;             // 0..1
};

// Where a link that turns pages stands, the same on every page of a site: "next in div.foot a".
using PagerPlaceName = std::string;
[[nodiscard]] PagerPlaceName place_name(const html::Document& page, const PagerLink& link);

// Links at a distrusted place are taken for none: on some sites they lead past the end of a list.
[[nodiscard]] std::vector<Pager> find_pagers(const html::Document& page, const url::Url& page_url,
                                             const std::set<PagerPlaceName>& distrusted = {});

// The page that comes next in its own list, or one further on.
[[nodiscard]] bool leads_forward(const PagerLink& link);

}  // namespace boardwalk::learn
