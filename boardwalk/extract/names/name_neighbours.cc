#include "boardwalk/extract/names/name_neighbours.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/extract/names/known_names.h"
#include "boardwalk/extract/page/climb.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kFewest = 2;  // names that agree
constexpr std::uint64_t kFirst = 0x9e3779b97f4a7c15ULL;

class Neighbours {
 public:
  Neighbours(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies)
      : sheet_(sheet), records_(records), bodies_(bodies) {}

  void learn(std::size_t record, NodeId name) {
    ++names_;
    each_in(record, [&](const Piece& piece, const Piece* before) {
      if (piece.node == name)
        ++times_[key(piece, before)];
      else
        see_other(piece);
      return true;
    });
  }

  // What most names stand behind; 0 without.
  [[nodiscard]] std::uint64_t usual() const {
    for (const auto& [key, times] : times_)
      if (key != 0 && times >= kFewest && 2 * times > names_) return key;
    return 0;
  }

  // The first text that stands behind it, if it may be a name.
  [[nodiscard]] const Piece* find(std::size_t record, std::uint64_t usual,
                                  std::span<const Candidate> candidates) const {
    const Piece* found = nullptr;
    each_in(record, [&](const Piece& piece, const Piece* before) {
      if (key(piece, before) != usual) return true;
      if (may_be_name(piece, candidates)) found = &piece;
      return false;
    });
    return found;
  }

 private:
  // Calls `see` with each text outside of what was written, and the one before it, until it has
  // enough.
  template <typename See>
  void each_in(std::size_t index, See see) const {
    const align::Record& record = records_.records[index];
    const Piece* before = nullptr;
    for (const Piece& piece : sheet_.text.within(record.first, record.end)) {
      if (bodies_[index].holds(piece.node)) continue;
      if (!see(piece, before)) return;
      before = &piece;
    }
  }

  [[nodiscard]] NodeId above(const Piece& piece) const {
    return sheet_.page.node(piece.node).parent;
  }

  [[nodiscard]] std::uint64_t key(const Piece& piece, const Piece* before) const {
    if (before != nullptr) return sheet_.signatures.place(above(*before));
    const NodeId box = first_above(sheet_.page, piece.node, 0, [&](NodeId up) {
      return sheet_.text.within(up, sheet_.page.end_of(up)).size() > 1;
    });
    return box == html::kNone ? 0 : sheet_.signatures.place(box) ^ kFirst;
  }

  void see_other(const Piece& piece) {
    others_.insert(piece.words);
    if (sheet_.signatures.is_named(above(piece)))
      others_.insert(sheet_.signatures.place(above(piece)));
  }

  // Alone in its element and not linked, since guests have no profile; and neither its words nor
  // the name of the element stand beside a known name.
  [[nodiscard]] bool may_be_name(const Piece& piece, std::span<const Candidate> candidates) const {
    const NodeId element = above(piece);
    if (piece.link != html::kNone) return false;
    if (sheet_.text.within(element, sheet_.page.end_of(element)).size() > 1) return false;
    if (others_.contains(piece.words) || others_.contains(sheet_.signatures.place(element)))
      return false;
    const auto known =
        std::find_if(candidates.begin(), candidates.end(),
                     [&](const Candidate& candidate) { return candidate.piece == &piece; });
    return known != candidates.end() && !known->signs.tool && !known->signs.fact;
  }

  const Sheet& sheet_;
  const Records& records_;
  const std::vector<Body>& bodies_;
  std::unordered_map<std::uint64_t, std::size_t> times_;  // names by what stands before them
  std::unordered_set<std::uint64_t> others_;  // words beside names, and places that are called
  std::size_t names_ = 0;
};

}  // namespace

void name_by_neighbours(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                        const Candidates& candidates, std::vector<Byline>& bylines) {
  if (std::none_of(bylines.begin(), bylines.end(), [](const Byline& b) { return b.name.empty(); }))
    return;
  Neighbours neighbours(sheet, records, bodies);
  for (std::size_t i = 0; i < bylines.size(); ++i)
    if (bylines[i].node != html::kNone) neighbours.learn(i, bylines[i].node);
  const std::uint64_t usual = neighbours.usual();
  if (usual == 0) return;
  for (std::size_t i = 0; i < bylines.size(); ++i) {
    if (!bylines[i].name.empty()) continue;
    if (const Piece* name = neighbours.find(i, usual, candidates.of(i)))
      bylines[i] = byline_of(sheet, *name);
  }
}

}  // namespace boardwalk::extract
