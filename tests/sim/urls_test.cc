#include "sim/urls.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "boardwalk/base/random.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/url/url.h"
#include "sim/package.h"

namespace boardwalk::sim {
namespace {

std::string slug_of(PageKind, std::int64_t id) { return id % 2 == 0 ? "old-vt12-lens" : "a-lens"; }

Traits traits_of(UrlScheme scheme, PageParameter parameter, std::uint64_t seed = 5) {
  Traits traits;
  traits.seed = seed;
  traits.urls = scheme;
  traits.page_parameter = scheme == UrlScheme::OneScript ? PageParameter::Offset : parameter;
  traits.base_path = seed % 2 == 0 ? "/" : "/community/board/";
  return traits;
}

constexpr std::array kSchemes = {UrlScheme::Scripts, UrlScheme::OneScript, UrlScheme::Paths,
                                 UrlScheme::Slugs,   UrlScheme::Ambiguous, UrlScheme::ExtraState};
constexpr std::array kParameters = {PageParameter::Number, PageParameter::ZeroBased,
                                    PageParameter::Offset};

template <typename Use>
void each_scheme(Use&& use) {
  for (const UrlScheme scheme : kSchemes) {
    for (const PageParameter parameter : kParameters) {
      for (std::uint64_t seed = 0; seed < 8; ++seed) use(traits_of(scheme, parameter, seed));
    }
  }
}

TEST(Urls, AreReadBackAsTheyWereWritten) {
  each_scheme([](const Traits& traits) {
    const Urls urls{traits, slug_of};
    for (const PageKind kind : {PageKind::Board, PageKind::Thread}) {
      for (const std::int64_t id : {1, 2, 1818}) {
        for (const std::int64_t page : {1, 2, 3, 40}) {
          const std::string target = urls.target({.kind = kind, .id = id, .page = page});
          const PageRef ref = urls.parse(target);
          EXPECT_EQ(ref.kind, kind) << target;
          EXPECT_EQ(ref.id, id) << target;
          EXPECT_EQ(ref.page, page) << target;
        }
      }
    }
  });
}

TEST(Urls, OfEveryKindOfPageAreReadBack) {
  each_scheme([](const Traits& traits) {
    const Urls urls{traits, slug_of};
    for (int i = static_cast<int>(PageKind::Entry); i < kPageKinds; ++i) {
      const auto kind = static_cast<PageKind>(i);
      if (!urls.has(kind)) continue;
      const std::string target = urls.target({.kind = kind, .id = 7, .post = 12, .key = "3"});
      EXPECT_EQ(urls.parse(target).kind, kind) << target;
    }
  });
}

TEST(Urls, WithASessionLeadToTheSamePage) {
  const std::string session = "0123456789abcdef0123456789abcdef";
  each_scheme([&](const Traits& traits) {
    const Urls urls{traits, slug_of};
    for (const std::int64_t page : {1, 4}) {
      const std::string plain = urls.target({.kind = PageKind::Thread, .id = 9, .page = page});
      const PageRef ref = urls.parse(urls.with_session(plain, session));
      EXPECT_EQ(ref.kind, PageKind::Thread);
      EXPECT_EQ(ref.id, 9);
      EXPECT_EQ(ref.page, page);
      EXPECT_EQ(ref.session, session);
    }
  });
}

TEST(Urls, OtherNamesOfAPageLeadToIt) {
  each_scheme([](const Traits& traits) {
    const Urls urls{traits, slug_of};
    PageRef ref{.kind = PageKind::Thread, .id = 9, .page = 2};
    ref.highlight = "two words";
    ref.marked_seen = true;
    const PageRef read = urls.parse(urls.target(ref));
    EXPECT_EQ(read.id, 9);
    EXPECT_EQ(read.page, 2);
    EXPECT_EQ(read.highlight, "two words");
    EXPECT_TRUE(read.marked_seen);
    const PageRef one =
        urls.parse(urls.target({.kind = PageKind::Thread, .id = 9, .numbered = true}));
    EXPECT_EQ(one.id, 9);
    EXPECT_EQ(one.page, 1);
  });
}

TEST(Urls, LookLikeTheirScheme) {
  struct Case {
    UrlScheme scheme;
    std::string thread;
    std::string board;
  };
  const std::vector<Case> cases = {
      {UrlScheme::OneScript, "/index.php?topic=9.20", "/index.php?board=2.0"},
      {UrlScheme::Ambiguous, "/a-lens-vt9-20.html", "/old-vt12-lens-vf2.html"},
      {UrlScheme::ExtraState, "/forum.php?mod=viewthread&tid=9&st=20",
       "/forum.php?mod=forumdisplay&fid=2"},
  };
  for (const Case& c : cases) {
    const Urls urls{traits_of(c.scheme, PageParameter::Offset, 4), slug_of};
    std::string thread = urls.target({.kind = PageKind::Thread, .id = 9, .page = 3});
    thread = std::regex_replace(thread, std::regex{"start="}, "st=");
    EXPECT_EQ(thread, c.thread);
    EXPECT_EQ(urls.target({.kind = PageKind::Board, .id = 2}), c.board);
  }
  const Urls state{traits_of(UrlScheme::ExtraState, PageParameter::Number, 4), slug_of};
  EXPECT_EQ(state.target({.kind = PageKind::Thread, .id = 9, .from_page = 3}),
            "/forum.php?mod=viewthread&tid=9&extra=page%3D3");
}

TEST(Urls, RulesMatchTheirPagesAndNoOthers) {
  each_scheme([](const Traits& traits) {
    const Urls urls{traits, slug_of};
    const auto matches_any = [](const std::vector<std::string>& rules, const std::string& target) {
      return std::any_of(rules.begin(), rules.end(), [&](const std::string& rule) {
        return std::regex_search(target, std::regex{"^" + rule});
      });
    };
    for (const PageKind kind : {PageKind::Board, PageKind::Thread}) {
      const PageKind other = kind == PageKind::Board ? PageKind::Thread : PageKind::Board;
      const std::string first = urls.target({.kind = kind, .id = 9});
      const std::string third = urls.target({.kind = kind, .id = 9, .page = 3});
      EXPECT_TRUE(matches_any(urls.first_pages(kind), first)) << first;
      EXPECT_FALSE(matches_any(urls.first_pages(other), first)) << first;
      EXPECT_FALSE(matches_any(urls.later_pages(kind), first)) << first;
      EXPECT_TRUE(matches_any(urls.later_pages(kind), third)) << third;
      EXPECT_FALSE(matches_any(urls.first_pages(kind), third)) << third;
    }
  });
}

TEST(Urls, PageKeyGivesEveryNameOfAPageTheSameGroups) {
  each_scheme([](Traits traits) {
    traits.session_ids = SessionIds::UntilCookie;
    const Urls urls{traits, slug_of};
    const std::regex key{"^" + urls.thread_page_key()};
    const auto groups = [&](const PageRef& ref) -> std::string {
      std::smatch match;
      const std::string target = urls.target(ref);
      if (!std::regex_search(target, match, key)) return "no match: " + target;
      return match[1].str() + " " + (match[2].length() > 0 ? match[2].str() : "1");
    };
    const std::string session(32, 'a');
    const std::string first = groups({.kind = PageKind::Thread, .id = 9});
    EXPECT_EQ(first.substr(0, 2), "9 ");
    EXPECT_EQ(groups({.kind = PageKind::Thread, .id = 9, .numbered = true}), first);
    EXPECT_EQ(groups({.kind = PageKind::Thread, .id = 9, .session = session}), first);
    EXPECT_NE(groups({.kind = PageKind::Thread, .id = 9, .page = 2}), first);
    const std::string third = groups({.kind = PageKind::Thread, .id = 9, .page = 3});
    EXPECT_EQ(third.substr(0, 2), "9 ");
    EXPECT_NE(third, first);
    EXPECT_EQ(groups({.kind = PageKind::Thread, .id = 9, .page = 3, .session = session}), third);
    if (traits.urls == UrlScheme::ExtraState) {
      EXPECT_EQ(groups({.kind = PageKind::Thread, .id = 9, .page = 3, .from_page = 2}), third);
    }
    for (const PageKind kind :
         {PageKind::Board, PageKind::Print, PageKind::Reply, PageKind::LastPost}) {
      EXPECT_EQ(groups({.kind = kind, .id = 9}).substr(0, 8), "no match");
    }
  });
}

TEST(Urls, ReadAnyBytes) {
  Random random{11};
  each_scheme([&](const Traits& traits) {
    const Urls urls{traits, slug_of};
    for (int i = 0; i < 50; ++i) {
      std::string target = traits.base_path;
      for (std::uint64_t n = random.below(60); n > 0; --n) {
        target += random.chance(0.5) ? "/?&=;.-%{}tfid0123456789"[random.below(24)]
                                     : static_cast<char>(random.below(256));
      }
      EXPECT_LT(static_cast<int>(urls.parse(target).kind), kPageKinds);
    }
    EXPECT_EQ(urls.parse("").kind, PageKind::Unknown);
    EXPECT_EQ(urls.parse(traits.base_path + "no/such/page").kind, PageKind::Unknown);
    EXPECT_EQ(urls.parse(traits.base_path).kind, PageKind::Entry);
  });
}

TEST(Urls, ThatChangeSomethingAreKnownToTheFetcherAndNoPageIs) {
  each_scheme([](const Traits& traits) {
    const Urls urls{traits, slug_of};
    for (int i = static_cast<int>(PageKind::Entry); i < kPageKinds; ++i) {
      const auto kind = static_cast<PageKind>(i);
      const bool is_page =
          kind == PageKind::Entry || kind == PageKind::Board || kind == PageKind::Thread;
      if (!urls.has(kind) || (!is_page && !changes_state(kind))) continue;
      const auto url = url::parse("http://forum.test" +
                                  urls.target({.kind = kind, .id = 7, .post = 12, .key = "3"}));
      ASSERT_TRUE(url);
      EXPECT_EQ(fetch::changes_state(*url), changes_state(kind)) << url->href();
    }
  });
}

}  // namespace
}  // namespace boardwalk::sim
