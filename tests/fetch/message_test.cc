#include "boardwalk/fetch/message.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::fetch {
namespace {

struct Parsed {
  int status = -1;
  std::vector<Header> headers;
};

Parsed parse(std::string_view head) {
  Parsed parsed;
  parse_head(head, parsed.status, parsed.headers);
  return parsed;
}

std::string listed(const std::vector<Header>& headers) {
  std::string text;
  for (const Header& header : headers) text += header.name + "=" + header.value + "|";
  return text;
}

TEST(Head, ReadsStatusAndHeaders) {
  struct Case {
    const char* name;
    std::string_view head;
    int status;
    std::string headers;
  };
  const Case cases[] = {
      {"ordinary", "HTTP/1.1 200 OK\r\nA: b\r\nC: d\r\n\r\n", 200, "A=b|C=d|"},
      {"no reason", "HTTP/2 404\r\nA: b\r\n\r\n", 404, "A=b|"},
      {"blank after the status", "HTTP/2 204 \r\n\r\n", 204, ""},
      {"bare line feeds", "HTTP/1.0 301 Moved\nLocation: /x\n\n", 301, "Location=/x|"},
      {"blanks around values", "HTTP/1.1 200 OK\r\nA:  \t b \t\r\n\r\n", 200, "A=b|"},
      {"blank before the colon", "HTTP/1.1 200 OK\r\nA : b\r\n\r\n", 200, "A=b|"},
      {"empty value", "HTTP/1.1 200 OK\r\nA:\r\n\r\n", 200, "A=|"},
      {"colon in the value", "HTTP/1.1 200 OK\r\nA: b:c\r\n\r\n", 200, "A=b:c|"},
      {"folded", "HTTP/1.1 200 OK\r\nA: b\r\n  c\r\n\td\r\nE: f\r\n\r\n", 200, "A=b c d|E=f|"},
      {"fold without a header", "HTTP/1.1 200 OK\r\n  c\r\nE: f\r\n\r\n", 200, "E=f|"},
      {"line without a colon", "HTTP/1.1 200 OK\r\nnonsense\r\nE: f\r\n\r\n", 200, "E=f|"},
      {"name with a blank", "HTTP/1.1 200 OK\r\nno name: x\r\nE: f\r\n\r\n", 200, "E=f|"},
      {"stops at the empty line", "HTTP/1.1 200 OK\r\nA: b\r\n\r\nC: d\r\n", 200, "A=b|"},
      {"cut short", "HTTP/1.1 200 OK\r\nA: b", 200, "A=b|"},
      {"repeated", "HTTP/1.1 200 OK\r\nA: b\r\nA: c\r\n\r\n", 200, "A=b|A=c|"},
      {"no status line", "A: b\r\n\r\n", 0, "A=b|"},
      {"status of two digits", "HTTP/1.1 20 OK\r\n\r\n", 0, ""},
      {"status of four digits", "HTTP/1.1 2000 OK\r\n\r\n", 0, ""},
      {"not HTTP", "SSH-2.0-thing\r\n", 0, ""},
      {"nothing", "", 0, ""},
  };
  for (const Case& c : cases) {
    const Parsed parsed = parse(c.head);
    EXPECT_EQ(parsed.status, c.status) << c.name;
    EXPECT_EQ(listed(parsed.headers), c.headers) << c.name;
  }
}

TEST(Head, ForgetsWhatWasThereBefore) {
  int status = 500;
  std::vector<Header> headers{{"Old", "one"}};
  parse_head("HTTP/1.1 200 OK\r\n\r\n", status, headers);
  EXPECT_EQ(status, 200);
  EXPECT_TRUE(headers.empty());
}

TEST(FindHeader, IgnoresCaseAndTakesTheFirst) {
  const std::vector<Header> headers{{"Set-Cookie", "a=1"}, {"set-cookie", "b=2"}};
  EXPECT_EQ(find_header(headers, "SET-COOKIE"), "a=1");
  EXPECT_EQ(find_header(headers, "Set-Cookie2"), std::nullopt);
}

TEST(ClassifyReply, FollowsStatusAndType) {
  struct Case {
    const char* name;
    std::vector<Header> headers;
    int status;
    Outcome outcome;
  };
  const std::vector<Header> html{{"Content-Type", "text/html; charset=utf-8"}};
  const Case cases[] = {
      {"page", html, 200, Outcome::Ok},
      {"xhtml", {{"content-type", "Application/XHTML+XML"}}, 200, Outcome::Ok},
      {"no type", {}, 200, Outcome::Ok},
      {"empty type", {{"Content-Type", ""}}, 200, Outcome::Ok},
      {"picture", {{"Content-Type", "image/png"}}, 200, Outcome::NotHtml},
      {"feed", {{"Content-Type", "application/rss+xml"}}, 200, Outcome::NotHtml},
      {"plain text", {{"Content-Type", "text/plain"}}, 200, Outcome::NotHtml},
      {"like html", {{"Content-Type", "text/html-not"}}, 200, Outcome::NotHtml},
      {"redirect", {{"Location", "/x"}}, 301, Outcome::Redirect},
      {"other redirect", {{"location", "/x"}}, 308, Outcome::Redirect},
      {"redirect to nowhere", html, 302, Outcome::HttpError},
      {"not modified", {}, 304, Outcome::NotModified},
      {"not modified with a location", {{"Location", "/x"}}, 304, Outcome::NotModified},
      {"not found", html, 404, Outcome::HttpError},
      {"no content", html, 204, Outcome::HttpError},
      {"created with a location", {{"Location", "/x"}}, 201, Outcome::HttpError},
      {"no status", {}, 0, Outcome::HttpError},
  };
  for (const Case& c : cases) EXPECT_EQ(classify_reply(c.status, c.headers), c.outcome) << c.name;
}

}  // namespace
}  // namespace boardwalk::fetch
