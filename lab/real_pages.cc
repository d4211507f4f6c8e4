// Real pages in a tar archive: a block of 512 bytes for each head, then the content in whole
// blocks.
#include <charconv>
#include <map>

#include "lab/posted_pages.h"
#include "lab/read_file.h"

namespace boardwalk::lab {
namespace {

constexpr std::size_t kBlock = 512;

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

Result<std::vector<RealPage>> real_pages(const std::string& archive) {
  const auto tar = read_unpacked(archive);
  if (!tar) return tar.error();
  const std::map<std::string, std::string> files = files_in_tar(*tar);
  std::vector<RealPage> pages;
  for (const auto& [name, html] : files) {
    if (!name.ends_with(".html")) continue;
    const std::string stem = name.substr(0, name.size() - 5);
    const auto gold = files.find(stem + ".gold.json");
    if (gold == files.end()) continue;
    const auto truth = nlohmann::json::parse(gold->second, nullptr, false);
    if (truth.is_discarded()) continue;
    pages.push_back(
        {stem, truth.value("url", ""), html, truth["ground_truth"].value("main_content", "")});
  }
  return pages;
}

}  // namespace boardwalk::lab
