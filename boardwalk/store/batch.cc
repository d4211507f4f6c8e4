#include "boardwalk/store/batch.h"

#include <algorithm>

namespace boardwalk::store {

void Batch::leave(Member& member) { std::erase(members_, &member); }

Result<void> Batch::begin() {
  if (spent_) return *spent_;
  if (began_) return {};
  claim_->begin_turn();
  auto done = database_->execute("BEGIN IMMEDIATE");
  if (done)
    began_ = clock_->now();
  else
    claim_->end_turn();
  return done;
}

void Batch::end() {
  rows_ = 0;
  if (began_) claim_->end_turn();
  began_.reset();
}

Batch::~Batch() {
  if (began_) static_cast<void>(abort(Error{"let go of before it was committed"}));
}

Result<void> Batch::commit() {
  if (spent_) return *spent_;
  if (!began_) return {};
  if (auto done = put_in(); !done) return abort(done.error());
  end();
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
  end();
  return *spent_;
}

Millis Batch::age() const { return began_ ? clock_->now() - *began_ : Millis{0}; }

}  // namespace boardwalk::store
