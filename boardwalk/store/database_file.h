// Is this path a Boardwalk database, before anything opens it?
//
// Opening a file with SQLite may already change it: a journal found beside it is rolled back. So a
// file is first read as bytes, and only one whose header carries our application id is handed on;
// whatever else stands there keeps every byte.
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

enum class Found : std::uint8_t { Nothing, Database };

// Nothing: there is no file, or an empty one, and one may be made here (Access::Write only).
[[nodiscard]] Result<Found> examine(const std::string& path, Access access);

// Whether a write-ahead log with something in it stands beside the database.
[[nodiscard]] bool has_pending_log(const std::string& path);

}  // namespace boardwalk::store
