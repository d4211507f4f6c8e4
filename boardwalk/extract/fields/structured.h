// What a page says about its posts to machines: JSON-LD of schema.org, and the data that its own
// scripts draw it from.
//
// Evidence, never a command: it may lack posts, or be of another page. What it says about a text
// that is on the page too, when it was written and by whom, is taken where the page itself is less
// exact.
//
// A reply may begin with the whole text that it quotes, so a statement must not contradict the
// author and the date that the page shows.
//
// Several posts may say the same: what is told of them is told in their order.
//
//     const Statements statements(page);
//     Statements::Told told;
//     if (const Statement* said = statements.about({post.text, post.author, moment}, told)) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "boardwalk/extract/fields/moments.h"

namespace boardwalk::extract {

struct Statement {
  std::string author;
  std::string date;  // as it is written
  std::optional<Time> published;
};

// A post as readers see it.
struct Shown {
  std::string_view text;
  std::string_view author;
  const Moment& moment;
};

class Statements {
 public:
  Statements(const html::Document& page, Time fetched);

  // What scripts draw the page from may be as long as the page: it is read where readers are shown
  // no moment.
  void read_data();

  [[nodiscard]] bool empty() const { return by_text_.empty(); }

  // Who wrote the news that the page shows; empty where it shows none.
  [[nodiscard]] const std::string& author_of_news() const { return author_of_news_; }
  // Is something called so that people rate, a recipe or a tool, and not what they say?
  [[nodiscard]] bool tell_of_rating(std::string_view name) const;

  using Told = std::unordered_set<const Statement*>;

  // What is said about a text that begins so, and was not told of a post above; null without.
  [[nodiscard]] const Statement* about(const Shown& post, Told& told) const;

 private:
  void read(std::string_view type);
  void read_script(std::string_view script);
  void read_subject(std::string_view type, std::string_view author, std::string_view rated);

  const html::Document& page_;
  Time fetched_;
  std::unordered_multimap<std::string, Statement> by_text_;  // by their first letters and digits
  std::string author_of_news_;
  std::vector<std::string> rated_;  // names, in lower case
};

}  // namespace boardwalk::extract
