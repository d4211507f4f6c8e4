#include "boardwalk/extract/names/name_habits.h"

#include <utility>

#include "boardwalk/extract/names/known_names.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {

using html::NodeId;
using html::Tag;

// Calls `see` with each element around a name, if it has classes and nothing else to read in it.
template <typename See>
void NameHabits::see_cells(NodeId name, See see) const {
  const html::Document& page = sheet_.page;
  NodeId at = page.node(name).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page.node(at).parent) {
    if (sheet_.text.within(at, page.end_of(at)).size() > 1) return;
    if (sheet_.signatures.is_named(at) && page.tag(at) != Tag::A) see(sheet_.signatures.place(at));
  }
}

bool NameHabits::is_in_cell(NodeId name) const {
  bool known = false;
  see_cells(name, [&](std::uint64_t cell) { known = known || cells_.contains(cell); });
  return known;
}

void NameHabits::learn(const std::vector<Byline>& bylines) {
  for (const Byline& byline : bylines) {
    if (byline.link != html::kNone)
      forms_.insert(link_form(sheet_.page.attribute(byline.link, "href").value_or("")));
    if (byline.node == html::kNone) continue;
    see_cells(byline.node, [&](std::uint64_t cell) { cells_.insert(cell); });
    for (const Piece& piece : sheet_.text.within(byline.node, byline.node + 1)) {
      words_.insert(piece.words);
      if (signs_.is_announced(piece)) announcements_.insert((&piece - 1)->words);
    }
    if (const std::string_view call = signs_.call_of(byline.node); !call.empty())
      calls_.insert(call);
  }
  forms_.erase(0);
}

Byline NameHabits::find(const align::Record& record, const Body& body,
                        std::span<const Candidate> candidates) const {
  if (const Piece* name = find_among(candidates)) return byline_of(sheet_, *name);
  if (cells_.empty()) return {};
  if (const Piece* name = find_unlikely(record, body)) return byline_of(sheet_, *name);
  return find_picture(record, body);
}

// Who left has no profile to link: the name is alone in the element that holds others' links.
const Piece* NameHabits::find_among(std::span<const Candidate> candidates) const {
  for (const Candidate& candidate : candidates) {
    if (candidate.piece->columns < 2) continue;  // in place of a picture
    if (is_in_cell(candidate.piece->node)) return candidate.piece;
  }
  for (const Candidate& candidate : candidates)
    if (candidate.signs.announced && announcements_.contains((candidate.piece - 1)->words))
      return candidate.piece;
  for (const Candidate& candidate : candidates)
    if (calls_.contains(signs_.call_of(candidate.piece->node))) return candidate.piece;
  for (const Candidate& candidate : candidates)
    if (candidate.form != 0 && forms_.contains(candidate.form)) return candidate.piece;
  return nullptr;
}

// "?", or "ann" with ": replied" behind it as behind a label: in an element for names, or once more
// what was a name in such an element.
const Piece* NameHabits::find_unlikely(const align::Record& record, const Body& body) const {
  for (const Piece& piece : sheet_.text.within(record.first, record.end)) {
    if (piece.columns > kLongestName || piece.date || piece.link != html::kNone) continue;
    if (body.holds(piece.node) || is_particle(piece.said)) continue;
    const NodeId above = sheet_.page.node(piece.node).parent;
    const bool likely = signs_.is_called_user(above) || words_.contains(piece.words);
    if (likely && is_in_cell(piece.node)) return &piece;
  }
  return nullptr;
}

// Alone in the element that holds others' names.
Byline NameHabits::find_picture(const align::Record& record, const Body& body) const {
  const html::Document& page = sheet_.page;
  if (!page.may_have(Tag::Img)) return {};
  for (NodeId id = record.first; id < record.end; ++id) {
    if (page.tag(id) != Tag::Img || body.holds(id)) continue;
    std::string name = folded(page.attribute(id, "alt").value_or(""));
    if (name.empty() || columns_of(name) > kLongestName) continue;
    if (is_in_cell(id)) return {std::move(name), html::kNone, html::kNone};
  }
  return {};
}

}  // namespace boardwalk::extract
