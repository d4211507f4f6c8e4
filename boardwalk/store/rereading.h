// The pages that are kept, read once more: what they say now takes the place of what they said.
//
//     auto rereading = store->reread(site);
//     store->each_kept_page(site, [&](const PageRow& page) { (*rereading)->put(visit, captured); …
//     }); auto changes = (*rereading)->finish();
//
// The pages are the same, so that a text which reads differently is no edit: it is replaced, and no
// revision is written. What nobody reads on a page any more, though it was there when the page was
// fetched, never was a post, and goes; what was gone already, or was on an earlier form of the page
// only, stays. Doing it twice changes nothing the second time.
#pragma once

#include <cstdint>

#include "boardwalk/base/result.h"
#include "boardwalk/crawl/ledger.h"

namespace boardwalk::store {

struct Changes {
  std::int64_t pages = 0;  // that were read
  std::int64_t added = 0;  // posts
  std::int64_t changed = 0;
  std::int64_t removed = 0;
};

class Rereading {
 public:
  virtual ~Rereading() = default;
  // What was read on a page that came at `captured`. Pages come in the order of their capture.
  virtual Result<void> put(const crawl::Visit& visit, Time captured) = 0;
  virtual Result<Changes> finish() = 0;
};

}  // namespace boardwalk::store
