// The smallest useful program on the library: crawls a site and prints the URLs of its pages.
//
//     example-crawl https://forum.example/ forum.db
#include <cstdio>

#include "boardwalk/boardwalk.h"

namespace {

int fail(const boardwalk::Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: example-crawl URL DATABASE\n");
    return 2;
  }
  boardwalk::SystemClock clock;
  boardwalk::fetch::HttpFetcher web(clock);
  boardwalk::CrawlJob job{.seed = argv[1], .database = argv[2], .options = {}};
  job.options.manners.user_agent = "example-crawl/1.0";
  job.options.max_pages = 100;
  {
    auto crawl = boardwalk::open_crawl(job, web, clock, nullptr);
    if (!crawl) return fail(crawl.error());
    if (auto report = (*crawl)->run(); !report) return fail(report.error());
  }
  auto store = boardwalk::store::open(job.database, boardwalk::store::Access::Read, clock);
  if (!store) return fail(store.error());
  const auto listed = (*store)->each_page(0, [](const boardwalk::store::PageRow& row) {
    std::puts(row.page.url.c_str());
    return true;
  });
  return listed ? 0 : fail(listed.error());
}
