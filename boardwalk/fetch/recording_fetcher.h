// Passes requests on and hands every response to a recorder before returning it.
#pragma once

#include <functional>
#include <vector>

#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::fetch {

class RecordingFetcher final : public Fetcher {
 public:
  using Recorder = std::function<void(const Response&)>;
  RecordingFetcher(Fetcher& inner, Recorder recorder);

  void submit(Request request) override;
  [[nodiscard]] std::vector<Response> wait(Time until) override;
  void wake() override;
  [[nodiscard]] std::size_t in_flight() const override;

 private:
  Fetcher& inner_;
  Recorder recorder_;
};

}  // namespace boardwalk::fetch
