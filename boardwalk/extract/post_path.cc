#include "boardwalk/extract/post_path.h"

#include <algorithm>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/climb.h"
#include "boardwalk/extract/quote.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

// In a quotation, or beside the content.
bool is_aside(const html::Document& page, NodeId mark) {
  const auto aside = [&](NodeId up) {
    const Tag tag = page.tag(up);
    return tag == Tag::Nav || tag == Tag::Aside || tag == Tag::Dialog || is_quote(page, up);
  };
  return first_above(page, mark, 0, aside) != html::kNone;
}

}  // namespace

PostPath::PostPath(PostTemplate known)
    : known_(std::move(known)),
      marks_(places_of(known_.marks)),
      dates_(places_of(known_.dates)),
      bodies_(places_of(known_.bodies)),
      roots_(places_of(known_.roots)) {
  for (const Places* places : {&marks_, &dates_}) {
    for (const Place& place : *places) {
      const auto tag = static_cast<std::size_t>(place.tag);
      if (tags_.size() <= tag) tags_.resize(tag + 1);
      tags_[tag] = true;
    }
  }
}

PostPath::Places PostPath::places_of(const std::vector<std::string>& descriptions) {
  Places places;
  for (const std::string& description : descriptions) {
    std::string_view rest = description;
    const html::Tag tag = html::tag_named(take_word(rest));
    places.push_back({tag, innermost_of_place(description), hash_of_place(description)});
  }
  return places;
}

bool PostPath::is_at(const Places& places, const html::Document& page, const Signatures& signatures,
                     NodeId element) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) {
    return place.tag == page.tag(element) && place.innermost == signatures.of(element) &&
           place.whole == signatures.place(element);
  });
}

bool PostPath::is_mark(const html::Document& page, const Signatures& signatures,
                       NodeId element) const {
  if (!is_at(marks_, page, signatures, element)) return false;
  return known_.chains.empty() || std::binary_search(known_.chains.begin(), known_.chains.end(),
                                                     signatures.chain(element, kChain));
}

std::optional<TextPart> PostPath::part_of(const html::Document& page,
                                          const Signatures& signatures) const {
  TextPart part;
  NodeId first = html::kNone;
  NodeId last = html::kNone;
  for (NodeId id = 0; id < page.size(); ++id) {
    const auto tag = static_cast<std::size_t>(page.tag(id));
    if (tag >= tags_.size() || !tags_[tag]) continue;
    const bool mark = is_mark(page, signatures, id) && !is_aside(page, id);
    if (!mark && !is_at(dates_, page, signatures, id)) continue;
    part.dated.push_back(id);
    if (!mark) continue;
    if (first == html::kNone) first = id;
    last = id;
  }
  if (first == html::kNone) return std::nullopt;
  const NodeId whole =
      first == last ? around(page, signatures, first) : common_above(page, first, last);
  if (whole == html::kNone) return std::nullopt;
  part.first = whole;
  part.end = page.end_of(whole);
  return part;
}

// The smallest element around the only mark that has a text in it, or what posts begin with above.
NodeId PostPath::around(const html::Document& page, const Signatures& signatures,
                        NodeId mark) const {
  const NodeId whole = first_above(page, mark, 0, [&](NodeId up) {
    for (NodeId id = up; id < page.end_of(up); ++id)
      if (is_at(bodies_, page, signatures, id)) return true;
    return false;
  });
  if (whole == html::kNone || is_at(roots_, page, signatures, whole)) return whole;
  const NodeId above =
      first_above(page, whole, 0, [&](NodeId up) { return is_at(roots_, page, signatures, up); });
  return above == html::kNone ? whole : above;
}

}  // namespace boardwalk::extract
