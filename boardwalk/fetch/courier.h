// Fetches with manners.
//
// Give it URLs in any number; it asks each host for its robots.txt first, keeps to it and to the
// host's pace, carries the site's cookies, makes conditional requests, tries again what failed for
// a passing reason, and refuses what must not be fetched: state-changing URLs, other schemes, and
// (in the fetcher below) private addresses. Redirects are not followed: they are answers, and the
// crawler decides.
//
//     Courier courier{fetcher, clock, manners, memory};
//     courier.send({.id = 1, .url = *url::parse("http://forum.test/")});
//     while (courier.pending() > 0)
//       for (const Response& r : courier.wait(clock.now() + 1s)) use(r);
//
// Driven by one thread; only wake() may come from another. Every errand comes back exactly once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/fetch/host_memory.h"
#include "boardwalk/fetch/pace.h"
#include "boardwalk/fetch/robots.h"
#include "boardwalk/url/url.h"

namespace boardwalk::fetch {

struct Manners {
  std::string user_agent;
  PaceRules pace;
  Limits limits;
  int tries = 3;               // of a request that fails for a passing reason
  int patience = 8;            // of one that is answered 429 or 503
  Millis first_backoff{1000};  // doubles from try to try
  bool ignore_robots = false;
  bool allow_private = false;  // the seed itself is on a private address
};

// What one host gets instead of what all others get.
struct HostManners {
  PaceRules pace;
  bool allow_private = false;
};

struct Errand {
  std::uint64_t id = 0;
  url::Url url;
  std::string etag = {};  // validators of the last visit
  std::string last_modified = {};
};

// Answers by the URL that was asked for.
using Responses = std::unordered_map<std::string, Response>;

class Courier {
 public:
  Courier(Fetcher& fetcher, Clock& clock, Manners manners, HostMemory& memory);
  ~Courier();

  // From the next request on. What robots.txt asks for still counts.
  void arrange(const url::Url& host, const HostManners& manners);
  void send(Errand errand);
  // One step: sends what may be sent, waits for an answer until `until` or for a wake(), and
  // returns the errands that are finished. May return none before `until`: call again.
  [[nodiscard]] std::vector<Response> wait(Time until);
  void wake() { fetcher_.wake(); }
  // Errands not returned yet: queued, under way, or waiting for another try.
  [[nodiscard]] std::size_t pending() const { return pending_; }
  // Gives up on everything that is not under way. What is dropped does not come back.
  void drop_queued();
  // The robots.txt of a host we have asked already; null otherwise.
  [[nodiscard]] const Robots* robots_of(const url::Url& url) const;
  // When the host may be asked next. Whoever takes over from another courier rests as long as that
  // one would have.
  [[nodiscard]] Time next_start(const url::Url& host) const;
  [[nodiscard]] Millis delay(const url::Url& host) const;
  void rest_until(const url::Url& host, Time due);
  // Does the next errand to this host have to wait for its robots.txt?
  [[nodiscard]] bool needs_robots(const url::Url& host) const;
  // Requests that went out, robots.txt and repeated tries included.
  [[nodiscard]] std::uint64_t requests() const { return requests_; }
  [[nodiscard]] std::uint64_t requests_to(const url::Url& host) const;

 private:
  struct Job;
  struct Host;

  Host& host_of(const url::Url& url);
  void launch(Time now);
  void launch_host(Host& host, Time now);
  void submit(Job job, Host& host, Time now);
  void ask_robots(Host& host, const std::string& url);
  [[nodiscard]] Time next_due(Time until) const;
  void take(Response response, std::vector<Response>& finished);
  void take_robots(Response response, const Job& job);
  void do_without_robots(Host& host, const Response& response);
  [[nodiscard]] bool try_again(Job& job, const Response& response);
  void finish(Response response, std::vector<Response>& finished);
  void refuse(const Errand& errand, Outcome outcome, std::string reason);
  void fail_queue(Host& host, const Response& cause);

  Fetcher& fetcher_;
  Clock& clock_;
  Manners manners_;
  HostMemory& memory_;
  std::map<std::string, std::unique_ptr<Host>> hosts_;  // by origin
  std::unordered_map<std::uint64_t, Job> under_way_;    // by the fetcher's request id
  std::vector<Response> refused_;                       // returned by the next wait()
  std::uint64_t next_request_ = 1;
  std::uint64_t requests_ = 0;
  std::size_t pending_ = 0;
};

}  // namespace boardwalk::fetch
