#include "lab/read_file.h"

#include "boardwalk/warc/source.h"

namespace boardwalk::lab {

Result<std::string> read_unpacked(const std::string& path) {
  auto file = warc::file_source(path);
  if (!file) return file.error();
  const std::unique_ptr<warc::ByteSource> source = warc::unpacked(std::move(*file));
  std::string text;
  std::string piece(1 << 16U, '\0');
  while (const std::size_t n = source->read(piece.data(), piece.size())) text.append(piece, 0, n);
  return text;
}

Result<nlohmann::json> read_json(const std::string& path) {
  auto text = read_unpacked(path);
  if (!text) return text.error();
  nlohmann::json parsed = nlohmann::json::parse(*text, nullptr, false);
  if (parsed.is_discarded()) return Error{"not JSON: " + path};
  return parsed;
}

}  // namespace boardwalk::lab
