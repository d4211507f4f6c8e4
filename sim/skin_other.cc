// The other pages of a forum: forms, member lists, calendars, profiles, messages.
#include <chrono>

#include "sim/calendar.h"
#include "sim/skin.h"
#include "sim/skin_post.h"
#include "sim/words_dates.h"

namespace boardwalk::sim {
namespace {

// One page: the frame around whatever `fill` writes.
template <typename Fill>
std::string framed(const Look& look, const Frame& frame, Fill fill) {
  std::string out;
  out.reserve(std::size_t{16} * 1024);
  Pen pen{out, look, frame.now};
  write_top(pen, frame);
  fill(pen);
  write_bottom(pen, frame, {});
  return out;
}

void write_field(Pen& pen, const std::string& field) {
  const bool hidden_text = field == pen.words.password;
  const bool long_text = field == pen.words.message;
  pen.add("<p><label>", esc(field), "</label> ");
  if (long_text) {
    pen.add("<textarea name=\"text\" rows=\"8\" cols=\"60\"></textarea>");
  } else {
    pen.add("<input type=\"", hidden_text ? "password" : "text", "\" name=\"", esc(field), '"',
            pen.look.end());
  }
  pen.add("</p>\n");
}

void write_listing_rows(Pen& pen, const ListingPage& page) {
  pen.add("<table", pen.cls(Role::List), ">\n<tr", pen.cls(Role::ListHead), '>');
  for (const Anchor& column : page.columns) {
    pen.add("<th>");
    write_anchor(pen, column);
    pen.add("</th>");
  }
  pen.add("</tr>\n");
  int number = 0;
  for (const Anchor& row : page.rows) {
    pen.add("<tr", pen.cls(number % 2 == 0 ? Role::Row : Role::RowAlt), "><td>", number + 1,
            "</td><td>");
    write_anchor(pen, row);
    pen.add("</td></tr>\n");
    ++number;
  }
  pen.add("</table>\n");
}

int days_in(int year, int month) {
  using namespace std::chrono;
  const year_month_day_last last{std::chrono::year{year},
                                 month_day_last{std::chrono::month{static_cast<unsigned>(month)}}};
  return static_cast<int>(static_cast<unsigned>(last.day()));
}

void write_calendar_days(Pen& pen, const CalendarPage& page) {
  using namespace std::chrono;
  const DateWords& dates = date_words(pen.look.traits.language);
  const weekday first{
      sys_days{year{page.year} / month{static_cast<unsigned>(page.month)} / day{1}}};
  pen.add("<table", pen.cls(Role::Table), ">\n<tr>");
  for (const std::string_view name : dates.weekdays) pen.add("<th>", esc(name), "</th>");
  pen.add("</tr>\n<tr>");
  auto cell = static_cast<int>(first.c_encoding());
  for (int i = 0; i < cell; ++i) pen.add("<td></td>");
  for (int number = 1; number <= days_in(page.year, page.month); ++number, ++cell) {
    if (cell % 7 == 0 && number > 1) pen.add("</tr>\n<tr>");
    pen.add("<td>");
    write_link(pen, page.day_href ? page.day_href(number) : std::string{}, std::to_string(number));
    pen.add("</td>");
  }
  pen.add("</tr>\n</table>\n");
}

void write_printed_post(Pen& pen, const PostView& post) {
  pen.add("<hr", pen.look.end(), "<p><b>", esc(post.author.name), "</b>, ");
  write_date(pen, post.posted);
  pen.add("</p>\n<div>");
  write_body(pen, post.body);
  pen.add("</div>\n");
}

}  // namespace

std::string Skin::print_view(const ThreadPage& page) const {
  std::string out;
  Pen pen{out, *look_, page.frame.now};
  pen.add("<!DOCTYPE html>\n<html lang=\"", pen.words.code, "\"><head><meta charset=\"utf-8\"",
          pen.look.end(), "<title>", esc(page.title), " - ", esc(pen.words.print),
          "</title></head>\n<body>\n<h2>", esc(page.title), "</h2>\n");
  write_link(pen, page.frame.breadcrumbs.empty() ? "" : page.frame.breadcrumbs.back().href,
             look_->traits.site_name);
  for (const PostView& post : page.posts) write_printed_post(pen, post);
  pen.add("</body></html>\n");
  return out;
}

std::string Skin::form(const FormPage& page) const {
  return framed(*look_, page.frame, [&](Pen& pen) {
    pen.add("<h2>", esc(page.heading), "</h2>\n<form", pen.cls(Role::Form),
            " method=\"post\" action=\"", esc(page.action), "\">\n");
    for (const std::string& field : page.fields) write_field(pen, field);
    pen.add("<input type=\"submit\" value=\"", esc(pen.words.submit), '"', pen.look.end(),
            "</form>\n");
  });
}

std::string Skin::listing(const ListingPage& page) const {
  return framed(*look_, page.frame, [&](Pen& pen) {
    pen.add("<h2>", esc(page.heading), "</h2>\n");
    write_pager(pen, page.pager, false);
    write_listing_rows(pen, page);
    write_pager(pen, page.pager, true);
  });
}

std::string Skin::calendar(const CalendarPage& page) const {
  return framed(*look_, page.frame, [&](Pen& pen) {
    const DateWords& dates = date_words(look_->traits.language);
    const auto month = static_cast<std::size_t>(page.month - 1);
    pen.add("<h2>", esc(pen.words.calendar), ": ", esc(dates.months[month]), ' ', page.year,
            "</h2>\n<p>");
    write_link(pen, page.previous, pen.words.previous);
    pen.add(" | ");
    write_link(pen, page.next, pen.words.next);
    pen.add("</p>\n");
    write_calendar_days(pen, page);
  });
}

std::string Skin::profile(const ProfilePage& page) const {
  return framed(*look_, page.frame, [&](Pen& pen) {
    const Person& person = page.person;
    pen.add("<h2>", esc(pen.words.profile), ": ", esc(person.name), "</h2>\n<dl>\n<dt>",
            esc(pen.words.joined), "</dt><dd>", esc(show_join_date(person.joined, look_->traits)),
            "</dd>\n<dt>", esc(pen.words.posts), "</dt><dd>");
    pen.number(person.posts);
    pen.add("</dd>\n</dl>\n<p>", esc(person.rank), "</p>\n<h3>", esc(pen.words.latest_posts),
            "</h3>\n<ul>\n");
    for (const Anchor& anchor : page.latest) {
      pen.add("<li>");
      write_anchor(pen, anchor);
      pen.add("</li>\n");
    }
    pen.add("</ul>\n");
  });
}

std::string Skin::message(const MessagePage& page) const {
  return framed(*look_, page.frame, [&](Pen& pen) {
    pen.add("<div", pen.cls(Role::Message), "><h2>", esc(page.heading), "</h2>\n<p>",
            esc(page.text), "</p>\n<p>");
    write_row(pen, page.ways_out, " | ");
    pen.add("</p></div>\n");
  });
}

std::string Skin::challenge() const {
  std::string out;
  Pen pen{out, *look_, {}};
  pen.add("<!DOCTYPE html>\n<html lang=\"", pen.words.code,
          "\"><head><meta charset=\"utf-8\"><title>", esc(look_->traits.site_name),
          "</title><meta name=\"robots\" content=\"noindex\"></head>\n<body "
          "onload=\"prove()\">\n<main><h1>",
          esc(pen.words.checking),
          "</h1><noscript>JavaScript</noscript>\n<script>function prove() { "
          "var n = 0; while (n % 9973 !== 17) n++; document.cookie = 'proof=' + n; "
          "location.reload(); }</script></main></body></html>\n");
  return out;
}

}  // namespace boardwalk::sim
