// Where does each record begin and end, given one mark in each?
//
// Two marks that follow each other part ways below their lowest common ancestor: the child with the
// second mark begins the next record, and so do the siblings right before it that belong to every
// record (a text above its date). A record ends where the next begins; the last one takes as many
// more siblings as stood between the others. This covers MiBAT's three cases (the mark's subtree is
// the record; siblings follow it; siblings precede it), records under different parents, and
// answers nested in what they answer.
#pragma once

#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct Segments {
  std::vector<align::Record> records;  // one for each mark
  int prosy = 0;                       // how many hold sentences
  bool numbered = false;               // a single one, in an element that is numbered
  bool whole = false;                  // the only record is all of the page
};

// `marks`: in document order; one may be named twice.
[[nodiscard]] Segments segment(const Sheet& sheet, const std::vector<html::NodeId>& marks);

}  // namespace boardwalk::extract
