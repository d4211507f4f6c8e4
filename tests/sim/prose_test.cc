#include "sim/prose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "sim/prose_speaker.h"

namespace boardwalk::sim {
namespace {

TEST(Prose, IsAPureFunctionOfItsKey) {
  const Prose one{Language::Russian, 7};
  const Prose same{Language::Russian, 7};
  const Prose other{Language::Russian, 8};
  const ProseOptions options{.rich = true, .dates = true};
  EXPECT_EQ(one.thread_title(5), same.thread_title(5));
  EXPECT_EQ(plain_text(one.post(5, 2, options)), plain_text(same.post(5, 2, options)));
  EXPECT_NE(plain_text(one.post(5, 2, options)), plain_text(one.post(5, 3, options)));
  EXPECT_NE(plain_text(one.post(5, 2, options)), plain_text(other.post(5, 2, options)));
}

TEST(Prose, GivesEveryPersonAnotherName) {
  for (const Language language :
       {Language::English, Language::Russian, Language::Chinese, Language::Arabic}) {
    const Prose prose{language, 42};
    std::set<std::string> names;
    for (std::uint64_t person = 0; person < 20000; ++person)
      names.insert(prose.person_name(person));
    EXPECT_EQ(names.size(), 20000U) << static_cast<int>(language);
  }
}

TEST(Prose, NamesBoardsApart) {
  const Prose prose{Language::German, 3};
  std::set<std::string> titles;
  for (std::uint64_t board = 0; board < 300; ++board) titles.insert(prose.board_title(board));
  EXPECT_EQ(titles.size(), 300U);
}

TEST(Prose, LeavesNoSlotOpenInAnyLanguage) {
  for (int language = 0; language < kLanguages; ++language) {
    const Prose prose{static_cast<Language>(language), 11};
    std::string all = prose.site_name() + prose.article(1);
    for (std::uint64_t key = 0; key < 200; ++key) {
      all += prose.thread_title(key) + prose.board_title(key) + prose.board_description(key) +
             prose.category_title(key) + prose.signature(key) + prose.rank(key) +
             plain_text(prose.post(key, 1, {.rich = false, .dates = true}));
    }
    EXPECT_EQ(all.find('{'), std::string::npos) << language;
  }
}

TEST(Prose, HasEnoughWordsInEveryLanguage) {
  for (int language = 0; language < kLanguages; ++language) {
    const Lexicon& words = lexicon(static_cast<Language>(language));
    EXPECT_GE(words.things.size() + words.actions.size() + words.qualities.size(), 60U);
    EXPECT_GE(words.sentences.size(), 12U);
    EXPECT_GE(words.titles.size(), 8U);
    for (const std::string_view pattern : words.dated)
      EXPECT_NE(pattern.find("{D}"), std::string_view::npos) << pattern;
    for (const std::string_view pattern : words.boards)
      EXPECT_NE(pattern.find("{X}"), std::string_view::npos) << pattern;
    const std::set<std::string_view> distinct(words.things.begin(), words.things.end());
    EXPECT_EQ(distinct.size(), words.things.size()) << language;
  }
}

TEST(Prose, WritesPostsOfVeryDifferentLengths) {
  const Prose prose{Language::English, 1};
  std::vector<std::size_t> lengths;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const Body body = prose.post(1, number, {});
    EXPECT_GE(body.size(), 1U);
    EXPECT_LE(body.size(), 7U);
    lengths.push_back(plain_text(body).size());
  }
  std::sort(lengths.begin(), lengths.end());
  EXPECT_LT(lengths[500], 250U);
  EXPECT_GT(lengths[990], 800U);
}

TEST(Prose, QuotesThePostItAnswers) {
  const Prose prose{Language::English, 1};
  const ProseOptions options{.may_quote = true,
                             .quoted_author = "Maroti",
                             .quoted_id = 77,
                             .quoted_text = "The kettle is loud."};
  int nested = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const Body body = prose.post(4, number, options);
    const bool two = body.size() > 1 && body[1].kind == Block::Kind::Quote;
    const Block& quote = body[two ? 1 : 0];
    nested += two ? 1 : 0;
    EXPECT_EQ(quote.kind, Block::Kind::Quote);
    EXPECT_EQ(quote.author, "Maroti");
    EXPECT_EQ(quote.quoted_post, 77);
    EXPECT_EQ(quote.text, "The kettle is loud.");
  }
  EXPECT_GT(nested, 5);
  EXPECT_LT(nested, 60);
}

TEST(Prose, UsesEveryKindOfBlockWhenRich) {
  const Prose prose{Language::English, 1};
  std::set<Block::Kind> kinds;
  for (std::uint64_t number = 0; number < 300; ++number)
    for (const Block& block : prose.post(1, number, {.rich = true})) kinds.insert(block.kind);
  EXPECT_EQ(kinds.size(), 6U) << "all but quotes, which were not asked for";
}

TEST(Prose, ShowsTheMoodOfEnglishAuthors) {
  const Prose prose{Language::English, 5};
  int praise = 0;
  int blame = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    const std::string text = plain_text(prose.post(1, number, {}));
    if (text.find("excellent") != std::string::npos) ++praise;
    if (text.find("terrible") != std::string::npos) ++blame;
  }
  EXPECT_GT(praise, 3);
  EXPECT_GT(blame, 3);
}

TEST(PlainText, LeavesOutImagesAndAttribution) {
  Body body(5);
  body[0].kind = Block::Kind::Quote;
  body[0].author = "Maroti";
  body[0].text = "Quoted.";
  body[1].text = "Written.";
  body[2].kind = Block::Kind::Image;
  body[2].text = "picture";
  body[3].kind = Block::Kind::Table;
  body[3].columns = 2;
  body[3].items = {"a", "b", "c", "d"};
  body[4].kind = Block::Kind::List;
  body[4].items = {"one", "two"};
  EXPECT_EQ(plain_text(body), "Quoted.\nWritten.\na\tb\nc\td\none\ntwo");
}

TEST(Slug, SpellsTitlesInPlainLetters) {
  struct Case {
    const char* title;
    const char* slug;
  };
  const Case cases[] = {
      {"Which lens for a beginner?", "which-lens-for-a-beginner"},
      {"Größe & Maß: Überblick", "groesse-mass-ueberblick"},
      {"Żółty łoś, İstanbul'da ışık", "zolty-los-istanbul-da-isik"},
      {"Объектив и большой ёж", "obektiv-i-bolshoj-ezh"},
      {"镜头太重", "topic"},
      {"レンズ 50mm!", "50mm"},
      {"", "topic"},
      {"--- ", "topic"},
      {"bad \xff\xc3 bytes", "bad-bytes"},
  };
  for (const Case& c : cases) EXPECT_EQ(slug(c.title), c.slug) << c.title;
}

}  // namespace
}  // namespace boardwalk::sim
