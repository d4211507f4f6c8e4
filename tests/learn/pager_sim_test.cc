// Pagers on simulated forums, where it is known which page every URL is.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/learn/pager.h"
#include "sim/package.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::learn {
namespace {

const std::string kOrigin = "http://forum.test";

struct Tally {
  int right = 0;    // links of own pagers to pages of the same list
  int wrong = 0;    // to anything else
  int missed = 0;   // own pages shown as those of another list
  int wanted = 0;   // pages that have a next one
  int reached = 0;  // those whose pager leads there
};

class Forum {
 public:
  explicit Forum(std::uint64_t seed)
      : traits_(sim::draw_package(seed)),
        site_(traits_, sim::World::generate(sim::plan_for(traits_, 50)), {.origin = kOrigin}),
        now_(site_.forum().world().end()) {}

  void tally(Tally& tally) {
    for (const sim::PageRef& ref : sim::all_pages(site_.forum(), now_))
      if (ref.kind != sim::PageKind::Entry) tally_page(ref, tally);
  }

 private:
  void tally_page(const sim::PageRef& ref, Tally& tally) {
    const std::string target = site_.forum().urls().target(ref);
    const fetch::Reply reply = site_.handle({.target = target, .cookie = "forum_session=7"}, now_);
    if (reply.status != 200) return;
    const html::Parsed page = parser_.parse_utf8(reply.body);
    bool reached = false;
    for (const Pager& pager : find_pagers(page.document, *url::parse(kOrigin + target)))
      for (const PagerLink& link : pager.links) {
        const auto to = same_list(link.target, ref);
        if (!pager.own) {
          tally.missed += to ? 1 : 0;
          continue;
        }
        ++(to ? tally.right : tally.wrong);
        EXPECT_TRUE(to) << target << " → " << link.target.href();
        reached = reached || (to && *to == ref.page + 1);
      }
    if (ref.page >= last_page(ref)) return;
    ++tally.wanted;
    tally.reached += reached ? 1 : 0;
    EXPECT_TRUE(reached) << target << " of seed " << traits_.seed;
  }

  // The number of the page, where the link stays in the list.
  [[nodiscard]] std::optional<std::int64_t> same_list(const url::Url& target,
                                                      const sim::PageRef& ref) {
    const std::string href = target.without_fragment();
    if (!href.starts_with(kOrigin)) return std::nullopt;
    const sim::PageRef to = site_.forum().urls().parse(href.substr(kOrigin.size()));
    if (to.kind != ref.kind || to.id != ref.id) return std::nullopt;
    return to.page;
  }

  [[nodiscard]] std::int64_t last_page(const sim::PageRef& ref) {
    return ref.kind == sim::PageKind::Board
               ? site_.forum().board_pages(static_cast<sim::BoardId>(ref.id), now_)
               : site_.forum().thread_pages(static_cast<sim::ThreadId>(ref.id), now_);
  }

  sim::Traits traits_;
  sim::Site site_;
  Time now_;
  html::Parser parser_;
};

// The first packages with this look, of either set.
std::vector<std::uint64_t> packages_with(sim::PagerLook look, std::size_t count) {
  std::vector<std::uint64_t> seeds;
  for (const auto& set : {sim::train_seeds(), sim::test_seeds()})
    for (const std::uint64_t seed : set)
      if (seeds.size() < count && sim::draw_package(seed).pager == look) seeds.push_back(seed);
  return seeds;
}

class PagerOnSimulatedForums : public ::testing::TestWithParam<sim::PagerLook> {};

TEST_P(PagerOnSimulatedForums, LeadsToTheNextPageAndNowhereElse) {
  Tally tally;
  for (const std::uint64_t seed : packages_with(GetParam(), 5)) Forum(seed).tally(tally);
  EXPECT_GT(tally.right, 10);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_EQ(tally.missed, 0);
  EXPECT_GT(tally.wanted, 5);
  EXPECT_EQ(tally.reached, tally.wanted);
}

INSTANTIATE_TEST_SUITE_P(Looks, PagerOnSimulatedForums,
                         ::testing::Values(sim::PagerLook::Numbers, sim::PagerLook::NumbersWithGaps,
                                           sim::PagerLook::NextOnly, sim::PagerLook::ScriptOnly));

}  // namespace
}  // namespace boardwalk::learn
