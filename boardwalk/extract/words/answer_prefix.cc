#include "boardwalk/extract/words/answer_prefix.h"

#include <algorithm>
#include <array>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestPrefix = 24;  // bytes
constexpr std::size_t kLongestWord = 12;    // bytes, of no language in particular
constexpr std::string_view kWideColon = "\uff1a";

// With a colon, so that they are whole words.
constexpr std::array<std::string_view, 31> kPrefixes = {
    "re:",    "aw:",   "antw:",      "antwort:",  "sv:",        "vs:",    "rif:",      "res:",
    "resp:",  "ref:",  "respuesta:", "resposta:", "réponse:",   "réf:",   "odp:",      "ynt:",
    "cevap:", "vá:",   "bls:",       "ответ:",    "відповідь:", "απ:",    "απάντηση:", "回复:",
    "回覆:",  "答复:", "返信:",      "답장:",     "رد:",        "תשובה:", "trả lời:"};

struct Front {
  std::string_view word;
  std::string_view behind;
  bool counted = false;  // "Re[2]:"
};

// What stands before the first colon, without how often it was answered: "Re^3", "Re (2)".
Front front_of(std::string_view text) {
  const std::string_view front = text.substr(0, kLongestPrefix);
  const std::size_t wide = front.find(kWideColon);
  const std::size_t colon = std::min(front.find(':'), wide);
  if (colon == std::string_view::npos) return {};
  const std::string_view word = trimmed(front.substr(0, colon));
  const std::size_t letters = word.find_last_not_of("0123456789[](){}^ ") + 1;
  return {.word = word.substr(0, letters),
          .behind = trimmed(text.substr(colon + (colon == wide ? kWideColon.size() : 1))),
          .counted = letters < word.size()};
}

bool is_answer_word(std::string_view word) {
  static const Stems kStems{kPrefixes};
  return equals_ignoring_case(word, "r") || kStems.are_at_front_of(std::string(word) + ":");
}

bool is_short_word(std::string_view word) {
  return !word.empty() && word.size() <= kLongestWord &&
         std::all_of(word.begin(), word.end(),
                     [](char c) { return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80; });
}

}  // namespace

bool has_answer_prefix(std::string_view text) {
  const std::string_view word = front_of(text).word;
  return !word.empty() && is_answer_word(word);
}

std::string_view without_prefix(std::string_view text) {
  const Front front = front_of(text);
  if (front.word.empty()) return text;
  const bool plain = !front.counted && is_short_word(front.word);
  return plain || is_answer_word(front.word) ? front.behind : text;
}

}  // namespace boardwalk::extract
