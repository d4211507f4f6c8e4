// One fetcher for two couriers: each gets the answers to what it asked for.
//
//     SharedFetcher web{http};
//     Courier courier{web.line(0), …};
//     Courier learner{web.line(1), …};
//
// Whoever waits makes the answers of both come in; those of the other are kept until it waits. So a
// wait may return nothing before its time. Driven by one thread, save wake().
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::fetch {

class SharedFetcher {
 public:
  static constexpr std::size_t kLines = 2;

  explicit SharedFetcher(Fetcher& fetcher) : lines_{{{*this, 0}, {*this, 1}}}, web_(fetcher) {}
  SharedFetcher(const SharedFetcher&) = delete;
  SharedFetcher& operator=(const SharedFetcher&) = delete;

  [[nodiscard]] Fetcher& line(std::size_t number) { return lines_[number]; }

 private:
  class Line final : public Fetcher {
   public:
    Line(SharedFetcher& shared, std::uint64_t number) : shared_(shared), number_(number) {}
    void submit(Request request) override;
    [[nodiscard]] std::vector<Response> wait(Time until) override;
    void wake() override { shared_.web_.wake(); }
    [[nodiscard]] std::size_t in_flight() const override { return asked_; }

   private:
    friend class SharedFetcher;
    SharedFetcher& shared_;
    std::uint64_t number_;
    std::size_t asked_ = 0;  // and not returned yet
    std::vector<Response> answers_;
  };

  std::array<Line, kLines> lines_;
  Fetcher& web_;
};

}  // namespace boardwalk::fetch
