// How a record is told from damage.
//
// A record is believed when its header ends, says a Content-Length within the cap, and an end of
// record stands where that length leads: the two empty lines of the standard, or, as some writers
// have it, any other number of them before the next "WARC/1." or the end of the stream.
// Packed bytes must match their checksum besides. Everything else is damage, and reading goes on at
// the next line that begins with "WARC/1.": it is looked for from the damaged header on, not behind
// the length it claims, because the length may be what is wrong.
#include "boardwalk/warc/reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/warc/lines.h"
#include "boardwalk/warc/source.h"

namespace boardwalk::warc {
namespace {

constexpr std::string_view kMarker = "WARC/1.";
constexpr std::size_t kMaxHeader = std::size_t{256} << 10U;
constexpr std::size_t kMaxFields = 1000;
constexpr std::size_t kPiece = std::size_t{64} << 10U;

bool is_line_end(char c) { return c == '\r' || c == '\n'; }

// What is in view of a stream, growing at the back and let go at the front.
class Window {
 public:
  explicit Window(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // Tries to have `count` bytes in view; fewer before a gap and at the end.
  std::string_view peek(std::size_t count) {
    while (view().size() < count && grow()) {
    }
    return view();
  }
  bool grow() {
    if (start_ > bytes_.size() / 2) {
      bytes_.erase(0, start_);
      start_ = 0;
    }
    const std::size_t had = bytes_.size();
    bytes_.resize(had + kPiece);
    const std::size_t count = source_->read(bytes_.data() + had, kPiece);
    bytes_.resize(had + count);
    return count > 0;
  }
  void consume(std::size_t count) {
    start_ += count;
    offset_ += count;
  }
  [[nodiscard]] std::string_view view() const { return std::string_view{bytes_}.substr(start_); }
  [[nodiscard]] std::uint64_t offset() const { return offset_; }
  [[nodiscard]] ByteSource& source() const { return *source_; }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string bytes_;
  std::size_t start_ = 0;
  std::uint64_t offset_ = 0;
};

// The fields of a header as they come in, line by line.
class Header {
 public:
  void add_line(std::string_view line) {
    if (continues_field(line)) return extend(bare(line));
    const std::size_t colon = line.find(':');
    const std::string_view name = bare(line.substr(0, colon));
    open_ = nullptr;
    if (colon == std::string_view::npos || !is_field_name(name)) return;
    const std::string_view value = bare(line.substr(colon + 1));
    if (equals_ignoring_case(name, "Content-Length")) {
      length_ = parse_length(value);
    } else if (record_.fields.size() < kMaxFields) {
      record_.fields.emplace_back(name, value);
      open_ = &record_.fields.back().second;
      flatten(*open_);
    }
  }
  [[nodiscard]] std::optional<std::uint64_t> length() const { return length_; }
  Record take() { return std::move(record_); }

 private:
  static std::optional<std::uint64_t> parse_length(std::string_view digits) {
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return length;
  }
  static void flatten(std::string& value) { std::replace(value.begin(), value.end(), '\r', ' '); }

  void extend(std::string_view more) {
    if (open_ == nullptr || more.empty()) return;
    if (!open_->empty()) *open_ += ' ';
    *open_ += more;
    flatten(*open_);
  }

  Record record_;
  std::string* open_ = nullptr;  // the value that a continuation line would extend
  std::optional<std::uint64_t> length_;
};

class RecordReader final : public Reader {
 public:
  RecordReader(std::unique_ptr<ByteSource> source, std::size_t max_record, std::string name)
      : window_(unpacked(std::move(source))), max_record_(max_record), name_(std::move(name)) {}

  std::optional<Record> next() override {
    while (reach_bytes()) {
      if (!window_.peek(kMarker.size()).starts_with(kMarker)) {
        damage("bytes that are no record");
        seek_marker();
        continue;
      }
      if (std::optional<Record> record = read_record()) {
        ++records_;
        return record;
      }
      window_.consume(1);
      seek_marker();
    }
    if (records_ == 0 && !problem_) problem_ = "there is no WARC record in it";
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t skipped() const override { return skipped_; }
  [[nodiscard]] std::optional<std::string> problem() const override {
    const std::optional<std::string> cause = window_.source().problem();
    const std::optional<std::string>& known = cause ? cause : problem_;
    if (!known || name_.empty()) return known;
    return name_ + ": " + *known;
  }
  [[nodiscard]] Extent extent() const override { return extent_; }
  [[nodiscard]] bool is_packed() const override { return window_.source().is_packed(); }

 private:
  // Stands at the first byte that is no line end, if there is one, behind a gap if need be.
  bool reach_bytes() {
    while (true) {
      const std::string_view view = window_.peek(1);
      if (view.empty() && !window_.source().resume()) return false;
      const auto* const first = std::find_if_not(view.begin(), view.end(), is_line_end);
      window_.consume(static_cast<std::size_t>(first - view.begin()));
      if (first != view.end()) return true;
    }
  }

  void damage(const std::string& why) {
    ++skipped_;
    if (!problem_) problem_ = "damaged at byte " + std::to_string(window_.offset()) + ": " + why;
  }

  // To the next line that begins a record, or to the gap or end before it.
  void seek_marker() {
    static constexpr std::string_view kLineAndMarker = "\nWARC/1.";
    while (true) {
      const std::string_view view = window_.peek(kLineAndMarker.size());
      const std::size_t found = view.find(kLineAndMarker);
      if (found != std::string_view::npos) return window_.consume(found + 1);
      if (view.size() < kLineAndMarker.size()) return window_.consume(view.size());
      window_.consume(view.size() - (kLineAndMarker.size() - 1));
    }
  }

  std::optional<Record> read_record() {
    Header header;
    const std::optional<std::size_t> header_size = read_header(header);
    if (!header_size) return std::nullopt;
    if (!header.length()) return refuse("its header has no Content-Length");
    if (*header.length() > max_record_) {
      return refuse("it is larger than " + std::to_string(max_record_) + " bytes");
    }
    const std::size_t end = *header_size + static_cast<std::size_t>(*header.length());
    // Enough to see both empty lines and the marker of the record after.
    const std::size_t wanted = end + 2 * kMarker.size();
    const std::string_view view = window_.peek(wanted);
    if (view.size() < wanted && window_.source().is_suspect()) {
      return refuse("it was packed, and does not match its checksum");
    }
    if (view.size() < end) return refuse("the bytes end in the middle of a record");
    const std::string_view behind = view.substr(end);
    if (!ends_record(behind)) return refuse("its Content-Length is wrong");

    Record record = header.take();
    record.block = view.substr(*header_size, end - *header_size);
    extent_ = {window_.offset(), end + (behind.starts_with("\r\n\r\n") ? 4 : 0)};
    window_.consume(static_cast<std::size_t>(extent_.length));
    return record;
  }

  // The size of the header with its empty line; none when it is damaged.
  std::optional<std::size_t> read_header(Header& header) {
    std::size_t size = 0;
    while (size < kMaxHeader) {
      const std::optional<std::string_view> line = line_at(size);
      if (!line) {
        damage("the bytes end in the middle of a header");
        return std::nullopt;
      }
      if (size > 0 && line->starts_with(kMarker)) {
        damage("a header is cut short by the next");
        return std::nullopt;
      }
      if (is_empty_line(*line)) return size + line->size();
      if (size > 0) header.add_line(*line);
      size += line->size();
    }
    damage("a header is larger than " + std::to_string(kMaxHeader) + " bytes");
    return std::nullopt;
  }

  // The line that begins `position` bytes into the window; none when it has no end within the cap.
  std::optional<std::string_view> line_at(std::size_t position) {
    std::size_t searched = position;
    while (true) {
      const std::string_view view = window_.view();
      const std::size_t end = view.find('\n', searched);
      if (end != std::string_view::npos) return view.substr(position, end + 1 - position);
      searched = view.size();
      if (view.size() > position + kMaxHeader || !window_.grow()) return std::nullopt;
    }
  }

  static bool ends_record(std::string_view behind) {
    if (behind.starts_with("\r\n\r\n")) return true;
    behind.remove_prefix(std::min(behind.find_first_not_of("\r\n"), behind.size()));
    return behind.empty() || behind.starts_with(kMarker);
  }

  std::optional<Record> refuse(const std::string& why) {
    damage(why);
    return std::nullopt;
  }

  Window window_;
  std::size_t max_record_;
  std::string name_;
  Extent extent_;
  std::uint64_t records_ = 0;
  std::uint64_t skipped_ = 0;
  std::optional<std::string> problem_;
};

struct Descriptor {
  int number = -1;
  explicit Descriptor(int opened) : number(opened) {}
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
};

Result<std::string> bytes_at(const std::string& path, std::uint64_t offset, std::size_t length) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.number < 0) return Error{"cannot open " + path + ": " + std::strerror(errno)};
  std::string bytes(length, '\0');
  std::size_t have = 0;
  while (have < length) {
    const ssize_t count =
        ::pread(file.number, bytes.data() + have, length - have, static_cast<off_t>(offset + have));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Error{"cannot read " + path + ": " + std::strerror(errno)};
    if (count == 0) return Error{path + " ends before byte " + std::to_string(offset + length)};
    have += static_cast<std::size_t>(count);
  }
  return bytes;
}

class HeadReader final : public Reader {
 public:
  HeadReader(int descriptor, std::uint64_t size, std::string name)
      : file_(descriptor), size_(size), name_(std::move(name)) {}

  std::optional<Record> next() override {
    const std::string_view bytes = bytes_at_end();
    if (bytes.empty()) return std::nullopt;
    Header header;
    const std::optional<std::size_t> size = read_header(bytes, header);
    const std::uint64_t offset = end();
    if (!size || header.length().value_or(size_) > size_ - offset - *size) {
      problem_ = "damaged at byte " + std::to_string(offset);
      return std::nullopt;
    }
    Record record = header.take();
    record.block = bytes.substr(*size, static_cast<std::size_t>(*header.length()));
    if (record.block.size() < *header.length() && split_http(record.block).body.empty()) {
      problem_ = "a long head at byte " + std::to_string(offset);
      return std::nullopt;
    }
    extent_ = {offset, *size + *header.length() + kRecordEnd.size()};
    return record;
  }

  [[nodiscard]] std::uint64_t skipped() const override { return 0; }
  [[nodiscard]] std::optional<std::string> problem() const override {
    if (!problem_) return std::nullopt;
    return name_ + ": " + *problem_;
  }
  [[nodiscard]] Extent extent() const override { return extent_; }
  [[nodiscard]] bool is_packed() const override { return false; }

 private:
  static constexpr std::size_t kHead = std::size_t{8} << 10U;  // of WARC and of HTTP
  static constexpr std::size_t kRead = 2 * kHead;

  [[nodiscard]] std::uint64_t end() const { return extent_.offset + extent_.length; }

  // The first bytes behind the last record. Where records are small, several come with one read.
  std::string_view bytes_at_end() {
    const std::string_view have = std::string_view{bytes_}.substr(0, count_);
    if (end() - start_ + kHead <= have.size()) return have.substr(end() - start_);
    const std::size_t wanted = extent_.length < kRead ? kRead : kHead;
    start_ = end();
    ssize_t count = -1;
    do {
      count = ::pread(file_.number, bytes_.data(), wanted, static_cast<off_t>(start_));
    } while (count < 0 && errno == EINTR);
    if (count < 0) problem_ = std::string{"cannot be read: "} + std::strerror(errno);
    count_ = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    return std::string_view{bytes_}.substr(0, count_);
  }

  // The size of the header with its empty line; none when it is not there as a whole.
  static std::optional<std::size_t> read_header(std::string_view bytes, Header& header) {
    if (!bytes.starts_with(kMarker)) return std::nullopt;
    std::string_view rest = bytes;
    for (bool first = true; !rest.empty(); first = false) {
      const std::string_view line = take_line(rest);
      if (is_empty_line(line)) return bytes.size() - rest.size();
      if (first) continue;
      if (line.starts_with(kMarker)) return std::nullopt;
      header.add_line(line);
    }
    return std::nullopt;
  }

  Descriptor file_;
  std::uint64_t size_;
  std::string name_;
  std::string bytes_ = std::string(kRead, '\0');  // of which `count_` are from `start_` on
  std::uint64_t start_ = 0;
  std::size_t count_ = 0;
  Extent extent_;
  std::optional<std::string> problem_;
};

}  // namespace

Result<std::unique_ptr<Reader>> Reader::open_heads(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return Error{"cannot open " + path + ": " + std::strerror(errno)};
  struct stat about {};
  const bool known = ::fstat(descriptor, &about) == 0;
  const auto size = static_cast<std::uint64_t>(known ? about.st_size : 0);
  return std::unique_ptr<Reader>{std::make_unique<HeadReader>(descriptor, size, path)};
}

Result<std::unique_ptr<Reader>> Reader::open(const std::string& path, std::size_t max_record) {
  auto source = file_source(path);
  if (!source) return source.error();
  std::unique_ptr<Reader> reader =
      std::make_unique<RecordReader>(std::move(*source), max_record, path);
  return reader;
}

std::unique_ptr<Reader> Reader::over(std::string bytes, std::size_t max_record) {
  return std::make_unique<RecordReader>(memory_source(std::move(bytes)), max_record, "");
}

Result<Record> read_at(const std::string& path, std::uint64_t offset, std::uint64_t length) {
  static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30U;
  const std::string where = path + ", byte " + std::to_string(offset);
  if (length > kMostBytes) return Error{where + ": no record is that large"};
  auto bytes = bytes_at(path, offset, static_cast<std::size_t>(length));
  if (!bytes) return bytes.error();
  if (!bytes->starts_with(kMarker)) return Error{where + ": no record begins there"};
  const std::unique_ptr<Reader> reader = Reader::over(std::move(*bytes));
  std::optional<Record> record = reader->next();
  if (!record || reader->skipped() > 0) return Error{where + ": the record is damaged"};
  return std::move(*record);
}

}  // namespace boardwalk::warc
