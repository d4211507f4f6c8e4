// The policies by name, and the budgets they are compared at.
#include <algorithm>
#include <memory>
#include <utility>

#include "boardwalk/refresh/list_wise.h"
#include "boardwalk/refresh/page_policy.h"
#include "boardwalk/refresh/planner.h"
#include "lab/fresh.h"
#include "lab/fresh_oracle.h"

namespace boardwalk::lab {
namespace {

constexpr int kMostPages = 1 << 16;  // a day

std::unique_ptr<refresh::Policy> make_policy(FreshMethod method, const TraceForum& forum) {
  const refresh::PageSizes sizes = forum.shape().sizes;
  switch (method) {
    case FreshMethod::RoundRobin:
      return std::make_unique<refresh::RoundRobin>(sizes);
    case FreshMethod::BoundBased:
      return std::make_unique<refresh::BoundBased>(sizes);
    case FreshMethod::CurveFitting:
      return std::make_unique<refresh::CurveFitting>(sizes);
    case FreshMethod::ListWise:
      return std::make_unique<refresh::ListWise>(sizes, refresh::Bandwidth::Shared);
    case FreshMethod::ListWiseControlled:
      return std::make_unique<refresh::ListWise>(sizes, refresh::Bandwidth::Controlled);
    case FreshMethod::Ours:
      return std::make_unique<refresh::Planner>(refresh::PlannerOptions{.sizes = sizes});
    case FreshMethod::Oracle:
      break;
  }
  return std::make_unique<Oracle>(forum);
}

// The smallest budget at which the oracle's posts wait no longer than that, on average.
int budget_for(const ForumHistory& history, const ForumShape& shape, double minutes) {
  const auto suffices = [&](int budget) {
    return run_method(history, shape, FreshMethod::Oracle, budget).post.mean <= minutes;
  };
  int too_small = 0;
  int enough = 8;
  while (enough < kMostPages && !suffices(enough)) too_small = std::exchange(enough, 2 * enough);
  while (enough - too_small > 1) {
    const int middle = (too_small + enough) / 2;
    (suffices(middle) ? enough : too_small) = middle;
  }
  return enough;
}

}  // namespace

const char* name(FreshMethod method) {
  switch (method) {
    case FreshMethod::RoundRobin:
      return "round_robin";
    case FreshMethod::BoundBased:
      return "bound_based";
    case FreshMethod::CurveFitting:
      return "curve_fitting";
    case FreshMethod::ListWise:
      return "lws";
    case FreshMethod::ListWiseControlled:
      return "lws_bc";
    case FreshMethod::Ours:
      return "ours";
    case FreshMethod::Oracle:
      break;
  }
  return "oracle";
}

FreshScore run_method(const ForumHistory& history, const ForumShape& shape, FreshMethod method,
                      int pages_a_day) {
  TraceForum forum(history, shape);
  const auto policy = make_policy(method, forum);
  return run_policy(forum, *policy, pages_a_day);
}

std::vector<int> budgets_for(const ForumHistory& history, const ForumShape& shape) {
  const int tight = budget_for(history, shape, 30);
  const int middle = budget_for(history, shape, 17);
  const int ample = budget_for(history, shape, 10);
  return {std::max(1, tight / 2), tight, middle, ample, 2 * ample};
}

}  // namespace boardwalk::lab
