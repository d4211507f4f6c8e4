#include "sim/site_faults.h"

namespace boardwalk::sim {

FaultySide::FaultySide(const Faults& faults)
    : faults_(faults), random_(Random{faults.seed}.fork("faults")) {}

bool FaultySide::is_too_fast(Time now) {
  if (faults_.rate_limit <= 0) return false;
  while (!last_second_.empty() && last_second_.front() <= now - Millis{1000})
    last_second_.pop_front();
  if (static_cast<double>(last_second_.size()) >= faults_.rate_limit) return true;
  last_second_.push_back(now);
  return false;
}

std::optional<fetch::Reply> FaultySide::instead(Time now) {
  ++requests_;
  if (is_too_fast(now)) {
    fetch::Reply reply = fetch::Reply::html(429, "<h1>Too Many Requests</h1>");
    reply.headers.push_back({"Retry-After", "2"});
    return reply;
  }
  if (burst_left_ == 0 && random_.chance(faults_.error_burst)) {
    burst_left_ = static_cast<int>(random_.between(2, 6));
  }
  if (burst_left_ > 0) {
    --burst_left_;
    return fetch::Reply::html(503, "<h1>Service Unavailable</h1>");
  }
  if (random_.chance(faults_.silent)) {
    fetch::Reply reply;
    reply.silent = true;
    return reply;
  }
  if (random_.chance(faults_.garbled)) {
    fetch::Reply reply;
    reply.raw = "\x16\x03\x01 this is not the protocol you are looking for\r\n\r\n";
    return reply;
  }
  return std::nullopt;
}

void FaultySide::spoil(fetch::Reply& reply) {
  if (random_.chance(faults_.slow)) {
    reply.delay = faults_.slow_delay;
    reply.drip = 4096;
  }
  if (random_.chance(faults_.cut)) reply.cut_after = reply.body.size() / 2;
}

bool FaultySide::is_walled(std::int64_t board) const {
  return Random{faults_.seed}
      .fork("walls")
      .fork(static_cast<std::uint64_t>(board))
      .chance(faults_.walled_boards);
}

bool FaultySide::wants_login_now() const {
  return faults_.wall_after > 0 && requests_ > faults_.wall_after;
}

}  // namespace boardwalk::sim
