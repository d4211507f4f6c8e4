#include "boardwalk/classify/weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>

#include "boardwalk/base/ascii.h"
#include "boardwalk/classify/features.h"

namespace boardwalk::embedded {
extern const std::string_view kClassifyWeights;  // made by boardwalk_embed()
}

namespace boardwalk::classify {
namespace {

constexpr double kNothing = -1;  // the distances of a page without records

constexpr double kFewExcerpts = 2.5;  // records; more are needed
constexpr double kTwo = 1.5;          // are enough where all that lists show is there
constexpr float kNearlyAll = 0.8F;
constexpr float kCounts = 1.9F;  // of a record, on average: replies and views, threads and posts
constexpr float kSomeCounts = 0.5F;  // replies alone, where there are any
constexpr double kLongestRow = 240;  // columns; posts with tables of numbers are longer

constexpr std::string_view kBias = "bias";
constexpr std::string_view kHead = "feature";

std::optional<int> feature_named(std::string_view name) {
  for (int i = 0; i < kFeatures; ++i)
    if (!name.empty() && feature_name(i) == name) return i;
  return std::nullopt;
}

std::optional<double> take_number(std::string_view& line) {
  const std::string_view word = take_word(line);
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<Model::Weight> read_weight(std::string_view line) {
  Model::Weight weight;
  for (double* field : {&weight.mean, &weight.scale, &weight.index, &weight.thread}) {
    const auto number = take_number(line);
    if (!number) return std::nullopt;
    *field = *number;
  }
  return weight;
}

Result<void> read_line(std::string_view line, Model& model) {
  const std::string_view name = take_word(line);
  if (name.empty() || name == kHead) return {};
  const auto weight = read_weight(line);
  if (!weight) return Error{fmt::format("no four numbers behind {}", name)};
  const auto feature = feature_named(name);
  if (name == kBias) {
    model.index_bias = weight->index;
    model.thread_bias = weight->thread;
  } else if (feature) {
    model.weights[static_cast<std::size_t>(*feature)] = *weight;
  } else {
    return Error{fmt::format("no feature is called {}", name)};
  }
  return {};
}

}  // namespace

Result<Model> parse_model(std::string_view text) {
  Model model;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto read = read_line(text.substr(0, end), model); !read) return read.error();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return model;
}

std::string format_model(const Model& model) {
  std::string out =
      fmt::format("{:<16}{:>12}{:>12}{:>12}{:>12}\n", kHead, "mean", "scale", "index", "thread");
  for (int i = 0; i < kFeatures; ++i) {
    const Model::Weight& w = model.weights[static_cast<std::size_t>(i)];
    if (w.scale == 0) continue;
    out += fmt::format("{:<16}{:>12.6f}{:>12.6f}{:>12.6f}{:>12.6f}\n", feature_name(i), w.mean,
                       w.scale, w.index, w.thread);
  }
  out += fmt::format("{:<16}{:>12}{:>12}{:>12.6f}{:>12.6f}\n", kBias, 0, 1, model.index_bias,
                     model.thread_bias);
  return out;
}

const Model& built_in_model() {
  static const Model kModel = [] {
    const Result<Model> model = parse_model(embedded::kClassifyWeights);
    assert(model && "the embedded weights are tested to be well-formed");
    return model ? *model : Model{};
  }();
  return kModel;
}

bool has_subject(const Features& features) { return features[place_of("record_count")] > 0; }

namespace {

// A list may show the beginning of each discussion, the last that was said there, or what a board
// is for: posts have no headings of their own that lead to other pages and no columns of counts,
// and the later ones come later. Articles have both, but it is not counted what was said there. A
// list may have one row alone, and what a board is for is said in short.
bool shows_excerpts(const Features& features) {
  const auto count = std::expm1(static_cast<double>(features[place_of("record_count")]));
  const bool in_order = features[place_of("time_order")] >= kNearlyAll;
  const bool counted = std::expm1(features[place_of("counts")]) >= kCounts;
  const bool headed = features[place_of("headed")] >= kNearlyAll;
  const bool in_columns = features[place_of("columns")] >= kNearlyAll;
  const bool declared = features[place_of("declared")] > 0;
  if (features[place_of("single_post")] > 0) {
    const bool is_short = std::expm1(features[place_of("max_text")]) <= kLongestRow;
    return counted && (headed || (in_columns && is_short)) && !declared;
  }
  const bool latest_first = features[place_of("time_order")] <= -kNearlyAll;
  const bool some_counted = std::expm1(features[place_of("counts")]) >= kSomeCounts;
  if (count >= kFewExcerpts && headed && latest_first && some_counted) return true;
  if (count >= kTwo && headed && latest_first && counted && !declared) return true;
  return count >= kFewExcerpts && counted && !in_order && (headed || in_columns);
}

}  // namespace

Judgement judge(const Model& model, const Features& features) {
  if (!has_subject(features)) {
    const bool wall = features[place_of("wall")] > 0;
    return {wall ? PageClass::Wall : PageClass::Other, kNothing, kNothing};
  }
  Judgement j{PageClass::Other, model.index_bias, model.thread_bias};
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Model::Weight& w = model.weights[i];
    if (w.scale == 0) continue;
    const double x = (features[i] - w.mean) / w.scale;
    j.index += w.index * x;
    j.thread += w.thread * x;
  }
  if (j.index > 0 || j.thread > 0)
    j.kind = j.index >= j.thread ? PageClass::Index : PageClass::Thread;
  // What was found by its prose is no list.
  if (features[place_of("single_post")] > 0 && j.kind == PageClass::Index)
    j.kind = PageClass::Thread;
  if (j.kind != PageClass::Index && shows_excerpts(features)) j.kind = PageClass::Index;
  return j;
}

PageClass classify_untimed(const Features& features) {
  if (features[place_of("signed_list")] > 0) return PageClass::Thread;
  return features[place_of("title_list")] > 0 ? PageClass::Index : PageClass::Other;
}

Judgement classify(const Features& features) { return judge(built_in_model(), features); }

std::string_view name(PageClass kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"index", "thread", "other", "wall"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace boardwalk::classify
