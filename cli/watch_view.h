// A watch as it goes on: one living line on a terminal, a plain line for each visit elsewhere, or
// JSON events for scripts; new posts for whoever wants them; figures for Prometheus.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "boardwalk/post_stream.h"
#include "boardwalk/watch.h"
#include "cli/watch_metrics.h"

namespace boardwalk::cli {

enum class WatchStyle : unsigned char { Auto, Json, Quiet };

class WatchView final : public WatchObserver {
 public:
  WatchView(WatchStyle style, const Clock& clock) : style_(style), clock_(clock) {}

  void add(PostStream stream) { streams_.push_back(std::move(stream)); }
  void show(std::unique_ptr<WatchMetrics> metrics) { metrics_ = std::move(metrics); }

  void opened(const std::vector<std::unique_ptr<WatchedSite>>& sites) override;
  Result<void> visited(const WatchedSite& site, const WatchedVisit& visit) override;
  void troubled(const WatchedSite& site, const std::string& sentence) override;
  Result<void> tick(const std::vector<std::unique_ptr<WatchedSite>>& sites) override;
  void finish();         // leaves the living line
  Result<void> drain();  // hands on what is left, and waits for whoever takes it

 private:
  void print(const WatchedSite& site, const WatchedVisit& visit);
  void draw(const std::vector<std::unique_ptr<WatchedSite>>& sites);
  Result<void> pump();
  void complain(const PostStream& stream, const std::string& before) const;

  WatchStyle style_;
  const Clock& clock_;
  std::vector<PostStream> streams_;
  std::unique_ptr<WatchMetrics> metrics_;
  std::string last_;  // visit, as the living line shows it
  Time next_draw_{};
  Time next_pump_{};
  bool is_drawn_ = false;
};

}  // namespace boardwalk::cli
