#include "boardwalk/analyse/distinct_count.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kExact = 128;
constexpr unsigned kRegisterBits = 10;
constexpr std::size_t kRegisters = std::size_t{1} << kRegisterBits;

}  // namespace

void DistinctCount::add(std::uint64_t hash, std::int64_t times) {
  if (!registers_.empty()) return times > 0 ? set_register(hash) : void();
  add_times(hashes_, hash, times);
  if (hashes_.size() > kExact) change_to_registers();
}

void DistinctCount::change_to_registers() {
  registers_.resize(kRegisters);
  for (const auto& [hash, times] : hashes_) set_register(hash);
  hashes_ = {};
}

void DistinctCount::set_register(std::uint64_t hash) {
  std::uint8_t& held = registers_[hash >> (64 - kRegisterBits)];
  const int zeros = std::countl_zero((hash << kRegisterBits) | (kRegisters - 1));
  held = std::max(held, static_cast<std::uint8_t>(zeros + 1));
}

std::int64_t DistinctCount::count() const {
  if (registers_.empty()) return static_cast<std::int64_t>(hashes_.size());
  const auto m = static_cast<double>(kRegisters);
  double sum = 0;
  for (const std::uint8_t held : registers_) sum += std::ldexp(1.0, -held);
  const double raw = 0.7213 / (1 + 1.079 / m) * m * m / sum;
  const auto empty = std::count(registers_.begin(), registers_.end(), 0);
  const bool is_small = raw <= 2.5 * m && empty > 0;
  return std::llround(is_small ? m * std::log(m / static_cast<double>(empty)) : raw);
}

void DistinctCount::merge(const DistinctCount& other) {
  for (const auto& [hash, times] : other.hashes_) add(hash, times);
  if (other.registers_.empty()) return;
  if (registers_.empty()) change_to_registers();
  for (std::size_t i = 0; i < kRegisters; ++i)
    registers_[i] = std::max(registers_[i], other.registers_[i]);
}

}  // namespace boardwalk::analyse
