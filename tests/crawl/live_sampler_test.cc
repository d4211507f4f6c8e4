#include "boardwalk/crawl/live_sampler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fetch/scripted_fetcher.h"

namespace boardwalk::crawl {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

class LiveSamplerTest : public ::testing::Test {
 protected:
  std::vector<learn::SampledLink> links_at(const std::string& address) {
    const url::Url start = *url::parse(address);
    LiveSampler sampler(fetcher_, clock_, manners_, memory_, start, 10);
    const learn::SampledPage* page = sampler.get(start);
    return page == nullptr ? std::vector<learn::SampledLink>{} : page->links;
  }

  VirtualClock clock_{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
  fetch::ScriptedFetcher fetcher_{clock_};
  fetch::Manners manners_;
  fetch::HostMemory memory_;
};

TEST_F(LiveSamplerTest, DecodesNoMoreThanTheCrawlWould) {
  fetcher_.on("http://f.test/",
              {{.body = "<a href=/t/1>Which lens?</a>",
                .headers = {{"Content-Type", "text/html"}, {"Content-Encoding", "identity"}}}});
  EXPECT_THAT(links_at("http://f.test/"), SizeIs(1));
  manners_.limits.max_decoded = 10;
  EXPECT_THAT(links_at("http://f.test/"), IsEmpty());
}

}  // namespace
}  // namespace boardwalk::crawl
