// A stream of bytes, unpacked if need be: plain, gzip or zstd, known by its first bytes.
//
//     auto source = unpacked(*file_source("forum.warc.gz"));
//     while (std::size_t n = source->read(buffer, sizeof buffer)) ...
//
// gzip files may hold one member or one for every record, zstd files any number of frames with
// windows of up to 128 MiB (zstd --long=27). Where packed bytes are damaged the stream has a gap:
// read() gives 0 and resume() goes on behind it, at the next member or frame that can be found.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "boardwalk/base/result.h"

namespace boardwalk::warc {

class ByteSource {
 public:
  virtual ~ByteSource() = default;

  // At most `capacity` bytes; 0 at a gap and at the end.
  [[nodiscard]] virtual std::size_t read(char* into, std::size_t capacity) = 0;
  // After a 0: are there bytes behind the gap?
  [[nodiscard]] virtual bool resume() { return false; }
  // At a gap: are the bytes just before it from the damaged piece, and so not to be trusted?
  [[nodiscard]] virtual bool is_suspect() const { return false; }
  [[nodiscard]] virtual std::optional<std::string> problem() const { return std::nullopt; }
  [[nodiscard]] virtual bool is_packed() const { return false; }
};

[[nodiscard]] Result<std::unique_ptr<ByteSource>> file_source(const std::string& path);
[[nodiscard]] std::unique_ptr<ByteSource> memory_source(std::string bytes);
// The same stream without its compression, if it has any.
[[nodiscard]] std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> raw);

}  // namespace boardwalk::warc
