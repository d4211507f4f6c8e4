#include "boardwalk/store/sqlite_store.h"

#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/store/follow_queries.h"
#include "boardwalk/store/forgetting.h"
#include "boardwalk/store/row_queries.h"
#include "boardwalk/store/search_index.h"
#include "boardwalk/store/search_words.h"
#include "boardwalk/store/segments.h"
#include "boardwalk/store/sqlite_ledger.h"
#include "boardwalk/store/sqlite_rereading.h"
#include "boardwalk/url/url.h"

namespace boardwalk::store {
namespace {

Error no_such_site(model::SiteId site) { return {fmt::format("there is no site {}", site)}; }

bool fits(const SearchQuery& query, const PostRow& row) {
  const auto same = [](const std::string& wanted, const std::string& shown) {
    return equals_ignoring_case(wanted, shown);
  };
  if (!query.author.empty() && !same(query.author, row.post.author)) return false;
  if (query.since && !(row.post.posted_at >= query.since)) return false;
  return query.board.empty() || same(query.board, row.board.title) ||
         query.board == row.thread.board_url || query.board == row.board.key;
}

// Of `troubles`, or another table made like it.
Result<std::string> read_sentence(Database& database, const char* table, model::SiteId site) {
  Statement find{database, fmt::format("SELECT sentence FROM {} WHERE site = ?1", table)};
  auto rows = find.query(site);
  auto more = rows.next();
  if (!more) return more.error();
  return *more ? rows.string(0) : std::string{};
}

}  // namespace

Result<model::Site> SqliteStore::site_for(const std::string& seed_url) {
  const auto seed = url::parse(seed_url);
  if (!seed || !seed->is_http()) {
    return Error{fmt::format("{} is no http or https address", seed_url)};
  }
  auto known = sites();
  if (!known) return known.error();
  const auto named = std::find_if(known->begin(), known->end(), [&](const model::Site& site) {
    return site.seed == seed_url || site.entry == seed_url;
  });
  if (named != known->end()) return *named;
  const auto same_host = std::find_if(known->begin(), known->end(), [&](const model::Site& site) {
    return site.host == seed->host();
  });
  if (same_host != known->end()) return *same_host;
  return make_site(seed_url, std::string{seed->host()});
}

Result<model::Site> SqliteStore::make_site(const std::string& seed_url, const std::string& host) {
  model::Site site{.seed = seed_url, .entry = {}, .host = host, .created = session_->clock.now()};
  auto done = write_now([&]() -> Result<void> {
    auto last = session_->database.integer("SELECT max(site) FROM sites");
    if (!last) return last.error();
    site.id = *last + 1;
    Statement insert{session_->database, "INSERT INTO sites VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"};
    return insert.execute(site.id, site.seed, site.entry, site.host, site.created, site.round,
                          site.complete);
  });
  if (!done) return done.error();
  return site;
}

Result<std::vector<model::Site>> SqliteStore::sites() { return read_sites(session_->database); }

Result<std::unique_ptr<crawl::Ledger>> SqliteStore::ledger(model::SiteId site,
                                                           const LedgerOptions& options) {
  if (session_->access != Access::Write) return Error{"a ledger needs a store that may write"};
  auto known = sites();
  if (!known) return known.error();
  const auto found = std::find_if(known->begin(), known->end(),
                                  [&](const model::Site& one) { return one.id == site; });
  if (found == known->end()) return no_such_site(site);
  auto opened = SqliteLedger::open(session_, *found, options);
  if (!opened) return opened.error();
  return std::unique_ptr<crawl::Ledger>{std::move(*opened)};
}

template <typename Read>
Result<void> SqliteStore::each_site(model::SiteId site, Read read) {
  const Snapshot snapshot{*session_};
  auto known = sites();
  if (!known) return known.error();
  bool found = site == 0;
  for (const model::Site& one : *known) {
    if (site != 0 && one.id != site) continue;
    found = true;
    Result<bool> wants_more = read(session_->database, one);
    if (!wants_more) return wants_more.error();
    if (!*wants_more) break;
  }
  if (!found) return no_such_site(site);
  return {};
}

Result<void> SqliteStore::each_post(model::SiteId site,
                                    const std::function<bool(const PostRow&)>& take) {
  return each_site(site,
                   [&](auto& database, auto& one) { return read_posts(database, one, take); });
}

Result<void> SqliteStore::each_thread(model::SiteId site,
                                      const std::function<bool(const ThreadRow&)>& take) {
  return each_site(site, [&](auto& database, auto& one) {
    return read_threads(database, one, ThreadOrder::ByKey, take);
  });
}

Result<void> SqliteStore::each_thread_of_boards(model::SiteId site,
                                                const std::function<bool(const ThreadRow&)>& take) {
  return each_site(site, [&](auto& database, auto& one) {
    return read_threads(database, one, ThreadOrder::ByBoard, take);
  });
}

Result<void> SqliteStore::each_revision(model::SiteId site,
                                        const std::function<bool(const RevisionRow&)>& take) {
  return each_site(site,
                   [&](auto& database, auto& one) { return read_revisions(database, one, take); });
}

Result<void> SqliteStore::each_kept_page(model::SiteId site,
                                         const std::function<bool(const PageRow&)>& take) {
  return each_site(site,
                   [&](auto& database, auto& one) { return read_kept_pages(database, one, take); });
}

Result<std::unique_ptr<Rereading>> SqliteStore::reread(model::SiteId site) {
  if (session_->access != Access::Write) return Error{"reading anew needs a store that may write"};
  auto rereading = SqliteRereading::open(session_, site);
  if (!rereading) return rereading.error();
  return std::unique_ptr<Rereading>{std::move(*rereading)};
}

Result<Forgotten> SqliteStore::forget(model::SiteId site, const std::string& author,
                                      RawPages pages) {
  if (session_->access != Access::Write) return Error{"forgetting needs a store that may write"};
  return Forgetting{*session_, site, author}.run(pages);
}

Result<std::vector<Person>> SqliteStore::people_of(model::SiteId site, const std::string& thread) {
  return read_people(session_->database, site, thread);
}

Result<void> SqliteStore::each_board(model::SiteId site,
                                     const std::function<bool(const BoardRow&)>& take) {
  return each_site(site,
                   [&](auto& database, auto& one) { return read_boards(database, one, take); });
}

Result<void> SqliteStore::each_page(model::SiteId site,
                                    const std::function<bool(const PageRow&)>& take) {
  return each_site(site,
                   [&](auto& database, auto& one) { return read_pages(database, one, take); });
}

Result<void> SqliteStore::each_page_in_brief(model::SiteId site,
                                             const std::function<bool(const model::Page&)>& take) {
  return each_site(
      site, [&](auto& database, auto& one) { return read_pages_in_brief(database, one, take); });
}

Result<void> SqliteStore::search(const SearchQuery& query, const TakeMatch& take,
                                 const IndexProgress& progress) {
  const auto words = match_expression(query.words);
  const std::string asked = expression_of(words, query.author);
  if (asked.empty()) return Error{"there is no word to search for: give one, or an author"};
  auto index = SearchIndex::open(session_->database);
  if (!index) return index.error();
  auto host = host_of(query.site);
  if (!host) return host.error();

  const Snapshot snapshot{*session_};
  if (auto done = (*index)->catch_up(progress); !done) return done.error().in("the search index");
  std::size_t shown = 0;
  const auto take_post = [&](std::int64_t rowid) -> Result<bool> {
    auto row = read_post(session_->database, rowid);
    if (!row) return row.error();
    const bool wanted = *row && fits(query, **row) && (host->empty() || (*row)->site == *host);
    if (!wanted) return true;
    auto snippet =
        (*index)->snippet(words.value_or(asked), (*row)->thread.title, (*row)->post.text);
    if (!snippet) return snippet.error();
    return take(**row, *snippet) && ++shown < query.limit;
  };
  return (*index)->each_match(asked, take_post);
}

// Empty for all sites.
Result<std::string> SqliteStore::host_of(model::SiteId site) {
  if (site == 0) return std::string{};
  auto known = sites();
  if (!known) return known.error();
  for (const model::Site& one : *known) {
    if (one.id == site) return one.host;
  }
  return no_such_site(site);
}

template <typename Write>
Result<void> SqliteStore::write_soon(Write write) {
  if (session_->access == Access::Read) {
    return Error{fmt::format("{} was opened for reading only", session_->database.path())};
  }
  if (auto begun = session_->batch.begin(); !begun) return begun;
  if (Result<void> done = write(); !done) return session_->batch.abort(done.error());
  session_->batch.count(1);
  return {};
}

template <typename Write>
Result<void> SqliteStore::write_now(Write write) {
  if (auto written = write_soon(write); !written) return written;
  return session_->batch.commit();
}

Result<int> SqliteStore::save_profile(model::SiteId site, const std::string& toml) {
  std::int64_t version = 0;
  auto done = write_now([&]() -> Result<void> {
    Statement last{session_->database, "SELECT max(version) FROM profiles WHERE site = ?1"};
    {
      auto rows = last.query(site);
      auto more = rows.next();
      if (!more) return more.error();
      version = rows.integer(0) + 1;
    }
    Statement insert{session_->database, "INSERT INTO profiles VALUES (?1, ?2, ?3, ?4)"};
    return insert.execute(site, version, session_->clock.now(), toml);
  });
  if (!done) return done.error();
  return static_cast<int>(version);
}

Result<int> SqliteStore::latest_profile(model::SiteId site) {
  Statement find{session_->database, "SELECT max(version) FROM profiles WHERE site = ?1"};
  auto rows = find.query(site);
  auto more = rows.next();
  if (!more) return more.error();
  return static_cast<int>(rows.integer(0));
}

Result<std::string> SqliteStore::profile(model::SiteId site, int version) {
  if (version == 0) return std::string{};
  Statement find{session_->database, "SELECT toml FROM profiles WHERE site = ?1 AND version = ?2"};
  auto rows = find.query(site, version);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return Error{fmt::format("site {} has no profile of version {}", site, version)};
  return rows.string(0);
}

Result<model::Wishes> SqliteStore::wishes(model::SiteId site) {
  Statement find{session_->database, "SELECT delay, budget, paused FROM wishes WHERE site = ?1"};
  auto rows = find.query(site);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return model::Wishes{};
  model::Wishes wishes;
  if (const auto delay = rows.optional_integer(0)) wishes.delay = Millis{*delay};
  wishes.budget_per_day = rows.optional_integer(1);
  wishes.paused = rows.integer(2) != 0;
  return wishes;
}

Result<void> SqliteStore::save_wishes(model::SiteId site, const model::Wishes& wishes) {
  return write_now([&]() -> Result<void> {
    Statement save{session_->database, "INSERT OR REPLACE INTO wishes VALUES (?1, ?2, ?3, ?4)"};
    const auto delay = wishes.delay ? std::optional{wishes.delay->count()} : std::nullopt;
    return save.execute(site, delay, wishes.budget_per_day, wishes.paused);
  });
}

Result<std::string> SqliteStore::trouble(model::SiteId site) {
  return read_sentence(session_->database, "troubles", site);
}

Result<void> SqliteStore::set_trouble(model::SiteId site, const std::string& sentence) {
  return keep_sentence("troubles", site, sentence);
}

Result<void> SqliteStore::keep_sentence(const char* table, model::SiteId site,
                                        const std::string& sentence) {
  const auto kept = read_sentence(session_->database, table, site);
  if (!kept) return kept.error();
  if (*kept == sentence) return {};
  return write_now([&]() -> Result<void> {
    Statement forget{session_->database, fmt::format("DELETE FROM {} WHERE site = ?1", table)};
    if (auto done = forget.execute(site); !done || sentence.empty()) return done;
    Statement keep{session_->database, fmt::format("INSERT INTO {} VALUES (?1, ?2, ?3)", table)};
    return keep.execute(site, session_->clock.now(), sentence);
  });
}

Result<std::string> SqliteStore::segment_path(model::SiteId site, std::uint32_t segment) {
  return store::segment_path(session_->database, site, segment, pages_folder());
}

Result<void> SqliteStore::each_listed_page(model::SiteId site,
                                           const std::function<bool(const ListedPage&)>& take) {
  return read_listed_pages(session_->database, site, take);
}

Result<void> SqliteStore::each_moment(model::SiteId site, const TakeMoment& take) {
  return read_moments(session_->database, site, take);
}

Result<void> SqliteStore::each_last_page(model::SiteId site, const TakeLastPage& take) {
  return read_last_pages(session_->database, site, take);
}

Result<ThreadSize> SqliteStore::thread_size(model::SiteId site, const std::string& thread) {
  return read_thread_size(session_->database, site, thread);
}

Result<void> SqliteStore::each_new_post(std::int64_t after, const TakeNumbered& take) {
  return read_new_posts(session_->database, after, take);
}

Result<std::int64_t> SqliteStore::newest_post() {
  return session_->database.integer("SELECT coalesce(max(rowid), 0) FROM posts");
}

Result<std::int64_t> SqliteStore::mark(const std::string& name) {
  return read_mark(session_->database, name);
}

Result<void> SqliteStore::set_mark(const std::string& name, std::int64_t value) {
  return write_now([&] { return write_mark(session_->database, name, value); });
}

Result<void> SqliteStore::note_request(const SentRequest& request, Time forget) {
  return write_now([&] { return write_request(session_->database, request, forget); });
}

Result<void> SqliteStore::amend_request(const SentRequest& request) {
  return write_soon([&] { return write_cost(session_->database, request); });
}

Result<std::vector<SentRequest>> SqliteStore::requests_since(Time since) {
  return read_requests(session_->database, since);
}

Result<void> SqliteStore::settle(model::SiteId site, const std::string& thread,
                                 std::int64_t surplus) {
  return write_soon([&] { return write_settled(session_->database, site, thread, surplus); });
}

Result<void> SqliteStore::each_settled(model::SiteId site, const TakeSurplus& take) {
  return read_settled(session_->database, site, take);
}

Result<std::string> SqliteStore::following_trouble(model::SiteId site) {
  return read_sentence(session_->database, "following_troubles", site);
}

Result<void> SqliteStore::set_following_trouble(model::SiteId site, const std::string& sentence) {
  return keep_sentence("following_troubles", site, sentence);
}

Result<SiteActivity> SqliteStore::activity(model::SiteId site, Time since) {
  return read_activity(session_->database, site, since);
}

}  // namespace boardwalk::store
