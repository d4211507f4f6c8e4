// Many small writes, one transaction.
//
// The first write opens a transaction, later ones join it, commit() closes it. Everybody who holds
// state outside the database (raw pages, counters) is a member and is asked to put it in before
// the commit. After a failure the transaction is rolled back and the batch is spent: what members
// remember no longer agrees with the disk, so every later call gives the same Error. Batches of one
// claim take turns.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/claim.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

class Batch {
 public:
  class Member {
   public:
    virtual ~Member() = default;
    virtual Result<void> before_commit() = 0;
  };

  // Without a claim nothing is ever begun.
  Batch(Database& database, Clock& clock, Claim* claim)
      : database_(&database), clock_(&clock), claim_(claim) {}
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  void join(Member& member) { members_.push_back(&member); }
  void leave(Member& member);

  Result<void> begin();
  void count(std::size_t rows) { rows_ += rows; }
  Result<void> commit();
  Error abort(const Error& error);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] Millis age() const;  // since the first write; 0 when there is none
  // Somebody else waits for the end of this one.
  [[nodiscard]] bool is_wanted() const { return began_ && claim_->is_wanted(); }
  [[nodiscard]] bool is_spent() const { return spent_.has_value(); }

 private:
  Result<void> put_in();
  void end();

  Database* database_;
  Clock* clock_;
  Claim* claim_;
  std::vector<Member*> members_;
  std::size_t rows_ = 0;
  std::optional<Time> began_;  // none: no transaction is open
  std::optional<Error> spent_;
};

}  // namespace boardwalk::store
