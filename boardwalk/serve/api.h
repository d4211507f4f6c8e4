// The whole API as one function.
//
//     Api api{{.database = "forum.db"}, clock, runner};
//     api.handle({.path = "/api/v1/sites"}).body
//
// docs/api.md tells what can be asked; openapi.json is the same for programs. May be asked by any
// number of threads. Ending it stops the crawl that is running, cleanly.
#pragma once

#include <memory>

#include "boardwalk/serve/world.h"

namespace boardwalk::serve {

class Api {
 public:
  Api(ApiOptions options, Clock& clock, CrawlRunner& runner);

  [[nodiscard]] Reply handle(const Request& request) const;
  [[nodiscard]] const Router& router() const { return router_; }
  [[nodiscard]] Hub& hub() { return world_->hub; }
  // Listeners are let go, and the crawl that is running ends.
  void stop();

 private:
  std::unique_ptr<World> world_;
  Router router_;
};

}  // namespace boardwalk::serve
