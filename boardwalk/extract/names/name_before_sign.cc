#include "boardwalk/extract/names/name_before_sign.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::array<std::string_view, 8> kSigns = {"\u00b7", "\u2022", "|", "\u2013",
                                                    "\u2014", "-",      "/", "\u00bb"};
constexpr std::size_t kFewest = 2;  // names that agree

// The sign that a text ends with, parted from its words; empty without.
std::string_view sign_at_end(std::string_view text) {
  for (const std::string_view sign : kSigns)
    if (text.ends_with(sign) && (text == sign || is_space(text[text.size() - sign.size() - 1])))
      return sign;
  return {};
}

std::string_view sign_at_front(std::string_view text) {
  for (const std::string_view sign : kSigns)
    if (text.starts_with(sign)) return sign;
  return {};
}

// In the text of the name, or that behind it.
std::string_view sign_behind(const Sheet& sheet, NodeId name) {
  const auto pieces = sheet.text.within(name, sheet.page.size());
  if (pieces.empty() || pieces.front().node != name) return {};
  if (const std::string_view own = sign_at_end(pieces.front().said); !own.empty()) return own;
  return pieces.size() < 2 ? std::string_view{} : sign_at_front(pieces[1].said);
}

// What most names have behind them; empty without.
std::string_view usual_sign(const Sheet& sheet, const std::vector<Byline>& bylines) {
  std::map<std::string_view, std::size_t> times;
  std::size_t names = 0;
  for (const Byline& byline : bylines) {
    if (byline.node == html::kNone) continue;
    ++names;
    if (const std::string_view sign = sign_behind(sheet, byline.node); !sign.empty()) ++times[sign];
  }
  for (const auto& [sign, count] : times)
    if (count >= kFewest && 2 * count > names) return sign;
  return {};
}

// The words before the sign that the text before the date ends with.
Byline name_before(const Sheet& sheet, const align::Record& record, NodeId mark,
                   std::string_view sign, std::span<const Candidate> candidates) {
  const auto above = sheet.text.within(record.first, mark);
  if (above.empty() || sign_at_end(above.back().said) != sign) return {};
  const Piece& piece = above.back();
  const std::string_view name = trimmed(piece.said.substr(0, piece.said.size() - sign.size()));
  const auto known = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const Candidate& c) { return c.piece == &piece; });
  if (name.empty() || known == candidates.end() || known->signs.tool || known->signs.fact)
    return {};
  return {folded(name), piece.node, piece.link};
}

}  // namespace

void name_by_signs(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                   const Candidates& candidates, std::vector<Byline>& bylines) {
  if (std::none_of(bylines.begin(), bylines.end(), [](const Byline& b) { return b.name.empty(); }))
    return;
  const std::string_view sign = usual_sign(sheet, bylines);
  if (sign.empty()) return;
  for (std::size_t i = 0; i < bylines.size(); ++i) {
    const NodeId mark = records.marks[i];
    if (bylines[i].name.empty() && bodies[i].exists() && !bodies[i].holds(mark))
      bylines[i] = name_before(sheet, records.records[i], mark, sign, candidates.of(i));
  }
}

}  // namespace boardwalk::extract
