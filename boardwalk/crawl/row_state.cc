#include "boardwalk/crawl/row_state.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/index_rows.h"
#include "boardwalk/learn/word_meanings.h"

namespace boardwalk::crawl {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kLongestLabel = 40;      // in bytes
constexpr std::size_t kLongestLink = 16;       // that is a label
constexpr std::size_t kLongestSentence = 120;  // "This topic is locked, you cannot edit posts or …"

constexpr std::size_t kSticky = 0;
constexpr std::size_t kLocked = 1;
constexpr std::array<std::string_view, 2> kWords = {
    "sticky stickied pinned important wichtig angepinnt angeheftet fixiert épinglé épinglée "
    "importante fijo fija fijado fijada destacado evidenza rilievo fisso fixo fixado "
    "vastgezet vastgepind przyklejony przyklejone przypięty важно важная закреплено закреплена "
    "закреплён прикреплена прилеплена закріплено sabit sabitlenmiş klistrad "
    "kiinnitetty připnuté připnuto důležité rögzített kiemelt lipicios σημαντικό נעוץ مثبت "
    "مثبتة disematkan",
    "locked closed geschlossen gesperrt verrouillé verrouillée fermé fermée cerrado cerrada "
    "bloqueado bloqueada chiuso chiusa bloccato bloccata fechado fechada trancado gesloten "
    "vergrendeld zamknięty zamknięte zablokowany закрыта закрыто закрыт заблокирована закрито "
    "закрита kilitli kapalı stängd lukittu suljettu zamčeno zamknuto uzamčeno "
    "uzavřeno lezárt zárolt închis încuiat κλειδωμένο κλειστό נעול مغلق مغلقة dikunci ditutup",
};
constexpr std::array<learn::UnspacedWord, 14> kUnspaced = {{{"置顶", kSticky},
                                                            {"置頂", kSticky},
                                                            {"固定", kSticky},
                                                            {"고정", kSticky},
                                                            {"ปักหมุด", kSticky},
                                                            {"关闭", kLocked},
                                                            {"關閉", kLocked},
                                                            {"锁定", kLocked},
                                                            {"鎖定", kLocked},
                                                            {"ロック", kLocked},
                                                            {"締め切", kLocked},
                                                            {"잠김", kLocked},
                                                            {"잠금", kLocked},
                                                            {"ล็อค", kLocked}}};

void hear(std::string_view text, RowState& state) {
  static const learn::WordMeanings kMeanings{kWords, kUnspaced};
  for (const std::size_t meaning : kMeanings.in(text))
    (meaning == kSticky ? state.sticky : state.locked) = true;
}

// How makers of forums call it, as a part of longer names: "stickylock", "isticky", "closedfolder".
constexpr std::array<std::string_view, 4> kStickyNames = {"sticky", "stickied", "pinned",
                                                          "thumbtack"};
constexpr std::array<std::string_view, 2> kLockedNames = {"locked", "closed"};
// "unlocked", "nonsticky", "not-pinned", "blocked", "enclosed"
constexpr std::array<std::string_view, 8> kDenials = {"un", "non", "not", "no",
                                                      "b",  "c",   "en",  "dis"};

bool is_denied(std::string_view before) {
  while (!before.empty() && !is_alnum(before.back())) before.remove_suffix(1);
  return std::any_of(kDenials.begin(), kDenials.end(), [&](std::string_view denial) {
    return before.ends_with(denial) &&
           (before.size() == denial.size() || !is_alpha(before[before.size() - denial.size() - 1]));
  });
}

template <std::size_t N>
bool holds_name(std::string_view names, const std::array<std::string_view, N>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view name) {
    const std::size_t at = names.find(name);
    return at != std::string_view::npos && !is_denied(names.substr(0, at));
  });
}

// "lock" and "pin" are parts of too many words: they count where nothing is beside them.
bool holds_word(std::string_view names, std::string_view wanted) {
  while (!names.empty()) {
    std::size_t end = 0;
    while (end < names.size() && is_alpha(names[end])) ++end;
    if (names.substr(0, end) == wanted) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

void read_names(std::string_view written, RowState& state) {
  if (written.empty()) return;
  const std::string names = lowered(written);
  state.sticky = state.sticky || holds_name(names, kStickyNames) || holds_word(names, "pin");
  state.locked = state.locked || holds_name(names, kLockedNames) || holds_word(names, "lock");
}

// "/images/topic_locked.gif?v=2" is called "topic_locked".
std::string_view file_of(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  return address.substr(address.rfind('/') + 1);
}

void read_attributes(const html::Document& page, NodeId element, std::size_t longest,
                     RowState& state) {
  for (const std::string_view name : {"title", "alt", "aria-label"})
    if (const auto value = page.attribute(element, name); value && value->size() <= longest)
      hear(*value, state);
}

// What is longer than a label, in a link or beside its words, tells of the place it leads to.
void read_element(const html::Document& page, NodeId element, RowState& state) {
  read_names(page.attribute(element, "class").value_or(""), state);
  if (page.tag(element) == Tag::Img)
    read_names(file_of(page.attribute(element, "src").value_or("")), state);
  const bool is_link = page.tag(element) == Tag::A;
  const std::string text = own_text(page, element);
  const std::string_view label = trimmed(text);
  if (label.size() <= (is_link ? kLongestLink : kLongestLabel)) hear(label, state);
  read_attributes(page, element, is_link ? kLongestLink : kLongestSentence, state);
}

}  // namespace

RowState state_of(const html::Document& page, const align::Record& row, NodeId title) {
  RowState state;
  const NodeId end_of_title = title == html::kNone ? 0 : page.end_of(title);
  for (NodeId id = row.first; id < row.end; ++id) {
    if (page.node(id).kind != html::NodeKind::Element) continue;
    const bool is_title = id == title;
    const bool is_inside = title < id && id < end_of_title;
    if (is_title) read_attributes(page, id, kLongestLink, state);
    if (!is_title && (!is_inside || page.tag(id) == Tag::Img)) read_element(page, id, state);
  }
  return state;
}

}  // namespace boardwalk::crawl
