#include "sim/words_dates.h"

namespace boardwalk::sim {
namespace {

// By the rules of Unicode CLDR for whole numbers.
int slavic_form(Language language, std::int64_t n) {
  const auto tens = n % 100;
  const auto ones = n % 10;
  if (language == Language::Polish ? n == 1 : (ones == 1 && tens != 11)) return 0;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 1;
  return 2;
}

int arabic_form(std::int64_t n) {
  if (n <= 2) return static_cast<int>(n) - 1;
  return n % 100 >= 3 && n % 100 <= 10 ? 2 : 3;
}

std::string_view part(std::string_view forms, int index) {
  while (index-- > 0) forms.remove_prefix(forms.find('|') + 1);
  return forms.substr(0, forms.find('|'));
}

}  // namespace

const DateWords& date_words(Language language) {
  static constexpr std::array<const DateWords*, kLanguages> kAll = {
      &kEnglishDates,    &kGermanDates,   &kFrenchDates, &kSpanishDates, &kItalianDates,
      &kPortugueseDates, &kDutchDates,    &kPolishDates, &kRussianDates, &kTurkishDates,
      &kChineseDates,    &kJapaneseDates, &kKoreanDates, &kArabicDates};
  return *kAll[static_cast<std::size_t>(language)];
}

int plural_form(Language language, std::int64_t number) {
  switch (language) {
    case Language::Polish:
    case Language::Russian:
      return slavic_form(language, number);
    case Language::Turkish:
    case Language::Chinese:
    case Language::Japanese:
    case Language::Korean:
      return 0;
    case Language::Arabic:
      return arabic_form(number);
    default:
      return number == 1 ? 0 : 1;
  }
}

std::string how_long_ago(Language language, Ago unit, std::int64_t number) {
  const DateWords& words = date_words(language);
  if (number <= 0) return std::string(words.just_now);
  const auto form = part(words.ago[static_cast<std::size_t>(unit)], plural_form(language, number));
  const auto hash = form.find('#');
  if (hash == std::string_view::npos) return std::string(form);
  return std::string(form.substr(0, hash)) + std::to_string(number) +
         std::string(form.substr(hash + 1));
}

}  // namespace boardwalk::sim
