// Are two elements records of the same list?
//
// Outlines (shape.h) answer nearly always: equal ones are of a kind, ones with little in common are
// not. Only what lies between is cut out and matched as trees, and the number of such matches has a
// bound for the whole page; beyond it, the outlines decide alone.
#pragma once

#include <cstdint>

#include "boardwalk/align/shape.h"
#include "boardwalk/html/document.h"

namespace boardwalk::align {

class Kinship {
 public:
  Kinship(const html::Document& page, const Shapes& shapes) : page_(&page), shapes_(&shapes) {}

  [[nodiscard]] bool are_kin(html::NodeId a, html::NodeId b);
  // Two alone prove less than many: their trees must match, whatever the outlines say.
  [[nodiscard]] bool are_twins(html::NodeId a, html::NodeId b);
  [[nodiscard]] std::uint32_t matches_left() const { return matches_left_; }

 private:
  [[nodiscard]] double match(html::NodeId a, html::NodeId b);

  const html::Document* page_;
  const Shapes* shapes_;
  std::uint32_t matches_left_ = 400;
};

}  // namespace boardwalk::align
