#include <array>

#include "boardwalk/dates/cldr_words.h"
#include "boardwalk/dates/own_words.h"
#include "boardwalk/dates/vocabulary_builder.h"

namespace boardwalk::dates {
namespace {

// By how many forums are written in them, roughly: a word of several languages is taken for the
// first's.
constexpr std::array kCommonLocales = {
    "en",      "de", "es",      "fr", "ru",  "pt", "it",    "pl",    "nl",    "ja",    "zh",
    "zh_Hant", "tr", "ko",      "ar", "cs",  "sv", "da",    "nb",    "no",    "nn",    "fi",
    "hu",      "el", "ro",      "uk", "bg",  "vi", "th",    "id",    "fa",    "he",    "sk",
    "hr",      "sr", "sr_Latn", "sl", "bs",  "mk", "lt",    "lv",    "et",    "be",    "hi",
    "bn",      "ms", "ca",      "gl", "fil", "ka", "pt_PT", "fr_CA", "de_AT", "es_MX", "en_AU"};

}  // namespace

void add_common_words(VocabularyBuilder& vocabulary) {
  for (const char* locale : kCommonLocales) add_cldr_words(vocabulary, locale);
  add_own_words(vocabulary);
}

}  // namespace boardwalk::dates
