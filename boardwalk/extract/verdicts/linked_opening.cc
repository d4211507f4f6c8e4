#include "boardwalk/extract/verdicts/linked_opening.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kFewest = 4;  // records: what is said about the page elsewhere

const std::optional<url::Url>& target_of(const Sheet& sheet, NodeId link) {
  return sheet.links.resolve(sheet.page.attribute(link, "href").value_or(""));
}

// From the site where the first author has a profile: of a page that was saved, nothing else may
// tell which site that is.
bool leads_away(const Seen& seen, NodeId link) {
  const auto& target = target_of(seen.sheet, link);
  if (!target || !target->is_http()) return false;
  const std::string host(target->host());
  const auto& profile = target_of(seen.sheet, seen.bylines[0].link);
  return host != seen.sheet.base.host() && (!profile || host != profile->host());
}

}  // namespace

NodeId link_that_opens(const Seen& seen) {
  if (seen.size() < kFewest || seen.records.asked || seen.bodies[0].usual) return html::kNone;
  const align::Record& first = seen.records.records[0];
  const PageText& text = seen.sheet.text;
  if (!seen.leads_to_author(0) || text.has_sentence(first.first, first.end)) return html::kNone;
  for (const Piece& piece : text.within(first.first, first.end))
    if (piece.title && piece.link != html::kNone && leads_away(seen, piece.link)) return piece.link;
  return html::kNone;
}

}  // namespace boardwalk::extract
