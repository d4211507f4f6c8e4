#include "boardwalk/dates/find.h"

#include <algorithm>

#include "boardwalk/dates/draft.h"
#include "boardwalk/dates/text.h"

namespace boardwalk::dates {
namespace {

bool is_tied(const Token& token) { return token.kind != Token::Kind::Mark && !token.syllable; }

// Whether a number before or after makes it part of something longer: 10.12.2014.7, v1.2.2012,
// $12.10.14.
bool stands_free(const Text& text, std::size_t begin, std::size_t end) {
  if (begin > 0 && text.is_tight(begin)) {
    if (is_tied(text.tokens[begin - 1])) return false;
    if (text.is_mark_of(begin - 1, "./-$#+=_\\")) return false;
    if (text.is_mark_of(begin - 1, ":,") && begin > 1 && text.is_number(begin - 2)) return false;
  }
  if (begin > 0 && text.is_number(begin) && text.word(begin - 1, Role::Version)) return false;
  if (!text.has(end) || !text.is_tight(end)) return true;
  if (is_tied(text.tokens[end])) return false;
  if (text.is_mark_of(end, "%=_\\")) return false;
  return !text.is_mark_of(end, "./-:,+") || !text.is_tight(end + 1) || !text.is_number(end + 1);
}

// The tokens between the marks at both ends: a date that covers them is the whole text.
struct Core {
  std::size_t begin = 0, end = 0;

  explicit Core(std::span<const Token> tokens) : end(tokens.size()) {
    while (begin < end && tokens[begin].kind == Token::Kind::Mark) ++begin;
    while (end > begin && tokens[end - 1].kind == Token::Kind::Mark) --end;
  }
  [[nodiscard]] bool is_within(std::size_t from, std::size_t to) const {
    return from <= begin && end <= to;
  }
};

static constexpr std::uint32_t kWholeDates =
    bit(Role::Day) | bit(Role::Now) | bit(Role::Past) | bit(Role::ClockTime) | kBeginsPhrase;
constexpr std::uint32_t kBeforeNumbers = bit(Role::Month) | bit(Role::Weekday) |
                                         bit(Role::HalfDay) | bit(Role::AgoBefore) |
                                         bit(Role::About) | bit(Role::Unit);
constexpr std::uint32_t kBeforeWords = bit(Role::Weekday) | bit(Role::Month) |
                                       bit(Role::AgoBefore) | bit(Role::About) | bit(Role::Count) |
                                       bit(Role::Unit);
constexpr std::uint32_t kAfterWords = bit(Role::Month) | bit(Role::At) | bit(Role::Of) |
                                      bit(Role::Count) | bit(Role::Unit) | bit(Role::AgoBefore) |
                                      bit(Role::AgoAfter) | bit(Role::About) | bit(Role::HalfDay) |
                                      kBeginsPhrase;

// A quick look ahead that rejects most of a text: a number needs a mark with another number, or a
// word of dates, next to it; a word of dates what may follow it.
bool may_begin_date(const Text& text, std::size_t i) {
  if (text.is_word(i)) {
    if (text.tokens[i].roles == 0) return false;
    if (text.may_be(i, kWholeDates)) return true;
    const std::size_t next = text.is_mark_of(i + 1, ".,-/") ? i + 2 : i + 1;
    if (text.is_number(next) || text.is_mark_of(next, "'")) return text.may_be(i, kBeforeNumbers);
    return text.may_be(i, kBeforeWords) && text.may_be(next, kAfterWords);
  }
  if (!text.is_number(i) || text.is_number(i + 1)) return false;
  if (text.is_mark_of(i + 1, "./-:") && text.is_number(i + 2)) return true;
  const std::size_t next = text.is_mark_of(i + 1, "./-,'") ? i + 2 : i + 1;
  return text.may_be(next, ~0U) || text.is_number(next);
}

// A dot at the end is the sentence's.
std::size_t end_of(const Text& text, std::size_t end) {
  return text.tokens[text.is_mark(end - 1, '.') ? end - 2 : end - 1].end;
}

// One for each thread, so that short texts cost no allocation.
std::vector<Token>& scratch() {
  static thread_local std::vector<Token> tokens;
  return tokens;
}

struct Reading {
  Written written;
  std::size_t tokens = 0;  // how much of the text it explains
};

std::optional<Reading> read_with(const Vocabulary& words, std::span<Token> tokens,
                                 std::string_view language) {
  words.mark(tokens);
  const Text text{tokens, &words, true, words.languages_named(language)};
  std::optional<Reading> best;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    auto draft = read_draft(text, i);
    if (!draft || (best && draft->end - i <= best->tokens)) continue;
    best = Reading{std::move(draft->written), draft->end - i};
  }
  return best;
}

// "Le 13 mai" is explained when "13 mai" is.
std::size_t words_to_explain(std::span<const Token> tokens) {
  Core core{tokens};
  const auto lead =
      common_vocabulary().find(tokens, core.begin, Role::At);  // marked with its words
  return core.end - (lead ? lead->end : core.begin);
}

}  // namespace

std::vector<Mention> find_dates(std::string_view bytes, std::string_view language) {
  std::vector<Mention> mentions;
  std::vector<Token>& tokens = scratch();
  tokenize(bytes, tokens);
  common_vocabulary().mark(tokens);
  const Text text{tokens, &common_vocabulary(), false,
                  common_vocabulary().languages_named(language)};
  const Core core{tokens};
  for (std::size_t i = 0; i < tokens.size();) {
    const Token& token = tokens[i];
    auto draft = may_begin_date(text, i) ? read_draft(text, i) : std::nullopt;
    const bool taken =
        draft && stands_free(text, i, draft->end) && (draft->sure || core.is_within(i, draft->end));
    if (taken)
      mentions.push_back({token.begin, end_of(text, draft->end), std::move(draft->written)});
    i = taken ? draft->end : i + 1;
  }
  return mentions;
}

std::optional<Written> read_date(std::string_view bytes, std::string_view language) {
  static constexpr std::size_t kLongest = 200;  // bytes; no date is longer
  std::vector<Token>& tokens = scratch();
  tokenize(bytes.substr(0, kLongest), tokens);
  std::erase_if(tokens, [](const Token& token) {
    return token.kind == Token::Kind::Mark &&
           (token.value == '[' || token.value == ']' || token.value == '(' || token.value == ')');
  });
  if (tokens.empty()) return std::nullopt;
  auto best = read_with(common_vocabulary(), tokens, language);
  const std::size_t words = words_to_explain(tokens);
  if (best && best->tokens >= words) return best->written;
  const auto full = read_with(full_vocabulary(), tokens, language);
  if (full && (!best || full->tokens > best->tokens)) best = full;
  if (!best || best->tokens * 2 < words) return std::nullopt;
  return best->written;
}

}  // namespace boardwalk::dates
