#include "boardwalk/crawl/index_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {
namespace {

using ::testing::SizeIs;

const Time kNow{std::chrono::sys_days{std::chrono::year{2024} / 5 / 2}};

std::vector<NamedLink> links_of(const html::Document& page) {
  std::vector<NamedLink> links;
  for (html::NodeId id = 0; id < page.size(); ++id) {
    if (page.tag(id) != html::Tag::A) continue;
    const std::string url{page.attribute(id, "href").value_or("")};
    const bool is_board = url.starts_with("b");
    links.push_back({id, is_board ? model::PageKind::Index : model::PageKind::Thread, url, url});
  }
  return links;
}

std::vector<ListedRow> read(const std::string& html, const learn::ListPlaces& places) {
  html::Parser parser;
  const html::Parsed parsed = parser.parse(html, {});
  return RowReader{places, {}}.read(parsed.document, links_of(parsed.document), kNow);
}

TEST(RowReader, ReadsTheColumnsOfATable) {
  const learn::ListPlaces places{.threads = {.titles = {"tr/td/a"},
                                             .replies = {"tr/td3#1"},
                                             .views = {"tr/td4#1"},
                                             .last = {"tr/td5"},
                                             .authors = {"tr/td2"}},
                                 .pages = 1};
  const auto rows = read(
      "<table><tr><td><a href=t1>A lens?</a><td>Ann<td>12<td>1,204<td>2024-05-01 10:00"
      "<tr><td><a href=t2>2 bags</a><td>Bob<td>-<td>7<td></table>",
      places);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_EQ(rows[0].posts, 13);
  EXPECT_EQ(rows[0].views, 1204);
  EXPECT_EQ(rows[0].author, "Ann");
  EXPECT_EQ(rows[0].last_post, kNow - std::chrono::hours{14});
  EXPECT_EQ(rows[1].posts, std::nullopt);
  EXPECT_EQ(rows[1].last_post, std::nullopt);
}

// A badge before the numbers moves them all by one.
TEST(RowReader, WordsBesideANumberTellWhatItDoesNotCount) {
  const learn::ListPlaces places{
      .threads = {.titles = {"li/a"}, .replies = {"li/span2/b#1"}, .views = {"li/span/b#1"}},
      .pages = 1};
  const std::string numbers = "<span><b>495</b> views</span><span><b>10</b> comments</span>";
  const auto rows =
      read("<ul><li><a href=t1>A lens?</a>" + numbers + "<li><a href=t2>A bag?</a>" + numbers +
               "<li><a href=t3>Read this first</a><span>Announcement</span>" + numbers + "</ul>",
           places);
  ASSERT_THAT(rows, SizeIs(3));
  EXPECT_EQ(rows[0].posts, 11);
  EXPECT_EQ(rows[1].views, 495);
  EXPECT_EQ(rows[2].posts, std::nullopt);
}

// The day is that of the reader's zone, and as a moment it is hours later than the post.
TEST(RowReader, ADateIsReadWhereItIsWrittenExactly) {
  const learn::ListPlaces places{
      .threads = {.titles = {"li/a"}, .last = {"li/time", "li/time@datetime", "li/i"}}, .pages = 1};
  const auto rows = read(
      "<ul><li><a href=t1>One</a><time datetime='2024-04-30T20:14:24+00:00'>2024-05-01</time>"
      "<i>2024-04-30 10:00</i><li><a href=t2>Two</a><time>2024-05-01</time></ul>",
      places);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_EQ(rows[0].last_post, kNow - std::chrono::seconds{27 * 3600 + 45 * 60 + 36});
  EXPECT_TRUE(rows[1].last_post) << "a day is better than nothing";
}

TEST(RowReader, OfTwoDatesTheLaterOneCountsHoweverItIsWritten) {
  const std::vector<std::string> orders[] = {{"li/time", "li/time@title"},
                                             {"li/time@title", "li/time"}};
  for (const auto& last : orders) {
    const learn::ListPlaces places{.threads = {.titles = {"li/a"}, .last = last}, .pages = 1};
    const auto rows = read(
        "<ul><li><a href=t1>One</a><time title='Started 2010-01-01 10:00:00'>5 minutes ago</time>"
        "<li><a href=t2>Two</a><time title='Last 2024-04-22 10:00:00'>a week ago</time></ul>",
        places);
    ASSERT_THAT(rows, SizeIs(2));
    EXPECT_EQ(rows[0].last_post, kNow - std::chrono::minutes{5});
    EXPECT_EQ(rows[1].last_post, kNow - std::chrono::hours{9 * 24 + 14}) << "that is one date";
  }
}

TEST(RowReader, ARowMayHaveSeveralRoots) {
  const learn::ListPlaces places{
      .threads = {.titles = {"dt/a"}, .posts = {"dd#1"}, .views = {"dd2/b#1"}}, .pages = 1};
  const auto rows = read(
      "<dl><dt><a href=t1>One</a><dd>3 posts<dd>seen <b>9</b><dt><a href=t2>Two</a><dd>4 "
      "posts</dl>",
      places);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_EQ(rows[0].posts, 3);
  EXPECT_EQ(rows[0].views, 9);
  EXPECT_EQ(rows[1].posts, 4);
  EXPECT_EQ(rows[1].views, std::nullopt);
}

TEST(RowReader, ABoardNamesTheThreadOfItsLatestPost) {
  const learn::ListPlaces places{
      .boards = {.titles = {"li/h3/a"}, .posts = {"li/i2#1"}, .threads = {"li/i#1"}}, .pages = 1};
  const auto rows = read(
      "<ul><li><h3><a href=b1>Film</a></h3><i>5</i><i>80</i><a href=t9>latest</a></ul>", places);
  ASSERT_THAT(rows, SizeIs(1));
  EXPECT_EQ(rows[0].kind, model::PageKind::Index);
  EXPECT_EQ(rows[0].threads, 5);
  EXPECT_EQ(rows[0].posts, 80);
  EXPECT_EQ(rows[0].newest, "t9");
}

TEST(RowReader, ThreadsAreKeptOnTopAndClosedAsTheirRowsSay) {
  const learn::ListPlaces places{.threads = {.titles = {"li/a"}}, .pages = 1};
  const auto rows = read(
      "<ul><li class=sticky><a href=t1>Rules</a><li><a href=t2>One</a><i>Closed</i></ul>", places);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_TRUE(rows[0].sticky && !rows[0].locked);
  EXPECT_TRUE(!rows[1].sticky && rows[1].locked);
}

TEST(RowReader, AListIsNotAllKeptOnTop) {
  const learn::ListPlaces places{.threads = {.titles = {"li/a"}}, .pages = 1};
  std::string list;
  for (const char* name : {"t1", "t2", "t3", "t4"})
    list += std::string("<li class=sticky-foot><a href=") + name + ">One</a>";
  for (const ListedRow& row : read("<ul>" + list + "</ul>", places)) EXPECT_FALSE(row.sticky);
}

TEST(RowReader, ReadsWhatABoardIsAbout) {
  const learn::ListPlaces places{
      .boards = {.titles = {"tr/td/a"}, .descriptions = {"tr/td", "tr/td/a/font"}}, .pages = 1};
  const auto rows = read(
      "<table><tr><td><a href=b1>Film</a><br>Old  cameras,\n and <b>new</b> film.<div>Moderator: "
      "<a "
      "href=u1>ann</a></div><tr><td><a href=b2>Bags<font>To carry it all.</font></a></table>",
      places);
  ASSERT_GE(rows.size(), 2U);
  EXPECT_EQ(rows[0].description, "Old cameras, and new film.");
  EXPECT_EQ(rows.back().description, "To carry it all.");
}

}  // namespace
}  // namespace boardwalk::crawl
