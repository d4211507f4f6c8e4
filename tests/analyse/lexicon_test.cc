#include "boardwalk/analyse/lexicon.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::analyse {
namespace {

TEST(Lexicon, KnowsWordsAndTheirForms) {
  const Lexicon lexicon{
      "# a comment\n3 great happy\n-4 hate\n2 help\n+ so\n! not\n. but\n- slightly\n"};
  struct Case {
    std::string word;
    int strength;
  };
  const Case cases[] = {{"great", 3},  {"greater", 3}, {"greatly", 3}, {"hates", -4},
                        {"hated", -4}, {"helping", 2}, {"so", 0},      {"table", 0},
                        {"", 0},       {"comment", 0}};
  for (const Case& c : cases) {
    const LexiconEntry* entry = lexicon.look_up(c.word);
    EXPECT_EQ(entry == nullptr ? 0 : entry->strength, c.strength) << c.word;
  }
  EXPECT_EQ(lexicon.size(), 8U);
}

TEST(Lexicon, KnowsTheSmallWords) {
  const Lexicon lexicon{"+ so\n! not\n. but\n- slightly\n"};
  EXPECT_TRUE(lexicon.look_up("so")->strengthens);
  EXPECT_TRUE(lexicon.look_up("soo")->strengthens) << "a letter drawn out";
  EXPECT_TRUE(lexicon.look_up("not")->negates);
  EXPECT_TRUE(lexicon.look_up("but")->turns);
  EXPECT_TRUE(lexicon.look_up("slightly")->weakens);
}

TEST(Lexicon, IsBuiltIn) {
  EXPECT_GT(Lexicon::built_in().size(), 1000U);
  EXPECT_GT(Lexicon::built_in().look_up("wonderful")->strength, 0);
  EXPECT_LT(Lexicon::built_in().look_up("horrible")->strength, 0);
}

}  // namespace
}  // namespace boardwalk::analyse
