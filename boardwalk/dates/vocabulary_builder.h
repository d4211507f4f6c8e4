// Words and what they mean in a date, collected for a Vocabulary.
//
//     VocabularyBuilder builder;
//     builder.add("yesterday", Role::Day, 1, english);
//     const Vocabulary vocabulary{builder.finish()};
//
// The tables belong to the builder, and hold as long as nothing is added.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/dates/vocabulary.h"

namespace boardwalk::dates {

class VocabularyBuilder {
 public:
  // Languages are ranked as they come: where a word is known to several, the first has it.
  std::size_t language(const std::string& code);
  void add(std::string_view phrase, Role role, int value, const Languages& languages,
           bool weak = false);
  [[nodiscard]] bool knows(std::string_view phrase, Role role, std::size_t language) const;

  [[nodiscard]] WordTables finish();

 private:
  HashTable phrases_;
  std::vector<std::vector<Sense>> senses_{1};  // the first has none, for beginnings
  HashTable words_, first_words_;
  std::array<std::uint64_t, WordTables::kFilterWords> filter_{};
  std::vector<std::string> codes_;

  // What finish() hands out.
  std::vector<std::uint32_t> first_;
  std::vector<Sense> in_a_row_;
  std::vector<std::string_view> names_;
};

// The languages of most forums.
void add_common_words(VocabularyBuilder& vocabulary);

}  // namespace boardwalk::dates
