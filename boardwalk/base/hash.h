// 64-bit fingerprints of byte strings (XXH3), stable across runs and machines: they are stored.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwalk {

[[nodiscard]] std::uint64_t hash64(std::string_view bytes, std::uint64_t seed = 0);

}  // namespace boardwalk
