// The URLs that are known of a site, and which list holds which.
#include <algorithm>

#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

KnownUrl url_of(const Rows& row) {
  return {row.string(0), row.string(1), static_cast<model::PageKind>(row.integer(2)),
          row.integer(3) != 0};
}

}  // namespace

Result<void> SqliteReading::each_url(model::SiteId site,
                                     const std::function<bool(const KnownUrl&)>& take) {
  Statement find{
      database_,
      "SELECT url, list_url, kind, visited FROM frontier WHERE site = ?1 ORDER BY number"};
  auto rows = find.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more || !take(url_of(rows))) return {};
  }
}

Result<std::vector<KnownUrl>> SqliteReading::sample_urls(model::SiteId site, std::size_t most) {
  std::int64_t known = 0;
  {
    Statement last{database_, "SELECT max(number) FROM frontier WHERE site = ?1"};
    auto rows = last.query(site);
    auto more = rows.next();
    if (!more) return more.error();
    known = rows.integer(0);
  }
  const std::int64_t stride = std::max<std::int64_t>(1, known / static_cast<std::int64_t>(most));
  std::vector<KnownUrl> urls;
  for (std::int64_t number = 1; number <= known && urls.size() < most; number += stride) {
    auto rows = url_.query(site, number);
    auto more = rows.next();
    if (!more) return more.error();
    if (*more) urls.push_back(url_of(rows));
  }
  return urls;
}

Result<void> SqliteReading::each_membership(model::SiteId site,
                                            const std::function<bool(const Membership&)>& take) {
  Statement find{database_,
                 "SELECT url, parent_url FROM boards WHERE site = ?1 UNION ALL "
                 "SELECT url, board_url FROM threads WHERE site = ?1"};
  auto rows = find.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more || !take({rows.string(0), rows.string(1)})) return {};
  }
}

}  // namespace boardwalk::store
