#include "boardwalk/crawl/focused_strategy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace boardwalk::crawl {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

learn::SiteProfile two_ways() {
  learn::SiteProfile profile;
  profile.entry = "http://f.test/";
  profile.rules = {{.role = learn::Role::Index,
                    .pattern = R"(/board/(\d+))",
                    .identity = {1},
                    .example = "http://f.test/board/1"},
                   {.role = learn::Role::Index,
                    .pattern = R"(/day/(\d+))",
                    .identity = {1},
                    .example = "http://f.test/day/1"},
                   {.role = learn::Role::Thread,
                    .pattern = R"(/t/(\d+))",
                    .identity = {1},
                    .example = "http://f.test/t/1"}};
  return profile;
}

Ticket list(const std::string& url) {
  return {.number = 1, .url = url, .kind = model::PageKind::Index, .list_url = url, .page_no = 1};
}

void read(FocusedStrategy& strategy, const std::string& url, int times, std::size_t news,
          fetch::Outcome outcome = fetch::Outcome::Ok) {
  for (int i = 0; i < times; ++i) strategy.observe(list(url), outcome, news);
}

const Ticket kBoard = list("http://f.test/board/9");
const Ticket kDay = list("http://f.test/day/9");

TEST(TrapMeter, GivesUpListsThatBringNothingNew) {
  FocusedStrategy strategy(two_ways());
  read(strategy, "http://f.test/board/1", 1, 5);
  read(strategy, "http://f.test/day/1", 11, 0);
  EXPECT_TRUE(strategy.wants(kDay));
  read(strategy, "http://f.test/day/1", 1, 0);
  EXPECT_FALSE(strategy.wants(kDay));
  EXPECT_TRUE(strategy.wants(kBoard));
  ASSERT_THAT(strategy.remarks(), SizeIs(1));
  EXPECT_THAT(strategy.remarks().front(), HasSubstr("/day/"));
}

TEST(TrapMeter, NewsAndFailuresAreNoReason) {
  FocusedStrategy strategy(two_ways());
  read(strategy, "http://f.test/board/1", 1, 5);
  for (int i = 0; i < 5; ++i) {
    read(strategy, "http://f.test/day/1", 11, 0);
    read(strategy, "http://f.test/day/1", 1, 1);
  }
  read(strategy, "http://f.test/day/1", 50, 0, fetch::Outcome::Timeout);
  EXPECT_TRUE(strategy.wants(kDay));
}

// Months in which nobody began anything, after many in which people did.
TEST(TrapMeter, IsMorePatientWithListsThatHaveBroughtMuch) {
  FocusedStrategy strategy(two_ways());
  read(strategy, "http://f.test/board/1", 1, 5);
  read(strategy, "http://f.test/day/1", 40, 1);
  read(strategy, "http://f.test/day/1", 21, 0);
  EXPECT_TRUE(strategy.wants(kDay));
  read(strategy, "http://f.test/day/1", 1, 0);
  EXPECT_FALSE(strategy.wants(kDay));
}

TEST(TrapMeter, LetsListsThatWereBegunGoOn) {
  FocusedStrategy strategy(two_ways());
  read(strategy, "http://f.test/board/1", 1, 5);
  read(strategy, "http://f.test/day/1", 12, 0);
  EXPECT_FALSE(strategy.wants(kDay));
  Ticket second = list("http://f.test/day/1");
  second.url += "?page=2";
  second.page_no = 2;
  EXPECT_TRUE(strategy.wants(second));
}

TEST(TrapMeter, NeverGivesUpTheLastWay) {
  FocusedStrategy strategy(two_ways());
  read(strategy, "http://f.test/day/1", 100, 0);
  EXPECT_TRUE(strategy.wants(kDay)) << "nothing is known of the boards yet";
  read(strategy, "http://f.test/board/1", 1, 5);
  read(strategy, "http://f.test/day/1", 1, 0);
  EXPECT_FALSE(strategy.wants(kDay));
  read(strategy, "http://f.test/board/1", 100, 0);
  EXPECT_TRUE(strategy.wants(kBoard));
}

TEST(TrapMeter, IsMorePatientWithAlternativesThatAreAllThereIs) {
  learn::SiteProfile beside_boards = two_ways();
  beside_boards.rules[1].role = learn::Role::Alternative;
  learn::SiteProfile alone = beside_boards;
  alone.rules.erase(alone.rules.begin());
  FocusedStrategy hasty(beside_boards);
  FocusedStrategy patient(alone);
  read(hasty, "http://f.test/day/1", 3, 0);
  read(patient, "http://f.test/day/1", 5, 0);
  EXPECT_FALSE(hasty.wants(kDay));
  EXPECT_TRUE(patient.wants(kDay));
  read(patient, "http://f.test/day/1", 1, 0);
  EXPECT_FALSE(patient.wants(kDay));
}

TEST(TrapMeter, GivesUpListsThatNameWhatIsKnownByOtherNames) {
  const Ticket post{
      .number = 2, .url = "http://f.test/t/7", .kind = model::PageKind::Thread, .page_no = 1};
  learn::SiteProfile profile = two_ways();
  profile.rules[1].role = learn::Role::Alternative;
  // Eight redirects to what is known, and `another` answer among them.
  const auto answered = [&](FocusedStrategy& strategy, fetch::Outcome another, std::size_t news) {
    read(strategy, "http://f.test/day/1", 1, 9);
    for (int i = 0; i < 7; ++i) strategy.observe(post, fetch::Outcome::Redirect, 0);
    strategy.observe(post, another, news);
    return strategy.wants(kDay);
  };
  FocusedStrategy all(profile);
  EXPECT_FALSE(answered(all, fetch::Outcome::Redirect, 0));
  EXPECT_TRUE(all.wants(kBoard));
  ASSERT_THAT(all.remarks(), SizeIs(1));
  FocusedStrategy a_page(profile);
  EXPECT_TRUE(answered(a_page, fetch::Outcome::Ok, 0));
  FocusedStrategy news(profile);
  EXPECT_TRUE(answered(news, fetch::Outcome::Redirect, 1));
  FocusedStrategy failed(profile);
  EXPECT_TRUE(answered(failed, fetch::Outcome::Timeout, 0));
  ASSERT_TRUE(learn::keep_rules(profile, "/day/").ok());
  FocusedStrategy kept(profile);
  EXPECT_TRUE(answered(kept, fetch::Outcome::Redirect, 0));
}

TEST(TrapMeter, KeepsWhatItIsToldToKeep) {
  for (const char* which : {"all", "/day/", R"(/day/(\d+))"}) {
    learn::SiteProfile profile = two_ways();
    ASSERT_TRUE(learn::keep_rules(profile, which).ok());
    FocusedStrategy strategy(profile);
    read(strategy, "http://f.test/board/1", 1, 5);
    read(strategy, "http://f.test/day/1", 100, 0);
    EXPECT_TRUE(strategy.wants(kDay)) << which;
    EXPECT_THAT(strategy.remarks(), IsEmpty());
  }
  learn::SiteProfile profile = two_ways();
  EXPECT_FALSE(learn::keep_rules(profile, "(").ok());
}

TEST(TrapMeter, ARefreshBringsLittleNewsAndReadsOn) {
  FocusedStrategy strategy(two_ways(), {.round = Round::Refresh});
  read(strategy, "http://f.test/board/1", 1, 5);
  read(strategy, "http://f.test/day/1", 100, 0);
  EXPECT_TRUE(strategy.wants(kDay));
}

TEST(FocusedStrategy, EveryPageHasOneAddressHoweverTheSiteIsNamed) {
  const FocusedStrategy strategy(two_ways());
  const Scope scope(*url::parse("http://f.test/"));
  for (const char* link : {"http://f.test/t/7", "https://f.test/t/7", "http://www.f.test/t/7",
                           "https://www.f.test/t/7#post3"}) {
    const auto found = strategy.recognise(*url::parse(link), kBoard, scope);
    ASSERT_TRUE(found) << link;
    EXPECT_EQ(found->url, "http://f.test/t/7") << link;
  }
  EXPECT_FALSE(strategy.recognise(*url::parse("http://g.test/t/7"), kBoard, scope));
}

TEST(FocusedStrategy, ARedirectToAnotherNameOfTheSiteIsFollowedAsItIs) {
  const auto found =
      FocusedStrategy(two_ways())
          .follow(*url::parse("https://f.test/t/7"), kBoard, Scope(*url::parse("http://f.test/")));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->url, "https://f.test/t/7");
}

TEST(FocusedStrategy, WithoutExamplesAddressesStayAsTheyAre) {
  learn::SiteProfile profile = two_ways();
  for (learn::Rule& rule : profile.rules) rule.example.clear();
  const auto found = FocusedStrategy(profile).recognise(*url::parse("https://f.test/t/7"), kBoard,
                                                        Scope(*url::parse("http://f.test/")));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->url, "https://f.test/t/7");
}

}  // namespace
}  // namespace boardwalk::crawl
