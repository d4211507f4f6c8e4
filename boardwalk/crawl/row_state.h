// Is a thread kept on top of its list, and is it closed for answers?
//
// Rows say so in a word ("Sticky:", "Geschlossen") or with an icon, whose class, file or title is
// such a word; classes of the row itself speak English.
//
//     <tr class="isticky"><td><img src="locked.gif" alt="Closed"> <a href=t/9>Read this</a>
//
// Words in the link that names the thread are its title, and say nothing.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/html/document.h"

namespace boardwalk::crawl {

struct RowState {
  bool sticky = false;
  bool locked = false;
};

[[nodiscard]] RowState state_of(const html::Document& page, const align::Record& row,
                                html::NodeId title);

}  // namespace boardwalk::crawl
