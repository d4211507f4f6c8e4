#include "sim/skin_parts.h"

namespace boardwalk::sim {
namespace {

constexpr int kMostNumbers = 40;  // more in a row than this, and any software leaves gaps

class PagerWriter {
 public:
  PagerWriter(Pen& pen, const Pager& pager, bool bottom)
      : pen_(pen), pager_(pager), bottom_(bottom) {}

  void write() {
    open();
    if (pen_.look.pager_says_page_of) page_of();
    if (pager_.current > 1) step(pager_.current - 1, pen_.words.previous, "prev");
    if (style() != PagerLook::NextOnly) numbers();
    if (pager_.current < pager_.last) step(pager_.current + 1, pen_.words.next, "next");
    close();
  }

 private:
  [[nodiscard]] PagerLook style() const { return pen_.look.traits.pager; }
  [[nodiscard]] PagerShape shape() const { return pen_.look.pager_shape; }

  [[nodiscard]] std::string href(int page) const {
    if (bottom_ && pager_.alias_href) {
      std::string alias = pager_.alias_href(page);
      if (!alias.empty()) return alias;
    }
    return pager_.href(page);
  }

  void open() {
    pen_.open(shape() == PagerShape::List   ? "ul"
              : shape() == PagerShape::Bars ? "p"
                                            : "div",
              Role::Pager);
  }
  void close() {
    pen_.close(shape() == PagerShape::List ? "ul" : shape() == PagerShape::Bars ? "p" : "div");
  }
  void item_open() {
    if (shape() == PagerShape::List) pen_.add("<li>");
  }
  void item_close() {
    pen_.add(shape() == PagerShape::List ? "</li>" : shape() == PagerShape::Bars ? " | " : " ");
  }

  void page_of() {
    item_open();
    pen_.add(
        "<span>",
        fill_in(pen_.words.page_of, std::to_string(pager_.current), std::to_string(pager_.last)),
        "</span>");
    item_close();
  }

  void link(int page, std::string_view text, std::string_view rel) {
    if (style() == PagerLook::ScriptOnly) {
      pen_.add("<button type=\"button\"", pen_.cls(Role::PageLink), " data-page=\"", page,
               "\" onclick=\"showPage(", page, ")\">", esc(text), "</button>");
      return;
    }
    pen_.add("<a href=\"", esc(href(page)), '"', pen_.cls(Role::PageLink));
    if (pen_.look.pager_rel && !rel.empty()) pen_.add(" rel=\"", rel, '"');
    pen_.add('>', esc(text), "</a>");
  }

  void step(int page, std::string_view text, std::string_view rel) {
    item_open();
    link(page, text, rel);
    item_close();
  }

  [[nodiscard]] bool is_shown(int page) const {
    if (style() == PagerLook::Numbers && pager_.last <= kMostNumbers) return true;
    const int reach = style() == PagerLook::Numbers ? 8 : 2;
    return page <= 3 || page == pager_.last || std::abs(page - pager_.current) <= reach;
  }

  void numbers() {
    for (int page = 1; page <= pager_.last; ++page) {
      if (is_shown(page)) {
        one_number(page);
        continue;
      }
      pen_.add(shape() == PagerShape::List ? "<li>" : "<span>", pen_.look.page_gap,
               shape() == PagerShape::List ? "</li>" : "</span> ");
      page = end_of_gap(page);
    }
  }

  // The last page of the gap that `page` opens.
  [[nodiscard]] int end_of_gap(int page) const {
    const int reach = style() == PagerLook::Numbers ? 8 : 2;
    return page < pager_.current ? pager_.current - reach - 1 : pager_.last - 1;
  }

  void one_number(int page) {
    item_open();
    if (page == pager_.current) {
      pen_.add("<strong", pen_.cls(Role::CurrentPage), '>', page, "</strong>");
    } else {
      link(page, std::to_string(page), "");
    }
    item_close();
  }

  Pen& pen_;
  const Pager& pager_;
  bool bottom_;
};

}  // namespace

void write_pager(Pen& pen, const Pager& pager, bool bottom) {
  if (pager.last <= 1 || !pager.href) return;
  PagerWriter{pen, pager, bottom}.write();
}

}  // namespace boardwalk::sim
