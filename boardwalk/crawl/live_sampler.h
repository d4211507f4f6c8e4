// Pages for the learner, fetched with the manners of the crawl.
//
//     LiveSampler sampler{fetcher, clock, manners, memory, scope, 100};
//     auto lesson = learn::learn(sampler, start);
//     crawl(options, sampler.take_responses());     // what was fetched is not fetched again
//
// Follows redirects inside the site, asks for every URL at most once, and stops at its budget.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "boardwalk/crawl/scope.h"
#include "boardwalk/discover/site_map.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/sample.h"

namespace boardwalk::crawl {

class LiveSampler final : public learn::Sampler {
 public:
  LiveSampler(fetch::Fetcher& fetcher, Clock& clock, const fetch::Manners& manners,
              fetch::HostMemory& memory, const url::Url& start, int budget);

  // Once the flag is set there are no more pages; null: there is no flag.
  void stop_when(const std::atomic<bool>* flag) { stop_ = flag; }
  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->load(); }

  [[nodiscard]] const learn::SampledPage* get(const url::Url& url) override;
  bool count_untimed() override;
  [[nodiscard]] std::vector<url::Url> pages_elsewhere() override;
  [[nodiscard]] int requests() const override { return requests_; }

  // Why the page asked for first could not be read; empty when it could.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] const Scope& scope() const { return scope_; }
  // What came of one request, redirects not followed; null when none was made.
  [[nodiscard]] const fetch::Response* answer(const url::Url& url) const;
  // The site's robots.txt; null when it was not asked.
  [[nodiscard]] const fetch::Robots* robots_of(const url::Url& url) const {
    return courier_.robots_of(url);
  }
  // When the site may be asked next, and not before.
  [[nodiscard]] Time next_start() const { return courier_.next_start(start_); }
  void rest_until(Time due) { courier_.rest_until(start_, due); }
  // Everything that could be read so far.
  [[nodiscard]] std::vector<const learn::SampledPage*> pages() const;
  [[nodiscard]] const fetch::Responses& responses() const { return responses_; }
  [[nodiscard]] fetch::Responses take_responses() { return std::move(responses_); }
  // Pages that turned out to be neither lists nor discussions.
  [[nodiscard]] std::vector<std::string> others() const;

 private:
  [[nodiscard]] const fetch::Response* fetch_one(const url::Url& url);
  void judge_by_all();
  [[nodiscard]] discover::SiteMap site_map(const std::string& location);
  [[nodiscard]] std::unique_ptr<learn::SampledPage> read(const fetch::Response& response,
                                                         const url::Url& url);

  Clock& clock_;
  url::Url start_;
  fetch::Courier courier_;
  Scope scope_;
  std::size_t max_decoded_;  // bytes of a page
  int budget_;
  int requests_ = 0;
  bool counts_untimed_ = false;
  const std::atomic<bool>* stop_ = nullptr;
  html::Parser parser_;
  fetch::Responses responses_;
  std::map<std::string, std::unique_ptr<learn::SampledPage>> pages_;
  std::set<std::string> sessions_;
  std::string trouble_;
};

}  // namespace boardwalk::crawl
