#include "boardwalk/extract/known_names.h"

#include <algorithm>

#include "boardwalk/extract/author_signs.h"
#include "boardwalk/extract/bare_name.h"
#include "boardwalk/extract/courtesy.h"
#include "boardwalk/extract/name_candidates.h"

namespace boardwalk::extract {
namespace {

// The only linked text of a record in this place; null where there is none, or another.
const Piece* only_at(std::uint64_t place, const Sheet& sheet, const align::Record& record,
                     const Body& body, const AuthorSigns& signs) {
  const Piece* only = nullptr;
  for (const Piece& piece : sheet.text.within(record.first, record.end)) {
    if (piece.link == html::kNone || body.holds(piece.node)) continue;
    const html::NodeId element = element_of_name(sheet, signs, piece);
    if ((sheet.signatures.place(element) ^ kLinked) != place) continue;
    if (only != nullptr) return nullptr;
    only = &piece;
  }
  return only;
}

std::vector<const Piece*> names_at(std::uint64_t place, const Sheet& sheet, const Records& records,
                                   const std::vector<Body>& bodies, const AuthorSigns& signs) {
  std::vector<const Piece*> names;
  names.reserve(records.records.size());
  const auto kind = [&](const Piece& piece) {
    return sheet.page.tag(sheet.page.node(piece.node).parent);
  };
  for (std::size_t i = 0; i < records.records.size(); ++i) {
    const bool flat = bodies[i].holds(records.marks[i]);
    const Piece* name =
        flat ? nullptr : only_at(place, sheet, records.records[i], bodies[i], signs);
    if (name == nullptr || !is_surely_name(sheet, signs, *name)) return {};
    if (!names.empty() && kind(*name) != kind(*names.front())) return {};
    names.push_back(name);
  }
  return names;
}

// <span about="/users/Ann (no doctor)">: what stands in brackets is no note of the software.
bool is_told_whole(const html::Document& page, const Piece& piece, std::string_view text) {
  html::NodeId at = page.node(piece.node).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page.node(at).parent)
    for (const html::Attribute& attribute : page.attributes(at))
      if (page.view(attribute.value).find(text) != std::string_view::npos) return true;
  return false;
}

}  // namespace

Byline byline_of(const Sheet& sheet, const Piece& piece) {
  const std::string_view href =
      piece.link == html::kNone ? "" : sheet.page.attribute(piece.link, "href").value_or("");
  const std::string text = words_of_name(sheet, piece);
  if (href.empty() && text.ends_with(')') && is_told_whole(sheet.page, piece, text))
    return {text, piece.node, piece.link};
  return {std::string(bare_name(text, href)), piece.node, piece.link};
}

std::vector<Byline> bylines_at(std::uint64_t place, const Sheet& sheet, const Records& records,
                               const std::vector<Body>& bodies) {
  std::vector<Byline> bylines;
  for (const Piece* name : names_at(place, sheet, records, bodies, AuthorSigns(sheet))) {
    bylines.push_back(byline_of(sheet, *name));
    if (bylines.back().name.empty()) return {};
  }
  leave_out_courtesy(bylines);
  return bylines;
}

}  // namespace boardwalk::extract
