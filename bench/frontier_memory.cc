// Fills the frontier of a site with made-up URLs, so that a crawl can be measured with many queued.
//
//     frontier-memory DATABASE SEED_URL COUNT
//
// They stand behind everything the crawl itself will find (priority 9).
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/store.h"

namespace {

using boardwalk::Result;

Result<void> fill(const std::string& database, const std::string& seed, long count) {
  boardwalk::SystemClock clock;
  auto store = boardwalk::store::open(database, boardwalk::store::Access::Write, clock);
  if (!store) return store.error();
  auto site = (*store)->site_for(seed);
  if (!site) return site.error();
  auto ledger = (*store)->ledger(site->id, {});
  if (!ledger) return ledger.error();
  std::vector<boardwalk::crawl::FoundLink> links;
  const boardwalk::crawl::FoundLink first{.url = seed};
  if (auto added = (*ledger)->add({&first, 1}); !added) return added;
  for (long i = 0; i < count; ++i) {
    links.push_back({.url = seed + "queued/thread-" + std::to_string(i) + "/page-1",
                     .depth = 9,
                     .priority = 9});
    if (links.size() < 1000 && i + 1 < count) continue;
    if (auto added = (*ledger)->add(links); !added) return added;
    links.clear();
  }
  return (*ledger)->commit();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: frontier-memory DATABASE SEED_URL COUNT\n");
    return 2;
  }
  const Result<void> filled = fill(argv[1], argv[2], std::atol(argv[3]));
  if (filled) return 0;
  std::fprintf(stderr, "frontier-memory: %s\n", filled.error().message.c_str());
  return 1;
}
