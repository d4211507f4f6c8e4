#include "boardwalk/store/export.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <utility>

#include "boardwalk/store/output.h"
#include "boardwalk/store/row_writer.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

// JSON lines or CSV.
class LineWriter final : public RowWriter {
 public:
  LineWriter(Format format, Names names, Output& out)
      : format_(format), names_(names), out_(&out) {}

  void write_header() {
    if (format_ != Format::Csv) return;
    line_ = fmt::format("{}\r\n", fmt::join(names_, ","));
    out_->write(std::exchange(line_, {}));
  }
  void always_text(std::string_view value) override {
    next();
    if (format_ == Format::Csv) return append_csv_field(line_, value);
    append_json_string(line_, value);
  }
  void number(std::int64_t value) override { raw(fmt::to_string(value)); }
  void flag(bool value) override { raw(value ? "true" : "false"); }
  void none() override { raw(format_ == Format::Csv ? "" : "null"); }
  void list(const std::vector<std::string>& items) override {
    const std::string json = json_list(items);
    if (format_ == Format::Csv) return always_text(json);
    raw(json);
  }
  Result<void> finish_row() override {
    assert(column_ == names_.size() && "a row has a value for each of its columns");
    line_ += format_ == Format::Csv ? "\r\n" : "}\n";
    column_ = 0;
    out_->write(std::exchange(line_, {}));
    return out_->result();
  }

 private:
  void next() {
    if (format_ == Format::Csv) {
      if (column_ > 0) line_ += ',';
    } else {
      line_ += column_ == 0 ? "{\"" : ",\"";
      line_ += names_[column_];
      line_ += "\":";
    }
    ++column_;
  }
  void raw(std::string_view value) {
    next();
    line_ += value;
  }

  Format format_;
  Names names_;
  Output* out_;
  std::size_t column_ = 0;
  std::string line_;
};

struct NamedTable {
  std::string_view name;
  Table table;
};
constexpr std::array<NamedTable, 5> kTables{{{"posts", Table::Posts},
                                             {"threads", Table::Threads},
                                             {"boards", Table::Boards},
                                             {"pages", Table::Pages},
                                             {"revisions", Table::Revisions}}};

}  // namespace

std::optional<Table> table_named(std::string_view name) {
  for (const NamedTable& one : kTables) {
    if (one.name == name) return one.table;
  }
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

std::string post_line(const PostRow& row) {
  std::string line;
  const Sink sink = [&](std::string_view piece) -> Result<void> {
    line += piece;
    return {};
  };
  Output out{sink};
  LineWriter writer{Format::Jsonl, columns_of(Table::Posts), out};
  write_post(writer, row);
  static_cast<void>(writer.finish_row());
  static_cast<void>(out.drain());
  return line;
}

Result<std::uint64_t> export_rows(Store& store, const ExportOptions& options, const Sink& sink) {
  Output out{sink};
  LineWriter writer{options.format, columns_of(options.table), out};
  writer.write_header();
  auto rows = write_rows(store, options, writer);
  if (!rows) return rows;
  if (auto drained = out.drain(); !drained) return drained.error();
  return rows;
}

}  // namespace boardwalk::store
