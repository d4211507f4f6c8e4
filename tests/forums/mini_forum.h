// A miniature forum written down in a test and served on loopback.
//
//     MiniForum forum{MiniForum::Pages{{"/", "<a href=/b1>board</a>"}, {"/b1", "…"}}};
//     crawl(forum.url("/"));
//     forum.asked("/b1")      // how often
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/fetch/loopback_server.h"

namespace boardwalk {

class MiniForum {
 public:
  using Pages = std::map<std::string, std::string>;
  using Special = std::function<fetch::Reply(const fetch::ServerRequest&)>;

  explicit MiniForum(Pages pages) : pages_(std::move(pages)) {
    const auto started = server_.start();
    EXPECT_TRUE(started.ok()) << "no loopback server";
  }

  // A page that needs code: cookies, validators, misbehaviour. Set before the first request.
  void on(const std::string& target, Special reply) { special_[target] = std::move(reply); }

  [[nodiscard]] std::string url(const std::string& target) const {
    return server_.origin() + target;
  }

  [[nodiscard]] int asked(const std::string& target) const {
    const std::lock_guard lock(mutex_);
    const auto found = asked_.find(target);
    return found == asked_.end() ? 0 : found->second;
  }
  [[nodiscard]] std::map<std::string, int> all_asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
  }

 private:
  fetch::Reply answer(const fetch::ServerRequest& request) {
    {
      const std::lock_guard lock(mutex_);
      ++asked_[request.target];
    }
    if (const auto found = special_.find(request.target); found != special_.end())
      return found->second(request);
    if (const auto found = pages_.find(request.target); found != pages_.end()) {
      return fetch::Reply::html(200, found->second);
    }
    return fetch::Reply::html(404, "<p>no such page</p>");
  }

  Pages pages_;
  std::map<std::string, Special> special_;
  mutable std::mutex mutex_;
  std::map<std::string, int> asked_;
  fetch::LoopbackServer server_{[this](const fetch::ServerRequest& r) { return answer(r); }};
};

}  // namespace boardwalk
