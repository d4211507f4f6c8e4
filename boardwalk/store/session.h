// One open database: what the store and its ledgers share.
#pragma once

#include <memory>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/batch.h"
#include "boardwalk/store/claim.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

struct Session {
  Session(Access as, Clock& time, std::shared_ptr<Claim> held, Database opened)
      : access(as), clock(time), claim(std::move(held)), database(std::move(opened)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] std::string pages_folder() const { return pages_folder_of(database); }
  [[nodiscard]] static std::string pages_folder_of(const Database& database) {
    return database.path() + "-pages";
  }

  Access access;
  Clock& clock;
  std::shared_ptr<Claim> claim;  // of who writes; let go of after the database is closed
  Database database;
  Batch batch{database, clock, claim.get()};
};

// A read transaction, so that several queries see the same state while a crawl goes on. A store
// that writes has its batch, and sees its own rows anyway.
class Snapshot {
 public:
  explicit Snapshot(Session& session) : session_(&session) {
    if (session.access == Access::Read) static_cast<void>(session.database.execute("BEGIN"));
  }
  ~Snapshot() {
    if (session_->access == Access::Read) static_cast<void>(session_->database.execute("COMMIT"));
  }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Session* session_;
};

}  // namespace boardwalk::store
