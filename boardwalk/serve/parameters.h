// What stands behind the "?" of a request.
//
//     Parameters query{"limit=20&board=http%3A%2F%2Fforum.test%2Fb1"};
//     const auto limit = query.integer("limit", 1, 200, 50);
//     const auto board = query.text("board");
//     if (query.trouble()) return problem(400, *query.trouble());
//
// Any bytes are accepted; what cannot be meant is remembered as the first trouble, a sentence that
// names the parameter, and reads as if it were not there.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::serve {

class Parameters {
 public:
  explicit Parameters(std::string_view query);

  // Empty when it is not there; the first where it is there twice.
  [[nodiscard]] std::string text(std::string_view name);
  [[nodiscard]] std::string required(std::string_view name);
  [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most,
                                     std::int64_t otherwise);
  // The first choice when it is not there.
  [[nodiscard]] std::string choice(std::string_view name,
                                   std::initializer_list<std::string_view> choices);
  // "2024-03-01": the moment it begins.
  [[nodiscard]] std::optional<Time> day(std::string_view name);
  // "7d", "24h", "30m": at least an hour, at most a year.
  [[nodiscard]] std::chrono::seconds span(std::string_view name, std::chrono::seconds otherwise);
  // See cursor.h; none at the beginning of a list.
  [[nodiscard]] std::optional<std::vector<std::string>> cursor(std::size_t parts);
  // A part of a cursor that is a number.
  [[nodiscard]] std::int64_t number_of(const std::string& part);
  [[nodiscard]] std::size_t limit() {
    return static_cast<std::size_t>(integer("limit", 1, 200, 50));
  }

  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  [[nodiscard]] const std::string* find(std::string_view name) const;
  void complain(std::string sentence);

  std::vector<std::pair<std::string, std::string>> all_;
  std::optional<std::string> trouble_;
};

// "%41+b" → "A b"; what is no escape stays as it is.
[[nodiscard]] std::string unescaped(std::string_view text);

}  // namespace boardwalk::serve
