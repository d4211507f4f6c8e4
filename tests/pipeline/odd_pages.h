// What forums of unusual build are made of: the pages of a plain one, renamed and rewritten.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/forums/mini_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {

using Pages = std::map<std::string, std::string>;

inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// The same in the addresses and the markup of all pages.
inline Pages renamed(const Pages& pages, const std::string& what, const std::string& with) {
  Pages out;
  for (const auto& [target, html] : pages)
    out[replaced(target, what, with)] = replaced(html, what, with);
  return out;
}

inline std::string table_of(const std::string& html) {
  const std::size_t from = html.find("<table>");
  return html.substr(from, html.find("</table>") + 8 - from);
}

inline std::string page(const std::string& title, const std::string& body) {
  return "<html><head><title>" + title + "</title></head><body><h1>" + title + "</h1>" + body +
         "<div class=foot>Powered by hand</div></body></html>";
}

inline bool is_discussion(const std::string& html) {
  return html.find("class=post>") != std::string::npos;
}

// Every page of a discussion was asked for, and nothing twice.
inline void expect_whole_and_once(const Pages& pages, const MiniForum& forum) {
  const auto asked = forum.all_asked();
  int missed = 0;
  std::string example;
  for (const auto& [target, html] : pages) {
    if (!is_discussion(html) || asked.contains(target)) continue;
    example = target;
    ++missed;
  }
  EXPECT_EQ(missed, 0) << "pages of discussions, such as " << example;
  for (const auto& [target, times] : asked) {
    if (target == "/robots.txt") continue;
    EXPECT_EQ(times, 1) << target;
  }
}

// Crawled from each of the starts, they are read so. `look` may look at what else was read.
inline void expect_read_from(const std::vector<std::string>& starts, const Pages& pages,
                             const std::function<void(MiniCrawl&)>& look = {}) {
  for (const std::string& start : starts) {
    SCOPED_TRACE(start);
    const MiniForum forum(pages);
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url(start));
    ASSERT_TRUE(report.ok()) << report.error().message;
    expect_whole_and_once(pages, forum);
    if (look) look(mini);
  }
}

}  // namespace boardwalk
