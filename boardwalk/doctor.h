// Why does a crawl give nothing?
//
// Goes the way of a crawl step by step and says of each what was found: can the address be reached,
// may it be read, is it a page, is there a wall, where is the entry, what do the links lead to,
// which rules follow, do lists go on, can a discussion be read.
//
//     const Diagnosis diagnosis = examine_site(seed, manners, fetcher, clock, memory);
//     for (const Step& step : diagnosis.steps) …
//     diagnosis.conclusion        // what a crawl would give, or why nothing and what to try
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/fetch/host_memory.h"

namespace boardwalk {

enum class Verdict : std::uint8_t { Good, Doubtful, Bad };
[[nodiscard]] std::string_view name(Verdict verdict);  // "ok", "?", "no"

struct Step {
  std::string name;  // "address", "robots.txt", "wall", …
  Verdict verdict = Verdict::Good;
  std::string finding;
};

struct Diagnosis {
  std::vector<Step> steps;  // as far as one could go
  bool works = false;       // a crawl would give something
  std::string conclusion;
};

[[nodiscard]] Diagnosis examine_site(const std::string& seed, const fetch::Manners& manners,
                                     fetch::Fetcher& fetcher, Clock& clock,
                                     fetch::HostMemory& memory);

}  // namespace boardwalk
