#include "boardwalk/extract/names/labelled_name.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/bare_name.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/words/counted_text.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kNear = 4;           // pieces to either side of the date
constexpr std::size_t kLongestLabel = 24;  // bytes

// Where the name begins behind "Author:"; npos without such a label.
std::size_t end_of_label(std::string_view line) {
  const std::size_t colon = line.find(':');
  const bool is_label = colon != std::string_view::npos && colon > 0 && colon <= kLongestLabel &&
                        line.substr(0, colon).find_first_of(".!?>") == std::string_view::npos &&
                        announces_name(line.substr(0, colon));
  return is_label ? colon + 1 : std::string_view::npos;
}

bool may_be_name(std::string_view text) {
  return !text.empty() && columns_of(text) <= kLongestName && !text.ends_with(':');
}

}  // namespace

Byline labelled_name(const Sheet& sheet, const align::Record& record, html::NodeId mark) {
  const auto pieces = sheet.text.within(record.first, record.end);
  const auto date =
      std::lower_bound(pieces.begin(), pieces.end(), mark,
                       [](const Piece& piece, html::NodeId id) { return piece.node < id; });
  const auto at = static_cast<std::size_t>(date - pieces.begin());
  const std::size_t last = std::min(pieces.size(), at + kNear);
  for (std::size_t i = at - std::min(at, kNear); i < last; ++i) {
    if (pieces[i].link != html::kNone || pieces[i].quoted) continue;
    const std::string line = folded(sheet.page.text(pieces[i].node));
    const std::size_t begin = end_of_label(line);
    if (begin == std::string::npos) continue;
    const std::string_view rest = bare_name(trimmed(std::string_view(line).substr(begin)), "");
    if (may_be_name(rest) && !pieces[i].date)
      return {std::string(rest), pieces[i].node, html::kNone};
    if (!rest.empty() || i + 1 >= last || pieces[i + 1].date) continue;
    const Piece& next = pieces[i + 1];
    const std::string name(bare_name(folded(sheet.page.text(next.node)), ""));
    if (may_be_name(name)) return {name, next.node, next.link};
  }
  return {};
}

}  // namespace boardwalk::extract
