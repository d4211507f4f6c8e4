#include "boardwalk/store/forgetting.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <unordered_set>
#include <vector>

#include "boardwalk/fetch/archived.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/html/encoding.h"
#include "boardwalk/store/derived.h"
#include "boardwalk/store/forgotten_people.h"
#include "boardwalk/store/segments.h"
#include "boardwalk/warc/reader.h"

namespace boardwalk::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDecoded = std::size_t{64} << 20U;
constexpr std::string_view kRewritten = ".new";

constexpr auto kNotePages =
    "DROP TABLE IF EXISTS temp.forgotten_pages; CREATE TEMP TABLE forgotten_pages (url TEXT "
    "PRIMARY "
    "KEY) WITHOUT ROWID";

std::vector<std::uint32_t> numbers_of(Database& database, model::SiteId site) {
  std::vector<std::uint32_t> numbers;
  Statement read{database, "SELECT segment FROM segments WHERE site = ?1 ORDER BY segment"};
  auto rows = read.query(site);
  for (auto more = rows.next(); more && *more; more = rows.next()) {
    numbers.push_back(static_cast<std::uint32_t>(rows.integer(0)));
  }
  return numbers;
}

bool shows(const warc::Record& record, const std::string& name) {
  fetch::Response response = fetch::response_of(record);
  const std::string coding{response.header("Content-Encoding").value_or("")};
  const std::string type{response.header("Content-Type").value_or("")};
  const std::string body =
      fetch::decode_content(std::move(response.body), coding, kMaxDecoded).body;
  if (body.find(name) != std::string::npos) return true;
  return html::to_utf8(body, html::find_encoding(body, type)).find(name) != std::string::npos;
}

// One segment without some of its records: where the others stand now.
class Rewrite {
 public:
  explicit Rewrite(const std::string& path) : path_(path), out_(path + std::string{kRewritten}) {}

  // `drops` tells which records go.
  template <typename Drops>
  Result<void> copy(Drops drops) {
    auto reader = warc::Reader::open(path_);
    if (!reader) return reader.error();
    std::ifstream in{path_, std::ios::binary};
    std::ofstream out{out_, std::ios::binary | std::ios::trunc};
    std::string bytes;
    while (auto record = (*reader)->next()) {
      const warc::Extent extent = (*reader)->extent();
      const bool is_dropped = record->type() == "response" && drops(*record);
      moves_.push_back({extent, is_dropped ? std::nullopt : std::optional{end_}});
      dropped_ += is_dropped ? 1 : 0;
      if (is_dropped) continue;
      bytes.resize(extent.length);
      in.seekg(static_cast<std::streamoff>(extent.offset));
      in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      end_ += extent.length;
    }
    out.close();
    if (!in || !out) return Error{"cannot write " + out_};
    return {};
  }
  Result<void> note(Database& database, model::SiteId site, std::uint32_t segment) const {
    // Below their old place all the way, so that none lands on one that is still to move.
    Statement move{database,
                   "UPDATE pages SET segment_offset = ?4 WHERE site = ?1 AND segment = ?2 AND "
                   "segment_offset = ?3"};
    Statement leave{database,
                    "UPDATE pages SET segment = 0, segment_offset = 0, segment_length = 0 WHERE "
                    "site = ?1 AND segment = ?2 AND segment_offset = ?3"};
    for (const Move& one : moves_) {
      auto done = one.to ? move.execute(site, segment, one.from.offset, *one.to)
                         : leave.execute(site, segment, one.from.offset);
      if (!done) return done;
    }
    Statement length{database, "UPDATE segments SET length = ?3 WHERE site = ?1 AND segment = ?2"};
    return length.execute(site, segment, end_);
  }
  void discard() const {
    std::error_code ignored;
    fs::remove(out_, ignored);
  }
  [[nodiscard]] std::int64_t dropped() const { return dropped_; }

 private:
  struct Move {
    warc::Extent from;
    std::optional<std::uint64_t> to;
  };
  std::string path_;
  std::string out_;
  std::vector<Move> moves_;
  std::uint64_t end_ = 0;
  std::int64_t dropped_ = 0;
};

Result<void> put_in_place(const std::string& path) {
  std::error_code failure;
  fs::rename(path + std::string{kRewritten}, path, failure);
  if (failure) return Error{"cannot replace " + path + ": " + failure.message()};
  fs::remove(fs::path{path}.replace_extension(".cdxj"), failure);
  return {};
}

}  // namespace

Result<std::int64_t> Forgetting::change(const std::string& sql) {
  Statement statement{session_.database, sql};
  return statement.change(site_, author_);
}

Result<void> Forgetting::note_pages() {
  if (auto made = session_.database.execute(kNotePages); !made) return made;
  auto noted = change(
      "INSERT OR IGNORE INTO temp.forgotten_pages SELECT page_url FROM posts WHERE site = ?1 AND "
      "author = ?2 UNION SELECT author_url FROM posts WHERE site = ?1 AND author = ?2");
  return noted ? Result<void>{} : noted.error();
}

Result<void> Forgetting::delete_rows() {
  auto revisions = change(
      "DELETE FROM post_revisions WHERE site = ?1 AND EXISTS (SELECT 1 FROM posts p WHERE "
      "p.site = ?1 AND p.thread = post_revisions.thread AND p.key = post_revisions.key AND "
      "p.author = ?2)");
  if (!revisions) return revisions.error();
  auto posts = change("DELETE FROM posts WHERE site = ?1 AND author = ?2");
  if (!posts) return posts.error();
  auto threads = change("UPDATE threads SET author = '' WHERE site = ?1 AND author = ?2");
  if (!threads) return threads.error();
  // Whoever has counted reads all of it anew.
  auto amended =
      session_.database.execute("DELETE FROM amended_posts; DELETE FROM amended_threads");
  if (!amended) return amended;
  result_.revisions = *revisions;
  result_.posts = *posts;
  result_.threads = *threads;
  return ForgottenPeople::add(session_.database, site_, author_, session_.clock.now());
}

Result<void> Forgetting::count_what_stays() {
  const auto count = [&](const std::string& sql, std::int64_t& into) -> Result<void> {
    Statement statement{session_.database, sql};
    auto rows = statement.query(site_, author_);
    auto more = rows.next();
    if (!more) return more.error();
    into = rows.integer(0);
    return {};
  };
  auto mentions =
      count("SELECT count(*) FROM posts WHERE site = ?1 AND (instr(text, ?2) OR instr(html, ?2))",
            result_.mentions);
  if (!mentions) return mentions;
  return count(
      "SELECT count(*) + 0 * length(?2) FROM pages WHERE site = ?1 AND segment <> 0 AND url IN "
      "(SELECT url FROM temp.forgotten_pages)",
      result_.pages_kept);
}

Result<void> Forgetting::drop_from_segment(std::uint32_t segment) {
  auto path = segment_path(session_.database, site_, segment, session_.pages_folder());
  if (!path) return path.error();
  if (!fs::exists(*path)) return {};
  Statement known{session_.database, "SELECT 1 FROM temp.forgotten_pages WHERE url = ?1"};
  Rewrite rewrite{*path};
  auto copied = rewrite.copy([&](const warc::Record& record) {
    auto rows = known.query(record.target_uri());
    const auto found = rows.next();
    return (found && *found) || shows(record, author_);
  });
  if (!copied) return copied;
  if (rewrite.dropped() == 0) {
    rewrite.discard();
    return {};
  }
  if (auto begun = session_.batch.begin(); !begun) return begun;
  if (auto noted = rewrite.note(session_.database, site_, segment); !noted) {
    return session_.batch.abort(noted.error());
  }
  if (auto committed = session_.batch.commit(); !committed) return committed;
  result_.pages_dropped += rewrite.dropped();
  return put_in_place(*path);
}

Result<void> Forgetting::drop_pages() {
  for (const std::uint32_t segment : numbers_of(session_.database, site_)) {
    if (auto dropped = drop_from_segment(segment); !dropped) return dropped;
  }
  return {};
}

Result<Forgotten> Forgetting::run(RawPages pages) {
  if (auto done = session_.database.execute("PRAGMA secure_delete = ON"); !done)
    return done.error();
  if (auto noted = note_pages(); !noted) return noted.error();
  if (auto begun = session_.batch.begin(); !begun) return begun.error();
  if (auto done = delete_rows(); !done) return session_.batch.abort(done.error());
  if (auto committed = session_.batch.commit(); !committed) return committed.error();
  remove_derived(session_.database.path());
  if (pages == RawPages::Drop) {
    if (auto dropped = drop_pages(); !dropped) return dropped.error();
  }
  if (auto counted = count_what_stays(); !counted) return counted.error();
  // What was deleted must not linger in the log.
  auto emptied = session_.database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  if (!emptied) return emptied.error();
  return result_;
}

Result<void> finish_rewrites(Database& database, const std::string& default_folder) {
  Statement read{database, "SELECT site, segment, length FROM segments"};
  auto rows = read.query();
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    auto path = segment_path(database, rows.integer(0), static_cast<std::uint32_t>(rows.integer(1)),
                             default_folder);
    if (!path) return path.error();
    const std::string rewritten = *path + std::string{kRewritten};
    std::error_code failure;
    const auto size = fs::file_size(rewritten, failure);
    if (failure) continue;
    if (size != static_cast<std::uint64_t>(rows.integer(2))) {
      fs::remove(rewritten, failure);
    } else if (auto placed = put_in_place(*path); !placed) {
      return placed;
    }
  }
}

}  // namespace boardwalk::store
