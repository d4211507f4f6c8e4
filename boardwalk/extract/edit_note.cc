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

// Most letters begin none of the words: one look at each.
bool has_edit_word(std::string_view text) {
  static constexpr std::array<bool, 256> kBegins = [] {
    std::array<bool, 256> begins{};
    for (const std::string_view word : kEditWords)
      begins[static_cast<unsigned char>(word.front())] = true;
    return begins;
  }();
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!kBegins[static_cast<unsigned char>(to_lower(text[at]))]) continue;
    for (const std::string_view word : kEditWords)
      if (starts_ignoring_case(text.substr(at), word)) return true;
  }
  return false;
}

bool is_edit_note(std::string_view line, std::string_view author) {
  if (line.size() > kLongest) return false;
  const bool names_author = author.size() > 1 && line.find(author) != std::string_view::npos;
  return (names_author || has_edit_word(line)) && !dates::find_dates(line).empty();
}

}  // namespace boardwalk::extract
