// Boards, threads and posts, a page at a time.
#include <algorithm>

#include "boardwalk/serve/cursor.h"
#include "boardwalk/serve/sanitise.h"
#include "boardwalk/serve/world.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kLongestText = std::size_t{24} << 10U;
constexpr std::size_t kLongestHtml = std::size_t{32} << 10U;
constexpr std::size_t kLongestTitle = 500;
constexpr std::size_t kMostLinks = 50;                        // of one post
constexpr std::size_t kLargestPage = std::size_t{90} << 10U;  // of the posts together

std::string cut(const std::string& text, std::size_t most) {
  return std::string{cut_text(text, most)};
}

Json board_json(const store::BoardFigures& figures) {
  const model::Board& board = figures.board;
  return {{"key", board.key},
          {"url", address_json(board.url)},
          {"title", cut(board.title, kLongestTitle)},
          {"parent", text_json(board.parent_url)},
          {"description", text_json(cut(board.description, kLongestTitle))},
          {"threads", figures.threads},
          {"posts", figures.posts},
          {"last_post", time_json(figures.last_post)}};
}

Reply list_boards(World& world, Call& call, const Readers::Lease& /*reader*/,
                  const model::Site& site) {
  const std::size_t limit = call.query.limit();
  const auto after = call.query.cursor(1);
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto view = world.census.view();
  const auto& boards = view->site(site.id).boards;
  auto at = boards.begin();
  if (after) {
    at = std::upper_bound(at, boards.end(), after->front(),
                          [](const std::string& key, const store::BoardFigures& board) {
                            return key < board.board.key;
                          });
  }
  Json items = Json::array();
  for (; at != boards.end() && items.size() < limit; ++at) items.push_back(board_json(*at));
  if (at == boards.end()) return list_reply(std::move(items));
  return list_reply(std::move(items), write_cursor(std::vector{std::prev(at)->board.key}));
}

Json thread_json(const store::ThreadRow& row, const store::ThreadFigures& figures) {
  const model::Thread& thread = row.thread;
  return {{"key", thread.key},
          {"url", address_json(thread.url)},
          {"title", cut(thread.title, kLongestTitle)},
          {"board", text_json(row.board.key)},
          {"author", text_json(cut(thread.author, kLongestTitle))},
          {"created", time_json(thread.created)},
          {"last_post", time_json(figures.last_post)},
          {"posts", row.posts},
          {"views", thread.views ? Json(*thread.views) : Json(nullptr)},
          {"sticky", thread.sticky.value_or(false)},
          {"locked", thread.locked.value_or(false)}};
}

ThreadOrder order_named(const std::string& name) {
  if (name == "created") return ThreadOrder::Created;
  return name == "posts" ? ThreadOrder::Posts : ThreadOrder::LastPost;
}

// Where the page after a cursor begins in an order.
std::size_t place_after(const CountedSite& site, ThreadOrder by, std::int64_t rank,
                        const std::string& key) {
  const auto& order = site.order(by);
  const auto found = std::partition_point(order.begin(), order.end(), [&](std::uint32_t place) {
    const CountedThread& thread = site.threads[place];
    const std::int64_t own = thread.rank(by);
    return own != rank ? own > rank : thread.key <= key;
  });
  return static_cast<std::size_t>(found - order.begin());
}

// The place of a board by its key or URL; none when there is no such board.
std::optional<std::uint32_t> find_board(const CountedSite& site, const std::string& key) {
  for (std::size_t i = 0; i < site.boards.size(); ++i) {
    if (site.boards[i].board.key == key || site.boards[i].board.url == key)
      return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

Reply list_threads(World& world, Call& call, const Readers::Lease& reader,
                   const model::Site& site) {
  const std::size_t limit = call.query.limit();
  const std::string board = call.query.text("board");
  const ThreadOrder by = order_named(call.query.choice("sort", {"last", "created", "posts"}));
  const auto after = call.query.cursor(2);
  const std::int64_t rank = after ? call.query.number_of(after->front()) : 0;
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto view = world.census.view();
  const CountedSite& counted = view->site(site.id);
  const auto wanted = find_board(counted, board);
  if (!board.empty() && !wanted) return problem(404, "there is no such board in this site");
  const auto& order = counted.order(by);
  Json items = Json::array();
  const CountedThread* last = nullptr;
  for (std::size_t i = after ? place_after(counted, by, rank, after->back()) : 0; i < order.size();
       ++i) {
    const CountedThread& thread = counted.threads[order[i]];
    if (!board.empty() && thread.figures.board != *wanted) continue;
    if (last != nullptr && items.size() == limit) {
      return list_reply(std::move(items),
                        write_cursor(std::vector{std::to_string(last->rank(by)), last->key}));
    }
    const auto row = reader.reading().thread(site.id, thread.key);
    if (!row) return failed(row.error());
    if (!*row) continue;
    items.push_back(thread_json(**row, thread.figures));
    last = &thread;
  }
  return list_reply(std::move(items));
}

Reply show_thread(World& world, Call& call, const Readers::Lease& reader, const model::Site& site) {
  const std::string key = call.query.required("key");
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto row = reader.reading().thread(site.id, key);
  if (!row) return failed(row.error());
  if (!*row) return problem(404, "there is no such thread in this site");
  const auto view = world.census.view();
  const auto& threads = view->site(site.id).threads;
  const auto found = std::find_if(threads.begin(), threads.end(),
                                  [&](const CountedThread& one) { return one.key == key; });
  Json thread =
      thread_json(**row, found == threads.end() ? store::ThreadFigures{} : found->figures);
  thread["pages"] = (*row)->thread.pages;
  const model::Board& board = (*row)->board;
  Json reply = {{"thread", std::move(thread)}, {"board", nullptr}};
  if (!board.key.empty()) reply["board"] = {{"key", board.key}, {"title", board.title}};
  return json_reply(reply);
}

Json addresses_json(const std::vector<std::string>& urls) {
  Json out = Json::array();
  for (const std::string& url : urls) {
    if (Json address = address_json(url); !address.is_null() && out.size() < kMostLinks)
      out.push_back(std::move(address));
  }
  return out;
}

Json post_json(const store::PostRow& row) {
  const model::Post& post = row.post;
  const Sanitised clean = sanitise(post.html, kLongestHtml);
  Json quotes = post.quotes;
  if (quotes.size() > kMostLinks) quotes.erase(quotes.begin() + kMostLinks, quotes.end());
  return {{"key", post.key},
          {"url", address_json(post.url)},
          {"author", text_json(cut(post.author, kLongestTitle))},
          {"author_url", address_json(post.author_url)},
          {"posted_at", time_json(post.posted_at)},
          {"posted_at_raw", text_json(cut(post.posted_at_raw, kLongestTitle))},
          {"edited_at", time_json(post.edited_at)},
          {"position", post.position},
          {"score", post.score ? Json(*post.score) : Json(nullptr)},
          {"text", cut(post.text, kLongestText)},
          {"html", clean.html},
          {"cut", clean.is_cut || post.text.size() > kLongestText},
          {"reply_to", text_json(post.reply_to)},
          {"quotes", std::move(quotes)},
          {"attachments", addresses_json(post.attachments)},
          {"images", addresses_json(post.images)},
          {"revision", row.revision},
          {"gone_at", time_json(row.gone_at)}};
}

Reply list_posts(World& /*world*/, Call& call, const Readers::Lease& reader,
                 const model::Site& site) {
  const std::string thread = call.query.required("thread");
  const std::size_t limit = call.query.limit();
  store::PostPlace from;
  if (const auto after = call.query.cursor(3)) {
    from = {call.query.number_of(after->at(0)), after->at(1), call.query.number_of(after->at(2))};
  }
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto known = reader.reading().thread(site.id, thread);
  if (!known) return failed(known.error());
  if (!*known) return problem(404, "there is no such thread in this site");
  Json items = Json::array();
  std::size_t bytes = 0;
  store::PostPlace last;
  const auto more = reader.reading().posts(
      site.id, thread, from, limit, [&](const store::PostRow& row, const store::PostPlace& place) {
        items.push_back(post_json(row));
        bytes += items.back()["text"].get_ref<const std::string&>().size() +
                 items.back()["html"].get_ref<const std::string&>().size();
        last = place;
        return bytes < kLargestPage;
      });
  if (!more) return failed(more.error());
  if (!*more) return list_reply(std::move(items));
  return list_reply(std::move(items),
                    write_cursor(std::vector{std::to_string(last.position), last.key,
                                             std::to_string(last.ordinal)}));
}

Reply list_revisions(World& /*world*/, Call& call, const Readers::Lease& reader,
                     const model::Site& site) {
  const std::string thread = call.query.required("thread");
  const std::string post = call.query.required("post");
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  const auto revisions = reader.reading().revisions(site.id, thread, post);
  if (!revisions) return failed(revisions.error());
  Json items = Json::array();
  std::size_t bytes = 0;
  for (const store::RevisionRow& row : *revisions) {
    if (bytes > kLargestPage) break;
    bytes += std::min(row.text.size(), kLongestText);
    items.push_back({{"revision", row.revision},
                     {"edited_at", time_json(row.edited_at)},
                     {"text", cut(row.text, kLongestText)}});
  }
  return list_reply(std::move(items));
}

}  // namespace

void add_forum_routes(Router& router, World& world) {
  router.add("GET", "/sites/{id}/boards", for_site(world, list_boards));
  router.add("GET", "/sites/{id}/threads", for_site(world, list_threads));
  router.add("GET", "/sites/{id}/thread", for_site(world, show_thread));
  router.add("GET", "/sites/{id}/posts", for_site(world, list_posts));
  router.add("GET", "/sites/{id}/revisions", for_site(world, list_revisions));
}

}  // namespace boardwalk::serve
