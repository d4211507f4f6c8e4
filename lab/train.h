// Training the page classifiers.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/classify/weights.h"
#include "lab/labelled_pages.h"

namespace boardwalk::lab {

struct Example {
  classify::Features features{};
  classify::PageClass kind = classify::PageClass::Other;
};

// The examples of one forum: forums are never split between training and test.
struct ExampleForum {
  std::string name;
  std::vector<Example> examples;
};
[[nodiscard]] ExampleForum measured(const LabelledForum& forum);

// Two linear SVMs (L2-regularised squared hinge loss, liblinear's primal solver: no randomness).
// Pages without records are left out: classify() needs no weights for them.
[[nodiscard]] classify::Model train(const std::vector<const ExampleForum*>& forums);

struct TrainExperiment {
  std::string mirrors = {};  // folder of mirrored forums; empty: none
  std::string out = "boardwalk/classify/weights.txt";
};

// All 40 training packages, and all mirrors where given, into a weights file.
Result<void> run_train(const TrainExperiment& experiment);

}  // namespace boardwalk::lab
