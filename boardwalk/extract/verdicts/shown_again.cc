#include "boardwalk/extract/verdicts/shown_again.h"

#include <algorithm>
#include <unordered_map>

namespace boardwalk::extract {
namespace {

constexpr std::uint32_t kLongestStatus = 60;  // columns

class RepetitionFinder {
 public:
  RepetitionFinder(const Seen& seen, const std::vector<Moment>& moments,
                   const std::vector<Identity>& identities)
      : sheet_(seen.sheet),
        records_(seen.records),
        bodies_(seen.bodies),
        bylines_(seen.bylines),
        moments_(moments),
        identities_(identities) {}

  std::vector<bool> find() const {
    std::vector<bool> again(bodies_.size(), false);
    if (bodies_.size() < 2) return again;
    std::unordered_map<std::uint64_t, std::size_t> seen;  // the record with these words
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!bodies_[i].exists() || bylines_[i].name.empty()) continue;
      if (sheet_.text.all(bodies_[i].root, bodies_[i].end) < kSentence) continue;
      const auto [known, fresh] = seen.try_emplace(words_of(i), i);
      if (fresh) continue;
      const std::size_t first = known->second;
      if (!are_one(first, i)) continue;
      const bool later = !identities_[first].number.empty() && identities_[i].number.empty();
      again[later ? i : first] = true;
      if (!later) known->second = i;
    }
    again[0] = again[0] || is_above_itself();
    return again;
  }

 private:
  // Who sends a thing twice sends it twice in a row, or with two numbers.
  [[nodiscard]] bool are_one(std::size_t a, std::size_t b) const {
    const bool first = !identities_[a].number.empty();
    const bool second = !identities_[b].number.empty();
    if (first && second && identities_[a].number != identities_[b].number &&
        !is_before_its_time(a, b))
      return false;
    return (first != second || b > a + 1) && bylines_[a].name == bylines_[b].name &&
           moments_[a].has_clock && is_same(moments_[a], moments_[b]);
  }

  // The answer that helped, right below the question: earlier ones stand between it and itself.
  [[nodiscard]] bool is_before_its_time(std::size_t a, std::size_t b) const {
    return a == 1 &&
           std::any_of(moments_.begin() + 2, moments_.begin() + static_cast<std::ptrdiff_t>(b),
                       [&](const Moment& between) {
                         return between.time && between.time < moments_[a].time;
                       });
  }

  [[nodiscard]] bool is_above_itself() const {
    if (!bodies_[1].exists()) return false;
    const bool has_post_below = bodies_[1].usual || (bodies_.size() == 2 && is_numbered_alone(1));
    if (!bodies_[0].usual && has_post_below && moments_[0].has_clock &&
        is_same(moments_[0], moments_[1]) && names_who_began())
      return true;
    if (is_head_of_thread()) return true;
    const bool lesser = (bylines_[0].name.empty() && !bylines_[1].name.empty()) ||
                        (identities_[0].number.empty() && !identities_[1].number.empty());
    return lesser && words_of(0) == words_of(1);
  }

  // Nothing else says what is usual where there is one post: it has a number.
  [[nodiscard]] bool is_numbered_alone(std::size_t i) const {
    return !identities_[i].number.empty() && identities_[1 - i].number.empty();
  }

  // Who began it, on which day, and "not open for further replies"; without a number and a clock.
  [[nodiscard]] bool is_head_of_thread() const {
    return !bodies_[0].usual && bodies_[1].usual && identities_[0].number.empty() &&
           !identities_[1].number.empty() && !moments_[0].has_clock && moments_[1].has_clock &&
           moments_[0].raw == moments_[1].raw &&
           sheet_.text.all(bodies_[0].root, bodies_[0].end) <= kLongestStatus && names_who_began();
  }

  // The head of a thread may name others as well, who look after it.
  [[nodiscard]] bool names_who_began() const {
    const std::string& name = bylines_[1].name;
    const auto pieces = sheet_.text.within(records_.records[0].first, bodies_[0].root);
    const auto is_name = [&](const Piece& piece) {
      return folded(sheet_.page.text(piece.node)) == name;
    };
    return !name.empty() &&
           (bylines_[0].name == name || std::any_of(pieces.begin(), pieces.end(), is_name));
  }

  [[nodiscard]] std::uint64_t words_of(std::size_t i) const {
    std::uint64_t words = 0;
    for (const Piece& piece : sheet_.text.within(bodies_[i].root, bodies_[i].end))
      words = words * 31 + piece.exact;
    return words;
  }

  const Sheet& sheet_;
  const Records& records_;
  const std::vector<Body>& bodies_;
  const std::vector<Byline>& bylines_;
  const std::vector<Moment>& moments_;
  const std::vector<Identity>& identities_;
};

}  // namespace

std::vector<bool> find_shown_again(const Seen& seen, const std::vector<Moment>& moments,
                                   const std::vector<Identity>& identities) {
  return RepetitionFinder(seen, moments, identities).find();
}

}  // namespace boardwalk::extract
