// Files that lie beside the checkout and are used where they are present.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace boardwalk::fetch {

inline std::filesystem::path shared_path(const std::string& name) {
  const char* shared = std::getenv("BOARDWALK_SHARED");
  const auto beside = std::filesystem::path(BOARDWALK_SOURCE_DIR).parent_path() / "shared";
  return (shared != nullptr ? std::filesystem::path(shared) : beside) / name;
}

inline std::optional<std::string> read_shared(const std::string& name) {
  std::ifstream file(shared_path(name), std::ios::binary);
  if (!file) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(file), {}};
}

}  // namespace boardwalk::fetch
