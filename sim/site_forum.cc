#include "sim/site_forum.h"

#include <algorithm>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

// The first sentences of what is quoted, cut between words.
std::string excerpt(const Body& body) {
  static constexpr std::size_t kLongest = 160;
  for (const Block& block : body) {
    if (block.kind != Block::Kind::Paragraph) continue;
    if (block.text.size() <= kLongest) return block.text;
    const std::size_t space = block.text.rfind(' ', kLongest);
    return space == std::string::npos ? block.text : block.text.substr(0, space);
  }
  return "";
}

}  // namespace

std::int64_t pages_for(std::int64_t items, int per_page) {
  return std::max<std::int64_t>(1, (items + per_page - 1) / per_page);
}

Forum::Forum(Traits traits, World world, std::string origin)
    : traits_(std::move(traits)),
      world_(std::move(world)),
      prose_(traits_.language, traits_.seed),
      urls_(traits_, [this](PageKind kind, std::int64_t id) { return slug_of(kind, id); }),
      listings_(world_),
      origin_(std::move(origin)) {}

std::string Forum::slug_of(PageKind kind, std::int64_t id) const {
  if (kind == PageKind::Board) return slug(board_title(static_cast<BoardId>(id)));
  if (kind == PageKind::Profile) return slug(person_name(static_cast<std::uint32_t>(id)));
  return slug(thread_title(id));
}

std::string Forum::board_title(BoardId board) const {
  return prose_.board_title(static_cast<std::uint64_t>(board));
}

std::string Forum::thread_title(ThreadId thread) const {
  return prose_.thread_title(static_cast<std::uint64_t>(thread));
}

std::string Forum::person_name(std::uint32_t person) const { return prose_.person_name(person); }

bool Forum::is_guest(std::uint32_t person) const {
  return Random{traits_.seed}.fork("guests").fork(person).chance(0.02);
}

ProseOptions Forum::prose_options() const {
  return {.rich = traits_.rich_text, .dates = traits_.dates_in_text};
}

// An edit replaces the words: they are drawn for a number that no post has.
Body Forum::body(ThreadId thread, const PostFacts& post) const {
  static constexpr std::uint64_t kEdited = 1ULL << 40U;
  const auto key = static_cast<std::uint64_t>(thread);
  const auto number = static_cast<std::uint64_t>(post.number);
  ProseOptions options = prose_options();
  const bool quotes = traits_.quotes && number > 0 &&
                      Random{traits_.seed}.fork("quotes").fork(key).fork(number).chance(0.3);
  if (quotes) {
    options.may_quote = true;
    options.quoted_id = post.id - 1;
    options.quoted_text = excerpt(prose_.post(key, number - 1, prose_options()));
    options.quoted_author = person_name(world_.author(thread, post.number - 1));
  }
  return prose_.post(key, number + (post.edited ? kEdited : 0), options);
}

std::int64_t Forum::board_pages(BoardId board, Time now) {
  return pages_for(static_cast<std::int64_t>(list(board, now).rows.size()),
                   traits_.threads_per_page);
}

std::int64_t Forum::thread_pages(ThreadId thread, Time now) const {
  return pages_for(world_.visible_posts(thread, now), traits_.posts_per_page);
}

std::int64_t Forum::page_of(std::int64_t position) const {
  return position / traits_.posts_per_page + 1;
}

PageRef Forum::board_ref(BoardId board, std::int64_t page) const {
  return {.kind = PageKind::Board, .id = board, .page = page};
}

PageRef Forum::thread_ref(ThreadId thread, std::int64_t page, std::int64_t from_page) const {
  const bool keeps_state = traits_.urls == UrlScheme::ExtraState;
  return {.kind = PageKind::Thread,
          .id = thread,
          .page = page,
          .from_page = keeps_state ? from_page : 0};
}

Links::Links(const Forum& forum, const Visit& visit)
    : forum_(&forum), session_(visit.session), style_(Style::FromRoot) {
  const double draw = Random{forum.traits().seed}.fork("link style").unit();
  // A page in a sub-folder (the archive) cannot link relative to the base.
  const bool in_base = visit.target.find('/', forum.traits().base_path.size()) == std::string::npos;
  if (draw < 0.25) style_ = Style::Absolute;
  if (draw > 0.6 && forum.urls().is_flat() && in_base) style_ = Style::Dotted;
}

std::string Links::raw(std::string target) const {
  if (!session_.empty()) target = forum_->urls().with_session(std::move(target), session_);
  if (style_ == Style::Absolute) return forum_->origin() + target;
  if (style_ == Style::Dotted) return "./" + target.substr(forum_->traits().base_path.size());
  return target;
}

std::string Links::to(PageRef ref) const {
  ref.session.clear();
  return raw(forum_->urls().target(ref));
}

Anchor Links::anchor(std::string text, const PageRef& ref, bool is_trap) const {
  return {std::move(text), to(ref), is_trap && forum_->traits().nofollow_on_traps};
}

std::function<std::string(int)> Links::pages(PageRef ref, bool numbered) const {
  return [*this, ref, numbered](int page) mutable {
    ref.page = page;
    ref.numbered = numbered && page == 1;
    return to(ref);
  };
}

}  // namespace boardwalk::sim
