#include "boardwalk/learn/pager_form.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/percent.h"
#include "boardwalk/url/query.h"

namespace boardwalk::learn {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kMostPages = 10'000;  // to choose from
constexpr std::size_t kAhead = 10;          // pages that are named at once, the last aside
constexpr std::size_t kMostFields = 12;
constexpr std::size_t kLongestName = 32;   // bytes, of a field
constexpr std::size_t kLongestValue = 32;  // bytes

struct Field {
  std::string_view name;
  std::string_view value;
};

// What is sent with the form, the number of the page included.
struct Form {
  std::vector<Field> fields;  // in document order
  NodeId select = html::kNone;
  std::size_t at = 0;  // of the number, among the fields
};

// A key that is made anew for every page would give each page many names.
bool is_plain(std::string_view value) {
  const auto digits = static_cast<std::size_t>(std::count_if(value.begin(), value.end(), is_digit));
  return value.size() <= kLongestValue && (digits == 0 || digits == value.size());
}

void append_sent(std::string& query, std::string_view text) {
  for (const char c : text) {
    if (is_alnum(c) || c == '-' || c == '.' || c == '_' || c == '*') {
      query += c;
    } else if (c == ' ') {
      query += '+';
    } else {
      url::append_escape(query, static_cast<unsigned char>(c));
    }
  }
}

class FormReader {
 public:
  FormReader(const html::Document& page, const url::Url& base, const url::Url& own)
      : page_(page), base_(base), own_(own) {}

  // Between the rows and cells of a table a form is left empty, and its fields stand behind it.
  [[nodiscard]] NodeId end_of_form(NodeId form) const {
    if (page_.node(form).size > 1) return page_.end_of(form);
    NodeId end = page_.end_of(page_.node(form).parent);
    for (NodeId id = form + 1; id < end; ++id)
      if (page_.tag(id) == Tag::Form) end = id;
    return end;
  }

  [[nodiscard]] std::vector<FormPage> pages_of(NodeId id) const {
    const auto method = page_.attribute(id, "method");
    if (method && !method->empty() && !equals_ignoring_case(*method, "get")) return {};
    const auto action = url::parse(page_.attribute(id, "action").value_or(""), base_);
    if (!action || action->host() != own_.host() || action->path() != own_.path()) return {};
    const auto form = read(id);
    if (!form || !repeats_own_query(*form)) return {};
    return pages_in(*form, *action);
  }

 private:
  [[nodiscard]] std::optional<Form> read(NodeId id) const {
    Form form;
    const NodeId end = end_of_form(id);
    for (NodeId at = id + 1; at < end; ++at) {
      if (page_.tag(at) == Tag::Textarea) return std::nullopt;
      if (page_.tag(at) == Tag::Select && !take_select(at, form)) return std::nullopt;
      if (page_.tag(at) == Tag::Input && !take_input(at, form)) return std::nullopt;
    }
    return form.select == html::kNone ? std::nullopt : std::optional{std::move(form)};
  }

  [[nodiscard]] bool take_select(NodeId id, Form& form) const {
    if (form.select != html::kNone || page_.attribute(id, "multiple")) return false;
    const std::string_view name = page_.attribute(id, "name").value_or("");
    if (name.empty() || name.size() > kLongestName) return false;
    form.select = id;
    form.at = form.fields.size();
    form.fields.push_back({name, ""});
    return true;
  }

  // Buttons say nothing that a script which sends the form would say.
  [[nodiscard]] bool take_input(NodeId id, Form& form) const {
    const std::string_view type = page_.attribute(id, "type").value_or("");
    for (const std::string_view button : {"submit", "button", "image", "reset"})
      if (equals_ignoring_case(type, button)) return true;
    if (!equals_ignoring_case(type, "hidden") || form.fields.size() == kMostFields) return false;
    const std::string_view name = page_.attribute(id, "name").value_or("");
    const std::string_view value = page_.attribute(id, "value").value_or("");
    if (name.empty()) return true;
    if (name.size() > kLongestName) return false;
    form.fields.push_back({name, value});
    return is_plain(value) || url::find_parameter(own_.query(), name) == value;
  }

  [[nodiscard]] bool repeats_own_query(const Form& form) const {
    const url::Parameters own(own_.query());
    return std::all_of(own.begin(), own.end(), [&](const url::Parameter& parameter) {
      return parameter.name == form.fields[form.at].name ||
             std::any_of(form.fields.begin(), form.fields.end(), [&](const Field& field) {
               return field.name == parameter.name && field.value == parameter.value;
             });
    });
  }

  // The text of an option, and what is sent for it.
  [[nodiscard]] bool says(NodeId option, std::string_view number) const {
    const bool has_text = page_.node(option).size == 2;
    if (!has_text || trimmed(page_.text(option + 1)) != number) return false;
    const auto value = page_.attribute(option, "value");
    return !value || *value == number;
  }

  [[nodiscard]] std::vector<FormPage> pages_in(const Form& form, const url::Url& action) const {
    std::vector<NodeId> options;
    std::size_t chosen = 0;
    for (NodeId id = form.select + 1; id < page_.end_of(form.select); ++id) {
      if (page_.tag(id) == Tag::Optgroup) return {};
      if (page_.tag(id) != Tag::Option) continue;
      if (options.size() == kMostPages || !says(id, std::to_string(options.size() + 1))) return {};
      if (page_.attribute(id, "selected")) chosen = options.size();
      options.push_back(id);
    }
    const auto own = url::find_parameter(own_.query(), form.fields[form.at].name);
    if (own.value_or("1") != std::to_string(chosen + 1)) return {};
    std::vector<FormPage> pages;
    for (std::size_t i = chosen + 1; i < options.size(); ++i) {
      const bool is_near = i <= chosen + kAhead || i + 1 == options.size();
      if (!is_near) continue;
      if (auto target = target_of(form, i + 1, action))
        pages.push_back({options[i], static_cast<std::int64_t>(i + 1), *std::move(target)});
    }
    return pages;
  }

  // As a browser sends it: the fields stand in place of the query.
  [[nodiscard]] static std::optional<url::Url> target_of(const Form& form, std::size_t number,
                                                         const url::Url& action) {
    std::string query;
    for (std::size_t i = 0; i < form.fields.size(); ++i) {
      query += i == 0 ? '?' : '&';
      append_sent(query, form.fields[i].name);
      query += '=';
      append_sent(query, i == form.at ? std::to_string(number) : form.fields[i].value);
    }
    return url::parse(query, action);
  }

  const html::Document& page_;
  const url::Url& base_;
  const url::Url& own_;
};

}  // namespace

std::vector<FormPage> form_pages(const html::Document& page, const url::Url& base,
                                 const url::Url& page_url) {
  if (!page.may_have(Tag::Form) || !page.may_have(Tag::Select)) return {};
  const FormReader reader(page, base, page_url);
  for (NodeId id = 0; id < page.size(); ++id) {
    if (page.tag(id) != Tag::Form) continue;
    auto pages = reader.pages_of(id);
    if (!pages.empty()) return pages;
  }
  return {};
}

}  // namespace boardwalk::learn
