// The API and the pages, over HTTP.
//
//     auto server = Server::start({.host = "127.0.0.1", .port = 8080}, api);
//     (*server)->address()                          // "http://127.0.0.1:8080/"
//     (*server)->stop();
//
// Every reply carries a policy that lets the browser run our own scripts and nothing else. Sizes,
// times and the number of connections are limited. The Api must outlive the server.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/serve/api.h"

namespace boardwalk::serve {

struct Listen {
  std::string host = "127.0.0.1";
  int port = 8080;         // 0: any that is free
  std::string token = {};  // empty: none is asked for, which only loopback may do
};

class Server {
 public:
  static Result<std::unique_ptr<Server>> start(const Listen& listen, Api& api);
  virtual ~Server() = default;
  [[nodiscard]] virtual std::string address() const = 0;
  // Ends all connections; returns when the last is closed.
  virtual void stop() = 0;
};

}  // namespace boardwalk::serve
