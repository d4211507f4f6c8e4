#include "boardwalk/extract/edit_note.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongest = 220;  // bytes

// Stems, in lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 34> kEditWords = {
    "edited",    "last edit", "modified",    "bearbeitet", "geändert",  "modifi",    "édité",
    "editado",   "editada",   "modifica",    "bewerkt",    "gewijzigd", "edytowa",   "zmienion",
    "редакт",    "измен",     "змінено",     "upraven",    "düzenle",   "redigera",  "redigert",
    "redigeret", "muokat",    "szerkesztve", "编辑",       "編集",      "編輯",      "修改",
    "수정",      "고침",      "تعديل",       "ویرایش",     "diedit",    "chỉnh sửa",
};

}  // namespace

bool has_edit_word(std::string_view text) {
  return std::any_of(kEditWords.begin(), kEditWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(text, word); });
}

bool is_edit_note(std::string_view line, std::string_view author) {
  if (line.size() > kLongest || dates::find_dates(line).empty()) return false;
  if (author.size() > 1 && line.find(author) != std::string_view::npos) return true;
  return has_edit_word(line);
}

}  // namespace boardwalk::extract
