#include "boardwalk/warc/writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "boardwalk/warc/reader.h"

namespace boardwalk::warc {
namespace {

namespace fs = std::filesystem;

// Records are collected to this size before they are written: one system call for a dozen pages,
// and still in the processor's cache when the system copies them.
constexpr std::size_t kBuffer = std::size_t{1} << 18U;

Error io_error(const std::string& doing, const std::string& path, int code) {
  const bool full = code == ENOSPC || code == EDQUOT;
  return {fmt::format("{}cannot {} {}: {}", full ? "the disk is full: " : "", doing, path,
                      std::strerror(code))};
}

std::optional<std::uint64_t> size_of(const std::string& path) {
  std::error_code none;
  const std::uintmax_t size = fs::file_size(path, none);
  if (none) return std::nullopt;
  return size;
}

bool exists(const std::string& path) {
  std::error_code none;
  return fs::symlink_status(path, none).type() != fs::file_type::not_found && !none;
}

Result<void> cut(const std::string& path, std::uint64_t length) {
  if (::truncate(path.c_str(), static_cast<off_t>(length)) == 0) return {};
  return io_error("cut", path, errno);
}

// Where the last whole record of a torn segment ends.
std::uint64_t end_of_whole_records(const std::string& path) {
  auto reader = Reader::open(path);
  std::uint64_t end = 0;
  if (!reader) return end;
  while ((*reader)->next()) {
    const Extent extent = (*reader)->extent();
    end = extent.offset + extent.length;
  }
  return end;
}

Result<void> set_aside(const std::string& path) {
  std::string aside;
  for (int n = 1; aside.empty() || exists(aside); ++n) {
    aside = fmt::format("{}.uncommitted-{}", path, n);
  }
  if (::rename(path.c_str(), aside.c_str()) == 0) return {};
  return io_error("rename", path, errno);
}

Result<void> remove(const std::string& path) {
  if (::unlink(path.c_str()) == 0) return {};
  return io_error("remove", path, errno);
}

}  // namespace

struct SegmentWriter::File {
  File(std::string in_folder, std::string of_site, std::uint64_t bytes)
      : folder(std::move(in_folder)), site(std::move(of_site)), segment_bytes(bytes) {
    buffer.reserve(kBuffer);
  }
  ~File() { close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] std::string path(std::uint32_t number) const {
    return folder + "/" + segment_name(site, number);
  }
  [[nodiscard]] std::uint64_t length() const { return written + buffer.size(); }

  Result<void> recover(Position committed);
  Result<void> clear_later_segments(std::uint32_t last);
  Result<void> open_existing();
  Result<void> begin_segment(Time at);
  Result<void> drain();
  void close();

  std::string folder;
  std::string site;
  std::uint64_t segment_bytes;
  std::uint32_t segment = 0;
  int descriptor = -1;        // -1: the next record opens a new segment
  std::uint64_t written = 0;  // bytes of the segment that the operating system has
  std::string buffer;         // and those it has not yet
  std::uint64_t missing = 0;
};

void SegmentWriter::File::close() {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

Result<void> SegmentWriter::File::recover(Position committed) {
  segment = committed.segment;
  if (auto cleared = clear_later_segments(committed.segment); !cleared) return cleared;
  if (committed.segment == 0) return {};

  const std::uint64_t found = size_of(path(segment)).value_or(0);
  written = committed.length;
  if (found < committed.length) {
    written = end_of_whole_records(path(segment));
    missing = committed.length - written;
  }
  if (found > written) {
    if (auto done = cut(path(segment), written); !done) return done;
  }
  if (missing > 0 || !exists(path(segment))) return {};
  return open_existing();
}

Result<void> SegmentWriter::File::clear_later_segments(std::uint32_t last) {
  for (std::uint32_t number = last + 1; exists(path(number)); ++number) {
    auto done = last == 0 ? set_aside(path(number)) : remove(path(number));
    if (!done) return done;
  }
  return {};
}

Result<void> SegmentWriter::File::open_existing() {
  descriptor = ::open(path(segment).c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return io_error("open", path(segment), errno);
  return {};
}

Result<void> SegmentWriter::File::begin_segment(Time at) {
  const std::uint32_t number = segment + 1;
  const int opened = ::open(path(number).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (opened < 0) return io_error("create", path(number), errno);
  close();
  descriptor = opened;
  segment = number;
  written = 0;
  buffer.assign(serialise(warcinfo_record("boardwalk", segment_name(site, number), at)));
  return {};
}

Result<void> SegmentWriter::File::drain() {
  std::string_view rest = buffer;
  int failure = 0;
  while (!rest.empty() && failure == 0) {
    const ssize_t count =
        ::pwrite(descriptor, rest.data(), rest.size(), static_cast<off_t>(written));
    if (count < 0 && errno != EINTR) failure = errno;
    if (count <= 0) continue;
    written += static_cast<std::uint64_t>(count);
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  buffer.erase(0, buffer.size() - rest.size());
  if (failure != 0) return io_error("write", path(segment), failure);
  return {};
}

SegmentWriter::SegmentWriter() = default;
SegmentWriter::~SegmentWriter() {
  // If this fails nothing is lost that was committed: only flush() confirms.
  if (file_ && file_->descriptor >= 0) static_cast<void>(file_->drain());
}

Result<std::unique_ptr<SegmentWriter>> SegmentWriter::open(const std::string& folder,
                                                           const std::string& site,
                                                           Position committed,
                                                           std::uint64_t segment_bytes) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure || !fs::is_directory(folder, failure)) {
    const std::string why = failure ? failure.message() : "a file has that name";
    return Error{"cannot make the folder " + folder + " for raw pages: " + why};
  }
  std::unique_ptr<SegmentWriter> writer{new SegmentWriter};
  writer->file_ = std::make_unique<File>(folder, site, segment_bytes);
  if (auto recovered = writer->file_->recover(committed); !recovered) {
    return recovered.error().in("opening the raw pages");
  }
  return writer;
}

Result<Place> SegmentWriter::append(const Capture& capture) {
  const std::string prefix = response_prefix(capture);
  const std::size_t size = prefix.size() + capture.body.size() + kRecordEnd.size();
  File& file = *file_;
  const bool full = file.length() > 0 && file.length() + size > file.segment_bytes;
  if (file.descriptor >= 0 && (full || file.buffer.size() + size > kBuffer)) {
    if (auto drained = file.drain(); !drained) return drained.error();
  }
  if (file.descriptor < 0 || full) {
    if (auto begun = file.begin_segment(capture.fetched_at); !begun) return begun.error();
  }
  const Place place{file.segment, file.length(), size};
  file.buffer.append(prefix).append(capture.body).append(kRecordEnd);
  return place;
}

Result<void> SegmentWriter::flush() {
  if (file_->descriptor < 0) return {};
  return file_->drain();
}

Position SegmentWriter::position() const { return {file_->segment, file_->length()}; }
std::uint64_t SegmentWriter::missing() const { return file_->missing; }

std::string SegmentWriter::segment_name(const std::string& site, std::uint32_t segment) {
  return fmt::format("boardwalk-{}-{:05}.warc", site, segment);
}

}  // namespace boardwalk::warc
