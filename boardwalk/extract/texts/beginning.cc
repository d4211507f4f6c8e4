#include "boardwalk/extract/texts/beginning.h"

#include <algorithm>
#include <string>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kShortestLine = 8;    // bytes, of the first
constexpr std::size_t kBeginning = 24;      // bytes that two texts share by no chance
constexpr std::size_t kLongestEnd = 3;      // bytes: an ellipsis
constexpr std::uint32_t kLongestTool = 24;  // columns: "Continue reading"

bool begins_as(const Line& line, std::string_view words) {
  return line.pieces.front().said.starts_with(words);
}

// The same words, or as many of them as were left.
bool is_beginning_of(const std::string& shown, const std::string& whole) {
  if (shown.size() < kBeginning) return shown == whole;
  return whole.starts_with(std::string_view(shown).substr(0, shown.size() - kLongestEnd));
}

// The boxes that two lines stand in, one above the other, below what holds both.
bool stand_apart(const html::Document& page, const Line& one, const Line& other) {
  return page.node(one.block).parent != page.node(other.block).parent && one.block != other.block;
}

}  // namespace

std::size_t lines_of_beginning(const html::Document& page, const std::vector<Line>& lines) {
  if (lines.size() < 2) return 0;
  const std::string_view first = lines.front().pieces.front().said;
  if (first.size() < kShortestLine || lines.front().pieces.front().quoted) return 0;
  const std::string_view words = first.substr(0, kBeginning);
  const auto again = std::find_if(lines.begin() + 1, lines.end(),
                                  [&](const Line& line) { return begins_as(line, words); });
  if (again == lines.end() || !stand_apart(page, lines.front(), *again)) return 0;
  const auto count = static_cast<std::size_t>(again - lines.begin());
  std::size_t shown = 0;  // of those, lines that the whole text has as well
  std::size_t bytes = 0;  // in them
  for (auto line = lines.begin(); line != again; ++line) {
    const std::size_t twin = count + shown;
    const std::string text = text_of(page, *line);
    if (twin < lines.size() && is_beginning_of(text, text_of(page, lines[twin]))) {
      ++shown;
      bytes += text.size();
    } else if (line->columns() > kLongestTool) {
      return 0;
    }
  }
  return bytes >= kBeginning ? count : 0;
}

}  // namespace boardwalk::extract
