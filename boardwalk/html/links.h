// Where can one go from here?
//
// Every <a href>, <area href>, <link rel=next|prev|canonical|alternate …>, <frame src> and
// <iframe src>, <meta http-equiv=refresh> of a page, resolved against <base href> or the page's
// own URL, in document order. Links that are not http(s) or do not parse are left out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::html {

enum class LinkKind : unsigned char { Anchor, Area, LinkElement, Frame, Refresh };

struct Link {
  url::Url target;
  NodeId node = kNone;
  LinkKind kind = LinkKind::Anchor;
  bool nofollow =
      false;  // rel=nofollow|ugc|sponsored on the link, or <meta name=robots content=nofollow>
};

// The URL that relative links start from: the first <base href>, or the page's own.
[[nodiscard]] url::Url base_url(const Document& page, const url::Url& page_url);

[[nodiscard]] std::vector<Link> links(const Document& page, const url::Url& page_url);

// The same one by one, without keeping them: a target is valid during the call.
struct LinkView {
  const url::Url& target;
  NodeId node;
  LinkKind kind;
  bool nofollow;
};
void visit_links(const Document& page, const url::Url& page_url,
                 const std::function<void(const LinkView&)>& visit);

}  // namespace boardwalk::html
