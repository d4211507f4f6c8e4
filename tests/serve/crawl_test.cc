// Crawls of miniature forums, started and watched over HTTP.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/forums/mini_forum.h"
#include "tests/forums/plain_forum.h"
#include "tests/serve/loopback.h"

namespace boardwalk::serve {
namespace {

using json = nlohmann::json;

class ServedCrawl : public testing::Test {
 protected:
  void open() {
    served_.reset();
    served_ = std::make_unique<LoopbackServing>(folder_.file("forum.db"));
  }
  void SetUp() override { open(); }
  static std::string body(const MiniForum& forum, const std::string& more = "") {
    return R"({"url":")" + forum.url("/") + "\"" + more + "}";
  }

  TempFolder folder_{TempFolder::memory()};
  std::unique_ptr<LoopbackServing> served_;
};

TEST_F(ServedCrawl, GoesFromAUrlToPosts) {
  const MiniForum forum{plain_forum({.boards = 3, .topics = 6})};
  Listener listener{served_->port()};
  json site;
  ASSERT_EQ(served_->send("POST", "/sites", body(forum), &site), 201);
  EXPECT_EQ(site["id"], 1);
  ASSERT_TRUE(listener.wait_for_state(1, "idle"));

  const json done = served_->get("/sites/1");
  EXPECT_EQ(done["complete"], true);
  EXPECT_EQ(done["boards"], 3);
  EXPECT_EQ(done["threads"], 18);
  EXPECT_EQ(done["posts"], 54);
  EXPECT_EQ(served_->get("/sites/1/threads")["items"].size(), 18U);
  EXPECT_FALSE(served_->get("/sites/1/notes")["items"].empty());
  EXPECT_EQ(served_->get("/sites/1/map")["edges"].size(), 2U);
}

TEST_F(ServedCrawl, TellsWhatHappensInOrder) {
  const MiniForum forum{plain_forum({.boards = 3, .topics = 6})};
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites", body(forum)), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "idle"));
  std::vector<std::string> states;
  std::uint64_t last = 0;
  bool was_crawling_before_learned = false;
  for (const HeardEvent& event : listener.heard()) {
    EXPECT_EQ(event.id, last + 1);
    last = event.id;
    if (event.name == "site") states.push_back(event.data["state"]);
    const bool is_lesson =
        event.name == "note" && event.data["text"].get<std::string>().starts_with("learned:");
    if (is_lesson && !states.empty()) was_crawling_before_learned |= states.back() == "crawling";
  }
  EXPECT_THAT(states, testing::ElementsAre("waiting", "learning", "crawling", "idle"));
  EXPECT_FALSE(was_crawling_before_learned);
  EXPECT_TRUE(listener.wait_for([](const HeardEvent& event) {
    return event.name == "progress" && event.data["posts"] == 54 && event.data["queue"] == 0;
  }));
}

TEST_F(ServedCrawl, IsPausedAndResumed) {
  const MiniForum forum{plain_forum({.boards = 4, .topics = 20})};
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites", body(forum, R"(,"delay_ms":30)")), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "crawling"));
  EXPECT_EQ(served_->send("POST", "/sites/1/crawl"), 409) << "it is being crawled";
  ASSERT_EQ(served_->send("POST", "/sites/1/pause"), 200);
  ASSERT_TRUE(listener.wait_for_state(1, "paused"));
  const json paused = served_->get("/sites/1");
  EXPECT_EQ(paused["complete"], false);
  EXPECT_GT(paused["queue"], 0);

  // Another program, the same database: it is paused there too.
  open();
  EXPECT_EQ(served_->get("/sites/1")["state"], "paused");
  EXPECT_EQ(served_->get("/sites/1")["delay_ms"], 30);
  ASSERT_EQ(served_->send("PATCH", "/sites/1", R"({"delay_ms":0})"), 200);
  Listener again{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites/1/crawl"), 200);
  ASSERT_TRUE(again.wait_for_state(1, "idle"));
  EXPECT_EQ(served_->get("/sites/1")["threads"], 80);
  EXPECT_EQ(served_->get("/sites/1")["posts"], 240);
  for (const auto& [target, times] : forum.all_asked()) {
    const bool is_topic = target.starts_with("/topic/");
    EXPECT_TRUE(!is_topic || times <= 2) << target;
  }
}

TEST_F(ServedCrawl, EndsLearningWhenItIsPaused) {
  const MiniForum forum{plain_forum({.boards = 4, .topics = 20})};
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites", body(forum, R"(,"delay_ms":60000)")), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "learning"));
  ASSERT_EQ(served_->send("POST", "/sites/1/pause"), 200);
  ASSERT_TRUE(listener.wait_for_state(1, "paused"));
  EXPECT_EQ(served_->get("/sites/1/profile")["version"], 0) << "half a lesson is none";
}

TEST_F(ServedCrawl, SeveralSitesAreCrawledTogether) {
  const MiniForum slow{plain_forum({.boards = 4, .topics = 20})};
  const MiniForum quick{plain_forum({.boards = 3, .topics = 6})};
  const MiniForum other{plain_forum({.boards = 2, .topics = 30})};
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites", body(slow, R"(,"delay_ms":60000)")), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "learning"));
  ASSERT_EQ(served_->send("POST", "/sites", body(quick)), 201);
  ASSERT_EQ(served_->send("POST", "/sites", body(other)), 201);
  EXPECT_EQ(served_->send("PATCH", "/sites/1", R"({"budget_per_day":1000})"), 200)
      << "wishes are kept while crawls are running";
  ASSERT_TRUE(listener.wait_for_state(2, "idle"));
  ASSERT_TRUE(listener.wait_for_state(3, "idle"));
  EXPECT_EQ(served_->get("/sites/2")["posts"], 54);
  EXPECT_EQ(served_->get("/sites/3")["posts"], 180);
  EXPECT_EQ(served_->get("/sites/1")["state"], "learning");
  EXPECT_EQ(served_->get("/sites/1")["budget_per_day"], 1000);
  ASSERT_EQ(served_->send("POST", "/sites/1/pause"), 200);
  EXPECT_TRUE(listener.wait_for_state(1, "paused")) << "one is stopped, and no other";
}

TEST_F(ServedCrawl, OneSiteTooManyWaitsForItsTurn) {
  Listener listener{served_->port()};
  std::vector<std::unique_ptr<MiniForum>> forums;
  for (std::size_t i = 0; i <= kCrawlsAtOnce; ++i) {
    forums.push_back(std::make_unique<MiniForum>(plain_forum({.boards = 3, .topics = 6})));
    const bool is_last = i == kCrawlsAtOnce;
    json site;
    ASSERT_EQ(served_->send("POST", "/sites",
                            body(*forums.back(), is_last ? "" : R"(,"delay_ms":60000)"), &site),
              201);
    ASSERT_TRUE(is_last ? site["state"] == "waiting"
                        : listener.wait_for_state(site["id"], "learning"));
  }
  ASSERT_EQ(served_->send("POST", "/sites/2/pause"), 200);
  ASSERT_TRUE(listener.wait_for_state(kCrawlsAtOnce + 1, "idle"));
  EXPECT_EQ(served_->get("/sites/" + std::to_string(kCrawlsAtOnce + 1))["posts"], 54);
}

TEST_F(ServedCrawl, StopsAtTheBudgetOfTheDay) {
  const MiniForum forum{plain_forum({.boards = 3, .topics = 6})};
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites", body(forum, R"(,"budget_per_day":5)")), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "paused"));
  EXPECT_THAT(served_->get("/sites/1")["trouble"].get<std::string>(), testing::HasSubstr("budget"));
  EXPECT_EQ(served_->send("POST", "/sites/1/crawl"), 409);
}

TEST_F(ServedCrawl, SaysWhyItFailed) {
  const MiniForum forum{MiniForum::Pages{{"/", "<p>nothing to see</p>"}}};
  Listener listener{served_->port(), "/api/v1/events?site=1"};
  ASSERT_EQ(served_->send("POST", "/sites", body(forum)), 201);
  ASSERT_TRUE(listener.wait_for_state(1, "failed"));
  const json trouble = served_->get("/sites/1")["trouble"];
  EXPECT_GT(trouble.get<std::string>().size(), 20U);

  open();
  EXPECT_EQ(served_->get("/sites/1")["state"], "failed") << "the server was started anew";
  EXPECT_EQ(served_->get("/sites/1")["trouble"], trouble);
}

TEST_F(ServedCrawl, ATroubleIsOverOnceTheForumIsThere) {
  const MiniForum::Pages pages = plain_forum({.boards = 3, .topics = 6});
  MiniForum forum{pages};
  std::atomic<bool> is_there{false};
  forum.on("/", [&](const fetch::ServerRequest&) {
    return fetch::Reply::html(200, is_there.load() ? pages.at("/") : "<p>nothing to see</p>");
  });
  {
    Listener listener{served_->port()};
    ASSERT_EQ(served_->send("POST", "/sites", body(forum)), 201);
    ASSERT_TRUE(listener.wait_for_state(1, "failed"));
  }
  open();
  is_there.store(true);
  Listener listener{served_->port()};
  ASSERT_EQ(served_->send("POST", "/sites/1/crawl"), 200);
  ASSERT_TRUE(listener.wait_for_state(1, "idle"));
  EXPECT_EQ(served_->get("/sites/1")["trouble"], nullptr);
}

}  // namespace
}  // namespace boardwalk::serve
