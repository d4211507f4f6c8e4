// What holds all of a text that quotations and lists part?
//
//     <td><span class=text>…</span><table>who is quoted</table><span class=text>…</span></td>
//
// The parts are called alike, and so are parts of what is quoted, if they quote something too.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// `part`: an element of the record that holds the text, or the longest part of it.
[[nodiscard]] html::NodeId whole_text(const Sheet& sheet, html::NodeId part,
                                      const align::Record& record);

// The first sentences may stand in no element of their own, before one with the rest. Not where the
// mark stands beside them.
[[nodiscard]] html::NodeId with_words_before(const Sheet& sheet, html::NodeId part,
                                             html::NodeId mark);

}  // namespace boardwalk::extract
