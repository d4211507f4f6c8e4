#include "sim/sim_fetcher.h"

#include <fmt/format.h>

#include <algorithm>

namespace boardwalk::sim {
namespace {

// "http://forum.test:81/a?b#c" → "forum.test:81" and "/a?b".
std::pair<std::string, std::string> split(const std::string& url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string::npos) return {};
  const std::size_t path = std::min(url.find_first_of("/?#", scheme + 3), url.size());
  std::string target = url.substr(path, url.find('#', path) - path);
  if (!target.starts_with('/')) target.insert(0, "/");
  return {url.substr(scheme + 3, path - scheme - 3), target};
}

std::string head_of(const fetch::Reply& reply) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\n", reply.status, fetch::reason_phrase(reply.status));
  for (const fetch::Header& header : reply.headers) {
    head += fmt::format("{}: {}\r\n", header.name, header.value);
  }
  return head + fmt::format("Content-Length: {}\r\n\r\n", reply.body.size());
}

void fail(fetch::Response& response, fetch::Outcome outcome, std::string reason) {
  response.outcome = outcome;
  response.reason = std::move(reason);
  response.status = 0;
  response.headers.clear();
  response.head.clear();
  response.body.clear();
}

// How long the body takes: dripped bytes come one pause after the other.
Millis dripping(const fetch::Reply& reply) {
  if (reply.drip == 0) return Millis{0};
  return reply.drip_pause * static_cast<std::int64_t>(reply.body.size() / reply.drip);
}

}  // namespace

SimFetcher::SimFetcher(Clock& clock, const SimFetcherOptions& options)
    : clock_(&clock), options_(options), random_(Random{options.seed}.fork("latency")) {}

void SimFetcher::add(const std::string& host, Site& site) { sites_[host] = &site; }

// Most answers are fast; the square makes the slow ones rare.
Millis SimFetcher::draw_latency() {
  const double u = random_.unit();
  const auto range = static_cast<double>((options_.slowest - options_.fastest).count());
  return options_.fastest + Millis{static_cast<std::int64_t>(u * u * u * range)};
}

void SimFetcher::submit(fetch::Request request) {
  const Time now = clock_->now();
  fetch::Response response = respond(request, now);
  log_.push_back({now, request.url, response.status});
  pending_.emplace(response.finished, std::move(response));
}

fetch::Response SimFetcher::respond(const fetch::Request& request, Time now) {
  fetch::Response response;
  response.id = request.id;
  response.url = request.url;
  response.started = now;
  response.finished = now + draw_latency();
  const auto [host, target] = split(request.url);
  const auto site = sites_.find(host);
  if (site == sites_.end()) {
    fail(response, fetch::Outcome::Unreachable, "no such host: " + host);
    return response;
  }
  const fetch::Reply reply =
      site->second->handle(site_request("GET", target, request.headers), now);
  response.address = "127.0.0.1";
  response.finished += reply.delay + dripping(reply);
  if (reply.silent) {
    response.finished = now + std::min(request.limits.silence, request.limits.total);
    fail(response, fetch::Outcome::Timeout, "the server did not answer");
    return response;
  }
  if (!reply.raw.empty()) {
    fail(response, fetch::Outcome::Garbled, "the answer is not HTTP");
    return response;
  }
  if (response.finished - now > request.limits.total || reply.delay > request.limits.silence) {
    response.finished = now + std::min(request.limits.total, std::max(reply.delay, Millis{1}));
    fail(response, fetch::Outcome::Timeout, "the answer took too long");
    return response;
  }
  response.head = head_of(reply);
  if (reply.cut_after < reply.body.size()) {
    fail(response, fetch::Outcome::Unreachable, "the connection was cut");
    return response;
  }
  if (reply.body.size() > request.limits.max_body) {
    fail(response, fetch::Outcome::TooLarge, "the page is larger than the limit");
    return response;
  }
  response.body = reply.body;
  fetch::parse_head(response.head, response.status, response.headers);
  response.outcome = fetch::classify_reply(response.status, response.headers);
  return response;
}

std::vector<fetch::Response> SimFetcher::wait(Time until) {
  std::vector<fetch::Response> done;
  if (pending_.empty() && until == Time::max()) return done;  // that moment never comes
  const Time due = pending_.empty() ? until : std::min(until, pending_.begin()->first);
  if (sleep_until(due)) return done;
  const auto end = pending_.upper_bound(clock_->now());
  for (auto it = pending_.begin(); it != end; ++it) done.push_back(std::move(it->second));
  pending_.erase(pending_.begin(), end);
  return done;
}

bool SimFetcher::sleep_until(Time due) {
  std::unique_lock lock(mutex_);
  if (!clock_->is_virtual()) {
    const Millis left = due - clock_->now();
    if (left > Millis{0}) woken_.wait_for(lock, left, [&] { return is_woken_; });
  }
  if (is_woken_) {
    is_woken_ = false;
    return true;
  }
  lock.unlock();
  clock_->sleep_until(due);
  return false;
}

void SimFetcher::wake() {
  {
    const std::lock_guard lock(mutex_);
    is_woken_ = true;
  }
  woken_.notify_one();
}

}  // namespace boardwalk::sim
