#include "boardwalk/serve/server.h"

#include <httplib.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/queue.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/serve/assets.h"
#include "boardwalk/serve/event_stream.h"
#include "boardwalk/serve/guard.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kThreads = 48;  // connections that are served at a time
constexpr std::size_t kWaiting = 64;  // and those that wait for one of them
constexpr int kMostListeners = 24;
constexpr std::size_t kLargestBody = std::size_t{1} << 20U;
constexpr std::size_t kLongestPath = 2000;
constexpr std::size_t kMostHeaders = 100;
constexpr std::size_t kLargestAsset = std::size_t{16} << 20U;

// Nothing but our own scripts, styles and pictures; no frames, no forms, no other hosts.
constexpr auto kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

// Threads for connections, and a short queue before them: whoever comes when it is full waits to be
// accepted.
class Waiters final : public httplib::TaskQueue {
 public:
  Waiters() {
    for (std::size_t i = 0; i < kThreads; ++i) threads_.emplace_back([this] { work(); });
  }
  void enqueue(std::function<void()> task) override { tasks_.push(std::move(task)); }
  void shutdown() override {
    tasks_.close();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  void work() {
    while (auto task = tasks_.pop()) (*task)();
  }
  BoundedQueue<std::function<void()>> tasks_{kWaiting};
  std::vector<std::thread> threads_;
};

Request request_of(const httplib::Request& from) {
  std::string_view target = from.target;
  Request request{.method = from.method,
                  .path = std::string{next_piece(target, '?')},
                  .query = std::string{next_piece(target, '#')}};
  for (const auto& [name, value] : from.headers) request.headers.push_back({name, value});
  request.body = from.body;
  return request;
}

// With a length of its own, so that the library packs nothing.
void send(Reply reply, httplib::Response& to) {
  to.status = reply.status;
  for (const fetch::Header& header : reply.headers) to.set_header(header.name, header.value);
  if (reply.body.empty()) return;
  auto body = std::make_shared<const std::string>(std::move(reply.body));
  to.set_content_provider(body->size(), reply.content_type,
                          [body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                            return sink.write(body->data() + offset, length);
                          });
}

// What packs the name of a file's content into its name may be kept for good.
Reply asset_reply(const Asset& asset, const Request& request) {
  const bool is_named_by_content = asset.path.starts_with("/assets/");
  Reply reply{.content_type = std::string{asset.content_type}};
  reply.headers = {
      {"ETag", std::string{asset.etag}},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.header("If-None-Match") == asset.etag) {
    reply.status = 304;
    return reply;
  }
  reply.body = asset.bytes;
  if (asset.encoding.empty()) return reply;
  if (contains_ignoring_case(request.header("Accept-Encoding"), asset.encoding)) {
    reply.headers.push_back({"Content-Encoding", std::string{asset.encoding}});
  } else {
    reply.body = fetch::decode_content(std::move(reply.body), asset.encoding, kLargestAsset).body;
  }
  return reply;
}

Reply page_reply(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD")
    return problem(405, "the API is below /api/v1");
  if (const Asset* asset = find_asset(request.path)) return asset_reply(*asset, request);
  if (request.path != "/") return problem(404, "there is nothing at this address");
  return {.content_type = "text/html; charset=utf-8", .body = std::string{plain_page()}};
}

class HttpServer final : public Server {
 public:
  HttpServer(const Listen& listen, Api& api)
      : listen_(listen), api_(api), guard_(is_loopback_name(listen.host), listen.token) {}
  ~HttpServer() override { stop(); }

  Result<void> start();
  [[nodiscard]] std::string address() const override {
    const bool is_ipv6 = listen_.host.find(':') != std::string::npos;
    return "http://" + (is_ipv6 ? "[" + listen_.host + "]" : listen_.host) + ":" +
           std::to_string(listen_.port) + "/";
  }
  void stop() override {
    if (!thread_.joinable()) return;
    is_leaving_.store(true);
    server_.stop();
    thread_.join();
  }

 private:
  void set_limits();
  void set_handlers();
  [[nodiscard]] std::optional<Reply> refuse(const Request& request) const;
  void answer(const httplib::Request& from, httplib::Response& to);
  void open_stream(const Request& request, httplib::Response& to);

  Listen listen_;
  Api& api_;
  Guard guard_;
  httplib::Server server_;
  std::atomic<int> listeners_{0};
  std::atomic<bool> is_leaving_{false};
  std::thread thread_;
};

void HttpServer::set_limits() {
  server_.new_task_queue = [] { return new Waiters; };  // NOLINT(cppcoreguidelines-owning-memory)
  server_.set_payload_max_length(kLargestBody);
  server_.set_read_timeout(std::chrono::seconds{10});
  server_.set_write_timeout(std::chrono::seconds{10});
  server_.set_keep_alive_timeout(5);
  server_.set_keep_alive_max_count(1000);
  server_.set_tcp_nodelay(true);
  server_.set_default_headers({{"Content-Security-Policy", kPolicy},
                               {"X-Content-Type-Options", "nosniff"},
                               {"Referrer-Policy", "no-referrer"},
                               {"X-Frame-Options", "DENY"},
                               {"Cross-Origin-Resource-Policy", "same-origin"}});
}

std::optional<Reply> HttpServer::refuse(const Request& request) const {
  if (request.path.size() > kLongestPath) return problem(414, "this address is too long");
  if (request.headers.size() > kMostHeaders) return problem(431, "there are too many headers");
  return guard_.check(request);
}

void HttpServer::set_handlers() {
  // Before the body is read: who may not ask need not send it.
  server_.set_pre_routing_handler([this](const httplib::Request& from, httplib::Response& to) {
    auto refusal = refuse(request_of(from));
    if (!refusal) return httplib::Server::HandlerResponse::Unhandled;
    to.set_header("Connection", "close");
    send(std::move(*refusal), to);
    return httplib::Server::HandlerResponse::Handled;
  });
  const auto handler = [this](const httplib::Request& from, httplib::Response& to) {
    answer(from, to);
  };
  const std::string everything = "[^]*";
  server_.Get(everything, handler);
  server_.Post(everything, handler);
  server_.Put(everything, handler);
  server_.Patch(everything, handler);
  server_.Delete(everything, handler);
  server_.Options(everything, handler);
  server_.set_error_handler([](const httplib::Request&, httplib::Response& to) {
    if (to.status < 400 || to.content_length_ > 0) return;
    send(problem(to.status, to.status == 413 ? "the body is too large: a megabyte is the most"
                                             : "this request cannot be understood"),
         to);
  });
  server_.set_exception_handler(
      [](const httplib::Request&, httplib::Response& to, const std::exception_ptr&) {
        send(problem(500, "something went wrong here; what was committed is safe"), to);
      });
}

void HttpServer::answer(const httplib::Request& from, httplib::Response& to) {
  const Request request = request_of(from);
  if (!request.path.starts_with(std::string{kApi} + "/")) return send(page_reply(request), to);
  to.set_header("Cache-Control", "no-store");
  const bool is_stream = request.path == std::string{kApi} + "/events" && request.method == "GET";
  if (is_stream) return open_stream(request, to);
  send(api_.handle(request), to);
}

void HttpServer::open_stream(const Request& request, httplib::Response& to) {
  auto stream = EventStream::open(api_.hub(), request);
  if (!stream) return send(problem(400, stream.error().message), to);
  if (listeners_.fetch_add(1) >= kMostListeners) {
    --listeners_;
    return send(problem(503, "too many pages listen already: close one"), to);
  }
  to.set_header("X-Accel-Buffering", "no");
  auto shared = std::make_shared<EventStream>(*stream);
  to.set_chunked_content_provider(
      "text/event-stream",  // to the letter: httplib packs all other text, and packed events wait
      [this, shared](std::size_t, httplib::DataSink& sink) {
        const auto text = is_leaving_.load() ? std::nullopt : shared->next();
        if (!text) {
          sink.done();
          return true;
        }
        if (text->empty()) return sink.is_writable();
        return sink.write(text->data(), text->size());
      },
      [this](bool) { --listeners_; });
}

Result<void> HttpServer::start() {
  if (!is_loopback_name(listen_.host) && listen_.token.empty())
    return Error{"listening on " + listen_.host + " needs a token"};
  set_limits();
  set_handlers();
  if (listen_.port == 0) {
    listen_.port = server_.bind_to_any_port(listen_.host);
  } else if (!server_.bind_to_port(listen_.host, listen_.port)) {
    listen_.port = -1;
  }
  if (listen_.port < 0) {
    return Error{
        "cannot listen there: the port may be in use, or the address not this machine's; "
        "choose another --listen"};
  }
  thread_ = std::thread{[this] { server_.listen_after_bind(); }};
  return {};
}

}  // namespace

Result<std::unique_ptr<Server>> Server::start(const Listen& listen, Api& api) {
  auto server = std::make_unique<HttpServer>(listen, api);
  if (auto started = server->start(); !started) return started.error();
  return std::unique_ptr<Server>{std::move(server)};
}

}  // namespace boardwalk::serve
