#include "boardwalk/learn/session_ids.h"

#include <algorithm>
#include <map>

#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kShortest = 16;  // characters of a session id
constexpr std::size_t kLinks = 3;      // that must share it on a page

// Letters and digits mixed, long, and nothing else: no word, no number, no slug.
bool looks_random(std::string_view value) {
  if (value.size() < kShortest || value.size() > 128) return false;
  int digits = 0;
  int letters = 0;
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) == 0) return false;
    (std::isdigit(byte) != 0 ? digits : letters) += 1;
  }
  return digits >= 3 && letters >= 1;
}

// "?sid=" → "sid"
std::string name_of(const UrlField& field) {
  if (field.lead.size() < 2 || field.lead.back() != '=') return {};
  return std::string{field.lead.substr(1, field.lead.size() - 2)};
}

}  // namespace

std::set<std::string> session_parameters(const std::vector<url::Url>& links) {
  std::map<std::pair<std::string, std::string>, std::size_t> uses;
  for (const url::Url& link : links) {
    for (const UrlField& field : cut(link)) {
      if (!field.in_query || !looks_random(field.value)) continue;
      if (std::string name = name_of(field); !name.empty())
        ++uses[{std::move(name), std::string{field.value}}];
    }
  }
  std::set<std::string> names;
  for (const auto& [pair, count] : uses) {
    if (count >= kLinks) names.insert(pair.first);
  }
  return names;
}

url::Url without_parameters(const url::Url& url, const std::set<std::string>& names) {
  if (names.empty() || url.query().empty()) return url;
  std::string target;
  bool stripped = false;
  bool in_query = false;
  for (const UrlField& field : cut(url)) {
    if (field.in_query && names.contains(name_of(field))) {
      stripped = true;
      continue;
    }
    // The first parameter that stays is led by the question mark, whatever led it before.
    if (field.in_query && !in_query) {
      target.append("?").append(field.lead.substr(1));
      in_query = true;
    } else {
      target += field.lead;
    }
    target += field.value;
  }
  if (!stripped) return url;
  return url::parse(target, url).value_or(url);
}

}  // namespace boardwalk::learn
