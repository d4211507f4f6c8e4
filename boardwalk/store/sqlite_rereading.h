// Rereading (rereading.h) on SQLite.
#pragma once

#include <memory>
#include <utility>

#include "boardwalk/store/forum_tables.h"
#include "boardwalk/store/rereading.h"
#include "boardwalk/store/session.h"

namespace boardwalk::store {

class SqliteRereading final : public Rereading {
 public:
  static Result<std::unique_ptr<SqliteRereading>> open(std::shared_ptr<Session> session,
                                                       model::SiteId site);
  Result<void> put(const crawl::Visit& visit, Time captured) override;
  Result<Changes> finish() override;

 private:
  SqliteRereading(std::shared_ptr<Session> session, model::SiteId site);
  Result<void> put_post(const model::Post& post, const ForumTables::Origin& origin);

  std::shared_ptr<Session> session_;
  model::SiteId site_;
  ForumTables forum_;
  Changes changes_;
  Statement replace_;
  Statement note_page_;
  Statement note_post_;
};

}  // namespace boardwalk::store
