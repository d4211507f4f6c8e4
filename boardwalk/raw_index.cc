#include "boardwalk/raw_index.h"

#include <filesystem>

#include "boardwalk/warc/cdxj.h"

namespace boardwalk {

Result<void> index_raw_pages(store::Store& store, model::SiteId site) {
  namespace fs = std::filesystem;
  for (std::uint32_t segment = 1;; ++segment) {
    const auto path = store.segment_path(site, segment);
    if (!path) return {};  // that was the last one
    const fs::path file{*path};
    const fs::path index = fs::path{file}.replace_extension(".cdxj");
    std::error_code missing;
    const auto written = fs::last_write_time(file, missing);
    if (missing) continue;
    const auto indexed = fs::last_write_time(index, missing);
    if (!missing && indexed >= written) continue;
    auto done =
        warc::write_index(file.parent_path().string(), file.filename().string(), index.string());
    if (!done) return done.error().in("writing the index of the raw pages");
  }
}

}  // namespace boardwalk
