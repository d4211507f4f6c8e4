#include "sim/skin_list.h"

namespace boardwalk::sim {
namespace {

template <typename Row>
bool is_on_top(const Row&) {
  return false;
}
template <>
bool is_on_top(const ThreadRow& row) {
  return row.sticky || row.announcement;
}

// One list of either kind; the family decides what surrounds its cells.
template <typename Row>
class ListWriter {
 public:
  ListWriter(Pen& pen, const Cells<Row>& cells) : pen_(pen), cells_(cells) {}

  void write(const std::vector<Row>& rows, std::string_view caption) {
    for (int i = 0; i < pen_.look.wrappers % 3; ++i) pen_.add("<div>");
    open(caption);
    int number = 0;
    for (const Row& row : rows) write_row(row, number++);
    close();
    for (int i = 0; i < pen_.look.wrappers % 3; ++i) pen_.add("</div>\n");
  }

 private:
  [[nodiscard]] Layout layout() const { return pen_.look.traits.index_layout; }

  void open(std::string_view caption) {
    switch (layout()) {
      case Layout::TableRows:
        pen_.add("<table", pen_.cls(Role::List), " cellspacing=\"0\">\n");
        write_table_head(caption);
        pen_.add("<tbody>\n");
        break;
      case Layout::NestedTables:
        pen_.add(
            "<table width=\"100%\" border=0 cellpadding=0 cellspacing=0 "
            "bgcolor=\"#556677\"><tr><td>"
            "\n<table width=\"100%\" border=0 cellpadding=4 cellspacing=1>\n");
        write_font_head(caption);
        break;
      case Layout::ListItems:
      case Layout::IndentedTree:
        pen_.add("<ul", pen_.cls(Role::List), ">\n");
        break;
      case Layout::Definitions:
        pen_.add("<dl", pen_.cls(Role::List), ">\n");
        break;
      case Layout::Articles:
        pen_.add("<section", pen_.cls(Role::List), ">\n");
        break;
      default:
        pen_.add("<div", pen_.cls(Role::List), ">\n");
        if (pen_.look.head_row && layout() == Layout::Divs) write_div_head();
    }
  }

  void close() {
    switch (layout()) {
      case Layout::TableRows:
        return pen_.add("</tbody>\n</table>\n");
      case Layout::NestedTables:
        return pen_.add("</table>\n</td></tr></table>\n<br>\n");
      case Layout::ListItems:
      case Layout::IndentedTree:
        return pen_.add("</ul>\n");
      case Layout::Definitions:
        return pen_.add("</dl>\n");
      case Layout::Articles:
        return pen_.add("</section>\n");
      default:
        return pen_.add("</div>\n");
    }
  }

  void write_table_head(std::string_view caption) {
    pen_.add("<thead>\n");
    if (!caption.empty())
      pen_.add("<tr", pen_.cls(Role::Category), "><th colspan=\"", cells_.size(), "\">",
               esc(caption), "</th></tr>\n");
    if (pen_.look.head_row) {
      pen_.add("<tr", pen_.cls(Role::ListHead), '>');
      for (const auto& cell : cells_) pen_.add("<th>", cell.heading, "</th>");
      pen_.add("</tr>\n");
    }
    pen_.add("</thead>\n");
  }

  void write_font_head(std::string_view caption) {
    if (!caption.empty())
      pen_.add("<tr bgcolor=\"#8899aa\"><td colspan=", cells_.size(), "><font size=2><b>",
               esc(caption), "</b></font></td></tr>\n");
    if (!pen_.look.head_row) return;
    pen_.add("<tr bgcolor=\"#dde4ea\">");
    for (const auto& cell : cells_)
      pen_.add("<td nowrap><font face=\"Verdana\" size=1>", cell.heading, "</font></td>");
    pen_.add("</tr>\n");
  }

  void write_div_head() {
    pen_.add("<div", pen_.cls(Role::ListHead), '>');
    for (const auto& cell : cells_) pen_.add("<div>", cell.heading, "</div>");
    pen_.add("</div>\n");
  }

  [[nodiscard]] Role role_of(const Row& row, int number) const {
    if (is_on_top(row)) return Role::RowSticky;
    return pen_.look.alternate && number % 2 == 1 ? Role::RowAlt : Role::Row;
  }

  void open_row(std::string_view tag, const Row& row, int number) {
    pen_.add('<', tag, pen_.cls(role_of(row, number)));
    if (pen_.look.ids_on_rows) pen_.add(" id=\"row_", number, '"');
    pen_.add('>');
  }

  void write_row(const Row& row, int number) {
    switch (layout()) {
      case Layout::TableRows:
        open_row("tr", row, number);
        cells_in("td", row);
        return pen_.add("</tr>\n");
      case Layout::NestedTables:
        return font_row(row, number);
      case Layout::Divs:
        open_row("div", row, number);
        cells_in("div", row);
        return pen_.add("</div>\n");
      case Layout::ListItems:
        open_row("li", row, number);
        cells_in(pen_.look.alternate ? "span" : "div", row);
        return pen_.add("</li>\n");
      case Layout::Definitions:
        return definition_row(row, number);
      case Layout::Articles:
        return article_row(row, number);
      case Layout::TablePerPost:
        open_row("table", row, number);
        pen_.add("<tr>");
        cells_in("td", row);
        return pen_.add("</tr></table>\n");
      case Layout::IndentedTree:
        return tree_row(row, number);
    }
  }

  void cells_in(std::string_view tag, const Row& row) {
    for (const auto& cell : cells_) {
      // A span must not hold the blocks of a title cell.
      const std::string_view element = tag == "span" && cell.role == Role::Title ? "div" : tag;
      pen_.add('<', element, pen_.cls(cell.role), '>');
      cell.write(pen_, row);
      pen_.add("</", element, ">\n");
    }
  }

  void font_row(const Row& row, int number) {
    pen_.add("<tr bgcolor=\"", number % 2 == 0 ? "#ffffff" : "#f0f0f0", "\" valign=top>");
    for (const auto& cell : cells_) {
      pen_.add("<td", cell.role == Role::Title ? " width=\"50%\"" : " align=center nowrap",
               "><font face=\"Verdana,Arial\" size=2>");
      cell.write(pen_, row);
      pen_.add("</font></td>\n");
    }
    pen_.add("</tr>\n");
  }

  // The record has two roots: dt and dd side by side.
  void definition_row(const Row& row, int number) {
    open_row("dt", row, number);
    for (const auto& cell : cells_)
      if (cell.role == Role::Title || cell.role == Role::Icon) cell.write(pen_, row);
    pen_.add("</dt>\n");
    if (!pen_.look.alternate) pen_.add("<dd>");
    for (const auto& cell : cells_) {
      if (cell.role == Role::Title || cell.role == Role::Icon) continue;
      const std::string_view tag = pen_.look.alternate ? "dd" : "span";
      pen_.add('<', tag, pen_.cls(cell.role), '>', cell.heading, ": ");
      cell.write(pen_, row);
      pen_.add("</", tag, ">\n");
    }
    if (!pen_.look.alternate) pen_.add("</dd>\n");
  }

  void article_row(const Row& row, int number) {
    open_row("article", row, number);
    for (const auto& cell : cells_) {
      const std::string_view tag = cell.role == Role::Title  ? "header"
                                   : cell.role == Role::Last ? "footer"
                                                             : "div";
      pen_.add('<', tag, pen_.cls(cell.role), '>');
      if (cell.role == Role::Replies || cell.role == Role::Views) pen_.add(cell.heading, " ");
      cell.write(pen_, row);
      pen_.add("</", tag, ">\n");
    }
    pen_.add("</article>\n");
  }

  // One line a record, the last post indented below it.
  void tree_row(const Row& row, int number) {
    open_row("li", row, number);
    for (const auto& cell : cells_) {
      if (cell.role == Role::Last || cell.role == Role::Icon) continue;
      cell.write(pen_, row);
      pen_.add(cell.role == Role::Title ? " " : " - ");
    }
    for (const auto& cell : cells_) {
      if (cell.role != Role::Last) continue;
      pen_.add("<ul><li>");
      cell.write(pen_, row);
      pen_.add(pen_.look.nineties() ? "</ul>" : "</li></ul>");
    }
    pen_.add(pen_.look.nineties() ? "\n" : "</li>\n");
  }

  Pen& pen_;
  const Cells<Row>& cells_;
};

bool has_caption(const Look& look) {
  const Layout layout = look.traits.index_layout;
  return layout == Layout::TableRows || layout == Layout::NestedTables;
}

void write_category(Pen& pen, const BoardGroup& group) {
  pen.open("h2", Role::Category);
  write_link(pen, group.href, group.title);
  pen.close("h2");
}

}  // namespace

void write_board_groups(Pen& pen, const std::vector<BoardGroup>& groups) {
  const auto cells = board_cells(pen.look);
  ListWriter<BoardRow> list{pen, cells};
  for (const BoardGroup& group : groups) {
    // A category that is a page must stay a link, so it never moves into the table's head.
    const bool caption = has_caption(pen.look) && pen.look.alternate && group.href.empty();
    if (!caption && !group.title.empty()) write_category(pen, group);
    list.write(group.boards, caption ? std::string_view{group.title} : std::string_view{});
  }
}

void write_board_list(Pen& pen, const std::vector<BoardRow>& boards) {
  const auto cells = board_cells(pen.look);
  pen.add("<h3>", esc(pen.words.sub_forums), "</h3>\n");
  ListWriter<BoardRow>{pen, cells}.write(boards, {});
}

void write_thread_list(Pen& pen, const std::vector<ThreadRow>& threads) {
  const auto cells = thread_cells(pen.look);
  ListWriter<ThreadRow>{pen, cells}.write(threads, {});
}

}  // namespace boardwalk::sim
