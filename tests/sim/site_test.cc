#include "sim/site.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "boardwalk/fetch/robots.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/url/url.h"
#include "sim/package.h"
#include "sim/truth.h"

namespace boardwalk::sim {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kOrigin = "http://forum.test";

std::unique_ptr<Site> site_of(const Traits& traits, std::int64_t pages = 110,
                              SiteOptions options = {}) {
  options.origin = kOrigin;
  return std::make_unique<Site>(traits, World::generate(plan_for(traits, pages)), options);
}

// The first package of either set that has what is wanted.
template <typename Wanted>
Traits package_with(Wanted&& wanted) {
  for (const auto& seeds : {train_seeds(), test_seeds()}) {
    for (const std::uint64_t seed : seeds) {
      const Traits traits = draw_package(seed);
      if (wanted(traits)) return traits;
    }
  }
  ADD_FAILURE() << "no package has it";
  return {};
}

std::vector<std::string> link_targets(const std::string& page, const std::string& target) {
  html::Parser parser;
  const html::Parsed parsed = parser.parse_utf8(page);
  const auto base = url::parse(std::string{kOrigin} + target);
  std::vector<std::string> out;
  for (const html::Link& link : html::links(parsed.document, *base)) {
    if (link.target.origin() != kOrigin) continue;
    out.push_back(link.target.without_fragment().substr(kOrigin.size()));
  }
  return out;
}

using Key = std::tuple<PageKind, std::int64_t, std::int64_t>;
Key key_of(const PageRef& ref) { return {ref.kind, ref.id, ref.page}; }

bool is_list(PageKind kind) {
  return kind == PageKind::Entry || kind == PageKind::Board || kind == PageKind::Thread;
}

// Every page of entry, boards and threads that links lead to, breadth first, with a cookie.
std::set<Key> reachable(Site& site, Time now) {
  std::set<Key> seen;
  std::deque<std::string> queue = {site.traits().base_path};
  while (!queue.empty()) {
    const std::string target = queue.front();
    queue.pop_front();
    const fetch::Reply reply = site.handle({.target = target, .cookie = "forum_session=7"}, now);
    EXPECT_EQ(reply.status, 200) << target;
    seen.insert(key_of(site.forum().urls().parse(target)));
    for (const std::string& next : link_targets(reply.body, target)) {
      const PageRef ref = site.forum().urls().parse(next);
      const bool overflows =
          ref.kind == PageKind::Thread
              ? ref.page > site.forum().thread_pages(ref.id, now)
              : ref.kind == PageKind::Board &&
                    ref.page > site.forum().board_pages(static_cast<BoardId>(ref.id), now);
      if (!is_list(ref.kind) || overflows || seen.contains(key_of(ref))) continue;
      seen.insert(key_of(ref));
      queue.push_back(next);
    }
  }
  return seen;
}

void expect_all_reachable(const Traits& traits) {
  const auto site = site_of(traits);
  const Time now = site->forum().world().end();
  const std::set<Key> seen = reachable(*site, now);
  const std::vector<PageRef> wanted = all_pages(site->forum(), now);
  EXPECT_EQ(seen.size(), wanted.size()) << describe(traits);
  for (const PageRef& ref : wanted) {
    EXPECT_TRUE(seen.contains(key_of(ref))) << site->forum().urls().target(ref) << "\n"
                                            << describe(traits);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Site, PagesAreAllReachableByLinksInEverySchemeAndWithEveryPager) {
  std::set<std::pair<UrlScheme, PagerLook>> done;
  for (const std::uint64_t seed : test_seeds()) {
    const Traits traits = draw_package(seed);
    if (traits.genre == Genre::Forum && done.insert({traits.urls, traits.pager}).second) {
      expect_all_reachable(traits);
    }
  }
  EXPECT_EQ(done.size(), 24U);
}

TEST(Site, PagesAreAllReachableInEveryGenre) {
  for (const Genre genre :
       {Genre::QuestionsAndAnswers, Genre::BlogComments, Genre::ProductReviews}) {
    expect_all_reachable(package_with([&](const Traits& t) { return t.genre == genre; }));
  }
}

TEST(Site, AnswersTheSameForTheSameSeed) {
  for (const std::uint64_t seed : {train_seeds()[0], train_seeds()[1], train_seeds()[2]}) {
    const Traits traits = draw_package(seed);
    const auto one = site_of(traits);
    const auto two = site_of(traits);
    const Time now = one->forum().world().end();
    for (const PageRef& ref : all_pages(one->forum(), now)) {
      const SiteRequest request{.target = one->forum().urls().target(ref)};
      ASSERT_EQ(one->handle(request, now).body, two->handle(request, now).body);
    }
  }
}

TEST(Site, GrowsAsTimePasses) {
  const auto site = site_of(draw_package(train_seeds()[0]));
  const World& world = site->forum().world();
  const ThreadId thread = world.threads() / 2;
  const std::string target = site->forum().urls().target(site->forum().thread_ref(thread));
  EXPECT_EQ(site->handle({.target = target}, world.created(thread) - 1s).status, 404);
  EXPECT_EQ(site->handle({.target = target}, world.created(thread)).status, 200);
}

TEST(Site, PutsASessionIdIntoLinksUntilTheCookieComesBack) {
  const auto site = site_of(
      package_with([](const Traits& t) { return t.session_ids == SessionIds::UntilCookie; }));
  const Time now = site->forum().world().end();
  const std::string entry = site->traits().base_path;
  const fetch::Reply first = site->handle({.target = entry}, now);
  const auto cookie = fetch::find_header(first.headers, "Set-Cookie");
  ASSERT_TRUE(cookie);
  const auto sessions = [&](const fetch::Reply& reply) {
    std::set<std::string> out;
    for (const std::string& target : link_targets(reply.body, entry)) {
      const PageRef ref = site->forum().urls().parse(target);
      if (is_list(ref.kind)) out.insert(ref.session);
    }
    return out;
  };
  ASSERT_EQ(sessions(first).size(), 1U);
  const std::string session = *sessions(first).begin();
  EXPECT_EQ(session.size(), 32U);
  EXPECT_NE(cookie->find(session), std::string_view::npos);
  const fetch::Reply second =
      site->handle({.target = entry, .cookie = "forum_session=" + session}, now);
  EXPECT_EQ(sessions(second), std::set<std::string>{""});
  const fetch::Reply third =
      site->handle({.target = site->forum().urls().with_session(entry, session)}, now);
  EXPECT_EQ(sessions(third), std::set<std::string>{session});
}

TEST(Site, GivesEveryVisitWithoutCookiesANewSessionId) {
  const auto site =
      site_of(package_with([](const Traits& t) { return t.session_ids == SessionIds::Always; }));
  const Time now = site->forum().world().end();
  const std::string entry = site->traits().base_path;
  std::set<std::string> pages;
  for (int i = 0; i < 3; ++i) pages.insert(site->handle({.target = entry}, now).body);
  EXPECT_EQ(pages.size(), 3U);
  const SiteRequest known{.target = entry, .cookie = "a=b; forum_session=0123; c=d"};
  EXPECT_EQ(site->handle(known, now).body, site->handle(known, now).body);
}

TEST(Site, RobotsTxtNeverShutsOutAPage) {
  int with_rules = 0;
  for (const std::uint64_t seed : test_seeds()) {
    const Traits traits = draw_package(seed);
    const auto site = site_of(traits, 60);
    const Time now = site->forum().world().end();
    const fetch::Reply reply = site->handle({.target = "/robots.txt"}, now);
    ASSERT_EQ(reply.status, traits.robots_txt ? 200 : 404);
    if (!traits.robots_txt) continue;
    const fetch::Robots robots = fetch::Robots::parse(reply.body, "boardwalk");
    with_rules += reply.body.find("Disallow: /") != std::string::npos ? 1 : 0;
    EXPECT_EQ(robots.sitemaps().size(), traits.sitemap ? 1U : 0U);
    for (const PageRef& ref : all_pages(site->forum(), now)) {
      ASSERT_TRUE(robots.allows(site->forum().urls().target(ref)))
          << site->forum().urls().target(ref) << "\n"
          << reply.body;
    }
  }
  EXPECT_GT(with_rules, 20);
}

TEST(Site, SitemapNamesEveryThread) {
  const auto site = site_of(package_with([](const Traits& t) { return t.sitemap; }), 900);
  const Time now = site->forum().world().end();
  const std::string index = site->handle({.target = "/sitemap.xml"}, now).body;
  EXPECT_NE(index.find("http://forum.test/sitemap-1.xml"), std::string::npos);
  std::int64_t listed = 0;
  for (int part = 1;; ++part) {
    const auto reply = site->handle({.target = "/sitemap-" + std::to_string(part) + ".xml"}, now);
    if (reply.status != 200) break;
    for (std::size_t at = reply.body.find("<loc>"); at != std::string::npos;
         at = reply.body.find("<loc>", at + 1)) {
      ++listed;
    }
  }
  EXPECT_EQ(listed, site->forum().world().threads());
}

TEST(Site, SaysNotModifiedToWhoHasThePage) {
  const Traits traits = package_with([](const Traits& t) {
    const auto site = site_of(t, 40);
    const auto target = site->forum().urls().target(site->forum().thread_ref(1));
    const auto reply = site->handle({.target = target}, site->forum().world().end());
    return fetch::find_header(reply.headers, "ETag").has_value();
  });
  const auto site = site_of(traits, 40);
  const Time now = site->forum().world().end();
  const std::string target = site->forum().urls().target(site->forum().thread_ref(1));
  const fetch::Reply first = site->handle({.target = target}, now);
  const std::string tag{*fetch::find_header(first.headers, "ETag")};
  const fetch::Reply second = site->handle({.target = target, .if_none_match = tag}, now);
  EXPECT_EQ(second.status, 304);
  EXPECT_TRUE(second.body.empty());
  EXPECT_EQ(site->handle({.target = target, .if_none_match = "\"x\""}, now).status, 200);
  const std::string date{*fetch::find_header(first.headers, "Last-Modified")};
  EXPECT_EQ(site->handle({.target = target, .if_modified_since = date}, now).status, 304);
  const std::string old = "Sat, 01 Jan 2000 00:00:00 GMT";
  EXPECT_EQ(site->handle({.target = target, .if_modified_since = old}, now).status, 200);
}

TEST(Site, ChangesItsLookAtTheRedesignAndKeepsItsWords) {
  const Traits traits = draw_package(train_seeds()[0]);
  SiteOptions options;
  options.redesign_at = Time{std::chrono::sys_days{std::chrono::year{2020} / 1 / 1}};
  options.redesign_seed = train_seeds()[1];
  const auto plain = site_of(traits);
  const auto changing = site_of(traits, 110, options);
  const std::string target = plain->forum().urls().target(plain->forum().thread_ref(1));
  const SiteRequest request{.target = target, .cookie = "forum_session=1"};
  const Time before = *options.redesign_at - 1h;
  const Time after = *options.redesign_at + 1h;
  EXPECT_EQ(plain->handle(request, before).body, changing->handle(request, before).body);
  EXPECT_NE(plain->handle(request, after).body, changing->handle(request, after).body);
}

struct FaultCase {
  std::string name;
  Faults faults;
  std::function<bool(const fetch::Reply&)> shows;
};

TEST(Site, MisbehavesAsAsked) {
  const std::vector<FaultCase> cases = {
      {"silent", {.silent = 1}, [](const auto& r) { return r.silent; }},
      {"garbled", {.garbled = 1}, [](const auto& r) { return !r.raw.empty(); }},
      {"cut", {.cut = 1}, [](const auto& r) { return r.cut_after < r.body.size(); }},
      {"slow", {.slow = 1}, [](const auto& r) { return r.delay > 0ms && r.drip > 0; }},
      {"burst", {.error_burst = 1}, [](const auto& r) { return r.status == 503; }},
      {"none", {}, [](const auto& r) { return r.status == 200 && r.delay == 0ms; }},
  };
  for (const FaultCase& c : cases) {
    const auto site = site_of(draw_package(train_seeds()[0]), 40, {.faults = c.faults});
    const fetch::Reply reply =
        site->handle({.target = site->traits().base_path}, site->forum().world().end());
    EXPECT_TRUE(c.shows(reply)) << c.name;
  }
}

TEST(Site, LimitsTheRateByTheTimeOfArrival) {
  const auto site = site_of(draw_package(train_seeds()[0]), 40, {.faults = {.rate_limit = 2}});
  const Time now = site->forum().world().end();
  const auto status = [&](Time arrived) {
    return site->handle({.target = site->traits().base_path, .arrived = arrived}, now).status;
  };
  EXPECT_EQ(status(now), 200);
  EXPECT_EQ(status(now + 10ms), 200);
  const fetch::Reply third =
      site->handle({.target = site->traits().base_path, .arrived = now + 20ms}, now);
  EXPECT_EQ(third.status, 429);
  EXPECT_TRUE(fetch::find_header(third.headers, "Retry-After"));
  EXPECT_EQ(status(now + 1100ms), 200);
}

TEST(Site, BuildsWallsAndSoft404sOnRequest) {
  const auto site =
      site_of(draw_package(train_seeds()[0]), 40, {.faults = {.wall_after = 1, .soft_404 = true}});
  const Time now = site->forum().world().end();
  const std::string missing = site->traits().base_path + "no/such/page";
  EXPECT_EQ(site->handle({.target = missing}, now).status, 200);
  const std::string thread = site->forum().urls().target(site->forum().thread_ref(1));
  const std::string page = site->handle({.target = thread}, now).body;
  EXPECT_NE(page.find("<form"), std::string::npos);
  EXPECT_NE(page.find("password"), std::string::npos);
}

TEST(Site, ServesAMillionPages) {
  const auto site = site_of(draw_package(train_seeds()[0]), 1'000'000);
  const Time now = site->forum().world().end();
  EXPECT_EQ(site->handle({.target = site->traits().base_path}, now).status, 200);
  const auto last = site->forum().board_pages(1, now);
  const std::string target = site->forum().urls().target(site->forum().board_ref(1, last));
  EXPECT_EQ(site->handle({.target = target}, now).status, 200);
}

}  // namespace
}  // namespace boardwalk::sim
