#include "boardwalk/url/address_words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {
namespace {

constexpr std::string_view kBetweenParts = "/?&;=#";
constexpr std::size_t kLongestEnding = 5;  // of a file: "xhtml"

// What makers say beside the word for a kind.
constexpr std::array<std::string_view, 14> kBeside = {"view", "show", "display", "get",    "see",
                                                      "list", "info", "page",    "forum",  "public",
                                                      "my",   "id",   "name",    "details"};

bool is_beside(std::string_view word) {
  return std::find(kBeside.begin(), kBeside.end(), word) != kBeside.end();
}

bool is_of_word(char c) { return is_alnum(c) || c == '%' || static_cast<unsigned char>(c) >= 0x80; }

bool is_number(std::string_view word) { return std::all_of(word.begin(), word.end(), is_digit); }

// "user-7", of "user-7.html"; but "new-user.9" has its number behind a dot.
std::string_view without_ending(std::string_view part) {
  const std::size_t dot = part.rfind('.');
  if (dot == std::string_view::npos || part.size() - dot > kLongestEnding + 1) return part;
  return is_number(part.substr(dot + 1)) ? part : part.substr(0, dot);
}

// The words between hyphens and the like, numbers too.
std::vector<std::string_view> words_of(std::string_view part) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < part.size();) {
    std::size_t end = at;
    while (end < part.size() && is_of_word(part[end])) ++end;
    if (end > at) words.push_back(part.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Titles have hyphens between their words, and seldom these.
bool is_border(char c) { return c == '_' || c == ','; }

bool ends_at_border(std::string_view part, std::string_view word) {
  const std::size_t end = static_cast<std::size_t>(word.data() - part.data()) + word.size();
  return end < part.size() && is_border(part[end]);
}

// `last`: nothing stands below it in the path.
bool names_kind(std::string_view part, bool last, IsOfKind is_of_kind) {
  const std::vector<std::string_view> words = words_of(without_ending(part));
  const auto numbers = std::count_if(words.begin(), words.end(), is_number);
  const auto spoken = std::ssize(words) - numbers;
  if (spoken < 2) return std::any_of(words.begin(), words.end(), is_of_kind);
  const bool first = is_of_kind(words[0]);
  const bool second = is_of_kind(words[1]);
  if (first && (is_number(words[1]) || ends_at_border(part, words[0]))) return true;
  if (spoken > 2 || (!first && !second)) return false;
  const bool beside = (first && second) || is_beside(words[first ? 1 : 0]);
  return beside || ends_at_border(part, words[0]) || (last && numbers == 0);
}

}  // namespace

bool is_named_by(std::string_view address, IsOfKind is_of_kind) {
  while (!address.empty()) {
    const std::size_t end = std::min(address.find_first_of(kBetweenParts), address.size());
    const bool last = end + 1 >= address.size() || address[end] != '/' || address[end + 1] == '?' ||
                      address[end + 1] == '#';
    if (names_kind(address.substr(0, end), last, is_of_kind)) return true;
    address.remove_prefix(std::min(end + 1, address.size()));
  }
  return false;
}

}  // namespace boardwalk::url
