#include "boardwalk/extract/texts/body_place.h"

#include <algorithm>

#include "boardwalk/extract/records/marks.h"

namespace boardwalk::extract {

std::vector<bool> nodes_beside(const Sheet& sheet, std::span<const align::Record> records,
                               std::span<const html::NodeId> marks) {
  const html::Document& page = sheet.page;
  std::vector<bool> beside;
  for (std::size_t i = 0; i < records.size(); ++i) {
    for (html::NodeId id = records[i].first + 1; id < records[i].end; ++id) {
      if (page.node(id).kind != html::NodeKind::Element) continue;
      const html::NodeId end = page.end_of(id);
      const bool marked = id <= marks[i] && marks[i] < end;
      const bool told = sheet.text.has_sentence(id, end);
      if (marked || (told && !is_beside_content(sheet, id))) continue;
      if (told && beside.empty()) beside.resize(page.size(), false);
      if (told) std::fill(beside.begin() + id, beside.begin() + end, true);
      id = end - 1;
    }
  }
  return beside;
}

align::Record part_of_mark(const html::Document& page, const align::Record& record,
                           html::NodeId mark) {
  const html::NodeId around = page.node(record.first).parent;
  html::NodeId part = mark;
  while (part > record.first && page.node(part).parent > around) part = page.node(part).parent;
  return {part, std::min(page.end_of(part), record.end)};
}

}  // namespace boardwalk::extract
