// The open elements of a tree that grows from front to back, and the formatting that goes on
// behind the blocks it was opened in (HTML standard 13.2.4.2 and 13.2.4.3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwalk/html/builder.h"
#include "boardwalk/html/element.h"
#include "boardwalk/html/scanner.h"

namespace boardwalk::html {

class TreeStack {
 public:
  explicit TreeStack(Scanner& scanner) : scanner_(scanner) {}

  [[nodiscard]] Tag current() const { return open_.empty() ? Tag::Document : open_.back().tag; }
  [[nodiscard]] NodeId current_id() const { return open_.empty() ? 0 : open_.back().id; }
  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[nodiscard]] Tag at(std::size_t index) const { return open_[index].tag; }
  [[nodiscard]] NodeId id_at(std::size_t index) const { return open_[index].id; }
  [[nodiscard]] DocumentBuilder& builder() { return builder_; }

  // Where the innermost open element of that name stands in the stack, from 1; 0 when there is
  // none, or none before an element with one of the traits, or of the other tag, is met.
  [[nodiscard]] std::size_t find(Tag tag, std::uint16_t until, Tag other = Tag::Unknown) const;
  [[nodiscard]] std::size_t in_scope(Tag tag) const { return find(tag, trait::kScope); }
  // Every block asks for a paragraph to end, and most stand in none.
  [[nodiscard]] std::size_t paragraph_in_scope() const {
    return paragraphs_ == 0 ? 0 : find(Tag::P, trait::kScope, Tag::Button);
  }

  // The start tag that was read last.
  void insert();
  void insert_void();
  void insert_implied(Tag tag);
  void insert_foreign();  // an element of <svg>
  void add_text(Slice text, bool blank);
  void add_comment(Slice text);
  // Before the innermost table: what may not stand between its cells.
  void insert_before_table();
  [[nodiscard]] bool insert_formatting_before_table();

  void pop();
  void pop_to(std::size_t depth);
  // Elements whose end tags may be left out, but for one.
  void pop_implied(Tag except = Tag::Unknown);

  // Formatting. False when the tree cannot go on from front to back.
  [[nodiscard]] bool insert_formatting();
  [[nodiscard]] bool end_formatting(Tag tag);
  void reopen_formatting() {
    if (interrupted_) reopen_interrupted();
  }
  void mark_formatting() { formatting_.push_back({0, Tag::Document}); }
  void forget_formatting();  // since the mark
  [[nodiscard]] bool is_formatted_by(Tag tag) const;
  [[nodiscard]] bool is_interrupted() const { return interrupted_; }

 private:
  struct Element {
    NodeId id = 0;
    Tag tag = Tag::Unknown;
  };
  [[nodiscard]] std::size_t depth_of(NodeId id) const;
  [[nodiscard]] std::size_t find_formatting(Tag tag) const;
  void push(Tag tag) {
    open_.push_back({builder_.node_count() - 1, tag});
    paragraphs_ += tag == Tag::P ? 1 : 0;
  }
  [[nodiscard]] bool has_many(Tag tag) const;
  void see_child();
  void reopen_interrupted();

  Scanner& scanner_;
  DocumentBuilder builder_;
  std::vector<Element> open_;
  std::size_t paragraphs_ = 0;  // of the open elements
  std::vector<Element> formatting_;
  bool interrupted_ = false;  // some formatting may have been closed with its block
  // The last text of a part of a table, when something was put before the table since.
  NodeId held_text_ = kNone;
  NodeId held_by_ = kNone;
};

// Text that comes next is another one.
inline void TreeStack::see_child() {
  if (held_by_ == current_id()) held_text_ = held_by_ = kNone;
}

inline void TreeStack::insert() {
  see_child();
  builder_.open(scanner_.tag(), scanner_.name(), scanner_.attributes());
  push(scanner_.tag());
}

inline void TreeStack::add_text(Slice text, bool blank) {
  if (text.length == 0) return;
  const NodeId last = held_by_ == current_id() ? held_text_ : builder_.last_text();
  if (last != kNone) {
    builder_.extend_text(last, scanner_.joined(builder_.node(last).text, text), blank);
  } else {
    builder_.add_text(text, blank);
  }
}

inline void TreeStack::pop() {
  interrupted_ = interrupted_ || has_trait(open_.back().tag, trait::kFormatting);
  paragraphs_ -= open_.back().tag == Tag::P ? 1 : 0;
  builder_.close();
  open_.pop_back();
  builder_.resume(current_id());
}

}  // namespace boardwalk::html
