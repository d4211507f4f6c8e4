#include "boardwalk/extract/advertisement.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

// In lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 8> kWords = {
    "advertisement", "anzeige", "werbung", "publicité", "publicidad", "Реклама", "広告", "광고"};

}  // namespace

bool is_advertisement(std::string_view line) {
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view word) { return starts_ignoring_case(line, word); });
}

}  // namespace boardwalk::extract
