// All posts of a database, read once.
//
//     auto pulse = study(*store, site, {.now = clock.now(), .window = std::chrono::days{7}});
//
// One thread reads rows and tells languages, another reads what the posts say: about the same work.
// A bounded queue between them keeps the memory flat, however many there are, and their order makes
// equal reports of equal databases.
#pragma once

#include <atomic>
#include <chrono>

#include "boardwalk/analyse/pulse.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/store.h"

namespace boardwalk::analyse {

struct StudyOptions {
  Time now{};  // windows end here; what claims to be later is taken for undated
  std::chrono::seconds window = std::chrono::days{7};
  const std::atomic<bool>* stop = nullptr;  // once set, the study ends with an Error; may be null
};

// `site` 0 means all.
[[nodiscard]] Result<Pulse> study(store::Store& store, model::SiteId site,
                                  const StudyOptions& options);

}  // namespace boardwalk::analyse
