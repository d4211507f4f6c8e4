// How many pages does a list say it has?
//
// Beside its pager, or in place of one, a page may say in words which of how many it is: "Page 2 of
// 7", "Seite 2 von 7". The first number must be that of the page, and a word for a page must stand
// beside them (pager_words.h): a rating is no page.
//
//     last_page_said(page, 2) == 7
//
// One pass over the page; 0 where it says nothing of the kind.
#pragma once

#include "boardwalk/html/document.h"

namespace boardwalk::learn {

[[nodiscard]] int last_page_said(const html::Document& page, int page_no);

}  // namespace boardwalk::learn
