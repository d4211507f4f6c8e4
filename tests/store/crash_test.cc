// What survives a kill, a power cut and a full disk.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include "boardwalk/store/export.h"
#include "boardwalk/store/store.h"
#include "boardwalk/warc/reader.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

class CrashTest : public StoreTest {
 protected:
  void SetUp() override {
    options_.pages_folder = path_ + "-pages";
    reopen();
    add({link("a"), link("b"), link("c"), link("d")});
    commit();
  }
  // Goes on with the crawl in another process, which dies where `work` ends.
  void crawl_and_die(const std::function<void()>& work) {
    close();
    ASSERT_EQ(in_child([&] {
                reopen();
                work();
                return HasFailure() ? 1 : 0;
              }),
              0);
    reopen();
  }
  crawl::Visit full_visit(const crawl::Ticket& ticket) {
    crawl::Visit visit = visit_of(ticket);
    visit.links = {link(ticket.url + "/new")};
    visit.posts = {post("t", ticket.url, 1, "text of " + ticket.url)};
    visit.capture = capture_of(ticket, "<p>" + ticket.url + "</p>");
    return visit;
  }
  [[nodiscard]] std::string segment() const {
    return options_.pages_folder + "/boardwalk-1-00001.warc";
  }
  // The raw body kept for each page that has one.
  std::vector<std::string> raw_bodies() {
    std::vector<std::string> bodies;
    for (const PageRow& row : pages()) {
      if (row.segment == 0) continue;
      auto path = store_->segment_path(1, row.segment);
      EXPECT_TRUE(path);
      auto record = warc::read_at(*path, row.offset, row.length);
      EXPECT_TRUE(record) << record.error().message;
      EXPECT_EQ(record->target_uri(), row.page.url);
      bodies.emplace_back(warc::split_http(record->block).body);
    }
    return bodies;
  }
};

TEST_F(CrashTest, LosesNothingThatWasCommitted) {
  crawl_and_die([&] {
    for (const auto& ticket : lease(2)) record(full_visit(ticket));
    commit();
  });
  EXPECT_EQ(posts().size(), 2U);
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>"));
  EXPECT_THAT(leased_urls(), ElementsAre("c", "d", "a/new", "b/new"));
}

TEST_F(CrashTest, TakesBackAPageWithItsPostsLinksAndBytesTogether) {
  crawl_and_die([&] {
    auto tickets = lease(2);
    record(full_visit(tickets[0]));
    commit();
    record(full_visit(tickets[1]));
  });
  EXPECT_EQ(posts().size(), 1U);
  EXPECT_EQ(pages().size(), 1U);
  EXPECT_EQ(ledger_->tally().known, 5);
  EXPECT_EQ(ledger_->tally().queued, 4);
  EXPECT_THAT(leased_urls(), ElementsAre("b", "c", "d", "a/new"));
}

TEST_F(CrashTest, EndsInTheSameStateHoweverOftenItIsKilled) {
  const auto crawl = [&](std::size_t most) {
    for (const auto& ticket : lease(most)) {
      crawl::Visit visit = full_visit(ticket);
      if (ticket.depth > 3) visit.links.clear();
      for (auto& found : visit.links) found.depth = ticket.depth + 1;
      record(std::move(visit));
    }
  };
  const auto state = [&] {
    std::string rows;
    for (const Table table : {Table::Posts, Table::Pages}) {
      const ExportOptions wanted{.table = table};
      EXPECT_TRUE(export_rows(*store_, wanted, [&](std::string_view piece) -> Result<void> {
        rows += piece;
        return {};
      }));
    }
    return rows;
  };
  while (ledger_->tally().queued > 0) {
    crawl_and_die([&] {
      crawl(1);
      commit();
      crawl(1);
    });
  }
  const std::string killed = state();
  const auto kept = raw_bodies();

  path_ = folder_.file("undisturbed.db");
  SetUp();
  while (ledger_->tally().queued > 0) crawl(3);
  commit();
  EXPECT_EQ(state(), killed);
  EXPECT_EQ(raw_bodies(), kept);
  EXPECT_GT(kept.size(), 10U);
}

TEST_F(CrashTest, CutsTheTornTailOfTheRawPages) {
  record(full_visit(lease(1)[0]));
  commit();
  close();
  const std::string whole = read_file(segment());
  write_file(segment(), whole + "WARC/1.1\r\nWARC-Type: resp");
  reopen();
  EXPECT_EQ(read_file(segment()), whole);
  record(full_visit(lease(1)[0]));
  commit();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>"));
}

TEST_F(CrashTest, FetchesAgainWhatAPowerCutTookFromTheRawPages) {
  auto first = full_visit(lease(1)[0]);
  first.page.etag = "\"a\"";
  record(first);
  commit();
  const auto safe = std::filesystem::file_size(segment());
  auto second = full_visit(lease(1)[0]);
  second.page.etag = "\"b\"";
  record(second);
  ASSERT_TRUE(ledger_->set_complete());
  close();
  std::filesystem::resize_file(segment(), safe + 10);
  reopen();
  EXPECT_FALSE(ledger_->site().complete);
  const auto tickets = lease(1);
  ASSERT_EQ(tickets.size(), 1U);
  EXPECT_EQ(tickets[0].url, "b");
  EXPECT_EQ(tickets[0].etag, "") << "or the site would answer that nothing has changed";
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>"));
  record(full_visit(tickets[0]));
  reopen();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>"));
  EXPECT_EQ(posts().size(), 2U);
}

TEST_F(CrashTest, FetchesAgainWhenTheRawPagesAreGone) {
  for (const auto& ticket : lease(2)) record(full_visit(ticket));
  close();
  std::filesystem::remove_all(options_.pages_folder);
  reopen();
  EXPECT_THAT(raw_bodies(), IsEmpty());
  const auto again = lease(2);
  ASSERT_EQ(again.size(), 2U);
  EXPECT_EQ(again[0].url, "a");
  for (const auto& ticket : again) record(full_visit(ticket));
  reopen();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>"));
}

TEST_F(CrashTest, FindsRawPagesInEveryFolderThatWasUsed) {
  const std::string beside = options_.pages_folder;
  for (const std::string& folder : {beside, folder_.file("elsewhere"), beside}) {
    options_.pages_folder = folder;
    reopen();
    record(full_visit(lease(1)[0]));
  }
  reopen();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>", "<p>c</p>"));
  EXPECT_THAT(*store_->segment_path(1, 2),
              MatchesRegex(folder_.file("elsewhere") + "/boardwalk-1-[0-9a-f]{8}-00001.warc"));
  EXPECT_FALSE(store_->segment_path(1, 3));
}

TEST_F(CrashTest, SharesAFolderWithAnotherDatabase) {
  options_.pages_folder = folder_.file("shared");
  reopen();
  record(full_visit(lease(1)[0]));
  {
    auto other = open(folder_.file("other.db"), Access::Write, clock_);
    ASSERT_TRUE(other);
    auto site = (*other)->site_for("http://f.test/");
    ASSERT_TRUE(site);
    auto ledger = (*other)->ledger(site->id, options_);
    ASSERT_TRUE(ledger);
    const crawl::FoundLink found = link("z");
    ASSERT_TRUE((*ledger)->add({&found, 1}));
    auto tickets = (*ledger)->lease(1);
    ASSERT_TRUE(tickets);
    ASSERT_TRUE((*ledger)->record(full_visit((*tickets)[0])));
  }
  reopen();
  record(full_visit(lease(1)[0]));
  reopen();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>", "<p>b</p>"));
  auto other = open(folder_.file("other.db"), Access::Read, clock_);
  ASSERT_TRUE(other);
  const auto path = (*other)->segment_path(1, 1);
  ASSERT_TRUE(path);
  EXPECT_THAT(read_file(*path), HasSubstr("<p>z</p>"));
}

TEST_F(CrashTest, KeepsNoRawPagesWhenNoneAreWanted) {
  options_.pages_folder.clear();
  reopen();
  record(full_visit(lease(1)[0]));
  commit();
  EXPECT_THAT(raw_bodies(), IsEmpty());
}

TEST_F(CrashTest, FollowsADatabaseThatMovesWithItsPages) {
  record(full_visit(lease(1)[0]));
  close();
  const std::string old = path_;
  path_ = folder_.file("moved.db");
  std::filesystem::rename(old, path_);
  std::filesystem::rename(old + "-pages", path_ + "-pages");
  options_.pages_folder = path_ + "-pages";
  reopen();
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>"));
}

// No file of this process may grow beyond `bytes`, as on a disk that is full.
void limit_files(rlim_t bytes) {
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

// The first Error of a crawl that finds links without end.
std::string error_of_endless_crawl(crawl::Ledger& ledger) {
  for (int page = 0; page < 10000; ++page) {
    std::vector<crawl::FoundLink> links;
    links.reserve(100);
    for (int i = 0; i < 100; ++i) links.push_back(link(fmt::format("{}/{}", page, i)));
    if (auto done = ledger.add(links); !done) return done.error().message;
  }
  return "no error";
}

TEST_F(CrashTest, SaysThatTheDiskIsFullAndKeepsWhatWasCommitted) {
  crawl_and_die([&] {
    limit_files(4U << 20U);
    const std::string message = error_of_endless_crawl(*ledger_);
    EXPECT_THAT(message, HasSubstr("the disk is full: free some space and run the same command "
                                   "again, nothing committed was lost"));
    auto later = ledger_->add(std::vector{link("later")});
    ASSERT_FALSE(later) << "memory and disk no longer agree";
    EXPECT_EQ(later.error().message, message);
    EXPECT_FALSE(ledger_->commit());
  });
  const auto tally = ledger_->tally();
  EXPECT_GT(tally.known, 1000);
  EXPECT_EQ(tally.known, figure("SELECT count(*) FROM frontier"));
  EXPECT_EQ(figure("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
  add({link("later")});
  commit();
  EXPECT_EQ(ledger_->tally().known, tally.known + 1);
}

TEST_F(CrashTest, SaysThatRawPagesCannotBeKeptAndKeepsWhatWasCommitted) {
  crawl_and_die([&] {
    auto tickets = lease(2);
    record(full_visit(tickets[0]));
    commit();
    limit_files(2U << 20U);
    auto large = full_visit(tickets[1]);
    large.capture->body = std::string(3U << 20U, 'x');
    EXPECT_TRUE(ledger_->record(large)) << "the bytes are still on their way";
    auto done = ledger_->commit();
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().message, HasSubstr("the raw pages cannot be kept"));
    EXPECT_THAT(done.error().message, HasSubstr("nothing committed was lost"));
  });
  EXPECT_THAT(raw_bodies(), ElementsAre("<p>a</p>"));
  EXPECT_THAT(leased_urls(), ElementsAre("b", "c", "d", "a/new"));
}

}  // namespace
}  // namespace boardwalk::store
