// The index beside the segments: one line a capture, sorted, as pywb and wayback tools read it.
//
//     com,example)/forum/ 20261115081500 {"url": "http://example.com/forum/", "mime": "text/html",
//     …}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/url/url.h"

namespace boardwalk::warc {

struct IndexEntry {
  std::string url;
  Time fetched_at{};
  std::string mime;
  int status = 0;
  std::string digest;  // "sha1:BASE32", as in the record's WARC-Payload-Digest; left out when empty
  std::string file_name;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

// The sort-friendly form of a URL under which those tools look it up: host reversed and without
// "www.", all in lower case, no slash at the end, parameters sorted: "com,example)/path?a=1&b=2".
[[nodiscard]] std::string surt(const url::Url& url);
[[nodiscard]] std::string cdxj_line(const IndexEntry& entry);  // with its newline

// Reads the WARC segments of `folder` whose names begin with `prefix` and writes the sorted index
// to `path` (through a temporary file, so that a reader never sees half of it). How many captures.
// Memory stays bounded whatever their number. Damaged records are passed over.
Result<std::uint64_t> write_index(const std::string& folder, const std::string& prefix,
                                  const std::string& path);

}  // namespace boardwalk::warc
