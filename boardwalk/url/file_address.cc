#include "boardwalk/url/file_address.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {
namespace {

constexpr std::array<std::string_view, 37> kFileSuffixes = {
    "7z",  "atom", "avi",  "bmp", "bz2", "css",  "csv", "doc",  "docx", "exe", "flv", "gif", "gz",
    "ico", "iso",  "jpeg", "jpg", "js",  "json", "mp3", "mp4",  "ogg",  "pdf", "png", "rar", "rdf",
    "rss", "svg",  "swf",  "tar", "tif", "txt",  "wav", "webm", "webp", "xls", "zip"};

}  // namespace

bool leads_to_file(const Url& url) {
  const std::string_view path = url.path();
  const std::size_t dot = path.find_last_of("./");
  if (dot == std::string_view::npos || path[dot] == '/' || path.size() - dot > 5) return false;
  return std::binary_search(kFileSuffixes.begin(), kFileSuffixes.end(),
                            lowered(path.substr(dot + 1)));
}

}  // namespace boardwalk::url
