// Packs bytes as the archives of other crawlers are packed.
#pragma once

#include <zlib.h>
#include <zstd.h>

#include <string>

namespace boardwalk::warc {

inline std::string gzip(const std::string& bytes) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, bytes.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

inline std::string zstd(const std::string& bytes, int window_log = 0,
                        const std::string& dictionary = "") {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  if (window_log != 0) {
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, window_log);
    ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
    ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1);
  }
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  if (!dictionary.empty()) {
    ZSTD_CCtx_loadDictionary(context, dictionary.data(), dictionary.size());
  }
  std::string packed(ZSTD_compressBound(bytes.size()) + 64, '\0');
  // Streaming, and not told the size: the frame must announce its whole window.
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  ZSTD_outBuffer out{packed.data(), packed.size(), 0};
  ZSTD_inBuffer nothing{nullptr, 0, 0};
  ZSTD_compressStream2(context, &out, &in, ZSTD_e_continue);
  ZSTD_compressStream2(context, &out, &nothing, ZSTD_e_end);
  ZSTD_freeCCtx(context);
  packed.resize(out.pos);
  return packed;
}

}  // namespace boardwalk::warc
