#include "boardwalk/extract/words/advertisement.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

// In lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 14> kWords = {
    "advertisement", "sponsored", "anzeige",   "werbung", "gesponsert", "publicité",  "sponsorisé",
    "publicidad",    "patrocin",  "pubblicit", "Реклама", "広告",       "スポンサー", "광고"};

}  // namespace

bool is_advertisement(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return false;
  const char first = to_lower(text.front());
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return word.front() == first && starts_ignoring_case(text, word);
  });
}

}  // namespace boardwalk::extract
