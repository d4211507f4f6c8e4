#include "boardwalk/fetch/courier.h"

#include <algorithm>
#include <utility>

#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/http_date.h"
#include "boardwalk/fetch/state_changing.h"

namespace boardwalk::fetch {
namespace {

constexpr int kRobotsRedirects = 5;                         // RFC 9309 §2.3.1.2
constexpr Millis kRobotsLifetime = std::chrono::hours{24};  // RFC 9309 §2.4
constexpr Millis kRobotsRetry = std::chrono::minutes{10};   // after a server error
constexpr std::size_t kRobotsBytes = std::size_t{512} << 10U;

std::string_view product_of(std::string_view user_agent) {
  return user_agent.substr(0, user_agent.find_first_of("/ ("));
}

std::string request_target(const url::Url& url) {
  std::string target{url.path()};
  if (url.has_query()) target.append("?").append(url.query());
  return target;
}

bool is_overloaded(const Response& r) { return r.status == 429 || r.status == 503; }

}  // namespace

struct Courier::Job {
  enum class Kind : std::uint8_t { Page, Robots };
  Kind kind = Kind::Page;
  Errand errand;
  int tries = 0;
  int redirects = 0;  // of robots.txt
  Time not_before{};
  Host* host = nullptr;
};

struct Courier::Host {
  enum class RobotsState : std::uint8_t { Unknown, Asked, Known };

  Host(std::string name, PaceRules rules) : origin(std::move(name)), pace(rules) {}

  std::string origin;
  Pace pace;
  bool allow_private = false;
  std::uint64_t requests = 0;
  RobotsState robots_state = RobotsState::Unknown;
  bool has_robots = false;  // that the host has told, at any time
  Robots robots = Robots::allow_all();
  std::string robots_reason;  // why everything is refused, when it is
  Time robots_expire{};
  std::deque<Job> queue;           // robots.txt jobs stand first
  std::multimap<Time, Job> later;  // waiting for another try

  [[nodiscard]] bool idle() const { return queue.empty() && later.empty(); }

  void use(const KnownRobots& known) {
    robots_state = RobotsState::Known;
    has_robots = true;
    robots = known.rules;
    robots_expire = known.expires;
    robots_reason.clear();
    if (const auto delay = robots.crawl_delay()) pace.slow_to(*delay);
  }
};

Courier::Courier(Fetcher& fetcher, Clock& clock, Manners manners, HostMemory& memory)
    : fetcher_(fetcher), clock_(clock), manners_(std::move(manners)), memory_(memory) {}

Courier::~Courier() = default;

Courier::Host& Courier::host_of(const url::Url& url) {
  auto& slot = hosts_[url.origin()];
  if (!slot) {
    slot = std::make_unique<Host>(url.origin(), manners_.pace);
    slot->allow_private = manners_.allow_private;
    if (const auto known = memory_.robots.find(url.origin()); known != memory_.robots.end())
      slot->use(known->second);
  }
  return *slot;
}

void Courier::arrange(const url::Url& url, const HostManners& manners) {
  Host& host = host_of(url);
  host.allow_private = manners.allow_private;
  host.pace.change(manners.pace);
  if (const auto delay = host.robots.crawl_delay()) host.pace.slow_to(*delay);
}

std::uint64_t Courier::requests_to(const url::Url& url) const {
  const auto found = hosts_.find(url.origin());
  return found == hosts_.end() ? 0 : found->second->requests;
}

Time Courier::next_start(const url::Url& url) const {
  const auto found = hosts_.find(url.origin());
  return found == hosts_.end() ? Time{} : found->second->pace.next_start();
}

void Courier::rest_until(const url::Url& url, Time due) { host_of(url).pace.rest_until(due); }

Millis Courier::delay(const url::Url& url) const {
  const auto found = hosts_.find(url.origin());
  return found == hosts_.end() ? manners_.pace.delay : found->second->pace.delay();
}

bool Courier::needs_robots(const url::Url& url) const {
  const auto found = hosts_.find(url.origin());
  if (manners_.ignore_robots) return false;
  return found == hosts_.end() || found->second->robots_state != Host::RobotsState::Known ||
         found->second->robots_expire <= clock_.now();
}

const Robots* Courier::robots_of(const url::Url& url) const {
  const auto found = hosts_.find(url.origin());
  if (found == hosts_.end() || found->second->robots_state != Host::RobotsState::Known)
    return nullptr;
  return &found->second->robots;
}

void Courier::send(Errand errand) {
  ++pending_;
  if (!errand.url.is_http()) {
    return refuse(errand, Outcome::RefusedByUs, "only http and https are fetched");
  }
  if (changes_state(errand.url)) {
    return refuse(errand, Outcome::RefusedByUs, "fetching it would change something on the forum");
  }
  Host& host = host_of(errand.url);
  if (manners_.ignore_robots) host.robots_state = Host::RobotsState::Known;
  host.queue.push_back({.errand = std::move(errand), .host = &host});
}

void Courier::refuse(const Errand& errand, Outcome outcome, std::string reason) {
  Response response;
  response.id = errand.id;
  response.url = errand.url.href();
  response.outcome = outcome;
  response.reason = std::move(reason);
  response.started = response.finished = clock_.now();
  refused_.push_back(std::move(response));
}

void Courier::drop_queued() {
  for (auto& [origin, host] : hosts_) {
    const auto is_page = [](const Job& job) { return job.kind == Job::Kind::Page; };
    pending_ -=
        static_cast<std::size_t>(std::count_if(host->queue.begin(), host->queue.end(), is_page));
    for (const auto& [due, job] : host->later) pending_ -= is_page(job) ? 1 : 0;
    host->queue.clear();
    host->later.clear();
    if (host->robots_state == Host::RobotsState::Asked)
      host->robots_state = Host::RobotsState::Unknown;
  }
}

std::vector<Response> Courier::wait(Time until) {
  std::vector<Response> finished;
  launch(clock_.now());
  const Time patience = refused_.empty() ? next_due(until) : clock_.now();
  for (Response& response : fetcher_.wait(patience)) take(std::move(response), finished);
  for (Response& response : refused_) finish(std::move(response), finished);
  refused_.clear();
  return finished;
}

void Courier::launch(Time now) {
  for (auto& [origin, host] : hosts_) {
    if (!host->idle()) launch_host(*host, now);
  }
}

void Courier::launch_host(Host& host, Time now) {
  while (!host.later.empty() && host.later.begin()->first <= now) {
    host.queue.push_front(std::move(host.later.begin()->second));
    host.later.erase(host.later.begin());
  }
  while (!host.queue.empty() && host.pace.has_room() && host.pace.next_start() <= now) {
    const bool robots_first = host.queue.front().kind == Job::Kind::Robots;
    const bool stale = host.robots_state == Host::RobotsState::Known && !manners_.ignore_robots &&
                       now >= host.robots_expire;
    if (!robots_first && (host.robots_state == Host::RobotsState::Unknown || stale)) {
      ask_robots(host, host.queue.front().errand.url.origin() + "/robots.txt");
      continue;
    }
    if (!robots_first && host.robots_state == Host::RobotsState::Asked) return;
    Job job = std::move(host.queue.front());
    host.queue.pop_front();
    if (!robots_first && !manners_.ignore_robots &&
        !host.robots.allows(request_target(job.errand.url))) {
      refuse(
          job.errand, Outcome::RefusedByRobots,
          host.robots_reason.empty() ? "robots.txt of this site disallows it" : host.robots_reason);
      continue;
    }
    submit(std::move(job), host, now);
  }
}

void Courier::ask_robots(Host& host, const std::string& url) {
  const auto parsed = url::parse(url);
  host.robots_state = Host::RobotsState::Asked;
  if (parsed) {
    host.queue.push_front({.kind = Job::Kind::Robots, .errand = {.url = *parsed}, .host = &host});
  }
}

void Courier::submit(Job job, Host& host, Time now) {
  Request request;
  request.id = next_request_++;
  request.url = job.errand.url.without_fragment();
  request.limits = manners_.limits;
  request.allow_private = host.allow_private;
  request.headers.push_back({"User-Agent", manners_.user_agent});
  request.headers.push_back({"Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5"});
  request.headers.push_back({"Accept-Encoding", std::string{kAcceptEncoding}});
  if (std::string cookies = memory_.cookies.header_for(job.errand.url, now); !cookies.empty()) {
    request.headers.push_back({"Cookie", std::move(cookies)});
  }
  if (!job.errand.etag.empty()) request.headers.push_back({"If-None-Match", job.errand.etag});
  if (!job.errand.last_modified.empty()) {
    request.headers.push_back({"If-Modified-Since", job.errand.last_modified});
  }
  ++job.tries;
  ++requests_;
  ++host.requests;
  host.pace.started(now);
  under_way_.emplace(request.id, std::move(job));
  fetcher_.submit(std::move(request));
}

// The moment at which something can be sent that cannot be sent now.
Time Courier::next_due(Time until) const {
  for (const auto& [origin, host] : hosts_) {
    if (!host->later.empty()) until = std::min(until, host->later.begin()->first);
    const bool waits_for_robots =
        host->robots_state == Host::RobotsState::Asked &&
        (host->queue.empty() || host->queue.front().kind == Job::Kind::Page);
    if (!host->queue.empty() && host->pace.has_room() && !waits_for_robots) {
      until = std::min(until, host->pace.next_start());
    }
  }
  return until;
}

void Courier::take(Response response, std::vector<Response>& finished) {
  const auto found = under_way_.find(response.id);
  if (found == under_way_.end()) return;
  Job job = std::move(found->second);
  under_way_.erase(found);

  Answer answer{.at = clock_.now(),
                .latency = response.finished - response.started,
                .status = response.status};
  if (const auto header = response.header("Retry-After"); header && is_overloaded(response)) {
    answer.retry_after = parse_retry_after(*header, clock_.now());
  }
  job.host->pace.finished(answer);
  for (const Header& header : response.headers) {
    if (header.name.size() == 10 && find_header({header}, "Set-Cookie")) {
      memory_.cookies.store(job.errand.url, header.value, clock_.now());
    }
  }
  if (try_again(job, response)) return;
  if (job.kind == Job::Kind::Robots) return take_robots(std::move(response), job);
  response.id = job.errand.id;
  finish(std::move(response), finished);
}

bool Courier::try_again(Job& job, const Response& response) {
  if (!is_transient(response.outcome, response.status)) return false;
  const int allowed = is_overloaded(response) ? manners_.patience : manners_.tries;
  if (job.tries >= allowed) return false;
  const int doublings = std::min(job.tries - 1, 10);
  const Time due = clock_.now() + manners_.first_backoff * (1U << static_cast<unsigned>(doublings));
  job.host->later.emplace(due, std::move(job));
  return true;
}

void Courier::take_robots(Response response, const Job& job) {
  Host& host = *job.host;
  if (response.outcome == Outcome::Redirect && job.redirects < kRobotsRedirects) {
    const auto location = response.header("Location");
    const auto target = location ? url::parse(*location, job.errand.url) : std::nullopt;
    if (target && target->is_http()) {
      host.queue.push_front({.kind = Job::Kind::Robots,
                             .errand = {.url = *target},
                             .redirects = job.redirects + 1,
                             .host = &host});
      return;
    }
  }
  if (response.status == 0 || response.status == 429 || response.status >= 500)
    return do_without_robots(host, response);
  KnownRobots known{.expires = clock_.now() + kRobotsLifetime};
  if (response.status >= 200 && response.status < 300) {
    Decoded decoded = decode_content(
        std::move(response.body), response.header("Content-Encoding").value_or(""), kRobotsBytes);
    known.rules = Robots::parse(decoded.body, product_of(manners_.user_agent));
  }
  host.use(known);
  memory_.robots[host.origin] = std::move(known);
}

// What a host has told holds on while it cannot tell anything newer (RFC 9309 §2.4); where it never
// told anything, nobody may come (§2.3.1.4).
void Courier::do_without_robots(Host& host, const Response& response) {
  host.robots_state = Host::RobotsState::Known;
  host.robots_expire = clock_.now() + kRobotsRetry;
  if (host.has_robots) return;
  if (response.status == 0) {
    host.robots_state = Host::RobotsState::Unknown;  // ask again with the next errand
    return fail_queue(host, response);
  }
  host.robots = Robots::disallow_all();
  host.robots_reason = "robots.txt answers " + std::to_string(response.status) +
                       ", which means: stay away for now (RFC 9309)";
}

// A host that cannot even say whether we may come: everything waiting for it fails as it did.
void Courier::fail_queue(Host& host, const Response& cause) {
  std::deque<Job> waiting;
  waiting.swap(host.queue);
  for (const Job& job : waiting) refuse(job.errand, cause.outcome, cause.reason);
}

void Courier::finish(Response response, std::vector<Response>& finished) {
  --pending_;
  finished.push_back(std::move(response));
}

}  // namespace boardwalk::fetch
