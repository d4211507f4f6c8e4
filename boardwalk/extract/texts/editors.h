// Who edited it, in a box of its own:
//
//     <div class=info>asked <i>3 May 2011</i> <a>ann</a></div>
//     <div class=info>updated <i>4 May 2011</i> <a>bob</a></div>
//
// It stands right behind the box that tells who wrote it and when, and is called as that.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// Such boxes in a text that holds the mark of its record; of no nodes without.
[[nodiscard]] align::Record boxes_of_editors(const Sheet& sheet, const Body& body,
                                             html::NodeId mark);

}  // namespace boardwalk::extract
