#include "boardwalk/base/result.h"

#include <gtest/gtest.h>

namespace boardwalk {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) return Error{"odd"};
  return number / 2;
}

TEST(Result, HoldsAValueOrAnError) {
  EXPECT_EQ(*half(4), 2);
  EXPECT_FALSE(half(3).ok());
  EXPECT_EQ(half(3).error().message, "odd");
}

TEST(Result, EachLevelAddsItsContext) {
  EXPECT_EQ(half(3).error().in("halving").in("dividing").message, "dividing: halving: odd");
}

TEST(Result, OfNothingIsJustDoneOrNot) {
  EXPECT_TRUE(Result<void>{}.ok());
  EXPECT_EQ((Result<void>{Error{"no"}}.error().message), "no");
}

}  // namespace
}  // namespace boardwalk
