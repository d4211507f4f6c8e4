#include "boardwalk/html/document.h"

#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {

NodeId Document::find(Tag tag, NodeId within) const {
  if (!may_have(tag)) return kNone;
  for (NodeId id = within + 1; id < end_of(within); ++id)
    if (nodes_[id].tag == tag) return id;
  return kNone;
}

std::string Document::title() const {
  const NodeId title = find(Tag::Title);
  std::string folded;
  if (title == kNone) return folded;
  bool space = false;
  for (NodeId id = title + 1; id < end_of(title); ++id) {
    if (nodes_[id].kind != NodeKind::Text) continue;
    for (const char c : text(id)) {
      if (is_space(c)) {
        space = !folded.empty();
        continue;
      }
      if (std::exchange(space, false)) folded += ' ';
      folded += c;
    }
  }
  return folded;
}

}  // namespace boardwalk::html
