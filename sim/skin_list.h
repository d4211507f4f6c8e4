// Lists of boards and of threads, in the eight families of layout.
#pragma once

#include "sim/skin_parts.h"

namespace boardwalk::sim {

// What stands in one column of a list, and how its head and class are called.
template <typename Row>
struct Cell {
  Role role;
  std::string_view heading;
  void (*write)(Pen&, const Row&);
};
template <typename Row>
using Cells = std::vector<Cell<Row>>;

[[nodiscard]] Cells<ThreadRow> thread_cells(const Look& look);
[[nodiscard]] Cells<BoardRow> board_cells(const Look& look);

void write_board_groups(Pen& pen, const std::vector<BoardGroup>& groups);
void write_board_list(Pen& pen, const std::vector<BoardRow>& boards);
void write_thread_list(Pen& pen, const std::vector<ThreadRow>& threads);

}  // namespace boardwalk::sim
