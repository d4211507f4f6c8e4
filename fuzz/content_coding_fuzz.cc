// One byte chooses a coding, the rest is the body. Whatever it holds, no more than the limit comes
// out of it, and a larger limit changes nothing about what fits.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "boardwalk/fetch/content_coding.h"

namespace {

using boardwalk::fetch::decode_content;
using boardwalk::fetch::Decoded;
using boardwalk::fetch::DecodeOutcome;

constexpr std::size_t kLimit = 100'000;
constexpr std::array<std::string_view, 8> kCodings{"gzip", "deflate",    "br",       "zstd",
                                                   "",     "gzip, gzip", "zstd, br", "compress"};

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view coding = kCodings.at(data[0] % kCodings.size());
  const std::string body(reinterpret_cast<const char*>(data) + 1, size - 1);

  const Decoded decoded = decode_content(body, coding, kLimit);
  if (decoded.outcome == DecodeOutcome::UnknownCoding) {
    require(decoded.body == body);
    return 0;
  }
  require(decoded.body.size() <= kLimit);
  require(decoded.outcome != DecodeOutcome::TooLarge || decoded.body.empty());
  if (decoded.outcome != DecodeOutcome::Ok) return 0;
  const Decoded roomier = decode_content(body, coding, 4 * kLimit);
  require(roomier.outcome == DecodeOutcome::Ok && roomier.body == decoded.body);
  if (decoded.body.empty()) return 0;
  // A coding within a coding may need more room on the way than at the end.
  const Decoded exact = decode_content(body, coding, decoded.body.size());
  const bool stacked = coding.find(',') != std::string_view::npos;
  require(stacked || exact.outcome == DecodeOutcome::Ok);
  require(decode_content(body, coding, decoded.body.size() - 1).outcome == DecodeOutcome::TooLarge);
  return 0;
}
