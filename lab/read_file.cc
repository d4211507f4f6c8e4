#include "lab/read_file.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "boardwalk/warc/source.h"

namespace boardwalk::lab {
namespace {

constexpr std::size_t kBlock = 512;

// A block for each head, then the content in whole blocks.
std::map<std::string, std::string> files_in_tar(std::string_view tar) {
  std::map<std::string, std::string> files;
  while (tar.size() >= kBlock && tar.front() != '\0') {
    const std::string name(tar.substr(0, tar.substr(0, 100).find('\0')));
    const std::string_view digits = tar.substr(124, 11);
    std::size_t size = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), size, 8);
    if (size > 0) files[name] = std::string(tar.substr(kBlock, size));
    tar.remove_prefix(std::min(tar.size(), kBlock + (size + kBlock - 1) / kBlock * kBlock));
  }
  return files;
}

}  // namespace

Result<std::string> read_unpacked(const std::string& path) {
  auto file = warc::file_source(path);
  if (!file) return file.error();
  const std::unique_ptr<warc::ByteSource> source = warc::unpacked(std::move(*file));
  std::string text;
  std::string piece(1 << 16U, '\0');
  while (const std::size_t n = source->read(piece.data(), piece.size())) text.append(piece, 0, n);
  return text;
}

Result<std::map<std::string, std::string>> read_archive(const std::string& path) {
  const auto tar = read_unpacked(path);
  if (!tar) return tar.error();
  return files_in_tar(*tar);
}

Result<nlohmann::json> read_json(const std::string& path) {
  auto text = read_unpacked(path);
  if (!text) return text.error();
  nlohmann::json parsed = nlohmann::json::parse(*text, nullptr, false);
  if (parsed.is_discarded()) return Error{"not JSON: " + path};
  return parsed;
}

}  // namespace boardwalk::lab
