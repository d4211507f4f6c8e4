#include "boardwalk/store/search_words.h"

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <vector>

#include "boardwalk/base/ascii.h"

namespace boardwalk::store {
namespace {

constexpr std::string_view kCut = "\xE2\x80\x8B";  // U+200B
constexpr UChar32 kFirstCut = 0x0E00;              // Thai; no script before it is cut

bool stands_alone(UChar32 c) {
  if (c < kFirstCut || !u_isalnum(c)) return false;
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(c, &status);
  return U_SUCCESS(status) != 0 &&
         (script == USCRIPT_HANGUL || uscript_breaksBetweenLetters(script) != 0);
}

// What FTS5's unicode61 makes tokens of: letters, numbers, and what is for private use.
constexpr std::uint32_t kTokenMask =
    std::uint32_t{U_GC_L_MASK} | std::uint32_t{U_GC_N_MASK} | std::uint32_t{U_GC_CO_MASK};

bool is_in_words(UChar32 c) { return c >= 0 && (U_GET_GC_MASK(c) & kTokenMask) != 0; }

// Calls `take` with each character and its bytes; broken sequences are -1.
template <typename Take>
void each_character(std::string_view text, Take take) {
  const auto length = static_cast<std::int32_t>(text.size());
  for (std::int32_t at = 0; at < length;) {
    const std::int32_t first = at;
    UChar32 c = 0;
    U8_NEXT(text.data(), at, length, c);
    take(c, text.substr(static_cast<std::size_t>(first), static_cast<std::size_t>(at - first)));
  }
}

bool has_word(std::string_view text) {
  bool found = false;
  each_character(text, [&](UChar32 c, std::string_view) { found = found || is_in_words(c); });
  return found;
}

struct Term {
  std::string phrase;
  bool excluded = false;
};

// Cuts the next term off: a run up to white space, or up to the closing quote.
std::string_view take_term(std::string_view& rest, bool& quoted) {
  rest = without_leading_space(rest);
  quoted = rest.starts_with('"');
  if (quoted) {
    rest.remove_prefix(1);
    return next_piece(rest, '"');
  }
  std::size_t end = 0;
  while (end < rest.size() && !is_space(rest[end]) && rest[end] != '"') ++end;
  const std::string_view term = rest.substr(0, end);
  rest.remove_prefix(end);
  return term;
}

std::vector<Term> terms_of(std::string_view words) {
  std::vector<Term> terms;
  for (std::string_view rest = words; !without_leading_space(rest).empty();) {
    rest = without_leading_space(rest);
    const bool excluded = rest.size() > 1 && rest.front() == '-' && !is_space(rest[1]);
    if (excluded) rest.remove_prefix(1);
    bool quoted = false;
    const std::string_view term = take_term(rest, quoted);
    auto phrase = match_phrase(term);
    if (!phrase) continue;
    if (!quoted && term.ends_with('*')) *phrase += " *";
    terms.push_back({*std::move(phrase), excluded});
  }
  return terms;
}

std::string joined(const std::vector<Term>& terms, bool excluded, std::string_view between) {
  std::string out;
  for (const Term& term : terms) {
    if (term.excluded != excluded) continue;
    if (!out.empty()) out += between;
    out += term.phrase;
  }
  return out;
}

}  // namespace

std::string with_cuts(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool alone_before = false;
  each_character(text, [&](UChar32 c, std::string_view bytes) {
    const bool alone = stands_alone(c);
    if ((alone || alone_before) && !out.empty()) out += kCut;
    out += bytes;
    alone_before = alone;
  });
  return out;
}

std::string without_cuts(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t cut = std::min(text.find(kCut, at), text.size());
    out += text.substr(at, cut - at);
    at = cut + kCut.size();
  }
  return out;
}

std::optional<std::string> match_phrase(std::string_view words) {
  if (!has_word(words)) return std::nullopt;
  std::string phrase = "\"";
  for (const char c : with_cuts(words)) {
    if (c != '\0') phrase += c;
    if (c == '"') phrase += c;
  }
  return phrase + "\"";
}

std::optional<std::string> match_expression(std::string_view words) {
  const std::vector<Term> terms = terms_of(words);
  const std::string wanted = joined(terms, false, " AND ");
  const std::string excluded = joined(terms, true, " OR ");
  if (wanted.empty()) return std::nullopt;
  if (excluded.empty()) return fmt::format("{{title text}} : ({})", wanted);
  return fmt::format("{{title text}} : (({}) NOT ({}))", wanted, excluded);
}

std::string expression_of(const std::optional<std::string>& words, std::string_view author) {
  const auto name = match_phrase(author);
  std::string by = name ? "author : " + *name : "";
  if (!words) return by;
  return by.empty() ? *words : "(" + *words + ") AND " + by;
}

}  // namespace boardwalk::store
