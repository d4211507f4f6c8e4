#include <fmt/format.h>

#include <memory>
#include <span>
#include <string>
#include <utility>

#include "boardwalk/store/database_file.h"
#include "boardwalk/store/forgetting.h"
#include "boardwalk/store/schema.h"
#include "boardwalk/store/sqlite_reading.h"
#include "boardwalk/store/sqlite_store.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {
namespace {

// Memory stays the same however large the file: a page cache of fixed size, no mapping of the file,
// and sorts that overflow to disk. The cache is taken as a whole when its first page is read;
// letting go of what the first setting needed (shrink_memory) makes that happen at its full size.
// Who reads looks far and wide, and gets 8 MB. Who writes gets 2 MB: a crawl with few URLs queued
// would not fill more, and one with a million would (bench/run, its figures of memory).
//
// With NORMAL a power cut may take back the last commits, never half of one; a kill takes back
// nothing. The log is moved into the file each 16 MB: rarely enough that waiting for the disk does
// not show, and soon enough that opening after a kill is quick.
//
// New files have pages of 8 KB: most posts with their markup fit in one, and half the writes of
// 4 KB take a fifth less of the kernel's time (bench/run; 16 KB would make the log of scattered
// changes longer).
constexpr auto kSettings =
    "PRAGMA page_size = 8192; PRAGMA cache_size = {}; PRAGMA shrink_memory; PRAGMA mmap_size = 0; "
    "PRAGMA temp_store = FILE; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 2000; "
    "PRAGMA journal_size_limit = 67108864; PRAGMA trusted_schema = OFF; "
    "PRAGMA cell_size_check = ON";
constexpr int kReaderCache = -8192;  // KB, as SQLite writes it
constexpr int kWriterCache = -2048;

Result<void> prepare_to_read(Database& database) {
  auto version = schema_version(database);
  if (!version) return version.error();
  if (*version < static_cast<std::int64_t>(schema_steps().size())) {
    return Error{fmt::format(
        "{} was written by an older boardwalk: run `boardwalk crawl` on it once to bring it up to "
        "date",
        database.path())};
  }
  return database.execute("PRAGMA query_only = ON");
}

// The first tables are made with a rollback journal, so that the header with our application id is
// in the file itself from the first moment (see database_file.h).
Result<void> prepare_to_write(Database& database) {
  if (auto done = migrate(database); !done) return done;
  return database.execute("PRAGMA journal_mode = WAL");
}

// A log that somebody left behind is not moved into the file before the file is known to be sound.
Result<Database> open_database(const std::string& path, Access access, Found found) {
  const bool pending = has_pending_log(path);
  const auto mode = found == Found::Nothing ? Database::Mode::Create : Database::Mode::Existing;
  auto database = Database::open(path, mode);
  if (!database) return database;
  if (pending) database->checkpoint_on_close(false);
  const int cache = access == Access::Read ? kReaderCache : kWriterCache;
  if (auto done = database->execute(fmt::format(kSettings, cache)); !done) return done.error();
  auto ready = access == Access::Read ? prepare_to_read(*database) : prepare_to_write(*database);
  if (!ready) return ready.error();
  database->checkpoint_on_close(true);
  return database;
}

}  // namespace

static Result<std::shared_ptr<Session>> open_to_read(const std::string& path, Clock& clock) {
  const auto found = examine(path, Access::Read);
  if (!found) return found.error();
  auto database = open_database(path, Access::Read, *found);
  if (!database) return database.error();
  return std::make_shared<Session>(Access::Read, clock, nullptr, std::move(*database));
}

Result<std::unique_ptr<Store>> open(const std::string& path, std::shared_ptr<Claim> claim,
                                    Clock& clock) {
  const auto found = examine(path, Access::Write);
  if (!found) return found.error();
  auto database = open_database(path, Access::Write, *found);
  if (!database) return database.error();
  auto finished = finish_rewrites(*database, Session::pages_folder_of(*database));
  if (!finished) return finished.error();
  return std::unique_ptr<Store>{std::make_unique<SqliteStore>(
      std::make_shared<Session>(Access::Write, clock, std::move(claim), std::move(*database)))};
}

Result<std::unique_ptr<Store>> open(const std::string& path, Access access, Clock& clock) {
  if (access == Access::Read) {
    auto session = open_to_read(path, clock);
    if (!session) return session.error();
    return std::unique_ptr<Store>{std::make_unique<SqliteStore>(std::move(*session))};
  }
  // What is no database of ours gets no lock beside it.
  if (const auto found = examine(path, Access::Write); !found) return found.error();
  auto claim = Claim::take(path);
  if (!claim) return claim.error();
  return open(path, *std::move(claim), clock);
}

Result<std::unique_ptr<Reading>> open_reading(const std::string& path, Clock& clock) {
  auto session = open_to_read(path, clock);
  if (!session) return session.error();
  return std::unique_ptr<Reading>{std::make_unique<SqliteReading>(std::move(*session))};
}

}  // namespace boardwalk::store
