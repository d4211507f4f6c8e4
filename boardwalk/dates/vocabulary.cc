#include "boardwalk/dates/vocabulary.h"

#include <algorithm>

namespace boardwalk::dates {
namespace {

constexpr std::size_t kLongestPhrase = 32;  // tokens; Thai ones are letters

std::uint64_t joined(std::uint64_t so_far, std::uint64_t word) {
  std::uint64_t mixed = (so_far ^ word) * 0x9E3779B97F4A7C15;
  mixed ^= mixed >> 32U;
  return mixed * 0xD6E8FEB86659FD93;
}

// Marks inside a phrase that do not count.
bool is_silent(const Token& token) {
  return token.kind == Token::Kind::Mark && (token.value == '.' || token.value == '-') &&
         !token.apart;
}

std::vector<std::uint64_t> hashes_of(std::span<const Token> tokens) {
  std::vector<std::uint64_t> hashes;
  std::uint64_t hash = 0;
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Mark) continue;
    hash = joined(hash, token.value);
    hashes.push_back(hash);
  }
  return hashes;
}

const Sense* best_of(const std::vector<Sense>& senses, Role role, const Languages& wanted) {
  const Sense* best = nullptr;
  for (const Sense& sense : senses) {
    if (sense.role != role) continue;
    if ((sense.languages & wanted).any()) return &sense;
    if (best == nullptr) best = &sense;
  }
  return best;
}

}  // namespace

std::size_t Vocabulary::language(const std::string& code) {
  const auto known = std::find(codes_.begin(), codes_.end(), code);
  if (known != codes_.end()) return static_cast<std::size_t>(known - codes_.begin());
  if (codes_.size() + 1 < kMaxLanguages) codes_.push_back(code);
  return codes_.size() - 1;
}

void Vocabulary::add(std::string_view phrase, Role role, int value, const Languages& languages,
                     bool weak) {
  thread_local std::vector<Token> tokens;
  tokenize(phrase, tokens);
  const std::vector<std::uint64_t> hashes = hashes_of(tokens);
  if (hashes.empty() || hashes.size() > kLongestPhrase) return;
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Number) return;
  }
  const auto first = std::find_if(tokens.begin(), tokens.end(), [](const Token& token) {
    return token.kind != Token::Kind::Mark;
  });
  filter_.set(first->value % kFilterBits);
  (hashes.size() > 1 ? first_words_ : words_).at(first->value, 0) |= bit(role);
  for (const std::uint64_t hash : hashes) phrases_.at(hash, 0);
  std::uint32_t& index = phrases_.at(hashes.back(), 0);
  if (index == 0) {
    index = static_cast<std::uint32_t>(senses_.size());
    senses_.emplace_back();
  }
  std::vector<Sense>& senses = senses_[index];
  for (Sense& sense : senses) {
    if (sense.role != role || sense.value != value || sense.weak != weak) continue;
    sense.languages |= languages;
    return;
  }
  senses.push_back({role, weak, static_cast<std::int16_t>(value), languages});
}

bool Vocabulary::knows(std::string_view phrase, Role role, std::size_t language) const {
  thread_local std::vector<Token> tokens;
  tokenize(phrase, tokens);
  const std::vector<std::uint64_t> hashes = hashes_of(tokens);
  if (hashes.empty()) return false;
  const std::vector<Sense>* known = senses(hashes.back());
  return known != nullptr && std::any_of(known->begin(), known->end(), [&](const Sense& sense) {
           return sense.role == role && sense.languages.test(language);
         });
}

void Vocabulary::mark(std::span<Token> tokens) const {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    token.roles = 0;
    if (token.kind != Token::Kind::Word || !filter_[token.value % kFilterBits]) continue;
    if (const std::uint32_t* roles = words_.find(token.value)) token.roles = *roles;
    const std::uint32_t* longer = first_words_.find(token.value);
    if (longer != nullptr && goes_on(tokens, i)) token.roles |= *longer | kBeginsPhrase;
  }
}

bool Vocabulary::goes_on(std::span<const Token> tokens, std::size_t at) const {
  std::size_t next = at + 1;
  while (next < tokens.size() && is_silent(tokens[next])) ++next;
  if (next >= tokens.size() || tokens[next].kind != Token::Kind::Word) return false;
  return phrases_.find(joined(joined(0, tokens[at].value), tokens[next].value)) != nullptr;
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
    const std::vector<Sense>* known = senses(hash);
    if (known == nullptr) break;
    if (const Sense* sense = best_of(*known, role, wanted)) best = Word{sense, i + 1};
    if ((tokens[at].roles & kBeginsPhrase) == 0) break;
  }
  return best;
}

Languages Vocabulary::languages_named(std::string_view code) const {
  const auto known =
      std::find(codes_.begin(), codes_.end(), code.substr(0, code.find_first_of("-_")));
  Languages languages;
  if (known == codes_.end()) return languages.set();
  return languages.set(static_cast<std::size_t>(known - codes_.begin()));
}

std::string Vocabulary::code_of(const Languages& languages) const {
  if (languages.all()) return {};
  for (std::size_t i = 0; i < codes_.size(); ++i)
    if (languages.test(i)) return codes_[i];
  return {};
}

}  // namespace boardwalk::dates
