// A study kept in a file beside the database, so that no post is read twice.
//
//     auto study = kept_study({"forum.db", site, grain_of(window)}, *reading, {.now =
//     clock.now()});
//
// The file holds figures, words and the titles of threads; like the index of words it may be
// deleted at any time, is made anew when it does not fit, and where none can be written everything
// is read each time. Whoever forgets a person removes it (store/derived.h).
#pragma once

#include <chrono>
#include <string>

#include "boardwalk/analyse/study.h"

namespace boardwalk::analyse {

struct KeptStudy {
  std::string database;
  model::SiteId site = 0;  // 0: all
  std::chrono::seconds grain{};
};

// What is kept, and what has been stored since.
[[nodiscard]] Result<Study> kept_study(const KeptStudy& of, store::Reading& reading,
                                       const StudyOptions& options);

}  // namespace boardwalk::analyse
