#include "boardwalk/store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "boardwalk/store/gathered_writes.h"

namespace boardwalk::store {
namespace {

// Another program (a shell, a backup) may hold the file for a moment: worth a little patience.
constexpr int kBusyMillis = 5000;
constexpr int kPagesAtOnce = 128;  // all are touched at once, and short crawls need few

// Once in the life of the process, before SQLite is used: no accounting of memory, which costs a
// lock for each allocation, and page caches that are allocated as a whole and not page by page.
bool configure() {
  const int silent = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  const int whole = sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, kPagesAtOnce);
  return silent == SQLITE_OK && whole == SQLITE_OK;
}

bool is_lack_of_space(int system_error) {
  return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

// What the operating system said about the file last. SQLite passes it on for most failures, but
// not for those inside a COMMIT; then the file itself (the database, or its log) remembers.
int system_error_of(sqlite3* handle) {
  if (const int known = sqlite3_system_errno(handle); known != 0) return known;
  int last = 0;
  sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &last);
  sqlite3_file* log = nullptr;
  if (last != 0) return last;
  sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  if (log == nullptr || log->pMethods == nullptr) return 0;
  log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &last);
  return last;
}

Error disk_full() {
  return {
      "the disk is full: free some space and run the same command again, nothing committed was "
      "lost"};
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Result<Database> Database::open(const std::string& path, Mode mode) {
  [[maybe_unused]] static const bool kConfigured = configure();
  const int create = mode == Mode::Create ? SQLITE_OPEN_CREATE : 0;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | create;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, gathering_vfs());
  Database database{path, handle};
  if (code != SQLITE_OK) return database.failure(code);
  sqlite3_busy_timeout(handle, kBusyMillis);
  return database;
}

Result<void> Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return failure(code);
  return {};
}

Result<std::int64_t> Database::integer(const std::string& sql) {
  Statement statement{*this, sql};
  auto rows = statement.query();
  auto more = rows.next();
  if (!more) return more.error();
  return *more ? rows.integer(0) : 0;
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

void Database::checkpoint_on_close(bool allowed) {
  sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, allowed ? 0 : 1, nullptr);
}

Error Database::failure(int code) const {
  if (handle_ == nullptr) return {"there is not enough memory to open " + path_};
  const int system_error = system_error_of(handle());
  const int primary = code & 0xff;
  if (primary == SQLITE_FULL) return disk_full();
  if (primary == SQLITE_IOERR && is_lack_of_space(system_error)) return disk_full();
  switch (primary) {
    case SQLITE_IOERR:
      return {
          fmt::format("{} cannot be read or written ({}): check the disk, then run the same "
                      "command again",
                      path_, std::strerror(system_error))};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {fmt::format("{} is damaged ({}): restore it from a backup or choose another --db",
                          path_, sqlite3_errmsg(handle()))};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {fmt::format("{} is held by another program: close it and run the same command again",
                          path_)};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {fmt::format("{} may not be written: change its permissions or choose another --db",
                          path_)};
    case SQLITE_CANTOPEN:
      return {fmt::format("{} cannot be opened ({}): check that it and its folder may be written",
                          path_, std::strerror(system_error))};
    default:
      return {fmt::format("{}: {}", path_, sqlite3_errmsg(handle()))};
  }
}

Rows::~Rows() { statement_->reset(); }

Result<bool> Rows::next() { return statement_->step(); }

std::int64_t Rows::integer(int column) const {
  return sqlite3_column_int64(statement_->statement_.get(), column);
}

double Rows::real(int column) const {
  return sqlite3_column_double(statement_->statement_.get(), column);
}

std::string_view Rows::text(int column) const {
  sqlite3_stmt* statement = statement_->statement_.get();
  const void* bytes = sqlite3_column_blob(statement, column);
  const int length = sqlite3_column_bytes(statement, column);
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(length)};
}

std::optional<std::int64_t> Rows::optional_integer(int column) const {
  if (sqlite3_column_type(statement_->statement_.get(), column) == SQLITE_NULL) return {};
  return integer(column);
}

std::optional<Time> Rows::optional_time(int column) const {
  const auto millis = optional_integer(column);
  if (!millis) return std::nullopt;
  return Time{Millis{*millis}};
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::prepare() {
  if (statement_) return;
  sqlite3_stmt* prepared = nullptr;
  failure_.reset();
  note(sqlite3_prepare_v3(database_->handle(), sql_.c_str(), static_cast<int>(sql_.size()),
                          SQLITE_PREPARE_PERSISTENT, &prepared, nullptr));
  statement_.reset(prepared);
  if (statement_) bound_.resize(static_cast<std::size_t>(sqlite3_bind_parameter_count(prepared)));
}

void Statement::note(int code) {
  if (code == SQLITE_OK) return;
  bound_.clear();  // nobody knows what is
  if (!failure_) failure_ = database_->failure(code);
}

// Whether there is anything to bind. What is no parameter is left to SQLite, which says so.
bool Statement::begin_bind(int index, Bound next) {
  if (!statement_) return false;
  const auto at = static_cast<std::size_t>(index) - 1;
  if (at >= bound_.size()) return true;
  const Bound before = std::exchange(bound_[at], next);
  return next == Bound::Other || next != before;
}

void Statement::bind_integer(int index, std::int64_t value) {
  if (begin_bind(index, Bound::Other)) note(sqlite3_bind_int64(statement_.get(), index, value));
}

void Statement::bind_text(int index, std::string_view value) {
  if (!begin_bind(index, value.empty() ? Bound::Empty : Bound::Other)) return;
  // An empty view may have no address, which SQLite would take for NULL.
  const char* bytes = value.empty() ? "" : value.data();
  note(sqlite3_bind_text64(statement_.get(), index, bytes, value.size(), SQLITE_STATIC,
                           SQLITE_UTF8));
}

void Statement::bind_null(int index) {
  if (begin_bind(index, Bound::Null)) note(sqlite3_bind_null(statement_.get(), index));
}

Result<void> Statement::execute_row(std::span<const Value> values) {
  prepare();
  int index = 0;
  for (const Value& value : values) {
    ++index;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      bind_integer(index, *number);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      bind_text(index, *text);
    } else {
      bind_null(index);
    }
  }
  auto changed = run();
  return changed ? Result<void>{} : changed.error();
}

Result<bool> Statement::step() {
  if (failure_) return *failure_;
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return database_->failure(code);
}

Result<std::int64_t> Statement::run() {
  auto stepped = step();
  const std::int64_t changed = stepped ? sqlite3_changes64(database_->handle()) : 0;
  reset();
  if (!stepped) return stepped.error();
  return changed;
}

void Statement::reset() {
  failure_.reset();
  if (statement_) sqlite3_reset(statement_.get());
}

}  // namespace boardwalk::store
