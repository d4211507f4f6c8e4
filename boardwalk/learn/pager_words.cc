#include "boardwalk/learn/pager_words.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <unordered_map>

#include "boardwalk/base/hash.h"
#include "boardwalk/learn/pager_letters.h"

namespace boardwalk::learn {
namespace {

// One row a language; words of a cell are apart by spaces. A word that means two things in two
// languages goes to the row that comes first.
struct Language {
  std::string_view name;
  std::string_view next, previous, first, last, older, newer, page, items, item, filler;
};

constexpr std::array<Language, 45> kLanguages = {{
    {"English", "next nxt forward forwards following",
     "previous prev prior back backward preceding", "first start beginning", "last end", "older",
     "newer", "page pages pg p",
     "posts entries articles topics threads messages results comments stories questions answers "
     "items discussions news reviews replies records",
     "post entry article topic thread message result comment story question answer item discussion "
     "product photo image album chapter episode day week month year unread new",
     "the to go of view show see load more on in out all"},
    {"German", "nachste nachster nachstes weiter weitere vor vorwarts folgende",
     "vorherige vorheriger vorheriges vorige zuruck", "erste erster anfang", "letzte letzter ende",
     "altere alter", "neuere neuer", "seite seiten",
     "beitrage themen artikel ergebnisse kommentare eintrage nachrichten fragen antworten",
     "beitrag thema eintrag kommentar nachricht frage", "zur zum die der das von aus"},
    {"Dutch", "volgende verder", "vorige terug", "eerste begin", "laatste einde", "oudere ouder",
     "nieuwere nieuwer", "pagina blz",
     "berichten onderwerpen artikelen resultaten reacties vragen discussies",
     "bericht onderwerp reactie vraag discussie", "naar de het van"},
    {"French", "suivant suivante suivants suivantes suiv",
     "precedent precedente precedents precedentes prec", "premier premiere debut",
     "dernier derniere fin", "anciens anciennes", "recents recentes", "page pages",
     "messages sujets discussions resultats commentaires billets reponses",
     "message sujet discussion billet commentaire reponse", "la le les plus du des sur aux"},
    {"Spanish", "siguiente siguientes proximo adelante sig", "anterior anteriores atras ant",
     "primero primera primer inicio principio", "ultimo ultima final fin",
     "antiguos antiguas viejos viejas", "recientes nuevos nuevas", "pagina paginas pag",
     "entradas mensajes temas articulos resultados comentarios respuestas preguntas noticias",
     "entrada mensaje tema articulo comentario respuesta pregunta noticia", "el los mas a"},
    {"Portuguese", "proximo proxima proximos proximas seguinte seguintes avancar", "voltar",
     "primeiro primeira inicio", "ultima fim", "antigos antigas", "novos novas", "pag",
     "postagens mensagens topicos artigos publicacoes perguntas",
     "postagem mensagem topico artigo publicacao pergunta", "o os as mais do da"},
    {"Italian", "successiva successivo successivi successive avanti prossima prossimo succ",
     "precedente precedenti indietro", "prima primo inizio", "ultima fine", "vecchi vecchie",
     "nuovi nuove", "pagine", "messaggi discussioni articoli risultati commenti risposte argomenti",
     "messaggio discussione articolo commento risposta argomento", "il lo gli piu di alla"},
    {"Catalan", "seguent seguents endavant", "enrere", "darrer darrera", "darreres", "antics",
     "nous", "pagines", "entrades missatges resultats", "missatge entrada", "al els"},
    {"Romanian", "urmatoarea urmatorul urmator inainte", "anterioara anteriorul inapoi",
     "prima primul", "ultimul", "vechi", "noi", "pagini", "mesaje subiecte articole rezultate",
     "mesaj subiect articol", "la din"},
    {"Swedish", "nasta framat", "foregaende forra tillbaka bakat", "forsta", "sista", "aldre",
     "nyare", "sida sidan sidor", "inlagg tradar artiklar svar", "trad artikel", "till av"},
    {"Danish", "næste frem", "forrige tilbage", "forste", "sidste", "ældre", "nyere", "side sider",
     "emner tråde indlæg", "emne trad", "af til"},
    {"Norwegian", "neste fremover", "tidligere", "forste", "siste", "eldre", "nyere", "side",
     "innlegg trader", "artikkel", "av"},
    {"Icelandic", "nasta afram", "fyrri", "fyrsta", "sidasta", "eldri", "nyrri", "sida", "færslur",
     "færsla", ""},
    {"Finnish", "seuraava seuraavat eteenpain", "edellinen edelliset takaisin",
     "ensimmainen alkuun", "viimeinen loppuun", "vanhemmat vanhempi", "uudemmat uudempi",
     "sivu sivut sivulle", "viestit artikkelit aiheet", "viesti artikkeli aihe viestiketju", ""},
    {"Estonian", "jargmine edasi", "eelmine tagasi", "esimene", "viimane", "vanemad", "uuemad",
     "leht lehekulg", "postitused teemad", "postitus teema", ""},
    {"Latvian", "nakama nakamais talak", "ieprieksejais iepriekseja atpakal", "pirma", "pedeja",
     "vecaki", "jaunaki", "lapa lappuse", "zinas temas", "zina tema", ""},
    {"Lithuanian", "kitas kita toliau pirmyn", "ankstesnis ankstesnia ankstesnis atgal",
     "pirmas pirma", "paskutinis paskutine", "senesni", "naujesni", "puslapis", "irasai temos",
     "irasas tema", ""},
    {"Polish", "nastepna nastepny nastepne dalej kolejna nast",
     "poprzednia poprzedni poprzednie wstecz poprz", "pierwsza pierwszy poczatek",
     "ostatnia ostatni koniec", "starsze", "nowsze", "strona strony str",
     "posty wpisy tematy artykuly wyniki komentarze", "wpis temat artykul komentarz watek", "na z"},
    {"Czech", "dalsi nasledujici vpred", "predchozi predesla predesle zpet", "prvni zacatek",
     "posledni konec", "starsi", "novejsi", "stranka strana stranky",
     "prispevky clanky temata vysledky pribehy", "prispevek clanek tema vlakno", "ze nacist"},
    {"Slovak", "dalsia dalsie nasledujuca", "predchadzajuca predosla spat", "prva", "posledna",
     "starsie", "novsie", "strana", "prispevky temy", "prispevok", ""},
    {"Slovene", "naslednja naprej", "prejsnja nazaj", "prva", "zadnja", "starejse", "novejse",
     "stran", "objave teme", "objava", ""},
    {"Croatian and Serbian", "sljedeca sljedece sledeca sledece sljedeci sledeci naprijed",
     "prethodna prethodno prethodni natrag", "prva prvi", "zadnja posljednja poslednja", "starije",
     "novije", "stranica stranice strana", "postovi clanci", "clanak", ""},
    {"Serbian", "следећа следеће следећи напред", "претходна претходно претходни назад", "прва",
     "последња", "старије", "новије", "страница страна", "чланци", "чланак", ""},
    {"Bulgarian", "следваща следващи напред", "предишна предишни", "първа", "последна", "стари",
     "нови", "страница", "публикации теми", "публикация", "по"},
    {"Russian", "следующая следующие следующий след далее вперед дальше",
     "предыдущая предыдущие предыдущий пред назад", "первая первый начало",
     "последняя последний конец", "старые старее ранее", "новые новее",
     "страница страницы страницу стр",
     "записи сообщения темы статьи результаты комментарии посты новости вопросы",
     "запись сообщение тема тему статья вопрос новость пост", "в на из к"},
    {"Ukrainian", "наступна наступні наступний далі вперед", "попередня попередні попередній",
     "перша", "остання кінець", "старіші давніші", "новіші", "сторінка сторінки",
     "записи теми повідомлення", "запис", "до з"},
    {"Greek", "επομενη επομενο επομενα επομ", "προηγουμενη προηγουμενο προηγουμενα προηγ",
     "πρωτη αρχη", "τελευταια τελος", "παλαιοτερα παλιοτερα", "νεοτερα", "σελιδα σελιδες",
     "αρθρα δημοσιευσεις αναρτησεις", "αρθρο θεμα αναρτηση", "η το"},
    {"Turkish", "sonraki ileri sirada", "onceki geri", "ilk bas", "son sonuncu", "eski", "yeni",
     "sayfa sayfalar", "mesajlar konular yazilar kayitlar sonuclar", "mesaj konu yazi kayit", ""},
    {"Hungarian", "kovetkezo tovabb elore", "elozo vissza", "elso", "utolso", "regebbi korabbi",
     "ujabb", "oldal lap", "bejegyzesek hozzaszolasok cikkek", "bejegyzes hozzaszolas cikk",
     "a az"},
    {"Albanian", "tjetra tjeter vijues", "mbrapa paraardhes", "pare", "fundit", "vjetra", "reja",
     "faqja faqe", "postime", "postim", ""},
    {"Arabic", "التالي التالية التاليه القادم", "السابق السابقة السابقه", "الأولى الاول أول",
     "الأخيرة الاخير آخر", "أقدم الأقدم القديمة", "أحدث الأحدث", "صفحة الصفحة",
     "المواضيع المشاركات المقالات مواضيع مشاركات", "الموضوع موضوع المشاركة المقال", "إلى من"},
    {"Persian", "بعدی بعد بعدي", "قبلی قبل قبلي", "نخست اول ابتدا", "آخر انتها آخرین",
     "قدیمی‌تر قدیمیتر", "جدیدتر", "صفحه صفحات", "مطالب نوشته‌ها",
     "مطلب نوشته موضوع", "به از"},
    {"Hebrew", "הבא הבאה הבאים", "הקודם הקודמת הקודמים", "ראשון הראשון ראשונה",
     "אחרון האחרון אחרונה", "ישנות", "חדשות", "עמוד דף העמוד", "הודעות רשומות", "הודעה נושא",
     "מתוך"},
    {"Hindi", "अगला अगले अगली आगे", "पिछला पिछले पिछली पीछे", "पहला प्रथम", "अंतिम", "पुराने", "नए",
     "पृष्ठ पेज", "पोस्ट", "लेख", ""},
    {"Bengali", "পরবর্তী পরের", "পূর্ববর্তী আগের", "প্রথম", "শেষ", "পুরানো পুরোনো", "নতুন", "পাতা পৃষ্ঠা", "",
     "", ""},
    {"Vietnamese", "sau tiep toi theo ke", "truoc lui", "dau", "cuoi", "cu", "moi", "trang", "bai",
     "viet chu de", ""},
    {"Indonesian and Malay", "berikutnya selanjutnya lanjut seterusnya berikut",
     "sebelumnya sebelum kembali", "pertama awal", "terakhir akhir", "lama", "baru terbaru",
     "halaman laman hal", "artikel pos topik", "", "ke dari lebih"},
    {"Thai", "ถัดไป ต่อไป", "ก่อนหน้า ย้อนกลับ", "แรก", "สุดท้าย", "เก่ากว่า", "ใหม่กว่า", "หน้า", "บทความ",
     "กระทู้ โพสต์", "ที่"},
    {"Chinese", "下一 下 后 後 下一个", "上一 上 前 上一个", "首 第一 最前 首页 首頁",
     "末 尾 最后 最後 末页 末頁 尾页 尾頁", "更早 较早 較舊", "较新 較新", "页 頁 页码",
     "文章 帖子", "篇 主题 主題 帖 贴 章 条 條 张 图 話題 话题 题", "第 共 的 一 到 翻 转"},
    {"Japanese", "次 次へ 次の 進む", "前へ 前の 戻る", "最初 先頭", "最終 最後へ 末尾",
     "過去 以前 古い", "新しい", "ページ 頁", "投稿 件", "記事 スレッド トピック スレ",
     "の へ を 見る に"},
    {"Korean", "다음 다음으로", "이전 이전으로", "처음 맨앞 맨처음 첫", "마지막 맨뒤 맨끝 끝",
     "오래된", "최신", "페이지 쪽", "", "글 게시물 게시글 주제", "맨 앞 뒤 으로 로"},
    {"Georgian", "შემდეგი", "წინა", "პირველი", "ბოლო", "ძველი", "ახალი", "გვერდი", "", "", ""},
    {"Armenian", "հաջորդ հաջորդը", "նախորդ նախորդը", "առաջին", "վերջին", "հին", "նոր", "էջ", "", "",
     ""},
    {"Azerbaijani and Kazakh", "novbeti sonra келесі", "evvelki алдынғы", "birinci бірінші",
     "axirinci соңғы", "kohne", "yeniler", "sehife бет", "", "", ""},
    {"Basque and Galician", "hurrengoa hurrengo seguinte", "aurrekoa aurreko", "lehena lehenengoa",
     "azkena azkenekoa", "zaharragoak", "berriagoak", "orria orrialdea paxina", "", "", ""},
}};

// In all of these languages; some of them are mere fillers beside other words.
constexpr std::string_view kMore =
    "more mehr meer plus davantage mas mais piu altri altre fler flere lisaa veel vairak daugiau "
    "wiecej vice viac vec vise još повече еще більше ще περισσοτερα fazlasi daha tobb المزيد "
    "بیشتر עוד और আরো them lainnya lagi เพิ่มเติม 更多 もっと さらに 더 더보기";

// Beside them.
constexpr std::string_view kShow =
    "anzeigen laden toon laad tonen afficher voir charger ver cargar mostrar carregar mostra "
    "carica "
    "visa ladda vis hent nayta pokaz zaladuj zobrazit показать загрузить показати goster yukle xem "
    "加载 加載 顯示 显示 查看 표시 보기 表示";

struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view word) const { return hash64(word); }
};
using Table = std::unordered_map<std::string, PagerWord, Hash, std::equal_to<>>;

void add_words(Table& table, std::string_view words, PagerWord meaning) {
  while (!words.empty()) {
    const std::size_t length = std::min(words.find(' '), words.size());
    if (length > 0) table.try_emplace(fold(words.substr(0, length)), meaning);
    words.remove_prefix(std::min(length + 1, words.size()));
  }
}

Table build_table() {
  Table table;
  add_words(table, kMore, PagerWord::More);
  add_words(table, kShow, PagerWord::Filler);
  for (const Language& language : kLanguages) {
    add_words(table, language.next, PagerWord::Next);
    add_words(table, language.previous, PagerWord::Previous);
    add_words(table, language.first, PagerWord::First);
    add_words(table, language.last, PagerWord::Last);
    add_words(table, language.older, PagerWord::Older);
    add_words(table, language.newer, PagerWord::Newer);
    add_words(table, language.page, PagerWord::Page);
    add_words(table, language.items, PagerWord::Items);
    add_words(table, language.item, PagerWord::Item);
    add_words(table, language.filler, PagerWord::Filler);
  }
  return table;
}

const Table& table() {
  static const Table kTable = build_table();
  return kTable;
}

constexpr std::size_t kLongestWord = 36;  // bytes

}  // namespace

PagerWord pager_word(std::string_view folded) {
  if (folded.size() > kLongestWord) return PagerWord::Unknown;
  const auto found = table().find(folded);
  return found == table().end() ? PagerWord::Unknown : found->second;
}

WordAtFront word_at_front(std::string_view run) {
  const auto is_inside_character = [&](std::size_t at) {
    return at < run.size() && (static_cast<unsigned char>(run[at]) & 0xc0U) == 0x80;
  };
  for (std::size_t length = std::min(run.size(), kLongestWord); length > 0; --length) {
    if (is_inside_character(length)) continue;
    const PagerWord word = pager_word(run.substr(0, length));
    if (word != PagerWord::Unknown) return {word, length};
  }
  return {};
}

}  // namespace boardwalk::learn
