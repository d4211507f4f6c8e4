// The figures of a crawl, without counting rows.
//
// They live in memory while a ledger is open and in the table `counters` otherwise, written in the
// same transactions as the rows they count: opening a database of ten million URLs reads about
// fifty small rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardwalk/base/result.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

inline constexpr std::size_t kTurns = 5;        // see frontier.h
inline constexpr std::size_t kPriorities = 10;  // 0..9

class Counters {
 public:
  Counters(Database& database, model::SiteId site) : database_(&database), site_(site) {}

  Result<void> load();
  Result<void> save();  // those that have changed since

  std::int64_t& urls(std::size_t turn, std::size_t priority) {
    return values_.at(turn * kPriorities + priority);
  }
  [[nodiscard]] std::int64_t urls(std::size_t turn, std::size_t priority) const {
    return values_.at(turn * kPriorities + priority);
  }
  [[nodiscard]] std::int64_t urls(std::size_t turn) const;  // of any priority
  [[nodiscard]] std::int64_t urls() const;                  // all

  std::int64_t& pages(fetch::Outcome outcome) {
    return values_.at(kFirstOutcome + static_cast<std::size_t>(outcome));
  }
  [[nodiscard]] std::array<std::int64_t, fetch::kOutcomes> pages() const;
  std::int64_t& bytes() { return values_.at(kBytes); }
  [[nodiscard]] std::int64_t bytes() const { return values_.at(kBytes); }

 private:
  static constexpr std::size_t kFirstOutcome = kTurns * kPriorities;
  static constexpr std::size_t kBytes = kFirstOutcome + fetch::kOutcomes;
  using Values = std::array<std::int64_t, kBytes + 1>;

  static std::string name(std::size_t index);

  Database* database_;
  model::SiteId site_;
  Values values_{};
  Values saved_{};
  Statement read_{*database_, "SELECT value FROM counters WHERE site = ?1 AND name = ?2"};
  Statement write_{*database_, "INSERT OR REPLACE INTO counters VALUES (?1, ?2, ?3)"};
};

}  // namespace boardwalk::store
