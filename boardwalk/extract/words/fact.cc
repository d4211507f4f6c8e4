#include "boardwalk/extract/words/fact.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestLine = 90;   // bytes
constexpr std::size_t kLongestLabel = 30;  // bytes
constexpr int kMostWords = 3;
constexpr std::string_view kWideColon = "\uff1a";

}  // namespace

std::optional<std::uint64_t> label_of_fact(std::string_view line) {
  if (line.size() > kLongestLine) return std::nullopt;
  const std::size_t wide = line.find(kWideColon);
  const std::size_t colon = std::min(line.find(':'), wide);
  if (colon == std::string_view::npos || colon == 0 || colon > kLongestLabel) return std::nullopt;
  const std::string_view rest = line.substr(colon + (colon == wide ? kWideColon.size() : 1));
  // Neither a clock, nor an address, nor a smile.
  if (colon != wide && !rest.empty() && !is_space(rest.front())) return std::nullopt;
  const std::string_view label = trimmed(line.substr(0, colon));
  if (label.empty() || (label.back() >= '0' && label.back() <= '9')) return std::nullopt;
  if (count_words(label) > kMostWords) return std::nullopt;
  return hash64(label);
}

bool ends_in_number(std::string_view text) {
  const std::string_view value = trimmed(text.substr(text.rfind(':') + 1));
  return !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
}

bool ends_with_colon(std::string_view text) {
  return text.ends_with(':') || text.ends_with(kWideColon);
}

}  // namespace boardwalk::extract
