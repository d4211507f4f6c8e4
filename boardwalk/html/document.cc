#include "boardwalk/html/document.h"

#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

constexpr std::size_t kLongestTitle = 1000;  // bytes: some 300 letters of any script

// Cut where a character begins.
std::string beginning_of_title(std::string_view title) {
  if (title.size() <= kLongestTitle) return std::string{title};
  std::size_t end = kLongestTitle;
  while (end > 0 && (static_cast<unsigned char>(title[end]) & 0xc0U) == 0x80U) --end;
  return std::string{trimmed(title.substr(0, end))};
}

}  // namespace

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
      if (folded.size() > kLongestTitle) return beginning_of_title(folded);
      if (is_space(c)) {
        space = !folded.empty();
        continue;
      }
      if (std::exchange(space, false)) folded += ' ';
      folded += c;
    }
  }
  return beginning_of_title(folded);
}

}  // namespace boardwalk::html
