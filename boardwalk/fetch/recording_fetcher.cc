#include "boardwalk/fetch/recording_fetcher.h"

#include <utility>

namespace boardwalk::fetch {

RecordingFetcher::RecordingFetcher(Fetcher& inner, Recorder recorder)
    : inner_(inner), recorder_(std::move(recorder)) {}

void RecordingFetcher::submit(Request request) { inner_.submit(std::move(request)); }

std::vector<Response> RecordingFetcher::wait(Time until) {
  std::vector<Response> responses = inner_.wait(until);
  for (const Response& response : responses) recorder_(response);
  return responses;
}

void RecordingFetcher::wake() { inner_.wake(); }

std::size_t RecordingFetcher::in_flight() const { return inner_.in_flight(); }

}  // namespace boardwalk::fetch
