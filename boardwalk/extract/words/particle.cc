#include "boardwalk/extract/words/particle.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

// What stands before the name of who wrote something.
constexpr std::array<std::string_view, 18> kParticles = {
    "by", "von", "vom",  "par", "por", "da",    "di",  "de",   "door",
    "av", "af",  "från", "od",  "от",  "przez", "bởi", "oleh", "yazan"};

}  // namespace

bool is_particle(std::string_view word) {
  return std::any_of(kParticles.begin(), kParticles.end(), [&](std::string_view particle) {
    return equals_ignoring_case(word, particle);
  });
}

bool ends_in_particle(std::string_view text) {
  text = trimmed(text);
  return is_particle(text.substr(text.find_last_of(" \t\r\n") + 1));
}

}  // namespace boardwalk::extract
