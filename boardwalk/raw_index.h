// Indexes of the raw pages that a crawl keeps.
#pragma once

#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

// An index beside every segment. One that is no older than its segment is right, so that after a
// run only the last segments are read.
Result<void> index_raw_pages(store::Store& store, model::SiteId site);

}  // namespace boardwalk
