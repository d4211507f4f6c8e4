// A small plain vocabulary per language, and the patterns that make sentences of it.
//
// Lists are one string with '|' between the entries. Patterns have slots: {T} a thing with its
// article, {A} something one does, {Q} what a thing is like, {X} a field of interest, {N} a small
// number, {D} a day. Things agree with each other in gender and number, so that any of them fits
// any pattern.
#pragma once

#include <string_view>
#include <vector>

#include "sim/traits.h"

namespace boardwalk::sim {

struct ProseWords {
  std::string_view things;
  std::string_view actions;
  std::string_view qualities;
  std::string_view praise = {};  // qualities of a contented author; none: `qualities`
  std::string_view blame = {};
  std::string_view fields;  // of interest: what boards are about
  std::string_view sentences;
  std::string_view dated;        // sentences with {D}
  std::string_view titles;       // of threads
  std::string_view boards;       // titles of boards, with {X}
  std::string_view about_board;  // descriptions, with {X}
  std::string_view categories;
  std::string_view ranks;
  std::string_view sites;      // names of forums, with {X}
  std::string_view gap = " ";  // between sentences
};

// The same, taken apart.
struct Lexicon {
  using Entries = std::vector<std::string_view>;
  explicit Lexicon(const ProseWords& words);

  Entries things, actions, qualities, praise, blame, fields, sentences, dated, titles, boards,
      about_board, categories, ranks, sites;
  std::string_view gap;
};

[[nodiscard]] const Lexicon& lexicon(Language language);

// 64 syllables of two letters or one sign, for names; empty where Latin letters are usual.
[[nodiscard]] const Lexicon::Entries& native_syllables(Language language);
[[nodiscard]] const Lexicon::Entries& latin_syllables();

extern const ProseWords kEnglishProse, kGermanProse, kDutchProse;
extern const ProseWords kFrenchProse, kSpanishProse, kItalianProse, kPortugueseProse;
extern const ProseWords kPolishProse, kRussianProse, kTurkishProse;
extern const ProseWords kChineseProse, kJapaneseProse, kKoreanProse, kArabicProse;

}  // namespace boardwalk::sim
