#include "boardwalk/warc/digest.h"

#include <openssl/evp.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>

namespace boardwalk::warc {
namespace {

constexpr std::size_t kSha1Bytes = 20;

struct FreeContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

// RFC 4648 §6. Twenty bytes are exactly 32 letters, so no padding ever appears.
std::string base32(const std::array<unsigned char, kSha1Bytes>& bytes) {
  static constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string text;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const unsigned char byte : bytes) {
    bits = (bits << 8U) | byte;
    held += 8;
    while (held >= 5) {
      held -= 5;
      text += kLetters[(bits >> held) & 31U];
    }
  }
  return text;
}

}  // namespace

std::string sha1_digest(std::string_view bytes) { return sha1_digest(bytes, {}); }

std::string sha1_digest(std::string_view first, std::string_view second) {
  thread_local std::unique_ptr<EVP_MD_CTX, FreeContext> context{EVP_MD_CTX_new()};
  std::array<unsigned char, kSha1Bytes> sum{};
  bool done = EVP_DigestInit_ex(context.get(), EVP_sha1(), nullptr) == 1;
  done = done && EVP_DigestUpdate(context.get(), first.data(), first.size()) == 1;
  done = done && EVP_DigestUpdate(context.get(), second.data(), second.size()) == 1;
  done = done && EVP_DigestFinal_ex(context.get(), sum.data(), nullptr) == 1;
  // A host that forbids SHA-1 gets records without digests, which the standard allows.
  return done ? "sha1:" + base32(sum) : std::string{};
}

}  // namespace boardwalk::warc
