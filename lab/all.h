// Everything that is asked of learning, crawling, extraction and freshness in one table, and
// whether it holds. What a part needs and is not given (mirrors, real pages, histories) is left
// out.
#pragma once

#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct Summary {
  std::string mirrors = {};  // folder of mirrored forums; empty: none
  std::string pages = {};    // archive of real pages with labelled pagers; empty: none
  std::string texts = {};    // archive of real pages with their main text; empty: none
  std::string dates = {};    // suite of written dates; empty: none
  std::string traces = {};   // folder of posting histories; empty: none
  bool quick = false;        // fewer forums
  ReportOptions report = {};
};

[[nodiscard]] Result<Report> measure_all(const Summary& summary);

// "at least 0.9985: holds"
struct Bar {
  enum class Side : unsigned char { AtLeast, AtMost };
  Side side = Side::AtLeast;
  double value = 0;
};
[[nodiscard]] std::string verdict(const Bar& bar, double value);

}  // namespace boardwalk::lab
