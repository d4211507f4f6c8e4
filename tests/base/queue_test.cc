#include "boardwalk/base/queue.h"

#include <gtest/gtest.h>

#include <thread>

namespace boardwalk {
namespace {

TEST(BoundedQueue, GivesBackInOrder) {
  BoundedQueue<int> queue{3};
  for (const int i : {1, 2, 3}) EXPECT_TRUE(queue.push(i));
  for (const int i : {1, 2, 3}) EXPECT_EQ(queue.pop(), i);
  EXPECT_EQ(queue.try_pop(), std::nullopt);
}

TEST(BoundedQueue, MakesTheFastSideWait) {
  BoundedQueue<int> queue{2};
  std::size_t largest = 0;
  std::thread producer([&] {
    for (int i = 0; i < 1000; ++i) queue.push(i);
    queue.close();
  });
  int expected = 0;
  while (auto item = queue.pop()) {
    largest = std::max(largest, queue.size());
    EXPECT_EQ(*item, expected++);
  }
  producer.join();
  EXPECT_EQ(expected, 1000);
  EXPECT_LE(largest, 2U);
}

TEST(BoundedQueue, GivesSeveralAtOnce) {
  using namespace std::chrono_literals;
  BoundedQueue<int> queue{4};
  EXPECT_TRUE(queue.pop_some(3, 0ms, 0ms).empty());
  queue.push(1);
  EXPECT_EQ(queue.pop_some(3, 60000ms, 0ms), std::deque{1}) << "did not linger";
  std::thread producer([&] {
    for (const int i : {1, 2, 3}) queue.push(i);
  });
  EXPECT_EQ(queue.pop_some(3, 60000ms, 60000ms), (std::deque{1, 2, 3}));
  producer.join();
  for (const int i : {4, 5, 6, 7}) queue.push(i);
  EXPECT_EQ(queue.pop_some(9, 60000ms, 60000ms), (std::deque{4, 5, 6, 7})) << "as many as it holds";
}

TEST(BoundedQueue, DrainsAfterClosing) {
  BoundedQueue<int> queue{2};
  queue.push(7);
  queue.close();
  EXPECT_FALSE(queue.push(8));
  EXPECT_EQ(queue.pop(), 7);
  EXPECT_EQ(queue.pop(), std::nullopt);
}

TEST(BoundedQueue, ClosingFreesAProducerThatWaits) {
  BoundedQueue<int> queue{1};
  queue.push(1);
  bool pushed = true;
  std::thread producer([&] { pushed = queue.push(2); });
  queue.close();
  producer.join();
  EXPECT_FALSE(pushed);
}

}  // namespace
}  // namespace boardwalk
