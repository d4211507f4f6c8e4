// The small pieces that all pages are made of, written in the look of the package.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/markup.h"
#include "sim/page.h"
#include "sim/skin_look.h"

namespace boardwalk::sim {

// Where markup goes, with the look it is written in and the time it is written at.
class Pen : public Markup {
 public:
  Pen(std::string& out, const Look& l, Time n) : Markup(out), look(l), words(*l.words), now(n) {}

  [[nodiscard]] std::string_view cls(Role role) const { return look.cls(role); }
  void open(std::string_view tag, Role role) { add('<', tag, cls(role), '>'); }
  void close(std::string_view tag) { add("</", tag, ">\n"); }
  void number(std::int64_t n) { append_grouped(out(), n, words.grouping); }

  const Look& look;
  const UiWords& words;
  const Time now;
};

// <a href>text</a>, or the text alone where there is no href. `attributes` are written as they
// stand.
void write_anchor(Pen& pen, const Anchor& anchor, std::string_view attributes = {});
void write_link(Pen& pen, std::string_view href, std::string_view text,
                std::string_view attributes = {});
// Links in a row with `separator` between them.
void write_row(Pen& pen, const std::vector<Anchor>& anchors, std::string_view separator);
// Links as <ul>, or in a row, as the look has it.
void write_links(Pen& pen, const std::vector<Anchor>& anchors, Role role);

// The date, inside a link to `href` when there is one.
void write_date(Pen& pen, Time time, std::string_view href = {}, std::string_view attributes = {});
void write_person(Pen& pen, const Person& person);
void write_icon(Pen& pen, std::string_view name, std::string_view alt);

void write_pager(Pen& pen, const Pager& pager, bool bottom);

// What an author wrote. Of the attribution lines and code labels in it nothing is in plain_text().
void write_body(Pen& pen, const Body& body);

struct FrameParts {
  bool statistics = false;
  bool legend = false;
  bool jump_box = true;
  std::int64_t posts = 0;  // for the statistics
  std::int64_t threads = 0;
};
void write_top(Pen& pen, const Frame& frame, std::string_view extra_head = {});
void write_bottom(Pen& pen, const Frame& frame, const FrameParts& parts);

}  // namespace boardwalk::sim
