#include "lab/sentiment.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lab/train_sentiment.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::lab {
namespace {

TEST(JudgeLines, AnswersEachLineWithOne) {
  std::istringstream in("I love it, thank you!\n\nThis is horrible.\nno newline at the end");
  std::ostringstream out;
  judge_lines(in, out);
  std::istringstream lines(out.str());
  std::vector<int> polarities;
  for (std::string line; std::getline(lines, line);) {
    const auto json = nlohmann::json::parse(line);
    EXPECT_LE(std::abs(json.at("score").get<double>()), 1);
    polarities.push_back(json.at("polarity"));
  }
  EXPECT_EQ(polarities, (std::vector<int>{1, 0, -1, 0}));
}

TEST(LabelledTexts, AreReadAsTheyWereWritten) {
  const TempFolder folder;
  std::ofstream(folder.file("train3098itemPOLARITY.csv"))
      << "t1;positive;Nice; very nice\nt2;negative;\"He said \"\"no\"\"; I left\"\nt3;neutral;so\n";
  std::ofstream(folder.file("vader_tweets.txt"))
      << "1\t2.5\tgood\n2\t-0.51\tbad\n3\t0.5\tedge\n4\t-0.5\tother edge\n";
  const auto posts = read_posts_with_moods(folder.path());
  ASSERT_TRUE(posts) << posts.error().message;
  ASSERT_EQ(posts->size(), 3U);
  EXPECT_EQ((*posts)[0].text, "Nice; very nice");
  EXPECT_EQ((*posts)[0].polarity, 1);
  EXPECT_EQ((*posts)[1].text, "He said \"no\"; I left");
  EXPECT_EQ((*posts)[1].polarity, -1);
  const auto tweets = read_tweets_with_moods(folder.path());
  ASSERT_TRUE(tweets) << tweets.error().message;
  std::vector<int> polarities;
  for (const LabelledText& tweet : *tweets) polarities.push_back(tweet.polarity);
  EXPECT_EQ(polarities, (std::vector<int>{1, -1, 0, 0}));
}

TEST(TrainSentiment, LearnsWordsThatNoLexiconHolds) {
  std::vector<LabelledText> texts;
  for (int i = 0; i < 30; ++i) {
    texts.push_back({"this build is frobnicated today", 1});
    texts.push_back({"this build is quuxed today", -1});
    texts.push_back({"this build is of today", 0});
  }
  const std::string weights = train_sentiment(texts);
  EXPECT_EQ(weights, train_sentiment(texts)) << "training is repeatable";
  const auto model = analyse::SentimentModel::parse(weights);
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_DOUBLE_EQ(accuracy(*model, texts), 1);
}

}  // namespace
}  // namespace boardwalk::lab
