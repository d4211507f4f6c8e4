// Rows of the exports, value by value in the order of their columns, whatever the format.
//
//     write_post(writer, row);      // one value for each of columns_of(Table::Posts)
//     writer.finish_row();
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/store/export.h"

namespace boardwalk::store {

class RowWriter {
 public:
  virtual ~RowWriter() = default;

  virtual void always_text(std::string_view value) = 0;  // empty is a value, not a lack of one
  virtual void number(std::int64_t value) = 0;
  virtual void flag(bool value) = 0;
  virtual void none() = 0;
  virtual void list(const std::vector<std::string>& items) = 0;
  virtual Result<void> finish_row() = 0;

  void text(std::string_view value) { value.empty() ? none() : always_text(value); }
  void number(const std::optional<std::int64_t>& value) { value ? number(*value) : none(); }
  void number_or_none(std::int64_t value) { value != 0 ? number(value) : none(); }
  void time(Time value);
  void time(const std::optional<Time>& value) { value ? time(*value) : none(); }
};

using Names = std::span<const std::string_view>;
[[nodiscard]] Names columns_of(Table table);

// Every row of the table that the options ask for. How many.
void write_post(RowWriter& writer, const PostRow& row);
Result<std::uint64_t> write_rows(Store& store, const ExportOptions& options, RowWriter& writer);

}  // namespace boardwalk::store
