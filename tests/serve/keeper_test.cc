#include "boardwalk/serve/keeper.h"

#include <gtest/gtest.h>

#include <latch>

#include "tests/forums/temp_folder.h"

namespace boardwalk::serve {
namespace {

Keeper::Make making(const std::string& answer, int& times) {
  return [answer, &times](const auto&) -> Result<std::string> {
    ++times;
    return answer;
  };
}

TEST(Keeper, MakesAnAnswerOncePerVersion) {
  Keeper keeper{""};
  int times = 0;
  const auto get = [&](std::int64_t version, const std::string& answer) {
    auto kept = keeper.get({"a", version, making(answer, times)});
    while (!kept) kept = keeper.get({"a", version, making(answer, times)});
    return **kept;
  };
  EXPECT_EQ(get(1, "first"), "first");
  EXPECT_EQ(get(1, "other"), "first");
  EXPECT_EQ(times, 1);
}

TEST(Keeper, GivesTheAnswerBeforeWhileTheNextIsMade) {
  std::latch go{1};
  Keeper keeper{""};
  int times = 0;
  auto first = keeper.get({"a", 1, making("first", times)});
  while (!first) first = keeper.get({"a", 1, making("first", times)});
  const auto slow = [&](const auto&) -> Result<std::string> {
    go.wait();
    return std::string{"second"};
  };
  EXPECT_EQ(**keeper.get({"a", 2, slow}), "first");
  EXPECT_FALSE(keeper.get({"b", 1, making("b", times)})) << "it waits for its turn";
  go.count_down();
}

TEST(Keeper, ShowsWhatIsKnownSoFarOfAFirstAnswer) {
  std::latch shown{1};
  std::latch go{1};
  Keeper keeper{""};
  const auto slow = [&](const Keeper::Making& making) -> Result<std::string> {
    making.so_far("half of it");
    shown.count_down();
    go.wait();
    return std::string{"all"};
  };
  (void)keeper.get_now({"a", 1, slow});
  shown.wait();
  EXPECT_EQ(**keeper.get({"a", 1, slow}), "half of it");
  go.count_down();
  auto kept = keeper.get({"a", 1, slow});
  while (**kept != "all") kept = keeper.get({"a", 1, slow});
}

TEST(Keeper, KnowsWhatItMadeInAnotherLife) {
  const TempFolder folder{TempFolder::memory()};
  int times = 0;
  const auto get = [&](Keeper& keeper, std::optional<std::int64_t> version) {
    auto kept = keeper.get({"a b", version, making("first", times), true});
    while (version && !kept) kept = keeper.get({"a b", version, making("first", times), true});
    return kept;
  };
  {
    Keeper keeper{folder.file("kept")};
    EXPECT_EQ(**get(keeper, 7), "first");
  }
  Keeper keeper{folder.file("kept")};
  EXPECT_EQ(**get(keeper, std::nullopt), "first");
  EXPECT_EQ(**get(keeper, 7), "first");
  EXPECT_EQ(times, 1);
}

TEST(Keeper, LeavesLongWorkWhenItEnds) {
  {
    Keeper keeper{""};
    (void)keeper.get({"a", 1, [](const Keeper::Making& making) -> Result<std::string> {
                        while (!making.stopped.load()) std::this_thread::yield();
                        return Error{"stopped"};
                      }});
  }
  SUCCEED();
}

}  // namespace
}  // namespace boardwalk::serve
