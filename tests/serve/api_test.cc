#include "boardwalk/serve/api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "boardwalk/base/random.h"
#include "boardwalk/serve/cursor.h"
#include "tests/serve/small_forum.h"

namespace boardwalk::embedded {
extern const std::string_view kOpenApi;
}  // namespace boardwalk::embedded

namespace boardwalk::serve {
namespace {

using testing::ElementsAre;

const std::string kThread = "http://forum.test/thread/1";

TEST_F(ApiTest, TellsWhatItServes) {
  const Json meta = get("/meta");
  EXPECT_EQ(meta["version"], "1");
  EXPECT_EQ(meta["sites"], 1);
  EXPECT_EQ(meta["read_only"], false);
}

TEST_F(ApiTest, HasEmptyListsWhereThereIsNoDatabaseYet) {
  path_ = folder_.file("none.db");
  open();
  EXPECT_EQ(get("/meta")["sites"], 0);
  EXPECT_TRUE(get("/sites")["items"].empty());
  EXPECT_TRUE(get("/search?q=tulips")["items"].empty());
  EXPECT_EQ(ask("/sites/1").status, 404);
}

TEST_F(ApiTest, CountsWhatASiteHolds) {
  const Json site = get("/sites/1");
  EXPECT_EQ(site["boards"], 2);
  EXPECT_EQ(site["threads"], 12);
  EXPECT_EQ(site["posts"], 130 + 77);
  EXPECT_EQ(site["pages"], 15);
  EXPECT_EQ(site["state"], "paused");  // not complete, and nobody is at it
  EXPECT_EQ(get("/sites")["items"][0], site);
}

TEST_F(ApiTest, ListsBoardsWithTheirFigures) {
  const Json boards = get("/sites/1/boards")["items"];
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[1]["title"], "Boats");
  EXPECT_EQ(boards[1]["description"], "All that floats.");
  EXPECT_TRUE(boards[0]["description"].is_null());
  EXPECT_EQ(boards[1]["threads"], 6);
  EXPECT_EQ(boards[1]["posts"], 130 + 3 + 5 + 7 + 9 + 11);
  EXPECT_FALSE(boards[1]["last_post"].is_null());
  EXPECT_EQ(all("/sites/1/boards?limit=1", "key").size(), 2U);
}

TEST_F(ApiTest, PagesThreadsInEveryOrder) {
  for (const std::string sort : {"last", "created", "posts"}) {
    const auto whole = all("/sites/1/threads?sort=" + sort, "key");
    EXPECT_EQ(whole.size(), 12U) << sort;
    EXPECT_EQ(all("/sites/1/threads?limit=5&sort=" + sort, "key"), whole) << sort;
  }
  EXPECT_EQ(get("/sites/1/threads?sort=posts")["items"][0]["posts"], 130);
  EXPECT_EQ(get("/sites/1/threads?sort=last")["items"][0]["key"], kThread);
  const auto of_board =
      all("/sites/1/threads?limit=2&board=http%3A%2F%2Fforum.test%2Fboard%2F1", "key");
  EXPECT_EQ(of_board.size(), 6U);
}

TEST_F(ApiTest, JoinsTheThreadAcrossPagesOfTheList) {
  const auto keys = all("/sites/1/posts?limit=50&thread=" + kThread, "key");
  ASSERT_EQ(keys.size(), 130U);
  for (int i = 0; i < 130; ++i)
    EXPECT_EQ(keys[static_cast<std::size_t>(i)], "p" + std::to_string(i + 1));
  const Json first = get("/sites/1/posts?limit=1&thread=" + kThread);
  const Json second = get("/sites/1/posts?limit=1&thread=" + kThread +
                          "&after=" + first["next"].get<std::string>());
  EXPECT_EQ(second["items"][0]["position"], 2);
  EXPECT_EQ(second["items"][0]["score"], -4);
  EXPECT_TRUE(first["items"][0]["score"].is_null());
  EXPECT_EQ(get("/sites/1/thread?key=" + kThread)["thread"]["posts"], 130);
  EXPECT_EQ(get("/sites/1/thread?key=" + kThread)["board"]["title"], "Boats");
}

TEST_F(ApiTest, TellsWhichThreadsAreKeptOnTopOrClosed) {
  const Json threads = get("/sites/1/threads?sort=last")["items"];
  EXPECT_TRUE(threads[0]["sticky"] == true && threads[0]["locked"] == true);
  EXPECT_TRUE(threads[1]["sticky"] == false && threads[1]["locked"] == false);
}

TEST_F(ApiTest, SendsNothingThatRuns) {
  const Json post = get("/sites/1/posts?limit=1&thread=" + kThread)["items"][0];
  EXPECT_EQ(post["html"],
            "<p>hello <a>link</a><a href=\"http://evil.test/x.png\" rel=\"nofollow noopener "
            "noreferrer\">cat</a></p>");
  EXPECT_TRUE(post["author_url"].is_null());
}

TEST_F(ApiTest, FindsPostsByWordsAndFilters) {
  wait_until_indexed();
  struct Case {
    std::string query;
    std::size_t found;
  };
  const std::vector<Case> cases = {
      {"q=onions&limit=200", 200},
      {"q=1005", 1},
      {"q=tulips+1005", 1},
      {"q=nowhere", 0},
      {"q=onions&author=ada&site=1&board=Gardens&limit=200", 1 + 2 + 3 + 4 + 5 + 6},
      {"q=onions&until=2026-11-04", 11 + 12},
      {"q=onions&since=2027-01-01", 0},
      {"author=Ada&limit=10", 10},
  };
  for (const Case& c : cases)
    EXPECT_EQ(get("/search?" + c.query)["items"].size(), c.found) << c.query;
  EXPECT_EQ(all("/search?q=onions&limit=40", "post").size(), 207U);
  EXPECT_EQ(get("/search?q=onions&limit=1")["matches"], 207);
  const Json snippet = get("/search?q=1005")["items"][0]["snippet"];
  ASSERT_EQ(snippet.size(), 2U);
  EXPECT_EQ(snippet[0], (Json{{"text", "tulips and onions "}, {"hit", false}}));
  EXPECT_EQ(snippet[1], (Json{{"text", "1005"}, {"hit", true}}));
}

TEST_F(ApiTest, DrawsTheMapOfTheSite) {
  const Json map = get("/sites/1/map");
  ASSERT_EQ(map["nodes"].size(), 4U);
  EXPECT_EQ(map["nodes"][1]["role"], "board");
  EXPECT_EQ(map["nodes"][1]["pages"], 2);
  EXPECT_EQ(map["nodes"][2]["role"], "thread");
  EXPECT_EQ(map["nodes"][2]["examples"].size(), 5U);
  EXPECT_EQ(map["nodes"][3]["role"], "other");
  EXPECT_EQ(map["is_whole"], true);
  EXPECT_EQ(map["edges"], Json::parse(R"([{"from":"rule0","to":"rule1","links":12}])"));
}

TEST_F(ApiTest, ShowsWhatAnEditWouldChange) {
  const auto preview = [&](const std::string& edits) {
    const Reply reply = ask("/sites/1/profile/preview", "POST", edits);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return Json::parse(reply.body);
  };
  const Json rejected = preview(R"({"edits":[{"index":1,"enabled":false}]})");
  EXPECT_EQ(rejected["changed"], 12);
  EXPECT_EQ(rejected["changes"][0]["before"], "thread");
  EXPECT_EQ(rejected["changes"][0]["after"], "unknown");
  EXPECT_EQ(rejected["counts"]["before"]["thread"], 12);
  EXPECT_EQ(preview(R"x({"edits":[{"index":1,"pattern":"/thread/(1\\d)"}]})x")["changed"], 9);
  EXPECT_EQ(preview(R"({"edits":[{"index":0,"role":"thread"}]})")["changed"], 2);
  EXPECT_EQ(preview(R"({"edits":[]})")["changed"], 0);
  EXPECT_EQ(get("/sites/1/profile")["version"], 1) << "a preview saves nothing";
}

TEST_F(ApiTest, SavesAnEditAsANewVersion) {
  const Reply saved = ask("/sites/1/profile", "PUT", R"({"edits":[{"index":1,"enabled":false}]})");
  ASSERT_EQ(saved.status, 200) << saved.body;
  const Json profile = get("/sites/1/profile");
  EXPECT_EQ(profile["version"], 2);
  EXPECT_EQ(profile["rules"][1]["enabled"], false);
  EXPECT_EQ(profile["rules"][0]["enabled"], true);
}

TEST_F(ApiTest, TellsTheHealthOfASite) {
  const Json health = get_counted("/sites/1/health");
  EXPECT_EQ(health["requests"], 15);
  EXPECT_EQ(health["outcomes"]["http error"], 1);
  EXPECT_EQ(health["failures"][0]["url"], "http://forum.test/lost");
  EXPECT_EQ(health["by_day"][0]["new_posts"], 207);
  EXPECT_EQ(all("/sites/1/requests?limit=4", "url").size(), 15U);
  EXPECT_EQ(get("/sites/1/requests?outcome=http%20error")["items"].size(), 1U);
}

TEST_F(ApiTest, TellsThePulseOfASite) {
  const Json pulse = get_counted("/sites/1/pulse?window=30d");
  EXPECT_EQ(pulse["all_posts"], 207);
  EXPECT_EQ(pulse["boards"].size(), 2U);
}

TEST_F(ApiTest, KeepsWhatIsAskedOfASite) {
  const Reply changed = ask("/sites/1", "PATCH", R"({"delay_ms":2500,"budget_per_day":40})");
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(get("/sites/1")["delay_ms"], 2500);
  EXPECT_EQ(get("/sites/1")["budget_per_day"], 40);
  ASSERT_EQ(ask("/sites/1", "PATCH", R"({"budget_per_day":null})").status, 200);
  EXPECT_TRUE(get("/sites/1")["budget_per_day"].is_null());
  EXPECT_EQ(get("/sites/1")["delay_ms"], 2500);
}

TEST_F(ApiTest, RefusesWhatCannotBeMeant) {
  struct Case {
    const char* method;
    std::string target;
    std::string body;
    int status;
  };
  const std::vector<Case> cases = {
      {"GET", "/nothing", "", 404},
      {"GET", "/sites/7", "", 404},
      {"GET", "/sites/x", "", 404},
      {"GET", "/sites/0", "", 404},
      {"GET", "/sites/1/", "", 404},
      {"GET", "/sites/99999999999999999999", "", 404},
      {"DELETE", "/sites/1", "", 405},
      {"POST", "/meta", "{}", 405},
      {"GET", "/sites/1/boards?limit=0", "", 400},
      {"GET", "/sites/1/boards?limit=201", "", 400},
      {"GET", "/sites/1/boards?limit=ten", "", 400},
      {"GET", "/sites/1/boards?after=%00", "", 400},
      {"GET", "/sites/1/threads?sort=colour", "", 400},
      {"GET", "/sites/1/threads?board=nowhere", "", 404},
      {"GET", "/sites/1/threads?after=AAAA", "", 400},
      {"GET", "/sites/1/thread", "", 400},
      {"GET", "/sites/1/thread?key=nowhere", "", 404},
      {"GET", "/sites/1/posts", "", 400},
      {"GET", "/sites/1/posts?thread=nowhere", "", 404},
      {"GET", "/sites/1/revisions?thread=x", "", 400},
      {"GET", "/sites/1/pulse?window=1", "", 400},
      {"GET", "/sites/1/pulse?window=9999d", "", 400},
      {"GET", "/sites/1/pulse?window=-7d", "", 400},
      {"GET", "/sites/1/requests?outcome=odd", "", 400},
      {"GET", "/search", "", 400},
      {"GET", "/search?q=%22%22", "", 400},
      {"GET", "/search?q=x&since=2024-13-01", "", 400},
      {"GET", "/search?q=x&until=yesterday", "", 400},
      {"GET", "/search?q=x&site=-1", "", 400},
      {"POST", "/sites", "", 400},
      {"POST", "/sites", "[1]", 400},
      {"POST", "/sites", "{\"url\":7}", 400},
      {"POST", "/sites", "{\"url\":\"http://a.test/\",\"strategy\":\"odd\"}", 400},
      {"POST", "/sites", "{\"url\":\"http://a.test/\",\"delay_ms\":-1}", 400},
      {"POST", "/sites", "{\"url\":\"gopher://a.test/\"}", 422},
      {"POST", "/sites", std::string(100'000, '['), 400},
      {"PATCH", "/sites/1", "{\"budget_per_day\":0}", 400},
      {"PATCH", "/sites/1", "{\"delay_ms\":18446744073709551615}", 400},
      {"PATCH", "/sites/1", "not json", 400},
      {"POST", "/sites/1/pause", "{}", 409},
      {"POST", "/sites/1/profile/preview", "{}", 422},
      {"POST", "/sites/1/profile/preview", "{\"edits\":[{\"index\":9}]}", 422},
      {"POST", "/sites/1/profile/preview", "{\"edits\":[{\"index\":-1}]}", 422},
      {"POST", "/sites/1/profile/preview", "{\"edits\":[7]}", 422},
      {"POST", "/sites/1/profile/preview", "{\"edits\":[{\"index\":0,\"pattern\":\"((\"}]}", 422},
      {"POST", "/sites/1/profile/preview", "{\"edits\":[{\"index\":0,\"role\":\"x\"}]}", 422},
      {"PUT", "/sites/1/profile", "{\"toml\":\"[[rule]\"}", 422},
      {"PUT", "/sites/1/profile", "{\"toml\":7}", 422},
  };
  for (const Case& c : cases) {
    const Reply reply = ask(c.target, c.method, c.body);
    EXPECT_EQ(reply.status, c.status) << c.method << " " << c.target << " " << c.body.substr(0, 80);
    const Json json = Json::parse(reply.body, nullptr, false);
    ASSERT_TRUE(json.contains("error")) << c.target;
    EXPECT_GT(json["error"]["message"].get<std::string>().size(), 10U) << c.target;
  }
}

TEST_F(ApiTest, AnErrorInAProfileNamesItsLine) {
  const Reply reply =
      ask("/sites/1/profile/preview", "POST",
          R"({"toml":"version = 1\n\n[[rule]]\nrole = \"index\"\npattern = '(('\n"})");
  EXPECT_EQ(reply.status, 422);
  EXPECT_THAT(reply.body, testing::HasSubstr("line 3"));
}

// Whatever stands in the parameters, the answer is a page or a clear refusal.
TEST_F(ApiTest, SurvivesParametersOfChance) {
  const std::vector<std::string> paths = {
      "/sites",          "/sites/1",          "/sites/1/boards",    "/sites/1/threads",
      "/sites/1/thread", "/sites/1/posts",    "/sites/1/revisions", "/search",
      "/sites/1/map",    "/sites/1/requests", "/sites/1/notes",     "/sites/1/profile"};
  const std::vector<std::string> names = {"limit", "after",  "sort",    "board",  "thread",
                                          "key",   "post",   "q",       "since",  "until",
                                          "site",  "author", "outcome", "window", ""};
  const std::vector<std::string> values = {"1",
                                           "0",
                                           "-1",
                                           "999999999999999999999",
                                           "%00",
                                           "%",
                                           "%zz",
                                           "%ff%fe",
                                           "'",
                                           "\"",
                                           "*",
                                           "-a",
                                           "a* OR b",
                                           "NEAR(a b)",
                                           "http://forum.test/thread/1",
                                           "last",
                                           "p1",
                                           "2024-01-01",
                                           "2024-02-30",
                                           "\x02\x03",
                                           std::string(5000, 'x'),
                                           "AAAA",
                                           "",
                                           "();--",
                                           "{}"};
  Random random{7};
  for (int i = 0; i < 600; ++i) {
    std::string target = random.pick(paths) + "?";
    for (std::uint64_t n = random.below(5); n > 0; --n)
      target += random.pick(names) + "=" + random.pick(values) + "&";
    if (random.chance(0.2))
      target += "after=" + write_cursor(std::vector{random.pick(values), random.pick(values)});
    const Reply reply = ask(target);
    const std::set<int> expected = {200, 400, 404};
    EXPECT_TRUE(expected.contains(reply.status)) << target << " " << reply.body.substr(0, 200);
    EXPECT_FALSE(Json::parse(reply.body, nullptr, false).is_discarded()) << target;
  }
}

TEST_F(ApiTest, OnlyReadsWhenItIsToldSo) {
  open(true);
  EXPECT_EQ(get("/meta")["read_only"], true);
  EXPECT_EQ(ask("/sites", "POST", R"({"url":"http://new.test/"})").status, 403);
  EXPECT_EQ(ask("/sites/1/crawl", "POST").status, 403);
  EXPECT_EQ(ask("/sites/1", "PATCH", "{}").status, 403);
  EXPECT_EQ(ask("/sites/1/profile", "PUT", R"({"edits":[]})").status, 403);
  EXPECT_EQ(ask("/sites/1/profile/preview", "POST", R"({"edits":[]})").status, 200);
}

TEST_F(ApiTest, IsWhatItsDocumentSays) {
  const Json document = Json::parse(embedded::kOpenApi);
  std::set<std::string> documented;
  for (const auto& [path, methods] : document["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      std::string upper = method;
      for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
      documented.insert(upper + " " + path);
      EXPECT_TRUE(operation.contains("summary") && operation.contains("responses")) << path;
    }
  }
  std::set<std::string> routed;
  for (const auto& route : api_->router().routes()) routed.insert(route.method + " " + route.path);
  EXPECT_EQ(documented, routed);
  EXPECT_EQ(ask("/openapi.json").body, embedded::kOpenApi);
}

}  // namespace
}  // namespace boardwalk::serve
