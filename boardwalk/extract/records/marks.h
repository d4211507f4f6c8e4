// What may every record of a page carry exactly once?
//
// Marks of the same kind in the same place make a group: dates, elements with numbered ids
// ("post-15", "post-16"), items of structured markup. The right groups tell where each record is
// (segments.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct MarkGroup {
  enum class Kind : std::uint8_t { Date, Item, NumberedId };
  Kind kind = Kind::Date;
  std::vector<html::NodeId> nodes;  // in document order
};

// Marks inside quotations and beside the content are left out.
[[nodiscard]] std::vector<MarkGroup> find_marks(const Sheet& sheet);
// The same of these elements alone, and of texts in them; in document order.
[[nodiscard]] std::vector<MarkGroup> find_marks(const Sheet& sheet,
                                                std::span<const html::NodeId> elements);

// <span title="5 May 2011, 10:02">an hour ago</span>: may stand where others have their date alone,
// in an element that is called so.
[[nodiscard]] bool is_rounded_date(const html::Document& page, html::NodeId element);

// Does an element stand beside the content: a side bar, other threads, what is recommended?
[[nodiscard]] bool is_beside_content(const Sheet& sheet, html::NodeId element);

}  // namespace boardwalk::extract
