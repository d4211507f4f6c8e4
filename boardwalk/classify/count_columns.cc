#include "boardwalk/classify/count_columns.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"

namespace boardwalk::classify {
namespace {

constexpr int kWrappings = 6;  // elements around a number, one in another

bool says_nothing_else(const html::Document& page, html::NodeId around, html::NodeId text) {
  for (html::NodeId id = around; id < page.end_of(around); ++id) {
    if (id == text || page.node(id).kind != html::NodeKind::Text) continue;
    if (!trimmed(page.text(id)).empty()) return false;
  }
  return true;
}

// The largest element of the record that says nothing but this text: the cell around a number, in
// whatever it is wrapped there.
html::NodeId cell_of(const html::Document& page, html::NodeId text, const align::Record& record) {
  html::NodeId cell = text;
  html::NodeId above = page.node(text).parent;
  for (int level = 0; level < kWrappings; ++level, above = page.node(above).parent) {
    if (above <= record.first || !says_nothing_else(page, above, text)) break;
    cell = above;
  }
  return cell;
}

}  // namespace

bool has_columns_of_counts(const html::Document& page, const align::Record& record) {
  html::NodeId around = html::kNone;
  for (html::NodeId id = record.first; id < record.end; ++id) {
    if (page.node(id).kind != html::NodeKind::Text) continue;
    const std::string_view text = trimmed(page.text(id));
    if (text.empty()) continue;
    const bool is_number = std::all_of(text.begin(), text.end(), is_digit);
    const html::NodeId cell = is_number ? cell_of(page, id, record) : id;
    if (cell == id) {
      around = html::kNone;
      continue;
    }
    if (page.node(cell).parent == around) return true;
    around = page.node(cell).parent;
  }
  return false;
}

}  // namespace boardwalk::classify
