// The questions of follow.h, asked of a database.
#pragma once

#include "boardwalk/store/follow.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

Result<void> read_listed_pages(Database& database, model::SiteId site,
                               const std::function<bool(const ListedPage&)>& take);
Result<void> read_moments(Database& database, model::SiteId site,
                          const FollowedStore::TakeMoment& take);
Result<void> read_last_pages(Database& database, model::SiteId site,
                             const FollowedStore::TakeLastPage& take);
Result<ThreadSize> read_thread_size(Database& database, model::SiteId site,
                                    const std::string& thread);
Result<void> read_new_posts(Database& database, std::int64_t after,
                            const FollowedStore::TakeNumbered& take);
Result<std::int64_t> read_mark(Database& database, const std::string& name);
Result<void> write_mark(Database& database, const std::string& name, std::int64_t value);
Result<void> write_request(Database& database, const SentRequest& request, Time forget);
Result<void> write_cost(Database& database, const SentRequest& request);
Result<std::vector<SentRequest>> read_requests(Database& database, Time since);
Result<void> write_settled(Database& database, model::SiteId site, const std::string& thread,
                           std::int64_t surplus);
Result<void> read_settled(Database& database, model::SiteId site,
                          const FollowedStore::TakeSurplus& take);
Result<SiteActivity> read_activity(Database& database, model::SiteId site, Time since);

}  // namespace boardwalk::store
