#include "boardwalk/learn/url_diff.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::learn {
namespace {

UrlShape shape(const std::string& target) {
  return UrlShape(*url::parse("http://www.forum.test" + target));
}

TEST(UrlShape, FindsTheNumbersOfPathAndQuery) {
  const UrlShape url = shape("/t-12/page-3?x=%20&st=40#p9");
  ASSERT_EQ(url.numbers().size(), 3U);
  EXPECT_EQ(url.numbers()[0].value, 12);
  EXPECT_EQ(url.numbers()[1].value, 3);
  EXPECT_EQ(url.numbers()[2].value, 40);
  EXPECT_EQ(url.host(), "forum.test");
  EXPECT_EQ(url.path(), "/t-12/page-3");
  EXPECT_EQ(url.query(), "x=%20&st=40");
}

TEST(UrlShape, NamesItsNumbers) {
  struct Case {
    const char* target;
    const char* name;  // of the last number
  };
  const Case cases[] = {
      {"/a?page=2", "page"},
      {"/a/page/2/", "page"},
      {"/a-Page2.html", "page"},
      {"/a?PAGEN_1=5", "pagen_1"},
      {"/read.php?3,12,page=2", "page"},
      {"/a?topic=12.20", ""},
      {"/thread-12-2.html", ""},
  };
  for (const Case& c : cases) {
    const UrlShape url = shape(c.target);
    EXPECT_EQ(url.name_of(url.numbers().size() - 1), c.name) << c.target;
  }
}

TEST(UrlShape, LeavesOutParameters) {
  const std::string left_out[] = {"sid=7"};
  const auto text = [&](const std::string& target) {
    return std::string(UrlShape(*url::parse("http://forum.test" + target), left_out).text());
  };
  EXPECT_EQ(text("/a?sid=7"), "forum.test/a");
  EXPECT_EQ(text("/a?sid=7&t=1"), "forum.test/a?t=1");
  EXPECT_EQ(text("/a?t=1&sid=7"), "forum.test/a?t=1");
  EXPECT_EQ(text("/a?t=1;sid=7;p=2"), "forum.test/a?t=1;p=2");
  EXPECT_EQ(text("/a?sid=77"), "forum.test/a?sid=77");
}

TEST(UrlDiff, FindsTheNumbersThatDiffer) {
  const auto differing = differing_numbers(shape("/t?id=4&p=2"), shape("/t?id=4&p=3"));
  ASSERT_TRUE(differing);
  EXPECT_EQ(*differing, std::vector<std::size_t>{1});
  EXPECT_FALSE(differing_numbers(shape("/t?id=4"), shape("/t?id=4&p=3")));
  EXPECT_TRUE(differing_numbers(shape("/t?id=4"), shape("/t?id=4#top"))->empty());
}

TEST(UrlDiff, FindsWhatAFirstPageLacks) {
  struct Case {
    const char* stem;
    const char* longer;
    const char* piece;  // empty where there is none
  };
  const Case cases[] = {
      {"/thread-9.html", "/thread-9-2.html", "-2"},
      {"/blog/", "/blog/page/2/", "page/2/"},
      {"/blog", "/blog/page/2", "/page/2"},
      {"/list?f=3", "/list?f=3&page=2", "&page=2"},
      {"/list?s=1", "/list?page=2&s=1", "page=2&"},
      {"/x.php?num=12", "/x.php?num=12/15", "/15"},
      {"/show/1.page", "/show/15/1.page", "/15"},
      {"/blog/index.php", "/blog/?p=2", "?p=2"},
      {"/thread-1.html", "/thread-12.html", ""},
      {"/a", "/b?page=2", ""},
      {"/a", "/a?sort=up", ""},
      {"/a?page=2", "/a?page=2", ""},
  };
  for (const Case& c : cases) {
    const UrlShape longer = shape(c.longer);
    const auto found = find_insertion(shape(c.stem), longer);
    const std::string piece(found ? longer.text().substr(found->begin, found->end - found->begin)
                                  : "");
    EXPECT_EQ(piece, c.piece) << c.stem << " " << c.longer;
  }
}

}  // namespace
}  // namespace boardwalk::learn
