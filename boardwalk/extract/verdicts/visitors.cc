#include "boardwalk/extract/verdicts/visitors.h"

#include <algorithm>

namespace boardwalk::extract {
namespace {

using html::NodeId;

// "1 day ago", and not "today, 10:02".
bool tells_age(const Sheet& sheet, NodeId mark) {
  const auto dates = sheet.text.dates_in(mark, sheet.page.end_of(mark));
  return std::any_of(dates.begin(), dates.end(), [](const DateAt& date) {
    return date.written.kind == dates::Written::Kind::Relative && !date.written.days_ago;
  });
}

}  // namespace

bool ends_with_visitors(const Seen& seen) {
  const Sheet& sheet = seen.sheet;
  const std::size_t last = seen.size() - 1;
  if (!seen.bodies[last].exists() || !tells_age(sheet, seen.records.marks[last])) return false;
  const std::uint64_t place = seen.place_of_mark(last);
  const std::uint64_t shape = sheet.signatures.of(seen.bodies[last].root);
  for (std::size_t i = 0; i < last; ++i) {
    const Body& body = seen.bodies[i];
    if (tells_age(sheet, seen.records.marks[i]) || seen.place_of_mark(i) == place) return false;
    if (body.exists() && sheet.signatures.of(body.root) == shape) return false;
  }
  return true;
}

}  // namespace boardwalk::extract
