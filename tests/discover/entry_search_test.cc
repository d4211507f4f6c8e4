#include "boardwalk/discover/entry_search.h"

#include <gtest/gtest.h>

#include <map>

namespace boardwalk::discover {
namespace {

// A site written down: what each page is, and where its ways up lead.
struct Place {
  bool list = false;
  bool wall = false;
  std::set<std::string> boards = {};
  std::vector<Way> ways = {};
  bool leads = true;  // its boards name discussions
  bool near = true;   // in the part of the site where the search began
};

class Map final : public Surveyor {
 public:
  explicit Map(std::map<std::string, Place> places) : places_(std::move(places)) {}

  bool visit(const url::Url& url) override {
    ++visits_;
    return places_.contains(url.href());
  }
  std::vector<Way> ways_up(const url::Url& url) override { return places_.at(url.href()).ways; }
  bool is_list(const url::Url& url) override { return places_.at(url.href()).list; }
  bool is_wall(const url::Url& url) override { return places_.at(url.href()).wall; }
  bool links_to_lists(const url::Url& url) override {
    return places_.at(url.href()).boards.size() > 1;
  }
  bool names_among_others(const url::Url& url, const url::Url& list) override {
    return links_to_lists(url) && boards_on(url).contains(list.href());
  }
  std::set<std::string> boards_on(const url::Url& url) override {
    return places_.at(url.href()).boards;
  }
  bool leads_to_threads(const url::Url& url) override { return places_.at(url.href()).leads; }
  bool leads_near(const url::Url& url, const url::Url& /*page*/) override {
    return places_.at(url.href()).near;
  }
  std::vector<url::Url> pages_elsewhere() override { return elsewhere_; }
  void name_elsewhere(const std::string& page) { elsewhere_.push_back(*url::parse(page)); }
  [[nodiscard]] int visits() const { return visits_; }

 private:
  std::map<std::string, Place> places_;
  std::vector<url::Url> elsewhere_;
  int visits_ = 0;
};

Way up(const std::string& url) { return {*url::parse(url), true, 0, true}; }
Way aside(const std::string& url, int evidence) {
  return {*url::parse(url), false, evidence, true};
}

std::string entry(const std::string& start, Map& map) {
  return find_entry(*url::parse(start), map).href();
}

const std::set<std::string> kBoards = {"/b/1", "/b/2", "/b/3", "/b/4"};

TEST(EntrySearch, FindsTheListOfListsFromAThread) {
  Map map({{"http://f.test/t/9", {.ways = {up("http://f.test/"), aside("http://f.test/b/1", 2)}}},
           {"http://f.test/b/1", {.list = true}},
           {"http://f.test/", {.list = true, .boards = kBoards}}});
  EXPECT_EQ(entry("http://f.test/t/9", map), "http://f.test/");
  EXPECT_EQ(map.visits(), 1) << "nothing better can come";
}

TEST(EntrySearch, LooksInOtherPartsOfTheSiteWhereThereIsNoList) {
  Map map({{"http://f.test/", {}},
           {"http://f.test/shop/7", {.ways = {up("http://f.test/")}}},
           {"http://f.test/talk/t/9", {.ways = {up("http://f.test/talk/")}}},
           {"http://f.test/talk/", {.list = true, .boards = kBoards}}});
  map.name_elsewhere("http://f.test/gone");
  map.name_elsewhere("http://f.test/shop/7");
  map.name_elsewhere("http://f.test/talk/t/9");
  EXPECT_EQ(entry("http://f.test/", map), "http://f.test/talk/");
}

TEST(EntrySearch, AsksNoSitemapWhereThereIsAList) {
  Map map({{"http://f.test/b/1", {.list = true}},
           {"http://f.test/talk/", {.list = true, .boards = kBoards}}});
  map.name_elsewhere("http://f.test/talk/");
  EXPECT_EQ(entry("http://f.test/b/1", map), "http://f.test/b/1");
}

TEST(EntrySearch, AMenuOfAllBoardsMakesNoEntryOfABoard) {
  Map map(
      {{"http://f.test/f/b/1", {.list = true, .boards = kBoards, .ways = {up("http://f.test/f/")}}},
       {"http://f.test/f/", {.list = true, .boards = {"/b/1", "/b/2", "/b/3"}}}});
  EXPECT_EQ(entry("http://f.test/f/b/1", map), "http://f.test/f/");
}

TEST(EntrySearch, ThePortalAboveTheForumIsNotItsEntry) {
  Map map({{"http://f.test/f/", {.list = true, .boards = kBoards, .ways = {up("http://f.test/")}}},
           {"http://f.test/", {.list = true, .boards = {"/shop", "/b/1"}}}});
  EXPECT_EQ(entry("http://f.test/f/", map), "http://f.test/f/");
}

TEST(EntrySearch, ListsOfSomethingElseAreNotWhereADiscussionBelongs) {
  const Place shop{.list = true, .boards = {"/1", "/2", "/3", "/4", "/5", "/6"}, .near = false};
  Map map({{"http://f.test/f/t/9", {.ways = {up("http://f.test/"), up("http://f.test/f/")}}},
           {"http://f.test/", shop},
           {"http://f.test/f/", {.list = true, .boards = kBoards}}});
  EXPECT_EQ(entry("http://f.test/f/t/9", map), "http://f.test/f/");
  EXPECT_EQ(entry("http://f.test/", map), "http://f.test/") << "as it was asked for";
}

TEST(EntrySearch, BesideListsOfSomethingElseAnySignLeadsToThoseOfADiscussion) {
  const Place tracker{.list = true, .boards = {"/1", "/2", "/3", "/4", "/5"}, .near = false};
  Map map({{"http://f.test/b/8/t/9",
            {.ways = {up("http://f.test/"), aside("http://f.test/x/boards", 1)}}},
           {"http://f.test/", tracker},
           {"http://f.test/x/boards", {.list = true, .boards = {"/b/7", "/b/8"}}}});
  EXPECT_EQ(entry("http://f.test/b/8/t/9", map), "http://f.test/x/boards");
}

TEST(EntrySearch, ListsThatNameDiscussionsGoBeforeMoreThatDoNot) {
  Map map(
      {{"http://f.test/t/9", {.ways = {up("http://f.test/"), aside("http://f.test/calendar", 2)}}},
       {"http://f.test/", {.list = true, .boards = kBoards}},
       {"http://f.test/calendar",
        {.list = true, .boards = {"/1", "/2", "/3", "/4", "/5", "/6"}, .leads = false}}});
  EXPECT_EQ(entry("http://f.test/t/9", map), "http://f.test/");
  EXPECT_EQ(entry("http://f.test/calendar", map), "http://f.test/calendar") << "nothing above it";
}

TEST(EntrySearch, WithoutBoardsTheHighestListIsIt) {
  Map map({{"http://f.test/q/tag?p=2",
            {.list = true, .ways = {up("http://f.test/q/"), up("http://f.test/q/tag")}}},
           {"http://f.test/q/", {.list = true}},
           {"http://f.test/q/tag", {.list = true}}});
  EXPECT_EQ(entry("http://f.test/q/tag?p=2", map), "http://f.test/q/");
}

TEST(EntrySearch, WithoutBoardsItDoesNotMatterWhatLinksBesideThemLeadTo) {
  Map map({{"http://f.test/questions/cooking?start=20",
            {.list = true, .ways = {up("http://f.test/"), up("http://f.test/questions/cooking")}}},
           {"http://f.test/questions/cooking", {.list = true}},
           {"http://f.test/", {.list = true, .leads = false}}});
  EXPECT_EQ(entry("http://f.test/questions/cooking?start=20", map), "http://f.test/");
}

TEST(EntrySearch, WhatIsLearnedOfTheBestCountsForTheWay) {
  // Knows where links lead once the page where it began was asked about.
  class Slow final : public Surveyor {
   public:
    bool visit(const url::Url& /*url*/) override { return true; }
    std::vector<Way> ways_up(const url::Url& url) override {
      return is_top(url) ? std::vector<Way>{} : std::vector<Way>{up("http://f.test/")};
    }
    bool is_list(const url::Url& /*url*/) override { return true; }
    bool is_wall(const url::Url& /*url*/) override { return false; }
    bool links_to_lists(const url::Url& /*url*/) override { return true; }
    bool names_among_others(const url::Url& /*url*/, const url::Url& /*list*/) override {
      return false;
    }
    std::set<std::string> boards_on(const url::Url& url) override {
      return is_top(url) ? kBoards : std::set<std::string>{"/b/1"};
    }
    bool leads_to_threads(const url::Url& url) override {
      knows_ = knows_ || !is_top(url);
      return knows_;
    }
    bool leads_near(const url::Url& /*url*/, const url::Url& /*page*/) override { return true; }
    std::vector<url::Url> pages_elsewhere() override { return {}; }

   private:
    static bool is_top(const url::Url& url) { return url.path() == "/"; }
    bool knows_ = false;
  };
  Slow slow;
  EXPECT_EQ(find_entry(*url::parse("http://f.test/b?page=7"), slow).href(), "http://f.test/");
}

TEST(EntrySearch, AListThatLooksLikeNoneIsFoundByItsLinks) {
  Map map({{"http://f.test/t/9", {.ways = {up("http://f.test/")}}},
           {"http://f.test/", {.boards = kBoards}}});
  EXPECT_EQ(entry("http://f.test/t/9", map), "http://f.test/");
}

TEST(EntrySearch, WhereItBeganIsAboveTheBoardThatItNamesAmongOthers) {
  const std::string board = "http://f.test/f/b/1";
  Map map({{"http://f.test/f/", {.boards = {board, "/f/b/2"}, .ways = {aside(board, 2)}}},
           {board, {.list = true, .boards = {"/f/b/1/sub"}}}});
  EXPECT_EQ(entry("http://f.test/f/", map), "http://f.test/f/");
}

TEST(EntrySearch, WhatLooksLikeNoListIsAboveThePartThatItNamesAmongOthers) {
  const auto site = [](const std::string& part) {
    return Map({{"http://f.test/talk/t?d=9", {.ways = {up("http://f.test/"), aside(part, 2)}}},
                {"http://f.test/", {.boards = {part, "http://f.test/part?id=5"}}},
                {part, {.list = true, .boards = kBoards}}});
  };
  Map parts = site("http://f.test/part?id=4");
  EXPECT_EQ(entry("http://f.test/talk/t?d=9", parts), "http://f.test/");
  Map forums = site("http://f.test/talk/");
  EXPECT_EQ(entry("http://f.test/talk/t?d=9", forums), "http://f.test/talk/")
      << "a forum of its own";
}

TEST(EntrySearch, WhereItBeganIsTheEntryWhenItLeadsToBoardsAndTheListBesideItToNone) {
  Map map({{"http://f.test/", {.boards = kBoards, .ways = {aside("http://f.test/active", 2)}}},
           {"http://f.test/active", {.list = true}}});
  EXPECT_EQ(entry("http://f.test/", map), "http://f.test/");
}

TEST(EntrySearch, AListOfSomethingElseIsNoEntryOfAKnownList) {
  const auto site = [](const std::string& named) {
    return Map({{"http://f.test/q/", {.list = true, .ways = {up("http://f.test/")}}},
                {"http://f.test/", {.boards = {named, "http://f.test/x/2"}}}});
  };
  Map members = site("http://f.test/x/1");
  EXPECT_EQ(entry("http://f.test/q/", members), "http://f.test/q/");
  Map boards = site("http://f.test/q/");
  EXPECT_EQ(entry("http://f.test/q/", boards), "http://f.test/");
}

TEST(EntrySearch, FoldersThatNobodyLinksAreTriedOnlyForWantOfBoards) {
  Way guess = up("http://f.test/");
  guess.linked = false;
  Map with({{"http://f.test/f/", {.list = true, .boards = kBoards, .ways = {guess}}}});
  EXPECT_EQ(entry("http://f.test/f/", with), "http://f.test/f/");
  EXPECT_EQ(with.visits(), 0);
  Map without({{"http://f.test/f/", {.list = true, .ways = {guess}}}});
  EXPECT_EQ(entry("http://f.test/f/", without), "http://f.test/f/");
  EXPECT_EQ(without.visits(), 1);
}

TEST(EntrySearch, LooksAtAFewPagesOnly) {
  Place start;
  for (int i = 0; i < 40; ++i)
    start.ways.push_back(aside("http://f.test/x/" + std::to_string(i), 1));
  Map map({{"http://f.test/t/9", start}});
  EXPECT_EQ(entry("http://f.test/t/9", map), "http://f.test/t/9");
  EXPECT_LE(map.visits(), 10);
}

TEST(EntryByKeyword, CutsThePathBehindAWordOrTakesTheHost) {
  const std::pair<const char*, const char*> cases[] = {
      {"http://f.test/forum/t/9", "http://f.test/forum/"},
      {"http://f.test/club/myboard/t/9", "http://f.test/club/myboard/"},
      {"http://f.test/bbs/forum/t/9", "http://f.test/bbs/"},
      {"http://f.test/forum.php?t=9", "http://f.test/"},
      {"http://f.test/t/9", "http://f.test/"},
  };
  for (const auto& [page, entry] : cases)
    EXPECT_EQ(entry_by_keyword(*url::parse(page)).href(), entry) << page;
}

}  // namespace
}  // namespace boardwalk::discover
