// All tables of FoCUS in one, with what is asked of us and whether it holds.
//
// Samples are small, so that it takes minutes; the single commands measure as much as one likes.
#pragma once

#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct Summary {
  std::string mirrors = {};  // folder of mirrored forums; empty: none
  std::string pages = {};    // archive of real pages with labelled pagers; empty: none
  bool quick = false;        // fewer and smaller forums
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
