#include "boardwalk/extract/texts/drawn_rules.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kShortest = 6;         // signs of a rule,
constexpr std::size_t kOfSoftware = 10;      // and of one that nobody has typed
constexpr std::size_t kMostLines = 6;        // of a signature
constexpr std::size_t kFewLines = 2;         // where only one text has a rule
constexpr std::uint32_t kMostColumns = 160;  // of a signature

constexpr std::string_view kSigns = "-=~*_";

// A line of signs near the end of a text, and what stands below it.
struct Drawn {
  std::size_t at = kNoRule;
  std::string_view rule = {};
  std::uint64_t below = 0;  // a hash of it

  [[nodiscard]] bool exists() const { return at != kNoRule; }
  [[nodiscard]] bool is_of_software() const { return rule.size() >= kOfSoftware; }
};

Drawn drawn_in(const std::vector<Line>& lines) {
  std::uint32_t columns = 0;
  std::uint64_t below = 0;
  for (std::size_t at = lines.size(); at-- > 1 && lines.size() - at <= kMostLines + 1;) {
    const Line& line = lines[at];
    const Piece& piece = line.pieces.front();
    if (piece.said.find_first_not_of(kSigns) == std::string_view::npos && piece.said.size() > 1) {
      const bool parts = columns > 0 && line.pieces.size() == 1 && !piece.quoted;
      return parts ? Drawn{at, piece.said, below} : Drawn{};
    }
    for (const Piece& other : line.pieces) below = mixed_place(below, other.exact);
    columns += line.columns();
    if (columns > kMostColumns) break;
  }
  return {};
}

// All texts have the same, or only one text has one, and little below it.
bool are_of_software(std::span<const Drawn> drawn, std::span<const std::vector<Line>> texts) {
  const Drawn* first = nullptr;
  std::size_t times = 0;
  bool brief = true;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (!drawn[i].is_of_software()) continue;
    if (first == nullptr) first = &drawn[i];
    if (drawn[i].rule != first->rule) return false;
    ++times;
    brief = brief && texts[i].size() - drawn[i].at <= kFewLines + 1;
  }
  return times > 1 || (times == 1 && brief);
}

// Two texts end with the same words below them.
bool are_repeated(std::span<const Drawn> drawn) {
  std::unordered_set<std::uint64_t> endings;
  return std::any_of(drawn.begin(), drawn.end(), [&](const Drawn& one) {
    return one.exists() && !endings.insert(one.below).second;
  });
}

}  // namespace

bool is_rule(const html::Document& page, const Line& line, std::string_view signs) {
  const std::string_view first = line.pieces.front().said;
  if (first.empty() || signs.find(first.front()) == std::string_view::npos) return false;
  const std::string text = text_of(page, line);
  return text.size() >= kShortest && text.find_first_not_of(signs) == std::string::npos;
}

std::vector<std::size_t> find_drawn_rules(std::span<const std::vector<Line>> texts) {
  std::vector<Drawn> drawn;
  drawn.reserve(texts.size());
  for (const std::vector<Line>& lines : texts) drawn.push_back(drawn_in(lines));
  const bool by_software = are_of_software(drawn, texts);
  const bool all = are_repeated(drawn);
  std::vector<std::size_t> rules;
  rules.reserve(texts.size());
  for (const Drawn& one : drawn)
    rules.push_back(all || (by_software && one.is_of_software()) ? one.at : kNoRule);
  return rules;
}

}  // namespace boardwalk::extract
