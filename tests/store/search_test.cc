#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "boardwalk/store/search_index.h"
#include "boardwalk/store/search_words.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(MatchExpression, IsValidWhateverIsTyped) {
  struct Case {
    const char* name;
    std::string words;
    std::optional<std::string> expression;
  };
  const std::vector<Case> cases = {
      {"one word", "wool", R"({title text} : ("wool"))"},
      {"all words", "wool yarn", R"({title text} : ("wool" AND "yarn"))"},
      {"a phrase", "\"wool yarn\"", R"({title text} : ("wool yarn"))"},
      {"a phrase left open", "\"wool yarn", R"({title text} : ("wool yarn"))"},
      {"a beginning", "kni*", R"({title text} : ("kni*" *))"},
      {"not this", "wool -red", R"({title text} : (("wool") NOT ("red")))"},
      {"operators are words", "OR NEAR(x)", R"x({title text} : ("OR" AND "NEAR(x)"))x"},
      {"signs alone", "( : * \" — -", std::nullopt},
      {"only what must not be there", "-red", std::nullopt},
      {"nothing", "", std::nullopt},
      {"broken bytes", "\xff\xfe", std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(match_expression(c.words), c.expression) << c.name;
}

TEST(Cuts, PartWhatIsWrittenWithoutSpaces) {
  EXPECT_EQ(with_cuts("wool"), "wool");
  EXPECT_EQ(with_cuts("毛糸"), "毛\u200B糸");
  EXPECT_EQ(with_cuts("a毛b"), "a\u200B毛\u200Bb");
  for (const char* text : {"", "wool yarn", "毛糸と wool", "ไหมพรม", "뜨개질"}) {
    EXPECT_EQ(without_cuts(with_cuts(text)), text);
  }
}

class SearchTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    add({link("http://forum.test/t/1"), link("http://forum.test/t/2")});
    tickets_ = lease();
    crawl::Visit visit = visit_of(tickets_[0]);
    visit.boards = {board("b1", "http://forum.test/b/1", "For sale"),
                    board("b2", "http://forum.test/b/2", "Talk")};
    visit.threads = {thread("1", "http://forum.test/b/1", "Yarn, cheap")};
    visit.posts = {written("1", "p1", "ann", "Fine wool from Peru", kNow - 48h),
                   written("1", "p2", "bob", "Is the WOOL red?", kNow),
                   written("1", "p3", "Zoë", "Crème brûlée instead", kNow)};
    record(visit);
    visit = visit_of(tickets_[1]);
    visit.threads = {thread("2", "http://forum.test/b/2", "毛糸")};
    visit.posts = {written("2", "p4", "ann", "冬に毛糸の帽子を編みました", kNow),
                   written("2", "p5", "bob", "wool, wool and more wool", kNow)};
    record(visit);
    commit();
  }
  static model::Post written(const std::string& thread, const std::string& key,
                             const std::string& author, const std::string& text, Time at) {
    model::Post one = post(thread, key, std::stoi(key.substr(1)), text);
    one.author = author;
    one.posted_at = at;
    return one;
  }
  std::vector<std::string> found(const SearchQuery& query) {
    std::vector<std::string> keys;
    auto done = store_->search(
        query,
        [&](const PostRow& row, const std::string& snippet) {
          keys.push_back(row.post.key);
          snippets_.push_back(snippet);
          return true;
        },
        nullptr);
    EXPECT_TRUE(done) << done.error().message;
    return keys;
  }
  void edit(const std::string& key, const std::string& text) {
    crawl::Visit visit = visit_of(tickets_[0]);
    visit.posts = {written("1", key, "ann", text, kNow)};
    record(visit);
    commit();
  }
  std::vector<crawl::Ticket> tickets_;
  std::vector<std::string> snippets_;
};

TEST_F(SearchTest, FindsWordsWhateverTheirCaseAndAccents) {
  EXPECT_THAT(found({.words = "Wool"}), UnorderedElementsAre("p1", "p2", "p5"));
  EXPECT_THAT(found({.words = "creme BRULEE"}), ElementsAre("p3"));
  EXPECT_THAT(found({.words = "per*"}), ElementsAre("p1"));
  EXPECT_THAT(found({.words = "wool -red -more"}), ElementsAre("p1"));
  EXPECT_THAT(found({.words = "\"wool from\""}), ElementsAre("p1"));
  EXPECT_THAT(found({.words = "\"from wool\""}), IsEmpty());
}

TEST_F(SearchTest, FindsPartsOfWhatIsWrittenWithoutSpaces) {
  EXPECT_THAT(found({.words = "帽子"}), ElementsAre("p4"));
  EXPECT_EQ(snippets_.back(), "冬に毛糸の\x02帽子\x03を編みました");
  EXPECT_THAT(found({.words = "子帽"}), IsEmpty());
}

TEST_F(SearchTest, TakesTheTitleForPartOfTheFirstPost) {
  EXPECT_THAT(found({.words = "yarn"}), ElementsAre("p1"));
  EXPECT_THAT(found({.words = "cheap wool"}), ElementsAre("p1"));
}

TEST_F(SearchTest, KeepsToBoardAuthorAndDay) {
  EXPECT_THAT(found({.words = "wool", .board = "for SALE"}), UnorderedElementsAre("p1", "p2"));
  EXPECT_THAT(found({.words = "wool", .board = "http://forum.test/b/2"}), ElementsAre("p5"));
  EXPECT_THAT(found({.words = "wool", .author = "BOB"}), UnorderedElementsAre("p2", "p5"));
  EXPECT_THAT(found({.words = "", .author = "Zoë"}), ElementsAre("p3"));
  EXPECT_THAT(found({.words = "wool", .since = kNow - 1h}), UnorderedElementsAre("p2", "p5"));
  EXPECT_EQ(found({.words = "wool", .limit = 1}).size(), 1U);
}

TEST_F(SearchTest, ShowsTheBestFirstAndWhereTheWordsStand) {
  EXPECT_EQ(found({.words = "wool"}).front(), "p5");
  EXPECT_EQ(snippets_.front(), "\x02wool\x03, \x02wool\x03 and more \x02wool\x03");
}

TEST_F(SearchTest, FollowsNewPostsAndEdits) {
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p1"));
  edit("p1", "Fine wool from Chile");
  edit("p6", "Peru is far away");
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p6"));
  EXPECT_THAT(found({.words = "Chile"}), ElementsAre("p1"));
  EXPECT_THAT(found({.words = "cheap Chile"}), ElementsAre("p1")) << "its title stays";
  edit("p1", "Fine wool from Bolivia");
  EXPECT_THAT(found({.words = "Chile"}), IsEmpty());
  EXPECT_THAT(found({.words = "Bolivia"}), ElementsAre("p1"));
}

TEST_F(SearchTest, MakesAnIndexThatDoesNotFitAnew) {
  const std::string path = SearchIndex::path_for(path_);
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p1"));
  write_file(path, "this is no index, and never was one");
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p1"));
  const std::string other = folder_.file("other.db");
  {
    auto database = Database::open(path, Database::Mode::Existing);
    ASSERT_TRUE(database->execute("UPDATE mark SET identity = 'of another database'"));
  }
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p1"));
  SearchIndex::remove(path_);
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_THAT(found({.words = "Peru"}), ElementsAre("p1"));
}

TEST_F(SearchTest, WantsAWord) {
  auto done = store_->search(
      {.words = "-- :"}, [](const PostRow&, const std::string&) { return true; }, nullptr);
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, HasSubstr("no word"));
}

}  // namespace
}  // namespace boardwalk::store
