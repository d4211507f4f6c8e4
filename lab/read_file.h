// Files that may be packed, whole.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "boardwalk/base/result.h"

namespace boardwalk::lab {

[[nodiscard]] Result<std::string> read_unpacked(const std::string& path);
[[nodiscard]] Result<nlohmann::json> read_json(const std::string& path);

}  // namespace boardwalk::lab
