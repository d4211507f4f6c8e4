#include "sim/traps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/url/url.h"
#include "sim/site.h"

namespace boardwalk::sim {
namespace {

// A forum with nothing but the traps that are named.
std::unique_ptr<Site> site_with(UrlScheme scheme, std::uint32_t traps) {
  Traits traits;
  traits.seed = 3;
  traits.site_name = "Traps";
  traits.urls = scheme;
  traits.page_parameter = PageParameter::Offset;
  traits.traps = traps;
  traits.sidebar = true;
  return std::make_unique<Site>(traits, World::generate(plan_for(traits, 100)));
}

constexpr std::uint32_t kAll = (1U << kTraps) - 1;
constexpr std::array kSchemes = {UrlScheme::Scripts, UrlScheme::OneScript, UrlScheme::Paths,
                                 UrlScheme::Slugs,   UrlScheme::Ambiguous, UrlScheme::ExtraState};

class Walker {
 public:
  explicit Walker(Site& site) : site_(&site) {}

  fetch::Reply get(const std::string& target) {
    return site_->handle({.target = target}, site_->forum().world().end());
  }

  std::vector<std::string> links(const std::string& target) {
    const auto base = url::parse("http://forum.test" + target);
    const html::Parsed page = parser_.parse_utf8(get(target).body);
    std::vector<std::string> out;
    for (const html::Link& link : html::links(page.document, *base)) {
      if (link.target.origin() == "http://forum.test") {
        out.push_back(link.target.without_fragment().substr(17));
      }
    }
    return out;
  }

  // The first link on the page to a page of that kind; empty: none.
  std::string link_to(const std::string& from, PageKind kind) {
    for (const std::string& target : links(from)) {
      if (site_->forum().urls().parse(target).kind == kind) return target;
    }
    return "";
  }

 private:
  Site* site_;
  html::Parser parser_;
};

TEST(Traps, OfEveryClassAreLinkedAndAnswer) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, kAll);
    Walker walker{*site};
    Forum& forum = site->forum();
    std::set<std::string> targets;
    const Time now = forum.world().end();
    std::vector<std::string> from = {site->traits().base_path,
                                     forum.urls().target(forum.board_ref(1)),
                                     forum.urls().target(forum.thread_ref(1)),
                                     forum.urls().target({.kind = PageKind::Login}),
                                     forum.urls().target({.kind = PageKind::Profile, .id = 0}),
                                     forum.urls().target({.kind = PageKind::Members})};
    for (ThreadId id = 2; id < 16; ++id) from.push_back(forum.urls().target(forum.thread_ref(id)));
    for (const std::string& target : from) {
      for (std::string& link : walker.links(target)) targets.insert(std::move(link));
    }
    std::set<PageKind> kinds;
    for (const std::string& target : targets) {
      const fetch::Reply reply = site->handle({.target = target}, now);
      EXPECT_TRUE(reply.status == 200 || reply.status == 302 || reply.status == 301 ||
                  forum.urls().parse(target).kind == PageKind::PreviousThread)
          << reply.status << " " << target;
      kinds.insert(forum.urls().parse(target).kind);
    }
    for (int i = static_cast<int>(PageKind::Board); i < kPageKinds; ++i) {
      const auto kind = static_cast<PageKind>(i);
      const bool elsewhere = kind == PageKind::Moved || kind == PageKind::ArchiveBoard ||
                             kind == PageKind::ArchiveThread || kind == PageKind::Day ||
                             kind == PageKind::Bug || kind == PageKind::LastPost;
      if (elsewhere || !forum.urls().has(kind)) continue;
      EXPECT_TRUE(kinds.contains(kind)) << "kind " << i << " scheme " << static_cast<int>(scheme);
    }
  }
}

TEST(Traps, AreAbsentWhereThePackageHasNone) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, 0);
    Walker walker{*site};
    Forum& forum = site->forum();
    for (const std::string& from :
         {site->traits().base_path, forum.urls().target(forum.board_ref(1)),
          forum.urls().target(forum.thread_ref(1))}) {
      for (const std::string& target : walker.links(from)) {
        const PageKind kind = forum.urls().parse(target).kind;
        const bool harmless = kind == PageKind::Entry || kind == PageKind::Board ||
                              kind == PageKind::Thread || kind == PageKind::LastPost;
        EXPECT_TRUE(harmless) << target;
      }
    }
  }
}

TEST(Traps, CalendarHasAlwaysAnotherMonth) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, 1U << static_cast<unsigned>(Trap::Calendars));
    Walker walker{*site};
    std::set<std::string> months;
    std::string at = walker.link_to(site->traits().base_path, PageKind::Calendar);
    for (int i = 0; i < 30; ++i) {
      ASSERT_FALSE(at.empty());
      months.insert(at);
      const auto links = walker.links(at);
      at.clear();
      for (const std::string& target : links) {
        if (site->forum().urls().parse(target).kind == PageKind::Calendar &&
            !months.contains(target)) {
          at = target;
        }
      }
    }
    EXPECT_EQ(months.size(), 30U);
  }
}

TEST(Traps, OverflowPagesGoOnForEver) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, 1U << static_cast<unsigned>(Trap::OverflowPages));
    Walker walker{*site};
    Forum& forum = site->forum();
    std::int64_t page = forum.thread_pages(1, forum.world().end());
    for (int i = 0; i < 20; ++i, ++page) {
      const auto links = walker.links(forum.urls().target(forum.thread_ref(1, page)));
      EXPECT_NE(
          std::find(links.begin(), links.end(), forum.urls().target(forum.thread_ref(1, page + 1))),
          links.end());
    }
  }
}

TEST(Traps, BrokenTemplatesMakeUrlsThatGrow) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, 1U << static_cast<unsigned>(Trap::TemplateBugs));
    Walker walker{*site};
    std::string at = site->traits().base_path;
    for (int i = 0; i < 10; ++i) {
      std::string next;
      for (const std::string& target : walker.links(at)) {
        const bool broken = target.find("amp%3B") != std::string::npos ||
                            site->forum().urls().parse(target).kind == PageKind::Bug;
        if (broken && target.size() > at.size()) next = target;
      }
      ASSERT_FALSE(next.empty()) << at;
      at = next;
      EXPECT_EQ(walker.get(at).status, 200) << at;
    }
  }
}

TEST(Traps, SearchesLeadToNarrowerSearches) {
  const auto site = site_with(UrlScheme::Paths, 1U << static_cast<unsigned>(Trap::Search));
  Walker walker{*site};
  Forum& forum = site->forum();
  std::string at = walker.link_to(forum.urls().target(forum.board_ref(1)), PageKind::SearchResults);
  for (int i = 0; i < 10; ++i) {
    ASSERT_FALSE(at.empty());
    const std::string key = forum.urls().parse(at).key;
    std::string next;
    for (const std::string& target : walker.links(at)) {
      const PageRef ref = forum.urls().parse(target);
      if (ref.kind == PageKind::SearchResults && ref.key.size() > key.size()) next = target;
    }
    at = next;
  }
}

TEST(Traps, LowFiArchiveIsTheWholeForumAgain) {
  const auto site = site_with(UrlScheme::Scripts, 1U << static_cast<unsigned>(Trap::LowFiArchive));
  Walker walker{*site};
  std::set<std::int64_t> threads;
  const std::string entry = walker.link_to(site->traits().base_path, PageKind::ArchiveEntry);
  ASSERT_FALSE(entry.empty());
  std::vector<std::string> queue = walker.links(entry);
  std::set<std::string> seen;
  while (!queue.empty()) {
    const std::string at = queue.back();
    queue.pop_back();
    const PageRef ref = site->forum().urls().parse(at);
    if (ref.kind == PageKind::ArchiveThread) threads.insert(ref.id);
    if (ref.kind != PageKind::ArchiveBoard || !seen.insert(at).second) continue;
    for (std::string& next : walker.links(at)) queue.push_back(std::move(next));
  }
  EXPECT_EQ(static_cast<ThreadId>(threads.size()), site->forum().world().threads());
}

TEST(Traps, StateChangesAreCounted) {
  for (const UrlScheme scheme : kSchemes) {
    const auto site = site_with(scheme, kAll);
    Walker walker{*site};
    Forum& forum = site->forum();
    const auto links = walker.links(forum.urls().target(forum.thread_ref(1)));
    EXPECT_EQ(site->state_changes(), 0);
    std::int64_t changes = 0;
    for (const std::string& target : links) {
      if (!changes_state(forum.urls().parse(target).kind)) continue;
      EXPECT_EQ(walker.get(target).status, 200);
      ++changes;
    }
    EXPECT_GT(changes, 3);
    EXPECT_EQ(site->state_changes(), changes);
  }
}

}  // namespace
}  // namespace boardwalk::sim
