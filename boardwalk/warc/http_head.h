// The HTTP head at the front of a response record's block: reading it, and making it fit its body.
//
// Any bytes are accepted: what is no status line has status 0, what is no header is not found.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::warc {

// "HTTP/1.1 200 OK…" → 200; 0 when there is none.
[[nodiscard]] int http_status(std::string_view head);
// The value of the first header of that name, in any case; without continuation lines.
[[nodiscard]] std::optional<std::string_view> http_header(std::string_view head,
                                                          std::string_view name);

// "HTTP/2 200" → 2; 1 for everything that has a minor version or is no status line.
[[nodiscard]] int http_major_version(std::string_view head);

// The head as a reader of the archive must see it, so that it agrees with a body of `body_size`
// bytes whose transfer coding has been undone:
// - interim answers before the last head (100 Continue, a proxy's 200) go;
// - Transfer-Encoding goes, and a Content-Length that does not match says the true size;
// - "HTTP/2 200" becomes "HTTP/1.1 200", because readers that hold to RFC 9112's grammar want a
//   minor version (the record says WARC-Protocol: h2 instead);
// - lines end in CRLF, because warcio finds no body behind a head of bare line feeds;
// - exactly one empty line stands at the end.
// Everything else stays byte for byte.
[[nodiscard]] std::string fitted_head(std::string_view head, std::size_t body_size);

// Undoes Transfer-Encoding: chunked, which other crawlers keep in their records. None when the
// bytes are not chunked after all; a last chunk that is cut short gives what is there.
[[nodiscard]] std::optional<std::string> dechunked(std::string_view body);

}  // namespace boardwalk::warc
