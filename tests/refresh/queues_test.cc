#include <gtest/gtest.h>

#include "boardwalk/refresh/age_queue.h"
#include "boardwalk/refresh/unread.h"

namespace boardwalk::refresh {
namespace {

Batch batch_at(std::initializer_list<Moment> posted) {
  Batch batch;
  for (const Moment at : posted) {
    ++batch.posts;
    batch.sum += static_cast<double>(at);
  }
  return batch;
}

TEST(UnreadThreads, PutsMostPostsFirstAndTheLongestWaitingAmongEquals) {
  const struct {
    const char* name;
    Batch one;
    Batch two;
    Moment now;
    ListId first;
  } cases[] = {
      {"older post", batch_at({100}), batch_at({200}), 300, 1},
      {"more posts", batch_at({100}), batch_at({150, 150}), 300, 2},
      {"more posts, all of them younger", batch_at({0}), batch_at({190, 190}), 200, 2},
      {"nobody waits for weeks", batch_at({0}), batch_at({29 * kDay, 29 * kDay}), 30 * kDay, 1},
      {"very many posts", batch_at({0}), {.posts = 5000, .sum = 5000 * 200.0}, 201, 2},
  };
  for (const auto& c : cases) {
    UnreadThreads unread;
    unread.put(1, c.one);
    unread.put(2, c.two);
    ASSERT_TRUE(unread.top(c.now)) << c.name;
    EXPECT_EQ(unread.top(c.now)->list, c.first) << c.name;
  }
}

TEST(UnreadThreads, ForgetsWhatWasRead) {
  UnreadThreads unread;
  unread.put(7, batch_at({10, 20}));
  EXPECT_EQ(unread.of(7).posts, 2U);
  unread.put(7, {});
  EXPECT_FALSE(unread.top(100));
  EXPECT_EQ(unread.size(), 0U);
}

TEST(AgeQueue, ComparesThingsOfDifferentPace) {
  const auto overdue = [](double pace, Moment age) { return static_cast<double>(age) / pace; };
  AgeQueue queue;
  queue.put(1, 1000, 0);
  queue.put(2, 10, 0);
  queue.put(3, 10, 50);
  std::vector<std::uint32_t> order;
  while (const auto head = queue.head(100, overdue)) {
    order.push_back(head->item);
    queue.pop(*head);
  }
  EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 3, 1}));
}

TEST(AgeQueue, TakesPacesBeyondItsEnds) {
  AgeQueue queue;
  queue.put(1, 0, 0);
  queue.put(2, 1e18, 0);
  const auto by_age = [](double, Moment age) { return static_cast<double>(age); };
  for (int i = 0; i < 2; ++i) {
    const auto head = queue.head(1, by_age);
    ASSERT_TRUE(head);
    queue.pop(*head);
  }
  EXPECT_FALSE(queue.head(1, by_age));
}

}  // namespace
}  // namespace boardwalk::refresh
