// A simulated forum for the program to crawl.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "boardwalk/fetch/loopback_server.h"
#include "sim/package.h"
#include "sim/site.h"

namespace boardwalk {

// A simulated forum behind real HTTP, with its request counts.
class SimulatedForum {
 public:
  // `ahead`: how much of its history is still to come.
  explicit SimulatedForum(std::int64_t pages, Millis ahead = {}) {
    sim::Traits traits = sim::draw_package(sim::train_seeds()[0]);
    traits.traps = 0;  // traps have no end, and this crawl must have one
    traits.session_ids = sim::SessionIds::None;
    traits.robots_txt = false;
    sim::World world = sim::World::generate(sim::plan_for(traits, pages));
    now_ = world.end() - ahead;
    EXPECT_TRUE(server_.start().ok());
    site_ = std::make_unique<sim::Site>(traits, std::move(world),
                                        sim::SiteOptions{.origin = server_.origin()});
  }
  [[nodiscard]] std::string entry() const { return site_->entry_url(); }
  // From now on every post says something else, and no page is as it was.
  void edit() {
    const std::lock_guard lock(mutex_);
    edited_ = true;
  }
  void pass(Millis time) {
    const std::lock_guard lock(mutex_);
    now_ += time;
  }
  [[nodiscard]] std::int64_t written() {
    const std::lock_guard lock(mutex_);
    const sim::World& world = site_->forum().world();
    std::int64_t posts = 0;
    for (sim::ThreadId id = 1; id <= world.threads(); ++id)
      if (world.exists(id, now_)) posts += world.visible_posts(id, now_);
    return posts;
  }
  std::map<std::string, int> take_counts() {
    const std::lock_guard lock(mutex_);
    return std::exchange(asked_, {});
  }

 private:
  fetch::Reply answer(const fetch::ServerRequest& request) {
    const std::lock_guard lock(mutex_);
    ++asked_[request.target];
    std::vector<fetch::Header> headers = request.headers;
    if (edited_) {
      std::erase_if(headers,
                    [](const fetch::Header& header) { return header.name.starts_with("If-"); });
    }
    fetch::Reply reply =
        site_->handle(sim::site_request(request.method, request.target, headers), now_);
    if (edited_) change_words(reply.body);
    return reply;
  }
  static void change_words(std::string& html) {
    static constexpr std::string_view kBefore = " de ";
    for (std::size_t at = 0; (at = html.find(kBefore, at)) != std::string::npos; ++at)
      html.replace(at, kBefore.size(), " del ");
  }

  std::mutex mutex_;
  bool edited_ = false;
  std::map<std::string, int> asked_;
  Time now_{};
  std::unique_ptr<sim::Site> site_;
  fetch::LoopbackServer server_{[this](const fetch::ServerRequest& r) { return answer(r); }};
};

}  // namespace boardwalk
