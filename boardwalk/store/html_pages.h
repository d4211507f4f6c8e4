// The pages of an archive for a browser: what every page looks like, and a list cut into pages.
//
//     HtmlList list{folder, "boards/0123abcd", "Talk"};
//     list.add("<p>…</p>");        // a new page when this one is full
//     list.finish();               // boards/0123abcd.html, boards/0123abcd-2.html, …
//
// A page is held in memory until the next one begins: it must say whether there is one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "boardwalk/base/result.h"

namespace boardwalk::store {

void append_html(std::string& out, std::string_view text);  // escaped, fit for attributes too
[[nodiscard]] std::string html_link(std::string_view href, std::string_view text);

class HtmlList {
 public:
  struct Limits {
    std::size_t items = 50;
    std::size_t bytes = std::size_t{512} << 10U;
  };

  // `up` is HTML: the way back.
  HtmlList(std::string folder, std::string name, std::string title, std::string up, Limits limits);

  Result<void> add(std::string_view item);
  Result<void> finish();

  // "boards/0123abcd.html", and "boards/0123abcd-2.html" for the second page.
  [[nodiscard]] static std::string file_of(const std::string& name, int page);

 private:
  Result<void> write_page(bool has_next);
  [[nodiscard]] std::string turns(bool has_next) const;

  std::string folder_;
  std::string name_;
  std::string title_;
  std::string up_;
  Limits limits_;
  std::string items_;
  std::size_t count_ = 0;
  int page_ = 1;
};

}  // namespace boardwalk::store
