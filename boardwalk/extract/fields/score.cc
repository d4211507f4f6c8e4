#include "boardwalk/extract/fields/score.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/crawl/row_numbers.h"
#include "boardwalk/extract/words/stems.h"
#include "boardwalk/learn/word_meanings.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::size_t kLongest = 32;        // of a text with a score, in bytes
constexpr std::size_t kLongestNumber = 12;  // that says nothing of what it counts
constexpr int kNearest = 3;                 // levels above a number that may name it
constexpr std::size_t kMostVotes = 3;       // more numbers than that are a poll's
constexpr std::size_t kRemembered = 512;

// By how surely they count what readers thought of the post.
enum class Called : std::uint8_t { Otherwise, Likes, Votes, Excluded };

constexpr std::size_t kLikes = 0;
constexpr std::size_t kVotes = 1;
constexpr std::array<std::string_view, 2> kWords = {
    "like likes liked thanks thank danke gefällt aime gusta piace curtidas beğeni лайк лайков "
    "лайка нравится спасибо",
    "vote votes voted upvote upvotes score point points pts stimme stimmen punkt punkte votos voto "
    "puntos voti punti pontos stemmen punten głos głosy głosów punkty punktów голос голоса голосов "
    "рейтинг оценка баллов oy oylar puan الأصوات نقاط",
};
constexpr std::array<learn::UnspacedWord, 9> kUnspaced = {{{"いいね", kLikes},
                                                           {"点赞", kLikes},
                                                           {"點讚", kLikes},
                                                           {"좋아요", kLikes},
                                                           {"赞", kLikes},
                                                           {"票", kVotes},
                                                           {"投票", kVotes},
                                                           {"추천", kVotes},
                                                           {"評価", kVotes}}};

constexpr std::array<std::string_view, 3> kNaming = {"class", "id", "itemprop"};  // attributes
constexpr std::array<std::string_view, 3> kVoteNames = {"vote", "score", "points"};
constexpr std::array<std::string_view, 2> kLikeNames = {"like", "thanks"};
// Of people, of polls, and against the post.
constexpr std::array<std::string_view, 13> kOtherNames = {
    "user", "author", "member", "profile", "poster", "reputation", "karma",
    "who",  "rank",   "avatar", "poll",    "down",   "dislike"};

template <std::size_t N>
bool holds_any(std::string_view names, const std::array<std::string_view, N>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](std::string_view name) { return contains_ignoring_case(names, name); });
}

Called read_names(std::string_view names) {
  if (holds_any(names, kOtherNames)) return Called::Excluded;
  if (holds_any(names, kVoteNames)) return Called::Votes;
  return holds_any(names, kLikeNames) ? Called::Likes : Called::Otherwise;
}

// Names stand in post after post; they are read once.
Called called_by(std::string_view names) {
  if (names.empty()) return Called::Otherwise;
  thread_local Memo<Called> memo{kRemembered};
  const Fingerprint key = fingerprint(names);
  if (const Called* known = memo.find(key)) return *known;
  return memo.keep(key, read_names(names));
}

std::vector<std::string_view> all_words() {
  std::vector<std::string_view> words;
  for (std::string_view rest : kWords)
    while (!rest.empty()) words.push_back(next_piece(rest, ' '));
  for (const learn::UnspacedWord& entry : kUnspaced) words.push_back(entry.word);
  std::erase_if(words, [](std::string_view word) { return word.size() < 3; });
  return words;
}

Called called_in_words(std::string_view text) {
  static const Stems kStems{all_words()};
  if (!kStems.are_in(text)) return Called::Otherwise;
  static const learn::WordMeanings kMeanings{kWords, kUnspaced};
  Called called = Called::Otherwise;
  for (const std::size_t meaning : kMeanings.in(text))
    called = std::max(called, meaning == kVotes ? Called::Votes : Called::Likes);
  return called;
}

bool has_letters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80; });
}

// A sign before the first digit, of which numbers_of() would make a part of a word.
std::size_t length_of_sign(std::string_view from_sign) {
  for (const std::string_view sign : {"-", "+", "\u2212", "\u2013"})
    if (from_sign.starts_with(sign)) return sign.size();
  return 0;
}

// "-3", "+12 votes", "Score: 1.2k": the only number of a text.
std::optional<std::int64_t> number_in(std::string_view text) {
  const std::size_t digit = text.find_first_of("0123456789");
  const std::size_t gap = digit == 0 ? 0 : text.substr(0, digit).rfind(' ') + 1;
  const std::size_t sign = length_of_sign(text.substr(gap));
  const bool is_signed = sign > 0 && gap + sign == digit;
  const auto numbers = crawl::numbers_of(is_signed ? text.substr(digit) : text);
  if (numbers.size() != 1) return std::nullopt;
  return is_signed && text[gap] != '+' ? -numbers[0].value : numbers[0].value;
}

struct Vote {
  Called called = Called::Otherwise;
  std::int64_t value = 0;
};

class Votes {
 public:
  Votes(const html::Document& page, NodeId record) : page_(page), record_(record) {}

  void read_text(NodeId text) {
    const std::string_view said = trimmed(page_.text(text));
    if (said.empty() || said.size() > kLongest) return;
    if (std::none_of(said.begin(), said.end(), is_digit)) return;
    const Called called = what_is_called(text, said);
    if (called == Called::Otherwise) return;
    const auto value = is_of_others(text) ? std::nullopt : number_in(said);
    if (value) votes_.push_back({called, *value});
  }

  // <meta itemprop="upvoteCount" content="4">
  void read_meta(NodeId meta) {
    if (page_.attribute(meta, "itemprop") != "upvoteCount") return;
    if (const auto value = number_in(page_.attribute(meta, "content").value_or("")))
      votes_.push_back({Called::Votes, *value});
  }

  // The first of what is surest.
  [[nodiscard]] std::optional<std::int64_t> best() const {
    if (votes_.empty() || votes_.size() > kMostVotes) return std::nullopt;
    const auto best =
        std::max_element(votes_.begin(), votes_.end(),
                         [](const Vote& a, const Vote& b) { return a.called < b.called; });
    return best->value;
  }

 private:
  [[nodiscard]] Called what_is_called(NodeId text, std::string_view said) const {
    const bool has_words = has_letters(said);
    const Called told = has_words ? called_in_words(said) : Called::Otherwise;
    if (told != Called::Otherwise || said.size() > kLongestNumber) return told;
    const Called named =
        called_above(text, kNearest, [](Called called) { return called != Called::Otherwise; });
    return named == Called::Otherwise && !has_words ? called_beside(text) : named;
  }

  // What the nearest element inside the record is called for which `counts`.
  template <typename Counts>
  [[nodiscard]] Called called_above(NodeId text, int levels, Counts counts) const {
    NodeId up = page_.node(text).parent;
    for (int level = 0; level < levels && up != html::kNone && up > record_; ++level) {
      for (const std::string_view name : kNaming)
        if (const Called called = called_by(page_.attribute(up, name).value_or("")); counts(called))
          return called;
      up = page_.node(up).parent;
    }
    return Called::Otherwise;
  }

  // "<b>5</b> votes", "<b>5</b><span>votes</span>", and nothing but that.
  [[nodiscard]] Called called_beside(NodeId text) const {
    const NodeId holder = page_.node(text).parent;
    const NodeId around = holder == html::kNone ? html::kNone : page_.node(holder).parent;
    if (around == html::kNone || around < record_) return Called::Otherwise;
    std::string said;
    for (NodeId id = around; id < page_.end_of(around); ++id) {
      if (page_.node(id).kind != NodeKind::Text || id == text) continue;
      said.append(trimmed(page_.text(id))).append(" ");
      if (said.size() > kLongest) return Called::Otherwise;
    }
    const Called called = called_in_words(said);
    const bool is_alone = called == Called::Otherwise || crawl::numbers_of(said).empty();
    return is_alone ? called : Called::Otherwise;
  }

  [[nodiscard]] bool is_of_others(NodeId text) const {
    const auto counts = [](Called called) { return called == Called::Excluded; };
    return called_above(text, 2 * kNearest, counts) == Called::Excluded;
  }

  const html::Document& page_;
  NodeId record_;
  std::vector<Vote> votes_;
};

}  // namespace

std::optional<std::int64_t> score_in(const Sheet& sheet, const align::Record& record,
                                     const Body& body) {
  const html::Document& page = sheet.page;
  Votes votes(page, record.first);
  for (NodeId id = record.first; id < record.end; ++id) {
    if (id == body.root) {
      id = body.end - 1;
    } else if (page.node(id).kind == NodeKind::Text) {
      votes.read_text(id);
    } else if (page.tag(id) == Tag::Meta) {
      votes.read_meta(id);
    }
  }
  return votes.best();
}

}  // namespace boardwalk::extract
