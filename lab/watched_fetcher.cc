#include "lab/watched_fetcher.h"

#include <ctime>

namespace boardwalk::lab {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void WatchedFetcher::submit(fetch::Request request) {
  const double before = cpu_seconds();
  inner_.submit(std::move(request));
  cpu_ += cpu_seconds() - before;
}

std::vector<fetch::Response> WatchedFetcher::wait(Time until) {
  const double before = cpu_seconds();
  std::vector<fetch::Response> answers = inner_.wait(until);
  cpu_ += cpu_seconds() - before;
  for (const fetch::Response& answer : answers)
    if (!answer.url.ends_with("/robots.txt")) log_.push_back({answer.url, answer.status});
  return answers;
}

}  // namespace boardwalk::lab
