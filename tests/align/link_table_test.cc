#include "boardwalk/align/link_table.h"

#include <gtest/gtest.h>

#include "tests/align/page.h"

namespace boardwalk::align {
namespace {

constexpr std::string_view kBoard =
    "<table>"
    "<tr><td><a href=/t/1>A long title</a> <a href=/t/1/2>2</a> <a href=/t/1/3>3</a></td>"
    "<td><a href=/u/9>Ann</a></td></tr>"
    "<tr><td><b><a href=/t/2>Another title</a></b></td><td><a href=/u/8>Bo</a></td></tr>"
    "<tr><td><a href=/t/3>Third</a></td><td>a guest</td></tr>"
    "</table>";

LinkTable table_of(const html::Document& page) {
  const auto tables = link_tables(page, find_regions(page, Shapes(page)));
  return tables.empty() ? LinkTable{} : tables.front();
}

TEST(LinkTable, PutsLinksOfOnePlaceIntoOneColumn) {
  const auto page = page_of(kBoard);
  const LinkTable table = table_of(page);
  ASSERT_EQ(table.rows, 3U);
  ASSERT_EQ(table.columns.size(), 3U);
  EXPECT_EQ(table.columns[0].place, "tr/td/a");
  EXPECT_EQ(table.columns[0].rows, 3U);
  EXPECT_EQ(table.columns[0].cells[1].href, "/t/2");
  EXPECT_EQ(table.columns[1].place, "tr/td/a2");
  EXPECT_EQ(table.columns[1].cells.size(), 2U);
  EXPECT_EQ(table.columns[1].rows, 1U);
  EXPECT_EQ(table.columns[2].place, "tr/td2/a");
  EXPECT_EQ(table.columns[2].rows, 2U);
}

TEST(LinkTable, CountsCharactersNotBytes) {
  const auto page =
      page_of("<ul><li><a href=/1> Größe \n zwei </a></li><li><a href=/2>露营</a></li></ul>");
  const LinkTable table = table_of(page);
  ASSERT_EQ(table.columns.size(), 1U);
  EXPECT_EQ(table.columns[0].cells[0].text_length, 10U);
  EXPECT_EQ(table.columns[0].cells[1].text_length, 2U);
  EXPECT_EQ(table.columns[0].text_length, 12U);
}

TEST(LinkTable, NamesThePlaceOfANode) {
  const auto page = page_of("<div><p>x</p><p><a href=/>y</a></p></div>");
  const html::NodeId body = nth(page, html::Tag::Body, 0);
  EXPECT_EQ(place_of(page, body, nth(page, html::Tag::A, 0)), "div/p2/a");
}

}  // namespace
}  // namespace boardwalk::align
