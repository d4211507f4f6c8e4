// Which page is behind this URL, and which URL does the forum write for a page?
//
//     const Urls urls{traits, slug_of};
//     urls.target({.kind = PageKind::Thread, .id = 9, .page = 3});   //
//     "/forum/viewtopic.php?t=9&start=20"
//     urls.parse("/forum/viewtopic.php?t=9&start=20&sid=0f3c…");     // the same page again
//
// One table of templates per scheme serves both ways, robots.txt and the rules of the ground truth
// (urls_routes.h). Reading is as lenient as real forum software: parameters in any order, unknown
// ones ignored, slugs not looked at. Any bytes are accepted; what is no page is PageKind::Unknown.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/traits.h"
#include "sim/urls_routes.h"

namespace boardwalk::sim {

// Where on the forum. What is not said stands at its default.
struct PageRef {
  PageKind kind = PageKind::Entry;
  std::int64_t id = 0;    // of the board, thread, person; month of a calendar
  std::int64_t page = 1;  // from 1, however the forum counts
  std::int64_t post = 0;  // day of a calendar
  std::string key = {};   // sort order, search term, year of a calendar, random part

  // Other names of the same page.
  bool numbered = false;       // page 1 with its number
  bool marked_seen = false;    // ;topicseen and its like
  std::string highlight = {};  // words to be marked
  std::int64_t from_page = 0;  // of the board: extra=page state
  std::string session = {};
};

class Urls {
 public:
  // The slug of a board, thread or person.
  using SlugOf = std::function<std::string(PageKind, std::int64_t)>;

  Urls(const Traits& traits, SlugOf slug_of);

  // Path and query. Not every scheme has every kind: then it is the entry page.
  [[nodiscard]] std::string target(const PageRef& ref) const;
  [[nodiscard]] PageRef parse(std::string_view target) const;
  [[nodiscard]] bool has(PageKind kind) const;

  // The target with a session id, in the manner of the package.
  [[nodiscard]] std::string with_session(std::string target, std::string_view session) const;

  // Regular expressions (ECMAScript and Python) of the targets of this kind: first pages, or the
  // others.
  [[nodiscard]] std::vector<std::string> first_pages(PageKind kind) const;
  [[nodiscard]] std::vector<std::string> later_pages(PageKind kind) const;
  // Matches every name of a page of a thread; groups: thread, and what names the page.
  [[nodiscard]] std::string thread_page_key() const;
  // As in robots.txt: "/forum/posting.php?mode=reply&t=*".
  [[nodiscard]] std::vector<std::string> wildcards(PageKind kind) const;
  // Other targets of the entry page.
  [[nodiscard]] std::vector<std::string> entry_aliases() const;

  // Links may be written relative to the page only when all pages are in one folder.
  [[nodiscard]] bool is_flat() const;

 private:
  [[nodiscard]] const Route* route_for(const PageRef& ref) const;
  [[nodiscard]] std::string regex_of(const Route& route, std::string_view page) const;
  [[nodiscard]] std::int64_t shown_page(const PageRef& ref) const;
  [[nodiscard]] std::int64_t page_from(PageKind kind, std::int64_t shown) const;
  [[nodiscard]] std::int64_t per_page(PageKind kind) const;
  [[nodiscard]] std::string session_regex() const;
  void read_modifiers(std::string_view query, PageRef& ref) const;

  Traits traits_;
  SlugOf slug_of_;
  Vocabulary words_;
  std::vector<Route> routes_;           // as written: the first of a kind is the one that is linked
  std::vector<std::size_t> by_detail_;  // indices, the most demanding first
};

}  // namespace boardwalk::sim
