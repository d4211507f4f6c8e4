#include "boardwalk/store/batch.h"

#include <algorithm>

namespace boardwalk::store {

void Batch::leave(Member& member) { std::erase(members_, &member); }

Result<void> Batch::begin() {
  if (spent_) return *spent_;
  if (began_) return {};
  if (auto done = database_->execute("BEGIN IMMEDIATE"); !done) return done;
  began_ = clock_->now();
  return {};
}

Result<void> Batch::commit() {
  if (spent_) return *spent_;
  if (!began_) return {};
  if (auto done = put_in(); !done) return abort(done.error());
  rows_ = 0;
  began_.reset();
  return {};
}

Result<void> Batch::put_in() {
  for (Member* member : members_) {
    if (auto done = member->before_commit(); !done) return done;
  }
  return database_->execute("COMMIT");
}

Error Batch::abort(const Error& error) {
  if (!spent_) spent_ = error;
  // SQLite has rolled back by itself after some failures; then there is nothing left to undo.
  if (database_->in_transaction()) static_cast<void>(database_->execute("ROLLBACK"));
  rows_ = 0;
  began_.reset();
  return *spent_;
}

Millis Batch::age() const { return began_ ? clock_->now() - *began_ : Millis{0}; }

}  // namespace boardwalk::store
