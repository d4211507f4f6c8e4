#include "boardwalk/warc/record.h"

#include <fmt/compile.h>

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/warc/date.h"
#include "boardwalk/warc/digest.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/lines.h"

namespace boardwalk::warc {
namespace {

// URL and time identify a capture; what the page says makes sure of two within a millisecond, and
// its beginning is enough for that.
constexpr std::size_t kTelling = 4096;

// The same capture has the same id in every run: a UUID of version 8 (RFC 9562 §5.8, "custom") made
// of two hashes of what identifies it.
std::string record_id(std::string_view material) {
  std::uint64_t high = hash64(material, 0);
  std::uint64_t low = hash64(material, 1);
  high = (high & ~std::uint64_t{0xF000}) | 0x8000U;
  low = (low & ~(std::uint64_t{3} << 62U)) | (std::uint64_t{2} << 62U);
  return fmt::format(FMT_COMPILE("<urn:uuid:{:08x}-{:04x}-{:04x}-{:04x}-{:012x}>"), high >> 32U,
                     (high >> 16U) & 0xFFFFU, high & 0xFFFFU, low >> 48U,
                     low & ((std::uint64_t{1} << 48U) - 1));
}

// A line break in a value would be taken for the next field.
std::string one_line(std::string_view value) {
  std::string line{bare(value)};
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\r' || c == '\n'; }, ' ');
  return line;
}

constexpr auto kOfName = [] {
  std::array<bool, 256> of_name{};
  for (unsigned char c = ' ' + 1; c < 0x7F; ++c) of_name[c] = true;
  for (const unsigned char separator : std::string_view{"()<>@,;:\\\"/[]?={}"})
    of_name[separator] = false;
  return of_name;
}();

void add_field(Record& record, std::string name, std::string value) {
  if (!value.empty()) record.fields.emplace_back(std::move(name), std::move(value));
}

}  // namespace

bool is_field_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return kOfName[static_cast<unsigned char>(c)];
  });
}

std::optional<std::string_view> Record::field(std::string_view name) const {
  for (const auto& [key, value] : fields) {
    if (equals_ignoring_case(key, name)) return value;
  }
  return std::nullopt;
}

std::string_view Record::type() const { return field("WARC-Type").value_or(""); }

std::string_view Record::target_uri() const {
  std::string_view uri = field("WARC-Target-URI").value_or("");
  if (uri.size() >= 2 && uri.starts_with('<') && uri.ends_with('>')) {
    uri = uri.substr(1, uri.size() - 2);
  }
  return uri;
}

HttpBlock split_http(std::string_view block) {
  std::string_view rest = block;
  while (!rest.empty()) {
    if (is_empty_line(take_line(rest))) break;
  }
  return {block.substr(0, block.size() - rest.size()), rest};
}

std::string response_prefix(const Capture& capture) {
  const std::string head = fitted_head(capture.head, capture.body.size());
  const int version = http_major_version(capture.head);
  std::string bytes = fmt::format(
      FMT_COMPILE("WARC/1.1\r\nWARC-Type: response\r\nWARC-Record-ID: {}\r\nWARC-Date: {}\r\n"
                  "WARC-Target-URI: {}\r\n"),
      record_id(fmt::format(FMT_COMPILE("{}\n{}\n{}\n{:016x}"), capture.url,
                            capture.fetched_at.time_since_epoch().count(), capture.body.size(),
                            hash64(std::string_view{capture.body}.substr(0, kTelling)))),
      format_date(capture.fetched_at), one_line(capture.url));
  if (const std::string address = one_line(capture.address); !address.empty()) {
    bytes.append("WARC-IP-Address: ").append(address).append("\r\n");
  }
  if (version > 1) bytes.append("WARC-Protocol: h").append(std::to_string(version)).append("\r\n");
  bytes += "Content-Type: application/http; msgtype=response\r\nContent-Length: ";
  bytes.append(std::to_string(head.size() + capture.body.size())).append("\r\n\r\n");
  return bytes.append(head);
}

void add_digests(Record& record) {
  if (!record.field("WARC-Block-Digest")) {
    add_field(record, "WARC-Block-Digest", sha1_digest(record.block));
  }
  if (record.type() == "response" && !record.field("WARC-Payload-Digest")) {
    add_field(record, "WARC-Payload-Digest", sha1_digest(split_http(record.block).body));
  }
}

Record warcinfo_record(const std::string& software, const std::string& file_name, Time at) {
  Record record;
  record.block =
      fmt::format("software: {}\r\nformat: WARC File Format 1.1\r\n", one_line(software));
  add_field(record, "WARC-Type", "warcinfo");
  add_field(
      record, "WARC-Record-ID",
      record_id(fmt::format("{}\n{}\n{}", file_name, at.time_since_epoch().count(), record.block)));
  add_field(record, "WARC-Date", format_date(at));
  add_field(record, "WARC-Filename", one_line(file_name));
  add_field(record, "Content-Type", "application/warc-fields");
  return record;
}

std::string serialise(const Record& record) {
  std::string bytes = "WARC/1.1\r\n";
  bytes.reserve(record.block.size() + 1024);
  for (const auto& [name, value] : record.fields) {
    if (!is_field_name(name) || equals_ignoring_case(name, "Content-Length")) continue;
    bytes.append(name).append(": ").append(one_line(value)).append("\r\n");
  }
  bytes.append("Content-Length: ").append(std::to_string(record.block.size())).append("\r\n\r\n");
  return bytes.append(record.block).append(kRecordEnd);
}

}  // namespace boardwalk::warc
