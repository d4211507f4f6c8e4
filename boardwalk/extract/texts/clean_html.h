// The markup of a post, and nothing of the site around it.
//
// Elements that say something about the text are kept (paragraphs, lists, tables, quotations, code,
// emphasis, links, images), with the attributes that matter, addresses made absolute; all others
// are looked through, and what is not seen is left out, so are elements without content. White
// space is folded where a browser would fold it. Every element that is opened is closed.
#pragma once

#include <span>
#include <string>

#include "boardwalk/html/document.h"
#include "boardwalk/html/text.h"
#include "boardwalk/url/resolver.h"

namespace boardwalk::extract {

// `without`: subtrees to leave out, in document order.
[[nodiscard]] std::string clean_html(const html::Document& page, html::NodeId root,
                                     std::span<const html::NodeId> without, url::Resolver& links,
                                     html::Shortened shortened = {});

}  // namespace boardwalk::extract
