// Real pages in a tar archive.
#include <map>

#include "lab/posted_pages.h"
#include "lab/read_file.h"

namespace boardwalk::lab {

Result<std::vector<RealPage>> real_pages(const std::string& archive) {
  const auto read = read_archive(archive);
  if (!read) return read.error();
  const std::map<std::string, std::string>& files = *read;
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
