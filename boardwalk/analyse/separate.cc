#include "boardwalk/analyse/separate.h"

namespace boardwalk::analyse {

std::vector<double> separate(std::vector<feature_node*>& rows, std::vector<double>& labels,
                             int columns, const Separation& how) {
  problem task{};
  task.l = static_cast<int>(rows.size());
  task.n = columns;
  task.y = labels.data();
  task.x = rows.data();
  task.bias = -1;
  parameter settings{};
  settings.solver_type = how.solver;
  settings.eps = how.precision;
  settings.C = how.cost;
  set_print_string_function([](const char*) {});
  model* trained = ::train(&task, &settings);
  const double sign = trained->label[0] == 1 ? 1 : -1;  // liblinear counts from the first label
  std::vector<double> weights(trained->w, trained->w + columns);
  for (double& weight : weights) weight *= sign;
  free_and_destroy_model(&trained);
  return weights;
}

}  // namespace boardwalk::analyse
