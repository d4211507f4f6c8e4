#include "boardwalk/extract/names/name_of_answer.h"

#include <algorithm>

#include "boardwalk/extract/names/known_names.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// The only text but the date that stands above the text of a record; nullptr without, or of
// several.
const Piece* only_beside_date(const Sheet& sheet, const align::Record& record, const Body& body) {
  const Piece* only = nullptr;
  bool dated = false;
  for (const Piece& piece : sheet.text.within(record.first, body.root)) {
    if (!piece.date && only != nullptr) return nullptr;
    if (!piece.date) only = &piece;
    dated = dated || piece.date;
  }
  return dated ? only : nullptr;
}

bool may_be_name(std::span<const Candidate> candidates, const Piece& piece) {
  return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
    return candidate.piece == &piece && !candidate.signs.tool && !candidate.signs.fact;
  });
}

}  // namespace

void name_answers(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                  const Candidates& candidates, std::vector<Byline>& bylines) {
  for (std::size_t i = 1; i < bylines.size(); ++i) {
    if (!bylines[i].name.empty() || bylines[i - 1].name.empty() || !bodies[i].exists()) continue;
    const align::Record& answer = records.records[i];
    const NodeId answered = records.records[i - 1].first;
    if (sheet.page.end_of(answered) < answer.end || bodies[i].holds(records.marks[i])) continue;
    if (!sheet.text.has_sentence(bodies[i].root, bodies[i].end)) continue;
    const Piece* name = only_beside_date(sheet, answer, bodies[i]);
    if (name != nullptr && may_be_name(candidates.of(i), *name))
      bylines[i] = byline_of(sheet, *name);
  }
}

}  // namespace boardwalk::extract
