// Which whole numbers stand in a text?
//
//     numbers_of("1,204 views, 12 replies")  →  1204 and 12
//
// Digits of any script, in groups of three or not, "1.2k" and "3万". Dates, clocks, prices,
// versions and what is glued to a word are none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boardwalk::crawl {

struct Number {
  std::int64_t value = 0;
  std::size_t begin = 0;  // in bytes
  std::size_t end = 0;
  bool is_rounded = false;  // "1.2k"
};
[[nodiscard]] std::vector<Number> numbers_of(std::string_view text);

}  // namespace boardwalk::crawl
