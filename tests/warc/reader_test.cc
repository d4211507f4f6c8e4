#include "boardwalk/warc/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zdict.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include "tests/forums/temp_folder.h"
#include "tests/warc/pack.h"

namespace boardwalk::warc {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string record(const std::string& name, const std::string& block) {
  return serialise({{{"WARC-Type", "resource"}, {"WARC-Target-URI", name}}, block});
}

struct Reading {
  std::vector<std::string> names;
  std::vector<std::string> blocks;
  std::uint64_t skipped = 0;
  std::string problem;
};

Reading read_all(std::unique_ptr<Reader> reader) {
  Reading reading;
  while (std::optional<Record> next = reader->next()) {
    reading.names.emplace_back(next->target_uri());
    reading.blocks.push_back(next->block);
  }
  reading.skipped = reader->skipped();
  reading.problem = reader->problem().value_or("");
  return reading;
}

Reading read_all(const std::string& bytes, std::size_t max_record = 1U << 20U) {
  return read_all(Reader::over(bytes, max_record));
}

const std::string kA = record("a", "first");
const std::string kB = record("b", "second\r\n\r\nwith empty lines\n");
const std::string kC = record("c", "");

TEST(Reader, ReadsEveryPacking) {
  const std::string skippable = std::string{"\x50\x2a\x4d\x18\x03\x00\x00\x00", 8} + "xyz";
  const struct {
    const char* name;
    std::string bytes;
  } cases[] = {
      {"plain", kA + kB + kC},
      {"gzip per record", gzip(kA) + gzip(kB) + gzip(kC)},
      {"gzip whole", gzip(kA + kB + kC)},
      {"gzip split anywhere", gzip(kA + kB.substr(0, 40)) + gzip(kB.substr(40) + kC)},
      {"gzip with zeros behind", gzip(kA + kB + kC) + std::string(512, '\0')},
      {"zstd", zstd(kA + kB + kC)},
      {"zstd per record", zstd(kA) + zstd(kB) + zstd(kC)},
      {"zstd --long=27", zstd(kA + kB + kC, 27)},
      {"zstd with skippable frames", skippable + zstd(kA) + skippable + zstd(kB + kC)},
  };
  for (const auto& c : cases) {
    const Reading reading = read_all(c.bytes);
    EXPECT_THAT(reading.names, ElementsAre("a", "b", "c")) << c.name;
    EXPECT_THAT(reading.blocks, ElementsAre("first", "second\r\n\r\nwith empty lines\n", ""))
        << c.name;
    EXPECT_EQ(reading.skipped, 0U) << c.name;
    EXPECT_EQ(reading.problem, "") << c.name;
  }
}

TEST(Reader, AcceptsWhatOtherWritersDo) {
  const struct {
    const char* name;
    std::string bytes;
  } cases[] = {
      {"line feeds only", "WARC/1.0\nWARC-Target-URI: a\nContent-Length: 5\n\nfirst\n\n" + kB + kC},
      {"no empty lines behind a block",
       "WARC/1.0\r\nWARC-Target-URI: a\r\nContent-Length: 5\r\n\r\nfirst" + kB + kC},
      {"one empty line behind a block",
       "WARC/1.0\r\nWARC-Target-URI: a\r\nContent-Length: 5\r\n\r\nfirst\r\n" + kB + kC},
      {"nothing behind the last block", kA + kB + kC.substr(0, kC.size() - 4)},
      {"empty lines before the first", "\r\n\n" + kA + kB + kC},
      {"lines that are no fields",
       "WARC/1.0\r\nnonsense\r\n: x\r\nWARC-Target-URI: a\r\nContent-Length: "
       "5\r\n\r\nfirst\r\n\r\n" +
           kB + kC},
      {"a folded field",
       "WARC/1.0\r\nWARC-Target-URI:\r\n a\r\nContent-Length: 5\r\n\r\nfirst\r\n\r\n" + kB + kC},
  };
  for (const auto& c : cases) {
    const Reading reading = read_all(c.bytes);
    EXPECT_THAT(reading.names, ElementsAre("a", "b", "c")) << c.name;
    EXPECT_EQ(reading.blocks.at(0), "first") << c.name;
    EXPECT_EQ(reading.skipped, 0U) << c.name << ": " << reading.problem;
  }
}

TEST(Reader, GoesOnBehindDamage) {
  const auto with_length = [](const std::string& length) {
    return "WARC/1.1\r\nWARC-Target-URI: bad\r\nContent-Length: " + length + "\r\n\r\nbad\r\n\r\n";
  };
  const struct {
    const char* name;
    std::string bad;
    std::uint64_t skipped;
    const char* problem;
  } cases[] = {
      {"bytes that are no record", "junk\r\nmore junk\r\n\r\n", 1, "no record"},
      {"no length", "WARC/1.1\r\nWARC-Target-URI: bad\r\n\r\nbad\r\n\r\n", 1, "no Content-Length"},
      {"length that is no number", with_length("three"), 1, "no Content-Length"},
      {"negative length", with_length("-3"), 1, "no Content-Length"},
      {"length too short", with_length("2"), 1, "Content-Length is wrong"},
      {"length into the next record", with_length("20"), 1, "Content-Length is wrong"},
      {"length beyond the end", with_length("9000"), 1, "end in the middle"},
      {"length beyond the cap", with_length("99999999999999"), 1, "larger than 1048576 bytes"},
      {"header without end", "WARC/1.1\r\nWARC-Target-URI: bad\r\n", 1, "cut short by the next"},
      {"two in a row", with_length("2") + with_length("x"), 2, "Content-Length is wrong"},
  };
  for (const auto& c : cases) {
    std::string bytes = kA;
    bytes.append(c.bad).append(kB);
    const Reading reading = read_all(bytes);
    EXPECT_THAT(reading.names, ElementsAre("a", "b")) << c.name;
    EXPECT_EQ(reading.skipped, c.skipped) << c.name;
    EXPECT_THAT(reading.problem, HasSubstr(c.problem)) << c.name;
    EXPECT_THAT(reading.problem, HasSubstr("byte " + std::to_string(kA.size()))) << c.name;
  }
}

TEST(Reader, CountsATornTail) {
  for (const std::size_t lost : {std::size_t{5}, std::size_t{20}, kB.size() - 3}) {
    const Reading reading = read_all(kA + kB.substr(0, kB.size() - lost));
    EXPECT_THAT(reading.names, ElementsAre("a")) << lost << " bytes lost";
    EXPECT_EQ(reading.skipped, 1U) << lost << " bytes lost";
  }
}

TEST(Reader, GoesOnAtTheNextMemberBehindDamagedCompression) {
  std::string noise;
  for (int i = 0; i < 2000; ++i) noise += std::to_string(i * 7919 % 10007);
  const std::string long_record = record("long", noise);
  for (const auto& pack : {+[](const std::string& s) { return gzip(s); },
                           +[](const std::string& s) { return zstd(s); }}) {
    std::string middle = pack(long_record);
    for (std::size_t i = middle.size() / 2; i < middle.size() / 2 + 40; ++i) middle[i] = '\xff';
    const Reading reading = read_all(pack(kA) + middle + pack(kB));
    EXPECT_THAT(reading.names, ElementsAre("a", "b"));
    EXPECT_GE(reading.skipped, 1U);
    EXPECT_THAT(reading.problem, HasSubstr("damaged"));
  }
}

TEST(Reader, SaysThatCompressedDataEndsTooEarly) {
  const std::string packed = gzip(kA + kB + kC);
  EXPECT_THAT(read_all(packed.substr(0, packed.size() - 12)).problem,
              HasSubstr("damaged gzip data: the file ends in the middle"));
  const std::string frames = zstd(kA) + zstd(kB);
  const Reading reading = read_all(frames.substr(0, frames.size() - 12));
  EXPECT_THAT(reading.names, ElementsAre("a"));
  EXPECT_THAT(reading.problem, HasSubstr("damaged zstd data: the file ends in the middle"));
}

TEST(Reader, SaysThatItDoesNotReadDictionaries) {
  std::string samples;
  std::vector<std::size_t> sizes;
  for (int i = 0; i < 2000; ++i) {
    const std::string sample = record("http://forum.test/t/" + std::to_string(i * 7919 % 10007),
                                      "post " + std::to_string(i * i) + " of the thread");
    samples += sample;
    sizes.push_back(sample.size());
  }
  std::string dictionary(4096, '\0');
  const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(),
                                                 samples.data(), sizes.data(), 2000);
  ASSERT_EQ(ZDICT_isError(size), 0U) << ZDICT_getErrorName(size);
  dictionary.resize(size);
  const Reading reading = read_all(zstd(kA, 0, dictionary));
  EXPECT_TRUE(reading.names.empty());
  EXPECT_THAT(reading.problem, HasSubstr("packed with a dictionary"));
}

TEST(Reader, HoldsNoRecordLargerThanTheCap) {
  const std::string large = record("large", std::string(5000, 'x'));
  EXPECT_THAT(read_all(kA + large + kB, 5000).names, ElementsAre("a", "large", "b"));
  const Reading reading = read_all(kA + large + kB, 4999);
  EXPECT_THAT(reading.names, ElementsAre("a", "b"));
  EXPECT_EQ(reading.skipped, 1U);
}

TEST(Reader, SaysThatAFileIsNoArchive) {
  EXPECT_THAT(read_all("<html>\n").problem, HasSubstr("no record"));
  EXPECT_THAT(read_all("").problem, HasSubstr("no WARC record"));
  const TempFolder folder;
  const auto missing = Reader::open(folder.file("none.warc"));
  ASSERT_FALSE(missing.ok());
  EXPECT_THAT(missing.error().message, HasSubstr("none.warc: No such file"));
  EXPECT_FALSE(Reader::open(folder.path()).ok());
  write_file(folder.file("page.html"), "<html>\n");
  auto page = Reader::open(folder.file("page.html"));
  ASSERT_TRUE(page.ok());
  EXPECT_THAT(read_all(std::move(*page)).problem, HasSubstr("page.html: "));
}

TEST(Reader, KnowsWhereEachRecordStands) {
  const std::string bytes = kA + "junk\n" + kB;
  const auto reader = Reader::over(bytes);
  ASSERT_TRUE(reader->next());
  EXPECT_EQ(reader->extent().offset, 0U);
  EXPECT_EQ(reader->extent().length, kA.size());
  ASSERT_TRUE(reader->next());
  EXPECT_EQ(reader->extent().offset, kA.size() + 5);
  EXPECT_EQ(reader->extent().length, kB.size());
  EXPECT_FALSE(reader->is_packed());
  EXPECT_TRUE(Reader::over(gzip(kA))->is_packed());
}

TEST(ReadAt, GivesTheRecordAtAPlaceAndNothingElse) {
  const TempFolder folder;
  const std::string path = folder.file("a.warc");
  write_file(path, kA + kB);
  const auto found = read_at(path, kA.size(), kB.size());
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->target_uri(), "b");

  const struct {
    const char* name;
    std::uint64_t offset, length;
  } cases[] = {
      {"not at the start of a record", 1, kA.size()},
      {"shorter than the record", 0, kA.size() - 6},
      {"beyond the end", kA.size(), kB.size() + 1},
      {"absurd length", 0, UINT64_MAX},
  };
  for (const auto& c : cases) EXPECT_FALSE(read_at(path, c.offset, c.length).ok()) << c.name;
  EXPECT_FALSE(read_at(folder.file("none.warc"), 0, 10).ok());
}

TEST(Reader, ReadsTheMirroredForums) {
  const char* const given = std::getenv("BOARDWALK_SHARED");
  const std::filesystem::path shared =
      given != nullptr ? given : std::filesystem::path{BOARDWALK_SOURCE_DIR} / "../shared";
  const std::string path = (shared / "forums/phorum.warc.zst").string();
  if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
  auto reader = Reader::open(path);
  ASSERT_TRUE(reader.ok());
  std::size_t responses = 0;
  while (const std::optional<Record> next = (*reader)->next()) {
    if (next->type() != "response") continue;
    ++responses;
    EXPECT_TRUE(split_http(next->block).head.starts_with("HTTP/1.1 "));
  }
  EXPECT_GT(responses, 500U);
  EXPECT_EQ((*reader)->skipped(), 0U);
  EXPECT_EQ((*reader)->problem(), std::nullopt);
}

}  // namespace
}  // namespace boardwalk::warc
