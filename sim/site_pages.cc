#include "sim/site_pages.h"

#include <algorithm>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

constexpr std::int64_t kLongestPrint = 300;

Random thread_stream(const Traits& traits, std::string_view name, ThreadId thread) {
  return Random{traits.seed}.fork(name).fork(static_cast<std::uint64_t>(thread));
}

std::int64_t views_of(const Traits& traits, ThreadId thread, std::int64_t posts) {
  return posts * thread_stream(traits, "views", thread).between(8, 60);
}

}  // namespace

Pages::Pages(Forum& forum, const Visit& visit, bool always_next)
    : forum_(&forum), visit_(&visit), always_next_(always_next), traps_(forum, visit) {}

EntryPage Pages::entry() {
  EntryPage page;
  page.frame = frame(forum_->traits().site_name);
  for (const Board& board : forum_->world().boards()) {
    if (board.parent != 0) continue;
    const auto category = static_cast<std::size_t>(board.category);
    if (page.groups.size() <= category) page.groups.resize(category + 1);
    page.groups[category].boards.push_back(board_row(board));
  }
  for (std::size_t i = 0; i < page.groups.size(); ++i) {
    page.groups[i].title = forum_->prose().category_title(i);
  }
  std::erase_if(page.groups, [](const BoardGroup& group) { return group.boards.empty(); });
  return page;
}

BoardRow Pages::board_row(const Board& board) {
  const BoardList& list = forum_->list(board.id, visit_->now);
  BoardRow row;
  row.title = forum_->board_title(board.id);
  row.href = traps_.links().to(forum_->board_ref(board.id));
  row.description = forum_->prose().board_description(static_cast<std::uint64_t>(board.id));
  row.threads = list.threads;
  row.posts = list.posts;
  if (list.latest) {
    const ThreadId thread = list.latest->thread;
    const auto posts = forum_->world().visible_posts(thread, visit_->now);
    const PostFacts last = forum_->world().post(thread, posts - 1, visit_->now);
    row.last = LastPost{forum_->thread_title(thread), traps_.last_post_href(thread),
                        person(last.author), last.posted};
  }
  for (const Board& child : forum_->world().boards()) {
    if (child.parent != board.id) continue;
    row.sub_boards.push_back(
        traps_.links().anchor(forum_->board_title(child.id), forum_->board_ref(child.id)));
  }
  return row;
}

BoardPage Pages::board(const PageRef& ref, std::int64_t shown_page) {
  const auto id = static_cast<BoardId>(ref.id);
  const Traits& traits = forum_->traits();
  const BoardList& list = forum_->list(id, visit_->now);
  const std::vector<ListedThread> sorted = ref.kind == PageKind::SortedBoard
                                               ? in_order(list.rows, ref.key)
                                               : std::vector<ListedThread>{};
  const std::vector<ListedThread>& rows = sorted.empty() ? list.rows : sorted;
  const std::int64_t last = forum_->board_pages(id, visit_->now);

  BoardPage page;
  page.frame = frame(forum_->board_title(id));
  page.frame.breadcrumbs = trail(id);
  page.frame.tools = traps_.of_board(id);
  for (Anchor& anchor : traps_.overflow(ref, last)) page.frame.tools.push_back(std::move(anchor));
  page.title = forum_->board_title(id);
  page.description = forum_->prose().board_description(static_cast<std::uint64_t>(id));
  if (shown_page == 1) {
    for (const Board& child : forum_->world().boards()) {
      if (child.parent == id) page.sub_boards.push_back(board_row(child));
    }
    for (const ThreadId thread : forum_->world().announcements()) {
      if (!forum_->world().exists(thread, visit_->now)) continue;
      page.threads.push_back(thread_row({thread, {}, false}, 1));
      page.threads.back().announcement = true;
    }
  }
  const auto first = static_cast<std::size_t>((shown_page - 1) * traits.threads_per_page);
  const std::size_t end =
      std::min(rows.size(), first + static_cast<std::size_t>(traits.threads_per_page));
  for (std::size_t i = first; i < end; ++i) page.threads.push_back(thread_row(rows[i], shown_page));
  page.new_thread_href = traps_.new_thread_href(id);
  page.pager = pager(ref, shown_page, last);
  link_neighbours(page.frame, ref, last);
  return page;
}

BoardPage Pages::latest(std::int64_t shown_page) {
  std::vector<ListedThread> rows;
  for (const Board& board : forum_->world().boards())
    for (const ListedThread& row : forum_->list(board.id, visit_->now).rows)
      if (!row.moved_away) rows.push_back(row);
  std::sort(rows.begin(), rows.end(),
            [](const ListedThread& a, const ListedThread& b) { return a.last > b.last; });
  const auto size = static_cast<std::size_t>(forum_->traits().threads_per_page);
  const std::size_t pages = std::max<std::size_t>(1, (rows.size() + size - 1) / size);
  const std::size_t shown = std::min(pages, static_cast<std::size_t>(shown_page));
  BoardPage page;
  page.title = std::string{label(Label::LastPost, forum_->traits().language)};
  page.frame = frame(page.title);
  for (std::size_t i = (shown - 1) * size; i < std::min(rows.size(), shown * size); ++i) {
    page.threads.push_back(thread_row(rows[i], 1));
    page.threads.back().sticky = false;
  }
  page.pager.current = static_cast<int>(shown);
  page.pager.last = static_cast<int>(pages);
  page.pager.href = [target = visit_->latest](int number) {
    return number == 1 ? target : target + "?page=" + std::to_string(number);
  };
  return page;
}

// "title-asc", "views-desc-3": any other order is as good as another for a trap.
std::vector<ListedThread> Pages::in_order(std::vector<ListedThread> rows,
                                          const std::string& order) {
  const auto key = [&](const ListedThread& row) {
    return hash64(order, static_cast<std::uint64_t>(row.thread));
  };
  std::sort(rows.begin(), rows.end(),
            [&](const ListedThread& a, const ListedThread& b) { return key(a) < key(b); });
  return rows;
}

ThreadRow Pages::thread_row(const ListedThread& listed, std::int64_t from_page) {
  const World& world = forum_->world();
  const ThreadId thread = listed.thread;
  const std::int64_t posts = world.visible_posts(thread, visit_->now);
  const PostFacts first = world.post(thread, 0, visit_->now);
  const PostFacts last = world.post(thread, posts - 1, visit_->now);
  const Links& links = traps_.links();
  ThreadRow row;
  row.title = forum_->thread_title(thread);
  row.author = person(first.author);
  row.created = first.posted;
  row.moved = listed.moved_away;
  if (row.moved) {
    row.href = links.to({.kind = PageKind::Moved, .id = thread});
    return row;
  }
  row.href = links.to(forum_->thread_ref(thread, 1, from_page));
  row.replies = posts - 1;
  row.views = views_of(forum_->traits(), thread, posts);
  row.last = LastPost{"", traps_.last_post_href(thread), person(last.author), last.posted};
  row.pages = mini_pager(thread, from_page);
  row.sticky = world.is_sticky(thread);
  row.locked = world.is_locked(thread);
  row.score = static_cast<int>(thread_stream(forum_->traits(), "score", thread).between(-2, 30));
  row.tags = traps_.tags(thread);
  return row;
}

std::vector<Anchor> Pages::mini_pager(ThreadId thread, std::int64_t from_page) const {
  std::vector<Anchor> out;
  if (!forum_->traits().mini_pagers) return out;
  const std::int64_t last = forum_->thread_pages(thread, visit_->now);
  for (std::int64_t page = 2; page <= last; ++page) {
    if (page == 4 && last > 5) page = last;
    out.push_back(
        traps_.links().anchor(std::to_string(page), forum_->thread_ref(thread, page, from_page)));
  }
  return out;
}

ThreadPage Pages::thread(const PageRef& ref, std::int64_t shown_page) {
  const ThreadId id = ref.id;
  const Traits& traits = forum_->traits();
  const std::int64_t posts = forum_->world().visible_posts(id, visit_->now);
  const std::int64_t last = forum_->thread_pages(id, visit_->now);
  const std::int64_t first = (shown_page - 1) * traits.posts_per_page;
  ThreadPage page = thread_part(id, first, std::min(posts, first + traits.posts_per_page));
  page.frame.tools = traps_.of_thread(id);
  for (Anchor& anchor : traps_.overflow(ref, last)) page.frame.tools.push_back(std::move(anchor));
  for (Anchor& anchor : traps_.similar(id)) page.frame.sidebar.push_back(std::move(anchor));
  if (traits.first_post_repeated && shown_page > 1) page.repeated_first = post_view(id, 0, 0);
  page.reply_href = traps_.reply_href(id);
  page.pager = pager(ref, shown_page, last);
  link_neighbours(page.frame, ref, last);
  return page;
}

ThreadPage Pages::whole_thread(ThreadId thread) {
  const std::int64_t posts = forum_->world().visible_posts(thread, visit_->now);
  return thread_part(thread, 0, std::min(posts, kLongestPrint));
}

ThreadPage Pages::single_post(ThreadId thread, std::int64_t position) {
  return thread_part(thread, position, position + 1);
}

ThreadPage Pages::thread_part(ThreadId thread, std::int64_t first, std::int64_t end) {
  const Traits& traits = forum_->traits();
  const BoardId board = forum_->world().board_of(thread, visit_->now);
  ThreadPage page;
  page.title = forum_->thread_title(thread);
  page.frame = frame(page.title);
  page.frame.breadcrumbs = trail(board);
  page.frame.breadcrumbs.push_back(
      traps_.links().anchor(forum_->board_title(board), forum_->board_ref(board)));
  const bool has_article =
      traits.genre == Genre::BlogComments || traits.genre == Genre::ProductReviews;
  if (has_article) page.article = forum_->prose().article(static_cast<std::uint64_t>(thread));
  const bool nested =
      traits.thread_layout == Layout::IndentedTree || traits.genre == Genre::BlogComments;
  int depth = 0;
  for (std::int64_t i = first; i < end; ++i) {
    Random random = thread_stream(traits, "depth", thread).fork(static_cast<std::uint64_t>(i));
    const int wanted = static_cast<int>(random.below(4)) + (i > 0 ? 1 : 0);
    depth = nested && i > first ? std::min(wanted, depth + 1) : 0;
    page.posts.push_back(post_view(thread, i, depth));
  }
  dress_as_answers(page, thread);
  return page;
}

PostView Pages::post_view(ThreadId thread, std::int64_t position, int depth) const {
  const Traits& traits = forum_->traits();
  const PostFacts facts = forum_->world().post(thread, position, visit_->now);
  PostView view;
  view.id = facts.id;
  view.number = static_cast<int>(position) + 1;
  view.depth = depth;
  view.author = person(facts.author);
  view.posted = facts.posted;
  view.edited = facts.edited;
  const bool titled = Random{traits.seed}.fork("post titles").chance(0.3);
  if (titled) view.title = (position > 0 ? "Re: " : "") + forum_->thread_title(thread);
  view.body = forum_->body(thread, facts);
  view.permalink = traps_.permalink(thread, facts);
  view.tools = traps_.of_post(thread, facts);
  return view;
}

// Votes for answers, one of them accepted; stars for reviews.
void Pages::dress_as_answers(ThreadPage& page, ThreadId thread) const {
  const Traits& traits = forum_->traits();
  const std::int64_t accepted = thread_stream(traits, "accepted", thread).between(2, 6);
  for (PostView& post : page.posts) {
    Random random =
        thread_stream(traits, "votes", thread).fork(static_cast<std::uint64_t>(post.id));
    post.score = static_cast<int>(random.between(-3, 40));
    if (traits.genre == Genre::QuestionsAndAnswers) post.accepted = post.number == accepted;
    if (traits.genre == Genre::ProductReviews) post.stars = static_cast<int>(random.between(1, 5));
  }
}

Pager Pages::pager(const PageRef& ref, std::int64_t shown_page, std::int64_t last) const {
  Pager pager;
  pager.current = static_cast<int>(shown_page);
  pager.last = static_cast<int>(last);
  PageRef plain = ref;
  plain.numbered = false;
  plain.highlight.clear();
  plain.marked_seen = false;
  pager.href = traps_.links().pages(plain, false);
  if (forum_->traits().page_one_aliased) pager.alias_href = traps_.links().pages(plain, true);
  return pager;
}

void Pages::link_neighbours(Frame& frame, const PageRef& ref, std::int64_t last) const {
  const Traits& traits = forum_->traits();
  Random random = Random{traits.seed}.fork("head links");
  const bool links_heads = random.chance(0.4) || always_next_;
  PageRef other = ref;
  other.numbered = false;
  if (links_heads && ref.page < last) {
    other.page = ref.page + 1;
    frame.next = traps_.links().to(other);
  }
  if (links_heads && ref.page > 1) {
    other.page = ref.page - 1;
    frame.previous = traps_.links().to(other);
  }
  if (!traits.canonical_links) return;
  // A common mistake: every page of a list calls itself the first one.
  const bool wrong = random.chance(0.4);
  const PageKind kind = ref.kind == PageKind::SortedBoard ? PageKind::Board : ref.kind;
  frame.canonical = forum_->url({.kind = kind, .id = ref.id, .page = wrong ? 1 : ref.page});
}

}  // namespace boardwalk::sim
