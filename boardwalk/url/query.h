// Which parameters does this link carry?
//
// A view of a query as its "name=value" pairs, in the order written, raw: nothing is decoded and
// nothing copied. Pairs end at "&" and at ";", which forums use alike; empty pieces are passed
// over.
//
//     for (const auto& [name, value] : url::Parameters("board=3;action=post&x")) ...
//         // ("board", "3"), ("action", "post"), ("x", "")
//
// The views point into the query given, which must outlive them.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

#include "boardwalk/url/percent.h"

namespace boardwalk::url {

struct Parameter {
  std::string_view name;
  std::string_view value;  // empty for "x" as for "x="

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

class Parameters {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Parameter;
    using difference_type = std::ptrdiff_t;
    using pointer = const Parameter*;
    using reference = const Parameter&;

    Iterator() = default;
    explicit Iterator(std::string_view query) : rest_(query) { advance(); }

    reference operator*() const { return current_; }
    pointer operator->() const { return &current_; }
    Iterator& operator++() {
      advance();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      advance();
      return before;
    }

    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.at_end_ == b.at_end_ && (a.at_end_ || a.rest_.size() == b.rest_.size());
    }

   private:
    void advance();

    std::string_view rest_;
    Parameter current_;
    bool at_end_ = true;
  };

  explicit Parameters(std::string_view query) : query_(query) {}

  [[nodiscard]] Iterator begin() const { return Iterator(query_); }
  [[nodiscard]] Iterator end() const { return {}; }

 private:
  std::string_view query_;
};

// The raw value of the first parameter of that name, case and escapes as written.
[[nodiscard]] std::optional<std::string_view> find_parameter(std::string_view query,
                                                             std::string_view name);

}  // namespace boardwalk::url
