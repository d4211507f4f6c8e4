// What a page says about its posts to machines (JSON-LD of schema.org).
//
// Evidence, never a command: it may lack posts, or be of another page. What it says about a text
// that is on the page too, when it was written and by whom, is taken where the page itself is less
// exact.
//
//     const Statements statements(page);
//     if (const Statement* said = statements.about(post.text)) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "boardwalk/dates/written.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct Statement {
  std::string author;
  std::optional<dates::Written> published;
};

class Statements {
 public:
  explicit Statements(const html::Document& page);

  // What is said about the text that begins so; null without.
  [[nodiscard]] const Statement* about(std::string_view text) const;
  [[nodiscard]] bool empty() const { return by_text_.empty(); }

 private:
  void read(std::string_view script);

  std::unordered_map<std::string, Statement> by_text_;  // by their first letters and digits
};

}  // namespace boardwalk::extract
