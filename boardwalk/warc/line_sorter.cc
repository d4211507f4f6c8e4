#include "boardwalk/warc/line_sorter.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <queue>
#include <utility>

namespace boardwalk::warc {
namespace {

// A stream forgets why it failed; errno still knows.
Error write_error(const std::string& path) {
  const int code = errno;
  return {"cannot write " + path + (code != 0 ? std::string{": "} + std::strerror(code) : "")};
}

struct Head {
  std::string line;
  std::size_t from = 0;  // which file
};

bool comes_later(const Head& a, const Head& b) { return a.line > b.line; }

}  // namespace

LineSorter::LineSorter(std::string target, std::size_t max_batch)
    : target_(std::move(target)), max_batch_(max_batch) {}

LineSorter::~LineSorter() {
  for (const std::string& path : spilled_) std::remove(path.c_str());
  std::remove(temporary_path().c_str());
}

Result<void> LineSorter::add(std::string line) {
  batch_bytes_ += line.size() + sizeof(std::string);
  batch_.push_back(std::move(line));
  return batch_bytes_ > max_batch_ ? spill() : Result<void>{};
}

Result<void> LineSorter::spill() {
  spilled_.push_back(target_ + ".part" + std::to_string(spilled_.size() + 1));
  return write_batch(spilled_.back());
}

Result<void> LineSorter::write_batch(const std::string& path) {
  std::sort(batch_.begin(), batch_.end());
  errno = 0;
  std::ofstream out{path, std::ios::binary | std::ios::trunc};
  for (const std::string& line : batch_) out << line;
  out.close();
  if (!out) return write_error(path);
  batch_.clear();
  batch_bytes_ = 0;
  return {};
}

Result<void> LineSorter::merge(const std::string& path) const {
  std::vector<std::ifstream> files;
  std::priority_queue<Head, std::vector<Head>, decltype(&comes_later)> heads{comes_later};
  const auto advance = [&](std::size_t from) {
    std::string line;
    if (std::getline(files[from], line)) heads.push({std::move(line), from});
  };
  for (const std::string& part : spilled_) {
    files.emplace_back(part, std::ios::binary);
    if (!files.back()) return Error{"cannot read " + part};
    advance(files.size() - 1);
  }

  errno = 0;
  std::ofstream out{path, std::ios::binary | std::ios::trunc};
  while (!heads.empty()) {
    const Head head = heads.top();
    heads.pop();
    out << head.line << '\n';
    advance(head.from);
  }
  out.close();
  return out ? Result<void>{} : write_error(path);
}

Result<void> LineSorter::finish() {
  if (!spilled_.empty() && !batch_.empty()) {
    if (auto spilt = spill(); !spilt) return spilt;
  }
  auto written = spilled_.empty() ? write_batch(temporary_path()) : merge(temporary_path());
  if (!written) return written;
  if (std::rename(temporary_path().c_str(), target_.c_str()) != 0) return write_error(target_);
  return {};
}

}  // namespace boardwalk::warc
