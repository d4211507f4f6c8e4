// The store on SQLite (store.h), over one session that its ledgers share.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/store/session.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(std::shared_ptr<Session> session) : session_(std::move(session)) {}

  [[nodiscard]] Result<model::Site> site_for(const std::string& seed_url) override;
  [[nodiscard]] Result<std::vector<model::Site>> sites() override;
  [[nodiscard]] Result<std::unique_ptr<crawl::Ledger>> ledger(
      model::SiteId site, const LedgerOptions& options) override;

  Result<void> each_post(model::SiteId site,
                         const std::function<bool(const PostRow&)>& take) override;
  Result<void> each_thread(model::SiteId site,
                           const std::function<bool(const ThreadRow&)>& take) override;
  Result<void> each_thread_of_boards(model::SiteId site,
                                     const std::function<bool(const ThreadRow&)>& take) override;
  Result<void> each_revision(model::SiteId site,
                             const std::function<bool(const RevisionRow&)>& take) override;
  Result<void> each_board(model::SiteId site,
                          const std::function<bool(const BoardRow&)>& take) override;
  Result<void> each_page_in_brief(model::SiteId site,
                                  const std::function<bool(const model::Page&)>& take) override;
  Result<void> each_page(model::SiteId site,
                         const std::function<bool(const PageRow&)>& take) override;

  Result<void> each_kept_page(model::SiteId site,
                              const std::function<bool(const PageRow&)>& take) override;

  [[nodiscard]] Result<std::unique_ptr<Rereading>> reread(model::SiteId site) override;
  Result<Forgotten> forget(model::SiteId site, const std::string& author, RawPages pages) override;

  [[nodiscard]] Result<std::vector<Person>> people_of(model::SiteId site,
                                                      const std::string& thread) override;
  Result<void> search(const SearchQuery& query, const TakeMatch& take,
                      const IndexProgress& progress) override;

  Result<int> save_profile(model::SiteId site, const std::string& toml) override;
  [[nodiscard]] Result<std::string> profile(model::SiteId site, int version) override;
  [[nodiscard]] Result<int> latest_profile(model::SiteId site) override;

  [[nodiscard]] Result<model::Wishes> wishes(model::SiteId site) override;
  Result<void> save_wishes(model::SiteId site, const model::Wishes& wishes) override;
  [[nodiscard]] Result<std::string> trouble(model::SiteId site) override;
  Result<void> set_trouble(model::SiteId site, const std::string& sentence) override;

  Result<void> each_listed_page(model::SiteId site,
                                const std::function<bool(const ListedPage&)>& take) override;
  Result<void> each_moment(model::SiteId site, const TakeMoment& take) override;
  Result<void> each_last_page(model::SiteId site, const TakeLastPage& take) override;
  [[nodiscard]] Result<ThreadSize> thread_size(model::SiteId site,
                                               const std::string& thread) override;
  Result<void> each_new_post(std::int64_t after, const TakeNumbered& take) override;
  [[nodiscard]] Result<std::int64_t> newest_post() override;
  [[nodiscard]] Result<std::int64_t> mark(const std::string& name) override;
  Result<void> set_mark(const std::string& name, std::int64_t value) override;
  Result<void> note_request(const SentRequest& request, Time forget) override;
  Result<void> amend_request(const SentRequest& request) override;
  [[nodiscard]] Result<std::vector<SentRequest>> requests_since(Time since) override;
  Result<void> settle(model::SiteId site, const std::string& thread, std::int64_t surplus) override;
  Result<void> each_settled(model::SiteId site, const TakeSurplus& take) override;
  [[nodiscard]] Result<std::string> following_trouble(model::SiteId site) override;
  Result<void> set_following_trouble(model::SiteId site, const std::string& sentence) override;
  [[nodiscard]] Result<SiteActivity> activity(model::SiteId site, Time since) override;

  [[nodiscard]] std::string pages_folder() const override { return session_->pages_folder(); }
  [[nodiscard]] Result<std::string> segment_path(model::SiteId site,
                                                 std::uint32_t segment) override;

 private:
  Result<model::Site> make_site(const std::string& seed_url, const std::string& host);
  // Writes nothing where that is kept already.
  Result<void> keep_sentence(const char* table, model::SiteId site, const std::string& sentence);
  [[nodiscard]] Result<std::string> host_of(model::SiteId site);
  // Runs `write` in the session's batch and commits it; refused when the store only reads.
  template <typename Write>
  Result<void> write_now(Write write);
  template <typename Write>
  Result<void> write_soon(Write write);  // the same, with the next commit
  // Calls `read` for the sites asked for, all of them seen at one moment.
  template <typename Read>
  Result<void> each_site(model::SiteId site, Read read);

  std::shared_ptr<Session> session_;
};

}  // namespace boardwalk::store
