// Which forums are there?
//
// A package is one simulated forum's look and manners, drawn from its seed and from nothing else.
// The papers learn on 40 packages and are measured on 160 others; the seeds of both sets stand here
// as constants, chosen once so that each set holds every value of every trait, and are frozen:
// a learner that does badly on one of them is the learner's problem.
//
//     const Traits traits = draw_package(test_seeds()[17]);
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sim/traits.h"

namespace boardwalk::sim {

[[nodiscard]] Traits draw_package(std::uint64_t seed);

[[nodiscard]] std::span<const std::uint64_t> train_seeds();  // 40
[[nodiscard]] std::span<const std::uint64_t> test_seeds();   // 160

// "train:3", "test:17" (counted from 0) or a plain seed.
[[nodiscard]] std::optional<std::uint64_t> seed_named(std::string_view name);

// All traits on one line, the same for equal traits and different for different ones.
[[nodiscard]] std::string describe(const Traits& traits);

}  // namespace boardwalk::sim
