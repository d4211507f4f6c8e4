// Any bytes as an archive: reading ends, no record exceeds the cap, and what was read can be
// written and read again without a difference.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "boardwalk/url/url.h"
#include "boardwalk/warc/cdxj.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"

namespace {

using boardwalk::warc::Extent;
using boardwalk::warc::Reader;
using boardwalk::warc::Record;

constexpr std::size_t kMaxRecord = 1U << 16U;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_round_trip(const Record& record) {
  const std::string bytes = serialise(record);
  const auto reader = Reader::over(bytes, kMaxRecord);
  const auto again = reader->next();
  require(again.has_value());
  require(again->fields == record.fields);
  require(again->block == record.block);
  require(reader->extent().length == bytes.size());
  require(!reader->next() && reader->skipped() == 0);
}

void check_http(const Record& record) {
  const auto http = boardwalk::warc::split_http(record.block);
  require(http.head.size() + http.body.size() == record.block.size());
  const std::string head = boardwalk::warc::fitted_head(http.head, http.body.size());
  const std::string block = head + std::string{http.body};
  require(boardwalk::warc::split_http(block).head == head);
  require(boardwalk::warc::fitted_head(head, http.body.size()) == head);
  const auto whole = boardwalk::warc::dechunked(http.body);
  require(!whole || whole->size() <= http.body.size());
}

void check_index(const Record& record) {
  boardwalk::warc::IndexEntry entry;
  entry.url = record.target_uri();
  const std::string line = cdxj_line(entry);
  require(std::count(line.begin(), line.end(), '\n') == 1 && line.ends_with("}\n"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes{reinterpret_cast<const char*>(data), size};
  const auto reader = Reader::over(bytes, kMaxRecord);
  std::uint64_t end = 0;
  while (const auto record = reader->next()) {
    const Extent extent = reader->extent();
    require(record->block.size() <= kMaxRecord);
    require(extent.offset >= end && extent.length >= record->block.size());
    end = extent.offset + extent.length;
    require(reader->is_packed() || end <= size);
    check_round_trip(*record);
    check_http(*record);
    check_index(*record);
  }
  require(reader->skipped() == 0 || reader->problem().has_value());
  return 0;
}
