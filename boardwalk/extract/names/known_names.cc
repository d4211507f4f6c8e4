#include "boardwalk/extract/names/known_names.h"

#include <algorithm>
#include <optional>

#include "boardwalk/extract/names/bare_name.h"
#include "boardwalk/extract/names/courtesy.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/words/edit_note.h"

namespace boardwalk::extract {
namespace {

// The names of one page, by the places that the site has them in.
class KnownNames {
 public:
  KnownNames(std::span<const std::uint64_t> places, const Sheet& sheet, const Records& records,
             const std::vector<Body>& bodies)
      : places_(places), sheet_(sheet), records_(records), bodies_(bodies), signs_(sheet) {
    if (places.size() > 1) linked_ = true;
  }

  // None unless each record has one.
  [[nodiscard]] std::vector<const Piece*> find() {
    std::vector<const Piece*> names;
    names.reserve(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const bool flat = bodies_[i].holds(records_.marks[i]);
      const Piece* name = flat ? nullptr : only_in(i);
      if (name == nullptr || !is_surely_name(sheet_, signs_, *name)) return {};
      if (!names.empty() && kind(*name) != kind(*names.front())) return {};
      names.push_back(name);
      linked_ = name->link != html::kNone;
    }
    return names;
  }

  // Null without one, or of several.
  [[nodiscard]] const Piece* user_in(std::size_t index) {
    if (bodies_[index].holds(records_.marks[index])) return nullptr;
    linked_ = true;
    const Piece* name = only_in(index);
    return name == nullptr || is_editor(*name) ? nullptr : name;
  }

 private:
  // Null where there is none, or another.
  [[nodiscard]] const Piece* only_in(std::size_t index) const {
    const align::Record& record = records_.records[index];
    const Piece* only = nullptr;
    for (const Piece& piece : sheet_.text.within(record.first, record.end)) {
      if (bodies_[index].holds(piece.node) || !stands_there(piece)) continue;
      if (only == nullptr && may_be_first(piece)) {
        only = &piece;
      } else if (only == nullptr || !goes_with(piece, *only)) {
        return nullptr;
      }
    }
    return only;
  }

  [[nodiscard]] bool stands_there(const Piece& piece) const {
    const bool linked = piece.link != html::kNone;
    if (linked_ && linked != *linked_) return false;
    const std::uint64_t place = sheet_.signatures.place(element_of_name(sheet_, signs_, piece));
    return std::find(places_.begin(), places_.end(), linked ? place ^ kLinked : place) !=
           places_.end();
  }

  [[nodiscard]] bool may_be_first(const Piece& piece) const {
    return piece.link == html::kNone || signs_.leads_to_user(piece);
  }

  // The name once more, for narrow screens say, or a link that does something: "Only this author".
  [[nodiscard]] bool goes_with(const Piece& piece, const Piece& name) const {
    if (piece.link == html::kNone || name.link == html::kNone) return false;
    if (piece.exact == name.exact) return true;
    return (!signs_.leads_to_user(piece) || is_in_all(piece)) && !signs_.is_stated(piece);
  }

  // "Edited by <a>ann</a>"
  [[nodiscard]] bool is_editor(const Piece& piece) const {
    return &piece != sheet_.text.pieces().data() && has_edit_word((&piece - 1)->said);
  }

  [[nodiscard]] bool is_in_all(const Piece& piece) const { return piece.times >= bodies_.size(); }

  [[nodiscard]] html::Tag kind(const Piece& piece) const {
    return sheet_.page.tag(sheet_.page.node(piece.node).parent);
  }

  std::span<const std::uint64_t> places_;
  const Sheet& sheet_;
  const Records& records_;
  const std::vector<Body>& bodies_;
  AuthorSigns signs_;
  std::optional<bool> linked_;  // as those above are
};

}  // namespace

Byline byline_of(const Sheet& sheet, const Piece& piece) {
  const std::string_view href =
      piece.link == html::kNone ? "" : sheet.page.attribute(piece.link, "href").value_or("");
  const std::string text = words_of_name(sheet, piece);
  return {std::string(bare_name(text, href)), piece.node, piece.link};
}

std::vector<Byline> bylines_at(std::span<const std::uint64_t> places, const Sheet& sheet,
                               const Records& records, const std::vector<Body>& bodies) {
  std::vector<Byline> bylines;
  for (const Piece* name : KnownNames(places, sheet, records, bodies).find()) {
    bylines.push_back(byline_of(sheet, *name));
    if (bylines.back().name.empty()) return {};
  }
  leave_out_courtesy(bylines);
  return bylines;
}

void add_known_users(std::span<const std::uint64_t> places, const Sheet& sheet,
                     const Records& records, const std::vector<Body>& bodies,
                     std::vector<Byline>& bylines) {
  KnownNames names(places, sheet, records, bodies);
  for (std::size_t i = 0; i < bylines.size(); ++i) {
    if (bylines[i].link != html::kNone) continue;
    if (const Piece* name = names.user_in(i)) bylines[i] = byline_of(sheet, *name);
  }
}

}  // namespace boardwalk::extract
