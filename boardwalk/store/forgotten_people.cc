#include "boardwalk/store/forgotten_people.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <random>

#include "boardwalk/store/anonymiser.h"

namespace boardwalk::store {

void ForgottenPeople::load() {
  loaded_ = true;
  Statement read{*database_, "SELECT key, digest FROM forgotten WHERE site = ?1"};
  auto rows = read.query(site_);
  for (auto more = rows.next(); more && *more; more = rows.next()) {
    digests_.push_back({rows.string(0), std::bit_cast<std::uint64_t>(rows.integer(1))});
  }
}

bool ForgottenPeople::holds(const std::string& author) {
  if (!loaded_) load();
  if (digests_.empty() || author.empty()) return false;
  if (const auto known = answers_.find(author); known != answers_.end()) return known->second;
  if (answers_.size() >= kRemembered) answers_.clear();
  const bool held = std::any_of(digests_.begin(), digests_.end(), [&](const Digest& one) {
    return keyed_number(one.key, author) == one.digest;
  });
  answers_.emplace(author, held);
  return held;
}

Result<void> ForgottenPeople::add(Database& database, model::SiteId site, const std::string& author,
                                  Time at) {
  std::random_device random;
  const std::string key = fmt::format("{:08x}{:08x}{:08x}", random(), random(), random());
  Statement write{database, "INSERT INTO forgotten VALUES (?1, ?2, ?3, ?4)"};
  return write.execute(site, key, std::bit_cast<std::int64_t>(keyed_number(key, author)), at);
}

}  // namespace boardwalk::store
