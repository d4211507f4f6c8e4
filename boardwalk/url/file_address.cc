#include "boardwalk/url/file_address.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/address_words.h"

namespace boardwalk::url {
namespace {

constexpr std::array<std::string_view, 37> kFileSuffixes = {
    "7z",  "atom", "avi",  "bmp", "bz2", "css",  "csv", "doc",  "docx", "exe", "flv", "gif", "gz",
    "ico", "iso",  "jpeg", "jpg", "js",  "json", "mp3", "mp4",  "ogg",  "pdf", "png", "rar", "rdf",
    "rss", "svg",  "swf",  "tar", "tif", "txt",  "wav", "webm", "webp", "xls", "zip"};

bool speaks_of(std::string_view text, std::string_view word) {
  return text.find(word) != text.npos;
}

bool is_word_for_attachments(std::string_view word) { return speaks_of(word, "attach"); }
// "downloads" is the list of all there are.
bool is_word_for_download(std::string_view word) {
  return speaks_of(word, "download") && !word.ends_with("downloads");
}

// Path and query.
std::string_view without_host(std::string_view href) {
  const std::size_t slashes = href.find("//");
  if (slashes == href.npos || slashes > href.find('?')) return href;
  return href.substr(std::min(href.find('/', slashes + 2), href.size()));
}

}  // namespace

bool leads_to_file(const Url& url) {
  const std::string_view path = url.path();
  const std::size_t dot = path.find_last_of("./");
  if (dot == std::string_view::npos || path[dot] == '/' || path.size() - dot > 5) return false;
  return std::binary_search(kFileSuffixes.begin(), kFileSuffixes.end(),
                            lowered(path.substr(dot + 1)));
}

bool leads_to_attachment(std::string_view href) {
  const std::string target = lowered(without_host(href));
  if (speaks_of(target, "attach") && is_named_by(target, is_word_for_attachments)) return true;
  return speaks_of(target, "download") && std::any_of(target.begin(), target.end(), is_digit) &&
         is_named_by(target, is_word_for_download);
}

}  // namespace boardwalk::url
