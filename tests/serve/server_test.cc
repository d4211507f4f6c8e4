#include "boardwalk/serve/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/serve/assets.h"
#include "tests/serve/loopback.h"

namespace boardwalk::serve {
namespace {

using json = nlohmann::json;

class ServerTest : public testing::Test {
 protected:
  TempFolder folder_{TempFolder::memory()};
  LoopbackServing served_{folder_.file("forum.db")};
};

TEST_F(ServerTest, LetsABrowserRunNothingButOurOwn) {
  for (const std::string target : {"/", "/api/v1/meta", "/api/v1/nothing", "/nothing.js"}) {
    const auto reply = served_.client().Get(target);
    ASSERT_TRUE(reply) << target;
    EXPECT_EQ(reply->get_header_value("Content-Security-Policy"),
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
              "frame-ancestors 'none'")
        << target;
    EXPECT_EQ(reply->get_header_value("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(reply->get_header_value("Referrer-Policy"), "no-referrer") << target;
    EXPECT_FALSE(reply->has_header("Access-Control-Allow-Origin")) << target;
  }
}

TEST_F(ServerTest, ShowsNoFileButItsOwn) {
  for (const std::string target :
       {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd.txt", "//etc/passwd.txt",
        "/assets/../../x.db", "/assets/..\\x.db", "/forum.db", "/.git/config"}) {
    const auto reply = served_.client().Get(target);
    ASSERT_TRUE(reply) << target;
    const bool is_page = reply->body.find("<title>Boardwalk") != std::string::npos;
    EXPECT_TRUE(reply->status == 404 || is_page) << target << reply->body;
  }
}

TEST_F(ServerTest, RefusesWhatIsTooLarge) {
  EXPECT_EQ(served_.send("POST", "/sites", std::string(2'000'000, 'x')), 413);
  const auto long_path = served_.client().Get("/" + std::string(3000, 'a'));
  ASSERT_TRUE(long_path);
  EXPECT_EQ(long_path->status, 414);
  httplib::Headers many;
  for (int i = 0; i < 200; ++i) many.emplace("X-" + std::to_string(i), "1");
  const auto with_many = served_.client().Get("/api/v1/meta", many);
  ASSERT_TRUE(with_many);
  EXPECT_EQ(with_many->status, 431);
  EXPECT_EQ(served_.get("/meta")["sites"], 0) << "and goes on";
}

TEST_F(ServerTest, RefusesOtherNamesAndOtherPages) {
  const auto rebound =
      served_.client().Get("/api/v1/meta", httplib::Headers{{"Host", "evil.test"}});
  ASSERT_TRUE(rebound);
  EXPECT_EQ(rebound->status, 403);
  const auto plain = served_.client().Post("/api/v1/sites", "{}", "text/plain");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->status, 403);
  EXPECT_EQ(json::parse(plain->body)["error"]["code"], "forbidden");
}

TEST_F(ServerTest, AnswersHeadAndRefusesOddMethods) {
  const auto head = served_.client().Head("/api/v1/meta");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_TRUE(head->body.empty());
  EXPECT_EQ(served_.send("DELETE", "/sites"), 405);
  EXPECT_EQ(served_.send("OPTIONS", "/sites"), 405);
}

TEST_F(ServerTest, RefusesAStreamOfNoSite) {
  const auto reply = served_.client().Get("/api/v1/events?site=x");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 400);
}

TEST(ServerWithToken, KnowsItsVisitors) {
  TempFolder folder{TempFolder::memory()};
  LoopbackServing served{folder.file("forum.db"), "s3cret"};
  EXPECT_EQ(served.client().Get("/api/v1/meta")->status, 401);
  EXPECT_EQ(served.client().Get("/")->status, 401);
  const auto welcome = served.client().Get("/?token=s3cret");
  EXPECT_EQ(welcome->status, 303);
  const std::string cookie = welcome->get_header_value("Set-Cookie");
  EXPECT_THAT(cookie, testing::HasSubstr("HttpOnly; SameSite=Strict"));
  const httplib::Headers known{{"Cookie", cookie.substr(0, cookie.find(';'))}};
  EXPECT_EQ(served.client().Get("/api/v1/meta", known)->status, 200);
  const httplib::Headers bearer{{"Authorization", "Bearer s3cret"}};
  EXPECT_EQ(served.client().Get("/api/v1/meta", bearer)->status, 200);
}

TEST(ServerWithToken, IsNeededAwayFromLoopback) {
  TempFolder folder{TempFolder::memory()};
  SystemClock clock;
  PipelineRunner runner{{}, [] { return nullptr; }, clock};
  Api api{{.database = folder.file("forum.db")}, clock, runner};
  EXPECT_FALSE(Server::start({.host = "0.0.0.0", .port = 0}, api).ok());
}

TEST(Assets, ViewsOfTheAppAreItsFirstPage) {
  if (assets().empty()) GTEST_SKIP() << "the pages are not built in";
  const Asset* first = find_asset("/index.html");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(find_asset("/sites/1/map"), first);
  EXPECT_EQ(find_asset("/"), first);
  EXPECT_EQ(find_asset("/nothing.js"), nullptr);
}

}  // namespace
}  // namespace boardwalk::serve
