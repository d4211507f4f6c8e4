#include "boardwalk/dates/cldr_words.h"
#include "boardwalk/dates/vocabulary_builder.h"

namespace boardwalk::dates {

const Vocabulary& full_vocabulary() {
  static VocabularyBuilder builder = [] {
    VocabularyBuilder words;
    add_common_words(words);
    for (const std::string& locale : cldr_locales()) add_cldr_words(words, locale);
    return words;
  }();
  static const Vocabulary kWords{builder.finish()};
  return kWords;
}

}  // namespace boardwalk::dates
