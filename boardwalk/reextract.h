// The pages that are kept, read once more by a better reader.
//
//     auto changes = reextract(*store, site, {}, nullptr);
//
// No request is made. Without a profile of its own the habits of the site's posts are learned anew
// from its pages; a profile that differs from the one before is stored as a new version.
#pragma once

#include <functional>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

// How many pages have been read so far.
using PagesRead = std::function<void(std::int64_t pages)>;

// `profile` is TOML to obey; empty: the stored one, its posts learned anew. `progress` may be null.
[[nodiscard]] Result<store::Changes> reextract(store::Store& store, const model::Site& site,
                                               const std::string& profile,
                                               const PagesRead& progress);

}  // namespace boardwalk
