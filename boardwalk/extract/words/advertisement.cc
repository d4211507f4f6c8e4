#include "boardwalk/extract/words/advertisement.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr int kMostWords = 2;
constexpr std::string_view kStops = ".!?";

constexpr std::array<std::string_view, 14> kWords = {
    "advertisement", "sponsored", "anzeige",   "werbung", "gesponsert", "publicité",  "sponsorisé",
    "publicidad",    "patrocin",  "pubblicit", "реклама", "広告",       "スポンサー", "광고"};

// "Sponsored", of "Sponsored: small tools", "Sponsored - members see none", "Sponsored (by ann)".
std::string_view without_explanation(std::string_view text) {
  std::size_t end = text.size();
  for (const std::string_view sign : {"(", ": ", " -", " –", " —", " |"})
    end = std::min(end, text.find(sign));
  return text.substr(0, end);
}

}  // namespace

bool begins_with_advertisement(std::string_view text) {
  static const Stems kStems{kWords};
  return kStems.are_at_front_of(trimmed(text));
}

bool is_advertisement(std::string_view text) {
  text = trimmed(without_explanation(text));
  return begins_with_advertisement(text) && kStops.find(text.back()) == std::string_view::npos &&
         count_words(text) <= kMostWords;
}

}  // namespace boardwalk::extract
