#include "boardwalk/base/seen_cache.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace boardwalk {
namespace {

TEST(SeenCache, IsSureOfWhatItHasSeenLately) {
  SeenCache seen{16};
  EXPECT_FALSE(seen.contains("a"));
  EXPECT_TRUE(seen.insert("a"));
  EXPECT_FALSE(seen.insert("a")) << "it was there";
  EXPECT_TRUE(seen.contains("a"));
  EXPECT_FALSE(seen.contains("b"));
}

TEST(SeenCache, RemembersWhileItGrows) {
  SeenCache seen{65536};
  const int some = 4000;
  for (int i = 0; i < some; ++i) seen.insert(fmt::format("seen {}", i));
  int remembered = 0;
  for (int i = 0; i < some; ++i) remembered += seen.contains(fmt::format("seen {}", i)) ? 1 : 0;
  EXPECT_GT(remembered, some * 3 / 4);
}

TEST(SeenCache, ForgetsRatherThanErrs) {
  SeenCache seen{65536};
  const int many = 300000;
  for (int i = 0; i < many; ++i) seen.insert(fmt::format("seen {}", i));
  int remembered = 0;
  for (int i = 0; i < many; ++i) {
    remembered += seen.contains(fmt::format("seen {}", i)) ? 1 : 0;
    EXPECT_FALSE(seen.contains(fmt::format("never seen {}", i)));
  }
  EXPECT_GT(remembered, 50000);
  EXPECT_LE(remembered, 65536);
}

}  // namespace
}  // namespace boardwalk
