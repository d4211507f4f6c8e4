#include "boardwalk/warc/cdxj.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/warc/line_sorter.h"
#include "boardwalk/warc/reader.h"
#include "boardwalk/warc/writer.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::warc {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

constexpr Time kCaptured = std::chrono::sys_days{2026y / 11 / 15} + 8h + 15min;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Surt, IsTheKeyOfWaybackTools) {
  const struct {
    std::string_view url;
    std::string_view key;
  } cases[] = {
      {"http://forum.test/", "test,forum)/"},
      {"http://www.forum.test/a", "test,forum)/a"},
      {"http://www2.forum.test/a", "test,forum)/a"},
      {"http://wwwforum.test/a", "test,wwwforum)/a"},
      {"https://sub.forum.test:8443/A/b/", "test,forum,sub:8443)/a/b"},
      {"http://forum.test/t?b=2&a=1&B=1", "test,forum)/t?a=1&b=1&b=2"},
      {"http://forum.test/t?#p9", "test,forum)/t"},
      {"http://localhost/", "localhost)/"},
  };
  for (const auto& c : cases) EXPECT_EQ(surt(*url::parse(c.url)), c.key) << c.url;
}

TEST(CdxjLine, IsKeyTimestampAndJson) {
  const IndexEntry entry{.url = "http://forum.test/t?q=\"1\"",
                         .fetched_at = kCaptured,
                         .mime = "text/html",
                         .status = 200,
                         .digest = "sha1:ABC",
                         .file_name = "a.warc",
                         .offset = 12,
                         .length = 345};
  EXPECT_EQ(cdxj_line(entry),
            "test,forum)/t?q=%221%22 20261115081500 {\"url\": \"http://forum.test/t?q=\\\"1\\\"\", "
            "\"mime\": \"text/html\", \"status\": \"200\", \"digest\": \"sha1:ABC\", "
            "\"length\": \"345\", \"offset\": \"12\", \"filename\": \"a.warc\"}\n");
}

TEST(CdxjLine, IsOneLineOfJsonWhateverTheUrlHolds) {
  IndexEntry entry;
  entry.url = "no url \n\t\\ \xff\xfe";
  const std::string line = cdxj_line(entry);
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  const auto json = nlohmann::json::parse(line.substr(line.find('{')), nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << line;
}

TEST(WriteIndex, ListsTheCapturesOfAllSegmentsInOrder) {
  const TempFolder folder;
  {
    auto writer = SegmentWriter::open(folder.path(), "3", {}, 1000);
    ASSERT_TRUE(writer.ok());
    for (const char* path : {"/c", "/a", "/b"}) {
      ASSERT_TRUE((*writer)
                      ->append({.url = std::string{"http://forum.test"} + path,
                                .fetched_at = kCaptured,
                                .address = {},
                                .head = "HTTP/1.1 200 OK\r\nContent-Type: Text/HTML; x=y\r\n\r\n",
                                .body = path})
                      .ok());
    }
  }
  write_file(folder.file("boardwalk-4-00001.warc"), "of another site");
  const std::string index = folder.file("boardwalk-3.cdxj");
  const auto count = write_index(folder.path(), "boardwalk-3-", index);
  ASSERT_TRUE(count.ok());
  EXPECT_EQ(*count, 3U);

  std::vector<std::string> keys;
  for (const std::string& line : lines_of(read_file(index))) {
    keys.push_back(line.substr(0, line.find(' ')));
    const auto json = nlohmann::json::parse(line.substr(line.find('{')));
    EXPECT_EQ(json["mime"], "text/html");
    EXPECT_EQ(json["status"], "200");
    const auto record = read_at(folder.file(json["filename"].get<std::string>()),
                                std::stoull(json["offset"].get<std::string>()),
                                std::stoull(json["length"].get<std::string>()));
    ASSERT_TRUE(record.ok()) << line;
    EXPECT_EQ(record->target_uri(), json["url"].get<std::string>());
    EXPECT_EQ(record->field("WARC-Payload-Digest").has_value(), json.contains("digest"));
  }
  EXPECT_THAT(keys, ElementsAre("test,forum)/a", "test,forum)/b", "test,forum)/c"));
}

TEST(WriteIndex, FindsWhatStandsBehindDamage) {
  const TempFolder folder;
  const auto record = [](const std::string& url) {
    const Capture page{url, kCaptured, "", "HTTP/1.1 200 OK\r\n\r\n", ""};
    return response_prefix(page) + std::string{kRecordEnd};
  };
  const std::string torn = record("http://forum.test/torn");
  write_file(folder.file("s-00001.warc"),
             record("http://forum.test/a") + torn.substr(0, torn.size() / 2) + "\r\n" +
                 record("http://forum.test/b") + torn.substr(0, torn.size() - 9));
  const auto count = write_index(folder.path(), "s-", folder.file("s.cdxj"));
  ASSERT_TRUE(count.ok());
  EXPECT_EQ(*count, 2U);
  for (const std::string& line : lines_of(read_file(folder.file("s.cdxj")))) {
    const auto json = nlohmann::json::parse(line.substr(line.find('{')));
    const auto found =
        read_at(folder.file("s-00001.warc"), std::stoull(json["offset"].get<std::string>()),
                std::stoull(json["length"].get<std::string>()));
    ASSERT_TRUE(found.ok()) << line;
    EXPECT_EQ(found->target_uri(), json["url"].get<std::string>());
  }
}

TEST(WriteIndex, ReadsHeadsOfAnyLength) {
  const TempFolder folder;
  std::string bytes;
  for (const std::size_t cookies : {0U, 100U, 10'000U, 100'000U}) {
    const std::string head = "HTTP/1.1 200 OK\r\nSet-Cookie: " + std::string(cookies, 'c') +
                             "\r\nContent-Type: text/plain\r\n\r\n";
    const Capture page{"http://forum.test/", kCaptured, "", head, std::string(20'000, 'x')};
    bytes.append(response_prefix(page)).append(page.body).append(kRecordEnd);
  }
  write_file(folder.file("s-00001.warc"), bytes);
  const auto count = write_index(folder.path(), "s-", folder.file("s.cdxj"));
  ASSERT_TRUE(count.ok());
  EXPECT_EQ(*count, 4U);
  for (const std::string& line : lines_of(read_file(folder.file("s.cdxj")))) {
    EXPECT_THAT(line, HasSubstr("\"mime\": \"text/plain\""));
  }
}

TEST(WriteIndex, SaysWhatItCannotReadOrWrite) {
  const TempFolder folder;
  const auto no_folder = write_index(folder.file("none"), "", folder.file("index.cdxj"));
  ASSERT_FALSE(no_folder.ok());
  EXPECT_THAT(no_folder.error().message, HasSubstr("cannot list"));
  const auto no_target = write_index(folder.path(), "", folder.file("none/index.cdxj"));
  ASSERT_FALSE(no_target.ok());
  EXPECT_THAT(no_target.error().message, HasSubstr("cannot write"));
}

TEST(LineSorter, SortsMoreThanItHoldsAndCleansUp) {
  const TempFolder folder;
  const std::string target = folder.file("sorted");
  std::string expected;
  for (int i = 1000; i < 2000; ++i) expected += std::to_string(i) + "\n";
  for (const std::size_t max_batch : {std::size_t{1}, std::size_t{3000}, std::size_t{1} << 30U}) {
    {
      LineSorter sorter{target, max_batch};
      const int lines = max_batch == 1 ? 20 : 1000;
      for (int i = 0; i < lines; ++i) {
        const int shuffled = 1000 + i * 7 % lines;
        ASSERT_TRUE(sorter.add(std::to_string(shuffled) + "\n").ok());
      }
      ASSERT_TRUE(sorter.finish().ok());
      EXPECT_EQ(read_file(target), expected.substr(0, static_cast<std::size_t>(lines) * 5));
    }
    const auto left = std::distance(std::filesystem::directory_iterator{folder.path()}, {});
    EXPECT_EQ(left, 1) << "batches of " << max_batch;
  }
}

}  // namespace
}  // namespace boardwalk::warc
