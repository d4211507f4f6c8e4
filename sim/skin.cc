#include "sim/skin.h"

#include "sim/skin_list.h"
#include "sim/skin_post.h"

namespace boardwalk::sim {
namespace {

constexpr std::size_t kUsualPage = std::size_t{48} << 10U;

std::string blank_page() {
  std::string out;
  out.reserve(kUsualPage);
  return out;
}

FrameParts parts_of(const EntryPage& page) {
  FrameParts parts{.statistics = true, .legend = true, .jump_box = false};
  for (const BoardGroup& group : page.groups) {
    for (const BoardRow& board : group.boards) {
      parts.threads += board.threads;
      parts.posts += board.posts;
    }
  }
  return parts;
}

void write_page_title(Pen& pen, std::string_view title) {
  if (pen.look.nineties()) {
    pen.add("<h2><font face=\"Verdana,Arial\">", esc(title), "</font></h2>\n");
  } else {
    pen.add("<h1>", esc(title), "</h1>\n");
  }
}

void write_button(Pen& pen, std::string_view href, std::string_view text) {
  if (!href.empty()) write_link(pen, href, text, pen.cls(Role::Button));
}

void write_quick_reply(Pen& pen, std::string_view action) {
  if (!pen.look.quick_reply || action.empty()) return;
  static constexpr std::array<std::string_view, 5> kButtons = {"b", "i", "u", "url", "img"};
  const std::string_view end = pen.look.end();
  pen.add("<form", pen.cls(Role::QuickReply), " action=\"", esc(action),
          "\" method=\"post\">\n<h3>", esc(pen.words.quick_reply), "</h3>\n");
  for (const std::string_view button : kButtons)
    pen.add("<input type=\"button\"", pen.cls(Role::Button), " value=\"", button,
            "\" onclick=\"insertTag('", button, "')\"", end, '\n');
  pen.add(
      "<textarea name=\"message\" rows=\"6\" cols=\"60\"></textarea>\n"
      "<input type=\"hidden\" name=\"form\" value=\"",
      pen.look.traits.seed % 65537, '"', end, "<input type=\"submit\" value=\"",
      esc(pen.words.submit), '"', end, "</form>\n");
}

void write_records(Pen& pen, const ThreadPage& page) {
  switch (pen.look.traits.genre) {
    case Genre::QuestionsAndAnswers:
      return write_questions(pen, page);
    case Genre::BlogComments:
      return write_comments(pen, page);
    case Genre::ProductReviews:
      return write_reviews(pen, page);
    default:
      return write_posts(pen, page);
  }
}

}  // namespace

Skin::Skin(const Traits& traits) : look_(std::make_shared<const Look>(traits)) {}

std::string Skin::entry(const EntryPage& page) const {
  std::string out = blank_page();
  Pen pen{out, *look_, page.frame.now};
  write_top(pen, page.frame);
  write_board_groups(pen, page.groups);
  write_bottom(pen, page.frame, parts_of(page));
  return out;
}

std::string Skin::board(const BoardPage& page) const {
  std::string out = blank_page();
  Pen pen{out, *look_, page.frame.now};
  write_top(pen, page.frame);
  write_page_title(pen, page.title);
  if (!page.description.empty())
    pen.add("<p", pen.cls(Role::About), '>', esc(page.description), "</p>\n");
  if (!page.sub_boards.empty()) write_board_list(pen, page.sub_boards);
  write_button(pen, page.new_thread_href, pen.words.new_thread);
  write_pager(pen, page.pager, false);
  if (page.threads.empty()) {
    pen.add("<p", pen.cls(Role::Message), '>', esc(pen.words.no_threads), "</p>\n");
  } else {
    write_thread_list(pen, page.threads);
  }
  write_pager(pen, page.pager, true);
  write_bottom(pen, page.frame, {.legend = true});
  return out;
}

std::string Skin::thread(const ThreadPage& page) const {
  std::string out = blank_page();
  Pen pen{out, *look_, page.frame.now};
  write_top(pen, page.frame, structured_data(*look_, page));
  write_page_title(pen, page.title);
  write_button(pen, page.reply_href, pen.words.reply);
  write_pager(pen, page.pager, false);
  write_records(pen, page);
  write_pager(pen, page.pager, true);
  write_quick_reply(pen, page.reply_href);
  write_bottom(pen, page.frame, {});
  return out;
}

}  // namespace boardwalk::sim
