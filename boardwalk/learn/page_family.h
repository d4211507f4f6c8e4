// The URLs of the pages of one list.
//
// They are equal but for a number, and that number follows the one a reader sees: n, n-1,
// (n-1)*20 … Page 1 may be without it.
//
//     const auto family = PageFamily::from_numbers(links);   // 2 → ?p=2, 3 → ?p=3, 9 → ?p=9
//     family->contains(shape)    // ?p=4, whatever its number
//     family->is_stem(shape)     // the same without p: the first page
//
// The shapes given must outlive the family.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/learn/url_diff.h"

namespace boardwalk::learn {

// Is a number of this name in a URL that of a page ("page", "start", "p")?
[[nodiscard]] bool is_page_name(std::string_view name);

// Or surely that of something else: a day, a rating, how many are shown at once?
[[nodiscard]] bool is_other_name(std::string_view name);

struct NumberedUrl {
  std::int64_t number = 0;  // shown
  const UrlShape* shape = nullptr;
};

class PageFamily {
 public:
  // None where the URLs do not follow the numbers.
  [[nodiscard]] static std::optional<PageFamily> from_numbers(std::span<const NumberedUrl> links);
  // Must a parameter be named as pages are? Not where something else shows that it counts them; and
  // where a list grows, "?search=limit:40", words may stand before the number.
  enum class Naming : std::uint8_t { Usual, Any, Wordy };
  // A page and the first page: the one is the other with a number inserted, and little else.
  [[nodiscard]] static std::optional<PageFamily> from_stem(const UrlShape& stem,
                                                           const UrlShape& page,
                                                           Naming naming = Naming::Usual);
  // Two pages whose URLs differ in numbers only.
  [[nodiscard]] static std::optional<PageFamily> from_pair(const UrlShape& a, const UrlShape& b);
  // A page and the one it is linked on, where the link adds a parameter or has them in another
  // order: "?t=9&start=0" and "?t=9&loaded=1&start=40".
  [[nodiscard]] static std::optional<PageFamily> from_queries(const UrlShape& page,
                                                              const UrlShape& self,
                                                              Naming naming = Naming::Usual);

  [[nodiscard]] bool contains(const UrlShape& url) const;
  [[nodiscard]] bool is_stem(const UrlShape& url) const;
  [[nodiscard]] bool is_stem(const UrlShape& url, Naming naming) const;
  // Could the page that is shown as `number` be at this URL, which the family contains?
  [[nodiscard]] bool fits(std::int64_t number, const UrlShape& url) const;
  // Could it be in any family that is known from this link alone?
  [[nodiscard]] static bool may_fit_alone(std::int64_t number, const UrlShape& url);

  // The number of the page in a URL of the family, as the site counts.
  [[nodiscard]] std::int64_t value(const UrlShape& url) const;
  // That of page 1, as far as it is known.
  [[nodiscard]] std::int64_t first_value() const;

  // A hash of what all its URLs have in common.
  [[nodiscard]] std::uint64_t list() const;

  [[nodiscard]] const UrlShape& example() const { return *example_; }
  [[nodiscard]] std::size_t token() const { return varied_.front(); }  // index of the number
  [[nodiscard]] const std::string& name() const { return name_; }      // of that number
  [[nodiscard]] bool is_named() const { return is_page_name(name_); }
  // No other number came with it when it was inserted: the id of the thread is in the stem.
  [[nodiscard]] bool is_inserted_alone() const { return alone_; }
  // A second number behind an id, as in topic=12.20 or thread-12-2.html.
  [[nodiscard]] bool is_behind_id() const;
  // Behind a year, as a month or a day is.
  [[nodiscard]] bool is_date() const;

 private:
  struct Line {  // through two points: number shown → number in the URL
    std::int64_t n1 = 0, v1 = 0, n2 = 0, v2 = 0;
    [[nodiscard]] bool holds(std::int64_t n, std::int64_t v) const;
    [[nodiscard]] bool is_plausible() const;
    [[nodiscard]] std::int64_t at(std::int64_t n) const;
  };

  PageFamily(const UrlShape& example, std::vector<std::size_t> varied);
  [[nodiscard]] static bool fits_alone(std::int64_t number, std::int64_t value);
  [[nodiscard]] static std::optional<PageFamily> through(const NumberedUrl& a,
                                                         const NumberedUrl& b);

  const UrlShape* example_;
  std::vector<std::size_t> varied_;
  std::vector<Line> lines_;  // one per varied number; empty when there was only one link
  std::string name_;
  Naming naming_ = Naming::Usual;
  bool alone_ = true;
};

}  // namespace boardwalk::learn
