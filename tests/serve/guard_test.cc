#include "boardwalk/serve/guard.h"

#include <gtest/gtest.h>

namespace boardwalk::serve {
namespace {

struct Knock {
  const char* name;
  Request request;
  int refused;  // 0: it may go on
};

int status_of(const Guard& guard, const Request& request) {
  const auto refusal = guard.check(request);
  return refusal ? refusal->status : 0;
}

TEST(Guard, LetsOnlyOwnPagesChangeAnything) {
  const Guard guard{true, ""};
  const fetch::Header host{"Host", "127.0.0.1:8080"};
  const fetch::Header is_json{"Content-Type", "application/json; charset=utf-8"};
  const fetch::Header ours{"X-Boardwalk", "1"};
  const std::string api = "/api/v1/sites";
  const std::vector<Knock> cases = {
      {"a read", {.path = api, .query = "", .headers = {host}}, 0},
      {"by name", {.path = api, .query = "", .headers = {{"Host", "localhost:8080"}}}, 0},
      {"by IPv6", {.path = api, .query = "", .headers = {{"Host", "[::1]:8080"}}}, 0},
      {"a name that was made to point here",
       {.path = api, .query = "", .headers = {{"Host", "evil.test:8080"}}},
       403},
      {"a name that only looks like ours",
       {.path = "/", .query = "", .headers = {{"Host", "127.0.0.1.evil.test"}}},
       403},
      {"no host", {.path = api, .query = ""}, 403},
      {"a write",
       {.method = "POST", .path = api, .query = "", .headers = {host, is_json, ours}},
       0},
      {"a write of our own page",
       {.method = "POST",
        .path = api,
        .query = "",
        .headers = {host, is_json, ours, {"Origin", "http://127.0.0.1:8080"}}},
       0},
      {"a write without our header",
       {.method = "POST", .path = api, .query = "", .headers = {host, is_json}},
       403},
      {"a write as a form",
       {.method = "POST",
        .path = api,
        .query = "",
        .headers = {host, ours, {"Content-Type", "text/plain"}}},
       415},
      {"a write of another page",
       {.method = "POST",
        .path = api,
        .query = "",
        .headers = {host, is_json, ours, {"Origin", "http://evil.test"}}},
       403},
      {"a write of a page without origin",
       {.method = "POST",
        .path = api,
        .query = "",
        .headers = {host, is_json, ours, {"Origin", "null"}}},
       403},
      {"a read of another page",
       {.path = api, .query = "", .headers = {host, {"Sec-Fetch-Site", "cross-site"}}},
       403},
      {"a link from another page to ours",
       {.path = "/", .query = "", .headers = {host, {"Sec-Fetch-Site", "cross-site"}}},
       0},
  };
  for (const Knock& c : cases) EXPECT_EQ(status_of(guard, c.request), c.refused) << c.name;
}

TEST(Guard, AsksForTheTokenEverywhere) {
  const Guard guard{false, "s3cret"};
  const std::vector<Knock> cases = {
      {"no token", {.path = "/api/v1/sites", .query = ""}, 401},
      {"no token for a page", {.path = "/", .query = ""}, 401},
      {"the token",
       {.path = "/api/v1/sites", .query = "", .headers = {{"Authorization", "Bearer s3cret"}}},
       0},
      {"another token",
       {.path = "/api/v1/sites", .query = "", .headers = {{"Authorization", "Bearer s3creT"}}},
       401},
      {"a part of it",
       {.path = "/api/v1/sites", .query = "", .headers = {{"Authorization", "Bearer s3c"}}},
       401},
      {"the cookie",
       {.path = "/api/v1/events", .query = "", .headers = {{"Cookie", "a=b; boardwalk=s3cret"}}},
       0},
      {"another cookie",
       {.path = "/api/v1/events", .query = "", .headers = {{"Cookie", "boardwalk=x"}}},
       401},
      {"the first visit", {.path = "/", .query = "token=s3cret"}, 303},
      {"a wrong first visit", {.path = "/", .query = "token=x"}, 401},
      {"a token in another address", {.path = "/api/v1/sites", .query = "token=s3cret"}, 401},
  };
  for (const Knock& c : cases) EXPECT_EQ(status_of(guard, c.request), c.refused) << c.name;
  const auto welcome = guard.check({.path = "/", .query = "token=s3cret"});
  EXPECT_EQ(fetch::find_header(welcome->headers, "Set-Cookie"),
            "boardwalk=s3cret; HttpOnly; SameSite=Strict; Path=/");
  EXPECT_EQ(fetch::find_header(welcome->headers, "Location"), "/");
}

TEST(Guard, MakesTokensThatDiffer) {
  EXPECT_EQ(new_token().size(), 48U);
  EXPECT_NE(new_token(), new_token());
}

}  // namespace
}  // namespace boardwalk::serve
