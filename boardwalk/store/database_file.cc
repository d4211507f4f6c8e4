#include "boardwalk/store/database_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "boardwalk/store/schema.h"

namespace boardwalk::store {
namespace {

namespace fs = std::filesystem;

// The database header, https://www.sqlite.org/fileformat2.html section 1.3.
constexpr std::size_t kHeaderBytes = 100;
constexpr std::size_t kApplicationIdOffset = 68;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

using Header = std::array<char, kHeaderBytes>;

std::uint32_t big_endian(const Header& header, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = value << 8U | static_cast<unsigned char>(header.at(offset + i));
  }
  return value;
}

Error missing(const std::string& path) {
  return {
      fmt::format("there is no database at {0}; run `boardwalk crawl URL --db {0}` first", path)};
}

Result<Found> nothing_at(const std::string& path, Access access) {
  if (access == Access::Read) return missing(path);
  const fs::path folder = fs::path(path).parent_path();
  std::error_code failure;
  if (folder.empty() || fs::is_directory(folder, failure)) return Found::Nothing;
  return Error{
      fmt::format("there is no folder {}: make it, or choose another --db", folder.string())};
}

Result<Found> examine_header(const std::string& path, std::uint64_t size) {
  Header header{};
  std::ifstream file(path, std::ios::binary);
  file.read(header.data(), header.size());
  const std::string_view start{header.data(), static_cast<std::size_t>(file.gcount())};
  if (start.substr(0, kMagic.size()) != kMagic) {
    return Error{fmt::format("{} is not a database: choose another --db", path)};
  }
  if (size < kHeaderBytes) {
    return Error{fmt::format(
        "{} is damaged (it ends after {} bytes): restore it from a backup or choose another --db",
        path, size)};
  }
  if (big_endian(header, kApplicationIdOffset) != kApplicationId) {
    return Error{fmt::format("{} is a database of another program: choose another --db", path)};
  }
  return Found::Database;
}

}  // namespace

Result<Found> examine(const std::string& path, Access access) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return nothing_at(path, access);
    return Error{fmt::format("cannot look at {}: {}", path, std::strerror(errno))};
  }
  if (S_ISDIR(status.st_mode)) {
    return Error{fmt::format("{} is a folder, not a database: choose another --db", path)};
  }
  if (!S_ISREG(status.st_mode)) {
    return Error{fmt::format("{} is not a regular file: choose another --db", path)};
  }
  if (::access(path.c_str(), R_OK) != 0) {
    return Error{
        fmt::format("{} may not be read: change its permissions or choose another --db", path)};
  }
  if (access == Access::Write && ::access(path.c_str(), W_OK) != 0) {
    return Error{
        fmt::format("{} may not be written: change its permissions or choose another --db", path)};
  }
  if (status.st_size == 0) return nothing_at(path, access);
  return examine_header(path, static_cast<std::uint64_t>(status.st_size));
}

bool has_pending_log(const std::string& path) {
  std::error_code failure;
  const auto size = fs::file_size(path + "-wal", failure);
  return !failure && size > 0;
}

}  // namespace boardwalk::store
