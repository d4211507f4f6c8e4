// A crawl as it goes on: one living line on a terminal, a plain line every few seconds elsewhere,
// or JSON events for scripts.
#pragma once

#include <memory>

#include "boardwalk/base/clock.h"
#include "boardwalk/crawl/crawler.h"

namespace boardwalk::cli {

enum class ProgressStyle : unsigned char { Auto, Json, Quiet };

class ProgressView : public crawl::Observer {
 public:
  virtual void finish() {}  // leaves the living line
};

[[nodiscard]] std::unique_ptr<ProgressView> progress_view(ProgressStyle style, const Clock& clock);

}  // namespace boardwalk::cli
