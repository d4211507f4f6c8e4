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
constexpr std::array<std::string_view, 35> kEditWords = {
    "edited",    "last edit", "modified",    "bearbeitet", "geändert",  "modifi",    "édité",
    "editado",   "editada",   "modifica",    "bewerkt",    "gewijzigd", "edytowa",   "zmienion",
    "редакт",    "измен",     "змінено",     "upraven",    "düzenle",   "redigera",  "redigert",
    "redigeret", "muokat",    "szerkesztve", "编辑",       "編集",      "編輯",      "修改",
    "수정",      "고침",      "تعديل",       "ویرایش",     "diedit",    "chỉnh sửa", "editiert",
};

constexpr std::size_t pair_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8U |
         static_cast<unsigned char>(second);
}

constexpr char to_upper(char c) { return is_alpha(c) ? static_cast<char>(c & ~0x20) : c; }

using Pairs = std::bitset<65536>;

// The bytes `at` and `at` + 1 of each, in either case.
Pairs pairs_of_words(std::size_t at) {
  Pairs pairs;
  for (const std::string_view word : kEditWords)
    for (const char first : {word[at], to_upper(word[at])})
      for (const char second : {word[at + 1], to_upper(word[at + 1])})
        pairs.set(pair_of(first, second));
  return pairs;
}

// Every second place of a text shows whether a word may begin there or right before it; most show
// none.
const Pairs kBeginnings = pairs_of_words(0);
const Pairs kNearBeginnings = kBeginnings | pairs_of_words(1);

bool begins_with_edit_word(std::string_view text) {
  if (!kBeginnings[pair_of(text[0], text[1])]) return false;
  const char first = to_lower(text.front());
  return std::any_of(kEditWords.begin(), kEditWords.end(), [&](std::string_view word) {
    return word.front() == first && starts_ignoring_case(text, word);
  });
}

}  // namespace

bool has_edit_word(std::string_view text) {
  for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
    if (!kNearBeginnings[pair_of(text[at], text[at + 1])]) continue;
    if (begins_with_edit_word(text.substr(at))) return true;
    if (at > 0 && begins_with_edit_word(text.substr(at - 1))) return true;
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
