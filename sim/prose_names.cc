// Names of people, unique per number.
//
// A name is its number, shuffled by the seed and spelled in base 64 with syllables, so no two
// numbers share one: "Maroti", "maro_ti" and the like differ from all others once case and
// underscores are dropped. A few people take a word and their number instead: "Kettle183".
#include <array>

#include "boardwalk/base/random.h"
#include "sim/prose.h"
#include "sim/words_prose.h"

namespace boardwalk::sim {
namespace {

struct Tier {
  std::uint64_t rank = 0;  // within all names of this length
  unsigned syllables = 0;
};

Tier tier_of(std::uint64_t number, unsigned shortest) {
  Tier tier{number, shortest};
  while (tier.syllables < 10 && tier.rank >= (std::uint64_t{1} << (6 * tier.syllables))) {
    tier.rank -= std::uint64_t{1} << (6 * tier.syllables);
    ++tier.syllables;
  }
  return tier;
}

// A permutation of the numbers below 2^bits: each step can be undone.
std::uint64_t shuffled(std::uint64_t value, unsigned bits, std::uint64_t seed) {
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  for (unsigned round = 0; round < 3; ++round) {
    value = (value * (seed | 1U) + (seed >> 7U)) & mask;
    value ^= value >> (bits / 2);
  }
  return value;
}

std::string spell(const Tier& tier, const Lexicon::Entries& syllables, std::uint64_t seed,
                  std::string_view joint) {
  std::uint64_t digits = shuffled(tier.rank, 6 * tier.syllables, seed);
  std::string name;
  for (unsigned i = 0; i < tier.syllables; ++i, digits >>= 6U) {
    if (i == 2) name += joint;
    name += syllables[digits & 63U];
  }
  return name;
}

std::string word_name(std::uint64_t number, Random& random) {
  static constexpr std::array<std::string_view, 16> kWords = {
      "Kettle", "Pedal",  "Willow", "Harbour", "Copper", "Falcon", "Pepper", "Anvil",
      "Meadow", "Walrus", "Button", "Ginger",  "Magnet", "Otter",  "Tinker", "Velvet"};
  return std::string(random.pick(kWords)) + std::to_string(number);
}

}  // namespace

std::string Prose::person_name(std::uint64_t person) const {
  Random random = Random{seed_}.fork("name").fork(person);
  const std::uint64_t style = random.below(10);
  if (style == 0) return word_name(person, random);
  const std::uint64_t order = Random{seed_}.fork("order of names").next();
  const auto& native = native_syllables(language_);
  if (!native.empty() && style < 6) {
    const bool one_sign = language_ == Language::Chinese || language_ == Language::Korean;
    return spell(tier_of(person, one_sign ? 2 : 3), native, order, "");
  }
  std::string name = spell(tier_of(person, 3), latin_syllables(), order, style == 9 ? "_" : "");
  if (style != 8) name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

}  // namespace boardwalk::sim
