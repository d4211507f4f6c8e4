#include "boardwalk/extract/names/name_spots.h"

#include <algorithm>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kFarMore = 2;  // times as many
constexpr std::uint64_t kPrime = 0x100000001b3ULL;

// What a text wears below its element: bold, slanted, a class of its own. Links and colours come
// and go, and so does what is worn inside a link: administrators are bold and green.
std::uint64_t dress(const html::Document& page, NodeId element) {
  const Tag tag = page.tag(element);
  const bool bold = tag == Tag::B || tag == Tag::Strong;
  if (!bold && tag != Tag::I && tag != Tag::Em) return 0;
  return hash64(page.attribute(element, "class").value_or("")) ^ (bold ? 1U : 2U);
}

// <b><span class=guest>, where members have <b><a class=member>.
bool is_alone_in_bold(const html::Document& page, NodeId element) {
  const NodeId parent = page.node(element).parent;
  return dress(page, parent) != 0 && page.node(parent).first_child == element &&
         page.node(element).next_sibling == html::kNone;
}

// The last part of the address is the words themselves, but for what stands between them.
bool is_told_by_address(const html::Document& page, const Piece& piece) {
  if (piece.link == html::kNone) return false;
  const std::string_view href = page.attribute(piece.link, "href").value_or("");
  const std::string_view last = href.substr(href.find_last_of('/') + 1);
  std::size_t at = 0;
  for (const char c : piece.said) {
    if (!is_alnum(c)) continue;
    while (at < last.size() && !is_alnum(last[at])) ++at;
    if (at == last.size() || to_lower(last[at++]) != to_lower(c)) return false;
  }
  return at > 0 && at == last.size();
}

// Tells the n-th with the same key from the others.
void number(std::vector<std::uint64_t*>& keys) {
  std::stable_sort(keys.begin(), keys.end(),
                   [](const std::uint64_t* a, const std::uint64_t* b) { return *a < *b; });
  std::uint64_t last = 0;
  std::uint64_t times = 0;
  for (std::uint64_t* key : keys) {
    times = *key == last ? times + 1 : 0;
    last = *key;
    *key = (last ^ times) * kPrime;
  }
}

}  // namespace

NameSpots::Spot NameSpots::spot_of(const Piece& piece) const {
  const html::Document& page = sheet_.page;
  NodeId above = page.node(piece.node).parent;
  std::uint64_t worn = 0;
  const auto is_transparent = [&](NodeId element) {
    return signs_.is_transparent(element) ||
           (page.tag(element) == Tag::Span &&
            (signs_.is_called_user(element) || is_alone_in_bold(page, element)));
  };
  for (; above != 0 && is_transparent(above); above = page.node(above).parent) {
    if (page.tag(above) == Tag::A) worn = 0;
    if (const std::uint64_t one = dress(page, above)) worn = (worn ^ one) * kPrime;
  }
  Spot spot{&piece, sheet_.signatures.place(above) ^ worn};
  spot.named = sheet_.signatures.is_named(above);
  if (const std::string_view call = signs_.call_of(piece.node); !call.empty())
    spot.call = hash64(call) | 1U;
  return spot;
}

std::vector<NameSpots::Spot> NameSpots::spots_in(const align::Record& record, const Body& body,
                                                 NodeId mark) const {
  const bool flat = body.holds(mark);
  std::vector<Spot> spots;
  for (const Piece& piece : sheet_.text.within(record.first, record.end))
    if (!body.holds(piece.node) || flat) spots.push_back(spot_of(piece));
  std::vector<std::uint64_t*> places;
  std::vector<std::uint64_t*> calls;
  for (Spot& spot : spots) {
    places.push_back(&spot.place);
    if (spot.call != 0) calls.push_back(&spot.call);
  }
  number(places);
  number(calls);
  return spots;
}

void NameSpots::learn(std::size_t record, NodeId name) {
  std::unordered_set<std::uint64_t> others;
  for (const Spot& spot : spots_[record]) {
    if (spot.piece->node != name) {
      others.insert(spot.piece->words);
      continue;
    }
    ++names_;
    ++times_[spot.place];
    if (spot.call != 0) ++times_[spot.call];
  }
  for (const std::uint64_t words : others) ++others_[words];
}

// It stands beside most names.
bool NameSpots::is_label(const Piece& piece) const {
  const auto found = others_.find(piece.words);
  return found != others_.end() && 2 * found->second > names_;
}

// A diary is called as who keeps it, in an element for names; "Which lens? by Ann of Leeds", who is
// linked to "/ann-of-leeds".
bool NameSpots::is_called_as_page(const Piece& piece) const {
  const NodeId above = sheet_.page.node(piece.node).parent;
  return piece.title && piece.columns <= kLongestName &&
         (!signs_.call_of(piece.node).empty() || is_told_by_address(sheet_.page, piece)) &&
         sheet_.text.within(above, sheet_.page.end_of(above)).size() == 1;
}

std::size_t NameSpots::times(std::uint64_t key) const {
  const auto found = times_.find(key);
  return key == 0 || found == times_.end() ? 0 : found->second;
}

// How many names stand in the same spot.
std::size_t NameSpots::usual(const Spot& spot) const {
  return std::max(times(spot.place), times(spot.call));
}

// A record without a name takes what it gets. One that has a name gives it up for what stands in an
// element that is called so; or for any text, if its own is not linked and far less usual.
bool NameSpots::is_better(const Spot& spot, const Spot& known) const {
  if (known.piece == nullptr) return usual(spot) > 0;
  const std::size_t sure = std::max(spot.named ? times(spot.place) : 0, times(spot.call));
  if (sure > usual(known)) return true;
  return known.piece->link == html::kNone && usual(spot) > kFarMore * usual(known);
}

const Piece* NameSpots::find(std::size_t record, std::span<const Candidate> candidates,
                             NodeId name) const {
  const auto may_be_name = [&](const Piece& piece) {
    if (is_odd_name(sheet_, piece) || is_called_as_page(piece)) return true;
    const auto found = std::lower_bound(
        candidates.begin(), candidates.end(), &piece,
        [](const Candidate& candidate, const Piece* other) { return candidate.piece < other; });
    return found != candidates.end() && found->piece == &piece && !is_label(piece);
  };
  const std::vector<Spot>& spots = spots_[record];
  const auto own = std::find_if(spots.begin(), spots.end(),
                                [&](const Spot& spot) { return spot.piece->node == name; });
  const Spot known = own == spots.end() ? Spot{} : *own;
  const Piece* best = nullptr;
  std::size_t most = 0;
  for (const Spot& spot : spots) {
    const std::size_t times = usual(spot);
    if (times <= most || !is_better(spot, known) || !may_be_name(*spot.piece)) continue;
    most = times;
    best = spot.piece;
  }
  return best;
}

}  // namespace boardwalk::extract
