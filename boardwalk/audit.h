// Is everything there that the site itself says there is?
//
// Lists name their pages: a pager that shows "7" claims seven of them, and so does "page 1 of 7" in
// words. What was claimed and not read is a gap: a page that failed, or one that no page linked.
// Deleted discussions are no gaps, nor are pages past the end of a list, nor other lists of what
// the boards hold (learn::Role::Alternative): those are read only as far as they bring news.
//
// Lists tell how many posts a thread has. A thread that holds fewer is short: posts may have been
// deleted since, or not been understood. One whose posts cannot have stood on the pages that were
// read lacks pages, whatever its pager said, and is worth another look; so is a list that says in
// words that it has more pages than were found.
//
//     auto audit = audit_site(*store, site.id, profile);
//     audit->gaps, audit->examples
//
// Reads the rows of all pages, twice where there are gaps, and of all threads; keeps a few words
// per list in memory, and the names of short threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

struct Audit {
  std::int64_t boards = 0;            // lists of discussions that were read
  std::int64_t threads = 0;           // discussions that were read
  std::int64_t pages = 0;             // of them, and the entry
  std::int64_t posts = 0;             // that are stored
  std::int64_t gaps = 0;              // pages that the site names and we do not have
  std::vector<std::string> examples;  // of gaps: a sentence each
  std::int64_t short_threads = 0;     // that hold fewer posts than a list says
  std::int64_t short_posts = 0;       // that they should hold in addition
  std::vector<std::string> lacking;   // first pages of lists that must have more pages: some
};

[[nodiscard]] Result<Audit> audit_site(store::Store& store, model::SiteId site,
                                       const learn::SiteProfile& profile);

}  // namespace boardwalk
