// Which function answers which address.
//
//     Router router;
//     router.add("GET", "/sites/{id}", show_site);
//     router.handle(request)                          // of /api/v1/sites/3
//
// {id} stands for the number of a site. Addresses that lead nowhere are told so, and those that
// want another method too.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/model/forum.h"
#include "boardwalk/serve/message.h"
#include "boardwalk/serve/parameters.h"

namespace boardwalk::serve {

inline constexpr std::string_view kApi = "/api/v1";

struct Call {
  const Request& request;
  Parameters query;
  model::SiteId site = 0;
};

class Router {
 public:
  using Handler = std::function<Reply(Call&)>;
  struct Route {
    std::string method;
    std::string path;  // behind kApi
    Handler handler;
  };

  void add(std::string method, std::string path, Handler handler);
  [[nodiscard]] Reply handle(const Request& request) const;
  [[nodiscard]] const std::vector<Route>& routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
};

}  // namespace boardwalk::serve
