// Reads .warc, .warc.gz (per record or whole) and .warc.zst, from our crawls or anybody's.
//
//     auto reader = warc::Reader::open("forum.warc.zst");
//     while (auto record = (*reader)->next()) ...
//     if (auto problem = (*reader)->problem()) warn(*problem);
//
// Streaming: one record in memory at a time, none larger than `max_record`. A damaged record is
// skipped and counted; reading goes on at the next one that can be found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::warc {

// Where a record stands in the uncompressed bytes, from "WARC/1." to the empty lines behind it.
struct Extent {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

class Reader {
 public:
  static Result<std::unique_ptr<Reader>> open(const std::string& path,
                                              std::size_t max_record = std::size_t{256} << 20U);
  // The same over bytes in memory (tests, fuzzing).
  static std::unique_ptr<Reader> over(std::string bytes,
                                      std::size_t max_record = std::size_t{256} << 20U);
  // Of an uncompressed file the heads alone: blocks are cut to their first kilobytes, and what is
  // behind is not read. It ends where it meets damage or a head that is longer, and extent() says
  // where the record before was.
  static Result<std::unique_ptr<Reader>> open_heads(const std::string& path);
  virtual ~Reader() = default;

  [[nodiscard]] virtual std::optional<Record> next() = 0;
  [[nodiscard]] virtual std::uint64_t skipped() const = 0;               // damaged records so far
  [[nodiscard]] virtual std::optional<std::string> problem() const = 0;  // what stopped or hurt it
  [[nodiscard]] virtual Extent extent() const = 0;   // of the record last returned
  [[nodiscard]] virtual bool is_packed() const = 0;  // gzip or zstd: extents are no file offsets
};

// One record of an uncompressed segment, at a known place.
[[nodiscard]] Result<Record> read_at(const std::string& path, std::uint64_t offset,
                                     std::uint64_t length);

}  // namespace boardwalk::warc
