// Questions with answers, comments below an article, reviews of a product: records as in threads,
// in other company.
#include <algorithm>

#include "sim/skin_nesting.h"
#include "sim/skin_post.h"

namespace boardwalk::sim {
namespace {

// The element that holds one record, by the family of the package.
struct Elements {
  std::string_view list;
  std::string_view item;
};

Elements elements_of(Layout layout) {
  switch (layout) {
    case Layout::ListItems:
    case Layout::Definitions:
    case Layout::IndentedTree:
      return {"ol", "li"};
    case Layout::Articles:
      return {"section", "article"};
    default:
      return {"div", "div"};
  }
}

bool in_table(Layout layout) {
  return layout == Layout::TableRows || layout == Layout::NestedTables ||
         layout == Layout::TablePerPost;
}

void write_article(Pen& pen, const ThreadPage& page) {
  if (page.article.empty()) return;
  const std::string_view tag = pen.look.doctype == Doctype::Html5 ? "article" : "div";
  pen.open(tag, Role::Article);
  std::string_view rest = page.article;
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    pen.add("<p>", esc(rest.substr(0, end)), "</p>\n");
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  pen.close(tag);
}

void open_record(Pen& pen, std::string_view tag, Role role, const PostView& post) {
  pen.add('<', tag, pen.cls(role), post_attributes(pen, post), '>');
  // Inside a table an anchor may only stand in a cell.
  if (tag == "table") pen.add("<tr><td valign=\"top\">");
  if (tag == "tr") pen.add("<td>");
  write_named_anchor(pen, post);
}

void write_heading(Pen& pen, std::string_view word, std::size_t count) {
  pen.add("<h2>", count, ' ', esc(word), "</h2>\n");
}

void write_votes(Pen& pen, const PostView& post) {
  pen.add("<div", pen.cls(Role::Score), "><b>", post.score, "</b> ", esc(pen.words.votes));
  if (post.accepted)
    pen.add(" <span", pen.cls(Role::Accepted), " title=\"", esc(pen.words.accepted),
            "\">&#10004;</span>");
  pen.add("</div>\n");
}

// Text first, then who and when: the other way round than in most threads.
void write_answer_parts(Pen& pen, const PostView& post) {
  write_post_text(pen, post);
  pen.open("div", Role::PostHead);
  write_post_head(pen, post);
  pen.close("div");
  write_author_box(pen, post);
  write_post_foot(pen, post);
}

void write_question(Pen& pen, const PostView& post) {
  open_record(pen, "div", Role::FirstPost, post);
  write_votes(pen, post);
  pen.open("div", Role::PostWrap);
  write_answer_parts(pen, post);
  pen.close("div");
  pen.close("div");
}

void write_answer(Pen& pen, const PostView& post) {
  if (in_table(pen.look.traits.thread_layout)) {
    open_record(pen, "table", Role::Post, post);
    write_votes(pen, post);
    pen.add("</td><td>");
    write_answer_parts(pen, post);
    pen.add("</td></tr></table>\n");
    return;
  }
  const std::string_view tag = elements_of(pen.look.traits.thread_layout).item;
  open_record(pen, tag, Role::Post, post);
  write_votes(pen, post);
  write_answer_parts(pen, post);
  pen.close(tag);
}

// A remark below an answer: small, without a box for its author.
void write_remark(Pen& pen, const PostView& post) {
  open_record(pen, "li", Role::PostAlt, post);
  write_post_text(pen, post);
  write_author_line(pen, post);
  write_post_head(pen, post);
  write_post_foot(pen, post);
  pen.close("li");
}

using Iterator = std::vector<PostView>::const_iterator;

Iterator write_remarks(Pen& pen, Iterator post, Iterator end) {
  if (post == end || post->depth == 0) return post;
  pen.open("ul", Role::CommentList);
  for (; post != end && post->depth > 0; ++post) write_remark(pen, *post);
  pen.close("ul");
  return post;
}

std::size_t answers_among(const std::vector<PostView>& posts) {
  return static_cast<std::size_t>(std::count_if(
      posts.begin(), posts.end(), [](const PostView& p) { return p.depth == 0 && p.number > 1; }));
}

void write_comment(Pen& pen, const PostView& post, std::string_view tag) {
  open_record(pen, tag, Role::Post, post);
  if (pen.look.author_place != AuthorPlace::Right) write_author_box(pen, post);
  pen.open("div", Role::PostHead);
  write_post_head(pen, post);
  pen.close("div");
  write_post_text(pen, post);
  if (pen.look.author_place == AuthorPlace::Right) write_author_box(pen, post);
  write_post_foot(pen, post);
}

void write_stars(Pen& pen, const PostView& post) {
  if (post.stars <= 0) return;
  const std::string text = fill_in(pen.words.stars, std::to_string(post.stars));
  pen.add("<div", pen.cls(Role::Stars), " title=\"", esc(text), "\">");
  if (pen.look.alternate) {
    for (int i = 0; i < 5; ++i) pen.add(i < post.stars ? "&#9733;" : "&#9734;");
  } else {
    write_icon(pen, "stars", text);
  }
  pen.add("</div>\n");
}

void write_review_parts(Pen& pen, const PostView& post) {
  write_stars(pen, post);
  pen.open("div", Role::PostHead);
  write_author_line(pen, post);
  write_post_head(pen, post);
  pen.close("div");
  write_post_text(pen, post);
  pen.add("<small>", esc(pen.words.helpful), "</small>\n");
  write_post_foot(pen, post);
}

void write_review_list(Pen& pen, Iterator post, Iterator end) {
  const Layout layout = pen.look.traits.thread_layout;
  const Elements elements = elements_of(layout);
  pen.open(in_table(layout) ? "table" : elements.list, Role::CommentList);
  for (; post != end; ++post) {
    open_record(pen, in_table(layout) ? "tr" : elements.item, Role::Post, *post);
    write_review_parts(pen, *post);
    if (in_table(layout)) {
      pen.add("</td></tr>\n");
    } else {
      pen.close(elements.item);
    }
  }
  pen.close(in_table(layout) ? "table" : elements.list);
}

}  // namespace

void write_questions(Pen& pen, const ThreadPage& page) {
  if (page.repeated_first) write_question(pen, *page.repeated_first);
  auto post = page.posts.begin();
  const auto end = page.posts.end();
  if (post != end && post->number == 1) {
    write_question(pen, *post++);
    post = write_remarks(pen, post, end);
  }
  write_heading(pen, pen.words.answers, answers_among(page.posts));
  const Elements elements = elements_of(pen.look.traits.thread_layout);
  const bool list = elements.item == "li" && !in_table(pen.look.traits.thread_layout);
  pen.open(list ? elements.list : "div", Role::Posts);
  while (post != end) {
    if (post->depth == 0) {
      write_answer(pen, *post);
      write_interludes(pen, *post, list ? "<li>" : "<div>", list ? "</li>\n" : "</div>\n");
      ++post;
    }
    const bool wrap = list && post != end && post->depth > 0;
    if (wrap) pen.add("<li>");
    post = write_remarks(pen, post, end);
    if (wrap) pen.add("</li>\n");
  }
  pen.close(list ? elements.list : "div");
}

void write_comments(Pen& pen, const ThreadPage& page) {
  write_article(pen, page);
  write_heading(pen, pen.words.comments, page.posts.size());
  const Elements elements = elements_of(pen.look.traits.thread_layout);
  Nesting nesting{elements.list, elements.item};
  pen.open(elements.list, Role::CommentList);
  for (const PostView& post : page.posts) {
    nesting.enter(pen, post.depth);
    write_comment(pen, post, elements.item);
    write_interludes(pen, post, "<div>", "</div>\n");
  }
  nesting.leave(pen);
  pen.close(elements.list);
}

// Some shops show a chosen few above the rest: records in two parents.
void write_reviews(Pen& pen, const ThreadPage& page) {
  write_article(pen, page);
  write_heading(pen, pen.words.reviews, page.posts.size());
  const bool split = pen.look.wrappers % 2 == 1 && page.posts.size() > 4;
  const auto middle = page.posts.begin() + (split ? 2 : 0);
  if (split) {
    pen.add("<h3>", esc(pen.words.helpful), "</h3>\n");
    write_review_list(pen, page.posts.begin(), middle);
    pen.add("<h3>", esc(pen.words.latest_posts), "</h3>\n");
  }
  write_review_list(pen, middle, page.posts.end());
}

}  // namespace boardwalk::sim
