// Where do two URLs differ?
//
// The pages of one list have URLs that are the same but for a number. A UrlShape takes a URL apart
// into its numbers and the text around them; two URLs of one shape differ in numbers only. What the
// URL of a first page lacks is an Insertion:
//
//     /thread-9.html  →  /thread-9-2.html     "-2"
//     /blog/          →  /blog/page/2/        "page/2/"
//     /list?f=3       →  /list?f=3&page=2     "&page=2"
//
// Fragments and a leading "www." do not count; digits inside of %XX are no numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct UrlNumber {
  std::int64_t value = 0;
  std::uint32_t begin = 0;  // in the text
  std::uint32_t end = 0;
};

class UrlShape {
 public:
  // Without the parameters `left_out`, each "name=value".
  explicit UrlShape(const url::Url& url, std::span<const std::string> left_out = {});

  [[nodiscard]] std::string_view text() const { return text_; }  // host, path and query
  [[nodiscard]] std::string_view host() const { return text().substr(0, path_begin_); }
  [[nodiscard]] std::string_view path() const {
    return text().substr(path_begin_, query_begin_ - path_begin_);
  }
  [[nodiscard]] std::string_view query() const;  // without the question mark
  [[nodiscard]] const std::vector<UrlNumber>& numbers() const { return numbers_; }

  // A hash of the text with its numbers blotted out.
  [[nodiscard]] std::uint64_t skeleton() const { return skeleton_; }
  [[nodiscard]] std::uint64_t path_skeleton() const { return path_skeleton_; }

  // What names the number: the letters before it, in lower case as far as they are ASCII. "page" in
  // "?page=2", "/page/2" and "-page2"; empty where another number or nothing stands there.
  [[nodiscard]] std::string name_of(std::size_t number) const;
  // The name of the query's parameter, or empty in the path.
  [[nodiscard]] std::string_view parameter_of(std::size_t number) const;
  [[nodiscard]] bool is_padded(std::size_t number) const;  // "05"

 private:
  void append_query(std::string_view query, std::span<const std::string> left_out);
  void find_numbers();
  void hash_text();

  std::string text_;
  std::size_t path_begin_ = 0;
  std::size_t query_begin_ = 0;  // of the question mark; the end of the text where there is none
  std::vector<UrlNumber> numbers_;
  std::uint64_t skeleton_ = 0;
  std::uint64_t path_skeleton_ = 0;
};

// The indices of the numbers in which two URLs of one shape differ; none for different shapes.
[[nodiscard]] std::optional<std::vector<std::size_t>> differing_numbers(const UrlShape& a,
                                                                        const UrlShape& b);

// What `longer` has and `stem` has not, where that is one short piece with a number in it.
struct Insertion {
  std::size_t number = 0;   // the last one of the piece: its index in `longer`
  std::uint32_t begin = 0;  // of the piece, in the text of `longer`
  std::uint32_t end = 0;
};
[[nodiscard]] std::optional<Insertion> find_insertion(const UrlShape& stem, const UrlShape& longer);

}  // namespace boardwalk::learn
