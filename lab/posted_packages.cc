// Simulated forums: thread pages with their posts, drawn with a fixed seed.
#include <fmt/format.h>

#include "boardwalk/base/random.h"
#include "lab/posted_pages.h"
#include "sim/package.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::lab {
namespace {

constexpr std::int64_t kForumPages = 300;

std::string name_of(sim::Genre genre) {
  switch (genre) {
    case sim::Genre::QuestionsAndAnswers:
      return "cqa";
    case sim::Genre::BlogComments:
      return "blog";
    case sim::Genre::ProductReviews:
      return "review";
    default:
      return "forum";
  }
}

std::vector<TruePost> posts_of(const sim::Forum& forum, const sim::PageRef& ref, Time now) {
  std::vector<TruePost> posts;
  for (std::int64_t i = 0; i < forum.world().visible_posts(ref.id, now); ++i) {
    const sim::PostFacts post = forum.world().post(ref.id, i, now);
    const auto time = std::chrono::floor<std::chrono::seconds>(post.posted).time_since_epoch();
    posts.push_back({forum.person_name(post.author), time.count(),
                     sim::plain_text(forum.body(ref.id, post)),
                     forum.page_of(i) == std::max<std::int64_t>(ref.page, 1)});
  }
  return posts;
}

}  // namespace

PostedForum posted_package(std::uint64_t seed, int pages) {
  const sim::Traits traits = sim::draw_package(seed);
  sim::Site site(traits, sim::World::generate(sim::plan_for(traits, kForumPages)), {});
  const Time now = site.forum().world().end();
  std::vector<sim::PageRef> threads;
  for (const sim::PageRef& ref : sim::all_pages(site.forum(), now))
    if (ref.kind == sim::PageKind::Thread) threads.push_back(ref);
  PostedForum forum{fmt::format("sim {}", seed), name_of(traits.genre), {}};
  Random random = Random{seed}.fork("posts");
  while (!threads.empty() && static_cast<int>(forum.pages.size()) < pages) {
    const std::size_t at = random.below(threads.size());
    const sim::PageRef ref = threads[at];
    threads.erase(threads.begin() + static_cast<std::ptrdiff_t>(at));
    const std::string target = site.forum().urls().target(ref);
    fetch::Reply reply = site.handle({.target = target}, now);
    if (reply.status != 200) continue;
    forum.pages.push_back({site.forum().url(ref), "text/html; charset=utf-8", std::move(reply.body),
                           now, site.forum().thread_title(ref.id),
                           posts_of(site.forum(), ref, now)});
  }
  return forum;
}

}  // namespace boardwalk::lab
