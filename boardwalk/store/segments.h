// The raw pages of one site, and how much of them the database has committed.
//
// A segment is a WARC file (warc/writer.h). The table `segments` gives each a running number in its
// site, whatever folder it stands in, so that a crawl may change its folder and every page still
// knows where its bytes are. A folder is kept as it was named, and left empty for the one beside
// the database, which may move together with it. Any other folder may be shared with other
// databases, so there the names of files tell which one they belong to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/warc/writer.h"

namespace boardwalk::store {

class Segments {
 public:
  // `folder` as `segments` keeps it; `path` is where it is.
  static Result<std::unique_ptr<Segments>> open(Database& database, model::SiteId site,
                                                const std::string& folder, const std::string& path);

  // The place names the segment by its running number.
  Result<warc::Place> append(const warc::Capture& capture);
  // Hands everything to the operating system and notes how far that is; before each commit.
  Result<void> flush();
  // The pages whose committed bytes are gone (a power cut), by number.
  [[nodiscard]] Result<std::vector<std::int64_t>> lost_pages();

 private:
  struct Segment {
    std::uint32_t number = 0;  // running, in the site; 0: none yet
    warc::Position position;   // in the folder
  };

  Segments(Database& database, model::SiteId site, std::string folder);
  Result<void> load();
  Result<void> name_series();
  Result<void> enter(std::uint32_t file_number);  // the one before has its final length
  Result<void> save();

  Database* database_;
  model::SiteId site_;
  std::string folder_;
  std::string series_;  // the common part of the names of its files
  Segment current_;
  std::optional<std::uint64_t> saved_length_;
  std::uint64_t whole_ = 0;  // bytes of the segment found at opening that are there
  std::unique_ptr<warc::SegmentWriter> writer_;
  Statement save_;
};

// The file of a segment; an Error when there is none of that number.
[[nodiscard]] Result<std::string> segment_path(Database& database, model::SiteId site,
                                               std::uint32_t segment,
                                               const std::string& default_folder);

}  // namespace boardwalk::store
