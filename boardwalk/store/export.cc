#include "boardwalk/store/export.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "boardwalk/base/hash.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 27> kPostColumns{
    "site",      "board",   "board_url",  "thread_id", "thread_url", "title",     "page_url",
    "position",  "post_id", "url",        "author",    "author_url", "posted_at", "posted_at_raw",
    "edited_at", "text",    "html",       "signature", "quotes",     "reply_to",  "attachments",
    "images",    "score",   "first_seen", "last_seen", "gone_at",    "revision"};
constexpr std::array<std::string_view, 18> kThreadColumns{
    "site",   "board",      "board_url",    "thread_id", "url",           "title",
    "author", "created_at", "last_post_at", "posts",     "posts_claimed", "views",
    "pages",  "sticky",     "locked",       "complete",  "first_seen",    "last_seen"};
constexpr std::array<std::string_view, 11> kBoardColumns{
    "site",  "board_id",        "url",           "title", "parent_url", "description", "threads",
    "posts", "threads_claimed", "posts_claimed", "pages"};
constexpr std::array<std::string_view, 9> kPageColumns{
    "url", "kind", "list_url", "page_no", "status", "outcome", "fetched_at", "bytes", "profile"};

// One row being written: values in the order of the columns, in either format.
class Line {
 public:
  Line(Format format, Names names) : format_(format), names_(names) {}

  void text(std::string_view value) {
    if (value.empty()) return none();
    always_text(value);
  }
  // Empty is a value here, not a lack of one.
  void always_text(std::string_view value) {
    next();
    if (format_ == Format::Csv) return append_csv_field(out_, value);
    append_json_string(out_, value);
  }
  void number(std::int64_t value) { raw(fmt::to_string(value)); }
  void number(const std::optional<std::int64_t>& value) { value ? number(*value) : none(); }
  void number_or_none(std::int64_t value) { value != 0 ? number(value) : none(); }
  void flag(bool value) { raw(value ? "true" : "false"); }
  void time(Time value) { always_text(iso_time(value)); }
  void time(const std::optional<Time>& value) { value ? time(*value) : none(); }
  void list(const std::vector<std::string>& items) {
    const std::string json = json_list(items);
    if (format_ == Format::Csv) return always_text(json);
    raw(json);
  }

  // The finished row; the next one starts empty.
  std::string_view finish() {
    assert(column_ == names_.size() && "a row has a value for each of its columns");
    out_ += format_ == Format::Csv ? "\r\n" : "}\n";
    done_ = std::exchange(out_, {});
    column_ = 0;
    return done_;
  }

 private:
  void next() {
    if (format_ == Format::Csv) {
      if (column_ > 0) out_ += ',';
    } else {
      out_ += column_ == 0 ? "{\"" : ",\"";
      out_ += names_[column_];
      out_ += "\":";
    }
    ++column_;
  }
  void raw(std::string_view value) {
    next();
    out_ += value;
  }
  void none() { raw(format_ == Format::Csv ? "" : "null"); }

  Format format_;
  Names names_;
  std::size_t column_ = 0;
  std::string out_;
  std::string done_;
};

// Authors as they are, or as numbers that the salt decides.
class Authors {
 public:
  explicit Authors(const ExportOptions& options)
      : hidden_(options.anonymise), salt_(hash64(options.salt)) {}

  [[nodiscard]] std::string name(const std::string& author) const {
    if (!hidden_ || author.empty()) return author;
    return fmt::format("user-{}", hash64(author, salt_));
  }
  [[nodiscard]] std::string url(const std::string& author_url) const {
    return hidden_ ? std::string{} : author_url;
  }

 private:
  bool hidden_;
  std::uint64_t salt_;
};

void write_post(Line& line, const PostRow& row, const Authors& authors) {
  const model::Post& post = row.post;
  line.text(row.site);
  line.text(row.board.title);
  line.text(row.thread.board_url);
  line.text(post.thread_key);
  line.text(row.thread.url);
  line.text(row.thread.title);
  line.text(post.page_url);
  line.number_or_none(post.position);
  line.text(post.key);
  line.text(post.url);
  line.text(authors.name(post.author));
  line.text(authors.url(post.author_url));
  line.time(post.posted_at);
  line.text(post.posted_at_raw);
  line.time(post.edited_at);
  line.always_text(post.text);
  line.always_text(post.html);
  line.text(post.signature);
  line.list(post.quotes);
  line.text(post.reply_to);
  line.list(post.attachments);
  line.list(post.images);
  line.number(post.score);
  line.time(row.first_seen);
  line.time(row.last_seen);
  line.time(row.gone_at);
  line.number(row.revision);
}

void write_thread(Line& line, const ThreadRow& row, const Authors& authors) {
  const model::Thread& thread = row.thread;
  line.text(row.site);
  line.text(row.board.title);
  line.text(thread.board_url);
  line.text(thread.key);
  line.text(thread.url);
  line.text(thread.title);
  line.text(authors.name(thread.author));
  line.time(thread.created);
  line.time(thread.last_post);
  line.number(row.posts);
  line.number(thread.posts_claimed);
  line.number(thread.views);
  line.number_or_none(thread.pages);
  line.flag(thread.sticky);
  line.flag(thread.locked);
  line.flag(thread.complete);
  line.time(row.first_seen);
  line.time(row.last_seen);
}

void write_board(Line& line, const BoardRow& row) {
  const model::Board& board = row.board;
  line.text(row.site);
  line.text(board.key);
  line.text(board.url);
  line.text(board.title);
  line.text(board.parent_url);
  line.text(board.description);
  line.number(row.threads);
  line.number(row.posts);
  line.number(board.threads_claimed);
  line.number(board.posts_claimed);
  line.number(row.pages);
}

void write_page(Line& line, const PageRow& row) {
  const model::Page& page = row.page;
  line.text(page.url);
  line.text(model::name(page.kind));
  line.text(page.list_url);
  line.number_or_none(page.page_no);
  line.number_or_none(page.status);
  line.text(page.outcome);
  line.time(page.fetched_at);
  line.number(page.bytes);
  line.number_or_none(page.profile);
}

Names columns_of(Table table) {
  switch (table) {
    case Table::Posts:
      return kPostColumns;
    case Table::Threads:
      return kThreadColumns;
    case Table::Boards:
      return kBoardColumns;
    case Table::Pages:
      return kPageColumns;
  }
  return {};
}

// Hands finished rows to the sink, in pieces large enough that a call for each does not show.
class Output {
 public:
  explicit Output(const Sink& sink) : sink_(&sink) {}

  bool write(std::string_view piece) {
    pending_ += piece;
    return pending_.size() < kPiece || drain();
  }
  bool drain() {
    if (!pending_.empty()) result_ = (*sink_)(pending_);
    pending_.clear();
    return result_.ok();
  }
  [[nodiscard]] const Result<void>& result() const { return result_; }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16U;

  const Sink* sink_;
  std::string pending_;
  Result<void> result_;
};

void write_header(Output& out, Names names) {
  std::string line;
  for (const std::string_view name : names) {
    if (!line.empty()) line += ',';
    line += name;
  }
  out.write(line + "\r\n");
}

Result<void> read_rows(Store& store, const ExportOptions& options, Line& line,
                       const std::function<bool()>& finish_row) {
  const Authors authors{options};
  switch (options.table) {
    case Table::Posts:
      return store.each_post(options.site, [&](const PostRow& row) {
        write_post(line, row, authors);
        return finish_row();
      });
    case Table::Threads:
      return store.each_thread(options.site, [&](const ThreadRow& row) {
        write_thread(line, row, authors);
        return finish_row();
      });
    case Table::Boards:
      return store.each_board(options.site, [&](const BoardRow& row) {
        write_board(line, row);
        return finish_row();
      });
    case Table::Pages:
      return store.each_page(options.site, [&](const PageRow& row) {
        write_page(line, row);
        return finish_row();
      });
  }
  return {};
}

}  // namespace

std::optional<Table> table_named(std::string_view name) {
  if (name == "posts") return Table::Posts;
  if (name == "threads") return Table::Threads;
  if (name == "boards") return Table::Boards;
  if (name == "pages") return Table::Pages;
  return std::nullopt;
}

std::optional<Format> format_named(std::string_view name) {
  if (name == "jsonl") return Format::Jsonl;
  if (name == "csv") return Format::Csv;
  return std::nullopt;
}

const std::string& address_of(const PostRow& row) {
  if (!row.post.url.empty()) return row.post.url;
  return row.post.page_url.empty() ? row.thread.url : row.post.page_url;
}

Result<std::uint64_t> export_rows(Store& store, const ExportOptions& options, const Sink& sink) {
  const Names names = columns_of(options.table);
  Output out{sink};
  if (options.format == Format::Csv) write_header(out, names);

  Line line{options.format, names};
  std::uint64_t rows = 0;
  auto read = read_rows(store, options, line, [&] {
    ++rows;
    return out.write(line.finish());
  });
  if (!read) return read.error();
  if (out.result().ok()) out.drain();
  if (!out.result()) return out.result().error();
  return rows;
}

}  // namespace boardwalk::store
