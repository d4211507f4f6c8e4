#include "boardwalk/refresh/planner.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/refresh/now.h"

namespace boardwalk::refresh {
namespace {

constexpr ListId kEntry = 0;
constexpr ListId kLatest = 1;
constexpr ListId kNews = 2;  // boards
constexpr ListId kHelp = 3;
constexpr ListId kThread = 10;  // and further ones

constexpr Row kQuietNews{.list = kNews, .records = 1, .last = kNow - kDay};

// A site whose two boards hold a thread of one old post each.
Planner planner_of(bool with_latest) {
  Planner planner{{.sizes = {.rows = 3, .posts = 10}}};
  planner.add({.id = kEntry, .kind = ListKind::Entry, .read = kNow});
  if (with_latest) planner.add({.id = kLatest, .kind = ListKind::Latest, .read = kNow});
  for (const ListId board : {kNews, kHelp})
    planner.add({.id = board, .kind = ListKind::Index, .read = kNow});
  const Moment post = kNow - kDay;
  for (const ListId board : {kNews, kHelp})
    planner.add({.id = kThread + board, .board = board, .records = {&post, 1}, .read = kNow});
  return planner;
}

Sighting rows_seen(ListId list, Moment at, std::span<const Row> rows, std::uint32_t pages = 1,
                   std::uint32_t page = 0) {
  return {.page = {list, page}, .at = at, .pages = pages, .rows = rows};
}

TEST(Planner, LooksAtTheLatestThreadsWhenNothingIsKnown) {
  Planner planner = planner_of(true);
  const auto visit = planner.next(kNow + kHour);
  ASSERT_TRUE(visit);
  EXPECT_EQ(visit->page, (PageRef{kLatest, 0}));
  EXPECT_EQ(visit->why, Reason::Expected);
}

TEST(Planner, LooksAtBoardsOnceTheLatestThreadsAreGivenUp) {
  Planner planner = planner_of(true);
  planner.give_up_latest();
  for (Moment at = kNow + kHour; at < kNow + kDay; at += kHour) {
    const auto visit = planner.next(at);
    ASSERT_TRUE(visit);
    EXPECT_NE(visit->page.list, kLatest);
    planner.seen(rows_seen(visit->page.list, at, {}));
  }
}

// Of two boards one gets nearly everything. Where the entry page links the latest threads, it shows
// in one look what to read; where it does not, the busy board is one look nearer to its posts.
TEST(Planner, AnEntryPageThatLinksNoThreadsIsWorthLess) {
  for (const bool has_links : {true, false}) {
    Planner planner = planner_of(false);
    const Row busy{.list = kThread + kHelp, .records = 200, .last = kNow + kHour};
    planner.seen(rows_seen(kHelp, kNow + kHour, {&busy, 1}));
    planner.seen({.page = {kThread + kHelp, 0},
                  .at = kNow + kHour,
                  .answer = Answer::NotModified});  // all of them were hidden
    Row boards[] = {{.list = kNews, .records = 2, .last = kNow + 60},
                    {.list = kHelp, .records = 1, .last = kNow + kHour}};
    if (has_links) boards[0].newest = kThread + kNews;
    planner.seen(rows_seen(kEntry, kNow + kHour, boards));
    const Row news{.list = kThread + kNews, .records = 2, .last = kNow + 60};
    planner.seen(rows_seen(kNews, kNow + kHour, {&news, 1}));
    const Moment posts[] = {kNow - kDay, kNow + 60};
    planner.seen({.page = {kThread + kNews, 0}, .at = kNow + kHour, .posts = posts});
    boards[0].newest = kNoList;  // it may be named only while it has news
    planner.seen(rows_seen(kEntry, kNow + kHour, boards));
    const auto visit = planner.next(kNow + 2 * kHour);
    ASSERT_TRUE(visit);
    EXPECT_EQ(visit->page.list, has_links ? kEntry : kHelp);
  }
}

TEST(Planner, TakesSomeOfTheNewPostsOfABoardToBeInItsLatestThread) {
  Planner planner = planner_of(false);
  const Row boards[] = {
      {.list = kNews, .records = 2, .last = kNow + 60, .newest = kThread + kNews},
      {.list = kHelp, .records = 12, .last = kNow + 120, .newest = kThread + kHelp}};
  planner.seen(rows_seen(kEntry, kNow + 600, boards));
  const auto visit = planner.next(kNow + 660);
  ASSERT_TRUE(visit);
  EXPECT_EQ(visit->page.list, kThread + kHelp) << "the other one is older, by a minute";
  EXPECT_EQ(visit->expected, 3) << "one is certain, and a fifth of the ten others";
}

TEST(Planner, ReadsExactlyWhatARowShowsAsChanged) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = kThread + kHelp, .records = 3, .last = kNow + 600},
                      {.list = kThread + kNews, .records = 1, .last = kNow - kDay}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows));
  const auto read = planner.next(kNow + 1000);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->page, (PageRef{kThread + kHelp, 0}));
  EXPECT_EQ(read->why, Reason::ShownNew);
  EXPECT_EQ(read->expected, 2);

  const Moment posts[] = {kNow - kDay, kNow + 300, kNow + 600};
  planner.seen({.page = read->page, .at = kNow + 1000, .posts = posts});
  EXPECT_EQ(planner.next(kNow + 1100)->page.list, kLatest);
}

TEST(Planner, MakesDoWithWhatARowShows) {
  const struct {
    const char* name;
    Row row;
    bool has_news;
  } cases[] = {
      {"a higher count", {.list = kThread + kHelp, .records = 2}, true},
      {"the same count", {.list = kThread + kHelp, .records = 1}, false},
      {"a later post", {.list = kThread + kHelp, .last = kNow + 600}, true},
      {"the same post", {.list = kThread + kHelp, .last = kNow - kDay}, false},
      {"a thread nobody knew", {.list = 40, .last = kNow + 600}, true},
      {"nothing", {.list = kThread + kHelp}, false},
  };
  for (const auto& c : cases) {
    Planner planner = planner_of(true);
    planner.seen(rows_seen(kLatest, kNow + 900, {&c.row, 1}));
    EXPECT_EQ(planner.next(kNow + 1000)->page.list == c.row.list, c.has_news) << c.name;
  }
}

TEST(Planner, ReadsTheThreadThatHasWaitedMost) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = 40, .records = 1, .last = kNow + 800},
                      {.list = 41, .records = 1, .last = kNow + 100}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows));
  const auto visit = planner.next(kNow + 1000);
  EXPECT_EQ(visit->page.list, 41U);
  EXPECT_EQ(visit->why, Reason::NewList);
}

// Both have one post that nobody has read, and the older one is in the quiet thread.
TEST(Planner, ReadsTheThreadFirstInWhichPeopleTalkOn) {
  for (const bool with_latest : {false, true}) {
    Planner planner = planner_of(with_latest);
    const ListId list = with_latest ? kLatest : kHelp;
    const Row before[] = {{.list = 41, .records = 5, .first = kNow + 60, .last = kNow + 3000}};
    planner.seen(rows_seen(list, kNow + kHour, before));
    const Moment posts[] = {kNow + 60, kNow + 600, kNow + 1200, kNow + 1800, kNow + 3000};
    planner.seen({.page = {41, 0}, .at = kNow + kHour + 60, .posts = posts});
    const Row rows[] = {{.list = 41, .records = 6, .last = kNow + 7000},
                        {.list = 40, .records = 1, .last = kNow + 6000}};
    planner.seen(rows_seen(list, kNow + 2 * kHour, rows));
    EXPECT_EQ(planner.next(kNow + 2 * kHour + 60)->page.list, 40U) << "it has been looked at";
    EXPECT_EQ(planner.next(kNow + 5 * kHour)->page.list, with_latest ? 41U : 40U);
  }
}

TEST(Planner, TurnsThePageThatEndsAmongNews) {
  const struct {
    const char* name;
    Moment oldest;
    std::uint32_t pages;
    bool turns;
  } cases[] = {
      {"all rows are new", kNow + 10, 5, true},
      {"the last row is old", kNow - kHour, 5, false},
      {"there is no further page", kNow + 10, 1, false},
  };
  for (const auto& c : cases) {
    Planner planner = planner_of(true);
    const Row rows[] = {{.list = 40, .records = 1, .last = kNow + 800},
                        {.list = 41, .records = 1, .last = c.oldest}};
    planner.seen(rows_seen(kLatest, kNow + 900, rows, c.pages));
    const auto visit = planner.next(kNow + 1000);
    EXPECT_EQ(visit->page == (PageRef{kLatest, 1}), c.turns) << c.name;
    EXPECT_EQ(visit->why == Reason::MoreRows, c.turns) << c.name;
  }
}

TEST(Planner, TurnsThePageAtTheNextLookWhenItFailed) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = 40, .records = 1, .last = kNow + 800},
                      {.list = 41, .records = 1, .last = kNow + 10}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows, 5));
  ASSERT_EQ(planner.next(kNow + 1000)->why, Reason::MoreRows);
  planner.seen({.page = {kLatest, 1}, .at = kNow + 1000, .answer = Answer::None});
  EXPECT_NE(planner.next(kNow + 1100)->why, Reason::MoreRows) << "others have their turn";
  planner.seen(rows_seen(kLatest, kNow + 1200, rows, 5));
  EXPECT_EQ(planner.next(kNow + 1300)->page, (PageRef{kLatest, 1})) << "no row has changed since";
  planner.seen({.page = {kLatest, 1}, .at = kNow + 1300, .pages = 5});
  planner.seen(rows_seen(kLatest, kNow + 1400, rows, 5));
  EXPECT_NE(planner.next(kNow + 1500)->why, Reason::MoreRows) << "that was read";
}

TEST(Planner, ReadsTheSecondPageOfAThreadThatOutgrewTheFirst) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = kThread + kHelp, .records = 12, .last = kNow + 600}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows));
  std::vector<Moment> posts(10, kNow + 500);
  planner.seen({.page = {kThread + kHelp, 0}, .at = kNow + 1000, .pages = 2, .posts = posts});
  EXPECT_EQ(planner.next(kNow + 1100)->page, (PageRef{kThread + kHelp, 1}));
}

// A site whose list of the latest threads never changes, played with a request a minute: how often
// is each list asked for?
std::map<ListId, int> requests_in(int hours, bool help_goes_on) {
  Planner planner = planner_of(true);
  std::map<ListId, int> requests;
  std::vector<Moment> posts = {kNow - kDay};
  for (Moment now = kNow + 60; now < kNow + hours * kHour; now += 60) {
    if (help_goes_on && now % kHour == 0) posts.push_back(now);
    const auto visit = planner.next(now);
    ++requests[visit->page.list];
    Sighting sighting{.page = visit->page, .at = now};
    const Row rows[] = {{.list = kThread + kHelp,
                         .records = static_cast<std::uint32_t>(posts.size()),
                         .last = posts.back()}};
    if (visit->page.list == kHelp) sighting.rows = rows;
    if (visit->page.list == kThread + kHelp) {
      const std::size_t first = std::min<std::size_t>(visit->page.page * 10, posts.size());
      sighting.posts =
          std::span{posts}.subspan(first).first(std::min<std::size_t>(10, posts.size() - first));
      sighting.pages = static_cast<std::uint32_t>((posts.size() + 9) / 10);
    }
    planner.seen(sighting);
  }
  return requests;
}

TEST(Planner, SpendsOneRequestInAHundredOnBoardsThatTheListCovers) {
  auto requests = requests_in(100, false);
  EXPECT_NEAR(requests[kHelp] + requests[kNews], 60, 1);
  EXPECT_NEAR(requests[kHelp], requests[kNews], 1);
}

TEST(Planner, FindsTheBoardThatTheListLeavesOut) {
  auto requests = requests_in(100, true);
  EXPECT_GT(requests[kHelp], 10 * requests[kNews]);
  EXPECT_GE(requests[kThread + kHelp], 90) << "a post an hour";
}

TEST(Planner, GoesByTheEntryPageWhereThereIsNoListOfTheLatest) {
  Planner planner = planner_of(false);
  EXPECT_EQ(planner.next(kNow + kHour)->page.list, kEntry);
  const Row rows[] = {kQuietNews, {.list = kHelp, .records = 4, .last = kNow + 600}};
  planner.seen(rows_seen(kEntry, kNow + kHour, rows));
  EXPECT_EQ(planner.next(kNow + kHour + 60)->page, (PageRef{kHelp, 0}));
}

TEST(Planner, LooksAtABoardThatIsNewOnTheEntryPage) {
  constexpr ListId kNewBoard = 50;
  Planner planner = planner_of(false);
  const Row rows[] = {kQuietNews, {.list = kNewBoard, .records = 4, .last = kNow + 600}};
  planner.seen(rows_seen(kEntry, kNow + kHour, rows));
  EXPECT_EQ(planner.next(kNow + kHour + 60)->page, (PageRef{kNewBoard, 0}));
}

TEST(Planner, IsNotHeldUpByAListWithoutEnd) {
  Planner planner = planner_of(true);
  ListId thread = 100;
  int turned = 0;
  for (; turned < 1000; ++turned) {
    const Moment now = kNow + 900 + turned;
    const auto visit = planner.next(now);
    if (visit->page.list != kLatest) break;
    const Row rows[] = {{.list = thread++, .records = 1, .last = now}};
    planner.seen(rows_seen(kLatest, now, rows, 1'000'000, visit->page.page));
  }
  EXPECT_GT(turned, 50);
  EXPECT_LT(turned, 300);
}

TEST(Planner, FollowsTheEntryPageToTheThreadOfTheLatestPost) {
  Planner planner = planner_of(false);
  const Row rows[] = {kQuietNews,
                      {.list = kHelp, .records = 2, .last = kNow + 600, .newest = kThread + kHelp}};
  planner.seen(rows_seen(kEntry, kNow + 900, rows));
  const auto visit = planner.next(kNow + 1000);
  EXPECT_EQ(visit->page, (PageRef{kThread + kHelp, 0}));
  const Moment posts[] = {kNow - kDay, kNow + 600};
  planner.seen({.page = visit->page, .at = kNow + 1000, .posts = posts});
  EXPECT_EQ(planner.next(kNow + 1100)->page.list, kEntry) << "the board holds no other news";
}

TEST(Planner, IsNotHeldUpByWrongCounts) {
  Planner planner = planner_of(false);
  const Row rows[] = {kQuietNews, {.list = kHelp, .records = 9, .last = kNow + 600}};
  planner.seen(rows_seen(kEntry, kNow + 900, rows));
  EXPECT_EQ(planner.next(kNow + 1000)->page.list, kHelp);
  const Row thread[] = {{.list = kThread + kHelp, .records = 1, .last = kNow - kDay}};
  planner.seen(rows_seen(kHelp, kNow + 1000, thread));
  planner.seen(rows_seen(kEntry, kNow + 1100, rows));
  const auto visit = planner.next(kNow + 1200);
  ASSERT_TRUE(visit);
  EXPECT_EQ(visit->page.list, kNews) << "eight posts that nobody can see are worth no look";
}

TEST(Planner, DoesNotInsistOnPostsThatAreNotThere) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = kThread + kHelp, .records = 3, .last = kNow + 600}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows));
  const Moment posts[] = {kNow - kDay};
  planner.seen({.page = {kThread + kHelp, 0}, .at = kNow + 1000, .posts = posts});
  EXPECT_EQ(planner.next(kNow + 1100)->page.list, kLatest);
}

TEST(Planner, LetsOthersGoFirstAfterAFailure) {
  Planner planner = planner_of(true);
  const Row rows[] = {{.list = 40, .records = 1, .last = kNow + 800},
                      {.list = 41, .records = 1, .last = kNow + 100}};
  planner.seen(rows_seen(kLatest, kNow + 900, rows));
  ASSERT_EQ(planner.next(kNow + 1000)->page.list, 41U);
  planner.seen({.page = {41, 0}, .at = kNow + 1000, .answer = Answer::None});
  EXPECT_EQ(planner.next(kNow + 1100)->page.list, 40U);
}

TEST(Planner, TakesNotModifiedForNoNews) {
  Planner planner = planner_of(true);
  planner.seen({.page = {kLatest, 0}, .at = kNow + 900, .answer = Answer::NotModified});
  EXPECT_LT(planner.next(kNow + 960)->expected, 0.01);
}

TEST(Planner, LooksAtABusyBoardMoreOftenThanAtAQuietOne) {
  Planner planner{{.sizes = {.rows = 3, .posts = 10}}};
  planner.add({.id = kNews, .kind = ListKind::Index, .read = kNow});
  planner.add({.id = kHelp, .kind = ListKind::Index, .read = kNow});
  std::vector<Moment> busy;
  for (Moment at = kNow - 30 * kDay; at < kNow; at += kHour) busy.push_back(at);
  planner.add({.id = 20, .board = kNews, .records = busy, .read = kNow});
  planner.add({.id = 21, .board = kHelp, .records = {busy.data(), 8}, .read = kNow});
  int looks_at_news = 0;
  for (Moment now = kNow + kHour; now < kNow + 10 * kDay; now += kHour) {
    const auto visit = planner.next(now);
    looks_at_news += visit->page.list == kNews ? 1 : 0;
    planner.seen({.page = visit->page, .at = now});
  }
  EXPECT_GT(looks_at_news, 180);
  EXPECT_LT(looks_at_news, 239) << "the quiet one has its turns too";
}

TEST(Planner, IsNotMisledByDatesOfTheFutureAndImpossibleCounts) {
  const Row cases[] = {
      {.list = kThread + kHelp, .records = 2, .last = kNow + 5000 * kDay},
      {.list = kThread + kHelp, .records = 4'000'000'000, .last = kNow + 600},
      {.list = kThread + kHelp, .records = 2, .first = -kNow, .last = -kNow},
  };
  for (const Row& row : cases) {
    Planner planner = planner_of(true);
    planner.seen(rows_seen(kLatest, kNow + 900, {&row, 1}));
    const auto read = planner.next(kNow + 1000);
    ASSERT_EQ(read->page, (PageRef{kThread + kHelp, 0})) << row.last;
    const Moment posts[] = {kNow - kDay, row.last};
    planner.seen({.page = read->page, .at = kNow + 1000, .posts = posts});
    EXPECT_EQ(planner.next(kNow + 1100)->page.list, kLatest) << row.last;
    EXPECT_GT(planner.next(kNow + 10 * kDay)->expected, 0) << row.last;
  }
}

TEST(Planner, NeedsLessThanTwoHundredBytesAList) {
  constexpr ListId kThreads = 100'000;
  Planner planner = planner_of(false);
  const Moment posts[] = {kNow - 2 * kDay, kNow - kDay};
  std::vector<Row> rows;
  for (ListId thread = kThread + 10; thread < kThreads; ++thread) {
    planner.add({.id = thread, .board = kNews, .records = posts, .read = kNow});
    if (thread % 10 == 0) rows.push_back({.list = thread, .records = 3, .last = kNow + 1});
  }
  planner.seen(rows_seen(kNews, kNow + 60, rows));
  EXPECT_LT(planner.bytes(), 200U * kThreads);
  EXPECT_GT(planner.bytes(), 16U * kThreads);
}

TEST(Reasons, AreSentences) {
  EXPECT_EQ(sentence(Reason::ShownNew), "a list shows posts of it that were not read");
  EXPECT_EQ(sentence(Reason::Turn), "it has not been looked at for longest");
}

}  // namespace
}  // namespace boardwalk::refresh
