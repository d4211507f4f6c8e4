#include "boardwalk/extract/page/link_form.h"

#include "boardwalk/base/ascii.h"

#include <algorithm>

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestScheme = std::string_view{"https://"}.size();

class Hash {
 public:
  void add(char c) {
    if (c < '0' || c > '9') value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

// The names of parameters, without their values.
void add_parameters(std::string_view query, Hash& hash) {
  bool value = false;
  for (const char c : query) {
    if (c == '&' || c == ';') value = false;
    if (!value) hash.add(c);
    if (c == '=') value = true;
  }
}

// "https://forum.test/people/7" is "/people/7", but "https://forum.test/7" is no page of a kind.
std::string_view without_host(std::string_view href) {
  const std::size_t slashes = href.substr(0, kLongestScheme).find("//");
  if (slashes != 0 && (slashes == std::string_view::npos || href[slashes - 1] != ':')) return href;
  const std::size_t path = href.find('/', slashes + 2);
  if (path == std::string_view::npos) return href;
  const bool deep = std::min(href.find('/', path + 1), href.find('?', path + 1)) < href.size() - 1;
  return deep ? href.substr(path) : href;
}

}  // namespace

std::uint64_t link_form(std::string_view href) {
  href = without_host(href.substr(0, href.find('#')));
  if (href.empty()) return 0;
  const std::size_t question = href.find('?');
  std::string_view path = href.substr(0, question);
  Hash hash;
  if (question == std::string_view::npos) {
    while (path.ends_with('/')) path.remove_suffix(1);
    hash.add(path.substr(0, path.rfind('/') + 1));
    return hash.value();
  }
  hash.add(path);
  add_parameters(href.substr(question), hash);
  return hash.value();
}

bool runs_script(std::string_view href) { return starts_ignoring_case(href, "javascript:"); }

}  // namespace boardwalk::extract
