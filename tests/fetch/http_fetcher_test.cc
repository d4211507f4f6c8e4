#include "boardwalk/fetch/http_fetcher.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boardwalk/fetch/loopback_server.h"

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;

constexpr Time kStart = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

// A variable of the environment for the length of a test.
class Environment {
 public:
  Environment(std::string name, const std::string& value) : name_(std::move(name)) {
    if (const char* old = std::getenv(name_.c_str())) old_ = old;
    setenv(name_.c_str(), value.c_str(), 1);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    if (old_) {
      setenv(name_.c_str(), old_->c_str(), 1);
    } else {
      unsetenv(name_.c_str());
    }
  }

 private:
  std::string name_;
  std::optional<std::string> old_;
};

// One server, and a clock that stands still unless a test moves it.
class HttpFetcherTest : public testing::Test {
 protected:
  HttpFetcherTest() { EXPECT_TRUE(server_.start().ok()); }

  Request request(const std::string& target, std::uint64_t id = 1) {
    Request request;
    request.id = id;
    request.url = server_.origin() + target;
    request.allow_private = true;
    return request;
  }

  Response fetch(HttpFetcher& fetcher, Request wanted) {
    fetcher.submit(std::move(wanted));
    std::vector<Response> responses = fetcher.wait(clock_.now() + 1h);
    EXPECT_EQ(responses.size(), 1U);
    EXPECT_EQ(fetcher.in_flight(), 0U);
    return responses.empty() ? Response{} : std::move(responses.front());
  }

  Response fetch(Request wanted) {
    HttpFetcher fetcher(clock_);
    return fetch(fetcher, std::move(wanted));
  }

  // Until the server has the request in hand, without time passing on our clock.
  void let_arrive(HttpFetcher& fetcher) {
    const int before = arrived_;
    while (arrived_ == before) EXPECT_TRUE(fetcher.wait(clock_.now()).empty());
  }

  std::atomic<int> arrived_ = 0;
  ServerRequest last_;
  std::map<std::string, Reply> replies_;
  Environment no_proxy_{"no_proxy", "*"};
  VirtualClock clock_{kStart};
  LoopbackServer server_{[this](const ServerRequest& asked) {
    ++arrived_;
    last_ = asked;
    const auto found = replies_.find(asked.target);
    return found == replies_.end() ? Reply::html(404, "no such page") : found->second;
  }};
};

TEST_F(HttpFetcherTest, BringsBackAPage) {
  replies_["/a?b=1"] = Reply::html(200, "<p>hello");
  const Response response = fetch(request("/a?b=1", 7));
  EXPECT_EQ(response.id, 7U);
  EXPECT_EQ(response.url, server_.origin() + "/a?b=1");
  EXPECT_EQ(response.outcome, Outcome::Ok);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "<p>hello");
  EXPECT_EQ(response.header("content-type"), "text/html; charset=utf-8");
  EXPECT_TRUE(response.head.starts_with("HTTP/1.1 200 OK\r\n")) << response.head;
  EXPECT_TRUE(response.head.ends_with("\r\n\r\n")) << response.head;
  EXPECT_EQ(response.address, "127.0.0.1");
  EXPECT_EQ(response.started, kStart);
  EXPECT_EQ(response.finished, kStart);
}

TEST_F(HttpFetcherTest, SendsTheHeadersItIsGivenAndAsksForCompression) {
  replies_["/"] = Reply::html(200, "");
  Request wanted = request("/");
  wanted.headers = {{"User-Agent", "boardwalk/1"},
                    {"Cookie", "a=b"},
                    {"X-Empty", ""},
                    {"X-Bad", "a\r\nX-Injected: b"}};
  EXPECT_EQ(fetch(wanted).outcome, Outcome::Ok);
  EXPECT_EQ(last_.header("User-Agent"), "boardwalk/1");
  EXPECT_EQ(last_.header("Cookie"), "a=b");
  EXPECT_EQ(last_.header("Accept-Encoding"), "gzip, deflate, br, zstd");
  EXPECT_TRUE(find_header(last_.headers, "X-Empty").has_value());
  EXPECT_FALSE(find_header(last_.headers, "X-Injected").has_value());
}

TEST_F(HttpFetcherTest, LeavesContentCodingToOthers) {
  replies_["/"] = Reply::html(200, "not really gzip");
  replies_["/"].headers.push_back({"Content-Encoding", "gzip"});
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.body, "not really gzip");
  EXPECT_EQ(response.header("Content-Encoding"), "gzip");
}

TEST_F(HttpFetcherTest, FollowsNoRedirect) {
  replies_["/"] = Reply::html(302, "");
  replies_["/"].headers.push_back({"Location", "/elsewhere"});
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.outcome, Outcome::Redirect);
  EXPECT_EQ(response.header("Location"), "/elsewhere");
  EXPECT_EQ(arrived_, 1);
}

TEST_F(HttpFetcherTest, ReadsChunksAndForgetsThem) {
  Reply reply;
  reply.raw =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: text/html\r\n\r\n"
      "5\r\nhello\r\n6\r\n world\r\n0\r\nX-Trailer: late\r\n\r\n";
  replies_["/"] = reply;
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.outcome, Outcome::Ok);
  EXPECT_EQ(response.body, "hello world");
  EXPECT_EQ(response.head, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
  EXPECT_FALSE(response.header("Transfer-Encoding").has_value());
}

TEST_F(HttpFetcherTest, PassesOverInterimReplies) {
  Reply reply;
  reply.raw =
      "HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
  replies_["/"] = reply;
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.head, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(response.body, "ok");
}

TEST_F(HttpFetcherTest, SaysWhatWentWrong) {
  struct Case {
    const char* name;
    Reply reply;
    Outcome outcome;
    std::string reason;
  };
  Reply cut = Reply::html(200, "0123456789");
  cut.cut_after = 4;
  Reply not_http;
  not_http.raw = "SSH-2.0-OpenSSH\r\n";
  Reply nothing;
  nothing.raw = "\r\n";
  Reply endless;
  endless.raw = "HTTP/1.1 200 OK\r\nX: " + std::string(200'000, 'x') + "\r\n\r\n";
  Reply picture = Reply::html(200, "GIF89a");
  picture.headers = {{"Content-Type", "image/gif"}};
  const Case cases[] = {
      {"cut in the middle", cut, Outcome::Unreachable, "the connection to 127.0.0.1 was cut"},
      {"not HTTP", not_http, Outcome::Garbled,
       "127.0.0.1 answered with something that is not HTTP"},
      {"endless header", endless, Outcome::Garbled,
       "127.0.0.1 answered with something that is not HTTP"},
      {"not found", Reply::html(404, "no"), Outcome::HttpError, ""},
      {"not modified", Reply::html(304, ""), Outcome::NotModified, ""},
      {"picture", picture, Outcome::NotHtml, ""},
  };
  for (const Case& c : cases) {
    replies_["/"] = c.reply;
    const Response response = fetch(request("/"));
    EXPECT_EQ(name(response.outcome), name(c.outcome)) << c.name;
    EXPECT_EQ(response.reason, c.reason) << c.name;
  }
}

TEST_F(HttpFetcherTest, KeepsWhatCameBeforeTheCut) {
  replies_["/"] = Reply::html(200, "0123456789");
  replies_["/"].cut_after = 4;
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "0123");
}

TEST_F(HttpFetcherTest, StopsBodiesAtTheLimit) {
  Reply unannounced;
  unannounced.raw = "HTTP/1.1 200 OK\r\n\r\n" + std::string(5000, 'x');
  replies_["/announced"] = Reply::html(200, std::string(5000, 'x'));
  replies_["/unannounced"] = unannounced;
  for (const std::string target : {"/announced", "/unannounced"}) {
    Request wanted = request(target);
    wanted.limits.max_body = 4999;
    const Response response = fetch(wanted);
    EXPECT_EQ(response.outcome, Outcome::TooLarge) << target;
    EXPECT_LE(response.body.size(), 4999U) << target;
    EXPECT_NE(response.reason.find("more than the limit"), std::string::npos) << response.reason;
    wanted.limits.max_body = 5000;
    EXPECT_EQ(fetch(wanted).outcome, Outcome::Ok) << target;
  }
}

TEST_F(HttpFetcherTest, StopsHeadsAtTheLimit) {
  replies_["/"] = Reply::html(200, "x");
  for (int i = 0; i < 100; ++i)
    replies_["/"].headers.push_back({"X-Padding", std::string(90, 'x')});
  Request wanted = request("/");
  wanted.limits.max_head = 5000;
  EXPECT_EQ(fetch(wanted).outcome, Outcome::TooLarge);
  wanted.limits.max_head = 20'000;
  EXPECT_EQ(fetch(wanted).outcome, Outcome::Ok);
}

TEST_F(HttpFetcherTest, GivesUpOnSilence) {
  replies_["/"].silent = true;
  HttpFetcher fetcher(clock_);
  fetcher.submit(request("/"));
  let_arrive(fetcher);
  clock_.sleep_until(kStart + 19'999ms);
  EXPECT_TRUE(fetcher.wait(clock_.now()).empty());
  EXPECT_EQ(fetcher.in_flight(), 1U);
  clock_.sleep_until(kStart + 20s);
  const std::vector<Response> late = fetcher.wait(clock_.now());
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0].outcome, Outcome::Timeout);
  EXPECT_EQ(late[0].reason, "127.0.0.1 was silent for 20 seconds");
  EXPECT_EQ(late[0].status, 0);
  EXPECT_EQ(late[0].finished, kStart + 20s);
  EXPECT_EQ(fetcher.in_flight(), 0U);
}

TEST_F(HttpFetcherTest, GivesUpOnADripThatNeverEnds) {
  replies_["/"] = Reply::html(200, std::string(1'000'000, 'x'));
  replies_["/"].drip = 1;
  replies_["/"].drip_pause = 1ms;
  HttpFetcher fetcher(clock_);
  Request wanted = request("/");
  wanted.limits.silence = 20s;
  wanted.limits.total = 60s;
  fetcher.submit(wanted);
  let_arrive(fetcher);
  std::vector<Response> late;
  while (late.empty() && clock_.now() < kStart + 1h) {
    // One second of ours for every few bytes: never silent, never done.
    const auto real_end = std::chrono::steady_clock::now() + 20ms;
    while (late.empty() && std::chrono::steady_clock::now() < real_end) {
      late = fetcher.wait(clock_.now());
    }
    clock_.sleep_until(clock_.now() + 2s);
  }
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0].outcome, Outcome::Timeout);
  EXPECT_EQ(late[0].reason, "127.0.0.1 did not finish within 60 seconds");
  EXPECT_EQ(late[0].status, 200);
  EXPECT_FALSE(late[0].body.empty());
}

TEST_F(HttpFetcherTest, RunsItsLimitsOnTheSystemsClockToo) {
  replies_["/"].silent = true;
  SystemClock system;
  HttpFetcher fetcher(system);
  Request wanted = request("/");
  wanted.limits.silence = 50ms;
  fetcher.submit(wanted);
  const std::vector<Response> late = fetcher.wait(system.now() + 10s);
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0].outcome, Outcome::Timeout);
  EXPECT_GE(late[0].finished - late[0].started, 50ms);
  EXPECT_LT(late[0].finished - late[0].started, 5s);
}

TEST_F(HttpFetcherTest, LetsVirtualTimePassOnlyWhenNothingIsUnderWay) {
  HttpFetcher fetcher(clock_);
  EXPECT_TRUE(fetcher.wait(kStart + 1h).empty());
  EXPECT_EQ(clock_.now(), kStart + 1h);
  replies_["/"] = Reply::html(200, "x");
  replies_["/"].delay = 20ms;
  fetcher.submit(request("/"));
  EXPECT_EQ(fetcher.wait(kStart + 2h).size(), 1U);
  EXPECT_EQ(clock_.now(), kStart + 1h);
}

TEST_F(HttpFetcherTest, WakesForAnotherThread) {
  SystemClock system;
  HttpFetcher fetcher(system);
  std::thread other([&] { fetcher.wake(); });
  EXPECT_TRUE(fetcher.wait(system.now() + 1h).empty());
  other.join();
  replies_["/"].silent = true;
  fetcher.submit(request("/"));
  std::thread again([&] { fetcher.wake(); });
  EXPECT_TRUE(fetcher.wait(system.now() + 1h).empty());
  again.join();
  EXPECT_EQ(fetcher.in_flight(), 1U);
}

TEST_F(HttpFetcherTest, BringsEveryRequestBackOnce) {
  replies_["/"] = Reply::html(200, "x");
  HttpFetcher fetcher(clock_, {.max_connections = 8});
  for (std::uint64_t id = 0; id < 200; ++id) fetcher.submit(request("/", id));
  EXPECT_EQ(fetcher.in_flight(), 200U);
  std::vector<int> seen(200, 0);
  while (fetcher.in_flight() > 0) {
    for (const Response& response : fetcher.wait(clock_.now() + 1h)) {
      EXPECT_EQ(response.outcome, Outcome::Ok);
      ++seen.at(response.id);
    }
  }
  EXPECT_EQ(seen, std::vector<int>(200, 1));
}

TEST_F(HttpFetcherTest, ForgetsTheLastRequestOfAHandle) {
  replies_["/long"] = Reply::html(200, "a long body");
  replies_["/short"] = Reply::html(200, "short");
  HttpFetcher fetcher(clock_);
  Request first = request("/long");
  first.headers = {{"X-First", "1"}};
  EXPECT_EQ(fetch(fetcher, first).body, "a long body");
  EXPECT_EQ(fetch(fetcher, request("/none")).outcome, Outcome::HttpError);
  const Response second = fetch(fetcher, request("/short"));
  EXPECT_EQ(second.body, "short");
  EXPECT_EQ(second.outcome, Outcome::Ok);
  EXPECT_FALSE(find_header(last_.headers, "X-First").has_value());
}

TEST_F(HttpFetcherTest, CanBeDroppedWithRequestsUnderWay) {
  replies_["/"].silent = true;
  {
    HttpFetcher fetcher(clock_);
    fetcher.submit(request("/"));
    let_arrive(fetcher);
  }
  SUCCEED();
}

TEST_F(HttpFetcherTest, SaysThatNobodyIsThere) {
  server_.stop();
  const Response response = fetch(request("/"));
  EXPECT_EQ(response.outcome, Outcome::Unreachable);
  EXPECT_EQ(response.reason, "127.0.0.1 refused the connection");
  EXPECT_EQ(response.status, 0);
}

TEST_F(HttpFetcherTest, SaysThatThereIsNoSuchHost) {
  Request wanted = request("/");
  wanted.url = "http://no-such-host.invalid/";
  const Response response = fetch(wanted);
  EXPECT_EQ(response.outcome, Outcome::Unreachable);
  EXPECT_EQ(response.reason, "no such host: no-such-host.invalid");
}

TEST_F(HttpFetcherTest, AsksOnlyTheWeb) {
  for (const std::string url :
       {"ftp://forum.test/", "file:///etc/passwd", "javascript:alert(1)", "not a URL", ""}) {
    Request wanted = request("/");
    wanted.url = url;
    EXPECT_EQ(fetch(wanted).outcome, Outcome::RefusedByUs) << url;
  }
}

TEST_F(HttpFetcherTest, RefusesPrivateAddressesUnlessAllowed) {
  const std::string port = std::to_string(server_.port());
  replies_["/"] = Reply::html(200, "x");
  HttpFetcher fetcher(clock_, {.resolve = {"forum.test:" + port + ":127.0.0.1"}});
  for (const std::string host : {"127.0.0.1", "localhost", "forum.test", "[::1]", "[::ffff:7f00:1]",
                                 "0.0.0.0", "2130706433"}) {
    Request wanted = request("/");
    wanted.url = std::string("http://").append(host).append(":").append(port);
    wanted.allow_private = false;
    const Response response = fetch(fetcher, wanted);
    EXPECT_EQ(response.outcome, Outcome::RefusedByUs) << host;
    EXPECT_NE(response.reason.find("of the public internet"), std::string::npos) << response.reason;
  }
  EXPECT_EQ(arrived_, 0);
  Request wanted = request("/");
  wanted.url = "http://forum.test:" + port + "/";
  EXPECT_EQ(fetch(fetcher, wanted).outcome, Outcome::Ok);
}

TEST_F(HttpFetcherTest, LendsNoPrivateConnectionToThoseWhoMayNot) {
  const std::string port = std::to_string(server_.port());
  replies_["/"] = Reply::html(200, "x");
  HttpFetcher fetcher(clock_, {.resolve = {"forum.test:" + port + ":127.0.0.1"}});
  Request wanted = request("/");
  wanted.url = "http://forum.test:" + port + "/";
  EXPECT_EQ(fetch(fetcher, wanted).outcome, Outcome::Ok);
  wanted.allow_private = false;
  const Response response = fetch(fetcher, wanted);
  EXPECT_EQ(response.outcome, Outcome::RefusedByUs);
  EXPECT_EQ(response.reason, "forum.test leads to 127.0.0.1, which is not of the public internet");
  EXPECT_EQ(arrived_, 1);
}

TEST_F(HttpFetcherTest, GoesThroughTheProxyOfTheEnvironment) {
  const Environment proxy("http_proxy", server_.origin());
  const Environment none("no_proxy", "direct.test");
  replies_["/page"] = Reply::html(200, "from the proxy");
  Request wanted = request("/");
  wanted.url = "http://forum.test/page";
  wanted.allow_private = false;
  const Response response = fetch(wanted);
  EXPECT_EQ(response.outcome, Outcome::Ok);
  EXPECT_EQ(response.body, "from the proxy");
  EXPECT_EQ(response.address, "");
  EXPECT_EQ(last_.url, "http://forum.test/page");

  wanted.url = "http://10.0.0.1/page";
  EXPECT_EQ(fetch(wanted).outcome, Outcome::RefusedByUs);

  wanted.url = "http://direct.test/page";
  HttpFetcher direct(clock_, {.resolve = {"direct.test:80:127.0.0.1"}});
  EXPECT_EQ(fetch(direct, wanted).outcome, Outcome::RefusedByUs);
  EXPECT_EQ(arrived_, 1);
}

}  // namespace
}  // namespace boardwalk::fetch
