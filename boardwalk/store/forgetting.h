// Forgetting (forget.h) on SQLite, one site at a time.
#pragma once

#include <memory>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/store/forget.h"
#include "boardwalk/store/session.h"

namespace boardwalk::store {

class Forgetting {
 public:
  Forgetting(Session& session, model::SiteId site, std::string author)
      : session_(session), site_(site), author_(std::move(author)) {}

  Result<Forgotten> run(RawPages pages);

 private:
  Result<void> note_pages();
  Result<void> delete_rows();
  Result<void> count_what_stays();
  Result<void> drop_pages();
  Result<void> drop_from_segment(std::uint32_t segment);
  [[nodiscard]] Result<std::int64_t> change(const std::string& sql);

  Session& session_;
  model::SiteId site_;
  std::string author_;
  Forgotten result_;
};

// A kill may come between the commit of a segment that was rewritten and the renaming of its file;
// whoever opens the database to write finishes that first.
Result<void> finish_rewrites(Database& database, const std::string& default_folder);

}  // namespace boardwalk::store
