#include "boardwalk/warc/source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "boardwalk/warc/decoder.h"

namespace boardwalk::warc {
namespace {

class FileSource final : public ByteSource {
 public:
  explicit FileSource(int descriptor) : descriptor_(descriptor) {}
  ~FileSource() override { ::close(descriptor_); }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  std::size_t read(char* into, std::size_t capacity) override {
    while (true) {
      const ssize_t count = ::read(descriptor_, into, capacity);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno == EINTR) continue;
      problem_ = std::string{"cannot be read: "} + std::strerror(errno);
      return 0;
    }
  }
  [[nodiscard]] std::optional<std::string> problem() const override { return problem_; }

 private:
  int descriptor_;
  std::optional<std::string> problem_;
};

class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string bytes) : bytes_(std::move(bytes)) {}

  std::size_t read(char* into, std::size_t capacity) override {
    const std::size_t count = bytes_.copy(into, capacity, position_);
    position_ += count;
    return count;
  }

 private:
  std::string bytes_;
  std::size_t position_ = 0;
};

// The raw bytes with a window in front, so that magic numbers can be looked at before use.
class Lookahead {
 public:
  explicit Lookahead(std::unique_ptr<ByteSource> raw) : raw_(std::move(raw)) {}

  // Tries to have `count` bytes in view; fewer at the end of the stream.
  std::string_view peek(std::size_t count) {
    while (size() < count && fill()) {
    }
    return view();
  }
  void consume(std::size_t count) { start_ += count; }
  [[nodiscard]] std::string_view view() const { return std::string_view{window_}.substr(start_); }
  [[nodiscard]] std::size_t size() const { return window_.size() - start_; }
  [[nodiscard]] std::optional<std::string> problem() const { return raw_->problem(); }

 private:
  bool fill() {
    static constexpr std::size_t kPiece = std::size_t{64} << 10U;
    window_.erase(0, start_);
    start_ = 0;
    const std::size_t had = window_.size();
    window_.resize(had + kPiece);
    const std::size_t count = raw_->read(window_.data() + had, kPiece);
    window_.resize(had + count);
    return count > 0;
  }

  std::unique_ptr<ByteSource> raw_;
  std::string window_;
  std::size_t start_ = 0;
};

class PlainSource final : public ByteSource {
 public:
  explicit PlainSource(Lookahead raw) : raw_(std::move(raw)) {}

  std::size_t read(char* into, std::size_t capacity) override {
    const std::size_t count = raw_.peek(1).copy(into, capacity);
    raw_.consume(count);
    return count;
  }
  [[nodiscard]] std::optional<std::string> problem() const override { return raw_.problem(); }

 private:
  Lookahead raw_;
};

class UnpackedSource final : public ByteSource {
 public:
  UnpackedSource(Lookahead raw, std::unique_ptr<Decoder> decoder)
      : raw_(std::move(raw)), decoder_(std::move(decoder)) {}

  std::size_t read(char* into, std::size_t capacity) override {
    while (!gap_ && (inside_ || enter())) {
      const std::string_view packed = raw_.peek(1);
      const Decoder::Step step = decoder_->step(packed, into, capacity);
      const bool damaged = step.state == Decoder::State::Damaged;
      // A broken frame must not be found again at the same place.
      raw_.consume(damaged && !packed.empty() ? std::max<std::size_t>(step.consumed, 1)
                                              : step.consumed);
      inside_ = step.state == Decoder::State::Going;
      produced_ = produced_ || step.produced > 0;
      suspect_ = damaged && produced_;
      if (damaged) break_off(decoder_->complaint());
      if (step.produced > 0) return step.produced;
      if (inside_ && step.consumed == 0) break_off("the file ends in the middle");
    }
    return 0;
  }

  bool resume() override {
    if (!std::exchange(gap_, false)) return false;
    while (raw_.peek(kMagicBytes).size() >= kMagicBytes) {
      if (decoder_->begins(raw_.view())) return true;
      raw_.consume(1);
    }
    raw_.consume(raw_.size());
    return false;
  }

  [[nodiscard]] std::optional<std::string> problem() const override {
    return problem_ ? problem_ : raw_.problem();
  }
  [[nodiscard]] bool is_suspect() const override { return gap_ && suspect_; }
  [[nodiscard]] bool is_packed() const override { return true; }

 private:
  // Steps into the next member or frame. Zeros between them are padding, as on tapes.
  bool enter() {
    while (raw_.peek(1).starts_with('\0')) raw_.consume(1);
    if (raw_.peek(kMagicBytes).empty()) return false;
    inside_ = decoder_->begins(raw_.view());
    if (!inside_) {
      suspect_ = false;
      break_off("bytes that are none follow");
      return false;
    }
    decoder_->begin();
    produced_ = false;
    return true;
  }

  void break_off(const std::string& why) {
    if (!problem_) problem_ = "damaged " + std::string{decoder_->name()} + " data: " + why;
    inside_ = false;
    gap_ = true;
  }

  Lookahead raw_;
  std::unique_ptr<Decoder> decoder_;
  bool inside_ = false;
  bool produced_ = false;  // the member or frame we are in, anything
  bool gap_ = false;
  bool suspect_ = false;
  std::optional<std::string> problem_;
};

}  // namespace

Result<std::unique_ptr<ByteSource>> file_source(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return Error{"cannot open " + path + ": " + std::strerror(errno)};
  std::unique_ptr<ByteSource> source = std::make_unique<FileSource>(descriptor);
  struct stat about {};
  if (::fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode)) {
    return Error{"cannot open " + path + ": it is a folder"};
  }
  return source;
}

std::unique_ptr<ByteSource> memory_source(std::string bytes) {
  return std::make_unique<MemorySource>(std::move(bytes));
}

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> raw) {
  Lookahead ahead{std::move(raw)};
  std::unique_ptr<Decoder> decoder = decoder_for(ahead.peek(kMagicBytes));
  if (!decoder) return std::make_unique<PlainSource>(std::move(ahead));
  return std::make_unique<UnpackedSource>(std::move(ahead), std::move(decoder));
}

}  // namespace boardwalk::warc
