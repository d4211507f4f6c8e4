// Discussions are known by their names, whatever else their addresses tell.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

// "show?topic=312&at=3" in the row behind three others; the first row does without.
Pages rows_counted_in_addresses() {
  constexpr int kBoards = 3;
  constexpr int kTopics = 12;
  Pages pages = plain_forum({.boards = kBoards, .topics = kTopics, .list_pages = 2});
  for (int b = 1; b <= kBoards; ++b) {
    for (int row = 0; row < kTopics; ++row) {
      const int number = 100 * b + row;
      const std::string at = row == 0 ? "" : fmt::format("&at={}", row);
      pages = renamed(pages, fmt::format("/topic/{}", number),
                      fmt::format("/show?topic={}{}", 1000 + number * 37 % 1009, at));
    }
  }
  return pages;
}

TEST(NamesOfDiscussions, HoldNoNumbersOfRows) {
  expect_read_from({"/", "/show?topic=1673", "/show?topic=1747&at=2"}, rows_counted_in_addresses());
}

}  // namespace
}  // namespace boardwalk
