#include "boardwalk/learn/pager_text.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::learn {
namespace {

TEST(PagerText, ReadsNumbersHoweverTheyAreDressed) {
  struct Case {
    const char* text;
    std::int64_t number;
  };
  const Case cases[] = {
      {"2", 2},
      {"[2]", 2},
      {"(12)", 12},
      {" 3. ", 3},
      {"-4-", 4},
      {"1,097", 1097},
      {"1.097", 1097},
      {"1\xc2\xa0"
       "097",
       1097},
      {"Page 2", 2},
      {"page 2 of 9", 2},
      {"2 of 9", 2},
      {"2/9", 2},
      {"Seite 7", 7},
      {"стр. 5", 5},
      {"第2页", 2},
      {"3ページ", 3},
      {"٢", 2},
      {"۱۲", 12},
      {"１０", 10},
      {"12 →", 12},
      {"หน้า 4", 4},
      {"p. 6", 6},
      {"Trang 3", 3},
  };
  for (const Case& c : cases) {
    const AnchorText read = read_anchor(c.text);
    EXPECT_EQ(read.says, Says::Number) << c.text;
    EXPECT_EQ(read.number, c.number) << c.text;
    EXPECT_FALSE(read.range) << c.text;
  }
}

TEST(PagerText, ReadsRangesByTheirFirst) {
  for (const char* text : {"21-40", "21–40", "21 - 40", "21-21"}) {
    const AnchorText read = read_anchor(text);
    EXPECT_TRUE(read.range) << text;
    EXPECT_EQ(read.number, 21) << text;
  }
}

TEST(PagerText, ReadsNoNumberWhereOtherThingsAreCounted) {
  for (const char* text :
       {"#3", "12 replies", "4.5", "12:30", "0-9", "40-21", "1-1", "5 stars", "2nd", "$20", "1 2",
        "12345678", "3 comments", "2016 archive", "€ 30", "+2", "50%", ""}) {
    EXPECT_EQ(read_anchor(text).says, Says::Nothing) << text;
  }
}

TEST(PagerText, KnowsTheWordsOfManyLanguages) {
  struct Case {
    const char* language;
    const char* next;
    const char* previous;
    const char* first;
    const char* last;
  };
  const Case cases[] = {
      {"English", "Next", "Prev", "First", "Last"},
      {"German", "Nächste Seite", "Zurück", "Erste", "Letzte"},
      {"Dutch", "Volgende", "Vorige", "Eerste", "Laatste"},
      {"French", "Page suivante", "Précédent", "Première", "Dernière"},
      {"Spanish", "Siguiente", "Anterior", "Primera", "Última"},
      {"Portuguese", "Próximo", "Anterior", "Primeira", "Última"},
      {"Italian", "Successiva", "Precedente", "Prima", "Ultima"},
      {"Romanian", "Următoarea", "Înapoi", "Prima", "Ultimul"},
      {"Swedish", "Nästa", "Föregående", "Första", "Sista"},
      {"Danish", "Næste", "Forrige", "Første", "Sidste"},
      {"Norwegian", "Neste side", "Forrige", "Første", "Siste"},
      {"Finnish", "Seuraava", "Edellinen", "Ensimmäinen", "Viimeinen"},
      {"Estonian", "Järgmine", "Eelmine", "Esimene", "Viimane"},
      {"Latvian", "Nākamā", "Iepriekšējā", "Pirmā", "Pēdējā"},
      {"Lithuanian", "Kitas", "Ankstesnis", "Pirmas", "Paskutinis"},
      {"Polish", "Następna", "Poprzednia", "Pierwsza", "Ostatnia"},
      {"Czech", "Další", "Předchozí", "První", "Poslední"},
      {"Slovak", "Ďalšia", "Predchádzajúca", "Prvá", "Posledná"},
      {"Croatian", "Sljedeća", "Prethodna", "Prva", "Zadnja"},
      {"Serbian", "Следећа", "Претходна", "Прва", "Последња"},
      {"Bulgarian", "Следваща", "Предишна", "Първа", "Последна"},
      {"Russian", "Следующая", "Предыдущая", "Первая", "Последняя"},
      {"Ukrainian", "Наступна", "Попередня", "Перша", "Остання"},
      {"Greek", "Επόμενη", "Προηγούμενη", "Πρώτη", "Τελευταία"},
      {"Turkish", "Sonraki", "Önceki", "İlk", "Son"},
      {"Hungarian", "Következő", "Előző", "Első", "Utolsó"},
      {"Arabic", "التالي", "السابق", "الأولى", "الأخيرة"},
      {"Persian", "بعدی", "قبلی", "نخست", "انتها"},
      {"Hebrew", "הבא", "הקודם", "ראשון", "אחרון"},
      {"Hindi", "अगला", "पिछला", "प्रथम", "अंतिम"},
      {"Bengali", "পরবর্তী", "পূর্ববর্তী", "প্রথম", "শেষ"},
      {"Vietnamese", "Trang sau", "Trang trước", "Trang đầu", "Trang cuối"},
      {"Indonesian", "Berikutnya", "Sebelumnya", "Pertama", "Terakhir"},
      {"Thai", "ถัดไป", "ก่อนหน้า", "หน้าแรก", "สุดท้าย"},
      {"Chinese", "下一页", "上一页", "首页", "末页"},
      {"Chinese, traditional", "下一頁", "上一頁", "第一頁", "最後一頁"},
      {"Japanese", "次のページ", "前へ", "最初", "最後"},
      {"Korean", "다음", "이전", "처음", "마지막"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(read_anchor(c.next).says, Says::Next) << c.language;
    EXPECT_EQ(read_anchor(c.previous).says, Says::Previous) << c.language;
    EXPECT_EQ(read_anchor(c.first).says, Says::First) << c.language;
    EXPECT_EQ(read_anchor(c.last).says, Says::Last) << c.language;
  }
}

TEST(PagerText, ReadsArrows) {
  struct Case {
    const char* text;
    Says says;
    bool twofold;
  };
  const Case cases[] = {
      {"›", Says::Next, false},     {"»", Says::Next, true},      {">", Says::Next, false},
      {">>", Says::Next, true},     {"→", Says::Next, false},     {"▶", Says::Next, false},
      {"‹", Says::Previous, false}, {"«", Says::Previous, true},  {"<-", Says::Previous, false},
      {"|<", Says::First, false},   {">>|", Says::Last, true},    {"⏮", Says::First, false},
      {"⏭", Says::Last, false},     {"<>", Says::Nothing, false}, {"...", Says::Nothing, false},
  };
  for (const Case& c : cases) {
    const AnchorText read = read_anchor(c.text);
    EXPECT_EQ(read.says, c.says) << c.text;
    if (c.says == Says::Nothing) continue;
    EXPECT_TRUE(read.arrow) << c.text;
    EXPECT_EQ(read.twofold, c.twofold) << c.text;
  }
}

TEST(PagerText, TellsPagesFromNeighbours) {
  for (const char* text : {"Next page", "« Older posts", "Older Entries", "Ältere Beiträge",
                           "下一页", "Next 20 results", "Entradas antiguas", "Older »"}) {
    EXPECT_TRUE(read_anchor(text).names_pages) << text;
    EXPECT_FALSE(read_anchor(text).names_item) << text;
  }
  for (const char* text : {"Next thread", "View previous topic", "Nächstes Thema", "下一篇",
                           "上一主题", "Следующая тема", "Sujet suivant", "다음글"}) {
    EXPECT_TRUE(read_anchor(text).names_item) << text;
    EXPECT_FALSE(read_anchor(text).names_pages) << text;
  }
}

TEST(PagerText, SaysNothingOfOtherLinks) {
  for (const char* text :
       {"Reply", "Last post", "First unread", "Go to last message", "Read more", "Home page",
        "How to get the next level of a game", "Posts", "Latest posts", "最新の投稿", "回复"}) {
    EXPECT_EQ(read_anchor(text).says, Says::Nothing) << text;
  }
  EXPECT_EQ(read_anchor(std::string(500, '>')).says, Says::Nothing);
}

TEST(PagerText, MarksWordsItDoesNotKnow) {
  EXPECT_TRUE(read_anchor("Next: Wheels").loose);
  EXPECT_FALSE(read_anchor("Next »").loose);
}

TEST(PagerText, ReadsClassNames) {
  struct Case {
    const char* classes;
    Says says;
  };
  const Case cases[] = {
      {"pagination-next", Says::Next},
      {"btn prev", Says::Previous},
      {"icon-arrow-right", Says::Next},
      {"fa fa-angle-left", Says::Previous},
      {"column right", Says::Nothing},
      {"last_post", Says::Nothing},
      {"", Says::Nothing},
      {"nextgen", Says::Nothing},
  };
  for (const Case& c : cases) EXPECT_EQ(read_classes(c.classes), c.says) << c.classes;
}

}  // namespace
}  // namespace boardwalk::learn
