#include "lab/learn_forum.h"

#include "boardwalk/pipeline.h"
#include "lab/watched_fetcher.h"

namespace boardwalk::lab {

Learned learn_forum(KnownForum& forum, const std::string& start) {
  VirtualClock clock(forum.now());
  const auto inner = forum.web(clock);
  WatchedFetcher web(*inner);
  fetch::Manners manners;
  manners.user_agent = "boardwalk-lab";
  fetch::HostMemory memory;
  const double before = cpu_seconds();
  const auto lesson = learn_site(start, manners, web, clock, memory);
  Learned learned{.requests = static_cast<double>(web.log().size()),
                  .cpu = cpu_seconds() - before - web.cpu()};
  if (lesson) {
    learned.profile = lesson->profile;
  } else {
    learned.trouble = lesson.error().message;
  }
  return learned;
}

}  // namespace boardwalk::lab
