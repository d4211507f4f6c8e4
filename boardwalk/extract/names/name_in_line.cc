#include "boardwalk/extract/names/name_in_line.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/bare_name.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/words/counted_text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

std::string_view last_word(std::string_view text) {
  text = trimmed(text);
  return text.substr(text.find_last_of(" \t\r\n") + 1);
}

std::string_view first_word(std::string_view text) { return take_word(text); }

// Where a word stands as a word of its own, not before `from`.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from) {
  for (std::size_t at = text.find(word, from); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || is_space(text[at - 1])) && (end == text.size() || is_space(text[end])))
      return at;
  }
  return std::string_view::npos;
}

}  // namespace

NodeId NamesInLines::line_of(NodeId text) const {
  NodeId above = sheet_.page.node(text).parent;
  while (above != 0 && signs_.is_transparent(above)) above = sheet_.page.node(above).parent;
  return above;
}

void NamesInLines::learn(NodeId name) {
  const NodeId line = line_of(name);
  const auto before = sheet_.text.within(line, name);
  if (before.empty() || before.back().link != html::kNone) return;
  const auto behind = sheet_.text.within(name + 1, sheet_.page.end_of(line));
  const std::string_view next =
      behind.empty() ? "" : first_word(sheet_.page.text(behind.front().node));
  const Frame frame{sheet_.signatures.place(line), last_word(sheet_.page.text(before.back().node)),
                    next};
  if (const std::size_t times = ++frames_[frame]; times > most_) {
    most_ = times;
    usual_ = frame;
  }
}

bool NamesInLines::tell_date(const Piece& piece) const {
  if (piece.date) return true;
  const auto behind = sheet_.text.within(piece.node + 1, sheet_.page.end_of(line_of(piece.node)));
  return !behind.empty() && behind.front().date;
}

std::string_view NamesInLines::find(const Piece& piece) const {
  const auto& [place, before, behind] = usual_;
  if (most_ < 2 || piece.link != html::kNone || before.empty()) return {};
  const NodeId line = line_of(piece.node);
  if (sheet_.signatures.place(line) != place) return {};
  const std::string_view text = trimmed(sheet_.page.text(piece.node));
  const std::size_t at = find_word(text, before, 0);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + before.size();
  const std::size_t end = behind.empty() ? text.size() : find_word(text, behind, begin);
  if (end == std::string_view::npos) return {};
  const std::string_view name = without_note(trimmed(text.substr(begin, end - begin)));
  return columns_of(name) <= kLongestName ? name : std::string_view{};
}

}  // namespace boardwalk::extract
