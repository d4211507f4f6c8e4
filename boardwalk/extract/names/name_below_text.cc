#include "boardwalk/extract/names/name_below_text.h"

#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/page/attribution.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr int kLongestCall = 2;  // words

// "Deleted by ann" stands alone, without a sentence above it.
const Piece* find_name(const Sheet& sheet, const AuthorSigns& signs, const Body& body) {
  if (!body.exists()) return nullptr;
  const auto pieces = sheet.text.within(body.root, body.end);
  for (std::size_t i = pieces.size(); i-- > 1;) {
    if (pieces[i].is_sentence()) return nullptr;
    if (!signs.leads_to_user(pieces[i]) || pieces[i].quoted) continue;
    const NodeId call = pieces[i - 1].node;
    const std::string_view words = sheet.page.text(call);
    const bool called = ends_in_particle(words) && !has_edit_word(words);
    return called && sheet.text.has_sentence(body.root, call) ? &pieces[i] : nullptr;
  }
  return nullptr;
}

// "posted by", in an element that the site has named.
bool is_told_by_site(const Sheet& sheet, const Piece& name) {
  const NodeId call = sheet.text.within(0, name.node).back().node;
  const std::string_view words = sheet.page.text(call);
  return count_words(words) <= kLongestCall && has_said_word(words) &&
         sheet.signatures.is_named(sheet.page.node(call).parent);
}

}  // namespace

NamesBelowTexts::NamesBelowTexts(const Sheet& sheet, const AuthorSigns& signs,
                                 const std::vector<Body>& bodies) {
  lines_.reserve(bodies.size());
  for (const Body& body : bodies) {
    Line line{find_name(sheet, signs, body)};
    if (line.name != nullptr) {
      line.place = sheet.signatures.place(element_of_name(sheet, signs, *line.name));
      line.told = is_told_by_site(sheet, *line.name);
    }
    lines_.push_back(line);
  }
  usual_ = usual_place();
}

std::uint64_t NamesBelowTexts::usual_place() const {
  struct Names {
    std::size_t records = 0;
    std::uint64_t first = 0;
    bool sure = false;
  };
  std::unordered_map<std::uint64_t, Names> places;
  for (const Line& line : lines_) {
    if (line.name == nullptr) continue;
    Names& names = places[line.place];
    if (names.records++ == 0) names.first = line.name->words;
    names.sure = names.sure || line.told || line.name->words != names.first;
  }
  for (const auto& [place, names] : places)
    if (names.sure && 2 * names.records > lines_.size()) return place;
  return 0;
}

}  // namespace boardwalk::extract
