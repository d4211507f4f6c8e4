#include "boardwalk/analyse/sentiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "boardwalk/analyse/post_reader.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

Sentiment mood_of(std::string_view text) {
  SentimentReader reader;
  return judge(SentimentModel::built_in(), reader.read(text));
}

TEST(Sentiment, TellsGladFromSadFromNeither) {
  struct Case {
    std::string text;
    int polarity;
  };
  const Case cases[] = {
      {"Thank you so much, this is wonderful!", 1},
      {"I love how simple this is :)", 1},
      {"This is horrible, I hate it.", -1},
      {"What a stupid and annoying bug :(", -1},
      {"The function takes two arguments and returns a list.", 0},
      {"Which version do you use?", 0},
      {"", 0},
  };
  for (const Case& c : cases) EXPECT_EQ(mood_of(c.text).polarity, c.polarity) << c.text;
}

TEST(Sentiment, NegationTurnsIt) {
  EXPECT_LT(mood_of("This is not good").score, mood_of("This is good").score);
  EXPECT_LT(mood_of("I am not happy with it").score, mood_of("I am happy with it").score);
}

TEST(Sentiment, CodeHasNoMood) {
  const std::string code = "void hate_terrible() {\n  horrible->kill(awful_pain);\n}\n";
  EXPECT_EQ(mood_of(code).polarity, 0);
  EXPECT_EQ(mood_of("at com.evil.Horrible.awful(Terrible.java:3)").polarity, 0);
}

TEST(Sentiment, TheScoreHasTheSignOfThePolarity) {
  for (const char* text : {"great", "awful", "great but awful", "so", "I hate to love it!"}) {
    const Sentiment mood = mood_of(text);
    EXPECT_GE(mood.score * mood.polarity, 0) << text;
    EXPECT_LE(std::abs(mood.score), 1) << text;
  }
}

TEST(SentimentModel, IsReadFromText) {
  SentimentReader reader;
  const auto model = SentimentModel::parse("bias -5000 -5000 5000\n#0 0 0 0\n1f2e 1 2 3\n\n");
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_EQ(judge(*model, reader.read("anything")).polarity, 1);
}

TEST(SentimentModel, SaysWhatItCannotRead) {
  const std::pair<const char*, const char*> cases[] = {
      {"bias 1 2\n", "no three weights behind bias"},
      {"#99 1 2 3\n", "no figure is called #99"},
      {"xyz 1 2 3\n", "xyz is not the number of a term"},
  };
  for (const auto& [text, message] : cases) {
    const auto model = SentimentModel::parse(text);
    ASSERT_FALSE(model) << text;
    EXPECT_EQ(model.error().message, message);
  }
}

TEST(PostReader, JudgesOnlyTheLanguageOfItsModel) {
  PostReader reader;
  const PostReading& german =
      reader.read("Das ist wirklich eine sehr schöne Idee, vielen Dank für die schnelle Hilfe!");
  EXPECT_EQ(german.language, "de");
  EXPECT_FALSE(german.mood.judged);
  const PostReading& english = reader.read("Thanks a lot, that is a very nice idea and it works!");
  EXPECT_EQ(english.language, "en");
  EXPECT_TRUE(english.mood.judged);
  EXPECT_EQ(english.mood.polarity, 1);
}

// Somebody may choose words whose hashes crowd.
TEST(PostReader, ListsWordsThatCrowd) {
  static constexpr std::size_t kWords = 300;
  std::string text;
  for (std::size_t number = 0, words = 0; words < kWords; ++number) {
    const std::string word = "w" + std::to_string(number);
    if (hash64(word) >> 55U != 7) continue;
    text += word + " ";
    ++words;
  }
  PostReader reader;
  const PostReading& post = reader.read(text + text);
  EXPECT_EQ(post.words.size(), kWords);
  EXPECT_TRUE(std::is_sorted(post.words.begin(), post.words.end(),
                             [](const Word& a, const Word& b) { return a.hash < b.hash; }));
}

TEST(PostReader, ListsDifferentWords) {
  PostReader reader;
  std::set<std::string_view> words;
  for (const Word& word : reader.read("The new lens, the NEW lens! It is http://lens.test/").words)
    EXPECT_TRUE(words.insert(word.text).second) << word.text;
  EXPECT_EQ(words, (std::set<std::string_view>{"lens", "new", "the"}));
}

}  // namespace
}  // namespace boardwalk::analyse
