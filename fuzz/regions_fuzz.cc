// Any page: regions, link tables and alignments, and what they promise about themselves.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/align/link_table.h"
#include "boardwalk/align/partial_alignment.h"
#include "boardwalk/align/regions.h"
#include "boardwalk/html/parse.h"

using namespace boardwalk;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check(const html::Document& page, const align::Region& region) {
  require(region.records.size() >= 2);
  require(region.around < page.size());
  html::NodeId last_end = 0;
  for (const align::Record& record : region.records) {
    require(last_end <= record.first && record.first < record.end && record.end <= page.size());
    require(region.around < record.first && record.end <= page.end_of(region.around));
    last_end = record.end;
  }
  const align::LinkTable table = align::link_table(page, region);
  for (const align::LinkColumn& column : table.columns) {
    require(!column.cells.empty() && column.rows <= column.cells.size());
    for (const align::LinkCell& cell : column.cells) {
      const align::Record& record = region.records[cell.row];
      require(record.first <= cell.node && cell.node < record.end);
    }
  }
}

void check(const align::Alignment& alignment) {
  for (std::size_t slot = 0; slot < alignment.support.size(); ++slot) {
    require(alignment.support[slot] <= alignment.rows.size());
    for (const auto& row : alignment.rows) require(row.size() == alignment.support.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static html::Parser parser;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const html::Document page = parser.parse(bytes).document;
  const align::Shapes shapes(page);
  int aligned = 0;
  for (const align::Region& region : align::find_regions(page, shapes)) {
    check(page, region);
    if (++aligned <= 3)
      check(align::align_records(page, region, {.max_records = 8, .max_nodes = 60}));
  }
  return 0;
}
