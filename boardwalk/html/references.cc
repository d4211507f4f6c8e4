#include "boardwalk/html/references.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

using Named = std::pair<std::string_view, std::string_view>;
constexpr std::array<Named, 181> kNamed = {
    {{"AElig", "Æ"},     {"AMP", "&"},         {"Aacute", "Á"},    {"Acirc", "Â"},
     {"Agrave", "À"},    {"Aring", "Å"},       {"Atilde", "Ã"},    {"Auml", "Ä"},
     {"COPY", "©"},      {"Ccedil", "Ç"},      {"Dagger", "‡"},    {"Delta", "Δ"},
     {"ETH", "Ð"},       {"Eacute", "É"},      {"Ecirc", "Ê"},     {"Egrave", "È"},
     {"Euml", "Ë"},      {"GT", ">"},          {"Iacute", "Í"},    {"Icirc", "Î"},
     {"Igrave", "Ì"},    {"Iuml", "Ï"},        {"LT", "<"},        {"Ntilde", "Ñ"},
     {"OElig", "Œ"},     {"Oacute", "Ó"},      {"Ocirc", "Ô"},     {"Ograve", "Ò"},
     {"Omega", "Ω"},     {"Oslash", "Ø"},      {"Otilde", "Õ"},    {"Ouml", "Ö"},
     {"Prime", "″"},     {"QUOT", "\""},       {"REG", "®"},       {"Scaron", "Š"},
     {"Sigma", "Σ"},     {"THORN", "Þ"},       {"Uacute", "Ú"},    {"Ucirc", "Û"},
     {"Ugrave", "Ù"},    {"Uuml", "Ü"},        {"Yacute", "Ý"},    {"Yuml", "Ÿ"},
     {"aacute", "á"},    {"acirc", "â"},       {"acute", "´"},     {"aelig", "æ"},
     {"agrave", "à"},    {"alpha", "α"},       {"amp", "&"},       {"apos", "'"},
     {"aring", "å"},     {"asymp", "≈"},       {"atilde", "ã"},    {"auml", "ä"},
     {"bdquo", "„"},     {"beta", "β"},        {"brvbar", "¦"},    {"bull", "•"},
     {"cap", "∩"},       {"ccedil", "ç"},      {"cedil", "¸"},     {"cent", "¢"},
     {"circ", "ˆ"},      {"clubs", "♣"},       {"copy", "©"},      {"cup", "∪"},
     {"curren", "¤"},    {"dagger", "†"},      {"darr", "↓"},      {"deg", "°"},
     {"delta", "δ"},     {"diams", "♦"},       {"divide", "÷"},    {"eacute", "é"},
     {"ecirc", "ê"},     {"egrave", "è"},      {"emsp", "\u2003"}, {"ensp", "\u2002"},
     {"epsilon", "ε"},   {"equiv", "≡"},       {"eth", "ð"},       {"euml", "ë"},
     {"euro", "€"},      {"fnof", "ƒ"},        {"frac12", "½"},    {"frac14", "¼"},
     {"frac34", "¾"},    {"frasl", "⁄"},       {"gamma", "γ"},     {"ge", "≥"},
     {"gt", ">"},        {"harr", "↔"},        {"hearts", "♥"},    {"hellip", "…"},
     {"iacute", "í"},    {"icirc", "î"},       {"iexcl", "¡"},     {"igrave", "ì"},
     {"infin", "∞"},     {"iquest", "¿"},      {"iuml", "ï"},      {"lArr", "⇐"},
     {"lambda", "λ"},    {"laquo", "«"},       {"larr", "←"},      {"ldquo", "“"},
     {"le", "≤"},        {"lowast", "∗"},      {"lrm", "\u200e"},  {"lsaquo", "‹"},
     {"lsquo", "‘"},     {"lt", "<"},          {"macr", "¯"},      {"mdash", "—"},
     {"micro", "µ"},     {"middot", "·"},      {"minus", "−"},     {"mu", "μ"},
     {"nbsp", "\u00a0"}, {"ndash", "–"},       {"ne", "≠"},        {"not", "¬"},
     {"ntilde", "ñ"},    {"oacute", "ó"},      {"ocirc", "ô"},     {"oelig", "œ"},
     {"ograve", "ò"},    {"oline", "‾"},       {"omega", "ω"},     {"ordf", "ª"},
     {"ordm", "º"},      {"oslash", "ø"},      {"otilde", "õ"},    {"ouml", "ö"},
     {"para", "¶"},      {"part", "∂"},        {"permil", "‰"},    {"pi", "π"},
     {"plusmn", "±"},    {"pound", "£"},       {"prime", "′"},     {"quot", "\""},
     {"rArr", "⇒"},      {"radic", "√"},       {"raquo", "»"},     {"rarr", "→"},
     {"rdquo", "”"},     {"reg", "®"},         {"rlm", "\u200f"},  {"rsaquo", "›"},
     {"rsquo", "’"},     {"sbquo", "‚"},       {"scaron", "š"},    {"sect", "§"},
     {"shy", "\u00ad"},  {"sigma", "σ"},       {"spades", "♠"},    {"sum", "∑"},
     {"sup1", "¹"},      {"sup2", "²"},        {"sup3", "³"},      {"szlig", "ß"},
     {"tau", "τ"},       {"thinsp", "\u2009"}, {"thorn", "þ"},     {"tilde", "˜"},
     {"times", "×"},     {"trade", "™"},       {"uacute", "ú"},    {"uarr", "↑"},
     {"ucirc", "û"},     {"ugrave", "ù"},      {"uml", "¨"},       {"uuml", "ü"},
     {"yacute", "ý"},    {"yen", "¥"},         {"yuml", "ÿ"},      {"zwj", "\u200d"},
     {"zwnj", "\u200c"}}};
static_assert(std::is_sorted(kNamed.begin(), kNamed.end()), "names are found by halving");

// The oldest ones, those of Latin-1, are understood without a semicolon.
constexpr std::size_t kLongestBareName = 6;
constexpr std::size_t kShortestBareName = 2;

bool is_latin(std::string_view meaning) {
  return meaning.size() == 1 ||
         (meaning.size() == 2 && static_cast<unsigned char>(meaning[0]) < 0xc4);
}

// Where the names that begin with a letter begin, and those of the next.
constexpr auto kFirst = [] {
  std::array<std::uint8_t, 129> first{};
  for (const Named& named : kNamed) ++first[static_cast<unsigned char>(named.first.front()) + 1U];
  for (std::size_t letter = 1; letter < first.size(); ++letter) first[letter] += first[letter - 1];
  return first;
}();

// `name` has at least one letter, of ASCII.
const Named* find_named(std::string_view name) {
  const auto letter = static_cast<unsigned char>(name.front());
  const Named* const end = kNamed.data() + kFirst[letter + 1U];
  const auto* const found = std::lower_bound(
      kNamed.data() + kFirst[letter], end, name,
      [](const Named& named, std::string_view wanted) { return named.first < wanted; });
  return found != end && found->first == name ? found : nullptr;
}

const Named* find_bare(std::string_view text) {
  for (std::size_t length = std::min(text.size(), kLongestBareName); length >= kShortestBareName;
       --length) {
    const Named* const named = find_named(text.substr(0, length));
    if (named != nullptr && is_latin(named->second) && named->first != "apos") return named;
  }
  return nullptr;
}

struct Reference {
  std::size_t length = 0;  // 0: not read here
  std::array<char, 4> bytes = {};
  std::size_t count = 0;
};

constexpr Reference kLiteral = {1, {'&'}, 1};

Reference standing_for(std::string_view meaning, std::size_t length) {
  Reference reference{.length = length, .bytes = {}, .count = meaning.size()};
  std::copy(meaning.begin(), meaning.end(), reference.bytes.begin());
  return reference;
}

char byte(std::uint32_t bits) { return static_cast<char>(bits); }

Reference character(std::uint32_t code, std::size_t length) {
  const auto tail = [code](unsigned shift) { return byte(0x80U | ((code >> shift) & 0x3fU)); };
  if (code < 0x80) return {length, {byte(code)}, 1};
  if (code < 0x800) return {length, {byte(0xc0U | code >> 6U), tail(0)}, 2};
  if (code < 0x10000) return {length, {byte(0xe0U | code >> 12U), tail(6), tail(0)}, 3};
  return {length, {byte(0xf0U | code >> 18U), tail(12), tail(6), tail(0)}, 4};
}

// Controls, surrogates and what is no character have rules of their own.
bool is_ordinary(std::uint32_t code) {
  if (code < 0x20) return code == '\n' || code == '\t';
  if (code >= 0x7f && code < 0xa0) return false;
  return code < 0xd800 || (code >= 0xe000 && code < 0xfdd0) || (code >= 0x10000 && code < 0x1fffe);
}

// "&#39;", "&#x27;"
Reference read_number(std::string_view text) {
  const bool hexadecimal = text.size() > 2 && to_lower(text[2]) == 'x';
  const std::uint32_t base = hexadecimal ? 16 : 10;
  const std::size_t first = hexadecimal ? 3 : 2;
  std::size_t at = first;
  std::uint32_t code = 0;
  for (; at < text.size() && code < 0x110000; ++at) {
    const int digit = hex_value(text[at]);
    if (digit < 0 || digit >= static_cast<int>(base)) break;
    code = code * base + static_cast<std::uint32_t>(digit);
  }
  const bool complete = at > first && at < text.size() && text[at] == ';';
  return complete && is_ordinary(code) ? character(code, at + 1) : Reference{};
}

Reference read_name(std::string_view text, ReferencePlace place) {
  std::size_t end = 1;
  while (end < text.size() && is_alnum(text[end])) ++end;
  const std::string_view name = text.substr(1, end - 1);
  if (end < text.size() && text[end] == ';') {
    const Named* const named = find_named(name);
    return named != nullptr ? standing_for(named->second, end + 1) : Reference{};
  }
  const Named* const bare = find_bare(name);
  if (bare == nullptr) return kLiteral;
  const bool is_address =
      place == ReferencePlace::Attribute &&
      (bare->first.size() < name.size() || (end < text.size() && text[end] == '='));
  return is_address ? kLiteral : standing_for(bare->second, 1 + bare->first.size());
}

Reference read_reference(std::string_view text, ReferencePlace place) {
  if (text.size() > 1 && text[1] == '#') return read_number(text);
  if (text.size() > 1 && is_alnum(text[1])) return read_name(text, place);
  return kLiteral;
}

}  // namespace

bool append_decoded(std::string_view text, ReferencePlace place, std::string& out) {
  for (;;) {
    const std::size_t plain = std::min(text.find('&'), text.size());
    const bool is_ampersand = text.substr(plain).starts_with("&amp;");  // in nearly every address
    out.append(text.substr(0, plain + (is_ampersand ? 1 : 0)));
    text.remove_prefix(plain + (is_ampersand ? 5 : 0));
    if (is_ampersand) continue;
    if (text.empty()) return true;
    const Reference reference = read_reference(text, place);
    if (reference.length == 0) return false;
    out.append(reference.bytes.data(), reference.count);
    text.remove_prefix(reference.length);
  }
}

}  // namespace boardwalk::html
