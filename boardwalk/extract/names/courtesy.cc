#include "boardwalk/extract/names/courtesy.h"

#include <array>
#include <string_view>

namespace boardwalk::extract {
namespace {

constexpr std::array<std::string_view, 3> kCourtesies = {"さん", "님", "様"};

bool are_called(const std::vector<Byline>& bylines, std::string_view word) {
  std::string_view one;
  bool several = false;
  for (const Byline& byline : bylines) {
    if (byline.name.empty()) continue;
    if (byline.name.size() <= word.size() || !byline.name.ends_with(word)) return false;
    several = several || (!one.empty() && one != byline.name);
    one = byline.name;
  }
  return several;
}

}  // namespace

void leave_out_courtesy(std::vector<Byline>& bylines) {
  for (const std::string_view word : kCourtesies) {
    if (!are_called(bylines, word)) continue;
    for (Byline& byline : bylines)
      if (!byline.name.empty()) byline.name.resize(byline.name.size() - word.size());
    return;
  }
}

}  // namespace boardwalk::extract
