// The steps joined: the only place that knows all of them.
//
//     Pipeline pipeline{http, clock};
//     auto crawl = pipeline.open({.seed = "http://forum.test/"});
//     auto report = (*crawl)->run();
//
// A job names what is wanted; opening it finds the site in the database or makes it, and decides
// whether the run starts, resumes or refreshes.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "boardwalk/audit.h"
#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/crawler.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/claim.h"
#include "boardwalk/survey.h"
#include "boardwalk/url/url.h"

namespace boardwalk {

// The URL a person typed: normalised, "http://" added where they left it out.
[[nodiscard]] Result<url::Url> read_seed(const std::string& text);

// Requests to learn a site: more than any should need; what is not understood by then is not.
inline constexpr int kLearningBudget = 120;

struct CrawlJob {
  std::string seed;
  std::string database = "boardwalk.db";
  bool keep_pages = true;
  bool read_posts = true;
  std::string pages_folder = {};     // of the WARC segments; empty: beside the database
  std::string cookies = {};          // text of a cookies.txt; empty: none
  std::string strategy = "focused";  // or "generic"
  std::string profile = {};          // TOML text to obey; empty: the database's, or learn one
  std::optional<Time> since = {};    // leave out discussions whose row tells an older last post
  std::string only = {};  // URL of one board or thread to read, and nothing else; empty: all
  std::vector<std::string> keep_patterns = {};  // of rules that are not given up; see keep_rules()
  int learning_budget = kLearningBudget;
  const std::atomic<bool>* stop = nullptr;   // once set, learning ends with an Error; may be null
  std::shared_ptr<store::Claim> claim = {};  // shared with other crawls; null: it takes one
  crawl::CrawlOptions options;
};

// Of a lesson without a crawl.
struct LessonTerms {
  int budget = kLearningBudget;
  Time not_before{};                        // the first request; afterwards: the next one
  const std::atomic<bool>* stop = nullptr;  // once set, it ends with an Error; may be null
};

// Learns a site without crawling it.
[[nodiscard]] Result<learn::Lesson> learn_site(const std::string& seed,
                                               const fetch::Manners& manners,
                                               fetch::Fetcher& fetcher, Clock& clock,
                                               fetch::HostMemory& memory,
                                               LessonTerms* terms = nullptr);

enum class CrawlMode : unsigned char { Start, Resume, Refresh };

struct CrawlReport {
  model::Site site;
  crawl::Summary summary;
  std::uint64_t learning = 0;          // requests that learning cost, counted in the summary too
  std::string pages_folder;            // empty when raw pages are not kept
  std::vector<std::string> remarks;    // what the strategy has to say
  std::optional<std::string> trouble;  // why the crawl has nothing to show, when it has nothing
  std::vector<std::string> walls;      // pages that were walls, and which: the first few
  Audit audit;                         // of the whole crawl, earlier runs included
};

class Crawl {
 public:
  virtual ~Crawl() = default;
  [[nodiscard]] virtual CrawlMode mode() const = 0;
  [[nodiscard]] virtual const model::Site& site() const = 0;
  // How the site was learned, when it was learned just now.
  [[nodiscard]] virtual const std::vector<std::string>& account() const = 0;
  virtual Result<CrawlReport> run() = 0;
  virtual void stop() = 0;  // from any thread, or a signal handler
};

// What a crawl of this job would cost and give: learns the site (or takes the profile there is) and
// reads some boards. Nothing is kept but the profile.
[[nodiscard]] Result<Estimate> estimate_crawl(const CrawlJob& job, fetch::Fetcher& fetcher,
                                              Clock& clock);

// `observer` may be null. The fetcher and the clock must outlive the crawl.
[[nodiscard]] Result<std::unique_ptr<Crawl>> open_crawl(const CrawlJob& job,
                                                        fetch::Fetcher& fetcher, Clock& clock,
                                                        crawl::Observer* observer);

}  // namespace boardwalk
