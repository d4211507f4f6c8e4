// The list of a site's URLs: which are known, whose turn it is.
//
// Each URL has a number (from 1, in order of discovery), a priority, and a turn:
//
//     0, 1      due in rounds with that remainder by 2: round 7 asks for turn 1
//     kFailed   failed for a passing reason, due when somebody asks for it again
//     kWalled   showed a wall, due when somebody comes with other cookies
//     kSettled  never due again: gone, refused, or a mere redirect
//
// A page that was shown moves to the turn of the next round, so starting a round touches no row: it
// only changes which of the two turns is due. One index (site, turn, priority, number) holds the
// URLs in the order of leasing; a lease reads the first rows of its turn and writes nothing,
// however many millions are done.
//
// A URL is found by a 64-bit hash of its identity (the URL itself, unless the finder knows better).
// When the text behind the hash is another one, the identity is hashed again with the next salt,
// and so on: a collision costs a probe and never loses a URL.
//
// Memory: the leases that are out, and a fixed cache of links seen lately.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/hash.h"
#include "boardwalk/base/result.h"
#include "boardwalk/base/seen_cache.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/store/counters.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

class Frontier {
 public:
  using Hash = std::uint64_t (*)(std::string_view url, std::uint64_t salt);
  static constexpr std::size_t kFailed = 2;
  static constexpr std::size_t kSettled = 3;
  static constexpr std::size_t kWalled = 4;

  // Where a URL stands now.
  struct Standing {
    std::size_t turn = 0;
    std::size_t priority = 0;
    bool visited = false;  // the table `pages` has a row for it
  };

  Frontier(Database& database, Counters& counters, model::SiteId site, int round,
           Hash hash = hash64);
  Result<void> load();

  // How many were new; `news` counts those of them that are not doubtful.
  // Those that were not known before.
  Result<std::vector<const crawl::FoundLink*>> add(std::span<const crawl::FoundLink> links);
  [[nodiscard]] Result<std::vector<crawl::Ticket>> lease(std::size_t most);
  struct Known {
    std::int64_t number = 0;
    std::string url;
  };
  // The URL by which the list with that identity is known; none when it is not.
  [[nodiscard]] Result<std::optional<Known>> known(std::string_view identity);
  // Lists get the identities that their first pages are given; how many got another one.
  Result<std::size_t> rename_lists(const std::function<std::string(const std::string&)>& name_of);
  [[nodiscard]] Result<std::optional<crawl::Ticket>> ticket(std::int64_t number);
  // None: no URL has this number.
  [[nodiscard]] Result<std::optional<Standing>> find(std::int64_t number);
  // The URL has been visited, and comes next at `turn`. Ends its lease.
  Result<void> settle(std::int64_t number, const Standing& was, std::size_t turn);

  Result<void> start_round(int round);    // what is still due stays due
  Result<std::int64_t> requeue_failed();  // how many
  Result<std::int64_t> requeue_walled();
  Result<std::int64_t> requeue_list(std::string_view list_url);

  static std::string_view due_query();  // what lease() asks, so that a test can see its plan
  [[nodiscard]] std::size_t due_turn() const { return due_; }
  [[nodiscard]] std::size_t next_turn() const { return 1 - due_; }

 private:
  Result<bool> insert(const crawl::FoundLink& link);
  Result<void> rename(std::int64_t number, const std::string& identity);
  Result<bool> holds(std::uint64_t hash, std::string_view identity);
  Result<void> lease_priority(std::size_t priority, std::size_t most,
                              std::vector<crawl::Ticket>& tickets);
  Result<std::size_t> read_due(std::size_t priority, std::size_t most,
                               std::vector<crawl::Ticket>& tickets);
  Result<void> add_validators(std::span<crawl::Ticket> tickets);
  [[nodiscard]] std::int64_t waiting(std::size_t priority) const;
  void end_lease(std::int64_t number);
  template <typename... Values>
  Result<std::vector<std::int64_t>> numbers_of(const char* query, const Values&... values);
  Result<void> move_each(const std::vector<std::int64_t>& numbers, std::size_t turn);
  Result<std::int64_t> move_all(std::size_t from, std::size_t to);

  Database* database_;
  Counters* counters_;
  model::SiteId site_;
  Hash hash_;
  std::size_t due_;  // the turn of this round
  std::int64_t last_number_ = 0;
  SeenCache seen_{std::size_t{1} << 16U};  // at most 1 MB
  std::unordered_map<std::int64_t, Standing> leased_;
  std::array<std::int64_t, kPriorities> leased_of_{};
  std::array<std::int64_t, kPriorities> cursor_{};  // the last number leased of each priority

  Statement insert_;
  Statement by_hash_;
  Statement url_by_hash_;
  Statement due_rows_;
  Statement validators_;
  Statement by_number_;
  Statement settle_;
  Statement move_;
};

}  // namespace boardwalk::store
