// What surrounds every page: head, header, navigation, breadcrumbs, side column, footer.
#include "boardwalk/base/random.h"
#include "sim/skin_parts.h"

namespace boardwalk::sim {
namespace {

void write_doctype(Pen& pen) {
  const std::string_view language = pen.words.code;
  const std::string_view direction = pen.words.right_to_left ? " dir=\"rtl\"" : "";
  switch (pen.look.doctype) {
    case Doctype::Html4:
      pen.add(
          "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">\n<html", direction,
          ">\n<head>\n<meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\">\n");
      break;
    case Doctype::Xhtml:
      pen.add(
          "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
          "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n"
          "<html xmlns=\"http://www.w3.org/1999/xhtml\" xml:lang=\"",
          language, "\" lang=\"", language, '"', direction,
          ">\n<head>\n<meta http-equiv=\"content-type\" content=\"text/html; charset=UTF-8\" />\n");
      break;
    case Doctype::Html5:
      pen.add("<!DOCTYPE html>\n<html lang=\"", language, '"', direction,
              ">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
      break;
  }
}

void write_head_link(Pen& pen, std::string_view rel, std::string_view href) {
  if (!href.empty())
    pen.add("<link rel=\"", rel, "\" href=\"", esc(href), '"', pen.look.end(), '\n');
}

void write_feed(Pen& pen, std::string_view href) {
  if (href.empty()) return;
  pen.add("<link rel=\"alternate\" type=\"application/rss+xml\" title=\"RSS\" href=\"", esc(href),
          '"', pen.look.end(), '\n');
}

void write_head(Pen& pen, const Frame& frame, std::string_view extra) {
  const Traits& traits = pen.look.traits;
  write_doctype(pen);
  pen.add("<title>", esc(frame.title), " - ", esc(traits.site_name), "</title>\n");
  pen.add("<meta name=\"description\" content=\"", esc(frame.title), '"', pen.look.end(), '\n');
  write_head_link(pen, "canonical", frame.canonical);
  write_head_link(pen, "prev", frame.previous);
  write_head_link(pen, "next", frame.next);
  write_feed(pen, frame.feed);
  pen.add("<link rel=\"stylesheet\" type=\"text/css\" href=\"", traits.base_path,
          "assets/board.css?v=", traits.seed % 97, '"', pen.look.end(), '\n');
  pen.add("<link rel=\"icon\" href=\"", traits.base_path, "favicon.ico\"", pen.look.end(), '\n');
  pen.add("<script type=\"text/javascript\" src=\"", traits.base_path,
          "assets/board.js\"></script>\n");
  pen.add(pen.look.inline_style, pen.look.inline_script, extra, "</head>\n");
}

void write_search(Pen& pen) {
  pen.add("<form", pen.cls(Role::SearchBox), " action=\"", pen.look.traits.base_path,
          "find\" method=\"get\"><input type=\"text\" name=\"q\" size=\"20\" title=\"",
          esc(pen.words.search), '"', pen.look.end(), "<input type=\"submit\" value=\"",
          esc(pen.words.search), '"', pen.look.end(), "</form>\n");
}

std::string_view home_of(const Frame& frame, const Traits& traits) {
  if (!frame.breadcrumbs.empty() && !frame.breadcrumbs.front().href.empty())
    return frame.breadcrumbs.front().href;
  return traits.base_path;
}

void write_header(Pen& pen, const Frame& frame) {
  const Traits& traits = pen.look.traits;
  const bool modern = pen.look.doctype == Doctype::Html5;
  if (pen.look.nineties()) {
    pen.add("<table width=\"100%\" border=0 cellspacing=0 cellpadding=4><tr><td",
            pen.cls(Role::Header), "><font face=\"Verdana,Arial\" size=4><b>");
    write_link(pen, home_of(frame, traits), traits.site_name);
    pen.add("</b></font></td><td align=right nowrap>");
    if (pen.look.search_in_header) write_search(pen);
    pen.add("</td></tr></table>\n<center>\n");
    write_links(pen, frame.navigation, Role::Nav);
    pen.add("</center>\n<hr size=1 noshade>\n");
    return;
  }
  pen.open(modern ? "header" : "div", Role::Header);
  pen.add(modern ? "<div" : "<h1", pen.cls(Role::Logo), '>');
  write_link(pen, home_of(frame, traits), traits.site_name);
  pen.add(modern ? "</div>\n" : "</h1>\n");
  if (pen.look.search_in_header) write_search(pen);
  if (modern) pen.add("<nav>");
  write_links(pen, frame.navigation, Role::Nav);
  if (modern) pen.add("</nav>");
  pen.close(modern ? "header" : "div");
}

void write_crumbs(Pen& pen, const Frame& frame) {
  if (frame.breadcrumbs.empty()) return;
  if (pen.look.nav_in_list && !pen.look.nineties()) {
    pen.open("ol", Role::Crumbs);
    for (const Anchor& crumb : frame.breadcrumbs) {
      pen.add("<li>");
      write_anchor(pen, crumb);
      pen.add("</li>");
    }
    pen.close("ol");
    return;
  }
  pen.open("div", Role::Crumbs);
  write_row(pen, frame.breadcrumbs, pen.look.crumb_separator);
  pen.close("div");
}

void write_sidebar(Pen& pen, const Frame& frame) {
  if (frame.sidebar.empty()) return;
  const std::string_view tag = pen.look.doctype == Doctype::Html5 ? "aside" : "div";
  pen.open(tag, Role::Sidebar);
  pen.add("<h4>", esc(pen.words.latest_posts), "</h4>\n<ul>");
  for (const Anchor& anchor : frame.sidebar) {
    pen.add("\n<li>");
    write_anchor(pen, anchor);
    pen.add("</li>");
  }
  pen.add("</ul>\n");
  pen.close(tag);
}

void write_figure(Pen& pen, std::string_view label, std::int64_t number) {
  pen.add("<li>", esc(label), ": <b>");
  pen.number(number);
  pen.add("</b></li>\n");
}

void write_statistics(Pen& pen, const FrameParts& parts) {
  Random random = Random{pen.look.traits.seed}.fork("statistics");
  pen.open("div", Role::Stats);
  pen.add("<h3>", esc(pen.words.statistics), "</h3>\n<ul>\n");
  write_figure(pen, pen.words.threads, parts.threads);
  write_figure(pen, pen.words.posts, parts.posts);
  write_figure(pen, pen.words.members, random.between(180, 48000));
  write_figure(pen, pen.words.online, random.between(3, 240));
  pen.add("</ul>\n");
  pen.close("div");
}

void write_legend(Pen& pen) {
  const UiWords& words = pen.words;
  pen.open("div", Role::Legend);
  for (const auto& [icon, text] :
       {std::pair{"unread", words.new_posts}, std::pair{"read", words.no_new_posts},
        std::pair{"locked", words.locked}, std::pair{"pin", words.sticky}}) {
    write_icon(pen, icon, text);
    pen.add("&nbsp;", esc(text), pen.look.nineties() ? "<br>\n" : " ");
  }
  pen.close("div");
}

void write_jump_box(Pen& pen) {
  pen.add("<form", pen.cls(Role::JumpBox), " action=\"", pen.look.traits.base_path,
          "jump\" method=\"post\"><label>", esc(pen.words.jump_to), ":</label>\n",
          pen.look.jump_box, "<input type=\"submit\" value=\"", esc(pen.words.go), '"',
          pen.look.end(), "</form>\n");
}

void write_footer(Pen& pen, const Frame& frame) {
  static constexpr std::array<std::string_view, 6> kSoftware = {
      "Agora 3.2", "Plankboard 1.9", "Tavola 5", "Kiosk BB 2.4.1", "Parley", "Lanterna 0.8"};
  const Traits& traits = pen.look.traits;
  const std::string_view tag = pen.look.doctype == Doctype::Html5 ? "footer" : "div";
  pen.open(tag, Role::Footer);
  write_links(pen, frame.footer, Role::Tools);
  pen.add("<p>", esc(fill_in(pen.words.all_times, traits.time_zone)), "</p>\n<p>",
          esc(pen.words.powered_by), ' ', kSoftware[traits.seed % kSoftware.size()], " &copy; ",
          esc(traits.site_name), pen.look.nineties() ? "\n" : "</p>\n");
  pen.close(tag);
}

}  // namespace

void write_top(Pen& pen, const Frame& frame, std::string_view extra_head) {
  write_head(pen, frame, extra_head);
  if (pen.look.nineties()) {
    pen.add("<body bgcolor=\"#f4f2ea\" text=\"#202020\" link=\"#003388\">\n");
  } else {
    pen.add("<body>\n<div", pen.cls(Role::Page), " id=\"top\">\n");
  }
  pen.add("<!-- ", pen.look.traits.seed % 7919, " -->\n");
  write_header(pen, frame);
  write_crumbs(pen, frame);
  if (pen.look.sidebar_first) write_sidebar(pen, frame);
  pen.add("<div", pen.cls(Role::Main), ">\n");
  if (pen.look.tools_on_top) write_links(pen, frame.tools, Role::Tools);
}

void write_bottom(Pen& pen, const Frame& frame, const FrameParts& parts) {
  if (!pen.look.tools_on_top) write_links(pen, frame.tools, Role::Tools);
  if (parts.statistics) write_statistics(pen, parts);
  if (parts.legend) write_legend(pen);
  if (parts.jump_box) write_jump_box(pen);
  pen.add("</div>\n");
  if (!pen.look.sidebar_first) write_sidebar(pen, frame);
  if (!pen.look.search_in_header) write_search(pen);
  write_footer(pen, frame);
  if (!pen.look.nineties()) pen.add("</div>\n");
  pen.add("<script>boardReady();</script>\n</body>\n</html>\n");
}

}  // namespace boardwalk::sim
