// A web written down in the test: what each URL answers, the first time, the second time, …
//
// Runs on a virtual clock: an answer takes `latency`, and waiting for it makes time pass.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::fetch {

struct ScriptedAnswer {
  int status = 200;
  std::string body = "<p>page</p>";
  std::vector<Header> headers = {{"Content-Type", "text/html"}};
  Outcome outcome = Outcome::Ok;  // used as it is when status is 0
  Millis latency{100};
};

class ScriptedFetcher final : public Fetcher {
 public:
  explicit ScriptedFetcher(Clock& clock) : clock_(clock) {}

  // Answers are used up in order; the last one stays. A URL without a script answers 404.
  void on(const std::string& url, std::deque<ScriptedAnswer> answers) {
    script_[url] = std::move(answers);
  }

  void submit(Request request) override {
    log.push_back({clock_.now(), request});
    ScriptedAnswer answer{.status = 404};
    if (const auto found = script_.find(request.url); found != script_.end()) {
      answer = found->second.front();
      if (found->second.size() > 1) found->second.pop_front();
    }
    Response response;
    response.id = request.id;
    response.url = request.url;
    response.status = answer.status;
    response.headers = answer.headers;
    response.body = answer.body;
    response.outcome =
        answer.status == 0 ? answer.outcome : classify_reply(answer.status, answer.headers);
    response.started = clock_.now();
    response.finished = clock_.now() + answer.latency;
    under_way_.push_back(std::move(response));
  }

  std::vector<Response> wait(Time until) override {
    Time next = until;
    for (const Response& r : under_way_) next = std::min(next, r.finished);
    clock_.sleep_until(next);
    const auto split =
        std::stable_partition(under_way_.begin(), under_way_.end(),
                              [&](const Response& r) { return r.finished > clock_.now(); });
    std::vector<Response> done(std::make_move_iterator(split),
                               std::make_move_iterator(under_way_.end()));
    under_way_.erase(split, under_way_.end());
    return done;
  }
  void wake() override {}
  [[nodiscard]] std::size_t in_flight() const override { return under_way_.size(); }

  [[nodiscard]] std::vector<std::string> asked() const {
    std::vector<std::string> urls;
    for (const auto& [at, request] : log) urls.push_back(request.url);
    return urls;
  }

  std::vector<std::pair<Time, Request>> log;

 private:
  Clock& clock_;
  std::map<std::string, std::deque<ScriptedAnswer>> script_;
  std::vector<Response> under_way_;
};

}  // namespace boardwalk::fetch
