#include "cli/watch_metrics.h"

#include <prometheus/counter.h>
#include <prometheus/exposer.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include <exception>
#include <utility>

namespace boardwalk::cli {

using prometheus::BuildCounter;
using prometheus::BuildGauge;

struct WatchMetrics::Figures {
  explicit Figures(const std::string& address) : exposer(address, 1) {
    exposer.RegisterCollectable(registry);
  }

  prometheus::Exposer exposer;
  std::shared_ptr<prometheus::Registry> registry = std::make_shared<prometheus::Registry>();
  prometheus::Family<prometheus::Counter>& visits =
      BuildCounter()
          .Name("boardwalk_visits_total")
          .Help("Pages that were asked for, by site, reason and outcome")
          .Register(*registry);
  prometheus::Family<prometheus::Counter>& posts = BuildCounter()
                                                       .Name("boardwalk_new_posts_total")
                                                       .Help("Posts that were found")
                                                       .Register(*registry);
  prometheus::Family<prometheus::Gauge>& unread =
      BuildGauge()
          .Name("boardwalk_unread")
          .Help("Threads known to have news, and pages never read")
          .Register(*registry);
  prometheus::Family<prometheus::Gauge>& lists = BuildGauge()
                                                     .Name("boardwalk_lists")
                                                     .Help("Boards and threads that are followed")
                                                     .Register(*registry);
  prometheus::Family<prometheus::Gauge>& budget = BuildGauge()
                                                      .Name("boardwalk_pages_per_day")
                                                      .Help("The budget of the site")
                                                      .Register(*registry);
  prometheus::Family<prometheus::Gauge>& waited =
      BuildGauge()
          .Name("boardwalk_mean_wait_minutes")
          .Help("From the writing of a post to its finding, since the start")
          .Register(*registry);
  prometheus::Family<prometheus::Gauge>& trouble = BuildGauge()
                                                       .Name("boardwalk_trouble")
                                                       .Help("1 while a site cannot be followed")
                                                       .Register(*registry);
};

WatchMetrics::WatchMetrics(std::unique_ptr<Figures> figures) : figures_(std::move(figures)) {}
WatchMetrics::~WatchMetrics() = default;

// The library throws when the address is taken or is none.
Result<std::unique_ptr<WatchMetrics>> WatchMetrics::open(const std::string& address) {
  try {
    return std::unique_ptr<WatchMetrics>{new WatchMetrics(std::make_unique<Figures>(address))};
  } catch (const std::exception&) {
    return Error{"cannot listen on " + address + " for --metrics; give one such as 127.0.0.1:9100"};
  }
}

void WatchMetrics::visited(const WatchedSite& site, const WatchedVisit& visit) {
  const std::string& host = site.site().host;
  figures_->visits
      .Add({{"site", host},
            {"why", std::string{refresh::sentence(visit.why)}},
            {"outcome", visit.outcome}})
      .Increment();
  figures_->posts.Add({{"site", host}}).Increment(static_cast<double>(visit.new_posts));
}

void WatchMetrics::update(const std::vector<std::unique_ptr<WatchedSite>>& sites) {
  for (const auto& site : sites) {
    const WatchedSite::Status status = site->status();
    const prometheus::Labels labels{{"site", site->site().host}};
    figures_->unread.Add(labels).Set(static_cast<double>(status.unread));
    figures_->lists.Add(labels).Set(static_cast<double>(status.lists));
    figures_->budget.Add(labels).Set(status.pages_a_day);
    figures_->trouble.Add(labels).Set(status.trouble.empty() ? 0 : 1);
    if (status.dated_posts > 0)
      figures_->waited.Add(labels).Set(status.waited_minutes /
                                       static_cast<double>(status.dated_posts));
  }
}

}  // namespace boardwalk::cli
