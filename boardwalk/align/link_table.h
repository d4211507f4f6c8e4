// The links of a region, in rows and columns.
//
// A row is a record; a column is a place inside the records: the tags from the record down to the
// link, with the position of each among its siblings of the same tag. Titles of threads share one
// column, last posters another, page numbers beside the titles a third.
//
//     for (const LinkTable& table : link_tables(page, find_regions(page, shapes)))
//       for (const LinkColumn& column : table.columns)
//         if (column.text_length > most) ...   // FoCUS: the longest anchors are the titles
//
// Every <a href> of a record stands in exactly one column. A link inside records of several regions
// stands in the table of each of them. Time in proportion to the nodes of the records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/html/document.h"

namespace boardwalk::align {

struct LinkCell {
  html::NodeId node = html::kNone;  // the <a>
  std::uint32_t row = 0;
  std::uint32_t text_length = 0;  // characters of its anchor, white space folded; 0 for images
  std::string_view href;          // as written; a view into the page
};

struct LinkColumn {
  std::string place;            // "tr/td2/a": the same for the same place on every page of a site
  std::vector<LinkCell> cells;  // in document order; a row may have none or several
  std::uint32_t rows = 0;       // rows with at least one
  std::uint64_t text_length = 0;
};

struct LinkTable {
  std::size_t region = 0;  // which of the regions
  std::uint32_t rows = 0;
  std::vector<LinkColumn> columns;  // in the order of their first links
};

[[nodiscard]] LinkTable link_table(const html::Document& page, const Region& region);

// One for every region that has links at all.
[[nodiscard]] std::vector<LinkTable> link_tables(const html::Document& page,
                                                 const std::vector<Region>& regions);

// Where a node stands below `above`: "div/ul2/li/a".
[[nodiscard]] std::string place_of(const html::Document& page, html::NodeId above,
                                   html::NodeId node);

// The characters of all text inside, white space folded.
[[nodiscard]] std::uint32_t text_length(const html::Document& page, html::NodeId first,
                                        html::NodeId end);

}  // namespace boardwalk::align
