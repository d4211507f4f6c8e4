// What stands in each column: title, starter, counts, last post.
#include <algorithm>

#include "sim/skin_list.h"

namespace boardwalk::sim {
namespace {

void open_title(Pen& pen) {
  if (!pen.look.title_tag.empty()) pen.add('<', pen.look.title_tag, '>');
}
void close_title(Pen& pen) {
  if (!pen.look.title_tag.empty()) pen.add("</", pen.look.title_tag, '>');
}

void write_break(Pen& pen) { pen.add("<br", pen.look.end(), '\n'); }

void write_flag(Pen& pen, bool is_set, std::string_view word) {
  if (is_set) pen.add("<em>", esc(word), ":</em> ");
}

void write_count(Pen& pen, std::int64_t number, std::string_view word) {
  pen.number(number);
  // Without column heads a number must say what it counts.
  if (!pen.look.head_row) pen.add(' ', esc(word));
}

void write_thread_icon(Pen& pen, const ThreadRow& row) {
  const UiWords& words = pen.words;
  if (row.moved) return write_icon(pen, "moved", words.moved);
  if (row.locked) return write_icon(pen, "locked", words.locked);
  if (row.sticky) return write_icon(pen, "pin", words.sticky);
  write_icon(pen, row.replies > 20 ? "hot" : "read", words.no_new_posts);
}

void write_starter(Pen& pen, const ThreadRow& row) { write_person(pen, row.author); }

void write_starter_line(Pen& pen, const ThreadRow& row) {
  pen.add("<div", pen.cls(Role::Starter), '>', esc(pen.words.by), ' ');
  write_person(pen, row.author);
  pen.add(", ");
  write_date(pen, row.created);
  pen.add("</div>");
}

void write_mini_pager(Pen& pen, const ThreadRow& row) {
  if (row.pages.empty()) return;
  pen.add(" <span", pen.cls(Role::MiniPager), ">[ ");
  write_row(pen, row.pages, pen.look.nineties() ? ", " : " ");
  pen.add(" ]</span>");
}

void write_tags(Pen& pen, const ThreadRow& row) {
  if (row.tags.empty()) return;
  pen.open("div", Role::Tags);
  write_row(pen, row.tags, " ");
  pen.add("</div>");
}

void write_thread_title(Pen& pen, const ThreadRow& row) {
  const bool questions = pen.look.traits.genre == Genre::QuestionsAndAnswers;
  if (questions)
    pen.add("<span", pen.cls(Role::Score), '>', row.score, ' ', esc(pen.words.votes), "</span> ");
  write_flag(pen, row.announcement, pen.words.announcement);
  write_flag(pen, row.sticky, pen.words.sticky);
  write_flag(pen, row.moved, pen.words.moved);
  open_title(pen);
  write_link(pen, row.href, row.title, pen.cls(Role::Title));
  close_title(pen);
  write_mini_pager(pen, row);
  if (pen.look.starter_under_title) write_starter_line(pen, row);
  write_tags(pen, row);
}

void write_thread_replies(Pen& pen, const ThreadRow& row) {
  const bool questions = pen.look.traits.genre == Genre::QuestionsAndAnswers;
  write_count(pen, row.replies, questions ? pen.words.answers : pen.words.replies);
}
void write_thread_views(Pen& pen, const ThreadRow& row) {
  write_count(pen, row.views, pen.words.views);
}

void write_last_author(Pen& pen, const LastPost& last) {
  pen.add(esc(pen.words.by), ' ');
  write_person(pen, last.author);
}

void write_last_arrow(Pen& pen, const LastPost& last) {
  if (last.href.empty()) return;
  pen.add(" <a href=\"", esc(last.href), "\" title=\"", esc(pen.words.last_post), "\">");
  write_icon(pen, "last", pen.words.last_post);
  pen.add("</a>");
}

void write_last(Pen& pen, const LastPost& last) {
  switch (pen.look.last_style) {
    case LastStyle::DateThenAuthor:
      write_date(pen, last.at);
      write_break(pen);
      write_last_author(pen, last);
      write_last_arrow(pen, last);
      break;
    case LastStyle::AuthorThenDate:
      write_last_author(pen, last);
      write_last_arrow(pen, last);
      write_break(pen);
      write_date(pen, last.at);
      break;
    case LastStyle::TitleFirst:
      write_link(pen, last.href, last.title.empty() ? pen.words.last_post : last.title);
      write_break(pen);
      write_last_author(pen, last);
      pen.add(", ");
      write_date(pen, last.at);
      break;
    case LastStyle::DateLinked:
      write_date(pen, last.at, last.href);
      pen.add(' ');
      write_last_author(pen, last);
      break;
  }
}

template <typename Row>
void write_last_cell(Pen& pen, const Row& row) {
  if (row.last) {
    write_last(pen, *row.last);
  } else {
    pen.add("--");
  }
}

Cell<ThreadRow> thread_cell(Column column, const UiWords& words) {
  switch (column) {
    case Column::Icon:
      return {Role::Icon, "&nbsp;", write_thread_icon};
    case Column::Title:
      return {Role::Title, words.threads, write_thread_title};
    case Column::Starter:
      return {Role::Starter, words.author, write_starter};
    case Column::Replies:
      return {Role::Replies, words.replies, write_thread_replies};
    case Column::Views:
      return {Role::Views, words.views, write_thread_views};
    default:
      return {Role::Last, words.last_post, write_last_cell<ThreadRow>};
  }
}

void write_board_icon(Pen& pen, const BoardRow& row) {
  const bool quiet = row.posts == 0;
  write_icon(pen, quiet ? "board_empty" : "board",
             quiet ? pen.words.no_new_posts : pen.words.forum);
}

void write_board_title(Pen& pen, const BoardRow& row) {
  open_title(pen);
  write_link(pen, row.href, row.title, pen.cls(Role::Title));
  close_title(pen);
  if (!row.description.empty())
    pen.add("<div", pen.cls(Role::About), '>', esc(row.description), "</div>");
  if (row.sub_boards.empty()) return;
  pen.add("<div", pen.cls(Role::SubBoards), ">", esc(pen.words.sub_forums), ": ");
  write_row(pen, row.sub_boards, ", ");
  pen.add("</div>");
}

void write_board_threads(Pen& pen, const BoardRow& row) {
  write_count(pen, row.threads, pen.words.threads);
}
void write_board_posts(Pen& pen, const BoardRow& row) {
  write_count(pen, row.posts, pen.words.posts);
}

}  // namespace

Cells<ThreadRow> thread_cells(const Look& look) {
  Cells<ThreadRow> cells;
  for (const Column column : look.columns) cells.push_back(thread_cell(column, *look.words));
  return cells;
}

// In the same order as the columns of thread lists: one package, one habit.
Cells<BoardRow> board_cells(const Look& look) {
  const UiWords& words = *look.words;
  Cells<BoardRow> cells;
  for (const Column column : look.columns) {
    if (column == Column::Icon) cells.push_back({Role::Icon, "&nbsp;", write_board_icon});
    if (column == Column::Title) cells.push_back({Role::Title, words.forum, write_board_title});
    if (column == Column::Replies)
      cells.push_back({Role::Replies, words.threads, write_board_threads});
    if (column == Column::Views) cells.push_back({Role::Views, words.posts, write_board_posts});
    if (column == Column::Last)
      cells.push_back({Role::Last, words.last_post, write_last_cell<BoardRow>});
  }
  return cells;
}

}  // namespace boardwalk::sim
