// Replies in a list inside the item they answer: keeps account of what is still open.
//
//     Nesting nesting{"ul", "li"};
//     for (post : posts) { nesting.enter(pen, post.depth); write "<li>…" without its end }
//     nesting.leave(pen);
//
// An item stays open until the next one that is not below it. The outermost list is the caller's.
#pragma once

#include <algorithm>
#include <string_view>

#include "sim/markup.h"

namespace boardwalk::sim {

class Nesting {
 public:
  Nesting(std::string_view list, std::string_view item) : list_(list), item_(item) {}

  // Makes room for an item at `depth`, which is at most one below the item before.
  void enter(Markup& out, int depth) {
    const int level = std::clamp(depth, 0, open_);
    const bool deeper = level == open_;
    close_to(out, level);
    if (deeper && level > 0) out.add('<', list_, ">\n");
    open_ = level + 1;
  }

  void leave(Markup& out) {
    close_to(out, 0);
    open_ = 0;
  }

 private:
  void close_to(Markup& out, int level) {
    for (; open_ > level; --open_) {
      out.add("</", item_, ">\n");
      if (open_ - 1 > level) out.add("</", list_, ">\n");
    }
  }

  std::string_view list_;
  std::string_view item_;
  int open_ = 0;  // items
};

}  // namespace boardwalk::sim
