// Which form turns the page?
//
// Some lists offer their other pages by a form alone: the numbers of all pages to choose from, and
// hidden fields that say which list it is.
//
//     <form action=list.php><input type=hidden name=id value=7>
//       <select name=page><option selected>1<option>2<option>3</select></form>
//
//     form_pages(page, base, url)    // {2, /list.php?id=7&page=2}, {3, /list.php?id=7&page=3}
//
// Such a form is a pager where sending it asks for this very list, and for nothing else: it gets
// and does not post, it leads to the path of the page and repeats all that its query says, what it
// lets choose from are the numbers 1, 2, 3 … and nothing else, and the one chosen is this page. No
// other form is ever sent. Takes time in proportion to the nodes of the page.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct FormPage {
  html::NodeId option = html::kNone;
  std::int64_t number = 0;
  url::Url target;
};

// The pages that come next, and the last; none where no form turns the page.
[[nodiscard]] std::vector<FormPage> form_pages(const html::Document& page, const url::Url& base,
                                               const url::Url& page_url);

}  // namespace boardwalk::learn
