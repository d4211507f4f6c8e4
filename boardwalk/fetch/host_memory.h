// What hosts have told us, kept from one courier to the next: cookies, and who may come.
#pragma once

#include <map>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/cookies.h"
#include "boardwalk/fetch/robots.h"

namespace boardwalk::fetch {

struct KnownRobots {
  Robots rules = Robots::allow_all();
  Time expires{};
};

struct HostMemory {
  CookieJar cookies;
  std::map<std::string, KnownRobots> robots = {};  // by origin
};

}  // namespace boardwalk::fetch
