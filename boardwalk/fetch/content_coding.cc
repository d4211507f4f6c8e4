#include "boardwalk/fetch/content_coding.h"

#include <brotli/decode.h>
#include <libdeflate.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

enum class Coding : unsigned char { Gzip, Deflate, Brotli, Zstd };
enum class Wrapper : unsigned char { Gzip, Zlib, None };

constexpr std::size_t kDeepestStack = 4;  // real servers use one, misconfigured ones two

// RFC 9659: a zstd frame for the web needs no more than 8 MiB of window.
constexpr int kZstdWindowLog = 23;

// Output that grows by doubling up to the limit, and knows when the limit is met.
class Output {
 public:
  Output(std::size_t max_bytes, std::size_t expected) : max_(max_bytes) {
    bytes_.resize(std::min(max_, std::max<std::size_t>(expected, 1024)));
  }

  char* space() { return bytes_.data() + used_; }
  [[nodiscard]] std::size_t room() const { return bytes_.size() - used_; }
  void use(std::size_t count) { used_ += count; }
  [[nodiscard]] std::size_t used() const { return used_; }

  // False when all that is allowed is there already.
  bool grow() {
    if (bytes_.size() >= max_) return false;
    bytes_.resize(bytes_.size() > max_ / 2 ? max_ : bytes_.size() * 2);
    return true;
  }

  Decoded finish(DecodeOutcome outcome) {
    bytes_.resize(outcome == DecodeOutcome::TooLarge ? 0 : used_);
    return {outcome, std::move(bytes_)};
  }

 private:
  std::size_t max_;
  std::size_t used_ = 0;
  std::string bytes_;
};

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* one) const { libdeflate_free_decompressor(one); }
};

libdeflate_decompressor* decompressor() {
  thread_local std::unique_ptr<libdeflate_decompressor, FreeDecompressor> ours{
      libdeflate_alloc_decompressor()};
  return ours.get();
}

libdeflate_result inflate_whole(Wrapper wrapper, std::string_view in, Output& out,
                                std::size_t& consumed, std::size_t& produced) {
  libdeflate_decompressor* d = decompressor();
  switch (wrapper) {
    case Wrapper::Gzip:
      return libdeflate_gzip_decompress_ex(d, in.data(), in.size(), out.space(), out.room(),
                                           &consumed, &produced);
    case Wrapper::Zlib:
      return libdeflate_zlib_decompress_ex(d, in.data(), in.size(), out.space(), out.room(),
                                           &consumed, &produced);
    case Wrapper::None:
      break;
  }
  return libdeflate_deflate_decompress_ex(d, in.data(), in.size(), out.space(), out.room(),
                                          &consumed, &produced);
}

bool looks_like_gzip(std::string_view in) {
  return in.size() >= 2 && in[0] == '\x1f' && in[1] == '\x8b';
}

// RFC 1950 §2.2: method 8, and the first two bytes divide by 31.
bool looks_like_zlib(std::string_view in) {
  if (in.size() < 2) return false;
  const auto method = static_cast<std::uint8_t>(in[0]);
  const auto flags = static_cast<std::uint8_t>(in[1]);
  return (method & 0x0fU) == 8 && (method * 256U + flags) % 31 == 0;
}

// A gzip body ends with its length, modulo 2^32: a good first guess, and no more than that.
std::size_t expected_size(Wrapper wrapper, std::string_view in) {
  static constexpr std::size_t kHighestRatio = 1032;  // deflate cannot do better
  if (wrapper != Wrapper::Gzip || in.size() < 18) return in.size() * 4;
  std::uint32_t size = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    size |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(in[in.size() - 4 + i])) << (8 * i);
  }
  return size <= in.size() * kHighestRatio ? size : in.size() * 4;
}

// The fast way, for bodies that are whole. None when this one is not.
std::optional<Decoded> inflate_fast(Wrapper wrapper, std::string_view in, std::size_t max_bytes) {
  Output out(max_bytes, expected_size(wrapper, in));
  do {
    std::size_t consumed = 0;
    std::size_t produced = 0;
    auto result = inflate_whole(wrapper, in, out, consumed, produced);
    while (result == LIBDEFLATE_INSUFFICIENT_SPACE) {
      if (!out.grow()) return out.finish(DecodeOutcome::TooLarge);
      result = inflate_whole(wrapper, in, out, consumed, produced);
    }
    if (result != LIBDEFLATE_SUCCESS) return std::nullopt;
    out.use(produced);
    in.remove_prefix(consumed);
  } while (wrapper == Wrapper::Gzip && looks_like_gzip(in));
  return out.finish(DecodeOutcome::Ok);
}

int window_bits(Wrapper wrapper) {
  static constexpr int kLargest = 15;
  if (wrapper == Wrapper::Gzip) return kLargest + 16;
  return wrapper == Wrapper::Zlib ? kLargest : -kLargest;
}

// The slow way, which gives what can be read of a broken body.
Decoded inflate_broken(Wrapper wrapper, std::string_view in, std::size_t max_bytes) {
  Output out(max_bytes, in.size() * 4);
  z_stream stream{};
  if (inflateInit2(&stream, window_bits(wrapper)) != Z_OK) return {DecodeOutcome::Garbled, {}};
  const std::unique_ptr<z_stream, decltype(&inflateEnd)> owner(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
  stream.avail_in = static_cast<uInt>(in.size());
  while (true) {
    stream.next_out = reinterpret_cast<Bytef*>(out.space());
    stream.avail_out = static_cast<uInt>(out.room());
    const int result = inflate(&stream, Z_NO_FLUSH);
    out.use(out.room() - stream.avail_out);
    if (result == Z_STREAM_END) {
      if (inflateReset(&stream) != Z_OK || stream.avail_in == 0) break;
    } else if (result == Z_OK && stream.avail_out == 0) {
      if (!out.grow()) return out.finish(DecodeOutcome::TooLarge);
    } else if (result != Z_OK || stream.avail_in == 0) {
      break;
    }
  }
  return out.finish(DecodeOutcome::Garbled);
}

Decoded decode_gzip(std::string_view in, std::size_t max_bytes) {
  if (auto whole = inflate_fast(Wrapper::Gzip, in, max_bytes)) return std::move(*whole);
  return inflate_broken(Wrapper::Gzip, in, max_bytes);
}

// "deflate" means zlib's format (RFC 9110 §8.4.1.2), but some servers send it bare.
Decoded decode_deflate(std::string_view in, std::size_t max_bytes) {
  const Wrapper likely = looks_like_zlib(in) ? Wrapper::Zlib : Wrapper::None;
  if (auto whole = inflate_fast(likely, in, max_bytes)) return std::move(*whole);
  if (likely == Wrapper::Zlib) {
    if (auto whole = inflate_fast(Wrapper::None, in, max_bytes)) return std::move(*whole);
  }
  return inflate_broken(likely, in, max_bytes);
}

Decoded decode_brotli(std::string_view in, std::size_t max_bytes) {
  const std::unique_ptr<BrotliDecoderState, decltype(&BrotliDecoderDestroyInstance)> state(
      BrotliDecoderCreateInstance(nullptr, nullptr, nullptr), BrotliDecoderDestroyInstance);
  if (!state) return {DecodeOutcome::Garbled, {}};
  Output out(max_bytes, in.size() * 4);
  std::size_t left = in.size();
  const auto* next = reinterpret_cast<const std::uint8_t*>(in.data());
  while (true) {
    std::size_t room = out.room();
    auto* space = reinterpret_cast<std::uint8_t*>(out.space());
    const auto result =
        BrotliDecoderDecompressStream(state.get(), &left, &next, &room, &space, nullptr);
    out.use(out.room() - room);
    if (result == BROTLI_DECODER_RESULT_SUCCESS) return out.finish(DecodeOutcome::Ok);
    if (result != BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) break;
    if (!out.grow()) return out.finish(DecodeOutcome::TooLarge);
  }
  return out.finish(DecodeOutcome::Garbled);
}

Decoded decode_zstd(std::string_view in, std::size_t max_bytes) {
  thread_local std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                            ZSTD_freeDCtx);
  ZSTD_DCtx_reset(context.get(), ZSTD_reset_session_and_parameters);
  ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, kZstdWindowLog);
  // One byte more than is allowed: frames that hold nothing may follow when all is there.
  Output out(std::max(max_bytes, max_bytes + 1), in.size() * 4);
  ZSTD_inBuffer source{in.data(), in.size(), 0};
  while (true) {
    ZSTD_outBuffer sink{out.space(), out.room(), 0};
    const std::size_t result = ZSTD_decompressStream(context.get(), &sink, &source);
    out.use(sink.pos);
    if (out.used() > max_bytes) return out.finish(DecodeOutcome::TooLarge);
    if (ZSTD_isError(result) != 0U) break;
    const bool drained = source.pos == source.size;
    if (result == 0 && drained) return out.finish(DecodeOutcome::Ok);
    if (out.room() == 0) {
      static_cast<void>(out.grow());
    } else if (drained) {
      break;
    }
  }
  return out.finish(DecodeOutcome::Garbled);
}

Decoded decode_one(Coding coding, std::string_view in, std::size_t max_bytes) {
  if (in.empty()) return {};
  switch (coding) {
    case Coding::Gzip:
      return decode_gzip(in, max_bytes);
    case Coding::Deflate:
      return decode_deflate(in, max_bytes);
    case Coding::Brotli:
      return decode_brotli(in, max_bytes);
    case Coding::Zstd:
      break;
  }
  return decode_zstd(in, max_bytes);
}

std::optional<Coding> coding_named(std::string_view name) {
  if (equals_ignoring_case(name, "gzip") || equals_ignoring_case(name, "x-gzip"))
    return Coding::Gzip;
  if (equals_ignoring_case(name, "deflate")) return Coding::Deflate;
  if (equals_ignoring_case(name, "br")) return Coding::Brotli;
  if (equals_ignoring_case(name, "zstd")) return Coding::Zstd;
  return std::nullopt;
}

// In the order they were applied; none when one of them is unknown or there are absurdly many.
std::optional<std::vector<Coding>> read_stack(std::string_view header) {
  std::vector<Coding> stack;
  while (!header.empty()) {
    const std::string_view name = trimmed(next_piece(header, ','));
    if (name.empty() || equals_ignoring_case(name, "identity")) continue;
    const std::optional<Coding> coding = coding_named(name);
    if (!coding || stack.size() == kDeepestStack) return std::nullopt;
    stack.push_back(*coding);
  }
  return stack;
}

}  // namespace

Decoded decode_content(std::string body, std::string_view coding, std::size_t max_bytes) {
  std::optional<std::vector<Coding>> stack = read_stack(coding);
  if (!stack) return {DecodeOutcome::UnknownCoding, std::move(body)};
  Decoded decoded{DecodeOutcome::Ok, std::move(body)};
  for (; !stack->empty() && decoded.outcome == DecodeOutcome::Ok; stack->pop_back()) {
    decoded = decode_one(stack->back(), decoded.body, max_bytes);
  }
  if (decoded.outcome == DecodeOutcome::Ok && decoded.body.size() > max_bytes) {
    return {DecodeOutcome::TooLarge, {}};
  }
  return decoded;
}

}  // namespace boardwalk::fetch
