// Pages of discussions, written down in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/extract/extract.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::extract {

inline html::Document page_of(std::string_view body) {
  html::Parser parser;
  return parser
      .parse_utf8("<!DOCTYPE html><html><head><title>Which lens? - A board</title></head><body>" +
                  std::string(body) + "</body></html>")
      .document;
}

inline PagePosts posts_on(std::string_view body,
                          std::string_view address = "http://forum.test/t/9") {
  const html::Document page = page_of(body);
  const Time fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1};
  return extract_posts(page, *url::parse(address), {.fetched = fetched});
}

// One of a plain thread.
inline std::string plain_post(const std::string& author, const std::string& date,
                              const std::string& text) {
  return "<div class=post><a class=user href=/user/" + author + ">" + author +
         "</a> <i class=date>" + date + "</i><div class=text>" + text + "</div></div>";
}

inline std::vector<std::string> texts_of(const PagePosts& page) {
  std::vector<std::string> texts;
  for (const model::Post& post : page.posts) texts.push_back(post.text);
  return texts;
}

inline std::vector<std::string> authors_of(const PagePosts& page) {
  std::vector<std::string> authors;
  for (const model::Post& post : page.posts) authors.push_back(post.author);
  return authors;
}

}  // namespace boardwalk::extract
