#include <fmt/format.h>

#include <variant>

#include "boardwalk/store/row_writer.h"
#include "boardwalk/store/schema.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

std::string_view name_of(Table table) {
  for (const std::string_view name : {"posts", "threads", "boards", "pages", "revisions"}) {
    if (table_named(name) == table) return name;
  }
  return "";
}

// Values are bound as they come; a row is inserted when it is whole.
class TableWriter final : public RowWriter {
 public:
  TableWriter(Database& database, std::string_view table, Names columns)
      : insert_(database, fmt::format("INSERT INTO {} VALUES ({})", table, places(columns))) {}

  void always_text(std::string_view value) override {
    std::string clean;
    append_utf8(clean, value);
    values_.emplace_back(std::move(clean));
  }
  void number(std::int64_t value) override { values_.emplace_back(value); }
  void flag(bool value) override { number(value ? 1 : 0); }
  void none() override { values_.emplace_back(std::monostate{}); }
  void list(const std::vector<std::string>& items) override { always_text(json_list(items)); }
  Result<void> finish_row() override {
    auto done = insert_.execute_row(values_);
    values_.clear();
    return done;
  }

 private:
  static std::string places(Names columns) {
    std::string out;
    for (std::size_t i = 1; i <= columns.size(); ++i)
      out += fmt::format("{}?{}", i > 1 ? ", " : "", i);
    return out;
  }

  std::vector<Value> values_;
  Statement insert_;
};

Result<void> refuse_a_crawl(Database& database) {
  auto id = database.integer("PRAGMA application_id");
  if (!id) return id.error();
  if (*id != kApplicationId) return {};
  return Error{database.path() + " is the database of a crawl: choose another --out"};
}

Result<std::uint64_t> fill(Database& database, Store& store, const ExportOptions& options) {
  const std::string_view table = name_of(options.table);
  const Names columns = columns_of(options.table);
  auto made = database.execute(fmt::format(
      "BEGIN; DROP TABLE IF EXISTS {0}; CREATE TABLE {0} ({1})", table, fmt::join(columns, ", ")));
  if (!made) return made.error();
  TableWriter writer{database, table, columns};
  auto rows = write_rows(store, options, writer);
  if (!rows) return rows;
  if (auto done = database.execute("COMMIT"); !done) return done.error();
  return rows;
}

}  // namespace

Result<std::uint64_t> export_sqlite(Store& store, const ExportOptions& options,
                                    const std::string& path) {
  auto database = Database::open(path, Database::Mode::Create);
  if (!database) return database.error();
  if (auto fine = refuse_a_crawl(*database); !fine) return fine.error();
  return fill(*database, store, options);
}

}  // namespace boardwalk::store
