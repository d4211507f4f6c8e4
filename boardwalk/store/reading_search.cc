// Search for a page of results at a time: Reading::search().
//
// Ranking all that match a common word would take seconds. So the matches that were stored last are
// told, as many as a person will ever page through, and at most so many are looked at to find them.
// Where these are all there are, they are ranked; else the latest come first.
#include <algorithm>
#include <set>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/store/row_queries.h"
#include "boardwalk/store/search_words.h"
#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kMatches = 400;
constexpr std::size_t kLookedAt = 2500;

bool is_before(const SearchPlace& a, const SearchPlace& b) {
  return a.rank != b.rank ? a.rank < b.rank : a.post > b.post;
}

// What can be told of a post without its text.
class Filter {
 public:
  Filter(Database& database, const SearchFilter& filter)
      : filter_(filter),
        post_(database, "SELECT site, thread, author, posted_at FROM posts WHERE rowid = ?1"),
        thread_(database, "SELECT board_url FROM threads WHERE site = ?1 AND key = ?2") {}

  // The boards that are meant: by key, URL or title.
  Result<void> find_boards(Database& database) {
    if (filter_.query.board.empty()) return {};
    Statement find{
        database, "SELECT url FROM boards WHERE key = ?1 OR url = ?1 OR title = ?1 COLLATE NOCASE"};
    auto rows = find.query(filter_.query.board);
    for (;;) {
      auto more = rows.next();
      if (!more) return more.error();
      if (!*more) return {};
      boards_.insert(rows.string(0));
    }
  }

  Result<bool> fits(std::int64_t post) {
    auto rows = post_.query(post);
    auto more = rows.next();
    if (!more) return more;
    if (!*more) return false;
    const SearchQuery& query = filter_.query;
    if (query.site != 0 && rows.integer(0) != query.site) return false;
    if (!query.author.empty() && !equals_ignoring_case(rows.text(2), query.author)) return false;
    const auto at = rows.optional_time(3);
    if (query.since && !(at >= query.since)) return false;
    if (filter_.until && !(at && *at < *filter_.until)) return false;
    return query.board.empty() || stands_in_board(rows.integer(0), rows.string(1));
  }

 private:
  bool stands_in_board(model::SiteId site, const std::string& thread) {
    auto rows = thread_.query(site, thread);
    auto more = rows.next();
    return more && *more && boards_.contains(rows.string(0));
  }

  const SearchFilter& filter_;
  Statement post_;
  Statement thread_;
  std::set<std::string> boards_;
};

Result<void> add_ranks(SearchIndex& index, const std::string& asked,
                       std::vector<SearchPlace>& matches) {
  std::unordered_map<std::int64_t, double> ranks;
  auto told = index.each_newest(asked, SearchIndex::Ranks::Told,
                                [&](std::int64_t post, double rank) -> Result<bool> {
                                  ranks[post] = rank;
                                  return true;
                                });
  for (SearchPlace& match : matches) match.rank = ranks[match.post];
  return told;
}

Result<std::vector<SearchPlace>> find_matches(SearchIndex& index, const std::string& asked,
                                              Filter& chosen) {
  std::vector<SearchPlace> matches;
  std::size_t looked_at = 0;
  bool is_all = true;
  auto found = index.each_newest(asked, SearchIndex::Ranks::Left,
                                 [&](std::int64_t post, double) -> Result<bool> {
                                   auto fits = chosen.fits(post);
                                   if (!fits) return fits;
                                   if (*fits) matches.push_back({0, post});
                                   is_all = matches.size() < kMatches && ++looked_at < kLookedAt;
                                   return is_all;
                                 });
  if (found && is_all) found = add_ranks(index, asked, matches);
  if (!found) return found.error();
  return matches;
}

}  // namespace

Result<SearchIndex*> SqliteReading::index() {
  if (index_) return index_.get();
  auto opened = SearchIndex::open(database_);
  if (!opened) return opened.error();
  index_ = std::move(*opened);
  return index_.get();
}

Result<bool> SqliteReading::index_some() {
  auto words = index();
  if (!words) return words.error();
  return (*words)->read_some();
}

Result<bool> SqliteReading::is_indexed() {
  auto words = index();
  if (!words) return words.error();
  return (*words)->is_current();
}

Result<void> SqliteReading::search(const SearchFilter& filter, const TakeRanked& take) {
  const auto words = match_expression(filter.query.words);
  const std::string asked = expression_of(words, filter.query.author);
  if (asked.empty()) return Error{"there is no word to search for: give one, or an author"};
  auto opened = index();
  if (!opened) return opened.error();
  Filter chosen{database_, filter};
  if (auto found = chosen.find_boards(database_); !found) return found;
  auto ranked = find_matches(**opened, asked, chosen);
  if (!ranked) return ranked.error();
  std::sort(ranked->begin(), ranked->end(), is_before);
  for (const SearchPlace& place : *ranked) {
    if (filter.after && !is_before(*filter.after, place)) continue;
    auto row = read_post(database_, place.post);
    if (!row) return row.error();
    if (!*row) continue;
    auto snippet =
        (*opened)->snippet(words.value_or(asked), (*row)->thread.title, (*row)->post.text);
    if (!snippet) return snippet.error();
    if (!take(**row, *snippet, place)) return {};
  }
  return {};
}

}  // namespace boardwalk::store
