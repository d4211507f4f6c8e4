// Sorts more lines than fit in memory.
//
//     LineSorter sorter{"index.cdxj"};
//     sorter.add("com,example)/ 2026…\n");
//     sorter.finish();
//
// Lines are sorted by their bytes in batches; a batch that grows past `max_batch` goes to a file
// beside the target, and at the end all batches are merged. The target appears complete or not at
// all, and the files beside it are gone afterwards, whatever happened.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"

namespace boardwalk::warc {

class LineSorter {
 public:
  explicit LineSorter(std::string target, std::size_t max_batch = std::size_t{32} << 20U);
  ~LineSorter();
  LineSorter(const LineSorter&) = delete;
  LineSorter& operator=(const LineSorter&) = delete;

  Result<void> add(std::string line);  // with its newline, and no other in it
  Result<void> finish();               // once, at the end

 private:
  Result<void> spill();
  Result<void> write_batch(const std::string& path);
  [[nodiscard]] Result<void> merge(const std::string& path) const;
  [[nodiscard]] std::string temporary_path() const { return target_ + ".tmp"; }

  std::string target_;
  std::size_t max_batch_;
  std::vector<std::string> batch_;
  std::size_t batch_bytes_ = 0;
  std::vector<std::string> spilled_;  // paths
};

}  // namespace boardwalk::warc
