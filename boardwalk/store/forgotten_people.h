// Who must not be stored again: asked before each post, by name.
//
// The database keeps no names of them, only digests under random keys (anonymiser.h).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

class ForgottenPeople {
 public:
  ForgottenPeople(Database& database, model::SiteId site) : database_(&database), site_(site) {}

  [[nodiscard]] bool holds(const std::string& author);
  // From now on, and for every later crawl.
  static Result<void> add(Database& database, model::SiteId site, const std::string& author,
                          Time at);

 private:
  struct Digest {
    std::string key;
    std::uint64_t digest = 0;
  };
  void load();

  static constexpr std::size_t kRemembered = 10'000;  // answers, before they are dropped

  Database* database_;
  model::SiteId site_;
  bool loaded_ = false;
  std::vector<Digest> digests_;
  std::unordered_map<std::string, bool> answers_;
};

}  // namespace boardwalk::store
