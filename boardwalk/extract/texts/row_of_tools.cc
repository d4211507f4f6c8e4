#include "boardwalk/extract/texts/row_of_tools.h"

#include <algorithm>

namespace boardwalk::extract {
namespace {

constexpr std::size_t kFewestTexts = 3;
constexpr std::size_t kFewestLinks = 2;  // one alone may be whom people answer
constexpr std::size_t kExamples = 2;     // the first post may have other tools

using Pieces = std::span<const Piece>;

Pieces first_line(const std::vector<Line>& lines) {
  return lines.empty() ? Pieces{} : lines.front().pieces;
}

std::size_t common_front(Pieces a, Pieces b) {
  const auto is_same = [](const Piece& x, const Piece& y) {
    return x.exact == y.exact && (x.link == html::kNone) == (y.link == html::kNone);
  };
  return static_cast<std::size_t>(
      std::mismatch(a.begin(), a.end(), b.begin(), b.end(), is_same).first - a.begin());
}

// Up to the last link of so many pieces; 0 with too few links.
std::size_t up_to_last_link(Pieces pieces, std::size_t count) {
  std::size_t links = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (pieces[i].link == html::kNone) continue;
    // "@" and "ann" may be two pieces of one link.
    if (last == 0 || pieces[last - 1].link != pieces[i].link) ++links;
    last = i + 1;
  }
  return links >= kFewestLinks ? last : 0;
}

}  // namespace

std::vector<std::size_t> tools_at_front(std::span<const std::vector<Line>> texts) {
  std::vector<std::size_t> none(texts.size(), 0);
  if (texts.size() < kFewestTexts) return none;
  for (std::size_t i = 0; i < kExamples; ++i) {
    const Pieces example = first_line(texts[i]);
    if (up_to_last_link(example, example.size()) == 0) continue;
    std::vector<std::size_t> tools;
    for (const std::vector<Line>& lines : texts)
      tools.push_back(up_to_last_link(example, common_front(example, first_line(lines))));
    const auto with = texts.size() - static_cast<std::size_t>(
                                         std::count(tools.begin(), tools.end(), std::size_t{0}));
    const bool are_most = with >= kFewestTexts && 2 * with > texts.size();
    if (are_most) return tools;
  }
  return none;
}

}  // namespace boardwalk::extract
