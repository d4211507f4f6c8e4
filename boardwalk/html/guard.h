// Has this page cost enough?
//
// The tree construction of the HTML standard is quadratic on hostile pages: every token may walk
// the stack of open elements, and every text may open the unclosed formatting elements anew. A
// Guard looks at each token before MyHTML builds with it. It cuts what would make a single token
// expensive, counts what the page has cost so far, and says when to stop.
//
// It reads MyHTML's own structures, and belongs to myhtml_tree.cc.
#pragma once

#include <myhtml/myhtml.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <string_view>

#include "boardwalk/html/parse.h"

namespace boardwalk::html {

class Guard {
 public:
  // `text` is the whole page; the offsets in MyHTML's tokens point into it.
  Guard(std::string_view text, const ParseLimits& limits);

  void see_token(const myhtml_tree_t& tree, myhtml_token_node_t& token);
  void see_node() { ++nodes_; }
  // Tags that span chunks have not been seen as tokens yet, but their attributes exist already.
  void see_end_of_chunk(const myhtml_tree_t& tree);
  // Asked while the tree is copied, with the nodes so far.
  [[nodiscard]] bool has_time_to_copy(std::size_t nodes);

  void stop(ParseOutcome why);
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] ParseOutcome outcome() const { return outcome_; }

  [[nodiscard]] std::size_t tokens() const { return tokens_; }
  [[nodiscard]] std::size_t nodes() const { return nodes_; }
  [[nodiscard]] std::size_t attributes() const { return attributes_; }

 private:
  void limit_text(myhtml_token_node_t& token);
  void limit_attributes(myhtml_token_node_t& token);
  [[nodiscard]] std::size_t cut(std::size_t begin, std::size_t length, std::size_t max) const;
  void check_tree(const myhtml_tree_t& tree);
  void check_memory(const myhtml_tree_t& tree);
  void check_time();
  [[nodiscard]] bool has_used(int percent) const;  // of the time allowed

  std::string_view text_;
  ParseLimits limits_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::nanoseconds cpu_start_;
  std::size_t tokens_ = 0;
  std::size_t nodes_ = 0;
  std::size_t attributes_ = 0;  // of all tags so far
  std::size_t allocated_ = 0;   // bytes of the blocks that hold text
  std::array<const mchar_async_chunk_t*, 4> blocks_ = {};
  const myhtml_token_attr_t* last_attribute_ = nullptr;  // counted, of a tag not yet at its end
  std::size_t pending_attributes_ = 0;                   // of that tag
  ParseOutcome outcome_ = ParseOutcome::Complete;
  bool stopped_ = false;
};

}  // namespace boardwalk::html
