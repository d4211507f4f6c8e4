// Files that may be packed, whole.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "boardwalk/base/result.h"

namespace boardwalk::lab {

[[nodiscard]] Result<std::string> read_unpacked(const std::string& path);
// The files of a tar archive by name.
[[nodiscard]] Result<std::map<std::string, std::string>> read_archive(const std::string& path);
[[nodiscard]] Result<nlohmann::json> read_json(const std::string& path);

}  // namespace boardwalk::lab
