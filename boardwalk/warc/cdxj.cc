#include "boardwalk/warc/cdxj.h"

#include <fmt/compile.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/warc/date.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/line_sorter.h"
#include "boardwalk/warc/lines.h"
#include "boardwalk/warc/reader.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::warc {
namespace {

namespace fs = std::filesystem;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// "www.forum.test" and "www2.forum.test" are looked up as "forum.test".
std::string_view without_www(std::string_view host) {
  if (!host.starts_with("www")) return host;
  const std::size_t dot = host.find_first_not_of("0123456789", 3);
  return dot != std::string_view::npos && host[dot] == '.' ? host.substr(dot + 1) : host;
}

std::string reversed_host(std::string_view host) {
  std::vector<std::string_view> labels = split(without_www(host), '.');
  std::reverse(labels.begin(), labels.end());
  return fmt::format("{}", fmt::join(labels, ","));
}

std::string sorted_query(std::string_view query) {
  const std::string text = lowered(query);
  std::vector<std::string_view> parameters = split(text, '&');
  std::sort(parameters.begin(), parameters.end());
  return fmt::format("{}", fmt::join(parameters, "&"));
}

// Bytes that are no ASCII are written as if they were Latin-1: valid JSON whatever they are.
std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  quoted.reserve(text.size() + 2);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      quoted.append({'\\', c});
    } else if (byte < 0x20 || byte >= 0x7F) {
      quoted += fmt::format("\\u{:04x}", static_cast<unsigned>(byte));
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string mime_of(std::string_view head) {
  const std::string_view type = http_header(head, "Content-Type").value_or("");
  const std::string mime = lowered(bare(type.substr(0, type.find(';'))));
  return mime.empty() ? "unk" : mime;  // the word pywb has for it
}

std::optional<IndexEntry> entry_of(const Record& record) {
  const HttpBlock http = split_http(record.block);
  const int status = http_status(http.head);
  if (record.type() != "response" || status == 0) return std::nullopt;
  IndexEntry entry;
  entry.url = record.target_uri();
  entry.fetched_at = parse_date(record.field("WARC-Date").value_or("")).value_or(Time{});
  entry.mime = mime_of(http.head);
  entry.status = status;
  entry.digest = record.field("WARC-Payload-Digest").value_or("");
  return entry;
}

Result<std::vector<std::string>> segments_of(const std::string& folder, const std::string& prefix) {
  std::error_code failure;
  std::vector<std::string> names;
  for (fs::directory_iterator file{folder, failure}, end; !failure && file != end;
       file.increment(failure)) {
    std::string name = file->path().filename().string();
    if (name.starts_with(prefix) && name.ends_with(".warc")) names.push_back(std::move(name));
  }
  if (failure) return Error{"cannot list " + folder + ": " + failure.message()};
  std::sort(names.begin(), names.end());
  return names;
}

// Adds a line for every capture that `reader` finds at `from` or behind. How many.
Result<std::uint64_t> index_records(Reader& reader, const std::string& name, std::uint64_t from,
                                    LineSorter& lines) {
  std::uint64_t captures = 0;
  while (const std::optional<Record> record = reader.next()) {
    const Extent extent = reader.extent();
    std::optional<IndexEntry> entry = entry_of(*record);
    if (!entry || extent.offset < from) continue;
    entry->file_name = name;
    entry->offset = extent.offset;
    entry->length = extent.length;
    if (auto added = lines.add(cdxj_line(*entry)); !added) return added.error();
    ++captures;
  }
  return captures;
}

// Heads say all that an index wants; behind one that cannot be read everything is read as a whole.
Result<std::uint64_t> index_segment(const std::string& folder, const std::string& name,
                                    LineSorter& lines) {
  const std::string path = folder + "/" + name;
  auto heads = Reader::open_heads(path);
  if (!heads) return heads.error();
  auto captures = index_records(**heads, name, 0, lines);
  if (!captures || !(*heads)->problem()) return captures;

  const Extent last = (*heads)->extent();
  auto reader = Reader::open(path);
  if (!reader) return reader.error();
  auto rest = index_records(**reader, name, last.offset + last.length, lines);
  if (!rest) return rest;
  return *captures + *rest;
}

}  // namespace

std::string surt(const url::Url& url) {
  std::string key = lowered(reversed_host(url.hostname()));
  if (!url.port().empty()) key.append(":").append(url.port());
  std::string path = lowered(url.path());
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  key.append(")").append(path);
  if (!url.query().empty()) key.append("?").append(sorted_query(url.query()));
  return key;
}

std::string cdxj_line(const IndexEntry& entry) {
  const std::optional<url::Url> parsed = url::parse(entry.url);
  // Spaces end the key, so a URL that cannot be parsed must not bring its own.
  std::string key = parsed ? surt(*parsed) : entry.url;
  std::replace_if(
      key.begin(), key.end(), [](char c) { return static_cast<unsigned char>(c) <= ' '; }, '+');
  const std::string digest =
      entry.digest.empty() ? "" : fmt::format("\"digest\": {}, ", json_string(entry.digest));
  return fmt::format(
      FMT_COMPILE("{} {} {{\"url\": {}, \"mime\": {}, \"status\": \"{}\", {}\"length\": \"{}\", "
                  "\"offset\": \"{}\", \"filename\": {}}}\n"),
      key, format_timestamp(entry.fetched_at), json_string(entry.url), json_string(entry.mime),
      entry.status, digest, entry.length, entry.offset, json_string(entry.file_name));
}

Result<std::uint64_t> write_index(const std::string& folder, const std::string& prefix,
                                  const std::string& path) {
  const std::string context = "indexing " + folder;
  auto names = segments_of(folder, prefix);
  if (!names) return names.error().in(context);
  LineSorter lines{path};
  std::uint64_t captures = 0;
  for (const std::string& name : *names) {
    auto count = index_segment(folder, name, lines);
    if (!count) return count.error().in(context);
    captures += *count;
  }
  if (auto done = lines.finish(); !done) return done.error().in(context);
  return captures;
}

}  // namespace boardwalk::warc
