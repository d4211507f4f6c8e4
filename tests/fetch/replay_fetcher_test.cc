#include "boardwalk/fetch/replay_fetcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "boardwalk/warc/record.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::fetch {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

constexpr Time kMorning = std::chrono::sys_days{2026y / 11 / 15} + 8h + 15min;

std::string capture(
    const std::string& url, const std::string& body,
    const std::string& head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n") {
  const warc::Capture page{
      .url = url, .fetched_at = kMorning, .address = {}, .head = head, .body = body};
  return response_prefix(page) + body + std::string{warc::kRecordEnd};
}

std::string foreign(const std::string& type, const std::string& url, const std::string& block) {
  return serialise(warc::Record{
      {{"WARC-Type", type}, {"WARC-Target-URI", url}, {"WARC-Date", "2026-11-15T08:15:00Z"}},
      block});
}

class ReplayTest : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& bytes) {
    std::string path = folder_.file(name);
    write_file(path, bytes);
    return path;
  }
  std::string packed_file(const std::string& name, const std::string& bytes) {
    std::string path = folder_.file(name);
    gzFile out = gzopen(path.c_str(), "wb");
    gzwrite(out, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(out);
    return path;
  }
  std::shared_ptr<const Archive> archive_of(const std::string& bytes) {
    auto archive = Archive::load({file("a.warc", bytes)});
    EXPECT_TRUE(archive.ok());
    return archive.ok() ? *archive : nullptr;
  }
  static std::string body_of(const Archive& archive, const std::string& url) {
    const auto found = archive.find(url);
    return found ? found->body : "none";
  }

  TempFolder folder_;
};

TEST_F(ReplayTest, FindsPagesHoweverTheUrlIsWritten) {
  const auto archive = archive_of(capture("http://forum.test/t~1?page=2", "one"));
  for (const char* url :
       {"http://forum.test/t~1?page=2", "HTTP://Forum.test:80/x/../t%7e1?page=2#post-9"}) {
    EXPECT_EQ(body_of(*archive, url), "one") << url;
  }
  for (const char* url : {"http://forum.test/t~1", "http://forum.test/t~1?page=3",
                          "https://forum.test/t~1?page=2", "nonsense", ""}) {
    EXPECT_EQ(body_of(*archive, url), "none") << url;
  }
}

TEST_F(ReplayTest, ReadsPackedAndPlainFilesAlike) {
  const std::string plain = file("a.warc", capture("http://a.test/", "plain"));
  const std::string packed = packed_file("b.warc.gz", capture("http://b.test/", "packed"));
  const auto archive = Archive::load({plain, packed});
  ASSERT_TRUE(archive.ok());
  EXPECT_EQ((*archive)->size(), 2U);
  EXPECT_THAT((*archive)->hosts(), ElementsAre("a.test", "b.test"));
  EXPECT_EQ(body_of(**archive, "http://a.test/"), "plain");
  EXPECT_EQ(body_of(**archive, "http://b.test/"), "packed");
  EXPECT_EQ((*archive)->find("http://b.test/")->fetched_at, kMorning);
}

TEST_F(ReplayTest, AnswersWithTheFirstCapture) {
  const auto archive =
      archive_of(capture("http://a.test/", "first") + capture("http://a.test/#x", "second"));
  EXPECT_EQ(archive->size(), 1U);
  EXPECT_EQ(body_of(*archive, "http://a.test/"), "first");
}

TEST_F(ReplayTest, PassesOverWhatIsNoPage) {
  const auto archive = archive_of(
      capture("http://a.test/", "page") + foreign("request", "http://a.test/r", "GET / HTTP/1.1") +
      foreign("revisit", "http://a.test/v", "HTTP/1.1 200 OK\r\n\r\n") +
      foreign("response", "dns:a.test", "20261115\n") +
      foreign("response", "http://a.test/x", "?") + "WARC/1.1\r\nbroken\r\n\r\n");
  EXPECT_EQ(archive->size(), 1U);
  EXPECT_EQ(archive->revisits(), 1U);
  EXPECT_EQ(archive->skipped(), 1U);
}

TEST_F(ReplayTest, UndoesTheChunksOtherCrawlersKeep) {
  const std::string head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nA: b\r\n\r\n";
  const auto archive =
      archive_of(foreign("response", "http://a.test/1", head + "5\r\nhello\r\n0\r\n\r\n") +
                 foreign("response", "http://a.test/2", head + "never chunked"));
  const auto chunked = archive->find("http://a.test/1");
  EXPECT_EQ(chunked->body, "hello");
  EXPECT_EQ(chunked->head, "HTTP/1.1 200 OK\r\nA: b\r\n\r\n");
  EXPECT_EQ(body_of(*archive, "http://a.test/2"), "never chunked");
}

TEST_F(ReplayTest, SaysWhyThereIsNothingToReplay) {
  const auto missing = Archive::load({folder_.file("none.warc")});
  ASSERT_FALSE(missing.ok());
  EXPECT_THAT(missing.error().message, HasSubstr("none.warc: No such file"));
  const auto page = Archive::load({file("page.html", "<html>")});
  ASSERT_FALSE(page.ok());
  EXPECT_THAT(page.error().message, HasSubstr("page.html: damaged at byte 0: bytes that are no"));
  EXPECT_FALSE(Archive::load({}).ok());
}

TEST_F(ReplayTest, FetchesWhatTheArchiveHolds) {
  const auto archive = archive_of(
      capture("http://a.test/", "hello") +
      capture("http://a.test/old", "", "HTTP/1.1 301 Moved\r\nLocation: /new\r\n\r\n") +
      capture("http://a.test/pic", "GIF", "HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\n\r\n"));
  VirtualClock clock{kMorning + 24h};
  ReplayFetcher fetcher{archive, clock};
  const struct {
    std::string url;
    Outcome outcome;
    int status;
  } cases[] = {
      {"http://a.test/", Outcome::Ok, 200},
      {"http://a.test/old", Outcome::Redirect, 301},
      {"http://a.test/pic", Outcome::NotHtml, 200},
      {"http://a.test/unknown", Outcome::HttpError, 404},
  };
  std::uint64_t id = 0;
  for (const auto& c : cases) {
    Request request;
    request.id = ++id;
    request.url = c.url;
    fetcher.submit(request);
  }
  EXPECT_EQ(fetcher.in_flight(), 4U);
  const std::vector<Response> responses = fetcher.wait(clock.now());
  ASSERT_EQ(responses.size(), 4U);
  EXPECT_EQ(fetcher.in_flight(), 0U);
  for (std::size_t i = 0; i < responses.size(); ++i) {
    EXPECT_EQ(responses[i].id, i + 1);
    EXPECT_EQ(responses[i].url, cases[i].url);
    EXPECT_EQ(responses[i].outcome, cases[i].outcome) << cases[i].url;
    EXPECT_EQ(responses[i].status, cases[i].status) << cases[i].url;
    EXPECT_EQ(responses[i].finished, clock.now());
  }
  EXPECT_EQ(responses[0].body, "hello");
  EXPECT_EQ(responses[1].header("location"), "/new");
}

TEST_F(ReplayTest, HoldsToTheLimitOfTheRequest) {
  const auto archive = archive_of(capture("http://a.test/", "hello"));
  VirtualClock clock{kMorning};
  ReplayFetcher fetcher{archive, clock};
  for (const std::size_t limit : {std::size_t{5}, std::size_t{4}}) {
    Request request;
    request.url = "http://a.test/";
    request.limits.max_body = limit;
    fetcher.submit(request);
    EXPECT_EQ(fetcher.wait(clock.now()).at(0).outcome,
              limit == 5 ? Outcome::Ok : Outcome::TooLarge);
  }
}

TEST_F(ReplayTest, WaitingMakesVirtualTimePass) {
  VirtualClock clock{kMorning};
  ReplayFetcher fetcher{archive_of(capture("http://a.test/", "")), clock};
  EXPECT_TRUE(fetcher.wait(kMorning + 5min).empty());
  EXPECT_EQ(clock.now(), kMorning + 5min);
  fetcher.wake();
  EXPECT_TRUE(fetcher.wait(kMorning + 10min).empty());
  EXPECT_EQ(clock.now(), kMorning + 5min) << "a wake() ends the wait before time passes";
}

TEST_F(ReplayTest, IsWokenFromAnotherThread) {
  SystemClock clock;
  ReplayFetcher fetcher{archive_of(capture("http://a.test/", "")), clock};
  std::jthread waker{[&] { fetcher.wake(); }};
  EXPECT_TRUE(fetcher.wait(Time::max()).empty());
}

ServerRequest get(const std::string& url) {
  ServerRequest request;
  request.method = "GET";
  request.url = url;
  return request;
}

std::string header_of(const Reply& reply, std::string_view name) {
  return std::string{find_header(reply.headers, name).value_or("none")};
}

TEST_F(ReplayTest, ServesWithTheHeadersThatMatter) {
  const auto handler = replay_handler(
      archive_of(capture("http://a.test/", "packed",
                         "HTTP/1.1 203 Fine\r\nContent-Type: text/html; charset=koi8-r\r\n"
                         "Content-Encoding: gzip\r\nETag: \"x\"\r\nSet-Cookie: sid=1\r\n"
                         "Last-Modified: Sun, 15 Nov 2026 08:00:00 GMT\r\nLocation: /b\r\n"
                         "Date: Mon, 01 Jan 2001 00:00:00 GMT\r\nConnection: close\r\n\r\n")));
  const Reply reply = handler(get("http://a.test/"));
  EXPECT_EQ(reply.status, 203);
  EXPECT_EQ(reply.body, "packed");
  EXPECT_EQ(header_of(reply, "Content-Type"), "text/html; charset=koi8-r");
  EXPECT_EQ(header_of(reply, "Content-Encoding"), "gzip");
  EXPECT_EQ(header_of(reply, "ETag"), "\"x\"");
  EXPECT_EQ(header_of(reply, "Last-Modified"), "Sun, 15 Nov 2026 08:00:00 GMT");
  EXPECT_EQ(header_of(reply, "Location"), "/b");
  EXPECT_EQ(header_of(reply, "Date"), "Sun, 15 Nov 2026 08:15:00 GMT") << "time of the capture";
  EXPECT_EQ(header_of(reply, "Set-Cookie"), "none");
  EXPECT_EQ(header_of(reply, "Connection"), "none");
}

TEST_F(ReplayTest, ServesProxiesAndTheOnlyHost) {
  const auto handler = replay_handler(
      archive_of(capture("https://a.test/t?p=1", "secure") + capture("http://a.test/", "plain")));
  const struct {
    std::string url;
    int status;
    std::string body;
  } cases[] = {
      {"http://a.test/", 200, "plain"},
      {"http://a.test/t?p=1", 200, "secure"},
      {"http://127.0.0.1:8080/", 200, "plain"},
      {"http://localhost:8080/t?p=1", 200, "secure"},
      {"http://b.test/", 404, ""},
      {"http://a.test/t", 404, ""},
  };
  for (const auto& c : cases) {
    const Reply reply = handler(get(c.url));
    EXPECT_EQ(reply.status, c.status) << c.url;
    if (c.status == 200) {
      EXPECT_EQ(reply.body, c.body) << c.url;
    }
  }
  ServerRequest post = get("http://a.test/");
  post.method = "POST";
  EXPECT_EQ(handler(post).status, 405);
}

TEST_F(ReplayTest, DoesNotGuessBetweenTwoHosts) {
  const auto handler =
      replay_handler(archive_of(capture("http://a.test/", "a") + capture("http://b.test/", "b")));
  EXPECT_EQ(handler(get("http://127.0.0.1:8080/")).status, 404);
}

TEST_F(ReplayTest, APageThatWasShownOnceAnswersRatherThanAnError) {
  const auto archive =
      archive_of(capture("http://f.test/t", "no", "HTTP/1.1 404 Not Found\r\n\r\n") +
                 capture("http://f.test/t", "yes") + capture("http://f.test/t", "later"));
  EXPECT_EQ(body_of(*archive, "http://f.test/t"), "yes");
  EXPECT_EQ(archive->start_of("f.test"), "http://f.test/t");
  EXPECT_EQ(archive->start_of("g.test"), "");
}

std::string revisit(const std::string& url, const std::string& name, const std::string& value) {
  return serialise(warc::Record{{{"WARC-Type", "revisit"},
                                 {"WARC-Target-URI", url},
                                 {"WARC-Date", "2026-11-15T08:15:00Z"},
                                 {name, value}},
                                "HTTP/1.1 200 OK\r\n\r\n"});
}

TEST_F(ReplayTest, ARevisitAnswersWithThePageItNames) {
  warc::Record page{{{"WARC-Type", "response"},
                     {"WARC-Target-URI", "http://f.test/a"},
                     {"WARC-Date", "2026-11-15T08:15:00Z"},
                     {"WARC-Payload-Digest", "sha1:AAAA"}},
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\nsame"};
  const auto archive =
      archive_of(revisit("http://f.test/b", "WARC-Refers-To-Target-URI", "http://f.test/a") +
                 serialise(page) + revisit("http://f.test/c", "WARC-Payload-Digest", "sha1:AAAA") +
                 revisit("http://f.test/d", "WARC-Payload-Digest", "sha1:BBBB"));
  EXPECT_EQ(body_of(*archive, "http://f.test/b"), "same");
  EXPECT_EQ(body_of(*archive, "http://f.test/c"), "same");
  EXPECT_EQ(body_of(*archive, "http://f.test/d"), "none");
  EXPECT_EQ(archive->revisits(), 3U);
}

TEST_F(ReplayTest, ThePastBearsItsOwnTimeAndHidesWhatItDoesNotHold) {
  VirtualClock clock{kMorning + 24h};
  ReplayFetcher fetcher{archive_of(capture("http://f.test/t", "one") +
                                   capture("http://f.test/busy", "", "HTTP/1.1 503 Busy\r\n\r\n")),
                        clock, Replay::Past};
  for (const char* path : {"t", "busy", "none"}) {
    Request request;
    request.url = std::string{"http://f.test/"} + path;
    fetcher.submit(std::move(request));
  }
  const auto responses = fetcher.wait(clock.now());
  ASSERT_EQ(responses.size(), 3U);
  EXPECT_EQ(responses[0].outcome, Outcome::Ok);
  EXPECT_EQ(responses[0].finished, kMorning);
  EXPECT_EQ(responses[1].outcome, Outcome::Unreachable);
  EXPECT_EQ(responses[2].outcome, Outcome::Unreachable);
  EXPECT_THAT(responses[2].reason, HasSubstr("archive"));
}

}  // namespace
}  // namespace boardwalk::fetch
