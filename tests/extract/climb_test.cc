#include "boardwalk/extract/page/climb.h"

#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

TEST(Climbing, EndsWithTheRootOrBelowIt) {
  const html::Document page = page_of("<div><p>Which lens?</p></div>");
  const NodeId box = page.find(Tag::Div);
  const NodeId text = page.node(page.find(Tag::P)).first_child;
  const auto is_box = [&](NodeId up) { return up == box; };
  EXPECT_EQ(first_within(page, text, box, is_box), box);
  EXPECT_EQ(first_above(page, text, box, is_box), html::kNone);
}

TEST(Climbing, ReachesAllFromTheTop) {
  const html::Document page = page_of("<p>Which lens?</p>");
  const NodeId paragraph = page.find(Tag::P);
  EXPECT_EQ(first_within(page, paragraph, 0, [](NodeId up) { return up == 0; }), 0U);
  EXPECT_EQ(first_above(page, paragraph, 0, [](NodeId up) { return up == 0; }), html::kNone);
  EXPECT_EQ(first_above(page, paragraph, html::kNone, [](NodeId) { return true; }), html::kNone);
}

}  // namespace
}  // namespace boardwalk::extract
