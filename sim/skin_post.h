// The pieces of a post, each written where the look has it. Every family of layout puts the same
// pieces into its own elements; none writes a piece twice.
#pragma once

#include <string>

#include "sim/skin_parts.h"

namespace boardwalk::sim {

// ` id="p123"` and the attributes of microdata, for the element that holds the whole post.
[[nodiscard]] std::string post_attributes(const Pen& pen, const PostView& post);
// <a name="p123"> where the look marks posts so; nothing elsewhere.
void write_named_anchor(Pen& pen, const PostView& post);

// Name, avatar, rank, join date, number of posts; the date of the post where the look wants it
// here.
void write_author_box(Pen& pen, const PostView& post);
// The same in one line: "by Maroti, 13 July 2004".
void write_author_line(Pen& pen, const PostView& post);
// Subject, number, and date and tools where the look wants them above the text.
void write_post_head(Pen& pen, const PostView& post);
// The text inside its element, with edit note and signature inside or behind it.
void write_post_text(Pen& pen, const PostView& post);
// Date and tools where the look wants them below the text.
void write_post_foot(Pen& pen, const PostView& post);
// Date with its permalink, wherever it stands.
void write_post_date(Pen& pen, const PostView& post);
void write_post_tools(Pen& pen, const PostView& post);

// All posts of a page, in the family of the package (skin_thread.cc).
void write_posts(Pen& pen, const ThreadPage& page);
// The shapes of the other genres (skin_genre.cc).
void write_questions(Pen& pen, const ThreadPage& page);
void write_comments(Pen& pen, const ThreadPage& page);
void write_reviews(Pen& pen, const ThreadPage& page);

// What stands between posts and is none: an advertisement, a word of a moderator. Written after
// `post`, in `open` … `close`, where the package has such things.
void write_interludes(Pen& pen, const PostView& post, std::string_view open,
                      std::string_view close);

// JSON-LD for the head of a thread page; empty when the package has none (skin_structured.cc).
[[nodiscard]] std::string structured_data(const Look& look, const ThreadPage& page);

}  // namespace boardwalk::sim
