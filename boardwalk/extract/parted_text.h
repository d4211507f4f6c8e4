// What holds all of a text that quotations and lists part?
//
//     <td><span class=text>…</span><table>who is quoted</table><span class=text>…</span></td>
//
// The parts are called alike, and so are parts of what is quoted, if they quote something too.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/sheet.h"

namespace boardwalk::extract {

// `part`: an element of the record that holds the text, or the longest part of it.
[[nodiscard]] html::NodeId whole_text(const Sheet& sheet, html::NodeId part,
                                      const align::Record& record);

}  // namespace boardwalk::extract
