#include "boardwalk/warc/writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <vector>

#include "boardwalk/warc/reader.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::warc {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

Capture page(int number, std::size_t size = 100) {
  return {.url = "http://forum.test/t/" + std::to_string(number),
          .fetched_at = Time{std::chrono::sys_days{2026y / 11 / 15}},
          .address = {},
          .head = "HTTP/1.1 200 OK\r\n\r\n",
          .body = std::string(size, 'x')};
}

std::unique_ptr<SegmentWriter> writer_in(const std::string& folder, Position committed = {},
                                         std::uint64_t segment_bytes = 1U << 30U) {
  auto writer = SegmentWriter::open(folder, "3", committed, segment_bytes);
  EXPECT_TRUE(writer.ok());
  return std::move(*writer);
}

std::vector<std::string> urls_in(const std::string& path) {
  std::vector<std::string> urls;
  auto reader = Reader::open(path);
  if (!reader) return {reader.error().message};
  while (const auto record = (*reader)->next()) {
    if (record->type() == "response") urls.emplace_back(record->target_uri());
  }
  if ((*reader)->skipped() > 0) urls.emplace_back("damage");
  return urls;
}

class SegmentWriterTest : public testing::Test {
 protected:
  [[nodiscard]] std::string segment(std::uint32_t number) const {
    return folder_.file(SegmentWriter::segment_name("3", number));
  }
  TempFolder folder_;
};

TEST_F(SegmentWriterTest, NamesSegmentsBySiteAndNumber) {
  EXPECT_EQ(SegmentWriter::segment_name("3", 1), "boardwalk-3-00001.warc");
  EXPECT_EQ(SegmentWriter::segment_name("3", 123456), "boardwalk-3-123456.warc");
}

TEST_F(SegmentWriterTest, MakesNoFileBeforeTheFirstRecord) {
  const auto writer = writer_in(folder_.file("deep/er"));
  EXPECT_TRUE(fs::is_empty(folder_.file("deep/er")));
  EXPECT_EQ(writer->position().segment, 0U);
  EXPECT_TRUE(writer->flush().ok());
}

TEST_F(SegmentWriterTest, SaysWhereEachRecordStands) {
  const auto writer = writer_in(folder_.path());
  const auto first = writer->append(page(1));
  const auto second = writer->append(page(2));
  ASSERT_TRUE(first.ok() && second.ok() && writer->flush().ok());
  for (const auto& [place, url] :
       {std::pair{*first, "http://forum.test/t/1"}, {*second, "http://forum.test/t/2"}}) {
    EXPECT_EQ(place.segment, 1U);
    const auto record = read_at(segment(1), place.offset, place.length);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->target_uri(), url);
  }
  EXPECT_EQ(writer->position().length, second->offset + second->length);
  EXPECT_EQ(writer->position().length, fs::file_size(segment(1)));
}

TEST_F(SegmentWriterTest, OpensEverySegmentWithItsName) {
  const auto writer = writer_in(folder_.path(), {}, 1000);
  for (int i = 1; i <= 4; ++i) ASSERT_TRUE(writer->append(page(i)).ok());
  ASSERT_TRUE(writer->flush().ok());
  EXPECT_EQ(writer->position().segment, 4U);
  for (std::uint32_t number = 1; number <= 4; ++number) {
    auto reader = Reader::open(segment(number));
    ASSERT_TRUE(reader.ok());
    const auto info = (*reader)->next();
    ASSERT_TRUE(info);
    EXPECT_EQ(info->field("WARC-Filename"), SegmentWriter::segment_name("3", number));
    EXPECT_LE(fs::file_size(segment(number)), 1000U);
  }
}

TEST_F(SegmentWriterTest, WritesARecordLargerThanASegment) {
  const auto writer = writer_in(folder_.path(), {}, 1000);
  ASSERT_TRUE(writer->append(page(1, 5000)).ok());
  ASSERT_TRUE(writer->append(page(2, 2U << 20U)).ok());
  ASSERT_TRUE(writer->append(page(3)).ok());
  ASSERT_TRUE(writer->flush().ok());
  EXPECT_THAT(urls_in(segment(1)), ElementsAre("http://forum.test/t/1"));
  EXPECT_THAT(urls_in(segment(2)), ElementsAre("http://forum.test/t/2"));
  EXPECT_THAT(urls_in(segment(3)), ElementsAre("http://forum.test/t/3"));
}

TEST_F(SegmentWriterTest, CutsWhatWasNeverCommitted) {
  Position committed;
  {
    const auto writer = writer_in(folder_.path());
    ASSERT_TRUE(writer->append(page(1)).ok());
    committed = writer->position();
    ASSERT_TRUE(writer->append(page(2)).ok());
  }
  fs::resize_file(segment(1), fs::file_size(segment(1)) - 10);
  const auto writer = writer_in(folder_.path(), committed);
  EXPECT_EQ(writer->missing(), 0U);
  EXPECT_EQ(fs::file_size(segment(1)), committed.length);
  ASSERT_TRUE(writer->append(page(3)).ok());
  ASSERT_TRUE(writer->flush().ok());
  EXPECT_THAT(urls_in(segment(1)), ElementsAre("http://forum.test/t/1", "http://forum.test/t/3"));
}

TEST_F(SegmentWriterTest, RemovesSegmentsBegunAfterTheCommit) {
  Position committed;
  {
    const auto writer = writer_in(folder_.path(), {}, 1000);
    ASSERT_TRUE(writer->append(page(1)).ok());
    committed = writer->position();
    for (int i = 2; i <= 3; ++i) ASSERT_TRUE(writer->append(page(i)).ok());
  }
  ASSERT_TRUE(fs::exists(segment(3)));
  const auto writer = writer_in(folder_.path(), committed, 1000);
  EXPECT_TRUE(fs::exists(segment(1)));
  EXPECT_FALSE(fs::exists(segment(2)));
  EXPECT_FALSE(fs::exists(segment(3)));
}

TEST_F(SegmentWriterTest, KeepsTheSegmentsOfALostDatabase) {
  for (int run = 1; run <= 3; ++run) {
    const auto writer = writer_in(folder_.path());
    ASSERT_TRUE(writer->append(page(run)).ok());
  }
  EXPECT_THAT(urls_in(segment(1) + ".uncommitted-1"), ElementsAre("http://forum.test/t/1"));
  EXPECT_THAT(urls_in(segment(1) + ".uncommitted-2"), ElementsAre("http://forum.test/t/2"));
  EXPECT_THAT(urls_in(segment(1)), ElementsAre("http://forum.test/t/3"));
}

TEST_F(SegmentWriterTest, CountsCommittedBytesThatAreMissing) {
  Position committed;
  std::uint64_t end_of_first = 0;
  {
    const auto writer = writer_in(folder_.path());
    ASSERT_TRUE(writer->append(page(1)).ok());
    end_of_first = writer->position().length;
    ASSERT_TRUE(writer->append(page(2)).ok());
    committed = writer->position();
  }
  fs::resize_file(segment(1), committed.length - 50);
  const auto writer = writer_in(folder_.path(), committed);
  EXPECT_EQ(writer->missing(), committed.length - end_of_first);
  EXPECT_THAT(urls_in(segment(1)), ElementsAre("http://forum.test/t/1"));
  const auto place = writer->append(page(3));
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->segment, 2U) << "old places in segment 1 must not name new records";
}

TEST_F(SegmentWriterTest, GoesOnBehindASegmentThatIsGone) {
  const auto writer = writer_in(folder_.path(), {.segment = 7, .length = 4321});
  EXPECT_EQ(writer->missing(), 4321U);
  const auto place = writer->append(page(1));
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->segment, 8U);
}

TEST_F(SegmentWriterTest, SaysThatTheFolderCannotBeMade) {
  write_file(folder_.file("taken"), "");
  for (const char* name : {"taken", "taken/below"}) {
    const auto writer = SegmentWriter::open(folder_.file(name), "3", {});
    ASSERT_FALSE(writer.ok()) << name;
    EXPECT_THAT(writer.error().message, HasSubstr("cannot make the folder")) << name;
    EXPECT_THAT(writer.error().message, HasSubstr(name));
  }
}

TEST_F(SegmentWriterTest, SaysThatTheDiskIsFull) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "/dev/full is not there";
  const auto writer = writer_in(folder_.path());
  fs::create_symlink("/dev/full", segment(1));
  ASSERT_TRUE(writer->append(page(1)).ok());
  const auto flushed = writer->flush();
  ASSERT_FALSE(flushed.ok());
  EXPECT_THAT(flushed.error().message, HasSubstr("the disk is full: cannot write"));
  EXPECT_THAT(flushed.error().message, HasSubstr(segment(1)));
}

// The limit is the process's, so a child of its own hits it; it answers by its exit code.
int write_past_a_limit(const std::string& folder) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit tight{4096, limit.rlim_max};
  auto writer = SegmentWriter::open(folder, "3", {});
  if (!writer || !(*writer)->append(page(1, 10'000))) return 1;
  const Position before = (*writer)->position();
  setrlimit(RLIMIT_FSIZE, &tight);
  if ((*writer)->flush().ok()) return 2;
  if ((*writer)->position().length != before.length) return 3;
  setrlimit(RLIMIT_FSIZE, &limit);
  if (!(*writer)->flush().ok()) return 4;
  return 0;
}

TEST_F(SegmentWriterTest, CanTryAgainWhenThereIsRoomAgain) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(write_past_a_limit(folder_.path()));
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  ASSERT_EQ(WEXITSTATUS(status), 0);
  EXPECT_THAT(urls_in(segment(1)), ElementsAre("http://forum.test/t/1"));
}

}  // namespace
}  // namespace boardwalk::warc
