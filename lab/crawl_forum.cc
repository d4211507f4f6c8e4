#include "lab/crawl_forum.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "boardwalk/pipeline.h"

namespace boardwalk::lab {
namespace {

constexpr int kMissedShown = 12;  // pages

using PageName = std::pair<std::string, std::int64_t>;
PageName name_of(const KnownPage& page) { return {page.list, page.number}; }

double share(double part, double whole) { return whole > 0 ? part / whole : 0.0; }

// A folder for the database of one crawl.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "boardwalk-lab-XXXXXX").string();
    if (mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// The known page that a request brought, when it was the first to bring it.
std::optional<KnownPage> news_of(KnownForum& forum, const Asked& asked, std::set<PageName>& seen) {
  if (asked.status != 200) return std::nullopt;
  auto page = forum.page(asked.url);
  if (!page || !seen.insert(name_of(*page)).second) return std::nullopt;
  return page;
}

// The first place to look when a figure is low.
void print_waste(KnownForum& forum, const std::vector<Asked>& log) {
  std::set<PageName> seen;
  for (const Asked& asked : log) {
    if (!news_of(forum, asked, seen))
      fmt::print(stderr, "  in vain: {} {}\n", asked.status, asked.url);
  }
  int missed = 0;
  for (const std::string& url : forum.pages()) {
    const auto page = forum.page(url);
    if (!page || seen.contains(name_of(*page)) || ++missed > kMissedShown) continue;
    fmt::print(stderr, "  missed: {}\n", url);
  }
}

CrawlJob job_of(const KnownForum& forum, const CrawlPlan& plan, const ScratchFolder& folder) {
  CrawlJob job;
  job.seed = plan.start;
  job.database = folder.file("forum.db");
  job.keep_pages = false;
  job.strategy = plan.strategy;
  job.options.manners.user_agent = "boardwalk-lab";
  job.options.max_pages =
      static_cast<std::int64_t>(plan.budget * static_cast<double>(forum.pages().size()));
  return job;
}

}  // namespace

double CrawlScore::coverage() const { return share(threads, all_threads); }
double CrawlScore::useful_share() const { return share(useful, requests); }
double CrawlScore::useful_late_share() const {
  return share(useful_late, requests - std::min(learning, requests));
}
double CrawlScore::effectiveness() const { return share(threads, requests - (useful - threads)); }
double CrawlScore::repeated_share() const { return share(repeated, requests); }

CrawlScore score_of(KnownForum& forum, const std::vector<Asked>& log, std::size_t learning) {
  CrawlScore score{.requests = static_cast<double>(log.size()),
                   .learning = static_cast<double>(learning)};
  for (const std::string& url : forum.pages()) {
    const auto page = forum.page(url);
    score.all_threads += page && page->kind == KnownPage::Kind::Thread ? 1 : 0;
  }
  std::set<PageName> seen;
  std::set<std::string> urls;
  for (std::size_t i = 0; i < log.size(); ++i) {
    score.repeated += urls.insert(log[i].url).second ? 0 : 1;
    const auto page = news_of(forum, log[i], seen);
    if (!page) continue;
    const double is_late = i >= learning ? 1 : 0;
    const double is_thread = page->kind == KnownPage::Kind::Thread ? 1 : 0;
    ++score.useful;
    score.useful_late += is_late;
    score.threads += is_thread;
  }
  return score;
}

Result<CrawlScore> crawl_forum(KnownForum& forum, const CrawlPlan& plan) {
  VirtualClock clock(forum.now());
  const auto inner = forum.web(clock);
  WatchedFetcher web(*inner);
  const ScratchFolder folder;
  auto crawl = open_crawl(job_of(forum, plan, folder), web, clock, nullptr);
  if (!crawl) return crawl.error();
  auto report = (*crawl)->run();
  if (!report) return report.error();
  const std::vector<Asked>& log = web.log();
  if (std::any_of(log.begin(), log.end(),
                  [&](const Asked& asked) { return forum.changes_state(asked.url); }))
    return Error{"a state-changing URL was fetched"};
  if (plan.waste) {
    for (const std::string& finding : (*crawl)->account()) fmt::print(stderr, "  {}\n", finding);
    for (const std::string& remark : report->remarks) fmt::print(stderr, "  {}\n", remark);
    print_waste(forum, log);
  }
  return score_of(forum, log, report->learning);
}

}  // namespace boardwalk::lab
