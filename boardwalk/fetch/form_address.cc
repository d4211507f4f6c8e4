#include "boardwalk/fetch/form_address.h"

#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/action_words.h"
#include "boardwalk/url/query.h"

namespace boardwalk::fetch {
namespace {

// Below "/tags/" stand names that people chose.
bool path_names_form(std::string_view path) {
  WordKinds above = 0;
  while (!path.empty()) {
    const std::string_view segment = next_piece(path, '/');
    const WordKinds kinds = kinds_of(PlainWord(segment.substr(0, segment.rfind('.'))));
    if (is_any(kinds, kForm) && !is_any(above, kNameList)) return true;
    if (!segment.empty()) above = kinds;
  }
  return false;
}

bool query_names_form(std::string_view query) {
  for (const auto& [name, value] : url::Parameters(query)) {
    const WordKinds asked = kinds_of(PlainWord(name));
    const WordKinds told = kinds_of(PlainWord(value));
    if (is_any(asked, kActionParameter | kLooseParameter) && is_any(told, kForm)) return true;
    if (is_any(asked, kActionParameter) && is_any(told, kFormValue)) return true;
  }
  return false;
}

}  // namespace

bool leads_to_form(const url::Url& url) {
  return path_names_form(url.path()) || query_names_form(url.query());
}

}  // namespace boardwalk::fetch
