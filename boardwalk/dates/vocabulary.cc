#include "boardwalk/dates/vocabulary.h"

#include <algorithm>

namespace boardwalk::dates {
namespace {

// Marks inside a phrase that do not count.
bool is_silent(const Token& token) {
  return token.kind == Token::Kind::Mark && (token.value == '.' || token.value == '-') &&
         !token.apart;
}

bool may_know(const WordTables& tables, std::uint64_t word) {
  const std::size_t place = word % (64 * WordTables::kFilterWords);
  return (tables.filter[place / 64] >> place % 64 & 1U) != 0;
}

// Of a language that is wanted, and not weak: "sept" is cut in some languages and a name in others.
const Sense* best_of(std::span<const Sense> senses, Role role, const Languages& wanted) {
  const Sense* best = nullptr;
  int most = -1;
  for (const Sense& sense : senses) {
    if (sense.role != role) continue;
    const int rank = ((sense.languages & wanted).empty() ? 0 : 2) + (sense.weak ? 0 : 1);
    if (rank <= most) continue;
    best = &sense;
    most = rank;
  }
  return best;
}

}  // namespace

std::uint64_t joined(std::uint64_t phrase, std::uint64_t word) {
  std::uint64_t mixed = (phrase ^ word) * 0x9E3779B97F4A7C15;
  mixed ^= mixed >> 32U;
  return mixed * 0xD6E8FEB86659FD93;
}

void Vocabulary::mark(std::span<Token> tokens) const {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    token.roles = 0;
    if (token.kind != Token::Kind::Word || !may_know(tables_, token.value)) continue;
    if (const std::uint32_t* roles = HashTable::find(tables_.words, token.value))
      token.roles = *roles;
    const std::uint32_t* longer = HashTable::find(tables_.first_words, token.value);
    if (longer != nullptr && goes_on(tokens, i)) token.roles |= *longer | kBeginsPhrase;
  }
}

bool Vocabulary::goes_on(std::span<const Token> tokens, std::size_t at) const {
  std::size_t next = at + 1;
  while (next < tokens.size() && is_silent(tokens[next])) ++next;
  if (next >= tokens.size() || tokens[next].kind != Token::Kind::Word) return false;
  const std::uint64_t both = joined(joined(0, tokens[at].value), tokens[next].value);
  return HashTable::find(tables_.phrases, both) != nullptr;
}

std::optional<Vocabulary::Word> Vocabulary::find(std::span<const Token> tokens, std::size_t at,
                                                 Role role, const Languages& wanted) const {
  if (at >= tokens.size() || (tokens[at].roles & bit(role)) == 0) return std::nullopt;
  std::optional<Word> best;
  std::uint64_t hash = 0;
  const std::size_t limit = std::min(tokens.size(), at + kLongestPhrase);
  for (std::size_t i = at; i < limit; ++i) {
    if (i > at && is_silent(tokens[i])) continue;
    if (tokens[i].kind != Token::Kind::Word || (i > at && tokens[i].new_line)) break;
    hash = joined(hash, tokens[i].value);
    const std::uint32_t* known = HashTable::find(tables_.phrases, hash);
    if (known == nullptr) break;
    const std::uint32_t from = tables_.first[*known];
    const auto senses = tables_.senses.subspan(from, tables_.first[*known + 1] - from);
    if (const Sense* sense = best_of(senses, role, wanted)) best = Word{sense, i + 1};
    if ((tokens[at].roles & kBeginsPhrase) == 0) break;
  }
  return best;
}

Languages Vocabulary::languages_named(std::string_view code) const {
  if (code.empty()) return Languages::everyone();
  const auto known = std::find(tables_.codes.begin(), tables_.codes.end(),
                               code.substr(0, code.find_first_of("-_")));
  if (known == tables_.codes.end()) return Languages::everyone();
  Languages languages;
  languages.insert(static_cast<std::size_t>(known - tables_.codes.begin()));
  return languages;
}

std::string Vocabulary::code_of(const Languages& languages) const {
  if (languages == Languages::everyone()) return {};
  for (std::size_t i = 0; i < tables_.codes.size(); ++i)
    if (languages.contains(i)) return std::string{tables_.codes[i]};
  return {};
}

}  // namespace boardwalk::dates
