// The rows of one site, joined as the exports show them, one at a time in a stable order.
//
// Posts and threads come in the order of their keys, which the tables have; within a thread SQLite
// sorts posts by position, one thread at a time. Pages come sorted by
// URL, and are sorted when they are asked for: an index kept for it would cost every recorded page
// a write at a random place, while SQLite sorts a million of them through a temporary file in
// seconds, within the memory of its page cache.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

[[nodiscard]] Result<std::vector<model::Site>> read_sites(Database& database);

// Each returns false when `take` did: it wants no more rows, of other sites either.
// What read_posts() asks, so that a test can see its plan.
[[nodiscard]] const std::string& posts_query();
Result<bool> read_posts(Database& database, const model::Site& site,
                        const std::function<bool(const PostRow&)>& take);
// The post of that rowid; none when there is none any more.
Result<std::optional<PostRow>> read_post(Database& database, std::int64_t rowid);
enum class ThreadOrder : bool { ByKey, ByBoard };
Result<bool> read_threads(Database& database, const model::Site& site, ThreadOrder order,
                          const std::function<bool(const ThreadRow&)>& take);
Result<bool> read_revisions(Database& database, const model::Site& site,
                            const std::function<bool(const RevisionRow&)>& take);
Result<std::vector<Person>> read_people(Database& database, model::SiteId site,
                                        const std::string& thread);
Result<bool> read_boards(Database& database, const model::Site& site,
                         const std::function<bool(const BoardRow&)>& take);
Result<bool> read_pages(Database& database, const model::Site& site,
                        const std::function<bool(const PageRow&)>& take);
Result<bool> read_pages_in_brief(Database& database, const model::Site& site,
                                 const std::function<bool(const model::Page&)>& take);
// Those whose bytes are kept, in the order of the last visit.
Result<bool> read_kept_pages(Database& database, const model::Site& site,
                             const std::function<bool(const PageRow&)>& take);

}  // namespace boardwalk::store
