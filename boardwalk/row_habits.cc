#include "boardwalk/row_habits.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/focused_strategy.h"
#include "boardwalk/crawl/index_rows.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/post_habits.h"
#include "boardwalk/row_labels.h"

namespace boardwalk {
namespace {

using html::NodeId;
using learn::Count;
using model::PageKind;

constexpr std::size_t kColumnRows = 2;        // with a number, at least …
constexpr double kColumnShare = 0.5;          // … and of all rows of that kind
constexpr double kAgreement = 0.75;           // of the threads that were read
constexpr std::size_t kRowsHeard = 12;        // whose words are read
constexpr double kDescribedShare = 0.2;       // of the boards say what they are about …
constexpr std::size_t kDescriptionWords = 3;  // … in so many words on average

// A list page of the sample, and the links on it that name something.
struct ListPage {
  html::Document document;
  Time made{};
  std::vector<crawl::NamedLink> names;
};

const std::string& key_of(const crawl::NamedLink& link) {
  return link.identity.empty() ? link.url : link.identity;
}

// What was read of a thread: all of it.
struct KnownThread {
  std::int64_t posts = 0;
  std::string author;
};
using KnownThreads = std::map<std::string, KnownThread>;  // by the key of its links

// The pages of a sample, read by the rules that were learned from it.
class Sample {
 public:
  Sample(const fetch::Responses& pages, const learn::SiteProfile& profile)
      : profile_(profile),
        matcher_(profile),
        strategy_(profile, {.watch_drift = false}),
        harvester_(harvester_of(profile)) {
    const auto entry = url::parse(profile.entry);
    if (!entry) return;
    const crawl::Scope scope(*entry);
    for (const auto& [href, response] : pages) {
      if (response.outcome == fetch::Outcome::Ok) add(href, response, scope);
    }
  }

  std::vector<ListPage> lists;
  KnownThreads threads;

 private:
  void add(const std::string& href, const fetch::Response& response, const crawl::Scope& scope) {
    const auto url = url::parse(href);
    if (!url) return;
    const auto match = matcher_.match(*url);
    const bool is_entry = href == profile_.entry;
    if (!match && !is_entry) return;
    const bool is_thread = match && profile_.rules[match->rule].role == learn::Role::Thread;
    const crawl::Ticket ticket{.url = href,
                               .kind = is_thread ? PageKind::Thread : PageKind::Index,
                               .list_url = href,
                               .page_no = 1};
    html::Document document = crawl::parse_response(parser_, response).document;
    const crawl::PageView view{*url, document, scope, ticket, nullptr, crawl::made_at(response)};
    if (is_thread) return add_thread(view, match->identity.empty() ? href : match->identity);
    auto names = strategy_.names_on(view);
    lists.push_back({std::move(document), view.made, std::move(names)});
  }

  // Only threads of one page are known to their end.
  void add_thread(const crawl::PageView& view, const std::string& key) {
    if (!strategy_.read(view).links.empty()) return;
    crawl::Visit visit;
    visit.page.kind = PageKind::Thread;
    harvester_.harvest(view, visit);
    if (visit.posts.empty()) return;
    threads[key] = {static_cast<std::int64_t>(visit.posts.size()), visit.posts.front().author};
  }

  const learn::SiteProfile& profile_;
  learn::RuleMatcher matcher_;
  crawl::FocusedStrategy strategy_;
  extract::ThreadHarvester harvester_;
  html::Parser parser_;
};

struct SampleRow {
  const ListPage* page = nullptr;
  align::Record nodes;
  NodeId title = html::kNone;
  std::string key;
};

std::string tag_path(const html::Document& page, NodeId node) {
  return crawl::tags_between(page, 0, node);
}

// The largest element around a link that holds no other link of the same sort. `others` are the
// links of that sort in document order, `at` is one of them.
NodeId row_root(const html::Document& page, const std::vector<const crawl::NamedLink*>& others,
                std::size_t at) {
  const auto differs = [&](const crawl::NamedLink* other) {
    return key_of(*other) != key_of(*others[at]);
  };
  NodeId root = others[at]->node;
  for (NodeId up = page.node(root).parent; up != html::kNone && up != 0;
       up = page.node(up).parent) {
    std::size_t before = at;
    while (before > 0 && !differs(others[before])) --before;
    std::size_t behind = at;
    while (behind + 1 < others.size() && !differs(others[behind])) ++behind;
    const bool holds_before = differs(others[before]) && others[before]->node >= up;
    const bool holds_behind = differs(others[behind]) && others[behind]->node < page.end_of(up);
    if (holds_before || holds_behind) break;
    root = up;
  }
  return root;
}

// How rows lead to the links that name them: one vote a row, for each way that links stand.
using Votes = std::map<std::string, std::map<std::string, int>>;  // path of the page → of the row

void vote(const ListPage& page, PageKind kind, Votes& votes) {
  std::map<std::string, std::vector<const crawl::NamedLink*>> sorts;
  for (const crawl::NamedLink& link : page.names)
    if (link.kind == kind) sorts[tag_path(page.document, link.node)].push_back(&link);
  for (const auto& [path, links] : sorts) {
    std::set<std::string> lists;
    for (const crawl::NamedLink* link : links) lists.insert(key_of(*link));
    if (lists.size() < 2) continue;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const NodeId root = row_root(page.document, links, i);
      ++votes[path][crawl::tags_between(page.document, root, links[i]->node)];
    }
  }
}

std::set<std::string> title_paths(const std::vector<ListPage>& pages, PageKind kind) {
  Votes votes;
  for (const ListPage& page : pages) vote(page, kind, votes);
  std::set<std::string> titles;
  for (const auto& [path, ways] : votes) {
    const auto most = std::max_element(
        ways.begin(), ways.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    titles.insert(most->first);
  }
  return titles;
}

// A row is of what it names first: the thread in a board's row is the one with its latest post.
bool is_named_by(const ListPage& page, const align::Record& row, PageKind kind) {
  const auto first =
      std::lower_bound(page.names.begin(), page.names.end(), row.first,
                       [](const crawl::NamedLink& link, NodeId node) { return link.node < node; });
  return first != page.names.end() && first->kind == kind;
}

std::vector<SampleRow> rows_by(const std::vector<ListPage>& pages, PageKind kind,
                               const std::string& title) {
  std::vector<SampleRow> rows;
  for (const ListPage& page : pages) {
    NodeId end = 0;  // of the row before
    for (const crawl::NamedLink& link : page.names) {
      if (link.kind != kind || link.node < end) continue;
      const auto row = crawl::row_around(page.document, link.node, title);
      if (!row || !is_named_by(page, *row, kind)) continue;
      end = row->end;
      rows.push_back({&page, *row, link.node, key_of(link)});
    }
  }
  return rows;
}

struct Column {
  std::string place;
  std::vector<std::optional<std::int64_t>> values;  // by row
  std::size_t filled = 0;
  CountWords words{};  // summed up …
  int heard = 0;       // … over so many rows
  double agrees_as_replies = 0;
  double agrees_as_posts = 0;
  double judged = 0;

  [[nodiscard]] double said(Count count) const {
    return heard == 0 ? 0 : words[static_cast<std::size_t>(count)] / heard;
  }
};

class Columns {
 public:
  Columns(const std::vector<SampleRow>& rows, const KnownThreads& known)
      : rows_(rows), known_(known) {
    for (std::size_t row = 0; row < rows.size(); ++row) read(row);
  }

  // Those that most rows fill.
  [[nodiscard]] std::vector<const Column*> full() const {
    std::vector<const Column*> full;
    for (const auto& [place, column] : columns_) {
      const double share = double(column.filled) / double(rows_.size());
      if (column.filled >= kColumnRows && share >= kColumnShare) full.push_back(&column);
    }
    return full;
  }

 private:
  void read(std::size_t row) {
    const SampleRow& at = rows_[row];
    const html::Document& page = at.page->document;
    const auto known = known_.find(at.key);
    const auto dates = crawl::dates_in(page, at.nodes, at.title, {}, at.page->made);
    for (const crawl::RowNumber& found : crawl::numbers_in(page, at.nodes, at.title)) {
      if (is_date(found.place, dates)) continue;
      Column& column = columns_[found.place];
      column.place = found.place;
      column.values.resize(rows_.size());
      if (column.values[row]) continue;
      column.values[row] = found.number.value;
      ++column.filled;
      if (column.filled <= kRowsHeard) hear(at, found, column);
      if (known != known_.end()) judge(found.number.value, known->second.posts, column);
    }
  }

  static bool is_date(std::string_view place, const std::vector<crawl::RowDate>& dates) {
    place = place.substr(0, place.rfind('#'));
    return std::any_of(dates.begin(), dates.end(),
                       [&](const crawl::RowDate& date) { return date.place == place; });
  }

  // Small numbers agree by chance.
  static void judge(std::int64_t value, std::int64_t posts, Column& column) {
    const double weight = posts > 3 ? 1 : 0.5;
    column.judged += weight;
    column.agrees_as_replies += value == posts - 1 ? weight : 0;
    column.agrees_as_posts += value == posts ? weight : 0;
  }

  void hear(const SampleRow& at, const crawl::RowNumber& found, Column& column) {
    const CountWords words = words_about(at.page->document, found, at.nodes.first, heads_of(at));
    ++column.heard;
    for (std::size_t i = 0; i < words.size(); ++i) column.words[i] += words[i];
  }

  const ColumnHeads& heads_of(const SampleRow& at) {
    const auto [known, is_new] = heads_.try_emplace(at.page);
    if (!is_new) return known->second;
    NodeId first = at.nodes.first;
    for (const SampleRow& row : rows_)
      if (row.page == at.page) first = std::min(first, row.nodes.first);
    return known->second = heads_before(at.page->document, first);
  }

  const std::vector<SampleRow>& rows_;
  const KnownThreads& known_;
  std::map<std::string, Column> columns_;
  std::map<const ListPage*, ColumnHeads> heads_;
};

// Is `less` at most `more` wherever both are shown, and somewhere below it?
bool is_below(const Column& less, const Column& more) {
  std::size_t both = 0;
  std::size_t below = 0;
  for (std::size_t i = 0; i < less.values.size(); ++i) {
    if (!less.values[i] || !more.values[i]) continue;
    ++both;
    if (*less.values[i] > *more.values[i]) return false;
    below += *less.values[i] < *more.values[i] ? 1 : 0;
  }
  return both >= kColumnRows && below * 2 >= both;
}

struct Judgement {
  double worth = 0;
  bool counts_replies = false;
};

// How surely does a column count the replies, or the posts, of a thread?
Judgement judge_posts(const Column& column) {
  const double replies = column.said(Count::Replies);
  const double posts = column.said(Count::Posts);
  Judgement found{std::max(replies, posts), replies >= posts};
  if (std::max(column.said(Count::Views), column.said(Count::Threads)) > found.worth) return {};
  if (column.judged < 1) return found;
  const double agreed = std::max(column.agrees_as_replies, column.agrees_as_posts);
  const double share = agreed / column.judged;
  if (share >= kAgreement) {
    found.worth += 2 + 2 * share;
    found.counts_replies = column.agrees_as_replies >= column.agrees_as_posts;
  } else if (column.judged >= 3 && share < 0.4) {
    found.worth -= 2;
  }
  return found;
}

const Column* best_said(const std::vector<const Column*>& columns, Count count) {
  const Column* best = nullptr;
  for (const Column* column : columns) {
    const double said = column->said(count);
    const double most = *std::max_element(column->words.begin(), column->words.end());
    if (said < kWeakestWord / 2 || said * column->heard < most) continue;
    if (best == nullptr || said > best->said(count)) best = column;
  }
  return best;
}

void name_thread_columns(const std::vector<const Column*>& columns, learn::RowPlaces& places) {
  const Column* best = nullptr;
  Judgement surely;
  for (const Column* column : columns) {
    const Judgement judged = judge_posts(*column);
    if (judged.worth > surely.worth) best = column, surely = judged;
  }
  if (best != nullptr && surely.worth >= 2)
    (surely.counts_replies ? places.replies : places.posts).push_back(best->place);
  const Column* views = best_said(columns, Count::Views);
  if (best == nullptr && views == nullptr && columns.size() == 2) {
    // Whoever replies has read.
    const bool in_order = is_below(*columns[0], *columns[1]);
    if (!in_order && !is_below(*columns[1], *columns[0])) return;
    places.replies.push_back(columns[in_order ? 0 : 1]->place);
    views = columns[in_order ? 1 : 0];
  }
  if (views != nullptr && views != best) places.views.push_back(views->place);
}

// Two columns without a word are threads and posts when one is never more than the other.
void name_board_columns(const std::vector<const Column*>& columns, learn::RowPlaces& places) {
  const Column* threads = best_said(columns, Count::Threads);
  const Column* posts = best_said(columns, Count::Posts);
  if (posts == nullptr) posts = best_said(columns, Count::Replies);
  if (threads == nullptr && posts == nullptr && columns.size() == 2) {
    const bool in_order = is_below(*columns[0], *columns[1]);
    if (!in_order && !is_below(*columns[1], *columns[0])) return;
    threads = columns[in_order ? 0 : 1];
    posts = columns[in_order ? 1 : 0];
  }
  if (threads != nullptr) places.threads.push_back(threads->place);
  if (posts != nullptr && posts != threads) places.posts.push_back(posts->place);
}

// The places whose date is the latest of the row.
void name_dates(const std::vector<SampleRow>& rows, const dates::Convention& habits,
                learn::RowPlaces& places) {
  std::map<std::string, std::size_t> latest;
  std::map<std::string, std::size_t> dated;
  for (const SampleRow& row : rows) {
    const auto found =
        crawl::dates_in(row.page->document, row.nodes, row.title, habits, row.page->made);
    std::map<std::string, Time> by_place;
    for (const crawl::RowDate& date : found) by_place[date.place] = date.moment;
    Time last{};
    for (const auto& [place, moment] : by_place) last = std::max(last, moment);
    for (const auto& [place, moment] : by_place) {
      ++dated[place];
      latest[place] += last - moment < std::chrono::hours{24} ? 1 : 0;
    }
  }
  for (const auto& [place, times] : latest) {
    const bool is_latest = times * 4 >= dated[place] * 3;
    if (is_latest && dated[place] >= kColumnRows &&
        double(dated[place]) >= kColumnShare * double(rows.size()))
      places.last.push_back(place);
  }
}

// Where the name of whoever began a thread stands, by the threads that were read.
void name_authors(const std::vector<SampleRow>& rows, const KnownThreads& known,
                  learn::RowPlaces& places) {
  std::map<std::string, std::size_t> named;
  std::size_t judged = 0;
  for (const SampleRow& row : rows) {
    const auto thread = known.find(row.key);
    if (thread == known.end() || thread->second.author.empty()) continue;
    ++judged;
    const html::Document& page = row.page->document;
    for (NodeId id = row.nodes.first; id < row.nodes.end; ++id) {
      if (page.node(id).kind != html::NodeKind::Element) continue;
      if (trimmed(crawl::own_text(page, id)) == thread->second.author)
        ++named[crawl::place_in_row(page, row.nodes, id)];
    }
  }
  const auto most = std::max_element(
      named.begin(), named.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (judged >= 2 && most != named.end() && double(most->second) >= kAgreement * double(judged))
    places.authors.push_back(most->first);
}

// Words, by the spaces between them or by two signs of a script without.
std::size_t words_of(std::string_view text) {
  const auto wide = std::count_if(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) >= 0xe3; });
  return static_cast<std::size_t>(count_words(text)) + static_cast<std::size_t>(wide) / 2;
}

// What stands at a place of the rows.
struct Sayings {
  std::set<std::string> texts;
  std::size_t words = 0;  // of them all
};

// The place with the most words: no two boards are about the same.
void name_descriptions(const std::vector<SampleRow>& rows, learn::RowPlaces& places) {
  std::map<std::string, Sayings> said;
  std::set<std::string> boards;
  for (const SampleRow& row : rows) {
    const html::Document& page = row.page->document;
    boards.insert(row.key);
    const auto dates = crawl::dates_in(page, row.nodes, row.title, {}, row.page->made);
    for (crawl::RowText& one : crawl::texts_in(page, row.nodes, row.title)) {
      const bool is_dated = std::any_of(dates.begin(), dates.end(),
                                        [&](const auto& date) { return date.place == one.place; });
      if (is_dated) continue;
      Sayings& here = said[one.place];
      const std::size_t words = words_of(one.text);
      here.words += here.texts.insert(std::move(one.text)).second ? words : 0;
    }
  }
  const auto most = std::max_element(said.begin(), said.end(), [](const auto& a, const auto& b) {
    return a.second.words < b.second.words;
  });
  if (most == said.end()) return;
  const Sayings& best = most->second;
  if (best.texts.size() >= kColumnRows &&
      double(best.texts.size()) >= kDescribedShare * double(boards.size()) &&
      best.words >= kDescriptionWords * best.texts.size())
    places.descriptions.push_back(most->first);
}

// How much rows that are found in this way say: places of counts, then dates, then rows.
std::pair<std::size_t, std::size_t> worth_of(const learn::RowPlaces& places, std::size_t rows) {
  const std::size_t counts =
      places.replies.size() + places.posts.size() + places.views.size() + places.threads.size();
  return {2 * counts + (places.last.empty() ? 0 : 1), rows};
}

// Rows by where they begin, and the links that name them.
using RowTitles = std::map<std::pair<const ListPage*, NodeId>, NodeId>;

RowTitles titles_of(const std::vector<SampleRow>& rows) {
  RowTitles titles;
  for (const SampleRow& row : rows) titles.emplace(std::pair{row.page, row.nodes.first}, row.title);
  return titles;
}

// Does this way find all rows that the other one finds, and more of them or the name before it?
bool is_better(const RowTitles& titles, const RowTitles& others) {
  if (titles.empty()) return false;
  std::size_t before = 0;
  for (const auto& [row, link] : others) {
    const auto found = titles.find(row);
    if (found == titles.end()) return false;
    before += found->second < link ? 1 : 0;
  }
  return titles.size() > others.size() || before == others.size();
}

// Rows may name their thread twice, and one of the links not always: the one to the latest post
// leads elsewhere where a thread has several pages. The same rows are better found by the other.
void widen_titles(const std::map<std::string, RowTitles>& ways, learn::RowPlaces& places) {
  if (places.titles.empty()) return;
  for (const auto& [title, rows] : ways)
    if (is_better(rows, ways.at(places.titles.front()))) places.titles = {title};
}

learn::RowPlaces learn_kind(const Sample& sample, PageKind kind, const dates::Convention& habits) {
  learn::RowPlaces best;
  std::map<std::string, RowTitles> ways;
  std::pair<std::size_t, std::size_t> most{0, 0};
  for (const std::string& title : title_paths(sample.lists, kind)) {
    const auto rows = rows_by(sample.lists, kind, title);
    ways.emplace(title, titles_of(rows));
    if (rows.size() < kColumnRows) continue;
    learn::RowPlaces places;
    places.titles = {title};
    const Columns columns(rows, sample.threads);
    if (kind == PageKind::Thread) {
      name_thread_columns(columns.full(), places);
      name_authors(rows, sample.threads, places);
    } else {
      name_board_columns(columns.full(), places);
      name_descriptions(rows, places);
    }
    name_dates(rows, habits, places);
    const auto worth = worth_of(places, rows.size());
    if (worth.first > 0 && worth > most) best = places, most = worth;
  }
  widen_titles(ways, best);
  return best;
}

}  // namespace

void learn_rows(const fetch::Responses& pages, learn::SiteProfile& profile) {
  const Sample sample(pages, profile);
  profile.rows = {};
  profile.rows.threads = learn_kind(sample, PageKind::Thread, profile.dates);
  profile.rows.boards = learn_kind(sample, PageKind::Index, profile.dates);
  profile.rows.pages = static_cast<int>(sample.lists.size());
}

std::vector<url::Url> liveliest_threads(const fetch::Responses& pages,
                                        const learn::SiteProfile& profile, std::size_t most) {
  const crawl::RowReader reader(profile.rows, profile.dates);
  std::vector<crawl::ListedRow> threads;
  for (const ListPage& list : Sample(pages, profile).lists)
    for (crawl::ListedRow& row : reader.read(list.document, list.names, list.made))
      if (row.kind == PageKind::Thread && !pages.contains(row.url))
        threads.push_back(std::move(row));
  std::stable_sort(threads.begin(), threads.end(), [](const auto& a, const auto& b) {
    return a.posts.value_or(0) > b.posts.value_or(0);
  });
  std::vector<url::Url> found;
  std::set<std::string> known;
  for (const crawl::ListedRow& row : threads) {
    auto url = url::parse(row.url);
    if (found.size() < most && url && known.insert(row.url).second)
      found.push_back(*std::move(url));
  }
  return found;
}

}  // namespace boardwalk
