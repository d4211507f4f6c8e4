// People who want to be forgotten.
//
// Their posts, what those said before, and their name as the opener of threads are deleted, and a
// later crawl does not store them again. What others wrote stays, and with it what they quoted. The
// raw pages are another matter: a page holds everybody's posts. They stay unless they are given up
// too; then every capture that shows the name, or is of a page that showed the posts, is cut out of
// the WARC segments.
#pragma once

#include <cstdint>
#include <string>

namespace boardwalk::store {

enum class RawPages : bool { Keep, Drop };

struct Forgotten {
  std::int64_t posts = 0;
  std::int64_t revisions = 0;
  std::int64_t threads = 0;     // whose opener is not named any more
  std::int64_t mentions = 0;    // posts of others that still hold the name
  std::int64_t pages_kept = 0;  // raw pages that showed the posts and are still there
  std::int64_t pages_dropped = 0;
};

}  // namespace boardwalk::store
