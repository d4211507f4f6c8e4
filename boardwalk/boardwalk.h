// Boardwalk: crawl web forums. A crawl in ten lines:
//
//     boardwalk::SystemClock clock;
//     boardwalk::fetch::HttpFetcher web{clock};
//     boardwalk::CrawlJob job{.seed = "https://forum.example/", .database = "forum.db"};
//     job.options.manners.user_agent = "my-archive/1.0 (me@example.org)";
//     auto crawl = boardwalk::open_crawl(job, web, clock, nullptr);
//     if (!crawl) return report(crawl.error().message);
//     auto done = (*crawl)->run();
//     auto store = boardwalk::store::open("forum.db", boardwalk::store::Access::Read, clock);
//     (*store)->each_page(0, [](const auto& row) { return print(row.page.url); });
//
// examples/crawl.cc is that program, complete. ARCHITECTURE.md shows where everything stands.
#pragma once

#include "boardwalk/analyse/report.h"
#include "boardwalk/analyse/study.h"
#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/refresh/budget.h"
#include "boardwalk/refresh/planner.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/store.h"
#include "boardwalk/url/url.h"
