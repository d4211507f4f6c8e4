// SQLite, as far as this folder needs it: a connection, and statements that are prepared once.
//
//     Statement insert{db, "INSERT INTO words VALUES (?1, ?2)"};
//     if (auto done = insert.execute(word, count); !done) return done;
//
//     Statement find{db, "SELECT word, count FROM words WHERE count > ?1"};
//     auto rows = find.query(10);
//     for (auto more = rows.next(); ; more = rows.next()) {
//       if (!more) return more.error();
//       if (!*more) break;
//       use(rows.text(0), rows.integer(1));
//     }
//
// A Statement is prepared at its first use, so it can be a plain member; what goes wrong shows when
// it runs. Every Error is a sentence that says what to do. One thread at a time.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace boardwalk::store {

class Database {
 public:
  enum class Mode : std::uint8_t { Create, Existing };

  static Result<Database> open(const std::string& path, Mode mode);

  // Any number of statements without parameters or rows.
  Result<void> execute(const std::string& sql);
  // The first column of the first row; 0 when there is none.
  [[nodiscard]] Result<std::int64_t> integer(const std::string& sql);
  [[nodiscard]] bool in_transaction() const;
  // Whether closing the last connection may move the write-ahead log into the file.
  void checkpoint_on_close(bool allowed);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  // What the last failure of this connection means for the person at the keyboard.
  [[nodiscard]] Error failure(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  Database(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

class Statement;

// A value of a row whose columns are known only when it is written.
using Value = std::variant<std::monostate, std::int64_t, std::string>;

// The rows of one query, one at a time. The statement is free again when they go out of scope.
class Rows {
 public:
  explicit Rows(Statement& statement) : statement_(&statement) {}
  ~Rows();
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  [[nodiscard]] Result<bool> next();  // false: there are no more

  // Columns of the present row, from 0. Text is valid until next().
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string string(int column) const { return std::string{text(column)}; }
  [[nodiscard]] std::optional<std::int64_t> optional_integer(int column) const;
  [[nodiscard]] Time time(int column) const { return Time{Millis{integer(column)}}; }
  [[nodiscard]] std::optional<Time> optional_time(int column) const;

 private:
  Statement* statement_;
};

class Statement {
 public:
  // The database must stay where it is for the life of the statement.
  Statement(Database& database, std::string sql) : database_(&database), sql_(std::move(sql)) {}

  // Values are bound to ?1, ?2, … in order; texts must live until the statement has run.
  template <typename... Values>
  Result<void> execute(const Values&... values) {
    auto changed = change(values...);
    if (!changed) return changed.error();
    return {};
  }
  // The same; how many rows were inserted, updated or deleted.
  template <typename... Values>
  Result<std::int64_t> change(const Values&... values) {
    bind_all(values...);
    return run();
  }
  Result<void> execute_row(std::span<const Value> values);
  template <typename... Values>
  [[nodiscard]] Rows query(const Values&... values) {
    bind_all(values...);
    return Rows{*this};
  }

 private:
  friend class Rows;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  template <typename... Values>
  void bind_all(const Values&... values) {
    prepare();
    int index = 0;
    (bind(++index, values), ...);
  }
  void bind(int index, std::integral auto value) {
    bind_integer(index, static_cast<std::int64_t>(value));
  }
  void bind(int index, Time value) { bind_integer(index, value.time_since_epoch().count()); }
  void bind(int index, std::string_view value) { bind_text(index, value); }
  template <typename T>
  void bind(int index, const std::optional<T>& value) {
    if (value) {
      bind(index, *value);
    } else {
      bind_null(index);
    }
  }
  void bind_integer(int index, std::int64_t value);
  void bind_text(int index, std::string_view value);
  void bind_null(int index);

  // Bindings outlive a run, and many columns are empty in row after row: those are not bound anew.
  enum class Bound : std::uint8_t { Null, Empty, Other };
  [[nodiscard]] bool begin_bind(int index, Bound next);

  void prepare();
  void note(int code);
  Result<bool> step();
  Result<std::int64_t> run();
  void reset();

  Database* database_;
  std::string sql_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  std::vector<Bound> bound_;      // to each parameter
  std::optional<Error> failure_;  // of preparing or binding, shown by the next step
};

}  // namespace boardwalk::store
