// HTML as it is written: appended to one string, escaped where it must be.
//
//     Markup page{out};
//     page.add("<a href=\"", esc(href), "\">", esc(title), "</a> (", 12, ")");
//
// Plain strings are taken as they stand; what came from a view goes through esc().
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace boardwalk::sim {

struct Escaped {
  std::string_view text;
};
[[nodiscard]] inline Escaped esc(std::string_view text) { return {text}; }

// Appends `text` with & < > and " as entities: right in text and in quoted attributes.
void append_escaped(std::string& out, std::string_view text);
// Appends `text` as the inside of a JSON string that may stand in a <script>.
void append_json(std::string& out, std::string_view text);
// "1.234.567" with `separator` between the groups.
void append_grouped(std::string& out, std::int64_t number, std::string_view separator);

class Markup {
 public:
  explicit Markup(std::string& out) : out_(&out) {}

  template <typename... Parts>
  void add(const Parts&... parts) {
    (put(parts), ...);
  }
  [[nodiscard]] std::string& out() { return *out_; }

 private:
  void put(std::string_view text) { out_->append(text); }
  void put(char c) { out_->push_back(c); }
  void put(Escaped e) { append_escaped(*out_, e.text); }
  void put(std::integral auto number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number);
    out_->append(digits, end.ptr);
  }

  std::string* out_;
};

}  // namespace boardwalk::sim
