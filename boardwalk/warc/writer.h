// Writes segments that survive being killed.
//
// Segments stand in one folder as boardwalk-SITE-00001.warc and so on, uncompressed, each opened by
// a warcinfo record. What counts is what the database has committed: on opening, everything after
// the committed length of the last segment is cut off, so a record torn by a kill never existed.
// A database that knows no segment at all cuts nothing: segments it finds are renamed out of the
// way, because they may be all that is left of an earlier crawl.
//
//     auto writer = warc::SegmentWriter::open(folder, "3", committed);
//     auto place = writer->append(capture);     // in the file after flush()
//     writer->flush();                          // then the database commits `position()`
//
// One thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::warc {

struct Position {
  std::uint32_t segment = 0;  // 0: nothing written yet
  std::uint64_t length = 0;   // committed bytes of that segment
};

struct Place {  // of one record
  std::uint32_t segment = 0;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

class SegmentWriter {
 public:
  // Cuts what was never committed. `missing` counts bytes that were committed but are not there
  // (a power cut): the caller must fetch the pages in them again. What is left of such a segment
  // ends with a whole record, and writing goes on in a new one, so that no place names two records.
  static Result<std::unique_ptr<SegmentWriter>> open(const std::string& folder,
                                                     const std::string& site, Position committed,
                                                     std::uint64_t segment_bytes = std::uint64_t{1}
                                                                                   << 30U);
  ~SegmentWriter();
  SegmentWriter(const SegmentWriter&) = delete;
  SegmentWriter& operator=(const SegmentWriter&) = delete;

  // An error (the disk is full) leaves the writer as it was: both may be tried again.
  Result<Place> append(const Capture& capture);
  Result<void> flush();                     // to the operating system
  [[nodiscard]] Position position() const;  // behind the last record appended
  [[nodiscard]] std::uint64_t missing() const;

  static std::string segment_name(const std::string& site, std::uint32_t segment);

 private:
  SegmentWriter();
  struct File;
  std::unique_ptr<File> file_;
};

}  // namespace boardwalk::warc
