#include "boardwalk/fetch/outcome.h"

#include <algorithm>

namespace boardwalk::fetch {
namespace {

// In the order of the enumeration. Databases hold these words: they never change.
constexpr std::array<std::string_view, kOutcomes> kNames{
    "ok",
    "redirect",
    "not modified",
    "http error",
    "timeout",
    "unreachable",
    "bad certificate",
    "refused by robots",
    "refused by us",
    "too large",
    "not html",
    "wall",
    "garbled",
};
static_assert(static_cast<std::size_t>(Outcome::Garbled) + 1 == kOutcomes);

}  // namespace

std::string_view name(Outcome outcome) { return kNames.at(static_cast<std::size_t>(outcome)); }

std::optional<Outcome> outcome_named(std::string_view name) {
  const auto* found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Outcome>(found - kNames.begin());
}

bool is_transient(Outcome outcome, int status) {
  if (outcome == Outcome::Timeout || outcome == Outcome::Unreachable || outcome == Outcome::Garbled)
    return true;
  if (outcome != Outcome::HttpError) return false;
  return status == 408 || status == 425 || status == 429 || (status >= 500 && status <= 599);
}

}  // namespace boardwalk::fetch
