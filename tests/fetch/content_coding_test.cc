#include "boardwalk/fetch/content_coding.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <string>
#include <string_view>

namespace boardwalk::fetch {
namespace {

constexpr std::size_t kPlenty = std::size_t{1} << 20U;

const std::string& page() {
  static const std::string kText = [] {
    std::string page;
    for (int i = 0; i < 500; ++i) page += "<p>post " + std::to_string(i * i) + "</p>\n";
    return page;
  }();
  return kText;
}

constexpr int kGzip = 15 + 16;
constexpr int kZlib = 15;
constexpr int kRaw = -15;

std::string deflated(std::string_view text, int window_bits) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstandard(std::string_view text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

// No encoder is at hand: "a post about brown trout, a post about brown bread", and a million zeros.
constexpr std::string_view kTrout = "a post about brown trout, a post about brown bread";
constexpr std::string_view kBrotliTrout(
    "\x1b\x31\x00\x00\x8c\x93\x5c\xdb\x6e\x3c\x42\x92\xd9\x06\x61\x09\x93\x53\x62\x74\x3d\x88\x22"
    "\x91\x6c\x23\x96\xae\xac\x4c\x64\xf3\x80\xce\x19\xf5\x91\xa8\xea",
    39);
constexpr std::string_view kBrotliZeros("\x5b\x3f\x42\x8f\x7f\x02\x20\x1e\x0b\x04\xf2\x73\x1e\x00",
                                        14);

TEST(ContentCoding, IsUndone) {
  struct Case {
    const char* name;
    std::string body;
    std::string_view coding;
    std::string text;
  };
  const Case cases[] = {
      {"none", page(), "", page()},
      {"identity", page(), "identity", page()},
      {"gzip", deflated(page(), kGzip), "gzip", page()},
      {"old name of gzip", deflated(page(), kGzip), "x-gzip", page()},
      {"upper case and blanks", deflated(page(), kGzip), " GZIP ", page()},
      {"members", deflated("one ", kGzip) + deflated(page(), kGzip), "gzip", "one " + page()},
      {"padded with zeros", deflated(page(), kGzip) + std::string(9, '\0'), "gzip", page()},
      {"empty page in gzip", deflated("", kGzip), "gzip", ""},
      {"deflate in zlib's wrapper", deflated(page(), kZlib), "deflate", page()},
      {"deflate, bare", deflated(page(), kRaw), "deflate", page()},
      {"brotli", std::string(kBrotliTrout), "br", std::string(kTrout)},
      {"zstd", zstandard(page()), "zstd", page()},
      {"zstd frames", zstandard("one ") + zstandard(page()), "zstd", "one " + page()},
      {"stack", deflated(zstandard(page()), kGzip), "zstd, gzip", page()},
      {"stack with identity", deflated(page(), kGzip), "identity, , gzip", page()},
      {"no body", "", "gzip", ""},
      {"no body in zstd", "", "zstd", ""},
  };
  for (const Case& c : cases) {
    const Decoded decoded = decode_content(c.body, c.coding, kPlenty);
    EXPECT_EQ(decoded.outcome, DecodeOutcome::Ok) << c.name;
    EXPECT_EQ(decoded.body, c.text) << c.name;
  }
}

TEST(ContentCoding, StopsAtTheLimitAndNotBefore) {
  const std::string zeros(1'000'000, '\0');
  struct Case {
    const char* name;
    std::string body;
    std::string_view coding;
  };
  const Case cases[] = {
      {"plain", zeros, ""},
      {"gzip", deflated(zeros, kGzip), "gzip"},
      {"gzip in members",
       deflated(zeros.substr(400'000), kGzip) + deflated(zeros.substr(600'000), kGzip), "gzip"},
      {"deflate", deflated(zeros, kZlib), "deflate"},
      {"bare deflate", deflated(zeros, kRaw), "deflate"},
      {"brotli", std::string(kBrotliZeros), "br"},
      {"zstd", zstandard(zeros), "zstd"},
      {"inner of a stack", deflated(zstandard(zeros), kGzip), "zstd, gzip"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(decode_content(c.body, c.coding, zeros.size()).outcome, DecodeOutcome::Ok) << c.name;
    EXPECT_EQ(decode_content(c.body, c.coding, zeros.size()).body, zeros) << c.name;
    const Decoded cut = decode_content(c.body, c.coding, zeros.size() - 1);
    EXPECT_EQ(cut.outcome, DecodeOutcome::TooLarge) << c.name;
    EXPECT_TRUE(cut.body.empty()) << c.name;
    EXPECT_EQ(decode_content(c.body, c.coding, 0).outcome, DecodeOutcome::TooLarge) << c.name;
  }
}

TEST(ContentCoding, TakesTheLengthInGzipForAHintOnly) {
  for (const char last : {'\x00', '\x7f', '\xff'}) {
    std::string body = deflated(page(), kGzip);
    body.back() = last;
    const Decoded decoded = decode_content(body, "gzip", kPlenty);
    EXPECT_EQ(decoded.body, page());
  }
}

TEST(ContentCoding, GivesWhatCanBeReadOfABodyCutShort) {
  struct Case {
    const char* name;
    std::string body;
    std::string_view coding;
  };
  const Case cases[] = {
      {"gzip", deflated(page(), kGzip), "gzip"},
      {"deflate", deflated(page(), kZlib), "deflate"},
      {"bare deflate", deflated(page(), kRaw), "deflate"},
  };
  for (const Case& c : cases) {
    const Decoded half = decode_content(c.body.substr(0, c.body.size() / 2), c.coding, kPlenty);
    EXPECT_EQ(half.outcome, DecodeOutcome::Garbled) << c.name;
    EXPECT_GT(half.body.size(), page().size() / 4) << c.name;
    EXPECT_TRUE(page().starts_with(half.body)) << c.name;
  }
  const Decoded brotli = decode_content(std::string(kBrotliTrout.substr(0, 30)), "br", kPlenty);
  EXPECT_EQ(brotli.outcome, DecodeOutcome::Garbled);
  EXPECT_TRUE(kTrout.starts_with(brotli.body));

  const std::string frames = zstandard("first, ") + zstandard(page());
  const Decoded zstd = decode_content(frames.substr(0, frames.size() - 20), "zstd", kPlenty);
  EXPECT_EQ(zstd.outcome, DecodeOutcome::Garbled);
  EXPECT_TRUE(zstd.body.starts_with("first, "));
}

TEST(ContentCoding, KeepsTheMembersBeforeTheBrokenOne) {
  const std::string second = deflated(page(), kGzip);
  const Decoded decoded = decode_content(
      deflated("first, ", kGzip) + second.substr(0, second.size() / 2), "gzip", kPlenty);
  EXPECT_EQ(decoded.outcome, DecodeOutcome::Garbled);
  EXPECT_TRUE(decoded.body.starts_with("first, <p>post 0</p>"));
}

TEST(ContentCoding, CallsJunkGarbled) {
  for (const std::string_view coding : {"gzip", "deflate", "br", "zstd"}) {
    const Decoded decoded = decode_content("<html>not compressed at all</html>", coding, kPlenty);
    EXPECT_EQ(decoded.outcome, DecodeOutcome::Garbled) << coding;
  }
}

TEST(ContentCoding, LeavesUnknownOnesAlone) {
  for (const std::string_view coding :
       {"compress", "gzip, aes128gcm", "gzip,gzip,gzip,gzip,gzip"}) {
    const Decoded decoded = decode_content("as it came", coding, kPlenty);
    EXPECT_EQ(decoded.outcome, DecodeOutcome::UnknownCoding) << coding;
    EXPECT_EQ(decoded.body, "as it came") << coding;
  }
}

}  // namespace
}  // namespace boardwalk::fetch
