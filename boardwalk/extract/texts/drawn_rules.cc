#include "boardwalk/extract/texts/drawn_rules.h"

#include <algorithm>
#include <string>

namespace boardwalk::extract {
namespace {

constexpr std::size_t kShortest = 6;         // signs of a rule,
constexpr std::size_t kOfSoftware = 10;      // and of one that nobody has typed
constexpr std::size_t kMostLines = 6;        // of a signature
constexpr std::size_t kFewLines = 2;         // where only one text has a rule
constexpr std::uint32_t kMostColumns = 160;  // of a signature

std::size_t rule_in(const html::Document& page, const std::vector<Line>& lines) {
  std::uint32_t below = 0;
  for (std::size_t at = lines.size(); at-- > 1 && lines.size() - at <= kMostLines + 1;) {
    const Line& line = lines[at];
    if (is_rule(page, line, "-=~*")) {
      const bool parts = below > 0 && line.pieces.size() == 1 && !line.pieces.front().quoted;
      return parts && line.pieces.front().said.size() >= kOfSoftware ? at : kNoRule;
    }
    below += line.columns();
    if (below > kMostColumns) break;
  }
  return kNoRule;
}

}  // namespace

bool is_rule(const html::Document& page, const Line& line, std::string_view signs) {
  const std::string_view first = line.pieces.front().said;
  if (first.empty() || signs.find(first.front()) == std::string_view::npos) return false;
  const std::string text = text_of(page, line);
  return text.size() >= kShortest && text.find_first_not_of(signs) == std::string::npos;
}

std::vector<std::size_t> find_drawn_rules(const html::Document& page,
                                          std::span<const std::vector<Line>> texts) {
  std::vector<std::size_t> rules;
  rules.reserve(texts.size());
  std::string_view drawn;
  std::size_t times = 0;
  bool alike = true;
  bool brief = true;
  for (const std::vector<Line>& lines : texts) {
    const std::size_t at = rules.emplace_back(rule_in(page, lines));
    if (at == kNoRule) continue;
    const std::string_view own = lines[at].pieces.front().said;
    alike = alike && (++times == 1 || own == drawn);
    brief = brief && lines.size() - at <= kFewLines + 1;
    drawn = own;
  }
  if (!alike || (times == 1 && !brief)) rules.assign(texts.size(), kNoRule);
  return rules;
}

}  // namespace boardwalk::extract
