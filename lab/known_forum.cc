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
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(sets.packages); ++i) {
    const std::uint64_t seed = sets.fresh == 0 ? sim::test_seeds()[i] : sets.fresh + i;
    use(sets.fresh == 0 ? "sim-test" : "sim-fresh", *simulated_package(seed, sets.pages));
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
