// What a function returns when the caller may not get what it asked for.
//
//     Result<Database> open(const std::string& path) {
//       if (!exists(path)) return Error{"no such file: " + path};
//       ...
//     }
//     auto db = open(path);
//     if (!db) return db.error().in("opening the crawl");   // each level adds its context
//     db->query(...);
//
// An Error is one sentence for a person. It is not for what the web does to us: a 404 or a timeout
// is ordinary data (fetch::Outcome). Nothing here throws.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace boardwalk {

struct Error {
  std::string message;

  // "opening the crawl: no such file: x.db"
  [[nodiscard]] Error in(const std::string& context) const { return {context + ": " + message}; }
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  [[nodiscard]] const Error& error() const {
    assert(!ok() && "a Result with a value has no error");
    return std::get<1>(state_);
  }

 private:
  T& value() {
    assert(ok() && "the error of a Result must be looked at before its value");
    return std::get<0>(state_);
  }
  const T& value() const {
    assert(ok() && "the error of a Result must be looked at before its value");
    return std::get<0>(state_);
  }

  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Error& error() const {
    assert(error_ && "a Result without an error has none to show");
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace boardwalk
