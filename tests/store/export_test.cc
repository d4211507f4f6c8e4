#include "boardwalk/store/export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/warc/reader.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using namespace std::chrono_literals;
using nlohmann::ordered_json;
using testing::HasSubstr;

class ExportTest : public StoreTest {
 protected:
  void SetUp() override {
    options_.pages_folder = path_ + "-pages";
    reopen();
    add({link("http://forum.test/t/1"), link("http://forum.test/gone")});
    const auto tickets = lease();
    record(thread_page(tickets[0]));
    auto gone = failed(tickets[1], fetch::Outcome::Timeout);
    gone.page.kind = model::PageKind::Unknown;
    record(gone);
  }

  static crawl::Visit thread_page(const crawl::Ticket& ticket) {
    crawl::Visit visit = visit_of(ticket);
    visit.page.list_url = ticket.url;
    visit.page.page_no = 1;
    visit.page.profile = 2;
    visit.capture = capture_of(ticket, "<p>hello</p>");
    visit.boards = {board("b1", "http://forum.test/b/1", "Talk, mostly")};
    visit.boards[0].posts_claimed = 40;
    visit.threads = {thread("1", "http://forum.test/b/1", "Say \"hi\"")};
    visit.threads[0].url = ticket.url;
    visit.threads[0].author = "ann";
    visit.threads[0].created = kNow;
    visit.threads[0].sticky = true;
    visit.posts = {full_post(ticket), post("1", "p2", 2, "")};
    visit.posts[1].author = "bob";
    return visit;
  }
  static model::Post full_post(const crawl::Ticket& ticket) {
    model::Post full = post("1", "p1", 1, "two\nlines \xff");
    full.page_url = ticket.url;
    full.url = ticket.url + "#p1";
    full.author = "ann";
    full.author_url = "http://forum.test/u/ann";
    full.avatar = "http://forum.test/ann.png";
    full.posted_at = kNow - 24h;
    full.posted_at_raw = "yesterday";
    full.edited_at = kNow;
    full.html = "<p>two<br>lines</p>";
    full.signature = "-- ann";
    full.quotes = {"p0"};
    full.reply_to = "p0";
    full.attachments = {"http://forum.test/f.zip"};
    full.images = {"http://forum.test/a,b.png", "c"};
    full.score = -3;
    return full;
  }
  std::string exported(const ExportOptions& wanted) {
    std::string text;
    auto rows = export_rows(*store_, wanted, [&](std::string_view piece) -> Result<void> {
      text += piece;
      return {};
    });
    EXPECT_TRUE(rows) << rows.error().message;
    return text;
  }
  std::vector<ordered_json> parsed(const ExportOptions& wanted) {
    std::vector<ordered_json> rows;
    std::istringstream lines(exported(wanted));
    for (std::string line; std::getline(lines, line);) rows.push_back(ordered_json::parse(line));
    return rows;
  }
};

TEST_F(ExportTest, WritesPosts) {
  EXPECT_EQ(
      exported({.table = Table::Posts}),
      R"({"site":"forum.test","board":"Talk, mostly","board_url":"http://forum.test/b/1",)"
      R"("thread_id":"1","thread_url":"http://forum.test/t/1","title":"Say \"hi\"",)"
      R"("page_url":"http://forum.test/t/1","position":1,"post_id":"p1",)"
      R"("url":"http://forum.test/t/1#p1","author":"ann","author_url":"http://forum.test/u/ann",)"
      R"("posted_at":"2026-11-14T00:00:00Z","posted_at_raw":"yesterday",)"
      R"("edited_at":"2026-11-15T00:00:00Z","text":"two\nlines )"
      "\uFFFD"
      R"(","html":"<p>two<br>lines</p>","signature":"-- ann","quotes":["p0"],"reply_to":"p0",)"
      R"("attachments":["http://forum.test/f.zip"],"images":["http://forum.test/a,b.png","c"],)"
      R"("score":-3,"first_seen":"2026-11-15T00:00:00Z","last_seen":"2026-11-15T00:00:00Z",)"
      R"("gone_at":null,"revision":1,"avatar":"http://forum.test/ann.png"})"
      "\n"
      R"({"site":"forum.test","board":"Talk, mostly","board_url":"http://forum.test/b/1",)"
      R"("thread_id":"1","thread_url":"http://forum.test/t/1","title":"Say \"hi\"",)"
      R"("page_url":null,"position":2,"post_id":"p2","url":null,"author":"bob","author_url":null,)"
      R"("posted_at":null,"posted_at_raw":null,"edited_at":null,"text":"","html":"",)"
      R"("signature":null,"quotes":[],"reply_to":null,"attachments":[],"images":[],"score":null,)"
      R"("first_seen":"2026-11-15T00:00:00Z","last_seen":"2026-11-15T00:00:00Z","gone_at":null,)"
      R"("revision":1,"avatar":null})"
      "\n");
}

TEST_F(ExportTest, WritesThreads) {
  EXPECT_EQ(exported({.table = Table::Threads}),
            R"({"site":"forum.test","board":"Talk, mostly","board_url":"http://forum.test/b/1",)"
            R"("thread_id":"1","url":"http://forum.test/t/1","title":"Say \"hi\"","author":"ann",)"
            R"("created_at":"2026-11-15T00:00:00Z","last_post_at":null,"posts":2,)"
            R"("posts_claimed":null,"views":null,"pages":null,"sticky":true,"locked":false,)"
            R"("complete":true,"first_seen":"2026-11-15T00:00:00Z",)"
            R"("last_seen":"2026-11-15T00:00:00Z"})"
            "\n");
}

TEST_F(ExportTest, AThreadIsCompleteWhenNoPageOfItIsMissing) {
  const auto is_complete = [&] {
    return parsed({.table = Table::Threads}).at(0).at("complete").get<bool>();
  };
  EXPECT_TRUE(is_complete());
  crawl::FoundLink second = link("http://forum.test/t/1?p=2");
  second.kind = model::PageKind::Thread;
  second.list_url = "http://forum.test/t/1";
  second.page_no = 2;
  add({second});
  EXPECT_FALSE(is_complete()) << "its turn has not come";
  const auto ticket = lease().at(0);
  auto lost = failed(ticket, fetch::Outcome::Timeout);
  lost.page.kind = model::PageKind::Thread;
  lost.page.list_url = second.list_url;
  lost.page.page_no = 2;
  record(lost);
  EXPECT_FALSE(is_complete()) << "it failed";
  ASSERT_TRUE(ledger_->requeue_failed());
  auto read = visit_of(lease().at(0));
  read.page.list_url = second.list_url;
  read.page.page_no = 2;
  read.page.last_page = 3;
  record(read);
  EXPECT_FALSE(is_complete()) << "it says that there are three";
}

TEST_F(ExportTest, WritesBoards) {
  EXPECT_EQ(exported({.table = Table::Boards}),
            R"({"site":"forum.test","board_id":"b1","url":"http://forum.test/b/1",)"
            R"("title":"Talk, mostly","parent_url":null,"description":null,"threads":1,"posts":2,)"
            R"("threads_claimed":null,"posts_claimed":40,"pages":0})"
            "\n");
}

TEST_F(ExportTest, WritesPages) {
  EXPECT_EQ(exported({.table = Table::Pages}),
            R"({"url":"http://forum.test/gone","kind":null,"list_url":null,"page_no":null,)"
            R"("status":null,"outcome":"timeout","fetched_at":"2026-11-15T00:00:00Z","bytes":0,)"
            R"("profile":null})"
            "\n"
            R"({"url":"http://forum.test/t/1","kind":"thread","list_url":"http://forum.test/t/1",)"
            R"("page_no":1,"status":200,"outcome":"ok","fetched_at":"2026-11-15T00:00:00Z",)"
            R"("bytes":100,"profile":2})"
            "\n");
}

TEST_F(ExportTest, WritesCsvWithAHeader) {
  EXPECT_EQ(exported({.table = Table::Pages, .format = Format::Csv}),
            "url,kind,list_url,page_no,status,outcome,fetched_at,bytes,profile\r\n"
            "http://forum.test/gone,,,,,timeout,2026-11-15T00:00:00Z,0,\r\n"
            "http://forum.test/t/1,thread,http://forum.test/t/1,1,200,ok,2026-11-15T00:00:00Z,100,"
            "2\r\n");
  const std::string posts = exported({.table = Table::Posts, .format = Format::Csv});
  EXPECT_THAT(posts, HasSubstr("forum.test,\"Talk, mostly\","));
  EXPECT_THAT(posts, HasSubstr("\"two\nlines \uFFFD\""));
  EXPECT_THAT(posts, HasSubstr("\"[\"\"http://forum.test/a,b.png\"\",\"\"c\"\"]\""));
}

TEST_F(ExportTest, HasTheSameColumnsInEveryFormat) {
  for (const Table table : {Table::Posts, Table::Threads, Table::Boards, Table::Pages}) {
    std::string header;
    const auto rows = parsed({.table = table});
    for (const auto& column : rows.at(0).items()) {
      header += (header.empty() ? "" : ",") + column.key();
    }
    const std::string csv = exported({.table = table, .format = Format::Csv});
    EXPECT_EQ(csv.substr(0, csv.find('\r')), header);
  }
}

TEST_F(ExportTest, HidesAuthorsBehindSaltedNumbers) {
  const auto open = parsed({.table = Table::Posts});
  const auto hidden = parsed({.table = Table::Posts, .anonymise = true, .salt = "s"});
  const auto threads = parsed({.table = Table::Threads, .anonymise = true, .salt = "s"});
  const auto salted = parsed({.table = Table::Posts, .anonymise = true, .salt = "other"});
  EXPECT_THAT(hidden[0]["author"].get<std::string>(), testing::MatchesRegex("user-[0-9]+"));
  EXPECT_EQ(hidden[0]["author"], threads[0]["author"]) << "one person, one number";
  EXPECT_NE(hidden[0]["author"], hidden[1]["author"]);
  EXPECT_NE(hidden[0]["author"], salted[0]["author"]);
  EXPECT_TRUE(hidden[0]["author_url"].is_null());
  EXPECT_EQ(hidden[0]["text"], open[0]["text"]);
}

TEST_F(ExportTest, WritesOneSiteOrAll) {
  auto other = store_->site_for("http://other.test/");
  ASSERT_TRUE(other);
  auto second = store_->ledger(other->id, {});
  ASSERT_TRUE(second);
  ASSERT_TRUE((*second)->add(std::vector{link("http://other.test/")}));
  ASSERT_TRUE((*second)->record(visit_of((*(*second)->lease(1))[0])));
  EXPECT_EQ(parsed({.table = Table::Pages}).size(), 3U);
  EXPECT_EQ(parsed({.table = Table::Pages, .site = other->id}).size(), 1U);
}

TEST_F(ExportTest, GivesTheSameBytesTwice) {
  for (const Table table : {Table::Posts, Table::Threads, Table::Boards, Table::Pages}) {
    const std::string before = exported({.table = table});
    reopen();
    EXPECT_EQ(exported({.table = table}), before);
  }
}

TEST_F(ExportTest, StopsWhenNobodyCanTakeMore) {
  auto rows = export_rows(*store_, {.table = Table::Posts},
                          [](std::string_view) -> Result<void> { return Error{"pipe closed"}; });
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().message, "pipe closed");
}

TEST_F(ExportTest, WritesTheRawPagesAsOneArchive) {
  commit();
  std::string bytes;
  auto pages = export_warc(*store_, 0, [&](std::string_view piece) -> Result<void> {
    bytes += piece;
    return {};
  });
  ASSERT_TRUE(pages) << pages.error().message;
  EXPECT_EQ(*pages, 1U);
  auto reader = warc::Reader::over(bytes);
  auto info = reader->next();
  ASSERT_TRUE(info);
  EXPECT_EQ(info->type(), "warcinfo");
  auto page = reader->next();
  ASSERT_TRUE(page);
  EXPECT_EQ(page->type(), "response");
  EXPECT_EQ(page->target_uri(), "http://forum.test/t/1");
  EXPECT_EQ(warc::split_http(page->block).body, "<p>hello</p>");
  EXPECT_FALSE(reader->next());
  EXPECT_FALSE(reader->problem());
}

TEST_F(ExportTest, SaysWhichRawPageCannotBeRead) {
  commit();
  std::filesystem::remove_all(options_.pages_folder);
  auto pages = export_warc(*store_, 0, [](std::string_view) -> Result<void> { return {}; });
  ASSERT_FALSE(pages);
  EXPECT_THAT(pages.error().message, HasSubstr("http://forum.test/t/1"));
}

TEST(ExportNames, AreThoseOfTheCommandLine) {
  EXPECT_EQ(table_named("posts"), Table::Posts);
  EXPECT_EQ(table_named("threads"), Table::Threads);
  EXPECT_EQ(table_named("boards"), Table::Boards);
  EXPECT_EQ(table_named("pages"), Table::Pages);
  EXPECT_EQ(table_named("people"), std::nullopt);
  EXPECT_EQ(format_named("jsonl"), Format::Jsonl);
  EXPECT_EQ(format_named("csv"), Format::Csv);
  EXPECT_EQ(format_named("xml"), std::nullopt);
}

}  // namespace
}  // namespace boardwalk::store
