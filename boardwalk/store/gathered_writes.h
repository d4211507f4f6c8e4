// Fewer and larger writes of SQLite.
//
// SQLite writes its log and its file page by page, and a page of the log in two parts: the kernel
// takes longer for so many calls than for the bytes. What stands before its files here (SQLite
// calls that a VFS) keeps what is written one behind the other, and hands it on as a whole.
//
//     sqlite3_open_v2(path, &handle, flags, gathering_vfs());
//
// Nothing is promised later than without it. In the log, the frame that commits and all before it
// are handed on when SQLite writes that frame; what a kill finds gathered belongs to no commit. All
// is handed on before a file is synced, read where it was written, measured, cut, unlocked or
// closed. The file itself needs no less than synchronous = NORMAL: then pages that moved there from
// the log are synced before anybody looks for them there.
#pragma once

namespace boardwalk::store {

// The name to open databases with. Registered once; nullptr, which is SQLite's own, if it cannot
// be.
[[nodiscard]] const char* gathering_vfs();

}  // namespace boardwalk::store
