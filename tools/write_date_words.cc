// Writes common_vocabulary() of boardwalk/dates/vocabulary.h as tables of numbers, to be compiled
// into the program.
#include <cstdio>

#include "boardwalk/dates/vocabulary_builder.h"

namespace boardwalk::dates {
namespace {

void write_slots(const char* name, HashTable::Slots slots) {
  std::printf("constexpr HashTable::Slot %s[] = {\n", name);
  for (const HashTable::Slot& slot : slots) {
    if (slot.used) {
      std::printf("{%#lxU, %uU, true},\n", static_cast<unsigned long>(slot.key), slot.value);
    } else {
      std::printf("{},");
    }
  }
  std::printf("};\n");
}

template <typename Number>
void write_numbers(const char* type, const char* name, std::span<const Number> numbers) {
  std::printf("constexpr %s %s[] = {\n", type, name);
  for (const Number number : numbers) std::printf("%#lxU,\n", static_cast<unsigned long>(number));
  std::printf("};\n");
}

void write_senses(std::span<const Sense> senses) {
  std::printf("constexpr Sense kSenses[] = {\n");
  for (const Sense& sense : senses) {
    std::printf("{static_cast<Role>(%d), %s, %d, Languages{{", static_cast<int>(sense.role),
                sense.weak ? "true" : "false", sense.value);
    for (const std::uint64_t word : sense.languages.words())
      std::printf("%#lxU,", static_cast<unsigned long>(word));
    std::printf("}}},\n");
  }
  std::printf("};\n");
}

void write_codes(std::span<const std::string_view> codes) {
  std::printf("constexpr std::string_view kCodes[] = {\n");
  for (const std::string_view code : codes)
    std::printf("\"%.*s\",\n", static_cast<int>(code.size()), code.data());
  std::printf("};\n");
}

void write(const WordTables& tables) {
  std::printf(
      "#include \"boardwalk/dates/vocabulary.h\"\n\n"
      "namespace boardwalk::dates {\nnamespace {\n\n");
  write_slots("kPhrases", tables.phrases);
  write_slots("kWords", tables.words);
  write_slots("kFirstWords", tables.first_words);
  write_numbers<std::uint32_t>("std::uint32_t", "kFirst", tables.first);
  write_numbers<std::uint64_t>("std::uint64_t", "kFilter", tables.filter);
  write_senses(tables.senses);
  write_codes(tables.codes);
  std::printf(
      "\n}  // namespace\n\nconst Vocabulary& common_vocabulary() {\n"
      "  static const Vocabulary kVocabulary{\n"
      "      {kPhrases, kWords, kFirstWords, kFirst, kSenses, kFilter, kCodes}};\n"
      "  return kVocabulary;\n}\n\n}  // namespace boardwalk::dates\n");
}

}  // namespace
}  // namespace boardwalk::dates

int main() {
  boardwalk::dates::VocabularyBuilder words;
  boardwalk::dates::add_common_words(words);
  boardwalk::dates::write(words.finish());
  return 0;
}
