#include "boardwalk/align/shape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::array kMarkup = {
    Tag::Abbr, Tag::Acronym, Tag::B,   Tag::Bdi, Tag::Bdo,  Tag::Big,    Tag::Cite,   Tag::Code,
    Tag::Data, Tag::Del,     Tag::Dfn, Tag::Em,  Tag::Font, Tag::I,      Tag::Ins,    Tag::Kbd,
    Tag::Mark, Tag::Nobr,    Tag::Q,   Tag::S,   Tag::Samp, Tag::Small,  Tag::Strike, Tag::Strong,
    Tag::Sub,  Tag::Sup,     Tag::Tt,  Tag::U,   Tag::Var,  Tag::Center,
};
constexpr std::array kUnseen = {
    Tag::Document, Tag::Text, Tag::Comment, Tag::Script,   Tag::Style,    Tag::Template,
    Tag::Noscript, Tag::Link, Tag::Meta,    Tag::Br,       Tag::Wbr,      Tag::Hr,
    Tag::Img,      Tag::Svg,  Tag::Option,  Tag::Optgroup, Tag::Source,   Tag::Track,
    Tag::Param,    Tag::Base, Tag::Head,    Tag::Col,      Tag::Colgroup,
};

constexpr auto kRoles = [] {
  std::array<Role, html::kTagCount> roles{};
  for (const Tag tag : kMarkup) roles[static_cast<std::size_t>(tag)] = Role::Markup;
  for (const Tag tag : kUnseen) roles[static_cast<std::size_t>(tag)] = Role::Unseen;
  return roles;
}();

constexpr std::uint64_t kOrder = 0x9e3779b97f4a7c15ULL;

constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31U);
}

std::uint64_t bit_of(Tag tag) {
  return std::uint64_t{1} << (mixed(static_cast<std::uint64_t>(tag) + 1) >> 58U);
}

double share_in_common(std::uint64_t a, std::uint64_t b) {
  const int all = std::popcount(a | b);
  return all == 0 ? 1.0 : static_cast<double>(std::popcount(a & b)) / all;
}

}  // namespace

Role role_of(Tag tag) { return kRoles[static_cast<std::size_t>(tag)]; }

double Outline::likeness(const Outline& other) const {
  if (tag != other.tag) return 0;
  return (2 * share_in_common(children, other.children) +
          share_in_common(grandchildren, other.grandchildren)) /
         3;
}

std::uint64_t Outline::key() const {
  return mixed(mixed(children + static_cast<std::uint64_t>(tag)) ^ (grandchildren * 3));
}

Shapes::Shapes(const html::Document& page)
    : structures_(page.size(), 0), outlines_(page.size()), elements_(page.size(), 0) {
  for (NodeId id = page.size(); id-- > 1;) {
    const html::Node& node = page.node(id);
    if (node.kind == NodeKind::Element) add_to_parent(node, id);
  }
  structures_[0] = mixed(structures_[0]);
  outlines_[0].tag = Tag::Document;
}

// Children come before their parent here, the last child first: what has been gathered for a node
// is complete when its turn comes.
void Shapes::add_to_parent(const html::Node& node, NodeId id) {
  structures_[id] = mixed(structures_[id] + (static_cast<std::uint64_t>(node.tag) + 1) * kOrder);
  structures_[node.parent] = structures_[node.parent] * kOrder + structures_[id];
  Outline& own = outlines_[id];
  Outline& above = outlines_[node.parent];
  own.tag = node.tag;
  const Role role = role_of(node.tag);
  if (role == Role::Unseen) return;
  const unsigned width = role == Role::Layout ? 1U : own.width;
  if (role == Role::Layout) {
    elements_[id] += 1;
    above.children |= bit_of(node.tag);
    above.grandchildren |= own.children;
  } else {
    above.children |= own.children;
    above.grandchildren |= own.grandchildren;
  }
  above.width = static_cast<std::uint16_t>(
      std::min<unsigned>(above.width + width, std::numeric_limits<std::uint16_t>::max()));
  elements_[node.parent] += elements_[id];
}

}  // namespace boardwalk::align
