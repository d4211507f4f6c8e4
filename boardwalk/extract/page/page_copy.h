// A page once more, with elements that it lacks, or shows only to those who press something.
#pragma once

#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/letters.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// All in document order, and none inside another.
struct Boxes {
  std::vector<align::Record> around = {};      // <div> around nodes beside each other
  std::vector<html::NodeId> in_place_of = {};  // <div> in place of elements
  std::vector<html::NodeId> opened = {};       // hidden elements that are to be seen
  // <div><div class=head>…</div><pre class=text>…</pre><div class=foot>…</div></div> in place of
  // <pre>, with <br> at the ends of lines.
  std::vector<Letter> letters = {};
};

[[nodiscard]] html::Document copy_with(const html::Document& page, const Boxes& boxes);

}  // namespace boardwalk::extract
