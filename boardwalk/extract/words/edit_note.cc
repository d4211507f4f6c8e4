#include "boardwalk/extract/words/edit_note.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kRemembered = 64;
constexpr int kMostWords = 10;            // beside the date: people tell of changes at more length
constexpr int kMostWordsOfSoftware = 16;  // that tells who did it and when, and then no more
constexpr int kMostWordsWithoutDate = 5;  // "This post was edited by"

// Stems.
constexpr std::array<std::string_view, 40> kEditWords = {
    "edited",    "last edit", "modified",     "bearbeitet", "geändert",  "modifi",    "édité",
    "editado",   "editada",   "modifica",     "bewerkt",    "gewijzigd", "edytowa",   "zmienion",
    "редакт",    "измен",     "змінено",      "upraven",    "düzenle",   "redigera",  "redigert",
    "redigeret", "muokat",    "szerkesztve",  "编辑",       "編集",      "編輯",      "修改",
    "수정",      "고침",      "تعديل",        "ویرایش",     "diedit",    "chỉnh sửa", "editiert",
    "исправлен", "updated",   "aktualisiert", "actualizad", "değiştir",
};

// Of stems that are two words, the second.
constexpr auto kLastWords = [] {
  auto words = kEditWords;
  for (std::string_view& word : words) word.remove_prefix(word.rfind(' ') + 1);
  return words;
}();

// Marks that stand alone are none: "; edited twice".
int words_in(std::string_view text) {
  int words = 0;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text))
    words += word.size() > 1 || is_alpha(word[0]) || is_digit(word[0]) ? 1 : 0;
  return words;
}

// A note may share its line with the last words of a text, which tell of no edit.
bool begins_with_text(std::string_view text) {
  std::size_t end = text.npos;
  for (const std::string_view stop : {". ", "? ", "! ", "。"}) end = std::min(end, text.find(stop));
  return end != text.npos && !has_edit_word(text.substr(0, end));
}

// "[Edited by: ann]"
bool tells_who_alone(std::string_view line, std::string_view author) {
  if (author.size() < 2) return false;
  line = line.substr(0, line.find_last_not_of("])}.!* ") + 1);
  return line.ends_with(author) && words_in(line) <= words_in(author) + kMostWordsWithoutDate;
}

// Most say the same on page after page.
bool is_titled_edit(std::string_view title) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(title);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, has_edit_word(title));
}

}  // namespace

bool has_edit_word(std::string_view text) {
  static const Stems kStems{kEditWords};
  return kStems.are_in(text);
}

bool may_be_edit_note(std::string_view text, std::string_view author) {
  static const Stems kStems{kLastWords};
  const bool names_author =
      author.size() > 1 && text.find(author.substr(0, author.find(' '))) != std::string_view::npos;
  return names_author || kStems.are_in(text);
}

html::NodeId element_of_date(const html::Document& page, html::NodeId text) {
  const html::NodeId element = page.node(text).parent;
  const std::string_view title = page.attribute(element, "title").value_or("");
  return !title.empty() && is_titled_edit(title) ? page.node(element).parent : element;
}

bool is_edit_note(std::string_view line, std::string_view author) {
  if (line.size() > kLongestEditNote) return false;
  const bool names_author = author.size() > 1 && line.find(author) != std::string_view::npos;
  const bool says_so = has_edit_word(line);
  if (!names_author && !says_so) return false;
  const auto dates = dates::find_dates(line);
  if (dates.empty()) return says_so && tells_who_alone(line, author);
  const dates::Mention& date = dates.front();
  const std::string_view rest = line.substr(date.end);
  const int behind = words_in(rest);
  const int words = words_in(line.substr(0, date.begin)) + behind;
  const bool tells_all = says_so && names_author;
  const int of_name = tells_all ? words_in(author) : 1;  // as one
  const bool signed_last = rest.find(author) != std::string_view::npos && behind <= of_name + 1;
  const bool alone = (behind == 0 || signed_last) && !begins_with_text(line.substr(0, date.begin));
  return words - of_name + 1 <= (tells_all && alone ? kMostWordsOfSoftware : kMostWords);
}

}  // namespace boardwalk::extract
