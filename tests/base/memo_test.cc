#include "boardwalk/base/memo.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk {
namespace {

TEST(Memo, RemembersUntilAnotherTakesThePlace) {
  Memo<std::string> memo{1};
  const Fingerprint a = fingerprint("a");
  const Fingerprint b = fingerprint("b");
  EXPECT_EQ(memo.find(a), nullptr);
  EXPECT_EQ(memo.keep(a, "first"), "first");
  ASSERT_NE(memo.find(a), nullptr);
  EXPECT_EQ(*memo.find(a), "first");
  memo.keep(b, "second");
  EXPECT_EQ(memo.find(a), nullptr);
  EXPECT_EQ(*memo.find(b), "second");
}

TEST(Fingerprint, TellsStringsAndSeedsApart) {
  EXPECT_EQ(fingerprint("a"), fingerprint("a"));
  EXPECT_NE(fingerprint("a"), fingerprint("b"));
  EXPECT_NE(fingerprint("a", 1), fingerprint("a", 2));
}

}  // namespace
}  // namespace boardwalk
