#include "boardwalk/analyse/heavy_counter.h"

#include <algorithm>

#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

bool is_heavier(const HeavyCounter::Entry& a, const HeavyCounter::Entry& b) {
  return a.count != b.count ? a.count > b.count : a.name < b.name;
}

}  // namespace

void HeavyCounter::add(std::string_view name, std::int64_t times) {
  add_hashed(name, hash64(name), times);
}

void HeavyCounter::add_hashed(std::string_view name, std::uint64_t hash, std::int64_t times) {
  Entry& entry = entries_[hash];
  if (entry.count == 0) entry.name = name;
  entry.count += times;
  if (entries_.size() >= 2 * wanted_ + 1) forget_the_rare();
}

void HeavyCounter::merge(const HeavyCounter& other) {
  for (const Entry& entry : other.heaviest(other.size())) add(entry.name, entry.count);
}

std::int64_t HeavyCounter::count(std::string_view name) const {
  const auto found = entries_.find(hash64(name));
  return found == entries_.end() ? 0 : found->second.count;
}

std::vector<HeavyCounter::Entry> HeavyCounter::heaviest(std::size_t most) const {
  std::vector<Entry> all;
  all.reserve(entries_.size());
  for (const auto& [hash, entry] : entries_) all.push_back(entry);
  std::sort(all.begin(), all.end(), is_heavier);
  all.resize(std::min(most, all.size()));
  return all;
}

void HeavyCounter::forget_the_rare() {
  std::vector<Entry> kept = heaviest(wanted_);
  entries_.clear();
  for (Entry& entry : kept) entries_[hash64(entry.name)] = std::move(entry);
}

}  // namespace boardwalk::analyse
