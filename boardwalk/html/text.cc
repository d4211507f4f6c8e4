#include "boardwalk/html/text.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/line_writer.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::html {
namespace {

enum class Noscript : unsigned char { Unseen, Seen };

bool is_list(Tag tag) {
  return tag == Tag::Ul || tag == Tag::Ol || tag == Tag::Menu || tag == Tag::Dir;
}

bool is_preformatted(Tag tag) {
  return tag == Tag::Pre || tag == Tag::Textarea || tag == Tag::Listing || tag == Tag::Xmp ||
         tag == Tag::Plaintext;
}

std::optional<int> number_in(std::optional<std::string_view> attribute) {
  if (!attribute) return std::nullopt;
  const std::string_view digits = trimmed(*attribute);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end == digits.data()) return std::nullopt;
  return number;
}

// One walk through the nodes in their order. Elements that need attention at their end wait on a
// stack; all others cost nothing but their tag.
class Renderer {
 public:
  Renderer(const Document& page, const TextOptions& options, Noscript noscript, std::string room)
      : page_(page), options_(options), noscript_(noscript), out_(std::move(room)) {}

  [[nodiscard]] std::string render(NodeId root) {
    const NodeId end = page_.end_of(root);
    NodeId id = root;
    while (id < end) {
      leave_until(id);
      id = visit(id, id == root);
    }
    return std::move(out_).text();
  }

  [[nodiscard]] bool saw_noscript() const { return saw_noscript_; }

 private:
  struct Open {
    Tag tag = Tag::Unknown;
    NodeId end = 0;
    int next_number = 1;        // of the items of a list
    bool has_cell = false;      // rows: a cell came before,
    std::size_t cell_size = 0;  // and where it began
    std::size_t cell_line = 0;
  };

  void leave_until(NodeId id) {
    while (!open_.empty() && open_.back().end <= id) {
      const Open element = open_.back();
      open_.pop_back();
      leave(element);
    }
  }

  // The next node to visit.
  NodeId visit(NodeId id, bool is_root) {
    const Node& node = page_.node(id);
    if (is_left_out(id)) return page_.end_of(id);
    switch (node.kind) {
      case NodeKind::Text:
        write_text(seen_of(id));
        return id + 1;
      case NodeKind::Element:
        if (!is_root && !is_seen(id)) return page_.end_of(id);
        enter(id);
        return id + 1;
      case NodeKind::Document:
      case NodeKind::Comment:
        break;
    }
    return id + 1;
  }

  bool is_left_out(NodeId id) {
    while (next_without_ < options_.without.size() && options_.without[next_without_] < id)
      ++next_without_;
    return next_without_ < options_.without.size() && options_.without[next_without_] == id;
  }

  bool is_seen(NodeId id) {
    const Tag tag = page_.tag(id);
    if (tag == Tag::Noscript) {
      saw_noscript_ = true;
      return noscript_ == Noscript::Seen;
    }
    return display_of(tag) != Display::None && !is_hidden(page_, id);
  }

  [[nodiscard]] std::string_view seen_of(NodeId text) const {
    const bool is_short = text == options_.shortened.text;
    return page_.text(text).substr(0,
                                   is_short ? options_.shortened.length : std::string_view::npos);
  }

  void write_text(std::string_view text) {
    if (preformatted_ > 0) {
      out_.write_verbatim(text);
    } else {
      out_.write_folded(text);
    }
  }

  void enter(NodeId id) {
    const Tag tag = page_.tag(id);
    const Display display = display_of(tag);
    if (display == Display::Block || display == Display::Paragraph) enter_block(id, tag, display);
    if (tag == Tag::Br) out_.break_line();
    if (tag == Tag::Td || tag == Tag::Th) enter_cell();
    if (tag == Tag::Img && options_.image_alt)
      out_.write_folded(page_.attribute(id, "alt").value_or(""));
    if (tag == Tag::Q) {
      out_.write_folded("\"");
      open_.push_back({.tag = tag, .end = page_.end_of(id)});
    }
  }

  void enter_block(NodeId id, Tag tag, Display display) {
    end_block(tag, display);
    if (tag == Tag::Li) {
      if (options_.mark_lists) mark_item(id);
      out_.hold_line();
    }
    if (tag == Tag::Blockquote && options_.mark_quotes) out_.indent({"> ", "> "});
    if (is_preformatted(tag)) ++preformatted_;
    open_.push_back({.tag = tag, .end = page_.end_of(id)});
    if (tag == Tag::Ol)
      open_.back().next_number = number_in(page_.attribute(id, "start")).value_or(1);
  }

  void leave(const Open& element) {
    if (element.tag == Tag::Q) {
      out_.write_folded("\"");
      return;
    }
    if (element.tag == Tag::Li && options_.mark_lists) out_.unindent();
    if (element.tag == Tag::Blockquote && options_.mark_quotes) out_.unindent();
    if (is_preformatted(element.tag)) --preformatted_;
    if (element.tag == Tag::Tr) out_.forget_tabs();
    if (element.tag == Tag::Tr || element.tag == Tag::Li) out_.release_line();
    end_block(element.tag, display_of(element.tag));
  }

  // Lists within lists are not apart from the item they belong to.
  void end_block(Tag tag, Display display) {
    if (display == Display::Paragraph && !(is_list(tag) && is_in_item())) {
      out_.end_paragraph();
    } else {
      out_.end_line();
    }
  }

  [[nodiscard]] bool is_in_item() const {
    return !open_.empty() && (open_.back().tag == Tag::Li || is_list(open_.back().tag));
  }

  void mark_item(NodeId id) {
    Open* const list = !open_.empty() && is_list(open_.back().tag) ? &open_.back() : nullptr;
    if (list == nullptr || list->tag != Tag::Ol) {
      out_.indent({"- ", "  "});
      return;
    }
    const int number = number_in(page_.attribute(id, "value")).value_or(list->next_number);
    list->next_number = number < std::numeric_limits<int>::max() ? number + 1 : number;
    std::string mark = std::to_string(number) + ". ";
    std::string blank(mark.size(), ' ');
    out_.indent({std::move(mark), std::move(blank)});
  }

  // Cells of one line stand side by side, apart by tabs. A cell of many lines, as in pages laid out
  // by tables, is followed by a new line.
  void enter_cell() {
    if (open_.empty() || open_.back().tag != Tag::Tr) {
      out_.end_line();
      return;
    }
    Open& row = open_.back();
    if (std::exchange(row.has_cell, true)) leave_cell(row);
    out_.hold_line();
    row.cell_size = out_.size();
    row.cell_line = out_.next_line();
  }

  void leave_cell(const Open& row) {
    const bool has_text = out_.size() > row.cell_size;
    if (has_text && out_.line() > row.cell_line) {
      out_.forget_tabs();
      out_.end_line();
      return;
    }
    if (has_text) out_.stay_on_line();
    out_.tab();
  }

  const Document& page_;
  const TextOptions& options_;
  Noscript noscript_;
  LineWriter out_;
  std::vector<Open> open_;
  int preformatted_ = 0;
  bool saw_noscript_ = false;
  std::size_t next_without_ = 0;
};

}  // namespace

std::string visible_text(const Document& page, NodeId root, const TextOptions& options) {
  thread_local std::string text;  // has room for most, so that none has to be moved as it grows
  Renderer renderer(page, options, Noscript::Unseen, std::move(text));
  text = renderer.render(root);
  if (text.empty() && renderer.saw_noscript())
    text = Renderer(page, options, Noscript::Seen, std::move(text)).render(root);
  return text;
}

}  // namespace boardwalk::html
