#include "boardwalk/align/kinship.h"

#include <algorithm>

#include "boardwalk/align/tree_match.h"

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::Tag;

constexpr double kStrangers = 0.34;
constexpr double kTwins = 0.85;
constexpr double kMatched = 0.6;
constexpr double kTwinsMatched = 0.7;
constexpr CutLimits kTopOfRecord = {.max_nodes = 48, .max_depth = 4};

// The cells of a row are its columns: rows of another number of cells are of another kind.
bool widths_agree(const Outline& a, const Outline& b) {
  const int low = std::min(a.width, b.width);
  const int high = std::max(a.width, b.width);
  if (a.tag == Tag::Tr) return low == high || low > 6;
  return high <= 2 * low + 1;
}

bool share_class(const html::Document& page, NodeId a, NodeId b) {
  const auto class_a = page.attribute(a, "class");
  return class_a && !class_a->empty() && class_a == page.attribute(b, "class");
}

}  // namespace

bool Kinship::are_kin(NodeId a, NodeId b) {
  const Outline& left = shapes_->outline(a);
  const Outline& right = shapes_->outline(b);
  if (left.tag != right.tag) return false;
  const double likeness = left.likeness(right);
  const bool agree = widths_agree(left, right);
  if (likeness < kStrangers || (left.tag == Tag::Tr && !agree)) return false;
  if (likeness >= kTwins && agree) return true;
  if (share_class(*page_, a, b)) return true;
  if (matches_left_ == 0) return likeness >= kMatched && agree;
  return match(a, b) >= kMatched;
}

bool Kinship::are_twins(NodeId a, NodeId b) {
  if (shapes_->structure(a) == shapes_->structure(b)) return true;
  if (matches_left_ == 0) return shapes_->outline(a).likeness(shapes_->outline(b)) >= kTwins;
  return match(a, b) >= kTwinsMatched;
}

double Kinship::match(NodeId a, NodeId b) {
  --matches_left_;
  const Tree left = cut(*page_, a, page_->end_of(a), kTopOfRecord);
  const Tree right = cut(*page_, b, page_->end_of(b), kTopOfRecord);
  return likeness(left, right);
}

}  // namespace boardwalk::align
