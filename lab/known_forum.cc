#include "lab/known_forum.h"

#include "boardwalk/base/random.h"
#include "lab/posted_pages.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

constexpr std::uint64_t kStartSeed = 11;

}  // namespace

Result<void> for_each_forum(const ForumSets& sets,
                            const std::function<void(const std::string& set, KnownForum&)>& use) {
  for (const std::uint64_t seed :
       sim::test_seeds().first(static_cast<std::size_t>(sets.packages))) {
    use("sim-test", *simulated_package(seed, sets.pages));
  }
  if (sets.mirrors.empty()) return {};
  const auto names = mirror_names(sets.mirrors);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    const auto forum = mirror(sets.mirrors, name);
    if (!forum) return forum.error().in(name);
    use("mirrors", **forum);
  }
  return {};
}

std::vector<std::string> random_pages(const KnownForum& forum, int count) {
  Random random = Random{kStartSeed}.fork(forum.name());
  const std::vector<std::string>& pages = forum.pages();
  std::vector<std::string> out;
  for (int i = 0; i < count && pages.size() > 1; ++i)
    out.push_back(pages[1 + random.below(pages.size() - 1)]);
  return out;
}

}  // namespace boardwalk::lab
