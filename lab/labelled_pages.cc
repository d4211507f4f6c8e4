#include "lab/labelled_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwalk/base/random.h"
#include "sim/package.h"
#include "sim/site.h"
#include "sim/skin.h"
#include "sim/truth.h"

namespace boardwalk::lab {
namespace {

using classify::PageClass;
using sim::PageKind;
using sim::PageRef;

constexpr std::int64_t kForumPages = 300;

// Kinds of pages that are neither list nor thread, in the order in which they are asked for.
constexpr std::array kOtherKinds = {
    PageKind::Profile,   PageKind::SearchResults, PageKind::Login,         PageKind::Members,
    PageKind::Reply,     PageKind::Calendar,      PageKind::Unknown,       PageKind::Profile,
    PageKind::NewThread, PageKind::Online,        PageKind::ArchiveBoard,  PageKind::Register,
    PageKind::Search,    PageKind::Day,           PageKind::MembersSorted, PageKind::ArchiveEntry,
    PageKind::PostsOf,   PageKind::Quote,         PageKind::Report,        PageKind::PrivateMessage,
    PageKind::Share,     PageKind::Bug,           PageKind::SearchResults, PageKind::Members,
};

// A forum that is asked for single pages.
class Sampler {
 public:
  Sampler(std::uint64_t seed, LabelledForum& into)
      : traits_(sim::draw_package(seed)),
        random_(Random{seed}.fork("sample")),
        site_(traits_, sim::World::generate(sim::plan_for(traits_, kForumPages)), options()),
        now_(site_.forum().world().end()),
        into_(into) {}

  void take_lists_and_threads(const SampleSize& size) {
    std::vector<PageRef> index;
    std::vector<PageRef> threads;
    std::vector<PageRef> short_threads;
    for (const PageRef& ref : sim::all_pages(site_.forum(), now_)) {
      if (ref.kind != PageKind::Thread) {
        index.push_back(ref);
      } else {
        const bool is_short = site_.forum().world().visible_posts(ref.id, now_) == 1;
        (is_short ? short_threads : threads).push_back(ref);
      }
    }
    add(PageClass::Index, {index.front()});
    add(PageClass::Index, some(std::vector(index.begin() + 1, index.end()), size.index - 1));
    const int alone = size.thread / 3;
    add(PageClass::Thread, some(std::move(short_threads), alone));
    add(PageClass::Thread, some(std::move(threads), size.thread - alone));
  }

  void take_others(int count) {
    int taken = 0;
    for (const PageKind kind : kOtherKinds) {
      if (taken >= count) break;
      const bool is_linked = kind == PageKind::Unknown || site_.forum().urls().has(kind);
      if (is_linked && fetch(PageClass::Other, target_of(kind))) ++taken;
    }
    into_.pages.push_back({PageClass::Other, "challenge", sim::Skin{traits_}.challenge()});
  }

 private:
  static sim::SiteOptions options() {
    sim::SiteOptions options;
    options.faults.soft_404 = true;
    return options;
  }

  std::vector<PageRef> some(std::vector<PageRef> from, int count) {
    std::vector<PageRef> out;
    while (!from.empty() && static_cast<int>(out.size()) < count) {
      const std::size_t at = random_.below(from.size());
      out.push_back(from[at]);
      from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return out;
  }

  void add(PageClass kind, const std::vector<PageRef>& refs) {
    for (const PageRef& ref : refs) fetch(kind, site_.forum().urls().target(ref));
  }

  bool fetch(PageClass kind, const std::string& target) {
    const fetch::Reply reply = site_.handle({.target = target}, now_);
    if (reply.status != 200) return false;
    into_.pages.push_back({kind, target, reply.body});
    return true;
  }

  std::string target_of(PageKind kind) {
    const sim::World& world = site_.forum().world();
    const sim::ThreadId thread = random_.between(1, world.threads());
    PageRef ref{.kind = kind, .id = thread};
    if (kind == PageKind::Unknown) return traits_.base_path + "no/such/page/here.htm";
    if (kind == PageKind::Profile || kind == PageKind::PostsOf)
      ref.id = static_cast<std::int64_t>(random_.below(world.people()));
    if (kind == PageKind::ArchiveBoard || kind == PageKind::NewThread)
      ref.id = random_.between(1, static_cast<std::int64_t>(world.boards().size()));
    if (kind == PageKind::SearchResults) ref.key = site_.forum().person_name(3);
    if (kind == PageKind::MembersSorted) ref.key = "posts-desc";
    if (kind == PageKind::Calendar || kind == PageKind::Day) {
      ref.id = random_.between(1, 12);
      ref.post = random_.between(1, 28);
      ref.key = "2024";
    }
    return site_.forum().urls().target(ref);
  }

  sim::Traits traits_;
  Random random_;
  sim::Site site_;
  Time now_;
  LabelledForum& into_;
};

}  // namespace

LabelledForum simulated_forum(std::uint64_t seed, const SampleSize& size) {
  LabelledForum forum{fmt::format("sim {}", seed), {}};
  Sampler sampler(seed, forum);
  sampler.take_lists_and_threads(size);
  sampler.take_others(size.other);
  return forum;
}

}  // namespace boardwalk::lab
