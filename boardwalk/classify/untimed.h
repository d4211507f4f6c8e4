// Lists that tell no times: bare titles, and posts whose authors only the markup names.
//
// Some themes, and pages made for readers without scripts, show neither dates nor counts. A page
// that is hardly more than a list of titles is a list of discussions all the same, if they turn out
// to be some; and records that hold somebody's name, where the markup calls it that, and prose
// below it are posts.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

[[nodiscard]] bool is_title_list(const align::Region& region, const Ink& ink);
[[nodiscard]] bool is_signed_list(const html::Document& page, const align::Region& region,
                                  const Ink& ink);
// Is there an <article> with somebody's name in it, where the markup calls it that, or a name for a
// heading and below it what is called the text of a post? One that says no more than "Yes" is a
// post all the same.
[[nodiscard]] bool has_signed_text(const html::Document& page, const Ink& ink);

}  // namespace boardwalk::classify
