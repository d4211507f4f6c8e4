// Scores that were reached once, and the real data they are measured on.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace boardwalk {

// $BOARDWALK_SHARED, or ../shared beside the source. May not be there.
inline std::filesystem::path shared() {
  const char* set = std::getenv("BOARDWALK_SHARED");
  return set != nullptr ? std::filesystem::path{set}
                        : std::filesystem::path{BOARDWALK_SOURCE_DIR} / ".." / "shared";
}

inline nlohmann::json floors(const std::string& name) {
  std::ifstream file(std::filesystem::path{BOARDWALK_SOURCE_DIR} / "tests" / "quality" /
                     "floors.json");
  return nlohmann::json::parse(file).at(name);
}

}  // namespace boardwalk
