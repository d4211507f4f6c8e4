#include <array>

#include "boardwalk/store/anonymiser.h"
#include "boardwalk/store/row_writer.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

constexpr std::array<std::string_view, 28> kPostColumns{
    "site",      "board",   "board_url",  "thread_id", "thread_url", "title",     "page_url",
    "position",  "post_id", "url",        "author",    "author_url", "posted_at", "posted_at_raw",
    "edited_at", "text",    "html",       "signature", "quotes",     "reply_to",  "attachments",
    "images",    "score",   "first_seen", "last_seen", "gone_at",    "revision",  "avatar"};
constexpr std::array<std::string_view, 18> kThreadColumns{
    "site",   "board",      "board_url",    "thread_id", "url",           "title",
    "author", "created_at", "last_post_at", "posts",     "posts_claimed", "views",
    "pages",  "sticky",     "locked",       "complete",  "first_seen",    "last_seen"};
constexpr std::array<std::string_view, 11> kBoardColumns{
    "site",  "board_id",        "url",           "title", "parent_url", "description", "threads",
    "posts", "threads_claimed", "posts_claimed", "pages"};
constexpr std::array<std::string_view, 10> kRevisionColumns{
    "site",     "thread_id", "thread_url", "post_id", "author",
    "revision", "edited_at", "text",       "html",    "last_seen"};
constexpr std::array<std::string_view, 9> kPageColumns{
    "url", "kind", "list_url", "page_no", "status", "outcome", "fetched_at", "bytes", "profile"};

void write_thread(RowWriter& writer, const ThreadRow& row) {
  const model::Thread& thread = row.thread;
  writer.text(row.site);
  writer.text(row.board.title);
  writer.text(thread.board_url);
  writer.text(thread.key);
  writer.text(thread.url);
  writer.text(thread.title);
  writer.text(thread.author);
  writer.time(thread.created);
  writer.time(thread.last_post);
  writer.number(row.posts);
  writer.number(thread.posts_claimed);
  writer.number(thread.views);
  writer.number_or_none(thread.pages);
  writer.flag(thread.sticky.value_or(false));
  writer.flag(thread.locked.value_or(false));
  writer.flag(thread.complete);
  writer.time(row.first_seen);
  writer.time(row.last_seen);
}

void write_board(RowWriter& writer, const BoardRow& row) {
  const model::Board& board = row.board;
  writer.text(row.site);
  writer.text(board.key);
  writer.text(board.url);
  writer.text(board.title);
  writer.text(board.parent_url);
  writer.text(board.description);
  writer.number(row.threads);
  writer.number(row.posts);
  writer.number(board.threads_claimed);
  writer.number(board.posts_claimed);
  writer.number(row.pages);
}

void write_page(RowWriter& writer, const PageRow& row) {
  const model::Page& page = row.page;
  writer.text(page.url);
  writer.text(model::name(page.kind));
  writer.text(page.list_url);
  writer.number_or_none(page.page_no);
  writer.number_or_none(page.status);
  writer.text(page.outcome);
  writer.time(page.fetched_at);
  writer.number(page.bytes);
  writer.number_or_none(page.profile);
}

void write_revision(RowWriter& writer, const RevisionRow& row) {
  writer.text(row.site);
  writer.text(row.thread_key);
  writer.text(row.thread_url);
  writer.text(row.post_key);
  writer.text(row.author);
  writer.number(row.revision);
  writer.time(row.edited_at);
  writer.always_text(row.text);
  writer.always_text(row.html);
  writer.time(row.last_seen);
}

// Reads rows and hands them on until one cannot be taken.
class Rowing {
 public:
  Rowing(Store& store, const ExportOptions& options, RowWriter& writer)
      : store_(store),
        site_(options.site),
        anonymiser_(store, options.anonymise ? options.salt : ""),
        writer_(writer) {}

  Result<void> read(Table table) {
    switch (table) {
      case Table::Posts:
        return store_.each_post(site_, [&](PostRow row) {
          result_ = anonymiser_.hide(row);
          write_post(writer_, row);
          return finish();
        });
      case Table::Revisions:
        return store_.each_revision(site_, [&](RevisionRow row) {
          result_ = anonymiser_.hide(row);
          write_revision(writer_, row);
          return finish();
        });
      case Table::Threads:
        return store_.each_thread(site_, [&](ThreadRow row) {
          anonymiser_.hide(row);
          write_thread(writer_, row);
          return finish();
        });
      case Table::Boards:
        return store_.each_board(site_, [&](const BoardRow& row) {
          write_board(writer_, row);
          return finish();
        });
      case Table::Pages:
        return store_.each_page(site_, [&](const PageRow& row) {
          write_page(writer_, row);
          return finish();
        });
    }
    return {};
  }
  [[nodiscard]] const Result<void>& result() const { return result_; }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  bool finish() {
    ++rows_;
    if (result_) result_ = writer_.finish_row();
    return result_.ok();
  }

  Store& store_;
  model::SiteId site_;
  Anonymiser anonymiser_;
  RowWriter& writer_;
  Result<void> result_;
  std::uint64_t rows_ = 0;
};

}  // namespace

void RowWriter::time(Time value) { always_text(iso_time(value)); }

void write_post(RowWriter& writer, const PostRow& row) {
  const model::Post& post = row.post;
  writer.text(row.site);
  writer.text(row.board.title);
  writer.text(row.thread.board_url);
  writer.text(post.thread_key);
  writer.text(row.thread.url);
  writer.text(row.thread.title);
  writer.text(post.page_url);
  writer.number_or_none(post.position);
  writer.text(post.key);
  writer.text(post.url);
  writer.text(post.author);
  writer.text(post.author_url);
  writer.time(post.posted_at);
  writer.text(post.posted_at_raw);
  writer.time(post.edited_at);
  writer.always_text(post.text);
  writer.always_text(post.html);
  writer.text(post.signature);
  writer.list(post.quotes);
  writer.text(post.reply_to);
  writer.list(post.attachments);
  writer.list(post.images);
  writer.number(post.score);
  writer.time(row.first_seen);
  writer.time(row.last_seen);
  writer.time(row.gone_at);
  writer.number(row.revision);
  writer.text(post.avatar);
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
    case Table::Revisions:
      return kRevisionColumns;
  }
  return {};
}

Result<std::uint64_t> write_rows(Store& store, const ExportOptions& options, RowWriter& writer) {
  Rowing rowing{store, options, writer};
  if (auto read = rowing.read(options.table); !read) return read.error();
  if (!rowing.result()) return rowing.result().error();
  return rowing.rows();
}

}  // namespace boardwalk::store
