// Whatever goes into the sanitiser, only what it promises comes out: elements of the list, links
// that lead to the web, text that is escaped, and an end for every beginning.
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/serve/sanitise.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

const std::set<std::string_view> kElements = {
    "a",  "b",     "blockquote", "br", "code", "dd",  "del",   "dl",     "dt",    "em",    "h1",
    "h2", "h3",    "h4",         "h5", "h6",   "hr",  "i",     "ins",    "kbd",   "li",    "ol",
    "p",  "pre",   "q",          "s",  "samp", "sub", "sup",   "strong", "table", "tbody", "td",
    "th", "thead", "tr",         "u",  "ul",   "var", "small", "strike"};

// The attributes of a link, as they are written and not otherwise.
void check_attributes(std::string_view attributes) {
  if (attributes.empty()) return;
  constexpr std::string_view kBegin = " href=\"http";
  constexpr std::string_view kEnd = "\" rel=\"nofollow noopener noreferrer\"";
  require(attributes.starts_with(kBegin) && attributes.ends_with(kEnd));
  std::string_view address = attributes.substr(kBegin.size());
  address.remove_suffix(kEnd.size());
  require(address.starts_with("://") || address.starts_with("s://"));
  require(address.find_first_of("\"<> \n\t") == std::string_view::npos);
}

void check_tag(std::string_view tag, std::vector<std::string_view>& open) {
  if (tag.starts_with('/')) {
    require(!open.empty() && open.back() == tag.substr(1));
    open.pop_back();
    return;
  }
  const std::string_view name = tag.substr(0, tag.find(' '));
  require(kElements.contains(name));
  require(name == "a" || name == tag);
  check_attributes(tag.substr(name.size()));
  if (name != "br" && name != "hr") open.push_back(name);
}

void check(std::string_view html) {
  std::vector<std::string_view> open;
  while (!html.empty()) {
    const std::size_t begin = html.find_first_of("<>");
    if (begin == std::string_view::npos) break;
    require(html[begin] == '<');
    const std::size_t end = html.find('>', begin);
    require(end != std::string_view::npos);
    check_tag(html.substr(begin + 1, end - begin - 1), open);
    html.remove_prefix(end + 1);
  }
  require(open.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view html(reinterpret_cast<const char*>(data), size);
  check(boardwalk::serve::sanitise(html, 1U << 20U).html);
  const auto cut = boardwalk::serve::sanitise(html, 100);
  check(cut.html);
  return 0;
}
