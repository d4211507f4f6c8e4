// Threads of a forum: the eight families of layout for posts.
#include <algorithm>

#include "sim/skin_nesting.h"
#include "sim/skin_post.h"

namespace boardwalk::sim {
namespace {

class ThreadWriter {
 public:
  ThreadWriter(Pen& pen, const ThreadPage& page) : pen_(pen), page_(page) {}

  void write() {
    const bool differs = pen_.look.traits.first_post_differs;
    if (page_.repeated_first && differs) write_opening(*page_.repeated_first);
    std::size_t from = 0;
    if (differs && !page_.posts.empty() && page_.posts.front().number == 1)
      write_opening(page_.posts[from++]);
    for (int i = 0; i < pen_.look.wrappers; ++i) pen_.add("<div>");
    open_list();
    if (page_.repeated_first && !differs) write_post(*page_.repeated_first);
    for (; from < page_.posts.size(); ++from) write_post(page_.posts[from]);
    close_list();
    for (int i = 0; i < pen_.look.wrappers; ++i) pen_.add("</div>\n");
  }

 private:
  [[nodiscard]] Layout layout() const { return pen_.look.traits.thread_layout; }
  [[nodiscard]] bool author_first() const { return pen_.look.author_place != AuthorPlace::Right; }

  // The first post of a thread in a shape of its own, outside the list of the others.
  void write_opening(const PostView& post) {
    const std::string_view tag = pen_.look.doctype == Doctype::Html5 ? "section" : "div";
    pen_.add('<', tag, pen_.cls(Role::FirstPost), post_attributes(pen_, post), ">\n");
    write_named_anchor(pen_, post);
    write_post_head(pen_, post);
    write_post_text(pen_, post);
    write_author_box(pen_, post);
    write_post_foot(pen_, post);
    pen_.close(tag);
    write_interludes(pen_, post, "<div>", "</div>\n");
  }

  void open_list() {
    switch (layout()) {
      case Layout::TableRows:
        return pen_.add("<table", pen_.cls(Role::Posts),
                        " cellspacing=\"1\" width=\"100%\">\n<tbody>\n");
      case Layout::NestedTables:
        return pen_.add(
            "<table width=\"100%\" border=0 cellspacing=0 cellpadding=1 "
            "bgcolor=\"#556677\"><tr><td>\n<table width=\"100%\" border=0 cellspacing=1 "
            "cellpadding=5>\n");
      case Layout::ListItems:
        return pen_.add("<ol", pen_.cls(Role::Posts), ">\n");
      case Layout::Definitions:
        return pen_.add("<dl", pen_.cls(Role::Posts), ">\n");
      case Layout::Articles:
        return pen_.add("<section", pen_.cls(Role::Posts), ">\n");
      case Layout::IndentedTree:
        return pen_.add(is_nested() ? "<ul" : "<div", pen_.cls(Role::Posts), ">\n");
      default:
        return pen_.add("<div", pen_.cls(Role::Posts), ">\n");
    }
  }

  void close_list() {
    switch (layout()) {
      case Layout::TableRows:
        return pen_.add("</tbody>\n</table>\n");
      case Layout::NestedTables:
        return pen_.add("</table>\n</td></tr></table>\n");
      case Layout::ListItems:
        return pen_.add("</ol>\n");
      case Layout::Definitions:
        return pen_.add("</dl>\n");
      case Layout::Articles:
        return pen_.add("</section>\n");
      case Layout::IndentedTree:
        return close_tree();
      default:
        return pen_.add("</div>\n");
    }
  }

  void write_post(const PostView& post) {
    ++count_;
    if (pen_.look.comments) pen_.add("<!-- entry ", post.number, " -->\n");
    switch (layout()) {
      case Layout::TableRows:
        return pen_.look.author_place == AuthorPlace::Top ? sibling_rows(post) : table_row(post);
      case Layout::NestedTables:
        return pen_.look.author_place == AuthorPlace::Top ? font_rows(post) : nested_table(post);
      case Layout::Divs:
        block_post(post, "div", "div", "div");
        return write_interludes(pen_, post, "<div>", "</div>\n");
      case Layout::ListItems:
        block_post(post, "li", "div", "div");
        return write_interludes(pen_, post, "<li>", "</li>\n");
      case Layout::Definitions:
        return definition(post);
      case Layout::Articles:
        block_post(post, "article", "header", "footer");
        return write_interludes(pen_, post, "<div>", "</div>\n");
      case Layout::TablePerPost:
        return own_table(post);
      case Layout::IndentedTree:
        return is_nested() ? nested_item(post) : indented(post);
    }
  }

  void open_post(std::string_view tag, const PostView& post) {
    const bool alt = pen_.look.alternate && count_ % 2 == 0;
    pen_.add('<', tag, pen_.cls(alt ? Role::PostAlt : Role::Post), post_attributes(pen_, post),
             '>');
  }

  void author_cell(const PostView& post) {
    pen_.add("<td", pen_.cls(Role::AuthorBox), " width=\"160\" valign=\"top\">");
    write_named_anchor(pen_, post);
    write_author_box(pen_, post);
    pen_.add("</td>\n");
  }

  void text_cell(const PostView& post) {
    pen_.add("<td", pen_.cls(Role::PostWrap), " valign=\"top\">");
    pen_.open("div", Role::PostHead);
    write_post_head(pen_, post);
    pen_.close("div");
    write_post_text(pen_, post);
    write_post_foot(pen_, post);
    pen_.add("</td>\n");
  }

  void table_row(const PostView& post) {
    open_post("tr", post);
    if (author_first()) author_cell(post);
    text_cell(post);
    if (!author_first()) author_cell(post);
    pen_.add("</tr>\n");
    write_interludes(pen_, post, "<tr><td colspan=\"2\">", "</td></tr>\n");
  }

  // Head, text and foot in rows of their own: a record with several roots.
  void sibling_rows(const PostView& post) {
    pen_.add("<tr", pen_.cls(Role::PostHead), "><td>");
    write_named_anchor(pen_, post);
    write_author_line(pen_, post);
    write_post_head(pen_, post);
    pen_.add("</td></tr>\n");
    open_post("tr", post);
    pen_.add("<td>");
    write_post_text(pen_, post);
    pen_.add("</td></tr>\n<tr", pen_.cls(Role::PostFoot), "><td>");
    write_post_foot(pen_, post);
    pen_.add("</td></tr>\n");
    write_interludes(pen_, post, "<tr><td>", "</td></tr>\n");
  }

  void nested_table(const PostView& post) {
    const std::string_view colour = count_ % 2 == 0 ? "#eef1f4" : "#ffffff";
    pen_.add("<tr bgcolor=\"", colour, "\"><td width=150 valign=top>");
    write_named_anchor(pen_, post);
    pen_.add("<font face=\"Verdana,Arial\" size=2>");
    write_author_box(pen_, post);
    pen_.add("</font>");
    pen_.add(
        "</td>\n<td valign=top><table width=\"100%\" border=0 cellspacing=0><tr><td><font "
        "size=1>");
    write_post_head(pen_, post);
    pen_.add("</font></td></tr>\n<tr><td><hr size=1><font face=\"Verdana,Arial\" size=2>");
    write_post_text(pen_, post);
    pen_.add("</font></td></tr>\n<tr><td>");
    write_post_foot(pen_, post);
    pen_.add("</td></tr></table></td></tr>\n");
    write_interludes(pen_, post, "<tr bgcolor=\"#ffffdd\"><td colspan=2 align=center>",
                     "</td></tr>\n");
  }

  // The nineties without a table in the table: a coloured bar above every text.
  void font_rows(const PostView& post) {
    pen_.add("<tr bgcolor=\"#ccd6e0\"><td><font face=\"Verdana,Arial\" size=1>");
    write_named_anchor(pen_, post);
    write_author_line(pen_, post);
    write_post_head(pen_, post);
    pen_.add("</font></td></tr>\n<tr bgcolor=\"#ffffff\"><td><font face=\"Verdana,Arial\" size=2>");
    write_post_text(pen_, post);
    write_post_foot(pen_, post);
    pen_.add("</font></td></tr>\n");
    write_interludes(pen_, post, "<tr bgcolor=\"#ffffdd\"><td align=center>", "</td></tr>\n");
  }

  void block_post(const PostView& post, std::string_view tag, std::string_view head,
                  std::string_view foot) {
    open_post(tag, post);
    write_named_anchor(pen_, post);
    if (author_first()) write_author_box(pen_, post);
    pen_.open("div", Role::PostWrap);
    pen_.open(head, Role::PostHead);
    write_post_head(pen_, post);
    pen_.close(head);
    write_post_text(pen_, post);
    pen_.close("div");
    if (!author_first()) write_author_box(pen_, post);
    pen_.add('<', foot, '>');
    write_post_foot(pen_, post);
    pen_.close(foot);
    pen_.close(tag);
  }

  void definition(const PostView& post) {
    open_post("dt", post);
    write_named_anchor(pen_, post);
    write_author_line(pen_, post);
    write_post_head(pen_, post);
    pen_.add("</dt>\n<dd>");
    write_post_text(pen_, post);
    // The foot is a sibling of its own on some, the end of the text on others.
    if (pen_.look.alternate) pen_.add("</dd>\n<dd>");
    write_post_foot(pen_, post);
    pen_.add("</dd>\n");
    write_interludes(pen_, post, "<dd>", "</dd>\n");
  }

  void own_table(const PostView& post) {
    open_post("table", post);
    pen_.add("<tr", pen_.cls(Role::PostHead), "><td colspan=\"2\">");
    write_named_anchor(pen_, post);
    write_post_head(pen_, post);
    pen_.add("</td></tr>\n<tr>");
    if (author_first()) author_cell(post);
    pen_.add("<td", pen_.cls(Role::PostWrap), '>');
    write_post_text(pen_, post);
    pen_.add("</td>\n");
    if (!author_first()) author_cell(post);
    pen_.add("</tr>\n<tr><td colspan=\"2\">");
    write_post_foot(pen_, post);
    pen_.add("</td></tr></table>\n");
    write_interludes(pen_, post, "<table><tr><td>", "</td></tr></table>\n");
  }

  [[nodiscard]] bool is_nested() const { return pen_.look.alternate; }

  void tree_parts(const PostView& post) {
    write_named_anchor(pen_, post);
    pen_.open("div", Role::PostHead);
    write_author_line(pen_, post);
    write_post_head(pen_, post);
    pen_.close("div");
    write_post_text(pen_, post);
    write_post_foot(pen_, post);
  }

  // Flat elements, pushed to the right by their depth.
  void indented(const PostView& post) {
    pen_.add("<div style=\"margin-left:", std::min(post.depth, 12) * 25, "px\">");
    open_post("div", post);
    tree_parts(post);
    pen_.add("</div></div>\n");
    write_interludes(pen_, post, "<div>", "</div>\n");
  }

  void nested_item(const PostView& post) {
    nesting_.enter(pen_, post.depth);
    open_post("li", post);
    tree_parts(post);
    write_interludes(pen_, post, "<div>", "</div>\n");
  }

  void close_tree() {
    nesting_.leave(pen_);
    pen_.add(is_nested() ? "</ul>\n" : "</div>\n");
  }

  Pen& pen_;
  const ThreadPage& page_;
  int count_ = 0;
  Nesting nesting_{"ul", "li"};
};

}  // namespace

void write_posts(Pen& pen, const ThreadPage& page) { ThreadWriter{pen, page}.write(); }

}  // namespace boardwalk::sim
