// What did the author write, and what is the furniture around it?
//
// In nearly all software the texts of posts stand in elements called the same. That place is the
// one that holds nearly all prose of the records and little else: the best F-measure of prose found
// against text taken in. A record without it (a first post in a shape of its own) is searched for
// its own best element.
//
// Inside, what stands in most records in the same words is furniture too: buttons, labels of code
// boxes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/extract/records/records.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {

struct Body {
  html::NodeId root = html::kNone;
  html::NodeId end =
      html::kNone;         // of the root, or before that where answers to it are nested in it
  html::NodeId begin = 0;  // where it begins inside of the root, below what is no part of it
  bool usual = false;      // in the same place as in most records
  std::vector<html::NodeId> without = {};  // furniture inside, in document order
  html::Shortened shortened = {};          // a letter, up to what it is signed with

  [[nodiscard]] bool exists() const { return root != html::kNone; }
  [[nodiscard]] bool holds(html::NodeId node) const {
    return exists() && std::max(root, begin) <= node && node < end;
  }
};

// A picture says something too.
[[nodiscard]] bool has_picture(const html::Document& page, html::NodeId root);

// One for each record. `places`: where texts are known to stand, tried first.
[[nodiscard]] std::vector<Body> find_bodies(const Sheet& sheet, const Records& records,
                                            std::span<const std::uint64_t> places = {});

}  // namespace boardwalk::extract
