#include "boardwalk/extract/visitors.h"

#include <algorithm>

namespace boardwalk::extract {
namespace {

using html::NodeId;

// "1 day ago", and not "today, 10:02".
bool tells_age(const Sheet& sheet, NodeId mark) {
  const auto& dates = sheet.text.dates();
  return std::any_of(dates.begin(), dates.end(), [&](const DateAt& date) {
    return date.node >= mark && date.node < sheet.page.end_of(mark) &&
           date.written.kind == dates::Written::Kind::Relative && !date.written.days_ago;
  });
}

}  // namespace

bool ends_with_visitors(const Sheet& sheet, const Records& records,
                        const std::vector<Body>& bodies) {
  const std::size_t last = bodies.size() - 1;
  if (!bodies[last].exists() || !tells_age(sheet, records.marks[last])) return false;
  const std::uint64_t place = sheet.place_of(records.marks[last]);
  const std::uint64_t shape = sheet.signatures.of(bodies[last].root);
  for (std::size_t i = 0; i < last; ++i) {
    const NodeId mark = records.marks[i];
    if (tells_age(sheet, mark) || sheet.place_of(mark) == place) return false;
    if (bodies[i].exists() && sheet.signatures.of(bodies[i].root) == shape) return false;
  }
  return true;
}

}  // namespace boardwalk::extract
