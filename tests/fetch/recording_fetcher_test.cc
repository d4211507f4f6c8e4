#include "boardwalk/fetch/recording_fetcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace boardwalk::fetch {
namespace {

using testing::ElementsAre;

// Answers every request at once with its own URL.
class EchoFetcher final : public Fetcher {
 public:
  void submit(Request request) override {
    Response response;
    response.id = request.id;
    response.body = request.url;
    ready_.push_back(std::move(response));
  }
  std::vector<Response> wait(Time until) override {
    waited_until = until;
    return std::exchange(ready_, {});
  }
  void wake() override { ++wakes; }
  [[nodiscard]] std::size_t in_flight() const override { return ready_.size(); }

  Time waited_until{};
  int wakes = 0;

 private:
  std::vector<Response> ready_;
};

TEST(RecordingFetcher, RecordsEveryResponseBeforeItIsReturned) {
  EchoFetcher inner;
  std::vector<std::string> recorded;
  RecordingFetcher fetcher{inner, [&](const Response& r) { recorded.push_back(r.body); }};
  for (const char* url : {"http://a.test/1", "http://a.test/2"}) {
    Request request;
    request.url = url;
    fetcher.submit(request);
  }
  EXPECT_EQ(fetcher.in_flight(), 2U);
  EXPECT_TRUE(recorded.empty());
  EXPECT_EQ(fetcher.wait(Time{}).size(), 2U);
  EXPECT_THAT(recorded, ElementsAre("http://a.test/1", "http://a.test/2"));
  EXPECT_EQ(fetcher.in_flight(), 0U);
}

TEST(RecordingFetcher, PassesWaitingAndWakingOn) {
  EchoFetcher inner;
  RecordingFetcher fetcher{inner, [](const Response&) {}};
  fetcher.wake();
  EXPECT_EQ(inner.wakes, 1);
  EXPECT_TRUE(fetcher.wait(Time{Millis{7}}).empty());
  EXPECT_EQ(inner.waited_until, Time{Millis{7}});
}

}  // namespace
}  // namespace boardwalk::fetch
