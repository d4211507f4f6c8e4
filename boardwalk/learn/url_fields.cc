#include "boardwalk/learn/url_fields.h"

#include <algorithm>

namespace boardwalk::learn {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "page=2" in "?10,518,page=2" brings its name along in the lead.
void cut_query(std::string_view query, std::vector<UrlField>& fields) {
  const char* begin = query.data() - 1;  // the question mark
  const char* const end = query.data() + query.size();
  while (begin < end) {
    const char* value = begin + 1;
    const char* stop = std::find_if(
        value, end, [](char c) { return c == '&' || c == ';' || c == ',' || c == '/'; });
    const char* equals = std::find(value, stop, '=');
    if (equals != stop) value = equals + 1;
    fields.push_back({{begin, static_cast<std::size_t>(value - begin)},
                      {value, static_cast<std::size_t>(stop - value)},
                      true});
    begin = stop;
  }
}

// The program that answers: the last segment of a path before a query.
bool is_script(const UrlField& field, const url::Url& url) {
  const bool is_last =
      field.value.data() + field.value.size() == url.path().data() + url.path().size();
  return !field.in_query && is_last && !url.query().empty() &&
         field.value.find('.') != std::string_view::npos;
}

}  // namespace

std::vector<UrlField> cut(const url::Url& url) {
  std::vector<UrlField> fields;
  std::string_view path = url.path();
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    fields.push_back({path.substr(0, 1), path.substr(1, end - 1), false});
    path.remove_prefix(end);
  }
  if (!url.query().empty()) cut_query(url.query(), fields);
  return fields;
}

std::string skeleton(const std::vector<UrlField>& fields) {
  std::string out;
  for (const UrlField& field : fields) {
    out += field.lead;
    if (!field.in_query && field.value.empty())
      out += '.';  // the empty segment after a trailing slash
  }
  return out;
}

std::string value_template(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (!is_digit(value[i])) {
      out += value[i];
    } else if (i == 0 || !is_digit(value[i - 1])) {
      out += '#';
    }
  }
  return out;
}

std::string kind_key(const url::Url& url) {
  const std::vector<UrlField> fields = cut(url);
  std::string key = skeleton(fields);
  for (const UrlField& field : fields) {
    if (is_script(field, url)) key.append(" ").append(field.value);
  }
  return key;
}

bool is_number(std::string_view value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
}

}  // namespace boardwalk::learn
