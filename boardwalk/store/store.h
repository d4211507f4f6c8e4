// Where everything is kept: one database for any number of sites.
//
//     SystemClock clock;
//     auto store = store::open("forum.db", store::Access::Write, clock);
//     auto site = (*store)->site_for("http://forum.test/");
//     auto ledger = (*store)->ledger(site->id, {.pages_folder = "forum.db-pages"});
//
// One process writes at a time: a second one that wants to is refused with a sentence that names
// the first. Within it several stores may share a claim (claim.h). Readers (export, reports) come
// and go while a crawl is running. A file that is no Boardwalk database, or a damaged one, is an
// Error and is not touched.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/model/page.h"
#include "boardwalk/store/claim.h"
#include "boardwalk/store/follow.h"
#include "boardwalk/store/forget.h"
#include "boardwalk/store/rereading.h"
#include "boardwalk/store/search.h"

namespace boardwalk::store {

enum class Access : std::uint8_t { Read, Write };

struct LedgerOptions {
  std::string pages_folder = {};  // WARC segments; empty: raw pages are not kept
  std::size_t batch_rows = 1000;  // commit after so many rows …
  Millis batch_time{500};         // … or when the oldest has waited so long
  bool follows = false;           // pages are read again and again: posts may move
};

struct Person {
  std::string name;
  std::string url;
};

// What an export row joins together, one per table; see export.h for the columns.
struct PostRow {
  model::SiteId site_id = 0;
  std::string site;
  model::Board board;
  model::Thread thread;
  model::Post post;
  Time first_seen{};
  Time last_seen{};
  std::optional<Time> gone_at;
  int revision = 1;
};
// What a post said before it was edited.
struct RevisionRow {
  model::SiteId site_id = 0;
  std::string site;
  std::string thread_key;
  std::string thread_url;
  std::string post_key;
  std::string author;
  int revision = 1;
  std::optional<Time> edited_at;
  std::string text;
  std::string html;
  Time last_seen{};
};
struct ThreadRow {
  std::string site;
  model::Board board;
  model::Thread thread;
  std::int64_t posts = 0;
  Time first_seen{};
  Time last_seen{};
};
struct BoardRow {
  std::string site;
  model::Board board;
  std::int64_t threads = 0;
  std::int64_t posts = 0;
  std::int64_t pages = 0;
};
struct PageRow {
  std::string site;
  model::Page page;
  std::uint32_t segment = 0;  // 0: the raw page is not kept
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

class Store : public FollowedStore {
 public:
  // Finds the site whose seed or entry is this URL, or whose host it is on; makes it otherwise.
  [[nodiscard]] virtual Result<model::Site> site_for(const std::string& seed_url) = 0;
  [[nodiscard]] virtual Result<std::vector<model::Site>> sites() = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<crawl::Ledger>> ledger(
      model::SiteId site, const LedgerOptions& options) = 0;

  // Streams rows in a stable order (site, then key); stops early when `take` returns false.
  // `site` 0 means all. Memory does not grow with the number of rows.
  virtual Result<void> each_post(model::SiteId site,
                                 const std::function<bool(const PostRow&)>& take) = 0;
  virtual Result<void> each_thread(model::SiteId site,
                                   const std::function<bool(const ThreadRow&)>& take) = 0;
  // By board, the liveliest first.
  virtual Result<void> each_thread_of_boards(model::SiteId site,
                                             const std::function<bool(const ThreadRow&)>& take) = 0;
  virtual Result<void> each_revision(model::SiteId site,
                                     const std::function<bool(const RevisionRow&)>& take) = 0;
  virtual Result<void> each_board(model::SiteId site,
                                  const std::function<bool(const BoardRow&)>& take) = 0;
  virtual Result<void> each_page(model::SiteId site,
                                 const std::function<bool(const PageRow&)>& take) = 0;
  // Nothing but addresses, kinds, numbers of pages, statuses and outcomes, in the order in which
  // the pages became known: for those who look at all of them.
  virtual Result<void> each_page_in_brief(model::SiteId site,
                                          const std::function<bool(const model::Page&)>& take) = 0;

  // Pages whose bytes are kept, in the order of the last visit.
  virtual Result<void> each_kept_page(model::SiteId site,
                                      const std::function<bool(const PageRow&)>& take) = 0;

  // Who wrote in a thread.
  [[nodiscard]] virtual Result<std::vector<Person>> people_of(model::SiteId site,
                                                              const std::string& thread) = 0;

  // The posts that match, the best first (search.h); `progress` may be null. The index is brought
  // up to date first: that takes a while when it is made, and next to nothing later.
  virtual Result<void> search(const SearchQuery& query, const TakeMatch& take,
                              const IndexProgress& progress) = 0;

  [[nodiscard]] virtual Result<std::unique_ptr<Rereading>> reread(model::SiteId site) = 0;
  // See forget.h. Of one site.
  virtual Result<Forgotten> forget(model::SiteId site, const std::string& author,
                                   RawPages pages) = 0;

  // Profiles are kept by version; 0 means that there is none.
  virtual Result<int> save_profile(model::SiteId site, const std::string& toml) = 0;
  [[nodiscard]] virtual Result<std::string> profile(model::SiteId site, int version) = 0;
  [[nodiscard]] virtual Result<int> latest_profile(model::SiteId site) = 0;  // its version

  [[nodiscard]] virtual Result<model::Wishes> wishes(model::SiteId site) = 0;
  virtual Result<void> save_wishes(model::SiteId site, const model::Wishes& wishes) = 0;

  // Why the last crawl of a site failed, in a sentence; empty: it did not.
  [[nodiscard]] virtual Result<std::string> trouble(model::SiteId site) = 0;
  virtual Result<void> set_trouble(model::SiteId site, const std::string& sentence) = 0;

  // Where the WARC segments of this database stand by default: beside it.
  [[nodiscard]] virtual std::string pages_folder() const = 0;
  // The WARC file of a PageRow's segment, wherever it was written.
  [[nodiscard]] virtual Result<std::string> segment_path(model::SiteId site,
                                                         std::uint32_t segment) = 0;
};

// `clock` tells how long a batch has waited, and dates what has no date of its own: sites, profiles
// and cookies. Pages and posts bear the time of the fetch.
[[nodiscard]] Result<std::unique_ptr<Store>> open(const std::string& path, Access access,
                                                  Clock& clock);
// To write, beside others that have this claim.
[[nodiscard]] Result<std::unique_ptr<Store>> open(const std::string& path,
                                                  std::shared_ptr<Claim> claim, Clock& clock);

}  // namespace boardwalk::store
