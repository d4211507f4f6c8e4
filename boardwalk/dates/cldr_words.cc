#include "boardwalk/dates/cldr_words.h"

#include <unicode/dtfmtsym.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <unicode/ures.h>

#include <algorithm>
#include <array>
#include <memory>

namespace boardwalk::dates {
namespace {

static constexpr std::size_t kShortestGuess = 3;  // letters of a month's name that may stand for it

struct UnitName {
  const char* name;
  Unit unit;
};
constexpr std::array<UnitName, 8> kUnits = {{{"second", Unit::Second},
                                             {"minute", Unit::Minute},
                                             {"hour", Unit::Hour},
                                             {"day", Unit::Day},
                                             {"week", Unit::Week},
                                             {"month", Unit::Month},
                                             {"year", Unit::Year},
                                             {"decade", Unit::Decade}}};

struct CloseBundle {
  void operator()(UResourceBundle* bundle) const { ures_close(bundle); }
};
using Bundle = std::unique_ptr<UResourceBundle, CloseBundle>;

Bundle child(const Bundle& of, const std::string& key) {
  UErrorCode error = U_ZERO_ERROR;
  if (!of) return nullptr;
  Bundle found{ures_getByKey(of.get(), key.c_str(), nullptr, &error)};
  return U_SUCCESS(error) ? std::move(found) : nullptr;
}

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

std::string text_of(const Bundle& bundle) {
  UErrorCode error = U_ZERO_ERROR;
  if (!bundle || ures_getType(bundle.get()) != URES_STRING) return {};
  std::int32_t length = 0;
  const UChar* text = ures_getString(bundle.get(), &length, &error);
  return U_SUCCESS(error) ? utf8({text, length}) : std::string{};
}

std::string text_at(const Bundle& of, const std::string& key) { return text_of(child(of, key)); }

// A pattern, and the plural it is for: "two" of Arabic says its number without a digit.
struct PluralText {
  std::string text;
  bool of_two = false;
};

// The strings of a table of plurals, and those of the tables in it (cases).
void collect_patterns(const Bundle& table, int levels, std::vector<PluralText>& patterns) {
  if (!table || ures_getType(table.get()) != URES_TABLE) return;
  ures_resetIterator(table.get());
  while (ures_hasNext(table.get()) != 0) {
    UErrorCode error = U_ZERO_ERROR;
    const Bundle item{ures_getNextResource(table.get(), nullptr, &error)};
    if (U_FAILURE(error)) return;
    const std::string_view key = ures_getKey(item.get()) == nullptr ? "" : ures_getKey(item.get());
    if (key == "per" || key == "zero") continue;
    if (std::string text = text_of(item); !text.empty()) patterns.push_back({text, key == "two"});
    if (levels > 0) collect_patterns(item, levels - 1, patterns);
  }
}

using Words = std::vector<std::string>;

Words words_of(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string phrase(const Words& words, std::size_t from, std::size_t to) {
  std::string out;
  for (std::size_t i = from; i < to; ++i) out += (i > from ? " " : "") + words[i];
  return out;
}

// "vor {0} Stunden" → {"vor"}, {"Stunden"}.
struct Pattern {
  Unit unit = Unit::Second;
  Words before, after;
};

static constexpr std::string_view kHole = "{0}";

bool has_hole(const PluralText& plural) { return plural.text.find(kHole) != std::string::npos; }

Pattern split(std::string_view text, Unit unit) {
  const std::size_t hole = text.find(kHole);
  return {unit, words_of(text.substr(0, hole)), words_of(text.substr(hole + kHole.size()))};
}

// How many words all patterns share at the start of `before`, or at the end of `after`.
std::size_t shared_start(const std::vector<Pattern>& patterns) {
  std::size_t shared = patterns.front().before.size();
  for (const Pattern& pattern : patterns) {
    const Words& words = pattern.before;
    const Words& first = patterns.front().before;
    std::size_t same = 0;
    while (same < std::min(shared, words.size()) && words[same] == first[same]) ++same;
    shared = same;
  }
  return shared;
}

std::size_t shared_end(const std::vector<Pattern>& patterns) {
  std::size_t shared = patterns.front().after.size();
  for (const Pattern& pattern : patterns) {
    const Words& words = pattern.after;
    const Words& first = patterns.front().after;
    std::size_t same = 0;
    while (same < std::min(shared, words.size()) &&
           words[words.size() - 1 - same] == first[first.size() - 1 - same])
      ++same;
    shared = same;
  }
  return shared;
}

class LocaleWords {
 public:
  LocaleWords(VocabularyBuilder& vocabulary, const std::string& locale)
      : vocabulary_(vocabulary),
        locale_(locale),
        language_(vocabulary.language(locale.substr(0, locale.find('_')))) {
    languages_.insert(language_);
  }

  void add() {
    add_names();
    UErrorCode error = U_ZERO_ERROR;
    const Bundle main{ures_open(nullptr, locale_.c_str(), &error)};
    if (U_SUCCESS(error)) add_fields(child(main, "fields"));
    error = U_ZERO_ERROR;
    const Bundle units{ures_open(U_ICUDATA_NAME "-unit", locale_.c_str(), &error)};
    if (U_SUCCESS(error)) add_units(units);
  }

 private:
  using Symbols = icu::DateFormatSymbols;

  void add_word(std::string_view word, Role role, int value) {
    vocabulary_.add(word, role, value, languages_);
  }

  void add_names() {
    UErrorCode error = U_ZERO_ERROR;
    const Symbols symbols{icu::Locale{locale_.c_str()}, error};
    if (U_FAILURE(error)) return;
    for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
      for (const auto width : {Symbols::WIDE, Symbols::ABBREVIATED, Symbols::SHORT}) {
        std::int32_t count = 0;
        const icu::UnicodeString* days = symbols.getWeekdays(count, context, width);
        for (int i = 1; i < count; ++i) add_weekday(days[i], i - 1);
        if (width == Symbols::SHORT) continue;
        const icu::UnicodeString* months = symbols.getMonths(count, context, width);
        for (int i = 0; i < count; ++i) add_month(utf8(months[i]), i + 1);
      }
    }
    std::int32_t count = 0;
    const icu::UnicodeString* halves = symbols.getAmPmStrings(count);
    for (int i = 0; i < std::min(count, 2); ++i) add_word(utf8(halves[i]), Role::HalfDay, i);
    for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
      const icu::UnicodeString* months = symbols.getMonths(count, context, Symbols::WIDE);
      add_beginnings({months, months + count}, Role::Month, 1);
      const icu::UnicodeString* days = symbols.getWeekdays(count, context, Symbols::WIDE);
      if (count > 1) add_beginnings({days + 1, days + count}, Role::Weekday, 0);
    }
  }

  // Hebrew writes "in" and "of" as one word with the month.
  void add_month(const std::string& name, int month) {
    add_word(name, Role::Month, month);
    if (locale_ != "he") return;
    for (const char* joined : {"ב", "ל"}) add_word(joined + name, Role::Month, month);
  }

  // A letter says too little, unless it is a Chinese one.
  void add_weekday(const icu::UnicodeString& name, int day) {
    static constexpr char16_t kFirstHan = 0x3100;
    if (name.length() > 1 || name.charAt(0) >= kFirstHan) add_word(utf8(name), Role::Weekday, day);
  }

  // "Sept" of "September": forums cut names where they like. The first name that begins so has
  // it, unless the beginning is a word already. Weekdays only adorn a date and may be guessed.
  void add_beginnings(const std::vector<icu::UnicodeString>& names, Role role, int first) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (std::int32_t size = kShortestGuess; size < names[i].length(); ++size) {
        const icu::UnicodeString start = names[i].tempSubString(0, size);
        if (start.indexOf(' ') >= 0 || vocabulary_.knows(utf8(start), role, language_)) continue;
        vocabulary_.add(utf8(start), role, static_cast<int>(i) + first, languages_,
                        role == Role::Month);
      }
    }
  }

  void add_fields(const Bundle& fields) {
    for (const char* width : {"", "-short", "-narrow"}) {
      std::vector<Pattern> past;
      std::vector<std::pair<PluralText, Unit>> unnumbered;
      for (const UnitName& unit : kUnits) {
        const Bundle field = child(fields, std::string(unit.name) + width);
        if (!field) continue;
        add_word(text_at(field, "dn"), Role::Unit, unit_value(unit.unit));
        add_relative(child(field, "relative"), unit.unit);
        std::vector<PluralText> texts;
        collect_patterns(child(child(field, "relativeTime"), "past"), 0, texts);
        for (const PluralText& text : texts) {
          if (has_hole(text)) past.push_back(split(text.text, unit.unit));
          if (!has_hole(text)) unnumbered.emplace_back(text, unit.unit);
        }
      }
      if (past.empty()) continue;
      add_past(past);
      for (const auto& [text, unit] : unnumbered) add_unnumbered(past, text, unit);
    }
  }

  void add_relative(const Bundle& relative, Unit unit) {
    if (unit == Unit::Day) {
      for (const auto& [key, days] : {std::pair{"0", 0}, {"-1", 1}, {"-2", 2}, {"-3", 3}})
        add_word(text_at(relative, key), Role::Day, days);
      return;
    }
    // "now" is said of much else.
    if (unit == Unit::Second)
      vocabulary_.add(text_at(relative, "0"), Role::Now, 0, languages_, true);
    add_word(text_at(relative, "-1"), Role::Past, unit_value(unit));
  }

  void add_past(const std::vector<Pattern>& patterns) {
    const std::size_t before = shared_start(patterns);
    const std::size_t after = shared_end(patterns);
    const Pattern& any = patterns.front();
    // "for 3 timer siden": where both sides speak, the second one says "ago".
    add_word(phrase(any.before, 0, before), after > 0 ? Role::About : Role::AgoBefore, 0);
    add_word(phrase(any.after, any.after.size() - after, any.after.size()), Role::AgoAfter, 0);
    for (const Pattern& pattern : patterns) {
      const int unit = unit_value(pattern.unit);
      const std::string lead = phrase(pattern.before, before, pattern.before.size());
      const std::string tail = phrase(pattern.after, 0, pattern.after.size() - after);
      if (before + after > 0) {
        add_word(tail.empty() ? lead : tail, Role::Unit, unit);
      } else if (lead.empty()) {
        add_word(tail, Role::UnitAgo, unit);
      }
    }
  }

  // "vor einem Jahr", "قبل يومين": what is left when the words for "ago" are gone.
  void add_unnumbered(const std::vector<Pattern>& patterns, const PluralText& plural, Unit unit) {
    const Words words = words_of(plural.text);
    const std::size_t from = std::min(shared_start(patterns), words.size());
    const std::size_t to =
        std::max(from, words.size() - std::min(shared_end(patterns), words.size()));
    add_word(phrase(words, from, to), Role::Unit, unit_value(unit, plural.of_two ? 2 : 1));
  }

  void add_units(const Bundle& bundle) {
    for (const char* width : {"units", "unitsShort", "unitsNarrow"}) {
      const Bundle durations = child(child(bundle, width), "duration");
      for (const UnitName& unit : kUnits) {
        std::vector<PluralText> texts;
        collect_patterns(child(durations, unit.name), 2, texts);
        for (const PluralText& text : texts) {
          if (!has_hole(text)) continue;
          const Pattern pattern = split(text.text, unit.unit);
          add_word(phrase(pattern.after, 0, pattern.after.size()), Role::Unit,
                   unit_value(unit.unit));
        }
      }
    }
  }

  VocabularyBuilder& vocabulary_;
  std::string locale_;
  std::size_t language_;
  Languages languages_;
};

}  // namespace

void add_cldr_words(VocabularyBuilder& vocabulary, const std::string& locale) {
  LocaleWords{vocabulary, locale}.add();
}

std::vector<std::string> cldr_locales() {
  std::int32_t count = 0;
  const icu::Locale* all = icu::Locale::getAvailableLocales(count);
  std::vector<std::string> names;
  for (std::int32_t i = 0; i < count; ++i) {
    if (all[i].getCountry()[0] == '\0') names.emplace_back(all[i].getName());
  }
  return names;
}

}  // namespace boardwalk::dates
