#include "boardwalk/learn/word_meanings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace boardwalk::learn {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(WordMeanings, AreFoundWhateverTheirCaseAndAccents) {
  static constexpr std::array<std::string_view, 2> kWords = {"sticky épinglé", "closed"};
  static constexpr std::array<UnspacedWord, 1> kUnspaced = {{{"置顶", 0}}};
  const WordMeanings meanings{kWords, kUnspaced};
  EXPECT_THAT(meanings.in("EPINGLÉ: read this"), ElementsAre(0));
  EXPECT_THAT(meanings.in("Closed, sticky and closed"), ElementsAre(1, 0));
  EXPECT_THAT(meanings.in("已置顶的主题"), ElementsAre(0));
  EXPECT_THAT(meanings.in("stickyfingers"), IsEmpty());
  EXPECT_THAT(meanings.in(""), IsEmpty());
}

}  // namespace
}  // namespace boardwalk::learn
