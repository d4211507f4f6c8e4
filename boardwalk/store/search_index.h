// The full-text index of a database, in a file of its own beside it.
//
// A crawl pays nothing for it. The first search reads every post; each later one reads what came
// since: posts are numbered in the order they were stored, and so are the revisions that edits
// leave behind, so two numbers say how far the index has come. It may be deleted at any time, is
// made anew when it does not fit the database, and lives in a temporary file when none can be
// written here.
//
//     auto index = SearchIndex::open(database);
//     index->catch_up(progress);
//     index->each_match(*match_expression("wool"), [](std::int64_t post) { return true; });
//
// It holds words and where they stand, not the texts (FTS5 without content), and a short row of
// facts for each, so that nobody has to open long posts to choose among them. Such an index cannot
// take words back: the text of an edited post is added as another document, and the facts of the
// one before are removed, by which it is passed over.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/search.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

class SearchIndex {
 public:
  // `posts` must outlive the index; nothing is written to it.
  static Result<std::unique_ptr<SearchIndex>> open(Database& posts);
  // The file beside a database, and its removal: what was deleted there must not be found here.
  [[nodiscard]] static std::string path_for(const std::string& database);
  static void remove(const std::string& database);

  Result<void> catch_up(const IndexProgress& progress);
  // One step of it; true when there are more.
  Result<bool> read_some();
  [[nodiscard]] Result<bool> is_current();
  // The rowids of the posts that match, the best first; stops when `take` returns false.
  Result<void> each_match(const std::string& expression,
                          const std::function<Result<bool>(std::int64_t post)>& take);
  // The same with their facts, those that were stored last first, behind the document `before`.
  struct Facts {
    std::int64_t document = 0;
    std::int64_t post = 0;
    model::SiteId site = 0;
    std::int64_t thread = 0;  // thread_mark()
    std::int64_t author = 0;  // author_mark()
    std::optional<Time> at = {};
  };
  Result<void> each_newest(const std::string& expression, std::int64_t before,
                           const std::function<bool(const Facts&)>& take);
  // How well each document matches, less being better. Costs a look at all that match each word.
  [[nodiscard]] Result<std::unordered_map<std::int64_t, double>> ranks(
      const std::string& expression);
  static constexpr std::int64_t kNoDocument = std::numeric_limits<std::int64_t>::max();

  // Equal for equal ones; names of authors in any case.
  [[nodiscard]] static std::int64_t thread_mark(model::SiteId site, std::string_view key);
  [[nodiscard]] static std::int64_t author_mark(std::string_view name);

  // The part of a text where an expression is found, between the marks of search.h.
  // The beginning of it when only the title has the words.
  [[nodiscard]] Result<std::string> snippet(const std::string& expression, std::string_view title,
                                            std::string_view text);

 private:
  // How far the index has come, and a post to see whether it is still the same database.
  struct Mark {
    std::int64_t post = 0;
    std::int64_t revision = 0;
    std::string identity;
  };

  SearchIndex(Database& posts, Database index);
  static Result<std::unique_ptr<SearchIndex>> open_at(Database& posts, const std::string& path);
  Result<void> prepare();
  Result<void> start_anew();
  [[nodiscard]] Result<Mark> mark();
  // The mark, or that of an empty index when this one is of another database.
  [[nodiscard]] Result<Mark> valid_mark();
  Result<bool> step(Mark& mark);
  [[nodiscard]] Result<std::string> identity_of(std::int64_t post);
  Result<void> save(const Mark& mark);
  Result<void> add(std::int64_t document, const Rows& post);
  Result<void> add_edit(std::int64_t document, std::int64_t post);
  Result<bool> read_some_posts(Mark& mark);
  Result<void> read_edits(Mark& mark);

  Database* posts_;
  Database index_;
  Statement new_posts_;
  Statement edited_posts_;
  Statement identity_;
  Statement add_;
  Statement add_edit_;
  Statement edit_of_;
  Statement add_facts_;
  Statement remove_facts_;
};

}  // namespace boardwalk::store
