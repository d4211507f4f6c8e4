#include "boardwalk/classify/weights.h"

#include <gtest/gtest.h>

#include "boardwalk/classify/features.h"

namespace boardwalk::classify {
namespace {

TEST(Weights, SurviveWritingAndReading) {
  const Model& model = built_in_model();
  const auto again = parse_model(format_model(model));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(format_model(*again), format_model(model));
}

TEST(Weights, ThatAreBuiltInUseTheFeaturesOfThePaper) {
  for (int i = 0; i < 8; ++i)
    EXPECT_GT(built_in_model().weights[static_cast<std::size_t>(i)].scale, 0) << feature_name(i);
}

TEST(Weights, ThatAreBuiltInLeaveTheRestToRules) {
  for (const std::string_view name : kUnweighed)
    EXPECT_EQ(built_in_model().weights[place_of(name)].scale, 0) << name;
}

TEST(Weights, SayWhatIsWrongWithAFile) {
  EXPECT_EQ(parse_model("colour 0 1 2 3\n").error().message, "no feature is called colour");
  EXPECT_EQ(parse_model("title 0 1 2\n").error().message, "no four numbers behind title");
  EXPECT_TRUE(parse_model("feature mean scale index thread\n\nbias 0 1 2 3"));
}

TEST(Judge, TakesTheSideOfTheLargerDistance) {
  Model model;
  model.weights[place_of("title")] = {.mean = 1, .scale = 2, .index = 3, .thread = -3};
  Features features{};
  features[place_of("record_count")] = 1;
  features[place_of("title")] = 2;
  const Judgement j = judge(model, features);
  EXPECT_EQ(j.kind, PageClass::Index);
  EXPECT_DOUBLE_EQ(j.index, 1.5);
  features[place_of("title")] = 0;
  EXPECT_EQ(judge(model, features).kind, PageClass::Thread);
}

TEST(Judge, TakesNoProseForAList) {
  Model model;
  model.index_bias = 1;
  Features features{};
  features[place_of("record_count")] = 1;
  EXPECT_EQ(judge(model, features).kind, PageClass::Index);
  features[place_of("single_post")] = 1;
  EXPECT_EQ(judge(model, features).kind, PageClass::Thread);
}

TEST(Judge, NeedsNoWeightsForPagesWithoutRecords) {
  Features features{};
  EXPECT_EQ(judge(Model{}, features).kind, PageClass::Other);
  features[place_of("wall")] = 1;
  EXPECT_EQ(judge(Model{}, features).kind, PageClass::Wall);
}

}  // namespace
}  // namespace boardwalk::classify
