// MyHTML under guard: the tree construction of the HTML standard, with brakes.
//
// When a limit is passed (guard.h), the tree stops growing where it stands.
//
// A tree keeps its memory from page to page, unless a page made it unusually large.
#pragma once

#include <cstddef>
#include <string_view>

#include "boardwalk/html/document.h"
#include "boardwalk/html/parse.h"

struct myhtml;
struct myhtml_tree;

namespace boardwalk::html {

class MyHtmlTree {
 public:
  MyHtmlTree();
  ~MyHtmlTree();
  MyHtmlTree(const MyHtmlTree&) = delete;
  MyHtmlTree& operator=(const MyHtmlTree&) = delete;

  // `text` must be UTF-8; it is not copied, and must live until this returns.
  [[nodiscard]] Parsed parse(std::string_view text, const ParseLimits& limits);

 private:
  void create();
  void destroy();

  myhtml* engine_ = nullptr;
  myhtml_tree* tree_ = nullptr;
};

}  // namespace boardwalk::html
