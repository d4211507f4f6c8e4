#include "sim/skin_parts.h"

#include "sim/calendar.h"

namespace boardwalk::sim {
namespace {

void write_date_element(Pen& pen, const ShownDate& date, std::string_view attributes) {
  const std::string_view tag = !date.datetime.empty() ? "time" : pen.look.nineties() ? "i" : "span";
  pen.add('<', tag, pen.cls(Role::Date), attributes);
  if (!date.datetime.empty()) pen.add(" datetime=\"", date.datetime, '"');
  if (!date.epoch.empty()) pen.add(" data-time=\"", date.epoch, '"');
  if (!date.title.empty()) pen.add(" title=\"", esc(date.title), '"');
  pen.add('>', esc(date.text), "</", tag, '>');
}

}  // namespace

void write_link(Pen& pen, std::string_view href, std::string_view text,
                std::string_view attributes) {
  if (href.empty()) {
    pen.add("<span", attributes, '>', esc(text), "</span>");
    return;
  }
  pen.add("<a href=\"", esc(href), '"', attributes, '>', esc(text), "</a>");
}

void write_anchor(Pen& pen, const Anchor& anchor, std::string_view attributes) {
  if (!anchor.nofollow || anchor.href.empty()) {
    write_link(pen, anchor.href, anchor.text, attributes);
    return;
  }
  write_link(pen, anchor.href, anchor.text, std::string(attributes) + " rel=\"nofollow\"");
}

void write_row(Pen& pen, const std::vector<Anchor>& anchors, std::string_view separator) {
  bool first = true;
  for (const Anchor& anchor : anchors) {
    if (!first) pen.add(separator);
    first = false;
    write_anchor(pen, anchor);
  }
}

void write_links(Pen& pen, const std::vector<Anchor>& anchors, Role role) {
  if (anchors.empty()) return;
  if (!pen.look.nav_in_list) {
    pen.open("div", role);
    write_row(pen, anchors, pen.look.nineties() ? "&nbsp;|&nbsp;" : " &middot; ");
    pen.close("div");
    return;
  }
  pen.open("ul", role);
  for (const Anchor& anchor : anchors) {
    pen.add("\n<li>");
    write_anchor(pen, anchor);
    pen.add("</li>");
  }
  pen.close("ul");
}

void write_date(Pen& pen, Time time, std::string_view href, std::string_view attributes) {
  const ShownDate date = show_date(time, pen.now, pen.look.traits);
  if (!href.empty()) pen.add("<a href=\"", esc(href), "\">");
  write_date_element(pen, date, attributes);
  if (!href.empty()) pen.add("</a>");
}

void write_person(Pen& pen, const Person& person) {
  const std::string_view name = person.name.empty() ? pen.words.guest : person.name;
  write_link(pen, person.href, name, pen.cls(Role::AuthorName));
}

void write_icon(Pen& pen, std::string_view name, std::string_view alt) {
  pen.add("<img src=\"", pen.look.traits.base_path, "images/", name, ".gif\" alt=\"", esc(alt),
          "\" width=\"18\" height=\"18\"", pen.look.end());
}

}  // namespace boardwalk::sim
