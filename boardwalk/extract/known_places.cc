#include "boardwalk/extract/known_places.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/climb.h"
#include "boardwalk/extract/quote.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// The places of one kind. Most elements have a tag that none of them has.
class Places {
 public:
  explicit Places(const std::vector<std::string>& descriptions) {
    for (const std::string& description : descriptions) {
      std::string_view rest = description;
      tags_[static_cast<std::size_t>(html::tag_named(take_word(rest)))] = true;
      innermost_.push_back(innermost_of_place(description));
      hashes_.push_back(hash_of_place(description));
    }
  }

  [[nodiscard]] bool has(const html::Document& page, const Signatures& signatures,
                         NodeId id) const {
    return may_have(page.tag(id)) && page.node(id).kind == html::NodeKind::Element &&
           is_known(signatures, id);
  }
  [[nodiscard]] bool may_have(html::Tag tag) const { return tags_[static_cast<std::size_t>(tag)]; }

 private:
  [[nodiscard]] bool is_known(const Signatures& signatures, NodeId id) const {
    return holds(innermost_, signatures.of(id)) &&
           (holds(hashes_, signatures.place(id)) || holds(hashes_, signatures.place(id, 2)));
  }
  [[nodiscard]] static bool holds(const std::vector<std::uint64_t>& hashes, std::uint64_t hash) {
    return std::find(hashes.begin(), hashes.end(), hash) != hashes.end();
  }

  std::array<bool, html::kTagCount> tags_{};
  std::vector<std::uint64_t> innermost_;  // signatures of the elements themselves
  std::vector<std::uint64_t> hashes_;
};

// What is in it is no plain text of the page.
bool colours(const html::Document& page, NodeId element) {
  const html::Tag tag = page.tag(element);
  const bool link = tag == html::Tag::A && page.attribute(element, "href");
  return link || (tag >= html::Tag::H1 && tag <= html::Tag::H6) || is_quote(page, element) ||
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
  KnownPlaces found;
  NodeId text_end = 0;
  for (NodeId id = 0; id < page.size(); ++id) {
    if (!marks.may_have(page.tag(id)) && !bodies.may_have(page.tag(id))) continue;
    if (marks.has(page, signatures, id)) found.marks.push_back(id);
    if (id < text_end || !bodies.has(page, signatures, id)) continue;
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
