// The rows that every table of crawls has.
#pragma once

#include <string>
#include <vector>

#include "lab/crawl_forum.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct CrawlScores {
  std::vector<CrawlScore> all;
  int failed = 0;  // forums that were not understood: they score 0

  CrawlScore add(const Result<CrawlScore>& score);
  // All forums as if they were one.
  [[nodiscard]] CrawlScore sum() const;
};

// What the paper has; empty where it has nothing.
struct PaperFigures {
  std::string effectiveness = {};
  std::string coverage = {};
  std::string late = {};
  std::string learning = {};
};

// Means over the forums, with their deviation.
void report_crawls(Report& report, const std::string& set, const std::string& method,
                   const CrawlScores& scores, const PaperFigures& paper);

}  // namespace boardwalk::lab
