// One crawl from beginning to end, as the person at the keyboard sees it: what begins, how it goes,
// what came of it. The first signal stops it cleanly, the second at once.
#pragma once

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/pipeline.h"
#include "cli/progress.h"

namespace boardwalk::cli {

// The exit code.
Result<int> run_crawl(const CrawlJob& job, fetch::Fetcher& fetcher, Clock& clock,
                      ProgressStyle style);

}  // namespace boardwalk::cli
