#include "boardwalk/extract/edit_note.h"

#include <algorithm>
#include <array>
#include <bitset>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr int kMostWords = 10;  // beside the date: people tell of changes at more length

// Stems, in lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 34> kEditWords = {
    "edited",    "last edit", "modified",    "bearbeitet", "geändert",  "modifi",    "édité",
    "editado",   "editada",   "modifica",    "bewerkt",    "gewijzigd", "edytowa",   "zmienion",
    "редакт",    "измен",     "змінено",     "upraven",    "düzenle",   "redigera",  "redigert",
    "redigeret", "muokat",    "szerkesztve", "编辑",       "編集",      "編輯",      "修改",
    "수정",      "고침",      "تعديل",       "ویرایش",     "diedit",    "chỉnh sửa",
};

constexpr std::size_t pair_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8U |
         static_cast<unsigned char>(second);
}

constexpr char to_upper(char c) { return is_alpha(c) ? static_cast<char>(c & ~0x20) : c; }

// The first two bytes of each, in either case: most places of a text begin none of them.
const std::bitset<65536> kBeginnings = [] {
  std::bitset<65536> beginnings;
  for (const std::string_view word : kEditWords)
    for (const char first : {word[0], to_upper(word[0])})
      for (const char second : {word[1], to_upper(word[1])}) beginnings.set(pair_of(first, second));
  return beginnings;
}();

}  // namespace

bool has_edit_word(std::string_view text) {
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    if (!kBeginnings[pair_of(text[at], text[at + 1])]) continue;
    const char first = to_lower(text[at]);
    for (const std::string_view word : kEditWords)
      if (word.front() == first && starts_ignoring_case(text.substr(at), word)) return true;
  }
  return false;
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
