#include "boardwalk/extract/edit_note.h"

#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/stems.h"

namespace boardwalk::extract {
namespace {

constexpr int kMostWords = 10;  // beside the date: people tell of changes at more length

// Stems, in lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 35> kEditWords = {
    "edited",    "last edit", "modified",    "bearbeitet", "geändert",  "modifi",    "édité",
    "editado",   "editada",   "modifica",    "bewerkt",    "gewijzigd", "edytowa",   "zmienion",
    "редакт",    "измен",     "змінено",     "upraven",    "düzenle",   "redigera",  "redigert",
    "redigeret", "muokat",    "szerkesztve", "编辑",       "編集",      "編輯",      "修改",
    "수정",      "고침",      "تعديل",       "ویرایش",     "diedit",    "chỉnh sửa", "editiert",
};

}  // namespace

bool has_edit_word(std::string_view text) {
  static const Stems kStems{kEditWords};
  return kStems.are_in(text);
}

bool is_edit_note(std::string_view line, std::string_view author) {
  if (line.size() > kLongestEditNote) return false;
  const bool names_author = author.size() > 1 && line.find(author) != std::string_view::npos;
  if (!names_author && !has_edit_word(line)) return false;
  const auto dates = dates::find_dates(line);
  if (dates.empty()) return false;
  const dates::Mention& date = dates.front();
  return count_words(line.substr(0, date.begin)) + count_words(line.substr(date.end)) <= kMostWords;
}

}  // namespace boardwalk::extract
