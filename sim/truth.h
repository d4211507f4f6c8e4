// What a perfect crawl would find.
//
// The ground truth of a simulated forum as of a moment, as one JSON object in the format of the
// mirrored forums' truth: rules (regexes of index and thread pages), boards, threads with their
// pages and post ids, and posts with author, time and text. It is written piece by piece, so a
// forum of any size needs no memory for it.
//
//     std::ofstream file{"truth.json"};
//     write_truth(site.forum(), now, {}, file);
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "sim/site_forum.h"

namespace boardwalk::sim {

struct TruthOptions {
  bool posts = true;  // the largest part by far
};

void write_truth(Forum& forum, Time now, const TruthOptions& options, std::ostream& out);

struct ForumSize {
  std::int64_t boards = 0;
  std::int64_t threads = 0;
  std::int64_t posts = 0;
  std::int64_t pages = 0;  // entry, boards and threads
};
[[nodiscard]] ForumSize size_of(Forum& forum, Time now);

// Every page of the truth, entry first: what must be reachable by links.
[[nodiscard]] std::vector<PageRef> all_pages(Forum& forum, Time now);

}  // namespace boardwalk::sim
