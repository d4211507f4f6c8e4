// The posts of a database, each read once.
//
//     Study study{grain_of(window)};
//     auto done = catch_up(study, *reading, site, {.now = clock.now()});
//     overview_of(study.pulse, {clock.now(), window})
//
// A study goes on where it ended: posts are numbered in the order they were stored, and what has
// been read is in the figures. What is edited, moved or deleted later is taken back as it was and
// added as it is; when a person has been forgotten, all is read anew. Some threads read what posts
// say, one more reads rows and adds up in their order: equal databases make equal figures, however
// many threads there are. A bounded number of posts is under way, so the memory is flat.
#pragma once

#include <atomic>
#include <functional>

#include "boardwalk/analyse/pulse.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/reading.h"

namespace boardwalk::analyse {

struct Study {
  explicit Study(std::chrono::seconds grain) : pulse(grain) {}

  Pulse pulse;
  store::StoreMark mark;  // what has been read

  template <typename Archive>
  void pass(Archive& archive) {
    archive(mark.post, mark.forgotten, mark.made, mark.amended_post, mark.amended_thread, pulse);
  }
};

struct StudyOptions {
  Time now{};                               // what claims to be later is taken for undated
  std::size_t readers = 2;                  // threads; at least 1
  const std::atomic<bool>* stop = nullptr;  // once set, it ends with an Error; may be null
  // Called now and then, less and less often, while there is much to read; may be empty.
  std::function<void(const Study&)> so_far = {};
};

// `site` 0 means all; a study is always of the same.
Result<void> catch_up(Study& study, store::Reading& reading, model::SiteId site,
                      const StudyOptions& options);

}  // namespace boardwalk::analyse
