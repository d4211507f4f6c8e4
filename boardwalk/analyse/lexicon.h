// Words of feeling and the small words around them, of English.
//
//     const Lexicon& lexicon = Lexicon::built_in();
//     lexicon.look_up("hates")->strength          // -4
//
// Read once from lexicon.txt, which says how it is written; the build embeds it. Immutable.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace boardwalk::analyse {

struct LexiconEntry {
  int strength = 0;          // -4 to 4; 0: no feeling of its own
  bool negates = false;      // not, never, without
  bool strengthens = false;  // very
  bool weakens = false;      // slightly
  bool turns = false;        // but: what was said before counts less
};

class Lexicon {
 public:
  explicit Lexicon(std::string_view text);
  [[nodiscard]] static const Lexicon& built_in();

  // A folded word, as it stands, with a doubled letter taken back ("soo"), or without its ending.
  [[nodiscard]] const LexiconEntry* look_up(std::string_view word) const;
  // The same, where the hash64() of the word is known.
  [[nodiscard]] const LexiconEntry* look_up(std::string_view word, std::uint64_t hash) const;
  [[nodiscard]] std::size_t size() const { return words_; }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    LexiconEntry entry;
  };
  [[nodiscard]] const LexiconEntry* find(std::uint64_t hash) const;
  [[nodiscard]] const LexiconEntry* without_ending(std::string_view word) const;
  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const;
  void add_line(std::string_view line);
  LexiconEntry& entry_of(std::string_view word);

  std::vector<Slot> slots_;
  std::size_t words_ = 0;
};

}  // namespace boardwalk::analyse
