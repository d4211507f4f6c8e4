#include "boardwalk/discover/site_map.h"

#include <algorithm>
#include <map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/discover/xml_text.h"

namespace boardwalk::discover {
namespace {

constexpr std::size_t kFolders = 4;
constexpr std::size_t kLongestUrl = 2048;

std::string_view top_folder(const url::Url& page) {
  const std::string_view path = page.path();
  const std::size_t end = path.find('/', 1);
  return end == std::string_view::npos ? "/" : path.substr(0, end);
}

}  // namespace

SiteMap read_site_map(std::string_view xml) {
  static constexpr std::string_view kOpen = "<loc>";
  const bool is_index = xml.find("<sitemapindex") != std::string_view::npos;
  SiteMap map;
  std::vector<std::string>& into = is_index ? map.maps : map.pages;
  while (into.size() < kMostEntries) {
    const std::size_t open = xml.find(kOpen);
    if (open == std::string_view::npos) break;
    xml.remove_prefix(open + kOpen.size());
    const std::string_view location = trimmed(xml.substr(0, xml.find('<')));
    if (!location.empty() && location.size() <= kLongestUrl) into.push_back(unescaped(location));
  }
  return map;
}

std::vector<url::Url> telling_pages(const std::vector<std::string>& pages) {
  std::map<std::string, std::vector<const std::string*>> folders;
  for (const std::string& page : pages) {
    if (const auto url = url::parse(page); url && url->is_http())
      folders[std::string{top_folder(*url)}].push_back(&page);
  }
  std::vector<const std::vector<const std::string*>*> by_size;
  by_size.reserve(folders.size());
  for (const auto& [name, members] : folders) by_size.push_back(&members);
  std::stable_sort(by_size.begin(), by_size.end(),
                   [](const auto* a, const auto* b) { return a->size() > b->size(); });
  if (by_size.size() > kFolders) by_size.resize(kFolders);
  std::vector<url::Url> telling;
  telling.reserve(by_size.size());
  // The first entries of a folder are often its front and its rules: the middle one is like most.
  for (const auto* members : by_size)
    telling.push_back(*url::parse(*(*members)[members->size() / 2]));
  return telling;
}

}  // namespace boardwalk::discover
