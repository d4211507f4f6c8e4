#include "boardwalk/learn/word_meanings.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/learn/pager_letters.h"

namespace boardwalk::learn {

WordMeanings::WordMeanings(std::span<const std::string_view> words,
                           std::span<const UnspacedWord> unspaced)
    : unspaced_(unspaced) {
  for (std::size_t meaning = 0; meaning < words.size(); ++meaning) {
    std::string_view rest = words[meaning];
    while (!rest.empty()) words_.emplace(fold(next_piece(rest, ' ')), meaning);
  }
}

const UnspacedWord* WordMeanings::unspaced_at(std::string_view text) const {
  const auto found =
      std::find_if(unspaced_.begin(), unspaced_.end(),
                   [&](const UnspacedWord& entry) { return text.starts_with(entry.word); });
  return found == unspaced_.end() ? nullptr : &*found;
}

std::vector<std::size_t> WordMeanings::in(std::string_view text) const {
  std::vector<std::size_t> found;
  std::string word;
  const auto see = [&](std::size_t meaning) {
    if (std::find(found.begin(), found.end(), meaning) == found.end()) found.push_back(meaning);
  };
  const auto end_word = [&] {
    if (word.empty()) return;
    if (const auto known = words_.find(word); known != words_.end()) see(known->second);
    word.clear();
  };
  while (!text.empty()) {
    const bool may_begin = static_cast<unsigned char>(text.front()) >= 0xe0;
    if (const UnspacedWord* const entry = may_begin ? unspaced_at(text) : nullptr) {
      end_word();
      see(entry->means);
      text.remove_prefix(entry->word.size());
      continue;
    }
    const char32_t c = take_code_point(text);
    const Glyph what = glyph(c);
    if (what == Glyph::Letter) {
      if (const char32_t folded = fold_letter(c); folded != 0) append_utf8(word, folded);
    } else if (what != Glyph::Mark) {
      end_word();
    }
  }
  end_word();
  return found;
}

}  // namespace boardwalk::learn
