// Weights that tell the rows of one kind from all others, by liblinear.
//
//     const auto weights = separate(rows, labels, columns, {.cost = 0.5});   // label 1 is above 0
#pragma once

#include <linear.h>

#include <vector>

namespace boardwalk::analyse {

struct Separation {
  int solver = L2R_L2LOSS_SVC;
  double cost = 1;
  double precision = 0.01;
};

// Each row ends with the index -1; labels are 1 and -1. One weight a column.
[[nodiscard]] std::vector<double> separate(std::vector<feature_node*>& rows,
                                           std::vector<double>& labels, int columns,
                                           const Separation& how);

}  // namespace boardwalk::analyse
