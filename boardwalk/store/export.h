// Rows out: stable, documented columns, the same in every format (docs/exports.md).
//
//     export_rows(*store, {.table = Table::Posts, .format = Format::Jsonl}, sink);
//
// Streaming: one row in memory at a time. Rows come in a stable order, so two exports of the same
// state are equal to the byte.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/result.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

enum class Table : std::uint8_t { Posts, Threads, Boards, Pages, Revisions };
enum class Format : std::uint8_t { Jsonl, Csv };

[[nodiscard]] std::optional<Table> table_named(std::string_view name);
[[nodiscard]] std::optional<Format> format_named(std::string_view name);

struct ExportOptions {
  Table table = Table::Posts;
  Format format = Format::Jsonl;
  model::SiteId site = 0;  // 0: all
  bool anonymise = false;  // authors become numbers (anonymiser.h)
  std::string salt = {};   // their key, not empty: the same one gives the same numbers
};

// One post as a line of JSON, as an export of posts has it; ends with a line break.
[[nodiscard]] std::string post_line(const PostRow& row);

// Called with a piece of output; an Error (a full disk) stops the export.
using Sink = std::function<Result<void>(std::string_view)>;

// Where a reader finds a post: its permalink, or the page it stands on.
[[nodiscard]] const std::string& address_of(const PostRow& row);

// How many rows were written.
Result<std::uint64_t> export_rows(Store& store, const ExportOptions& options, const Sink& sink);

// Posts as a mailbox: one message a post, threaded, which any mail program reads.
Result<std::uint64_t> export_mbox(Store& store, const ExportOptions& options, const Sink& sink);

// Posts as schema.org's DiscussionForumPosting, a thread each, with its replies as comments: one
// JSON-LD document.
Result<std::uint64_t> export_json_ld(Store& store, const ExportOptions& options, const Sink& sink);

// Pages for a browser in a folder: an index of boards, their threads, the posts. No scripts,
// nothing is loaded from anywhere, and no page holds more than some dozens of posts. How many
// posts.
Result<std::uint64_t> export_html(Store& store, const ExportOptions& options,
                                  const std::string& folder);

// The rows as a table of a SQLite file, which is made when it is not there; a table of that name in
// it is replaced.
Result<std::uint64_t> export_sqlite(Store& store, const ExportOptions& options,
                                    const std::string& path);

// The raw pages as one .warc.gz, gzip per record, readable by any WARC tool.
Result<std::uint64_t> export_warc(Store& store, model::SiteId site, const Sink& sink);

}  // namespace boardwalk::store
