#include "sim/prose_speaker.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "sim/calendar.h"

namespace boardwalk::sim {
namespace {

std::string capitalised(std::string text, Language language) {
  if (text.empty()) return text;
  int32_t end = 0;
  UChar32 letter = 0;
  U8_NEXT(text.data(), end, static_cast<int32_t>(text.size()), letter);
  if (letter <= 0) return text;
  const bool dotted = language == Language::Turkish && letter == 'i';
  const UChar32 upper = dotted ? 0x130 : u_toupper(letter);
  char bytes[4];
  int32_t length = 0;
  U8_APPEND_UNSAFE(bytes, length, upper);
  return text.replace(0, static_cast<std::size_t>(end), bytes, static_cast<std::size_t>(length));
}

}  // namespace

std::string_view Speaker::quality() {
  // Nobody is enthusiastic in every sentence.
  if (mood_ == Mood::Neutral || random_.chance(0.3)) return random_.pick(words_->qualities);
  return random_.pick(mood_ == Mood::Good ? words_->praise : words_->blame);
}

void Speaker::append_slot(std::string& out, char slot) {
  switch (slot) {
    case 'T':
      out += random_.pick(words_->things);
      break;
    case 'A':
      out += random_.pick(words_->actions);
      break;
    case 'Q':
      out += quality();
      break;
    case 'X':
      out += random_.pick(words_->fields);
      break;
    case 'N':
      out += std::to_string(random_.between(2, 30));
      break;
    default:
      out += day_in_words(random_.between(10957, 20450), language_);  // 2000 … 2025
  }
}

std::string Speaker::say(std::string_view pattern) {
  std::string out;
  for (;;) {
    const auto slot = pattern.find('{');
    out += pattern.substr(0, slot);
    if (slot == std::string_view::npos) return capitalised(std::move(out), language_);
    append_slot(out, pattern[slot + 1]);
    pattern.remove_prefix(slot + 3);
  }
}

std::string Speaker::sentences(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    if (i > 0) out += words_->gap;
    out += sentence();
  }
  return out;
}

}  // namespace boardwalk::sim
