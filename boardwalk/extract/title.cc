#include "boardwalk/extract/title.h"

#include "boardwalk/html/ascii.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

std::string text_in(const html::Document& page, NodeId element) {
  std::string text;
  for (NodeId id = element; id < page.end_of(element); ++id)
    if (page.node(id).kind == html::NodeKind::Text) text += page.text(id);
  return folded(text);
}

// The longest of some candidates that is part of the title.
class Longest {
 public:
  explicit Longest(std::string title) : title_(std::move(title)) {}

  void offer(const std::string& text) {
    if (text.size() > best_.size() && title_.find(text) != std::string::npos) best_ = text;
  }
  [[nodiscard]] const std::string& best() const { return best_; }
  [[nodiscard]] const std::string& title() const { return title_; }

 private:
  std::string title_;
  std::string best_;
};

std::string before_site_name(const std::string& title) {
  for (const std::string_view mark : {" | ", " :: ", " • ", " · ", " — ", " – ", " - ", " » "}) {
    const std::size_t at = title.rfind(mark);
    if (at != std::string::npos && at > 0) return title.substr(0, at);
  }
  return title;
}

}  // namespace

std::string thread_title(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  Longest longest(page.title());
  for (NodeId id = 0; id < page.size(); ++id) {
    const Tag tag = page.tag(id);
    const bool heading = tag >= Tag::H1 && tag <= Tag::H6;
    if (heading && page.node(id).size < 40) longest.offer(text_in(page, id));
  }
  if (!longest.best().empty() && longest.best().size() * 4 > longest.title().size())
    return longest.best();
  for (const Piece& piece : sheet.text.pieces())
    if (piece.heading) longest.offer(folded(page.text(piece.node)));
  return longest.best().empty() ? before_site_name(longest.title()) : longest.best();
}

}  // namespace boardwalk::extract
