// Search for a page of results at a time: Reading::search().
//
// A rank is known only when all that match are: that is done for some thousand. A word that a
// million posts have is walked from the latest on, and a page goes on where the one before ended.
#include <algorithm>
#include <unordered_set>

#include "boardwalk/store/row_queries.h"
#include "boardwalk/store/search_words.h"
#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

using Facts = SearchIndex::Facts;

// Looking at a match takes about 1.5 µs, ranking it 3 (`serve-cost`): a page stays below 300 ms.
constexpr std::size_t kLookedAt = 100'000;
constexpr std::size_t kRanked = 10'000;

// What can be told of a post by its facts.
class Filter {
 public:
  explicit Filter(const SearchFilter& filter)
      : filter_(filter), author_(SearchIndex::author_mark(filter.query.author)) {}

  // The threads of the boards that are meant: by key, URL or title.
  Result<void> find_threads(Database& database) {
    if (filter_.query.board.empty()) return {};
    Statement find{
        database,
        "SELECT t.site, t.key FROM threads t WHERE (t.site, t.board_url) IN (SELECT "
        "site, url FROM boards WHERE key = ?1 OR url = ?1 OR title = ?1 COLLATE NOCASE)"};
    auto rows = find.query(filter_.query.board);
    for (;;) {
      auto more = rows.next();
      if (!more) return more.error();
      if (!*more) return {};
      threads_.insert(SearchIndex::thread_mark(rows.integer(0), rows.text(1)));
    }
  }

  [[nodiscard]] bool fits(const Facts& post) const {
    const SearchQuery& query = filter_.query;
    if (query.site != 0 && post.site != query.site) return false;
    if (!query.author.empty() && post.author != author_) return false;
    if (query.since && !(post.at >= query.since)) return false;
    if (filter_.until && !(post.at && *post.at < *filter_.until)) return false;
    return query.board.empty() || threads_.contains(post.thread);
  }

 private:
  const SearchFilter& filter_;
  std::int64_t author_;
  std::unordered_set<std::int64_t> threads_;
};

struct Match {
  std::int64_t document = 0;
  std::int64_t post = 0;
  double rank = 0;
};

// The matches that fit, the latest first.
struct Walk {
  std::vector<Match> matches;
  std::size_t looked_at = 0;
  std::optional<std::int64_t> stopped_at;  // this document; none when all were looked at
};

Result<Walk> walk(SearchIndex& index, const std::string& asked, const Filter& filter,
                  std::int64_t before, std::size_t most) {
  Walk out;
  auto walked = index.each_newest(asked, before, [&](const Facts& post) {
    if (filter.fits(post)) out.matches.push_back({post.document, post.post});
    if (++out.looked_at < kLookedAt && out.matches.size() < most) return true;
    out.stopped_at = post.document;
    return false;
  });
  if (!walked) return walked.error();
  return out;
}

bool is_better(const Match& a, const Match& b) {
  return a.rank != b.rank ? a.rank < b.rank : a.document > b.document;
}

Result<void> sort_by_rank(SearchIndex& index, const std::string& asked,
                          std::vector<Match>& matches) {
  auto ranks = index.ranks(asked);
  if (!ranks) return ranks.error();
  for (Match& match : matches) match.rank = (*ranks)[match.document];
  std::sort(matches.begin(), matches.end(), is_better);
  return {};
}

void skip_to(std::vector<Match>& matches, const SearchPlace& after) {
  const Match last{.document = after.document, .rank = after.rank};
  matches.erase(matches.begin(), std::upper_bound(matches.begin(), matches.end(), last, is_better));
}

// Cuts the matches to a page, and says where the next one begins.
void cut_page(Walk& walked, std::size_t limit, SearchPage& page) {
  std::vector<Match>& matches = walked.matches;
  if (matches.size() > limit) {
    matches.resize(limit);
    const Match& last = matches.back();
    page.next = {page.order, page.order == SearchOrder::Best ? last.rank : 0, last.document};
  } else if (walked.stopped_at) {
    page.next = {page.order, 0, *walked.stopped_at};
  }
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

Result<void> SqliteReading::show(std::int64_t post, const std::string& asked,
                                 const TakeMatch& take) {
  auto row = read_post(database_, post);
  if (!row) return row.error();
  if (!*row) return {};
  auto snippet = index_->snippet(asked, (*row)->thread.title, (*row)->post.text);
  if (!snippet) return snippet.error();
  take(**row, *snippet);
  return {};
}

Result<SearchPage> SqliteReading::search(const SearchFilter& filter, const TakeMatch& take) {
  const auto words = match_expression(filter.query.words);
  const std::string asked = expression_of(words, filter.query.author);
  if (asked.empty()) return Error{"there is no word to search for: give one, or an author"};
  auto opened = index();
  if (!opened) return opened.error();
  Filter chosen{filter};
  if (auto found = chosen.find_threads(database_); !found) return found.error();
  const bool goes_on = filter.after && filter.after->order == SearchOrder::Newest;
  auto walked =
      walk(**opened, asked, chosen, goes_on ? filter.after->document : SearchIndex::kNoDocument,
           goes_on ? filter.query.limit + 1 : kLookedAt);
  if (!walked) return walked.error();
  SearchPage page{.order = SearchOrder::Newest,
                  .matches = static_cast<std::int64_t>(walked->matches.size()),
                  .has_more_matches = walked->stopped_at.has_value()};
  const bool is_ranked = !goes_on && !walked->stopped_at && walked->looked_at <= kRanked;
  if (is_ranked) {
    page.order = SearchOrder::Best;
    if (auto sorted = sort_by_rank(**opened, asked, walked->matches); !sorted)
      return sorted.error();
    if (filter.after) skip_to(walked->matches, *filter.after);
  }
  cut_page(*walked, filter.query.limit, page);
  for (const Match& match : walked->matches) {
    auto shown = show(match.post, words.value_or(asked), take);
    if (!shown) return shown.error();
  }
  return page;
}

}  // namespace boardwalk::store
