// The tables, and how a database of an earlier version gets them.
//
// A schema is an ordered list of steps, each some SQL; a database of version n has had the first n
// of them (PRAGMA user_version). A step once released is never edited: what changes is a new step
// at the end. docs/schema.md describes the tables.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "boardwalk/base/result.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

// "BWLK" in the file's header: this SQLite database is ours.
inline constexpr std::int64_t kApplicationId = 0x42574c4b;

struct SchemaStep {
  std::string_view title;
  std::string_view sql;
};

[[nodiscard]] std::span<const SchemaStep> schema_steps();

// An Error when the database is newer than `steps`, or is none of ours after all. Reads only.
// Otherwise the version, 0 for a database without tables.
[[nodiscard]] Result<std::int64_t> schema_version(
    Database& database, std::span<const SchemaStep> steps = schema_steps());

// Takes the steps that the database has not had yet: all of them, or after an Error none.
Result<void> migrate(Database& database, std::span<const SchemaStep> steps = schema_steps());

}  // namespace boardwalk::store
