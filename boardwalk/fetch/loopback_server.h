// A small HTTP/1.1 server on 127.0.0.1 for replayed archives and simulated forums.
//
//     LoopbackServer server{[](const ServerRequest& r) { return Reply::html(200, page(r.target));
//     }}; server.start();                        // on a free port, in a thread of its own
//     "http://127.0.0.1:" + std::to_string(server.port())
//
// One epoll thread; keep-alive and pipelining. Requests in absolute form are understood, so it also
// stands as an http_proxy. A Reply can misbehave on purpose: stay silent, drip, stop in the middle,
// or send bytes that are not HTTP: that is why it is ours (docs/dependencies.md).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/message.h"

namespace boardwalk::fetch {

struct ServerRequest {
  std::string method;
  std::string url;     // absolute: from the request line, or from Host and the target
  std::string target;  // path and query
  std::vector<Header> headers;

  [[nodiscard]] std::string_view header(std::string_view header_name) const;  // empty when absent
};

struct Reply {
  int status = 200;
  std::vector<Header> headers;  // Content-Length, Date and Connection are added
  std::string body;

  // Misbehaviour on purpose.
  std::string raw = {};  // when set: these bytes, and nothing else
  Millis delay{0};       // before the first byte
  std::size_t drip = 0;  // when set: this many bytes of the body at a time, `drip_pause` apart
  Millis drip_pause{100};
  std::size_t cut_after = SIZE_MAX;  // closes the connection after so many bytes of the body
  bool silent = false;               // accepts, and never answers

  static Reply html(int status, std::string body);
};

class LoopbackServer {
 public:
  using Handler = std::function<Reply(const ServerRequest&)>;

  explicit LoopbackServer(Handler handler);
  ~LoopbackServer();  // stops

  Result<void> start(std::uint16_t port = 0);  // 0: any free one
  void stop();
  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] std::string origin() const;  // "http://127.0.0.1:PORT"

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace boardwalk::fetch
