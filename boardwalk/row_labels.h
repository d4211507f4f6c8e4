// What do the words around a number say that it counts?
//
// Its own text ("12 replies"), labels in elements beside it, the head of its column, names in the
// markup: the nearer, the stronger.
//
//     const ColumnHeads heads = heads_before(page, first_row);
//     words_about(page, number, row.first, heads)[place of Count::Replies]
#pragma once

#include <array>
#include <map>
#include <tuple>
#include <vector>

#include "boardwalk/crawl/index_rows.h"
#include "boardwalk/html/document.h"
#include "boardwalk/learn/row_words.h"

namespace boardwalk {

// By Count: how strongly words say so, 0 for not at all.
using CountWords = std::array<double, learn::kCounts>;
inline constexpr double kWeakestWord = 2;

// A cell of a row by its position among its kind, with <th> for <td> and the sort of its parent.
struct CellName {
  html::Tag parent = html::Tag::Unknown;
  html::Tag tag = html::Tag::Unknown;
  int position = 0;
  friend bool operator<(const CellName& a, const CellName& b) {
    return std::tie(a.parent, a.tag, a.position) < std::tie(b.parent, b.tag, b.position);
  }
};

struct ColumnHead {
  std::vector<learn::Count> said;
  html::NodeId row = html::kNone;  // the element around the cells
};
using ColumnHeads = std::map<CellName, ColumnHead>;

// What stands shortly before the first row of a page and names a column: the nearest of a name. It
// says nothing where others of the same row have that name as well.
[[nodiscard]] ColumnHeads heads_before(const html::Document& page, html::NodeId first_row);

[[nodiscard]] CountWords words_about(const html::Document& page, const crawl::RowNumber& found,
                                     html::NodeId row, const ColumnHeads& heads);

}  // namespace boardwalk
