#include "boardwalk/warc/decoder.h"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace boardwalk::warc {
namespace {

constexpr std::size_t kMostAtOnce = std::numeric_limits<uInt>::max();

class GzipDecoder final : public Decoder {
 public:
  GzipDecoder() { ready_ = inflateInit2(&stream_, kGzipOnly) == Z_OK; }
  ~GzipDecoder() override { inflateEnd(&stream_); }
  GzipDecoder(const GzipDecoder&) = delete;
  GzipDecoder& operator=(const GzipDecoder&) = delete;

  void begin() override {
    if (ready_) inflateReset(&stream_);
  }

  Step step(std::string_view packed, char* into, std::size_t capacity) override {
    const auto in = static_cast<uInt>(std::min(packed.size(), kMostAtOnce));
    const auto out = static_cast<uInt>(std::min(capacity, kMostAtOnce));
    // zlib reads from next_in and never writes to it; its C interface only lacks the const.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = in;
    stream_.next_out = reinterpret_cast<Bytef*>(into);
    stream_.avail_out = out;
    const int code = ready_ ? inflate(&stream_, Z_NO_FLUSH) : Z_MEM_ERROR;
    Step step{State::Going, in - stream_.avail_in, out - stream_.avail_out};
    if (code == Z_STREAM_END) step.state = State::Finished;
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) step.state = State::Damaged;
    return step;
  }

  [[nodiscard]] bool begins(std::string_view four) const override {
    // RFC 1952: two bytes of magic, deflate as the only method, three reserved flags that are 0.
    return four.starts_with("\x1f\x8b\x08") && four.size() >= kMagicBytes &&
           (static_cast<unsigned char>(four[3]) & 0xE0U) == 0;
  }
  [[nodiscard]] std::string_view name() const override { return "gzip"; }
  [[nodiscard]] std::string complaint() const override {
    return stream_.msg != nullptr ? stream_.msg : "out of memory";
  }

 private:
  static constexpr int kGzipOnly = 15 + 16;
  z_stream stream_{};
  bool ready_ = false;
};

class ZstdDecoder final : public Decoder {
 public:
  ZstdDecoder() : context_(ZSTD_createDCtx()) {
    ZSTD_DCtx_setParameter(context_, ZSTD_d_windowLogMax, kWindowLog);
  }
  ~ZstdDecoder() override { ZSTD_freeDCtx(context_); }
  ZstdDecoder(const ZstdDecoder&) = delete;
  ZstdDecoder& operator=(const ZstdDecoder&) = delete;

  void begin() override {
    ZSTD_DCtx_reset(context_, ZSTD_reset_session_only);
    wanted_ = kMagicBytes;
  }

  Step step(std::string_view packed, char* into, std::size_t capacity) override {
    // On an error zstd does not say how far it came: a block at a time, little is lost.
    ZSTD_inBuffer in{packed.data(), std::min(packed.size(), wanted_), 0};
    ZSTD_outBuffer out{into, capacity, 0};
    const std::size_t code = ZSTD_decompressStream(context_, &out, &in);
    error_ = ZSTD_isError(code) != 0 ? ZSTD_getErrorCode(code) : ZSTD_error_no_error;
    if (error_ != ZSTD_error_no_error) return {State::Damaged, in.pos, out.pos};
    wanted_ = code;
    return {code == 0 ? State::Finished : State::Going, in.pos, out.pos};
  }

  [[nodiscard]] bool begins(std::string_view four) const override {
    if (four.size() < kMagicBytes) return false;
    // RFC 8878 §3.1: a frame, or one of sixteen kinds of skippable frames.
    const bool skippable = (static_cast<unsigned char>(four[0]) & 0xF0U) == 0x50U &&
                           four.substr(1, 3) == "\x2a\x4d\x18";
    return skippable || four.starts_with("\x28\xb5\x2f\xfd");
  }
  [[nodiscard]] std::string_view name() const override { return "zstd"; }
  [[nodiscard]] std::string complaint() const override {
    switch (error_) {
      case ZSTD_error_dictionary_wrong:
        return "it was packed with a dictionary, which Boardwalk does not read";
      case ZSTD_error_frameParameter_windowTooLarge:
        return "its window is larger than 128 MiB";
      default:
        return ZSTD_getErrorString(error_);
    }
  }

 private:
  static constexpr int kWindowLog = 27;
  ZSTD_DCtx* context_;
  std::size_t wanted_ = kMagicBytes;  // bytes until the end of the header or block
  ZSTD_ErrorCode error_ = ZSTD_error_no_error;
};

}  // namespace

std::unique_ptr<Decoder> decoder_for(std::string_view first_bytes) {
  const std::string_view four = first_bytes.substr(0, kMagicBytes);
  auto gzip = std::make_unique<GzipDecoder>();
  if (gzip->begins(four)) return gzip;
  auto zstd = std::make_unique<ZstdDecoder>();
  if (zstd->begins(four)) return zstd;
  return nullptr;
}

}  // namespace boardwalk::warc
