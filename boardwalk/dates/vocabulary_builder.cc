#include "boardwalk/dates/vocabulary_builder.h"

#include <algorithm>

namespace boardwalk::dates {
namespace {

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

}  // namespace

std::size_t VocabularyBuilder::language(const std::string& code) {
  const auto known = std::find(codes_.begin(), codes_.end(), code);
  if (known != codes_.end()) return static_cast<std::size_t>(known - codes_.begin());
  if (codes_.size() + 1 < Languages::kMost) codes_.push_back(code);
  return codes_.size() - 1;
}

void VocabularyBuilder::add(std::string_view phrase, Role role, int value,
                            const Languages& languages, bool weak) {
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
  const std::size_t bit_of_word = first->value % (64 * filter_.size());
  filter_[bit_of_word / 64] |= std::uint64_t{1} << bit_of_word % 64;
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

bool VocabularyBuilder::knows(std::string_view phrase, Role role, std::size_t language) const {
  thread_local std::vector<Token> tokens;
  tokenize(phrase, tokens);
  const std::vector<std::uint64_t> hashes = hashes_of(tokens);
  if (hashes.empty()) return false;
  const std::uint32_t* index = HashTable::find(phrases_.slots(), hashes.back());
  if (index == nullptr) return false;
  const std::vector<Sense>& senses = senses_[*index];
  return std::any_of(senses.begin(), senses.end(), [&](const Sense& sense) {
    return sense.role == role && sense.languages.contains(language);
  });
}

WordTables VocabularyBuilder::finish() {
  first_.clear();
  in_a_row_.clear();
  for (const std::vector<Sense>& senses : senses_) {
    first_.push_back(static_cast<std::uint32_t>(in_a_row_.size()));
    in_a_row_.insert(in_a_row_.end(), senses.begin(), senses.end());
  }
  first_.push_back(static_cast<std::uint32_t>(in_a_row_.size()));
  names_.assign(codes_.begin(), codes_.end());
  return {phrases_.slots(), words_.slots(), first_words_.slots(), first_, in_a_row_,
          filter_,          names_};
}

}  // namespace boardwalk::dates
