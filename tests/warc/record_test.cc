#include "boardwalk/warc/record.h"

#include <gtest/gtest.h>

#include "boardwalk/warc/date.h"
#include "boardwalk/warc/digest.h"
#include "boardwalk/warc/reader.h"

namespace boardwalk::warc {
namespace {

using namespace std::chrono_literals;

constexpr Time kMorning = std::chrono::sys_days{2026y / 11 / 15} + 8h + 15min;

Capture page() {
  return {.url = "http://forum.test/t/1",
          .fetched_at = kMorning,
          .address = "192.0.2.7",
          .head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n",
          .body = "hello"};
}

Record response_record(const Capture& capture) {
  const std::string bytes = response_prefix(capture) + capture.body + std::string{kRecordEnd};
  return Reader::over(bytes)->next().value_or(Record{});
}

TEST(Record, FindsFieldsInAnyCase) {
  const Record record{{{"WARC-Type", "response"}, {"warc-target-uri", "<http://a.test/>"}}, ""};
  EXPECT_EQ(record.field("warc-type"), "response");
  EXPECT_EQ(record.type(), "response");
  EXPECT_EQ(record.target_uri(), "http://a.test/");
  EXPECT_EQ(record.field("WARC-Date"), std::nullopt);
}

TEST(Record, WithoutFieldsHasNoTypeAndNoTarget) {
  EXPECT_EQ(Record{}.type(), "");
  EXPECT_EQ(Record{}.target_uri(), "");
}

TEST(SplitHttp, CutsBehindTheFirstEmptyLine) {
  const struct {
    const char* name;
    std::string_view block, head, body;
  } cases[] = {
      {"as the RFC has it", "HTTP/1.1 200 OK\r\nA: b\r\n\r\nbody",
       "HTTP/1.1 200 OK\r\nA: b\r\n\r\n", "body"},
      {"line feeds only", "HTTP/1.0 200 OK\nA: b\n\nbody\n\n", "HTTP/1.0 200 OK\nA: b\n\n",
       "body\n\n"},
      {"no body", "HTTP/1.1 304 X\r\n\r\n", "HTTP/1.1 304 X\r\n\r\n", ""},
      {"no empty line", "HTTP/1.1 200 OK\r\nA: b", "HTTP/1.1 200 OK\r\nA: b", ""},
      {"nothing", "", "", ""},
  };
  for (const auto& c : cases) {
    const HttpBlock parts = split_http(c.block);
    EXPECT_EQ(parts.head, c.head) << c.name;
    EXPECT_EQ(parts.body, c.body) << c.name;
  }
}

TEST(ResponseRecord, SaysWhereWhenAndWhat) {
  const Record record = response_record(page());
  EXPECT_EQ(record.type(), "response");
  EXPECT_EQ(record.target_uri(), "http://forum.test/t/1");
  EXPECT_EQ(record.field("WARC-Date"), "2026-11-15T08:15:00Z");
  EXPECT_EQ(record.field("WARC-IP-Address"), "192.0.2.7");
  EXPECT_EQ(record.field("Content-Type"), "application/http; msgtype=response");
  EXPECT_EQ(record.block, page().head + "hello");
}

TEST(AddDigests, SaysWhatBlockAndPayloadAre) {
  Record record = response_record(page());
  EXPECT_EQ(record.field("WARC-Block-Digest"), std::nullopt);
  add_digests(record);
  EXPECT_EQ(record.field("WARC-Payload-Digest"), sha1_digest("hello"));
  EXPECT_EQ(record.field("WARC-Block-Digest"), sha1_digest(record.block));

  Record info = warcinfo_record("boardwalk", "a-00001.warc", kMorning);
  add_digests(info);
  EXPECT_EQ(info.field("WARC-Payload-Digest"), std::nullopt);
  EXPECT_EQ(info.field("WARC-Block-Digest"), sha1_digest(info.block));
}

TEST(AddDigests, BelievesThoseThatAreThere) {
  Record record{
      {{"WARC-Type", "response"}, {"WARC-Block-Digest", "md5:1"}, {"WARC-Payload-Digest", "md5:2"}},
      "HTTP/1.1 200 OK\r\n\r\nhello"};
  add_digests(record);
  EXPECT_EQ(record.fields.size(), 3U);
}

TEST(ResponseRecord, LeavesOutAnUnknownAddress) {
  Capture capture = page();
  capture.address.clear();
  EXPECT_EQ(response_record(capture).field("WARC-IP-Address"), std::nullopt);
}

TEST(ResponseRecord, NotesTheProtocolOfHttp2) {
  Capture capture = page();
  EXPECT_EQ(response_record(capture).field("WARC-Protocol"), std::nullopt);
  capture.head = "HTTP/2 200 \r\ncontent-type: text/html\r\n\r\n";
  const Record record = response_record(capture);
  EXPECT_EQ(record.field("WARC-Protocol"), "h2");
  EXPECT_EQ(record.block, "HTTP/1.1 200 \r\ncontent-type: text/html\r\n\r\nhello");
}

TEST(ResponseRecord, HasAnIdThatFollowsFromTheCapture) {
  const auto id_of = [](const Capture& capture) {
    return std::string{response_record(capture).field("WARC-Record-ID").value()};
  };
  const std::string id = id_of(page());
  EXPECT_EQ(id, id_of(page()));
  Capture other_url = page();
  other_url.url += "?";
  Capture later = page();
  later.fetched_at += 1ms;
  Capture edited = page();
  edited.body = "Hello";
  for (const Capture& other : {other_url, later, edited}) EXPECT_NE(id, id_of(other));

  ASSERT_EQ(id.size(), std::string{"<urn:uuid:00000000-0000-8000-8000-000000000000>"}.size());
  EXPECT_EQ(id.substr(0, 10), "<urn:uuid:");
  EXPECT_EQ(id[24], '8') << "version, in " << id;
  EXPECT_NE(std::string{"89ab"}.find(id[29]), std::string::npos) << "variant, in " << id;
}

TEST(WarcinfoRecord, NamesSoftwareAndFile) {
  const Record record = warcinfo_record("boardwalk", "a-00001.warc", kMorning);
  EXPECT_EQ(record.type(), "warcinfo");
  EXPECT_EQ(record.field("WARC-Filename"), "a-00001.warc");
  EXPECT_EQ(record.field("Content-Type"), "application/warc-fields");
  EXPECT_EQ(record.block, "software: boardwalk\r\nformat: WARC File Format 1.1\r\n");
}

TEST(Serialise, WritesTheBytesOfTheStandard) {
  const Record record{{{"WARC-Type", "resource"}, {"X", "y"}}, "block"};
  EXPECT_EQ(serialise(record),
            "WARC/1.1\r\nWARC-Type: resource\r\nX: y\r\nContent-Length: 5\r\n\r\nblock\r\n\r\n");
}

TEST(Serialise, LetsNoValueBecomeAnotherField) {
  const Record record{{{"WARC-Target-URI", "http://a.test/\r\nX: y"},
                       {"", "no name"},
                       {"a:b", "no name either"},
                       {"WARC/1.0", "not a name"},
                       {"content-length", "999"}},
                      ""};
  EXPECT_EQ(
      serialise(record),
      "WARC/1.1\r\nWARC-Target-URI: http://a.test/  X: y\r\nContent-Length: 0\r\n\r\n\r\n\r\n");
}

TEST(Digest, IsSha1InBase32) {
  // Of nothing and of "abc" (FIPS 180-4's example), as `openssl sha1 -binary | base32` gives them.
  EXPECT_EQ(sha1_digest(""), "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ");
  EXPECT_EQ(sha1_digest("abc"), "sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5");
  EXPECT_EQ(sha1_digest("a", "bc"), sha1_digest("abc"));
}

TEST(Date, IsReadAtEveryPrecision) {
  const struct {
    std::string_view text;
    std::optional<Time> time;
  } cases[] = {
      {"2026-11-15T08:15:00Z", kMorning},
      {"2026-11-15T08:15:00.250Z", kMorning + 250ms},
      {"2026-11-15T08:15:00.250999Z", kMorning + 250ms},
      {"2026-11-15T08:15Z", kMorning},
      {"2026-11-15", std::chrono::sys_days{2026y / 11 / 15}},
      {"2026", std::chrono::sys_days{2026y / 1 / 1}},
      {"2026-02-30", std::nullopt},
      {"2026-13-01", std::nullopt},
      {"2026-11-15T08:15:00+01:00", std::nullopt},
      {"yesterday", std::nullopt},
      {"", std::nullopt},
  };
  for (const auto& c : cases) EXPECT_EQ(parse_date(c.text), c.time) << c.text;
}

TEST(Date, IsWrittenToTheSecond) {
  EXPECT_EQ(format_date(kMorning + 999ms), "2026-11-15T08:15:00Z");
  EXPECT_EQ(format_timestamp(kMorning), "20261115081500");
  EXPECT_EQ(format_date(Time{} - 1ms), "1969-12-31T23:59:59Z");
}

}  // namespace
}  // namespace boardwalk::warc
