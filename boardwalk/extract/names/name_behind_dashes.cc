#include "boardwalk/extract/names/name_behind_dashes.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/known_names.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/date_label.h"

namespace boardwalk::extract {
namespace {

constexpr std::ptrdiff_t kMostPieces = 4;  // from the dashes to the date
constexpr std::array<std::string_view, 3> kDashes = {"--", "\u2013", "\u2014"};

std::string_view behind_dashes(std::string_view text) {
  for (const std::string_view dash : kDashes)
    if (text.starts_with(dash)) return trimmed(text.substr(dash.size()));
  return text;
}

// More than two in a row are drawn to part something from the text.
bool begins_with_dashes(std::string_view text) {
  return std::any_of(kDashes.begin(), kDashes.end(), [&](std::string_view dash) {
    const std::string_view one = dash.starts_with('-') ? "-" : dash;
    return text.starts_with(dash) && !text.substr(dash.size()).starts_with(one);
  });
}

// "ann (", "ann, 3 May 2011": without what follows the name.
std::string_view before_rest(std::string_view text) {
  text = text.substr(0, text.find('('));
  if (const auto date = find_date_label(text, text)) text = text.substr(0, date->begin);
  text = trimmed(text);
  while (text.ends_with(',')) text = trimmed(text.substr(0, text.size() - 1));
  return text;
}

Byline name_at(const Sheet& sheet, std::span<const Piece> line) {
  const std::string_view words = behind_dashes(line.front().said);
  if (words.empty()) return line.size() > 1 ? byline_of(sheet, line[1]) : Byline{};
  return {folded(before_rest(words)), line.front().node, html::kNone};
}

// From the last dashes before the date.
Byline name_in(const Sheet& sheet, const align::Record& record, html::NodeId mark) {
  const auto pieces = sheet.text.within(record.first, record.end);
  const auto date = std::find_if(pieces.begin(), pieces.end(),
                                 [&](const Piece& piece) { return piece.node >= mark; });
  if (date == pieces.end()) return {};
  for (auto at = date; date - at < kMostPieces; --at) {
    if (begins_with_dashes(at->said)) {
      Byline byline = name_at(sheet, {at, date + 1});
      return columns_of(byline.name) <= kLongestName ? byline : Byline{};
    }
    if (at == pieces.begin()) break;
  }
  return {};
}

}  // namespace

std::vector<Byline> names_behind_dashes(const Sheet& sheet, const Records& records) {
  std::vector<Byline> bylines;
  bylines.reserve(records.records.size());
  for (std::size_t i = 0; i < records.records.size(); ++i)
    bylines.push_back(name_in(sheet, records.records[i], records.marks[i]));
  const auto named = std::count_if(bylines.begin(), bylines.end(),
                                   [](const Byline& byline) { return !byline.name.empty(); });
  if (2 * static_cast<std::size_t>(named) <= bylines.size()) bylines.clear();
  return bylines;
}

}  // namespace boardwalk::extract
