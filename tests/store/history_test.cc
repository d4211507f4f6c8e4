// What becomes of posts in time: gone, moved, read anew, forgotten.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "boardwalk/store/search_index.h"
#include "boardwalk/warc/reader.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class History : public StoreTest {
 protected:
  void SetUp() override {
    options_.pages_folder = path_ + "-pages";
    reopen();
    add({link("http://forum.test/t/1"), link("http://forum.test/t/1?page=2"),
         link("http://forum.test/t/2")});
    tickets_ = lease();
    show(0, kNow, {"a", "b"});
    show(1, kNow, {"c"});
    show(2, kNow, {"x"}, "t2");
    commit();
  }
  // The page of a ticket as it was at that moment, with these posts.
  void show(std::size_t ticket, Time at, const std::vector<std::string>& keys,
            const std::string& thread_key = "t1") {
    crawl::Visit visit = page_of(ticket, at);
    visit.threads = {thread(thread_key)};
    for (const std::string& key : keys) visit.posts.push_back(written(ticket, key, thread_key));
    visit.capture = capture_of(tickets_[ticket], "<p>" + said_in(visit.posts));
    visit.capture->fetched_at = at;
    record(std::move(visit));
  }
  crawl::Visit page_of(std::size_t ticket, Time at) {
    crawl::Visit visit = visit_of(tickets_[ticket]);
    visit.page.fetched_at = at;
    visit.page.list_url = "t1";
    return visit;
  }
  model::Post written(std::size_t ticket, const std::string& key, const std::string& thread_key) {
    model::Post one =
        post(thread_key, key, static_cast<int>(ticket * 100) + key.front(), "text of " + key);
    one.page_url = tickets_[ticket].url;
    one.author = "author of " + key;
    one.posted_at = kNow - 24h;
    return one;
  }
  static std::string said_in(const std::vector<model::Post>& posts) {
    std::string text;
    for (const model::Post& one : posts) text += one.author + ": " + one.text + "\n";
    return text;
  }
  void refresh() {
    ASSERT_TRUE(ledger_->set_complete());
    ASSERT_TRUE(ledger_->start_round());
    reopen();
    tickets_ = lease();
  }
  std::vector<std::string> keys(bool gone) {
    commit();
    std::vector<std::string> found;
    for (const PostRow& row : posts()) {
      if (row.gone_at.has_value() == gone) found.push_back(row.post.thread_key + row.post.key);
    }
    return found;
  }
  std::vector<crawl::Ticket> tickets_;
};

TEST_F(History, APostThatItsPageDoesNotShowAnyMoreIsMarkedAndKept) {
  refresh();
  show(0, kNow + 1h, {"a"});
  EXPECT_THAT(keys(true), ElementsAre("t1b"));
  EXPECT_EQ(posts()[1].gone_at, kNow + 1h);
  show(0, kNow + 2h, {"a"});
  EXPECT_EQ(posts()[1].gone_at, kNow + 1h) << "it went once";
  show(0, kNow + 3h, {"a", "b"});
  EXPECT_THAT(keys(true), IsEmpty()) << "and came back";
}

TEST_F(History, APostThatSlidToAnotherPageIsNotGone) {
  refresh();
  show(0, kNow + 1h, {"a"});
  show(1, kNow + 1h, {"b", "c"});
  EXPECT_THAT(keys(true), IsEmpty());
  show(0, kNow + 2h, {"a"});
  EXPECT_THAT(keys(true), IsEmpty()) << "it belongs to the page where it was found";
}

TEST_F(History, APageThatIsGoneTakesItsPostsAlong) {
  refresh();
  crawl::Visit lost = failed(tickets_[1], fetch::Outcome::HttpError, 404);
  lost.page.list_url = "t1";
  lost.page.fetched_at = kNow + 1h;
  record(lost);
  EXPECT_THAT(keys(true), ElementsAre("t1c"));
}

TEST_F(History, APageThatIsNotUnderstoodTellsNothing) {
  refresh();
  show(0, kNow + 1h, {});
  record(failed(tickets_[1], fetch::Outcome::Timeout));
  EXPECT_THAT(keys(true), IsEmpty());
}

TEST_F(History, AThreadThatMovedTakesItsPostsAndTheirPastAlong) {
  refresh();
  crawl::Visit edited = page_of(0, kNow + 1h);
  edited.posts = {written(0, "a", "t1"), written(0, "b", "t1")};
  edited.posts[1].text = "edited";
  record(edited);
  refresh();
  crawl::Visit moved = page_of(2, kNow + 2h);
  moved.threads = {thread("t3")};
  moved.posts = {written(2, "b", "t3"), written(2, "c", "t3")};
  moved.posts[0].text = "edited";
  record(moved);
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t3b", "t3c", "t2x"));
  EXPECT_EQ(figure("SELECT count(*) FROM post_revisions WHERE thread = 't3' AND key = 'b'"), 1);
  EXPECT_EQ(figure("SELECT revision FROM posts WHERE thread = 't3' AND key = 'b'"), 2);
  EXPECT_EQ(figure("SELECT count(*) FROM threads WHERE key = 't1'"), 1)
      << "one post is still there";
  crawl::Visit rest = page_of(2, kNow + 3h);
  rest.threads = {thread("t3")};
  rest.posts = {written(2, "a", "t3"), moved.posts[0], moved.posts[1]};
  record(rest);
  EXPECT_THAT(keys(false), UnorderedElementsAre("t3a", "t3b", "t3c", "t2x"));
  EXPECT_EQ(figure("SELECT count(*) FROM threads WHERE key = 't1'"), 0) << "nothing is left of it";
}

TEST_F(History, TheSameNumberInAnotherThreadIsAnotherPost) {
  refresh();
  crawl::Visit other = page_of(2, kNow + 1h);
  other.posts = {written(2, "a", "t9")};
  other.posts[0].text = "something else";
  record(other);
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t1b", "t1c", "t2x", "t9a"));
}

TEST_F(History, APostWithoutAnIdKeepsItsPastThroughAnEditAndAnotherDate) {
  const auto shown = [&](const std::string& key, const std::string& text, const std::string& date,
                         Time at) {
    crawl::Visit visit = page_of(2, at);
    visit.posts = {written(2, key, "t2")};
    visit.posts[0].author = "ann";
    visit.posts[0].text = text;
    visit.posts[0].posted_at_raw = date;
    record(std::move(visit));
  };
  shown("00000000000000aa", "before", "Monday 8:15", kNow + 1h);
  shown("00000000000000bb", "after", "Monday 8:15", kNow + 2h);
  shown("00000000000000cc", "after", "two days ago", kNow + 3h);
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t1b", "t1c", "t200000000000000cc"));
  EXPECT_THAT(keys(true), ElementsAre("t2x"));
  EXPECT_EQ(figure("SELECT count(*) FROM post_revisions WHERE key = '00000000000000cc' AND "
                   "text = 'before' AND revision = 1"),
            1);
  EXPECT_EQ(figure("SELECT revision FROM posts WHERE key = '00000000000000cc'"), 2);
  shown("00000000000000dd", "something else", "today", kNow + 4h);
  EXPECT_THAT(keys(true), UnorderedElementsAre("t2x", "t200000000000000cc"));
}

TEST_F(History, TheSameWordsAnHourLaterAreAnotherPostUnlessTheForumWasRebuilt) {
  const auto shown = [&](std::size_t ticket, const std::string& key, Time written_at,
                         const std::string& date, Time at) {
    crawl::Visit visit = page_of(ticket, at);
    visit.posts = {written(ticket, key, "t1")};
    visit.posts[0].author = "ann";
    visit.posts[0].posted_at = written_at;
    visit.posts[0].text = "The same words.";
    visit.posts[0].posted_at_raw = date;
    record(std::move(visit));
  };
  const auto said = [&] {
    commit();
    return figure("SELECT count(*) FROM posts WHERE author = 'ann'");
  };
  shown(0, "00000000000000aa", kNow - 9h, "15 Nov 2026, 15:00", kNow + 1h);
  shown(1, "00000000000000bb", kNow - 8h, "15 Nov 2026, 16:00", kNow + 2h);
  EXPECT_EQ(said(), 2) << "said twice";
  shown(0, "00000000000000cc", kNow - 6h, "2026-11-15 18:00", kNow + 3h);
  EXPECT_EQ(said(), 2) << "dates are written otherwise";
  ASSERT_TRUE(store_->save_profile(1, "version = 1"));
  shown(1, "00000000000000dd", kNow - 3h, "2026-11-15 21:00", kNow + 4h);
  EXPECT_EQ(said(), 2) << "and it was learned anew";
}

TEST_F(History, ReadingAnewReplacesWhatWasReadWronglyWithoutARevision) {
  for (const bool again : {false, true}) {
    auto rereading = store_->reread(1);
    ASSERT_TRUE(rereading) << rereading.error().message;
    crawl::Visit first = page_of(0, kNow);
    first.posts = {written(0, "a", "t1"), written(0, "n", "t1")};
    first.posts[0].text = "better text";
    ASSERT_TRUE((*rereading)->put(first, kNow));
    auto changes = (*rereading)->finish();
    ASSERT_TRUE(changes) << changes.error().message;
    EXPECT_EQ(changes->pages, 1);
    EXPECT_EQ(changes->added, again ? 0 : 1);
    EXPECT_EQ(changes->changed, again ? 0 : 1);
    EXPECT_EQ(changes->removed, again ? 0 : 1) << "b never was a post";
  }
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t1c", "t1n", "t2x"));
  EXPECT_EQ(figure("SELECT count(*) FROM post_revisions"), 0);
  EXPECT_EQ(figure("SELECT count(*) FROM posts WHERE text = 'better text' AND revision = 1"), 1);
}

TEST_F(History, ReadingAnewKeepsWhatOnlyAnEarlierFormOfThePageHad) {
  refresh();
  show(0, kNow + 1h, {"a"});
  commit();
  auto rereading = store_->reread(1);
  ASSERT_TRUE(rereading);
  crawl::Visit first = page_of(0, kNow + 1h);
  first.posts = {written(0, "a", "t1")};
  ASSERT_TRUE((*rereading)->put(first, kNow + 1h));
  EXPECT_EQ((*rereading)->finish()->removed, 0);
  EXPECT_THAT(keys(true), ElementsAre("t1b"));
}

TEST_F(History, WhoIsForgottenStaysSo) {
  auto result = store_->forget(1, "author of b", RawPages::Keep);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->posts, 1);
  EXPECT_EQ(result->pages_kept, 1);
  EXPECT_EQ(result->pages_dropped, 0);
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t1c", "t2x"));
  reopen();
  refresh();
  show(0, kNow + 1h, {"a", "b"});
  EXPECT_THAT(keys(false), UnorderedElementsAre("t1a", "t1c", "t2x"));
  close();
  EXPECT_EQ(read_file(path_).find("author of b"), std::string::npos) << "not in a free page either";
}

TEST_F(History, RawPagesThatShowTheForgottenAreCutOut) {
  auto result = store_->forget(1, "author of b", RawPages::Drop);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->pages_dropped, 1);
  EXPECT_EQ(result->pages_kept, 0);
  reopen();
  std::size_t kept = 0;
  for (const PageRow& row : pages()) {
    if (row.segment == 0) continue;
    ++kept;
    auto record = warc::read_at(*store_->segment_path(1, row.segment), row.offset, row.length);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(record->target_uri(), row.page.url);
  }
  EXPECT_EQ(kept, 2U);
  EXPECT_EQ(read_file(*store_->segment_path(1, 1)).find("author of b"), std::string::npos);
  tickets_ = lease();
  refresh();
  show(2, kNow + 1h, {"x"}, "t2");
  commit();
  EXPECT_TRUE(
      warc::read_at(*store_->segment_path(1, 1), pages().back().offset, pages().back().length))
      << "the crawl goes on behind what is left";
}

TEST_F(History, ARewriteThatWasKilledIsFinishedOrUndone) {
  const std::string segment = *store_->segment_path(1, 1);
  close();
  const std::string whole = read_file(segment);
  write_file(segment + ".new", "half of a rew");
  reopen();
  EXPECT_EQ(read_file(segment), whole);
  EXPECT_FALSE(std::filesystem::exists(segment + ".new"));
  close();
  write_file(segment + ".new", std::string(whole.size(), 'x'));
  auto opened = store::open(path_, Access::Write, clock_);
  ASSERT_TRUE(opened);
  EXPECT_EQ(read_file(segment), std::string(whole.size(), 'x')) << "its length was committed";
}

}  // namespace
}  // namespace boardwalk::store
