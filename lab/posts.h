// Posts from single pages, without a profile and beside the rivals of MiBAT's tables 1 and 2;
// comments and reviews (table 3); pages of a site whose template is known (+MP, table 4).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct PostsExperiment {
  std::string mirrors = {};                 // folder; empty: none
  std::string pages = {};                   // archive of real pages; empty: none
  std::string only = {};                    // of the mirrors, or "sim"
  int packages = 160;                       // of the test set, or
  std::optional<std::uint64_t> fresh = {};  // drawn from this seed on
  int sample = 8;                           // thread pages of each package
  std::vector<std::string> kinds = {};      // of packages: forum, cqa, blog, review; empty: all
  bool with_template = false;               // learned from some pages of each forum first (+MP)
  bool both = false;                        // without the template first, then with it
  bool rivals = false;                      // MDR, two passes of it and MiBAT in the same table
  bool misses = false;                      // name every page that is not perfect
  ReportOptions report = {};
};

[[nodiscard]] Result<Report> measure_posts(const PostsExperiment& experiment);

}  // namespace boardwalk::lab
