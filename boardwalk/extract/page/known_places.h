// Where posts stand on one page, going by the template of its site alone.
//
// Nothing is read but names, and so it is cheap: what has the right names may still tell no date,
// or hold no text.
#pragma once

#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct KnownPlaces {
  std::vector<html::NodeId> marks;   // elements, in document order
  std::vector<align::Record> texts;  // the outermost, without those that marks stand in
  std::vector<html::NodeId> bodies;  // all elements in the places of texts, in document order
  // The smallest element around the records of all marks; the whole page where nothing tells it, or
  // where what is above says how it is to be read.
  align::Record part;

  // Without a template there is no part either.
  [[nodiscard]] bool are_told() const { return part.end != html::kNone; }
};

[[nodiscard]] KnownPlaces find_known_places(const html::Document& page,
                                            const Signatures& signatures,
                                            const PostTemplate& known);

}  // namespace boardwalk::extract
