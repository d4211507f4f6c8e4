// Which of a few known words does a text hold, and what do they mean?
//
//     const WordMeanings kFlags{kWords, {}};  // "sticky wichtig épinglé", "locked gesperrt
//     verrouillé" kFlags.in("WICHTIG: Regeln")  →  {0}
//
// Case and accents do not matter. Words of scripts without spaces are found inside longer runs.
// May be shared by threads.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace boardwalk::learn {

// A word that is found anywhere in a run of letters; of a script from Thai on, as Unicode counts.
struct UnspacedWord {
  std::string_view word;
  std::size_t means = 0;
};

class WordMeanings {
 public:
  // `words` has a text for each meaning, its words with spaces between them. Of two unspaced words
  // that begin alike the longer comes first; they must outlive this.
  WordMeanings(std::span<const std::string_view> words, std::span<const UnspacedWord> unspaced);

  // Each meaning once, in the order of the text.
  [[nodiscard]] std::vector<std::size_t> in(std::string_view text) const;

 private:
  [[nodiscard]] const UnspacedWord* unspaced_at(std::string_view text) const;

  std::unordered_map<std::string, std::size_t> words_;  // folded
  std::span<const UnspacedWord> unspaced_;
};

}  // namespace boardwalk::learn
