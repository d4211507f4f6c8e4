#include "boardwalk/html/meta_charset.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/encoding_label.h"

namespace boardwalk::html {
namespace {

constexpr std::size_t kPrescan = 1024;

constexpr std::string_view kCharset = "charset";

struct RawAttribute {
  std::string_view name;
  std::string_view value;
};

// The prescan's own reading of markup: cruder than the tokeniser's, and the same in all browsers.
class Prescan {
 public:
  explicit Prescan(std::string_view bytes) : rest_(bytes) {}

  std::string_view find() {
    while (!rest_.empty()) {
      if (const std::string_view found = step(); !found.empty()) return found;
    }
    return {};
  }

 private:
  std::string_view step() {
    rest_.remove_prefix(std::min(rest_.find('<'), rest_.size()));
    if (rest_.starts_with("<!--")) {
      rest_.remove_prefix(2);  // "<!-->" is a comment as well
      skip_past("-->");
    } else if (starts_ignoring_case(rest_, "<meta") && rest_.size() > 5 &&
               (is_space(rest_[5]) || rest_[5] == '/')) {
      rest_.remove_prefix(5);
      return read_meta();
    } else if (is_tag()) {
      skip_tag();
    } else if (rest_.starts_with("<!") || rest_.starts_with("</") || rest_.starts_with("<?")) {
      skip_past(">");
    } else if (!rest_.empty()) {
      rest_.remove_prefix(1);
    }
    return {};
  }

  [[nodiscard]] bool is_tag() const {
    const std::size_t name = rest_.starts_with("</") ? 2 : 1;
    return rest_.size() > name && is_alpha(rest_[name]);
  }

  void skip_tag() {
    while (!rest_.empty() && !is_space(rest_.front()) && rest_.front() != '>')
      rest_.remove_prefix(1);
    while (!next_attribute().name.empty()) {
    }
  }

  void skip_past(std::string_view mark) {
    const std::size_t at = rest_.find(mark);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + mark.size());
  }

  std::string_view read_meta() {
    bool is_pragma = false;
    bool needs_pragma = false;
    std::string_view label;
    for (auto a = next_attribute(); !a.name.empty(); a = next_attribute()) {
      if (equals_ignoring_case(a.name, "http-equiv")) {
        is_pragma = is_pragma || equals_ignoring_case(a.value, "content-type");
      } else if (equals_ignoring_case(a.name, "charset")) {
        label = a.value;
        needs_pragma = false;
      } else if (equals_ignoring_case(a.name, "content") && label.empty()) {
        label = charset_of(a.value);
        needs_pragma = true;
      }
    }
    if (needs_pragma && !is_pragma) return {};
    const std::string_view encoding = encoding_labelled(label);
    return encoding.starts_with("UTF-16") ? "UTF-8" : encoding;
  }

  // "Get an attribute" of the standard; an empty name at the end of the tag.
  RawAttribute next_attribute() {
    while (!rest_.empty() && (is_space(rest_.front()) || rest_.front() == '/'))
      rest_.remove_prefix(1);
    if (rest_.empty() || rest_.front() == '>') return {};
    RawAttribute attribute{take_name(), {}};
    const std::string_view after = without_leading_space(rest_);
    if (!after.starts_with('=')) return attribute;
    rest_ = without_leading_space(after.substr(1));
    attribute.value = take_value();
    return attribute;
  }

  std::string_view take(std::size_t length) {
    length = std::min(length, rest_.size());
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  std::string_view take_name() {
    std::size_t end = 1;  // a name may begin with "="
    while (end < rest_.size() && !is_space(rest_[end]) && rest_[end] != '/' && rest_[end] != '>' &&
           rest_[end] != '=')
      ++end;
    return take(end);
  }

  std::string_view take_value() {
    if (rest_.empty()) return {};
    const char quote = rest_.front();
    if (quote == '"' || quote == '\'') {
      rest_.remove_prefix(1);
      const std::string_view value = take(rest_.find(quote));
      take(1);
      return value;
    }
    std::size_t end = 0;
    while (end < rest_.size() && !is_space(rest_[end]) && rest_[end] != '>') ++end;
    return take(end);
  }

  std::string_view rest_;
};

std::string_view encoding_in_xml_declaration(std::string_view bytes) {
  if (!bytes.starts_with("<?xml")) return {};
  const std::string_view declaration = bytes.substr(0, bytes.find('>'));
  const std::size_t at = declaration.find("encoding");
  if (at == std::string_view::npos) return {};
  std::string_view rest = without_leading_space(declaration.substr(at + 8));
  if (!rest.starts_with('=')) return {};
  rest = without_leading_space(rest.substr(1));
  if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) return {};
  const std::string_view value = rest.substr(1, rest.find(rest.front(), 1) - 1);
  const std::string_view encoding = encoding_labelled(value);
  return encoding.starts_with("UTF-16") ? "UTF-8" : encoding;
}

}  // namespace

std::string_view charset_of(std::string_view content_type) {
  for (std::size_t at = 0; at + kCharset.size() < content_type.size(); ++at) {
    if (!starts_ignoring_case(content_type.substr(at), kCharset)) continue;
    std::string_view rest = without_leading_space(content_type.substr(at + kCharset.size()));
    if (!rest.starts_with('=')) continue;
    rest = without_leading_space(rest.substr(1));
    if (!rest.empty() && (rest.front() == '"' || rest.front() == '\'')) {
      const std::size_t end = rest.find(rest.front(), 1);
      return end == std::string_view::npos ? std::string_view{} : rest.substr(1, end - 1);
    }
    const auto* const end =
        std::find_if(rest.begin(), rest.end(), [](char c) { return is_space(c) || c == ';'; });
    return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  }
  return {};
}

std::string_view encoding_in_meta(std::string_view bytes) {
  bytes = bytes.substr(0, kPrescan);
  const std::string_view named = Prescan(bytes).find();
  return named.empty() ? encoding_in_xml_declaration(bytes) : named;
}

}  // namespace boardwalk::html
