// WARC/1.1 (ISO 28500:2017): how raw pages are kept, and how other people's archives are read.
//
// A record is a few named fields and a block of bytes. A page is a `response` record whose block is
// the HTTP head and the body as received.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::warc {

struct Record {
  // "WARC-Type" → "response", in order. Content-Length is not among them: `block` has a size.
  std::vector<std::pair<std::string, std::string>> fields;
  std::string block;

  [[nodiscard]] std::optional<std::string_view> field(std::string_view name) const;  // any case
  [[nodiscard]] std::string_view type() const;        // "response"; empty when absent
  [[nodiscard]] std::string_view target_uri() const;  // without the <> some writers put around it
};

// The two parts of an HTTP block: head (with its empty line) and body.
struct HttpBlock {
  std::string_view head;
  std::string_view body;
};
[[nodiscard]] HttpBlock split_http(std::string_view block);

// Can it name a field? The standard asks for a token: printable ASCII without separators.
[[nodiscard]] bool is_field_name(std::string_view name);

// What a page needs to become a response record. The head is made to fit the body (http_head.h).
struct Capture {
  std::string url;
  Time fetched_at{};
  std::string address;  // WARC-IP-Address; left out when empty
  std::string head;
  std::string body;
};

// The bytes of such a record up to its body; behind the body stands kRecordEnd. It has no digests:
// the standard does not ask for them, and they would cost as much as everything else that is done
// to keep a page. Archives for others get them on export (add_digests).
[[nodiscard]] std::string response_prefix(const Capture& capture);
inline constexpr std::string_view kRecordEnd = "\r\n\r\n";

// Says by SHA-1 what the block and the payload of a record are, where it does not say so yet.
void add_digests(Record& record);

[[nodiscard]] Record warcinfo_record(const std::string& software, const std::string& file_name,
                                     Time at);

// The bytes of a record in a file, uncompressed.
[[nodiscard]] std::string serialise(const Record& record);

}  // namespace boardwalk::warc
