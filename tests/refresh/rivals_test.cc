#include <gtest/gtest.h>

#include <map>

#include "boardwalk/refresh/list_wise.h"
#include "boardwalk/refresh/page_policy.h"
#include "tests/refresh/now.h"

namespace boardwalk::refresh {
namespace {

constexpr PageSizes kSizes{.rows = 20, .posts = 10};
constexpr ListId kBoard = 2;
constexpr ListId kBusy = 10;
constexpr ListId kQuiet = 11;

std::vector<Moment> every(Moment interval, Moment from, Moment to) {
  std::vector<Moment> moments;
  for (Moment at = from; at < to; at += interval) moments.push_back(at);
  return moments;
}

// Two threads on a board, one with a post every hour, the other with one every twenty days, played
// for some days; how often was each list visited?
std::map<ListId, int> visits_in(Policy& policy, int days) {
  std::map<ListId, std::vector<Moment>> posts = {
      {kBusy, every(kHour, kNow - 20 * kDay, kNow + days * kDay)},
      {kQuiet, every(20 * kDay, kNow - 100 * kDay, kNow + days * kDay)}};
  const auto shown = [&](ListId list, Moment now) {
    const auto& all = posts[list];
    return std::span{all}.first(
        static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), now) - all.begin()));
  };
  const Moment begun[] = {kNow - 100 * kDay, kNow - 20 * kDay};
  policy.add({.id = kBoard, .kind = ListKind::Index, .records = begun, .read = kNow});
  for (const ListId thread : {kBusy, kQuiet})
    policy.add({.id = thread, .board = kBoard, .records = shown(thread, kNow), .read = kNow});
  std::map<ListId, int> visits;
  for (Moment now = kNow + kHour; now < kNow + days * kDay; now += kHour) {
    const auto visit = policy.next(now);
    if (!visit) continue;
    ++visits[visit->page.list];
    Sighting sighting{.page = visit->page, .at = now};
    const Row rows[] = {{.list = kBusy, .records = 1}, {.list = kQuiet, .records = 1}};
    if (visit->page.list == kBoard) {
      sighting.rows = rows;
    } else {
      const auto all = shown(visit->page.list, now);
      const std::size_t first = std::min<std::size_t>(visit->page.page * kSizes.posts, all.size());
      sighting.posts = all.subspan(first, std::min<std::size_t>(kSizes.posts, all.size() - first));
      sighting.pages = static_cast<std::uint32_t>((all.size() + kSizes.posts - 1) / kSizes.posts);
    }
    policy.seen(sighting);
  }
  return visits;
}

TEST(RoundRobin, VisitsEveryPageInTurn) {
  RoundRobin policy{kSizes};
  const Moment posts[] = {kNow - 2, kNow - 1};
  policy.add({.id = kBusy, .records = posts, .read = kNow});
  policy.add({.id = kQuiet, .records = posts, .read = kNow});
  std::vector<ListId> order;
  for (int i = 0; i < 4; ++i) {
    const auto visit = policy.next(kNow + i);
    order.push_back(visit->page.list);
    policy.seen({.page = visit->page, .at = kNow + i, .posts = posts});
  }
  EXPECT_EQ(order, (std::vector<ListId>{kBusy, kQuiet, kBusy, kQuiet}));
}

TEST(PagePolicies, ReadNewThreadsAndNewPagesFirst) {
  RoundRobin policy{kSizes};
  policy.add({.id = kBoard, .kind = ListKind::Index, .read = kNow});
  policy.add({.id = kQuiet, .read = kNow});
  const Row rows[] = {{.list = kBusy, .records = 12}};
  policy.seen({.page = policy.next(kNow + 1)->page, .at = kNow + 1, .rows = rows});
  const auto thread = policy.next(kNow + 2);
  EXPECT_EQ(thread->page, (PageRef{kBusy, 0}));
  EXPECT_EQ(thread->why, Reason::NewList);
  const std::vector<Moment> posts(10, kNow);
  policy.seen({.page = thread->page, .at = kNow + 2, .pages = 2, .posts = posts});
  const auto page = policy.next(kNow + 3);
  EXPECT_EQ(page->page, (PageRef{kBusy, 1}));
  EXPECT_EQ(page->why, Reason::NewPage);
}

TEST(CurveFitting, VisitsWhatChangesMoreOften) {
  CurveFitting policy{kSizes};
  auto visits = visits_in(policy, 30);
  EXPECT_GT(visits[kBusy], visits[kQuiet]);
}

TEST(BoundBased, VisitsWhatChangesMoreOften) {
  BoundBased policy{kSizes};
  auto visits = visits_in(policy, 30);
  EXPECT_GT(visits[kBusy], visits[kQuiet]);
}

TEST(ListWise, VisitsListsByTheirIntervals) {
  for (const Bandwidth bandwidth : {Bandwidth::Shared, Bandwidth::Controlled}) {
    ListWise policy{kSizes, bandwidth};
    auto visits = visits_in(policy, 30);
    EXPECT_GT(visits[kBusy], 3 * visits[kQuiet]);
  }
}

TEST(BandwidthControl, GivesBoardsTheShareOfNewThreads) {
  ListWise policy{kSizes, Bandwidth::Controlled};
  auto visits = visits_in(policy, 30);
  const double share = static_cast<double>(visits[kBoard]) / (30 * 24 - 1);
  EXPECT_GT(share, 0.001);
  EXPECT_LT(share, 0.02) << "2 threads to more than 500 posts";
}

TEST(ListWise, ReadsNewThreadsOnce) {
  ListWise policy{kSizes, Bandwidth::Shared};
  policy.add({.id = kBoard, .kind = ListKind::Index, .read = kNow});
  const Row rows[] = {{.list = kBusy, .records = 1, .first = kNow + 5}};
  policy.seen({.page = policy.next(kNow + kDay)->page, .at = kNow + kDay, .rows = rows});
  const auto visit = policy.next(kNow + kDay + 60);
  EXPECT_EQ(visit->page, (PageRef{kBusy, 0}));
  EXPECT_EQ(visit->why, Reason::NewList);
  const Moment post = kNow + 5;
  policy.seen({.page = visit->page, .at = kNow + kDay + 60, .posts = {&post, 1}});
  EXPECT_EQ(policy.next(kNow + kDay + 120)->why, Reason::Expected);
}

}  // namespace
}  // namespace boardwalk::refresh
