// Something that answers requests: the web, an archive, a simulated forum.
//
//     fetcher.submit({.id = 1, .url = "http://forum.test/"});
//     for (Response& r : fetcher.wait(clock.now() + 1s)) use(r);
//
// A Fetcher moves bytes. It follows no redirects, keeps no cookies, knows no manners and retries
// nothing: that is Courier's (courier.h). It is driven by one thread; only wake() may come from
// another. Every request that was submitted comes back exactly once.
#pragma once

#include <cstddef>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/message.h"

namespace boardwalk::fetch {

class Fetcher {
 public:
  virtual ~Fetcher() = default;

  virtual void submit(Request request) = 0;
  // Returns the responses that are complete; waits for one until `until`, or for a wake(). On a
  // virtual clock waiting is what makes time pass: to the next response due, or to `until`.
  [[nodiscard]] virtual std::vector<Response> wait(Time until) = 0;
  virtual void wake() = 0;
  [[nodiscard]] virtual std::size_t in_flight() const = 0;
};

}  // namespace boardwalk::fetch
