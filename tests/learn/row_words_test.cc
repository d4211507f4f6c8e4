#include "boardwalk/learn/row_words.h"

#include <gtest/gtest.h>

#include <string>

#include "boardwalk/learn/profile.h"

namespace boardwalk::learn {
namespace {

TEST(CountWords, SayWhatNumbersCount) {
  struct Case {
    std::string text;
    std::vector<Count> means;
  };
  const Case cases[] = {
      {"Replies", {Count::Replies}},
      {"RÉPONSES / VUES", {Count::Replies, Count::Views}},
      {"Beiträge", {Count::Posts}},
      {"просмотров", {Count::Views}},
      {"总回复数", {Count::Replies}},
      {"topics: posts", {Count::Threads, Count::Posts}},
      {"repliesx", {}},
      {"poster", {}},
      {"", {}},
  };
  for (const Case& c : cases) EXPECT_EQ(count_words(c.text), c.means) << c.text;
}

TEST(SiteProfile, KeepsThePlacesOfRows) {
  SiteProfile profile;
  profile.entry = "http://f.test/";
  profile.rows = {.threads = {.titles = {"tr/td/a"}, .replies = {"tr/td3#1"}, .last = {"tr/td5"}},
                  .boards = {.titles = {"tr/td/h3/a"}, .posts = {"tr/td2#1"}},
                  .pages = 3};
  const auto read = profile_from_toml(to_toml(profile));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->rows, profile.rows);
}

}  // namespace
}  // namespace boardwalk::learn
