// The pages of a site as they were last seen, and the trace of every visit.
//
// A page is upserted by its number in the frontier. A visit that brought no content (not modified,
// or trouble that passes) changes what became of the request and leaves what is known about the
// content: kind, validators, hash, bytes, and where the raw page is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "boardwalk/base/result.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/model/page.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/warc/writer.h"

namespace boardwalk::store {

class PageTable {
 public:
  PageTable(Database& database, model::SiteId site);

  // What became of the last visit; none when there was none.
  [[nodiscard]] Result<std::optional<fetch::Outcome>> outcome(std::int64_t number);
  // Without a `place` the raw page that is kept, if any, remains the one we have.
  Result<void> put(std::int64_t number, const model::Page& page, fetch::Outcome outcome,
                   const std::optional<warc::Place>& place);
  Result<void> add_visit(std::int64_t number, const model::Page& page, std::size_t new_posts);
  // The raw bytes are lost, so the next visit must ask for the page unconditionally.
  Result<void> forget_content(std::int64_t number);

 private:
  model::SiteId site_;
  Statement outcome_;
  Statement put_;
  Statement visit_;
  Statement forget_;
};

}  // namespace boardwalk::store
