#include "boardwalk/learn/session_ids.h"

#include <algorithm>
#include <map>
#include <optional>

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

// "/show/9.page;jsessionid=80F9": what stands behind the semicolon, as servlets write it.
struct PathParameter {
  std::string_view name;  // ";jsessionid"
  std::string_view value;
};

std::optional<PathParameter> path_parameter(const url::Url& url) {
  const std::string_view path = url.path();
  const std::size_t begin = path.rfind(';');
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t sign = path.find('=', begin);
  if (sign == std::string_view::npos) return std::nullopt;
  return PathParameter{path.substr(begin, sign - begin), path.substr(sign + 1)};
}

url::Url without_path_parameter(const url::Url& url, const std::set<std::string>& names) {
  const auto parameter = path_parameter(url);
  if (!parameter || !names.contains(std::string{parameter->name})) return url;
  const auto begin = static_cast<std::size_t>(parameter->name.data() - url.href().data());
  const auto end = static_cast<std::size_t>(parameter->value.data() - url.href().data()) +
                   parameter->value.size();
  return url::parse(url.href().substr(0, begin) + url.href().substr(end)).value_or(url);
}

}  // namespace

std::set<std::string> session_parameters(const std::vector<url::Url>& links) {
  std::map<std::pair<std::string, std::string>, std::size_t> uses;
  for (const url::Url& link : links) {
    const auto in_path = path_parameter(link);
    if (in_path && looks_random(in_path->value))
      ++uses[{std::string{in_path->name}, std::string{in_path->value}}];
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

url::Url without_parameters(const url::Url& with, const std::set<std::string>& names) {
  if (names.empty()) return with;
  url::Url url = without_path_parameter(with, names);
  if (url.query().empty()) return url;
  std::string target;
  bool stripped = false;
  bool in_query = false;
  for (const UrlField& field : cut(url)) {
    // An id that is no longer needed may leave its "&" behind.
    const bool is_empty = field.value.empty() && field.lead == "&";
    if (field.in_query && (is_empty || names.contains(name_of(field)))) {
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
