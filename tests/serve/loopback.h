// A server on loopback that crawls miniature forums, and somebody who listens to it.
#pragma once

#include <gtest/gtest.h>
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/serve/server.h"
#include "boardwalk/serving.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::serve {

struct HeardEvent {
  std::uint64_t id = 0;
  std::string name;
  nlohmann::json data;
};

// Hears the events of a server, over HTTP, from the moment it is made.
class Listener {
 public:
  explicit Listener(int port, const std::string& target = "/api/v1/events")
      : client_("127.0.0.1", port), thread_([this, target] { listen(target); }) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, kPatience, [&] { return has_begun_; });
  }
  ~Listener() {
    is_leaving_.store(true);
    client_.stop();
    thread_.join();
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // Waits for an event of which `fits` is true; false when none came in time.
  bool wait_for(const std::function<bool(const HeardEvent&)>& fits) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, kPatience,
                          [&] { return std::any_of(heard_.begin(), heard_.end(), fits); });
  }
  bool wait_for_state(model::SiteId site, const std::string& state) {
    return wait_for([&](const HeardEvent& event) {
      return event.name == "site" && event.data["id"] == site && event.data["state"] == state;
    });
  }
  std::vector<HeardEvent> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    heard_.clear();
  }

 private:
  static constexpr std::chrono::seconds kPatience{30};

  void listen(const std::string& target) {
    client_.set_read_timeout(std::chrono::seconds{60});
    client_.Get(target, [this](const char* data, std::size_t length) {
      take({data, length});
      return !is_leaving_.load();
    });
  }
  void take(std::string_view text) {
    const std::lock_guard lock(mutex_);
    has_begun_ = true;
    rest_ += text;
    for (std::size_t end = 0; (end = rest_.find("\n\n")) != std::string::npos;) {
      take_event(rest_.substr(0, end));
      rest_.erase(0, end + 2);
    }
    news_.notify_all();
  }
  void take_event(const std::string& block) {
    HeardEvent event;
    std::string_view rest = block;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (line.starts_with("id: ")) event.id = std::stoull(std::string{line.substr(4)});
      if (line.starts_with("event: ")) event.name = line.substr(7);
      if (line.starts_with("data: ")) event.data = nlohmann::json::parse(line.substr(6));
    }
    if (!event.name.empty()) heard_.push_back(std::move(event));
  }

  httplib::Client client_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::string rest_;
  std::vector<HeardEvent> heard_;
  bool has_begun_ = false;
  std::atomic<bool> is_leaving_{false};
  std::thread thread_;
};

class LoopbackServing {
 public:
  explicit LoopbackServing(const std::string& database, const std::string& token = "")
      : runner_(
            {.database = database, .manners = manners(), .may_be_private = true},
            [this] { return std::make_unique<fetch::HttpFetcher>(clock_); }, clock_),
        api_({.database = database, .version = "1"}, clock_, runner_) {
    auto server = Server::start({.host = "127.0.0.1", .port = 0, .token = token}, api_);
    EXPECT_TRUE(server) << server.error().message;
    server_ = std::move(*server);
    client_ = std::make_unique<httplib::Client>("127.0.0.1", port());
    client_->set_read_timeout(std::chrono::seconds{30});
  }
  ~LoopbackServing() {
    api_.stop();
    server_->stop();
  }

  [[nodiscard]] int port() const {
    const std::string address = server_->address();
    return std::stoi(address.substr(address.rfind(':') + 1));
  }
  httplib::Client& client() { return *client_; }

  nlohmann::json get(const std::string& target) {
    const auto reply = client_->Get("/api/v1" + target);
    EXPECT_TRUE(reply && reply->status == 200) << target << (reply ? reply->body : "");
    return reply ? nlohmann::json::parse(reply->body, nullptr, false) : nlohmann::json{};
  }
  // The status, and the body where it is wanted.
  int send(const std::string& method, const std::string& target, const std::string& body = "{}",
           nlohmann::json* answer = nullptr) {
    httplib::Request request;
    request.method = method;
    request.path = "/api/v1" + target;
    request.headers = {{"X-Boardwalk", "1"}, {"Content-Type", "application/json"}};
    request.body = body;
    const auto reply = client_->send(request);
    if (reply && answer != nullptr) *answer = nlohmann::json::parse(reply->body, nullptr, false);
    return reply ? reply->status : 0;
  }

 private:
  static fetch::Manners manners() {
    fetch::Manners manners;
    manners.user_agent = "boardwalk/1.0 (test)";
    manners.pace.delay = Millis{0};
    manners.first_backoff = Millis{1};
    return manners;
  }

  SystemClock clock_;
  PipelineRunner runner_;
  Api api_;
  std::unique_ptr<Server> server_;
  std::unique_ptr<httplib::Client> client_;
};

}  // namespace boardwalk::serve
