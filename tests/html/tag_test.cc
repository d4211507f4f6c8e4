#include "boardwalk/html/tag.h"

#include <gtest/gtest.h>

namespace boardwalk::html {
namespace {

TEST(Tag, IsFoundByItsName) {
  for (auto id = static_cast<std::size_t>(Tag::A); id < kTagCount; ++id) {
    const auto tag = static_cast<Tag>(id);
    EXPECT_EQ(tag_named(name(tag)), tag) << name(tag);
  }
}

TEST(Tag, NamesWhatTheSourceNames) {
  EXPECT_EQ(name(Tag::Blockquote), "blockquote");
  EXPECT_EQ(name(Tag::H3), "h3");
  EXPECT_EQ(name(Tag::Xmp), "xmp");
  EXPECT_EQ(name(Tag::Text), "#text");
}

TEST(Tag, KnowsNothingElse) {
  for (const std::string_view other : {"", "DIV", "divx", "zzz", "#text", "my-element"})
    EXPECT_EQ(tag_named(other), Tag::Unknown) << other;
}

}  // namespace
}  // namespace boardwalk::html
