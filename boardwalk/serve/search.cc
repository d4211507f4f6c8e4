// Search, with the words that were found set apart.
#include <fmt/format.h>

#include <charconv>

#include "boardwalk/base/ascii.h"
#include "boardwalk/serve/cursor.h"
#include "boardwalk/serve/sanitise.h"
#include "boardwalk/serve/world.h"
#include "boardwalk/store/search_words.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kLongestTitle = 300;
constexpr std::size_t kLongestSnippet = 1000;
constexpr std::string_view kBest = "best";
constexpr std::string_view kNewest = "newest";

// "some \x02words\x03 more" → [{"text":"some ","hit":false},{"text":"words","hit":true},…]
Json snippet_json(std::string_view snippet) {
  Json parts = Json::array();
  const auto add = [&](std::string_view text, bool is_hit) {
    if (!text.empty()) parts.push_back({{"text", text}, {"hit", is_hit}});
  };
  while (!snippet.empty()) {
    add(next_piece(snippet, store::kMatchBegin), false);
    add(next_piece(snippet, store::kMatchEnd), true);
  }
  return parts;
}

Json match_json(const store::PostRow& row, const std::string& snippet) {
  return {{"site", row.site_id},
          {"thread", row.post.thread_key},
          {"thread_title", std::string{cut_text(row.thread.title, kLongestTitle)}},
          {"post", row.post.key},
          {"author", text_json(std::string{cut_text(row.post.author, kLongestTitle)})},
          {"posted_at", time_json(row.post.posted_at)},
          {"position", row.post.position},
          {"snippet", snippet_json(cut_text(snippet, kLongestSnippet))}};
}

std::optional<store::SearchPlace> read_place(Parameters& query) {
  const auto after = query.cursor(3);
  if (!after) return std::nullopt;
  const std::string& rank = (*after)[1];
  store::SearchPlace place{
      .order = after->front() == kNewest ? store::SearchOrder::Newest : store::SearchOrder::Best,
      .document = query.number_of(after->back())};
  const auto read = std::from_chars(rank.data(), rank.data() + rank.size(), place.rank);
  if (read.ec != std::errc{}) return std::nullopt;
  return place;
}

store::SearchFilter read_filter(Parameters& query) {
  store::SearchFilter filter;
  filter.query.words = query.text("q");
  filter.query.site = query.integer("site", 1, INT64_MAX, 0);
  filter.query.board = query.text("board");
  filter.query.author = query.text("author");
  filter.query.since = query.day("since");
  if (const auto until = query.day("until")) filter.until = *until + std::chrono::days{1};
  filter.query.limit = query.limit();
  filter.after = read_place(query);
  return filter;
}

std::string_view name_of(store::SearchOrder order) {
  return order == store::SearchOrder::Newest ? kNewest : kBest;
}

Json next_json(const std::optional<store::SearchPlace>& next) {
  if (!next) return nullptr;
  return write_cursor(std::vector{std::string{name_of(next->order)}, fmt::format("{}", next->rank),
                                  std::to_string(next->document)});
}

// How many there are is told with the first page.
Reply search_reply(Json items, const store::SearchPage& page, bool is_first, bool is_indexing) {
  Json reply = {{"items", std::move(items)},
                {"next", next_json(page.next)},
                {"order", name_of(page.order)},
                {"matches", nullptr},
                {"more_matches", is_first && page.has_more_matches},
                {"indexing", is_indexing}};
  if (is_first) reply["matches"] = page.matches;
  return json_reply(reply);
}

Reply search(World& world, Call& call) {
  const store::SearchFilter filter = read_filter(call.query);
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto words = store::match_expression(filter.query.words);
  if (store::expression_of(words, filter.query.author).empty())
    return problem(400, "there is no word to search for: give q, or an author");
  Json items = Json::array();
  if (!world.readers.has_database() || !world.words.has_index())
    return search_reply(std::move(items), {}, true, world.readers.has_database());
  auto reader = world.readers.borrow();
  if (!reader) return failed(reader.error());
  const auto page =
      reader->reading().search(filter, [&](const store::PostRow& row, const std::string& snippet) {
        items.push_back(match_json(row, snippet));
        return true;
      });
  if (!page) return problem(400, page.error().message);
  const auto is_indexed = reader->reading().is_indexed();
  const bool is_behind = is_indexed && !*is_indexed;
  if (is_behind) world.words.wake();
  return search_reply(std::move(items), *page, !filter.after, is_behind);
}

}  // namespace

void add_search_routes(Router& router, World& world) {
  router.add("GET", "/search", [&world](Call& call) { return search(world, call); });
}

}  // namespace boardwalk::serve
