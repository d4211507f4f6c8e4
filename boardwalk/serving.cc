#include "boardwalk/serving.h"

#include <atomic>
#include <mutex>

#include "boardwalk/fetch/address.h"
#include "boardwalk/pipeline.h"

namespace boardwalk {
namespace {

// Passes everything on, and tells what is asked for until learning is over.
class WatchedFetcher final : public fetch::Fetcher {
 public:
  WatchedFetcher(std::unique_ptr<fetch::Fetcher> inner, serve::CrawlWatcher& watcher)
      : inner_(std::move(inner)), watcher_(watcher) {}

  void submit(fetch::Request request) override {
    if (is_learning_.load()) watcher_.looked_at(request.url);
    inner_->submit(std::move(request));
  }
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override {
    return inner_->wait(until);
  }
  void wake() override { inner_->wake(); }
  [[nodiscard]] std::size_t in_flight() const override { return inner_->in_flight(); }
  void end_learning() { is_learning_.store(false); }

 private:
  std::unique_ptr<fetch::Fetcher> inner_;
  serve::CrawlWatcher& watcher_;
  std::atomic<bool> is_learning_{true};
};

class Observer final : public crawl::Observer {
 public:
  explicit Observer(serve::CrawlWatcher& watcher) : watcher_(watcher) {}
  void page(const crawl::Visit& visit, const crawl::Progress&) override { watcher_.page(visit); }
  void tick(const crawl::Progress& progress) override { watcher_.progress(progress); }

 private:
  serve::CrawlWatcher& watcher_;
};

class PipelineRun final : public serve::CrawlRun {
 public:
  PipelineRun(const ServingOptions& options, std::unique_ptr<fetch::Fetcher> web, Clock& clock)
      : options_(options), web_(std::move(web)), clock_(clock) {}

  Result<serve::CrawlEnd> run(const serve::CrawlOrder& order,
                              serve::CrawlWatcher& watcher) override;
  void stop() override;

 private:
  [[nodiscard]] CrawlJob job_of(const serve::CrawlOrder& order) const;
  void set_running(fetch::Fetcher* fetcher, Crawl* crawl);

  const ServingOptions& options_;
  std::unique_ptr<fetch::Fetcher> web_;
  Clock& clock_;
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  fetch::Fetcher* fetcher_ = nullptr;  // while it is under way
  Crawl* crawl_ = nullptr;             // once it has learned
};

CrawlJob PipelineRun::job_of(const serve::CrawlOrder& order) const {
  CrawlJob job;
  job.seed = order.seed;
  job.database = options_.database;
  job.claim = order.claim;
  job.strategy = order.strategy;
  job.stop = &stopped_;
  job.options.manners = options_.manners;
  job.options.readers = options_.readers;
  job.options.max_pages = order.max_pages;
  if (order.delay) job.options.manners.pace.delay = *order.delay;
  const auto seed = boardwalk::read_seed(order.seed);
  job.options.manners.allow_private =
      options_.may_be_private && seed && fetch::resolves_to_private(std::string{seed->hostname()});
  return job;
}

void PipelineRun::set_running(fetch::Fetcher* fetcher, Crawl* crawl) {
  const std::lock_guard lock(mutex_);
  fetcher_ = fetcher;
  crawl_ = crawl;
  if (crawl_ != nullptr && stopped_.load()) crawl_->stop();
}

void PipelineRun::stop() {
  const std::lock_guard lock(mutex_);
  stopped_.store(true);
  if (crawl_ != nullptr) crawl_->stop();
  if (fetcher_ != nullptr) fetcher_->wake();
}

Result<serve::CrawlEnd> PipelineRun::run(const serve::CrawlOrder& order,
                                         serve::CrawlWatcher& watcher) {
  WatchedFetcher fetcher{std::move(web_), watcher};
  Observer observer{watcher};
  set_running(&fetcher, nullptr);
  auto crawl = open_crawl(job_of(order), fetcher, clock_, &observer);
  fetcher.end_learning();
  if (!crawl) {
    set_running(nullptr, nullptr);
    return crawl.error();
  }
  watcher.learned((*crawl)->account());
  watcher.began();
  set_running(&fetcher, crawl->get());
  auto report = (*crawl)->run();
  set_running(nullptr, nullptr);
  if (!report) return report.error();
  return serve::CrawlEnd{report->summary.ending, std::move(report->remarks), report->trouble};
}

}  // namespace

Result<std::string> PipelineRunner::read_seed(const std::string& text) {
  const auto url = boardwalk::read_seed(text);
  if (!url) return url.error();
  const bool is_private = fetch::resolves_to_private(std::string{url->hostname()});
  if (is_private && !options_.may_be_private) {
    return Error{url->href() +
                 " is on a private network, which is crawled only by a server on loopback"};
  }
  return url->href();
}

std::unique_ptr<serve::CrawlRun> PipelineRunner::new_run() {
  return std::make_unique<PipelineRun>(options_, make_fetcher_(), clock_);
}

}  // namespace boardwalk
