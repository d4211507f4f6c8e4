#include "boardwalk/crawl/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace boardwalk::crawl {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

fetch::Response response(const std::string& body, std::vector<fetch::Header> headers = {}) {
  fetch::Response r;
  r.url = "http://f.test/";
  r.outcome = fetch::Outcome::Ok;
  r.status = 200;
  r.headers = std::move(headers);
  r.head = "HTTP/1.1 200 OK\r\n\r\n";
  r.body = body;
  return r;
}

class PageReaderTest : public ::testing::Test {
 protected:
  Visit read(fetch::Response r, ReaderOptions options = {}) {
    PageReader reader(*strategy_, options);
    return reader.read({.number = 9, .url = "http://f.test/", .depth = 1}, std::move(r), scope_);
  }
  std::unique_ptr<Strategy> strategy_ = generic_strategy();
  Scope scope_{*url::parse("http://f.test/")};
};

TEST_F(PageReaderTest, APageGivesItsLinksAndItsBytes) {
  const Visit visit = read(response("<a href=/a>a</a>"));
  EXPECT_EQ(visit.ticket, 9);
  EXPECT_EQ(visit.page.outcome, "ok");
  ASSERT_THAT(visit.links, SizeIs(1));
  EXPECT_EQ(visit.links[0].url, "http://f.test/a");
  ASSERT_TRUE(visit.capture);
  EXPECT_EQ(visit.capture->body, "<a href=/a>a</a>");
  EXPECT_NE(visit.page.content_hash, 0U);
}

TEST_F(PageReaderTest, KeepsNoBytesWhenToldSo) {
  EXPECT_FALSE(read(response("x"), {.keep_raw = false}).capture);
}

TEST_F(PageReaderTest, ContentThatCannotBeDecodedIsGarbled) {
  const Visit visit = read(response("this is no gzip", {{"Content-Encoding", "gzip"}}));
  EXPECT_EQ(visit.page.outcome, "garbled");
  EXPECT_THAT(visit.page.reason, HasSubstr("gzip"));
  EXPECT_THAT(visit.links, SizeIs(0));
  ASSERT_TRUE(visit.capture) << "the bytes are kept as they came all the same";
}

TEST_F(PageReaderTest, ARedirectInsideTheSiteIsALink) {
  fetch::Response r = response("", {{"Location", "/there"}});
  r.outcome = fetch::Outcome::Redirect;
  r.status = 302;
  const Visit visit = read(std::move(r));
  EXPECT_EQ(visit.page.redirect, "http://f.test/there");
  ASSERT_THAT(visit.links, SizeIs(1));
  EXPECT_EQ(visit.links[0].url, "http://f.test/there");
}

TEST_F(PageReaderTest, ARedirectOutOfTheSiteIsRememberedAndNotFollowed) {
  fetch::Response r = response("", {{"Location", "http://other.test/"}});
  r.outcome = fetch::Outcome::Redirect;
  const Visit visit = read(std::move(r));
  EXPECT_EQ(visit.page.redirect, "http://other.test/");
  EXPECT_THAT(visit.links, SizeIs(0));
}

TEST_F(PageReaderTest, ARedirectIntoAnActionIsNotFollowed) {
  fetch::Response r = response("", {{"Location", "/?action=logout"}});
  r.outcome = fetch::Outcome::Redirect;
  EXPECT_THAT(read(std::move(r)).links, SizeIs(0));
}

}  // namespace
}  // namespace boardwalk::crawl
