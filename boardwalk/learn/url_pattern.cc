#include "boardwalk/learn/url_pattern.h"

#include <algorithm>

#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

constexpr std::string_view kAnyPath = "([^/?]+)";
constexpr std::string_view kAnyQuery = "([^/&;,]+)";
constexpr std::string_view kNumberedPath = "(\\d+[^/?]*)";  // a number alone is a name too
constexpr std::string_view kNumberedQuery = "(\\d+[^/&;,]*)";
constexpr std::string_view kNumber = "(\\d+)";
constexpr std::size_t kEnoughToBeSure = 3;  // values that make a number a constant

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_literal(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (std::string_view{".?+*()[]{}|^$\\"}.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
}

// A run of digits, a run of letters, or one other character: what is compared when values are
// aligned from their ends.
std::vector<std::string_view> atoms_of(std::string_view value) {
  const auto kind = [](char c) {
    return is_digit(c) ? 1 : std::isalpha(static_cast<unsigned char>(c)) != 0 ? 2 : 0;
  };
  std::vector<std::string_view> atoms;
  for (std::size_t i = 0; i < value.size();) {
    std::size_t end = i + 1;
    while (end < value.size() && kind(value[i]) != 0 && kind(value[end]) == kind(value[i])) ++end;
    atoms.push_back(value.substr(i, end - i));
    i = end;
  }
  return atoms;
}

// Values of one template: their numbers vary, save those that are the same in all of several
// ("9.0", "12.0", "31.0": the offset of every first page).
void append_template(const std::vector<std::string_view>& values, std::string& out) {
  std::vector<std::vector<std::string_view>> atoms;
  atoms.reserve(values.size());
  for (const std::string_view value : values) atoms.push_back(atoms_of(value));
  for (std::size_t i = 0; i < atoms[0].size(); ++i) {
    const std::string_view first = atoms[0][i];
    const bool same = std::all_of(atoms.begin(), atoms.end(),
                                  [&](const auto& others) { return others[i] == first; });
    if (is_digit(first[0]) && !(same && values.size() >= kEnoughToBeSure)) {
      out += kNumber;
    } else {
      append_literal(first, out);
    }
  }
}

// How many atoms, counted from the end, are the same in all values or numbers in all of them.
std::size_t common_tail(const std::vector<std::vector<std::string_view>>& values) {
  std::size_t tail = 0;
  for (;; ++tail) {
    for (const auto& atoms : values) {
      if (atoms.size() <= tail) return tail;
      const std::string_view mine = atoms[atoms.size() - 1 - tail];
      const std::string_view first = values[0][values[0].size() - 1 - tail];
      const bool alike = mine == first || (is_digit(mine[0]) && is_digit(first[0]));
      if (!alike) return tail;
    }
  }
}

// "topic9-" before names: words, numbers and a sign, the same in all values; empty without.
std::string shared_head(const std::vector<std::string_view>& values) {
  std::string head = head_template(values[0]);
  const bool is_shared = std::all_of(values.begin(), values.end(), [&](std::string_view value) {
    return head_template(value) == head;
  });
  return is_shared ? head : std::string{};
}

// "9-which-lens", "12.road-bikes": a number and a sign before every name.
bool share_number(const std::vector<std::string_view>& values) {
  return values.size() >= kEnoughToBeSure &&
         std::all_of(values.begin(), values.end(), [](std::string_view value) {
           const std::size_t sign = value.find_first_not_of("0123456789");
           return sign != 0 && sign < value.size() && (value[sign] == '-' || value[sign] == '.');
         });
}

// "which-lens.9" and "road-bikes.2": anything, then what they all end with, when that end names a
// number.
void append_varied(std::vector<std::string_view> values, bool in_query, std::string_view word,
                   std::string& out) {
  if (std::all_of(values.begin(), values.end(), [&](std::string_view value) {
        return value.starts_with(word) && value.size() > word.size();
      })) {
    append_literal(word, out);
    for (std::string_view& value : values) value.remove_prefix(word.size());
  }
  std::vector<std::vector<std::string_view>> atoms;
  atoms.reserve(values.size());
  for (const std::string_view value : values) atoms.push_back(atoms_of(value));
  const std::size_t tail = common_tail(atoms);
  for (const char c : shared_head(values)) {
    if (c == '#') {
      out += kNumber;
    } else {
      append_literal({&c, 1}, out);
    }
  }
  if (share_number(values)) {
    out += in_query ? kNumberedQuery : kNumberedPath;
  } else {
    out += in_query ? kAnyQuery : kAnyPath;
  }
  for (std::size_t i = tail; i-- > 0;) {
    const std::string_view atom = atoms[0][atoms[0].size() - 1 - i];
    if (is_digit(atom[0])) {
      out += kNumber;
    } else {
      append_literal(atom, out);
    }
  }
}

void append_field(const std::vector<std::string_view>& values, bool in_query, std::string_view word,
                  std::string& out) {
  const auto all = [&](auto&& same) { return std::all_of(values.begin(), values.end(), same); };
  if (all([&](std::string_view v) { return v == values[0]; }))
    return append_literal(values[0], out);
  const std::string first = value_template(values[0]);
  if (all([&](std::string_view v) { return value_template(v) == first; }))
    return append_template(values, out);
  append_varied(values, in_query, word, out);
}

struct FieldPattern {
  std::string text;
  int groups = 0;
  bool is_further_parameter = false;  // of the query, not the first
};

std::vector<FieldPattern> field_patterns(const std::vector<const url::Url*>& examples,
                                         std::string_view word) {
  std::vector<std::vector<UrlField>> cuts;
  cuts.reserve(examples.size());
  for (const url::Url* url : examples) cuts.push_back(cut(*url));
  std::vector<FieldPattern> out;
  std::vector<std::string_view> values(cuts.size());
  for (std::size_t field = 0; field < cuts[0].size(); ++field) {
    const UrlField& first = cuts[0][field];
    for (std::size_t i = 0; i < cuts.size(); ++i) values[i] = cuts[i][field].value;
    FieldPattern pattern;
    append_literal(first.lead, pattern.text);
    append_field(values, first.in_query, word, pattern.text);
    for (std::size_t i = 0; i < pattern.text.size(); ++i)
      pattern.groups += pattern.text[i] == '(' && (i == 0 || pattern.text[i - 1] != '\\') ? 1 : 0;
    pattern.is_further_parameter = first.in_query && first.lead[0] != '?' && first.lead[0] != '/';
    out.push_back(std::move(pattern));
  }
  return out;
}

}  // namespace

std::string pattern_over(const std::vector<const url::Url*>& examples, std::string_view word) {
  std::string out;
  for (const FieldPattern& field : field_patterns(examples, word)) out += field.text;
  return out;
}

std::string pattern_over(const std::vector<const url::Url*>& examples, std::string_view word,
                         const std::vector<int>& identity) {
  std::string out;
  int group = 1;
  for (const FieldPattern& field : field_patterns(examples, word)) {
    const auto is_inside = [&](int g) { return g >= group && g < group + field.groups; };
    const bool is_state = field.groups > 0 && field.is_further_parameter &&
                          std::none_of(identity.begin(), identity.end(), is_inside);
    out += is_state ? "(?:" + field.text + ")?" : field.text;
    group += field.groups;
  }
  return out;
}

std::string_view target_of(const url::Url& url) {
  const std::string_view href = url.href();
  const std::string_view path = url.path();
  const auto start = static_cast<std::size_t>(path.data() - href.data());
  return href.substr(start, href.find('#', start) - start);
}

std::size_t literals_in(std::string_view pattern) {
  std::size_t literals = 0;
  int depth = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool escaped = pattern[i] == '\\';
    if (escaped) ++i;
    if (!escaped && pattern[i] == '(') ++depth;
    literals += depth == 0 ? 1 : 0;
    if (!escaped && pattern[i] == ')') --depth;
  }
  return literals;
}

}  // namespace boardwalk::learn
