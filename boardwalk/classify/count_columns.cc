#include "boardwalk/classify/count_columns.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"

namespace boardwalk::classify {

bool has_columns_of_counts(const html::Document& page, const align::Record& record) {
  html::NodeId around = html::kNone;
  for (html::NodeId id = record.first; id < record.end; ++id) {
    if (page.node(id).kind != html::NodeKind::Text) continue;
    const std::string_view text = trimmed(page.text(id));
    if (text.empty()) continue;
    const html::NodeId cell = page.node(id).parent;
    const bool is_number = std::all_of(text.begin(), text.end(), is_digit);
    if (!is_number || page.node(cell).size != 2) {
      around = html::kNone;
      continue;
    }
    if (page.node(cell).parent == around) return true;
    around = page.node(cell).parent;
  }
  return false;
}

}  // namespace boardwalk::classify
