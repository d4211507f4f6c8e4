#include "boardwalk/serve/api.h"

namespace boardwalk::embedded {
extern const std::string_view kOpenApi;
}  // namespace boardwalk::embedded

namespace boardwalk::serve {

Api::Api(ApiOptions options, Clock& clock, CrawlRunner& runner)
    : world_(std::make_unique<World>(std::move(options), clock, runner)) {
  add_site_routes(router_, *world_);
  add_forum_routes(router_, *world_);
  add_search_routes(router_, *world_);
  add_profile_routes(router_, *world_);
  add_figure_routes(router_, *world_);
  // The server answers it; here it only has its place among the addresses.
  router_.add("GET", "/events",
              [](Call&) { return problem(400, "events are a stream: listen to them over HTTP"); });
  router_.add("GET", "/openapi.json", [](Call&) {
    return Reply{.content_type = "application/json; charset=utf-8",
                 .body = std::string{embedded::kOpenApi}};
  });
}

Reply Api::handle(const Request& request) const { return router_.handle(request); }

void Api::stop() {
  world_->hub.close();
  world_->jobs.stop();
}

}  // namespace boardwalk::serve
