// Two linear SVMs as a small text file.
//
// One line a feature, in any order; the last is the bias. A feature's value x counts as
// (x - mean) / scale, times its weight for each of the two:
//
//     feature            mean      scale     index    thread
//     record_count       2.35      0.81      0.165    -0.172
//     bias               0         1        -0.310    -0.277
//
// `boardwalk-lab train` writes it (weights.txt); the build embeds it in the program.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "boardwalk/base/result.h"
#include "boardwalk/classify/page_class.h"

namespace boardwalk::classify {

struct Model {
  struct Weight {
    double mean = 0;
    double scale = 0;  // 0: the feature does not count
    double index = 0;
    double thread = 0;
  };
  std::array<Weight, kFeatures> weights{};
  double index_bias = 0;
  double thread_bias = 0;
};

[[nodiscard]] Result<Model> parse_model(std::string_view text);
[[nodiscard]] std::string format_model(const Model& model);

// The one that was embedded; read once.
[[nodiscard]] const Model& built_in_model();

// A page that is about nothing (no records) needs no weights: it is a wall or other.
[[nodiscard]] bool has_subject(const Features& features);
[[nodiscard]] Judgement judge(const Model& model, const Features& features);

}  // namespace boardwalk::classify
