// Threads in the shapes that forum software gives them.
//
// A shape is markup with places to fill in: {a} author, {u} its number, {n} number of the post, {i}
// its place on the page, {b} body, {s} signature, {t} title, {odd} 1 or 2, {mem} facts about the
// author ({join}, {count}, {place}), {kids} the answers nested in it, and dates: {d} 07-13-2004,
// 02:42 PM, {en} July 13, 2004, 2:42 pm, {rfc} Tue Jul 13, 2004 2:42 pm, {de} 13.07.2004, 14:42,
// {iso}, {num} 2004-7-13 14:42, {jp} 2004/07/13(火) 14:42:10, {slash} 7/13/2004 2:42:10 PM,
// {epoch}. The same posts are filled into all of them, as many as asked for.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::extract {

struct Shape {
  const char* name;
  const char* top;
  const char* row;
  const char* bottom;
  const char* quote = "<blockquote>{b}</blockquote>";  // {a} who is quoted, {d} when
  const char* first = nullptr;     // the first post, if it is built in another way
  const char* between = "";        // the first post and the second
  const char* advertisement = "";  // behind the second post
  bool nested = false;             // answers stand in what they answer
  int fewest = 1;                  // posts without which nothing tells what is a post
  int most = 10;
  bool bare = false;  // nothing stands around it
};

struct ShownPost {
  std::string author;
  std::string text;
  Time time;
};

struct ShownThread {
  std::string html;  // the body of the page
  std::vector<ShownPost> posts;
};

[[nodiscard]] ShownThread shown(const Shape& shape, int posts);

[[nodiscard]] std::span<const Shape> table_shapes();
[[nodiscard]] std::span<const Shape> block_shapes();
[[nodiscard]] std::span<const Shape> list_shapes();
[[nodiscard]] std::span<const Shape> mixed_shapes();
[[nodiscard]] std::span<const Shape> other_shapes();

}  // namespace boardwalk::extract
