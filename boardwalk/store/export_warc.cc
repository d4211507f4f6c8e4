#include <zlib.h>

#include <string>
#include <utility>

#include "boardwalk/store/export.h"
#include "boardwalk/warc/reader.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::store {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window; 16 asks zlib for gzip's framing
constexpr int kMemoryLevel = 8;       // zlib's default

// One gzip member a record, as WARC/1.1 annex D recommends: a reader can start at any of them.
Result<std::string> gzip(const std::string& bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return Error{"there is not enough memory to compress a page"};
  }
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  // zlib wants to be able to write where it only reads.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int code = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (code != Z_STREAM_END) return Error{"a page could not be compressed"};
  return packed;
}

Result<void> write_record(warc::Record record, const Sink& sink) {
  warc::add_digests(record);
  auto packed = gzip(warc::serialise(record));
  if (!packed) return packed.error();
  return sink(*packed);
}

Result<void> write_page(Store& store, model::SiteId site, const PageRow& row, const Sink& sink) {
  auto path = store.segment_path(site, row.segment);
  if (!path) return path.error();
  auto record = warc::read_at(*path, row.offset, row.length);
  if (!record) return record.error().in("reading the raw page of " + row.page.url);
  return write_record(*std::move(record), sink);
}

Result<std::uint64_t> write_site(Store& store, const model::Site& site, const Sink& sink) {
  std::uint64_t pages = 0;
  Result<void> written;
  auto read = store.each_page(site.id, [&](const PageRow& row) {
    if (row.segment == 0) return true;
    written = write_page(store, site.id, row, sink);
    pages += written ? 1 : 0;
    return written.ok();
  });
  if (!read) return read.error();
  if (!written) return written.error();
  return pages;
}

}  // namespace

Result<std::uint64_t> export_warc(Store& store, model::SiteId site, const Sink& sink) {
  auto sites = store.sites();
  if (!sites) return sites.error();
  std::uint64_t pages = 0;
  bool begun = false;
  for (const model::Site& one : *sites) {
    if (site != 0 && one.id != site) continue;
    if (!std::exchange(begun, true)) {
      const auto info = warc::warcinfo_record("boardwalk", one.host + ".warc.gz", one.created);
      if (auto done = write_record(info, sink); !done) return done.error();
    }
    auto written = write_site(store, one, sink);
    if (!written) return written;
    pages += *written;
  }
  return pages;
}

}  // namespace boardwalk::store
