#include "sim/words_ui.h"

#include <array>

namespace boardwalk::sim {

const UiWords& ui_words(Language language) {
  static constexpr std::array<const UiWords*, kLanguages> kAll = {
      &kEnglishUi, &kGermanUi,  &kFrenchUi,  &kSpanishUi, &kItalianUi,  &kPortugueseUi, &kDutchUi,
      &kPolishUi,  &kRussianUi, &kTurkishUi, &kChineseUi, &kJapaneseUi, &kKoreanUi,     &kArabicUi};
  return *kAll[static_cast<std::size_t>(language)];
}

std::string fill_in(std::string_view pattern, std::string_view a, std::string_view b,
                    std::string_view d) {
  std::string out;
  for (;;) {
    const auto slot = pattern.find('{');
    out += pattern.substr(0, slot);
    if (slot == std::string_view::npos) return out;
    out += pattern[slot + 1] == 'a' ? a : pattern[slot + 1] == 'b' ? b : d;
    pattern.remove_prefix(slot + 3);
  }
}

}  // namespace boardwalk::sim
