#include "boardwalk/extract/page/letters.h"

#include <map>
#include <optional>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::size_t kLongestHead = 4096;  // bytes

// The next at or behind a place in a text.
std::optional<EmptyLine> empty_line_in(const html::Document& page, NodeId text, std::size_t from) {
  const std::string_view all = page.text(text);
  for (std::size_t at = all.find('\n', from); at != all.npos; at = all.find('\n', at + 1)) {
    const std::size_t next = all.find_first_not_of(" \t\r", at + 1);
    if (next != all.npos && all[next] == '\n') return EmptyLine{text, at, next + 1};
  }
  return std::nullopt;
}

// Of what stands right in an element.
std::vector<EmptyLine> empty_lines_in(const html::Document& page, NodeId pre) {
  std::vector<EmptyLine> lines;
  for (NodeId id = page.node(pre).first_child; id != html::kNone; id = page.node(id).next_sibling) {
    if (page.node(id).kind != NodeKind::Text) continue;
    for (auto line = empty_line_in(page, id, 0); line; line = empty_line_in(page, id, line->end))
      lines.push_back(*line);
  }
  return lines;
}

bool tells_date(const html::Document& page, NodeId pre, const EmptyLine& end) {
  std::string head;
  for (NodeId id = pre + 1; id <= end.text && head.size() < kLongestHead; ++id) {
    if (page.node(id).kind != NodeKind::Text) continue;
    head += id == end.text ? page.text(id).substr(0, end.begin) : page.text(id);
  }
  return head.size() < kLongestHead && !dates::find_dates(head).empty();
}

// Nothing but a link stands right behind it, and nobody says anything there.
bool begins_foot(const Sheet& sheet, NodeId pre, const EmptyLine& line) {
  const html::Document& page = sheet.page;
  const NodeId next = page.node(line.text).next_sibling;
  return trimmed(page.text(line.text).substr(line.end)).empty() && next != html::kNone &&
         page.tag(next) == Tag::A && !sheet.text.has_sentence(next, page.end_of(pre));
}

std::optional<Letter> letter_in(const Sheet& sheet, NodeId pre) {
  const std::vector<EmptyLine> lines = empty_lines_in(sheet.page, pre);
  if (lines.empty() || !tells_date(sheet.page, pre, lines.front())) return std::nullopt;
  Letter letter{pre, lines.front(), {}};
  if (lines.size() > 1 && begins_foot(sheet, pre, lines.back())) letter.above_foot = lines.back();
  return letter;
}

// By the parent, and the tag they begin with.
std::uint64_t kind_of(const html::Document& page, NodeId pre) {
  const NodeId first = page.node(pre).first_child;
  const Tag tag = first == html::kNone ? Tag::Unknown : page.tag(first);
  return page.node(pre).parent * std::uint64_t{html::kTagCount} + static_cast<std::uint64_t>(tag);
}

}  // namespace

std::vector<Letter> find_letters(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  std::map<std::uint64_t, std::vector<Letter>> kinds;
  for (NodeId id = 1; id < page.size(); ++id)
    if (page.tag(id) == Tag::Pre)
      if (const auto letter = letter_in(sheet, id)) kinds[kind_of(page, id)].push_back(*letter);
  std::vector<Letter> most;
  for (auto& [kind, letters] : kinds)
    if (letters.size() > most.size()) most = std::move(letters);
  return most;
}

}  // namespace boardwalk::extract
