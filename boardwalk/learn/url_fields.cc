#include "boardwalk/learn/url_fields.h"

#include <re2/re2.h>

#include <algorithm>

namespace boardwalk::learn {
namespace {

constexpr std::size_t kEscape = 3;  // "%C3"

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// A part of a letter, not a number.
bool is_escape(std::string_view text) {
  return text.size() >= kEscape && text[0] == '%' && is_hex(text[1]) && is_hex(text[2]);
}

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
    const bool is_segment = !field.in_query || field.lead == "/";
    if (is_segment && field.value.empty()) out += '.';  // after a trailing slash
  }
  return out;
}

std::string_view path_above(std::string_view path) {
  if (path.ends_with('/')) path.remove_suffix(1);
  return path.substr(0, std::min(path.rfind('/'), path.size()));
}

std::string value_template(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (is_escape(value.substr(i))) {
      out += value.substr(i, kEscape);
      i += kEscape - 1;
    } else if (!is_digit(value[i])) {
      out += value[i];
    } else if (i == 0 || !is_digit(value[i - 1])) {
      out += '#';
    }
  }
  return out;
}

std::string tail_template(std::string_view value) {
  std::size_t end = value.size();
  // A suffix such as .html belongs to the tail, whatever it says.
  if (const std::size_t dot = value.rfind('.'); dot != std::string_view::npos && dot > 0) {
    const std::string_view suffix = value.substr(dot + 1);
    if (!suffix.empty() && suffix.size() <= 5 &&
        std::all_of(suffix.begin(), suffix.end(), is_letter))
      end = dot;
  }
  std::size_t begin = end;
  bool is_mixed = false;
  while (begin > 0) {
    std::size_t word = begin;
    bool letters = false;
    bool digits = false;
    bool is_key = false;  // "X3D55IVV6Q"
    while (word > 0 && (is_letter(value[word - 1]) || is_digit(value[word - 1]))) {
      --word;
      is_key = is_key || (is_digit(value[word]) && digits && is_letter(value[word + 1]));
      (is_digit(value[word]) ? digits : letters) = true;
    }
    const bool is_escape = word > 0 && value[word - 1] == '%';
    if (!digits || is_key || is_escape) break;
    begin = word > 0 ? word - 1 : 0;
    is_mixed = letters;
    if (is_mixed) break;
  }
  return is_mixed ? value_template(value.substr(begin)) : std::string{};
}

std::string head_template(std::string_view value) {
  const auto take = [&](std::size_t from, bool (*is_kin)(char)) {
    while (from < value.size() && is_kin(value[from])) ++from;
    return from;
  };
  // "app_topic9_which-lens.html": all pages of a program may begin with its name.
  std::size_t word = 0;
  if (const std::size_t name = take(0, is_letter); name > 0 && value.substr(name, 1) == "_")
    word = name + 1;
  const std::size_t number = take(word, is_letter);
  std::size_t end = take(number, is_digit);
  if (number == word || end == number) return {};
  // "topic9p2-which-lens.html": and a page of it.
  if (const std::size_t page = take(end, is_letter); page == end + 1 && take(page, is_digit) > page)
    end = take(page, is_digit);
  const bool is_head = end + 1 < value.size() && (value[end] == '-' || value[end] == '_') &&
                       is_letter(value[end + 1]);
  return is_head ? value_template(value.substr(0, end + 1)) : std::string{};
}

std::vector<std::string_view> words_of(std::string_view value) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < value.size();) {
    const auto is_kin = [&](char c) {
      return is_digit(value[i]) ? is_digit(c) : is_letter(value[i]) && is_letter(c);
    };
    std::size_t end = i + 1;
    while (end < value.size() && is_kin(value[end])) ++end;
    if (is_digit(value[i]) || is_letter(value[i])) words.push_back(value.substr(i, end - i));
    i = end;
  }
  return words;
}

std::string kind_key(const url::Url& url) {
  const std::vector<UrlField> fields = cut(url);
  std::string key = skeleton(fields);
  for (const UrlField& field : fields) {
    if (is_script(field, url)) key.append(" ").append(field.value);
  }
  return key;
}

bool ends_with_month(const url::Url& url) {
  static const re2::RE2 kMonth(R"(/(?:19[7-9]|20\d)\d/(?:0?[1-9]|1[0-2])/?$)");
  const std::string_view path = url.path();
  return url.query().empty() && re2::RE2::PartialMatch({path.data(), path.size()}, kMonth);
}

bool is_number(std::string_view value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
}

}  // namespace boardwalk::learn
