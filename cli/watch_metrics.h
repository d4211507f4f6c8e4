// The figures of a watch for Prometheus, at http://ADDRESS/metrics.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/watch.h"

namespace boardwalk::cli {

class WatchMetrics {
 public:
  // "127.0.0.1:9100"; an Error when nobody can listen there.
  [[nodiscard]] static Result<std::unique_ptr<WatchMetrics>> open(const std::string& address);
  ~WatchMetrics();
  WatchMetrics(const WatchMetrics&) = delete;
  WatchMetrics& operator=(const WatchMetrics&) = delete;

  void visited(const WatchedSite& site, const WatchedVisit& visit);
  void update(const std::vector<std::unique_ptr<WatchedSite>>& sites);

 private:
  struct Figures;
  explicit WatchMetrics(std::unique_ptr<Figures> figures);
  std::unique_ptr<Figures> figures_;
};

}  // namespace boardwalk::cli
