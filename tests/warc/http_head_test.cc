#include "boardwalk/warc/http_head.h"

#include <gtest/gtest.h>

namespace boardwalk::warc {
namespace {

TEST(HttpHead, HasAStatusOrNone) {
  const struct {
    std::string_view head;
    int status;
  } cases[] = {
      {"HTTP/1.1 200 OK\r\n\r\n", 200},
      {"HTTP/2 404 \r\n\r\n", 404},
      {"HTTP/1.0  301\r\n", 301},
      {"HTTP/1.1 20\r\n\r\n", 0},
      {"HTTP/1.1 abc\r\n", 0},
      {"HTTP/1.1", 0},
      {"ICY 200 OK\r\n", 0},
      {"", 0},
  };
  for (const auto& c : cases) EXPECT_EQ(http_status(c.head), c.status) << c.head;
}

TEST(HttpHead, FindsHeadersBeforeTheEmptyLineOnly) {
  const std::string_view head =
      "HTTP/1.1 200 OK\r\nContent-TYPE:  text/html \r\n x: no\r\n\r\nB: b";
  EXPECT_EQ(http_header(head, "Content-Type"), "text/html");
  EXPECT_EQ(http_header(head, "x"), std::nullopt);
  EXPECT_EQ(http_header(head, "B"), std::nullopt);
  EXPECT_EQ(http_header("", "B"), std::nullopt);
}

TEST(FittedHead, AgreesWithItsBody) {
  const struct {
    const char* name;
    std::string_view head;
    std::string_view fitted;
  } cases[] = {
      {"right already", "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nA: b\r\n\r\n",
       "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nA: b\r\n\r\n"},
      {"no length given", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"},
      {"wrong length", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\nA: b\r\n\r\n",
       "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nA: b\r\n\r\n"},
      {"two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 7\r\n\r\n",
       "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n"},
      {"chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip,\r\n chunked\r\nA: b\r\n\r\n",
       "HTTP/1.1 200 OK\r\nA: b\r\n\r\n"},
      {"folded header stays", "HTTP/1.1 200 OK\r\nA: b\r\n\tc\r\n\r\n",
       "HTTP/1.1 200 OK\r\nA: b\r\n\tc\r\n\r\n"},
      {"HTTP/2", "HTTP/2 200 \r\na: b\r\n\r\n", "HTTP/1.1 200 \r\na: b\r\n\r\n"},
      {"interim answer", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n\r\n",
       "HTTP/1.1 200 OK\r\nA: b\r\n\r\n"},
      {"no empty line", "HTTP/1.1 200 OK\r\nA: b", "HTTP/1.1 200 OK\r\nA: b\r\n\r\n"},
      {"nothing", "", "\r\n"},
      {"empty line first", "\r\nHTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"},
      {"two empty lines", "HTTP/1.1 200 OK\r\n\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"},
      {"line feeds only", "HTTP/1.0 200 OK\nA: b\n\n", "HTTP/1.0 200 OK\r\nA: b\r\n\r\n"},
  };
  for (const auto& c : cases) EXPECT_EQ(fitted_head(c.head, 7), c.fitted) << c.name;
}

TEST(Dechunked, JoinsTheChunks) {
  const struct {
    const char* name;
    std::string_view body;
    std::optional<std::string> whole;
  } cases[] = {
      {"two chunks", "5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n", "hello world"},
      {"extension and trailer", "5;x=y\r\nhello\r\n0\r\nA: b\r\n\r\n", "hello"},
      {"cut short", "5\r\nhello\r\n60\r\n wor", "hello wor"},
      {"not chunked", "<html>", std::nullopt},
      {"not chunked, by chance a number", "2\r\nmore than two", std::nullopt},
      {"size beyond all bounds", "fffffffffffffffff\r\nx", std::nullopt},
      {"nothing", "", ""},
  };
  for (const auto& c : cases) EXPECT_EQ(dechunked(c.body), c.whole) << c.name;
}

}  // namespace
}  // namespace boardwalk::warc
