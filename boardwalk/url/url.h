// What does this link point at?
//
// A parser of URLs to the WHATWG URL standard (https://url.spec.whatwg.org), the one browsers
// follow: it knows what to do with backslashes, tabs, missing slashes, hosts in Unicode or octal.
//
//     auto page = url::parse("http://forum.test/t/1?page=2");
//     auto next = url::parse("../2", *page);          // relative, as in <a href>
//     next->href();                                    // "http://forum.test/2"
//
// A Url owns one string and the borders of its parts: copying it copies one string, reading a part
// copies nothing. Parsing never throws and accepts any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::url {

class Url {
 public:
  // The whole, serialised: the form that is requested, stored and compared.
  [[nodiscard]] const std::string& href() const { return href_; }

  [[nodiscard]] std::string_view scheme() const;  // "http", without the colon
  [[nodiscard]] std::string_view username() const;
  [[nodiscard]] std::string_view password() const;
  [[nodiscard]] std::string_view hostname() const;  // "forum.test", "[::1]", or empty
  [[nodiscard]] std::string_view host() const;   // with ":8080" where the port is not the default
  [[nodiscard]] std::string_view port() const;   // "8080"; empty for the default
  [[nodiscard]] std::string_view path() const;   // "/t/1"
  [[nodiscard]] std::string_view query() const;  // "page=2", without the question mark
  [[nodiscard]] std::string_view fragment() const;  // "post-9", without the hash
  [[nodiscard]] bool has_query() const;             // true for "x?" too
  [[nodiscard]] bool has_fragment() const;
  [[nodiscard]] bool has_opaque_path() const;  // mailto:, javascript:, data:

  [[nodiscard]] std::string origin() const;  // "http://forum.test:8080"; "null" for opaque ones
  [[nodiscard]] bool is_http() const;        // http or https
  [[nodiscard]] std::uint16_t effective_port() const;  // 80 or 443 where none is written; 0 unknown

  [[nodiscard]] std::string without_fragment() const;

  friend bool operator==(const Url& a, const Url& b) { return a.href_ == b.href_; }

 private:
  friend class Parser;
  friend Url normalise(const Url& url);
  static constexpr std::uint32_t kNone = 0xffffffff;

  [[nodiscard]] bool has_authority() const;
  [[nodiscard]] std::size_t path_end() const;
  [[nodiscard]] std::string_view between(std::size_t begin, std::size_t end) const;

  std::string href_;
  // Offsets into href_, in rising order; url.cc draws them.
  std::uint32_t scheme_end_ = 0;
  std::uint32_t username_end_ = 0;
  std::uint32_t host_start_ = 0;
  std::uint32_t host_end_ = 0;
  std::uint32_t path_start_ = 0;
  std::uint32_t query_start_ = kNone;     // of the '?'; kNone when there is none
  std::uint32_t fragment_start_ = kNone;  // of the '#'; kNone when there is none
  bool opaque_path_ = false;
};

// None for what the standard calls failure. Bytes that are not UTF-8 read as U+FFFD; an empty
// Url is no base.
[[nodiscard]] std::optional<Url> parse(std::string_view input);
[[nodiscard]] std::optional<Url> parse(std::string_view input, const Url& base);

}  // namespace boardwalk::url
