// A database with a small forum in it, and an API that shows it.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boardwalk/serve/api.h"
#include "tests/store/world.h"

namespace boardwalk::serve {

// Crawls that do nothing.
class IdleRun final : public CrawlRun {
 public:
  Result<CrawlEnd> run(const CrawlOrder&, CrawlWatcher& watcher) override {
    watcher.began();
    return CrawlEnd{};
  }
  void stop() override {}
};

class IdleRunner final : public CrawlRunner {
 public:
  Result<std::string> read_seed(const std::string& text) override {
    if (text.starts_with("http://")) return text;
    return Error{"'" + text + "' is not a URL; give one such as https://forum.example/"};
  }
  std::unique_ptr<CrawlRun> new_run() override { return std::make_unique<IdleRun>(); }
};

inline constexpr const char* kHostile =
    "<p onclick=steal()>hello <script>alert(1)</script><a href='javascript:alert(2)'>link</a>"
    "<img src='http://evil.test/x.png' onerror=alert(3) alt=cat><style>p{}</style></p>";

// Two boards, twelve threads; the first thread has 130 posts, one of them edited, one hostile.
inline void write_small_forum(const std::string& path, Clock& clock) {
  auto store = store::open(path, store::Access::Write, clock);
  ASSERT_TRUE(store) << store.error().message;
  auto site = (*store)->site_for("http://forum.test/");
  auto ledger = (*store)->ledger(site->id, {});
  ASSERT_TRUE(ledger) << ledger.error().message;
  const auto visit_to = [&](const std::string& url, model::PageKind kind) {
    const crawl::FoundLink link{.url = url, .kind = kind, .list_url = url, .page_no = 1};
    EXPECT_TRUE((*ledger)->add({&link, 1}).ok());
    const auto tickets = (*ledger)->lease(1);
    crawl::Visit visit = store::visit_of(tickets->at(0));
    visit.page.kind = kind;
    return visit;
  };
  const auto record = [&](crawl::Visit one) {
    EXPECT_TRUE((*ledger)->record(std::move(one)).ok());
  };
  for (int b = 1; b <= 2; ++b) {
    const std::string url = "http://forum.test/board/" + std::to_string(b);
    crawl::Visit board = visit_to(url, model::PageKind::Index);
    board.boards.push_back(store::board(url, url, b == 1 ? "Gardens" : "Boats"));
    board.boards.back().description = b == 1 ? "" : "All that floats.";
    record(std::move(board));
  }
  for (int t = 1; t <= 12; ++t) {
    const std::string url = "http://forum.test/thread/" + std::to_string(t);
    crawl::Visit thread = visit_to(url, model::PageKind::Thread);
    const std::string board = "http://forum.test/board/" + std::to_string(t % 2 + 1);
    thread.threads.push_back(store::thread(url, board, "About number " + std::to_string(t)));
    thread.threads.back().url = url;
    thread.threads.back().sticky = thread.threads.back().locked = t == 1;
    for (int p = 1; p <= (t == 1 ? 130 : t); ++p) {
      model::Post post = store::post(url, "p" + std::to_string(p), p,
                                     "tulips and onions " + std::to_string(t * 1000 + p));
      if (p == 2) post.score = -4;
      post.author = p % 2 == 0 ? "Ada" : "Bo";
      post.posted_at = store::kNow - std::chrono::days{t} + std::chrono::minutes{p};
      post.html = t == 1 && p == 1 ? kHostile : "<p>" + post.text + "</p>";
      post.author_url = p == 1 ? "javascript:alert(4)" : "http://forum.test/user/7";
      thread.posts.push_back(std::move(post));
    }
    record(std::move(thread));
  }
  crawl::Visit lost = visit_to("http://forum.test/lost", model::PageKind::Other);
  lost.page.outcome = fetch::name(fetch::Outcome::HttpError);
  lost.page.status = 404;
  record(std::move(lost));
  ASSERT_TRUE((*ledger)->commit().ok());
  ASSERT_TRUE((*store)
                  ->save_profile(site->id,
                                 "version = 1\nentry = 'http://forum.test/'\n\n[[rule]]\nrole = "
                                 "\"index\"\npattern = '/board/(\\d+)'\nidentity = [1]\n\n"
                                 "[[rule]]\nrole = \"thread\"\npattern = '/thread/(\\d+)'\n"
                                 "identity = [1]\n")
                  .ok());
}

class ApiTest : public testing::Test {
 protected:
  using Json = nlohmann::json;

  void open(bool read_only = false) {
    api_ = std::make_unique<Api>(
        ApiOptions{.database = path_, .version = "1", .read_only = read_only}, clock_, runner_);
  }
  void SetUp() override {
    write_small_forum(path_, clock_);
    open();
  }

  Reply ask(const std::string& target, const std::string& method = "GET",
            const std::string& body = "") {
    const std::size_t mark = target.find('?');
    return api_->handle({.method = method,
                         .path = std::string{kApi} + target.substr(0, mark),
                         .query = mark == std::string::npos ? "" : target.substr(mark + 1),
                         .headers = {},
                         .body = body});
  }
  Json get(const std::string& target) {
    const Reply reply = ask(target);
    EXPECT_EQ(reply.status, 200) << target << " " << reply.body;
    return Json::parse(reply.body);
  }
  // What is made in the background is asked for until it is there.
  Json get_counted(const std::string& target) {
    const auto is_there = [](const Reply& reply) {
      return reply.status != 503 && Json::parse(reply.body).value("is_whole", true);
    };
    Reply reply = ask(target);
    for (int i = 0; i < 100 && !is_there(reply); ++i) reply = ask(target);
    EXPECT_EQ(reply.status, 200) << target << " " << reply.body;
    return Json::parse(reply.body);
  }
  void wait_until_indexed() {
    bool is_indexing = true;
    for (int i = 0; i < 100'000 && is_indexing; ++i)
      is_indexing = get("/search?q=anything")["indexing"];
    EXPECT_FALSE(is_indexing);
  }
  // One member of every item of a list, all its pages together.
  std::vector<std::string> all(const std::string& target, const std::string& member) {
    std::vector<std::string> found;
    std::string next = target;
    for (int page = 0; page < 100; ++page) {
      const Json list = get(next);
      for (const Json& item : list["items"]) found.push_back(item[member]);
      if (list["next"].is_null()) return found;
      next = target + "&after=" + list["next"].get<std::string>();
    }
    ADD_FAILURE() << target << " does not end";
    return found;
  }

  store::TempFolder folder_;
  SystemClock clock_;
  IdleRunner runner_;
  std::string path_ = folder_.file("forum.db");
  std::unique_ptr<Api> api_;
};

}  // namespace boardwalk::serve
