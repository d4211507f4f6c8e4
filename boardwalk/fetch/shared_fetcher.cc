#include "boardwalk/fetch/shared_fetcher.h"

#include <utility>

namespace boardwalk::fetch {

// The number of a request says whose it is.
void SharedFetcher::Line::submit(Request request) {
  request.id = request.id * kLines + number_;
  ++asked_;
  shared_.web_.submit(std::move(request));
}

std::vector<Response> SharedFetcher::Line::wait(Time until) {
  if (answers_.empty()) {
    for (Response& response : shared_.web_.wait(until)) {
      Line& owner = shared_.lines_[response.id % kLines];
      response.id /= kLines;
      owner.answers_.push_back(std::move(response));
    }
  }
  asked_ -= answers_.size();
  return std::exchange(answers_, {});
}

}  // namespace boardwalk::fetch
