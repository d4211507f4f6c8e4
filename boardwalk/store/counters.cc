#include "boardwalk/store/counters.h"

#include <fmt/format.h>

#include <numeric>
#include <string>

namespace boardwalk::store {

Result<void> Counters::load() {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const std::string wanted = name(i);
    auto rows = read_.query(site_, wanted);
    auto more = rows.next();
    if (!more) return more.error();
    values_.at(i) = *more ? rows.integer(0) : 0;
  }
  saved_ = values_;
  return {};
}

Result<void> Counters::save() {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (values_.at(i) == saved_.at(i)) continue;
    if (auto done = write_.execute(site_, name(i), values_.at(i)); !done) return done;
  }
  saved_ = values_;
  return {};
}

std::int64_t Counters::urls(std::size_t turn) const {
  std::int64_t sum = 0;
  for (std::size_t priority = 0; priority < kPriorities; ++priority) sum += urls(turn, priority);
  return sum;
}

std::int64_t Counters::urls() const {
  std::int64_t sum = 0;
  for (std::size_t turn = 0; turn < kTurns; ++turn) sum += urls(turn);
  return sum;
}

std::array<std::int64_t, fetch::kOutcomes> Counters::pages() const {
  std::array<std::int64_t, fetch::kOutcomes> result{};
  for (std::size_t i = 0; i < result.size(); ++i) result.at(i) = values_.at(kFirstOutcome + i);
  return result;
}

std::string Counters::name(std::size_t index) {
  if (index == kBytes) return "bytes";
  if (index >= kFirstOutcome) {
    const auto outcome = static_cast<fetch::Outcome>(index - kFirstOutcome);
    return fmt::format("pages {}", fetch::name(outcome));
  }
  return fmt::format("urls of turn {} and priority {}", index / kPriorities, index % kPriorities);
}

}  // namespace boardwalk::store
