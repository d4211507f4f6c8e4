#include "sim/skin_look.h"

#include <algorithm>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

template <typename Enum>
Enum draw(Random& random, int count) {
  return static_cast<Enum>(random.below(static_cast<std::uint64_t>(count)));
}

bool is_old(Layout layout) {
  return layout == Layout::NestedTables || layout == Layout::TablePerPost;
}

Doctype draw_doctype(const Traits& traits, Random& random) {
  if (traits.thread_layout == Layout::Articles || traits.index_layout == Layout::Articles)
    return Doctype::Html5;
  if (traits.thread_layout == Layout::NestedTables || traits.index_layout == Layout::NestedTables)
    return Doctype::Html4;
  if (is_old(traits.thread_layout)) return random.chance(0.6) ? Doctype::Html4 : Doctype::Xhtml;
  return draw<Doctype>(random, 3);
}

// The title may stand first or behind the icon; what counts and who was last come in any order.
std::vector<Column> draw_columns(Random& random, bool starter_under_title) {
  std::vector<Column> tail = {Column::Replies, Column::Views, Column::Last};
  if (!starter_under_title) tail.push_back(Column::Starter);
  if (random.chance(0.25)) std::erase(tail, Column::Views);
  for (std::size_t i = tail.size(); i > 1; --i) std::swap(tail[i - 1], tail[random.below(i)]);
  std::vector<Column> columns;
  if (random.chance(0.7)) columns.push_back(Column::Icon);
  columns.push_back(Column::Title);
  columns.insert(columns.end(), tail.begin(), tail.end());
  if (random.chance(0.12)) std::rotate(columns.begin(), columns.end() - 1, columns.end());
  return columns;
}

void draw_posts(Look& look, Random& random) {
  static constexpr std::array<std::string_view, 6> kPrefixes = {"p",     "post-", "msg_",
                                                                "entry", "c",     "reply-"};
  look.author_place = draw<AuthorPlace>(random, 3);
  look.date_place = draw<DatePlace>(random, 4);
  look.permalink_place = draw<PermalinkPlace>(random, 4);
  look.post_ids = draw<PostIds>(random, 3);
  look.post_id_prefix = random.pick(kPrefixes);
  look.quote_style = draw<QuoteStyle>(random, 5);
  look.code_style = draw<CodeStyle>(random, 4);
  look.paragraph_style = draw<ParagraphStyle>(random, 3);
  look.signature_inside = random.chance(0.3);
  look.tools_in_head = random.chance(0.4);
  look.post_count_shown = random.chance(0.7);
  look.avatars = random.chance(0.7);
  look.online_icons = random.chance(0.3);
  look.posts_say_posted = random.chance(0.3);
  look.wrappers = static_cast<int>(random.below(4));
  look.ad_every = static_cast<int>(random.between(2, 6));
  look.quick_reply = random.chance(0.6);
}

void draw_lists(Look& look, Random& random) {
  static constexpr std::array<std::string_view, 5> kTitleTags = {"", "", "h3", "strong", "b"};
  look.title_tag = random.pick(kTitleTags);
  look.starter_under_title = random.chance(0.5);
  look.columns = draw_columns(random, look.starter_under_title);
  look.last_style = draw<LastStyle>(random, 4);
  look.head_row = random.chance(0.8);
  look.alternate = random.chance(0.5);
  look.ids_on_rows = random.chance(0.3);
}

void draw_frame(Look& look, Random& random) {
  static constexpr std::array<std::string_view, 5> kSeparators = {" &raquo; ", " &gt; ", " / ",
                                                                  " &#8250; ", " :: "};
  static constexpr std::array<std::string_view, 3> kGaps = {"&hellip;", "...", " &#8230; "};
  look.crumb_separator = random.pick(kSeparators);
  look.page_gap = random.pick(kGaps);
  look.nav_in_list = random.chance(0.6);
  look.pager_says_page_of = random.chance(0.5);
  look.pager_rel = random.chance(0.4);
  look.pager_shape = draw<PagerShape>(random, 3);
  look.search_in_header = random.chance(0.6);
  look.sidebar_first = random.chance(0.35);
  look.tools_on_top = random.chance(0.4);
  look.comments = random.chance(0.3);
}

}  // namespace

Look::Look(const Traits& t) : traits(t), words(&ui_words(t.language)), classes(draw_classes(t)) {
  const Random root{t.seed};
  Random doctypes = root.fork("doctype");
  Random posts = root.fork("posts");
  Random lists = root.fork("lists");
  Random frame = root.fork("frame");
  doctype = draw_doctype(t, doctypes);
  draw_posts(*this, posts);
  draw_lists(*this, lists);
  draw_frame(*this, frame);
  if (nineties() && posts.chance(0.6)) quote_style = QuoteStyle::Table;
  if (nineties()) nav_in_list = false;
  draw_assets(*this);
}

}  // namespace boardwalk::sim
