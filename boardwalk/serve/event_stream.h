// The hub as one listener hears it: server-sent events (WHATWG HTML, section 9.2).
//
//     auto stream = EventStream::open(hub, request);          // ?site=3, Last-Event-ID
//     while (auto text = stream->next()) send(*text);
//
// next() waits a second at most and may have nothing to say (an empty text); every 15 seconds of
// silence it says a comment, so that nobody on the way takes the connection for dead.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/serve/hub.h"
#include "boardwalk/serve/message.h"

namespace boardwalk::serve {

class EventStream {
 public:
  static Result<EventStream> open(Hub& hub, const Request& request);

  // None: the hub is closed.
  [[nodiscard]] std::optional<std::string> next();

 private:
  EventStream(Hub& hub, std::uint64_t after, model::SiteId site)
      : hub_(&hub), after_(after), site_(site) {}

  Hub* hub_;
  std::uint64_t after_;
  model::SiteId site_;
  int silence_ = -1;  // seconds; below 0: nothing was said yet
};

}  // namespace boardwalk::serve
