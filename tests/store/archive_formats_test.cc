// Exports that are not tables: mail, JSON-LD, pages for a browser, a SQLite file; and names that
// are hidden in all of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "boardwalk/store/anonymiser.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/mail_text.h"
#include "boardwalk/store/row_queries.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(MailText, IsWhatTheStandardsAllow) {
  EXPECT_EQ(mail_words("Wool, cheap"), "Wool, cheap");
  EXPECT_EQ(mail_words("Straße"), "=?UTF-8?B?U3RyYcOfZQ==?=");
  EXPECT_EQ(mail_words("two\nlines"), "two lines");
  EXPECT_EQ(mail_words("=?x?="), "=?UTF-8?B?PT94Pz0=?=");
  EXPECT_EQ(mail_name("ann \"the\" \\ one"), R"("ann \"the\" \\ one")");
  EXPECT_EQ(mail_date(kNow), "Sun, 15 Nov 2026 00:00:00 +0000");
  EXPECT_EQ(mailbox_date(kNow), "Sun Nov 15 00:00:00 2026");
}

TEST(MailText, FoldsLongWordsBetweenCharacters) {
  std::string title;
  for (int i = 0; i < 60; ++i) title += "毛";
  const std::string words = mail_words(title);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find('\n', at), words.size());
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  EXPECT_LE(longest, 76U);
}

TEST(QuotedPrintable, KeepsLinesShortAndMessagesApart) {
  struct Case {
    const char* name;
    std::string text;
    std::string coded;
  };
  const std::vector<Case> cases = {
      {"plain", "wool", "wool\n"},
      {"signs and letters", "1 = é", "1 =3D =C3=A9\n"},
      {"a blank at the end", "wool \nyarn", "wool=20\nyarn\n"},
      {"what would begin a message", "From here\n>From there", "=46rom here\n>From there\n"},
      {"bytes that are no text", "\xff", "=EF=BF=BD\n"},
      {"a long line", std::string(80, 'x'), std::string(75, 'x') + "=\n" + "xxxxx\n"},
      {"a long line that breaks at From", std::string(75, 'x') + "From x",
       std::string(75, 'x') + "=\n=46rom x\n"},
      {"nothing", "", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(quoted_printable(c.text), c.coded) << c.name;
}

class ArchiveFormats : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    add({link("http://forum.test/t/1")});
    tickets_ = lease();
    crawl::Visit visit = visit_of(tickets_[0]);
    visit.boards = {board("b1", "http://forum.test/b/1", "Talk & more")};
    visit.threads = {thread("1", "http://forum.test/b/1", "Wool <cheap>")};
    visit.threads[0].url = "http://forum.test/t/1";
    visit.threads[0].author = "ann";
    visit.posts = {written("p1", "ann", "Who wants wool?"), written("p2", "bob", "I do, @Ann."),
                   written("p3", "Zoë", "Ann wrote:\nso annual")};
    visit.posts[1].html =
        "<p>I do, <a href=\"http://forum.test/u/ann\">@Ann</a>.<script>bad()</script>"
        "<img src=\"http://forum.test/x.png\" alt=\"smile\" onerror=\"bad()\">"
        "<a href=\"javascript:bad()\">x</a></p>";
    visit.posts[1].reply_to = "p1";
    visit.posts[1].signature = "bob of wool";
    visit.posts[2].quotes = {"p2"};
    record(visit);
    commit();
  }
  static model::Post written(const std::string& key, const std::string& author,
                             const std::string& text) {
    model::Post one = post("1", key, std::stoi(key.substr(1)), text);
    one.author = author;
    one.author_url = "http://forum.test/u/" + author;
    one.page_url = "http://forum.test/t/1";
    one.url = "http://forum.test/t/1#" + key;
    one.posted_at = kNow - 24h;
    return one;
  }
  using Export = Result<std::uint64_t> (*)(Store&, const ExportOptions&, const Sink&);
  std::string exported(Export write, const ExportOptions& options = {}) {
    std::string text;
    auto rows = write(*store_, options, [&](std::string_view piece) -> Result<void> {
      text += piece;
      return {};
    });
    EXPECT_TRUE(rows) << rows.error().message;
    return text;
  }
  void edit(const std::string& text) {
    crawl::Visit visit = visit_of(tickets_[0]);
    visit.page.fetched_at = kNow + 1h;
    visit.posts = {written("p1", "ann", text)};
    record(visit);
    commit();
  }
  std::vector<crawl::Ticket> tickets_;
};

TEST_F(ArchiveFormats, MailIsThreaded) {
  const std::string box = exported(export_mbox);
  std::vector<std::string> ids;
  for (std::size_t at = 0; (at = box.find("Message-ID: ", at)) != std::string::npos; ++at) {
    ids.push_back(box.substr(at + 12, box.find('\n', at) - at - 12));
  }
  ASSERT_EQ(ids.size(), 3U);
  EXPECT_THAT(box, HasSubstr("From: \"ann\"\n <"));
  EXPECT_THAT(box, HasSubstr("Subject: Wool <cheap>\n"));
  EXPECT_THAT(box, HasSubstr("Subject: Re: Wool <cheap>\n"));
  EXPECT_THAT(box, HasSubstr("In-Reply-To: " + ids[0] + "\nReferences: " + ids[0] + "\n"));
  EXPECT_THAT(box,
              HasSubstr("In-Reply-To: " + ids[1] + "\nReferences: " + ids[0] + "\n " + ids[1]));
  EXPECT_THAT(box, HasSubstr("Archived-At: <http://forum.test/t/1#p1>\n"));
  EXPECT_THAT(box, HasSubstr("\n\nWho wants wool?\n\nFrom "));
}

TEST_F(ArchiveFormats, JsonLdIsOneDocumentWithAThreadEach) {
  const json document = json::parse(exported(export_json_ld));
  EXPECT_EQ(document["@context"], "https://schema.org");
  ASSERT_EQ(document["@graph"].size(), 1U);
  const json& posting = document["@graph"][0];
  EXPECT_EQ(posting["@type"], "DiscussionForumPosting");
  EXPECT_EQ(posting["headline"], "Wool <cheap>");
  EXPECT_EQ(posting["author"]["name"], "ann");
  EXPECT_EQ(posting["datePublished"], "2026-11-14T00:00:00Z");
  EXPECT_EQ(posting["isPartOf"]["name"], "Talk & more");
  ASSERT_EQ(posting["comment"].size(), 2U);
  EXPECT_EQ(posting["comment"][0]["@type"], "Comment");
  EXPECT_EQ(posting["comment"][1]["text"], "Ann wrote:\nso annual");
  EXPECT_EQ(json::parse(exported(export_json_ld, {.site = 1}))["@graph"].size(), 1U);
}

TEST_F(ArchiveFormats, JsonLdOfNothingIsADocumentToo) {
  TempFolder empty;
  auto store = open(empty.file("x.db"), Access::Write, clock_);
  ASSERT_TRUE(store);
  std::string text;
  ASSERT_TRUE(export_json_ld(**store, {}, [&](std::string_view piece) -> Result<void> {
    text += piece;
    return {};
  }));
  EXPECT_EQ(json::parse(text)["@graph"].size(), 0U);
}

TEST_F(ArchiveFormats, PagesLinkEachOtherAndCarryNothingThatRuns) {
  const std::string folder = folder_.file("archive");
  auto rows = export_html(*store_, {}, folder);
  ASSERT_TRUE(rows) << rows.error().message;
  EXPECT_EQ(*rows, 3U);
  std::vector<std::string> files;
  std::string all;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (!file.is_regular_file()) continue;
    files.push_back(std::filesystem::relative(file.path(), folder).string());
    all += read_file(file.path().string());
  }
  ASSERT_EQ(files.size(), 3U);
  for (const std::string& file : files) {
    if (file != "index.html") {
      EXPECT_THAT(all, HasSubstr(file)) << "is linked";
    }
  }
  EXPECT_THAT(all, AllOf(HasSubstr("Talk &amp; more"), HasSubstr("Wool &lt;cheap&gt;"),
                         HasSubstr("smile"), HasSubstr("bob of wool")));
  EXPECT_THAT(all, AllOf(Not(HasSubstr("script>")), Not(HasSubstr("javascript:")),
                         Not(HasSubstr("onerror")), Not(HasSubstr("<img"))));
}

TEST_F(ArchiveFormats, LongThreadsBecomeSeveralPages) {
  crawl::Visit visit = visit_of(tickets_[0]);
  for (int i = 4; i < 124; ++i) visit.posts.push_back(written("p" + std::to_string(i), "ann", "x"));
  record(visit);
  commit();
  const std::string folder = folder_.file("archive");
  ASSERT_TRUE(export_html(*store_, {}, folder));
  std::size_t pages = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder + "/threads")) {
    if (!file.is_regular_file()) continue;
    ++pages;
    const std::string text = read_file(file.path().string());
    const bool is_last = file.path().filename().string().find("-3") != std::string::npos;
    EXPECT_EQ(text.find("next →") != std::string::npos, !is_last) << file.path();
  }
  EXPECT_EQ(pages, 3U);
}

TEST_F(ArchiveFormats, ASqliteFileHoldsTheColumnsOfTheExport) {
  const std::string path = folder_.file("out.sqlite");
  for (int twice = 0; twice < 2; ++twice) {
    auto rows = export_sqlite(*store_, {.table = Table::Posts}, path);
    ASSERT_TRUE(rows) << rows.error().message;
    EXPECT_EQ(*rows, 3U);
  }
  ASSERT_TRUE(export_sqlite(*store_, {.table = Table::Threads}, path));
  auto database = Database::open(path, Database::Mode::Existing);
  EXPECT_EQ(*database->integer("SELECT count(*) FROM posts WHERE posted_at = "
                               "'2026-11-14T00:00:00Z' AND score IS NULL AND revision = 1"),
            3);
  EXPECT_EQ(*database->integer("SELECT posts FROM threads"), 3);
}

TEST_F(ArchiveFormats, ACrawlIsNotOverwritten) {
  auto rows = export_sqlite(*store_, {.table = Table::Posts}, path_);
  ASSERT_FALSE(rows);
  EXPECT_THAT(rows.error().message, HasSubstr("choose another --out"));
}

TEST_F(ArchiveFormats, RevisionsAreWhatPostsSaidBefore) {
  EXPECT_EQ(exported(export_rows, {.table = Table::Revisions}), "");
  edit("Nobody wants wool?");
  EXPECT_EQ(exported(export_rows, {.table = Table::Revisions}),
            R"({"site":"forum.test","thread_id":"1","thread_url":"http://forum.test/t/1",)"
            R"("post_id":"p1","author":"ann","revision":1,"edited_at":null,)"
            R"("text":"Who wants wool?","html":"","last_seen":"2026-11-15T00:00:00Z"})"
            "\n");
}

TEST_F(ArchiveFormats, NamesAreHiddenWhereOthersUseThem) {
  edit("Who wants wool now?");
  const ExportOptions hidden{.anonymise = true, .salt = "s"};
  const std::string number = "user-" + std::to_string(keyed_number("s", "ann"));
  const std::string folder = folder_.file("archive");
  ASSERT_TRUE(export_html(*store_, hidden, folder));
  std::string all = exported(export_rows, hidden) + exported(export_mbox, hidden) +
                    exported(export_json_ld, hidden);
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.is_regular_file()) all += read_file(file.path().string());
  }
  EXPECT_THAT(all, HasSubstr("I do, @" + number + "."));
  EXPECT_THAT(all, HasSubstr(number + " wrote:"));
  EXPECT_THAT(all, HasSubstr("so annual")) << "a word that only begins like a name";
  for (const char* name : {"ann ", "\"ann\"", ">ann<", "@Ann", "bob", "Zoë", "/u/"}) {
    EXPECT_THAT(all, Not(HasSubstr(name)));
  }
}

TEST(KeyedNumbers, FollowRfc4231) {
  // Test case 2: HMAC-SHA-256 begins with 5bdcc146bf60754e.
  EXPECT_EQ(keyed_number("Jefe", "what do ya want for nothing?"), 0x5bdcc146bf60754eU);
}

TEST_F(ArchiveFormats, PostsStreamThreadByThread) {
  auto database = Database::open(path_, Database::Mode::Existing);
  Statement plan{*database, "EXPLAIN QUERY PLAN " + posts_query()};
  auto rows = plan.query(1);
  std::string steps;
  while (*rows.next()) steps += rows.string(3) + "\n";
  EXPECT_THAT(steps, Not(HasSubstr("USE TEMP B-TREE FOR ORDER BY")));
}

}  // namespace
}  // namespace boardwalk::store
