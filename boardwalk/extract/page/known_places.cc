#include "boardwalk/extract/page/known_places.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::string_view kAbove = "<";
constexpr std::string_view kAnyTag = "*";

// The places of one kind.
class Places {
 public:
  explicit Places(const std::vector<std::string>& descriptions) {
    for (const std::string& description : descriptions) {
      places_.emplace_back(description);
      tags_[static_cast<std::size_t>(places_.back().tag)] = true;
    }
  }

  [[nodiscard]] bool has(const html::Document& page, const Signatures& signatures,
                         NodeId id) const {
    if (!may_have(page.tag(id)) || page.node(id).kind != html::NodeKind::Element) return false;
    return std::any_of(places_.begin(), places_.end(), [&](const Place& place) {
      return place.may_be(page, id) && place.innermost == signatures.of(id) &&
             (place.hash == signatures.place(id) || place.hash == signatures.place(id, 2));
    });
  }
  // Most elements have a tag that none of the places has.
  [[nodiscard]] bool may_have(html::Tag tag) const { return tags_[static_cast<std::size_t>(tag)]; }

 private:
  struct Place {
    html::Tag tag;
    bool named = false;                   // the element itself has a name
    std::optional<html::Tag> above = {};  // of what it stands in, where that is told
    std::uint64_t innermost;              // signature of the element itself
    std::uint64_t hash;

    explicit Place(std::string_view description)
        : innermost(innermost_of_place(description)), hash(hash_of_place(description)) {
      tag = html::tag_named(take_word(description));
      const std::string_view next = take_word(description);
      named = !next.empty() && next != kAbove;
      if (next == kAbove) above = tag_told(take_word(description));
    }

    // By what can be told without reading names.
    [[nodiscard]] bool may_be(const html::Document& page, NodeId id) const {
      const html::Node& node = page.node(id);
      if (node.tag != tag || (named && node.attribute_count == 0)) return false;
      return !above || page.tag(node.parent) == *above;
    }

    static std::optional<html::Tag> tag_told(std::string_view word) {
      return word == kAnyTag ? std::nullopt : std::optional(html::tag_named(word));
    }
  };

  std::vector<Place> places_;
  std::array<bool, html::kTagCount> tags_{};
};

// What is in it is no plain text of the page.
bool colours(const html::Document& page, NodeId element) {
  const html::Tag tag = page.tag(element);
  const bool link = tag == html::Tag::A && page.attribute(element, "href");
  return link || html::is_heading(tag) || is_quote(page, element) ||
         is_called_signature(page, element) || html::is_hidden(page, element) ||
         html::display_of(tag) == html::Display::None;
}

bool holds_text(const html::Document& page, const KnownPlaces& known, NodeId element) {
  const auto next =
      std::lower_bound(known.texts.begin(), known.texts.end(), element,
                       [](const align::Record& text, NodeId id) { return text.first < id; });
  return next != known.texts.end() && next->first < page.end_of(element);
}

align::Record part_around(const html::Document& page, const Signatures& signatures,
                          const KnownPlaces& known, const Places& roots) {
  const align::Record whole{0, page.size()};
  if (known.marks.empty() || known.texts.empty()) return whole;
  // The outermost: first posts may begin far above.
  const auto root_of = [&](NodeId mark) {
    NodeId root = mark;
    static_cast<void>(first_above(page, mark, 0, [&](NodeId up) {
      if (roots.has(page, signatures, up)) root = up;
      return false;
    }));
    return root;
  };
  NodeId around = common_above(page, root_of(known.marks.front()), root_of(known.marks.back()));
  // Of the only post, head and text may stand side by side.
  while (around != 0 && !holds_text(page, known, around)) around = page.node(around).parent;
  for (NodeId up = around; up != html::kNone; up = page.node(up).parent)
    if (page.node(up).kind == html::NodeKind::Element && colours(page, up)) return whole;
  return {around, page.end_of(around)};
}

}  // namespace

KnownPlaces find_known_places(const html::Document& page, const Signatures& signatures,
                              const PostTemplate& known) {
  const Places marks(known.marks);
  const Places bodies(known.bodies);
  std::array<bool, html::kTagCount> tags{};
  for (std::size_t tag = 0; tag < tags.size(); ++tag)
    tags[tag] =
        marks.may_have(static_cast<html::Tag>(tag)) || bodies.may_have(static_cast<html::Tag>(tag));
  KnownPlaces found;
  NodeId text_end = 0;
  const html::Node* const nodes = page.nodes().data();
  for (NodeId id = 0; id < page.size(); ++id) {
    if (!tags[static_cast<std::size_t>(nodes[id].tag)]) continue;
    if (marks.has(page, signatures, id)) found.marks.push_back(id);
    if (!bodies.has(page, signatures, id)) continue;
    found.bodies.push_back(id);
    if (id < text_end) continue;
    text_end = page.end_of(id);
    found.texts.push_back({id, text_end});
  }
  std::erase_if(found.texts, [&](const align::Record& text) {
    const auto at = std::lower_bound(found.marks.begin(), found.marks.end(), text.first);
    return at != found.marks.end() && *at < text.end;
  });
  found.part = part_around(page, signatures, found, Places(known.roots));
  return found;
}

}  // namespace boardwalk::extract
