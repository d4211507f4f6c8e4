// Reading (reading.h) on SQLite.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/store/reading.h"
#include "boardwalk/store/search_index.h"
#include "boardwalk/store/session.h"

namespace boardwalk::store {

class SqliteReading final : public Reading {
 public:
  explicit SqliteReading(std::shared_ptr<Session> session);

  [[nodiscard]] Result<std::int64_t> change() override;
  [[nodiscard]] Result<std::vector<model::Site>> sites() override;
  [[nodiscard]] Result<SiteCounts> counts(const model::Site& site) override;
  [[nodiscard]] Result<StoreMark> mark() override;
  Result<bool> each_stored(model::SiteId site, StoreMark& mark, std::size_t most,
                           const std::function<bool(const StoredPost&)>& take) override;
  Result<bool> count_some(Census& census) override;
  [[nodiscard]] Result<SiteHealth> health(model::SiteId site) override;
  [[nodiscard]] Result<std::optional<ThreadRow>> thread(model::SiteId site,
                                                        const std::string& key) override;
  Result<bool> posts(model::SiteId site, const std::string& thread, const PostPlace& from,
                     std::size_t most,
                     const std::function<bool(const PostRow&, const PostPlace&)>& take) override;
  [[nodiscard]] Result<std::vector<RevisionRow>> revisions(model::SiteId site,
                                                           const std::string& thread,
                                                           const std::string& post) override;
  [[nodiscard]] Result<std::vector<VisitRow>> visits(model::SiteId site, const std::string& outcome,
                                                     const std::optional<VisitPlace>& after,
                                                     std::size_t most) override;
  [[nodiscard]] Result<std::int64_t> visits_since(model::SiteId site, Time since) override;
  [[nodiscard]] Result<std::vector<KnownUrl>> sample_urls(model::SiteId site,
                                                          std::size_t most) override;
  Result<void> each_membership(model::SiteId site,
                               const std::function<bool(const Membership&)>& take) override;
  Result<void> each_url(model::SiteId site,
                        const std::function<bool(const KnownUrl&)>& take) override;
  Result<SearchPage> search(const SearchFilter& filter, const TakeMatch& take) override;
  Result<bool> index_some() override;
  [[nodiscard]] Result<bool> is_indexed() override;

 private:
  Result<std::int64_t> count_posts(Census& census);
  Result<void> count_threads(model::SiteId site, SiteFigures& figures);
  Result<void> read_visits(model::SiteId site, SiteHealth& health);
  Result<void> read_pages(model::SiteId site, SiteHealth& health);
  Result<SearchIndex*> index();
  Result<void> show(std::int64_t post, const std::string& asked, const TakeMatch& take);

  std::shared_ptr<Session> session_;
  Database& database_;
  std::unique_ptr<SearchIndex> index_;  // opened when it is asked for
  Statement thread_;
  Statement posts_;
  Statement counted_posts_;
  Statement url_;
};

}  // namespace boardwalk::store
