#include "boardwalk/learn/row_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "boardwalk/learn/pager_letters.h"

namespace boardwalk::learn {
namespace {

// Words with spaces between them, folded when the table is built.
constexpr std::array<std::string_view, kCounts> kWords = {
    // Replies.
    "reply replies answer answers comment comments response responses antwort antworten réponse "
    "réponses commentaires respuesta respuestas comentarios resposta respostas comentários "
    "risposta risposte commenti antwoord antwoorden reactie reacties odpowiedź odpowiedzi "
    "odpowiedz ответ ответы ответов ответа комментарии відповіді відповідей відповідь cevap "
    "cevaplar yanıt yanıtlar svar odpověď odpovědi odpovede vastaus vastaukset vastauksia "
    "válasz válaszok răspuns răspunsuri απαντήσεις απάντηση תגובות תגובה ردود الردود رد "
    "پاسخ balasan balas odgovor odgovori odgovora отговор отговори отговора vastust "
    "vastused atsakymai atbildes yorum yorumlar komentarz komentarze opmerking opmerkingen "
    "kommentar "
    "kommentare kommentarer komentáře التعليقات تعليقات الأجوبة коментарі",
    // Posts.
    "post posts message messages msgs beitrag beiträge mensaje mensajes mensagem mensagens "
    "messaggio messaggi bericht berichten posty postów wpisy сообщение сообщения сообщений "
    "повідомлення mesaj mesajlar ileti iletiler inlägg indlæg innlegg příspěvek příspěvky "
    "příspěvků príspevky viesti viestit viestejä hozzászólás hozzászólások mesaje δημοσιεύσεις "
    "μηνύματα הודעות مشاركات المشاركات مشاركة ارسال postingan kiriman postovi "
    "poruke poruka мнения постинга postitused pranešimai ziņas entradas",
    // Views.
    "view views viewed read reads hit hits visits zugriff zugriffe aufrufe gelesen vue vues vus "
    "lectures affichages lecture visto vistas visitas lecturas visualizações exibições leituras "
    "visite visualizzazioni letture visto weergave weergaven gelezen bekeken wyświetleń "
    "wyświetlenia odsłony odsłon просмотр просмотры просмотров просмотра перегляди переглядів "
    "görüntüleme görüntülenme okunma gösterim hit visningar visninger visning zobrazení katselut "
    "katseluita luettu lukukerrat megtekintés megtekintve vizualizări προβολές εμφανίσεις צפיות "
    "مشاهدات المشاهدات زيارات بازدید dilihat pregleda pregledi прегледи vaatamisi "
    "peržiūros skatījumi",
    // Threads.
    "topic topics thread threads discussion discussions subjects themen thema sujet sujets temas "
    "tema tópico tópicos discussione discussioni argomenti onderwerp onderwerpen discussies temat "
    "tematy tematów wątki wątków тема темы тем теми konu konular başlık başlıklar ämnen trådar "
    "tråde emner emne téma témata témat témy aihe aiheet aiheita témák subiecte θέματα θέμα נושאים "
    "مواضيع المواضيع موضوع topik teme teema teemat teemad temos tēmas questions",
};

// Found anywhere in a run of such letters; the longer of two that begin alike comes first.
struct Unspaced {
  std::string_view word;
  Count means;
};
constexpr std::array<Unspaced, 33> kUnspaced = {{
    {"评论", Count::Replies},     {"評論", Count::Replies}, {"回复", Count::Replies},
    {"回覆", Count::Replies},     {"回帖", Count::Replies}, {"回应", Count::Replies},
    {"返信", Count::Replies},     {"回答", Count::Replies}, {"レス", Count::Replies},
    {"コメント", Count::Replies}, {"답변", Count::Replies}, {"답글", Count::Replies},
    {"댓글", Count::Replies},     {"ตอบ", Count::Replies},  {"查看", Count::Views},
    {"浏览", Count::Views},       {"瀏覽", Count::Views},   {"点击", Count::Views},
    {"人气", Count::Views},       {"閲覧", Count::Views},   {"表示", Count::Views},
    {"조회", Count::Views},       {"เปิดอ่าน", Count::Views}, {"主题", Count::Threads},
    {"主題", Count::Threads},     {"话题", Count::Threads}, {"トピック", Count::Threads},
    {"スレッド", Count::Threads}, {"주제", Count::Threads}, {"帖", Count::Posts},
    {"文章", Count::Posts},       {"投稿", Count::Posts},   {"게시", Count::Posts},
}};

using Dictionary = std::unordered_map<std::string, Count>;

Dictionary make_dictionary() {
  Dictionary words;
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    std::string_view rest = kWords[i];
    while (!rest.empty()) {
      const std::size_t space = std::min(rest.find(' '), rest.size());
      words.emplace(fold(rest.substr(0, space)), static_cast<Count>(i));
      rest.remove_prefix(std::min(space + 1, rest.size()));
    }
  }
  return words;
}

const Dictionary& dictionary() {
  static const Dictionary kDictionary = make_dictionary();
  return kDictionary;
}

const Unspaced* unspaced_at(std::string_view text) {
  for (const Unspaced& entry : kUnspaced)
    if (text.starts_with(entry.word)) return &entry;
  return nullptr;
}

// Reads a text word by word.
class WordReader {
 public:
  std::vector<Count> read(std::string_view text) {
    while (!text.empty()) {
      if (const Unspaced* const found = unspaced_at(text)) {
        end_word();
        see(found->means);
        text.remove_prefix(found->word.size());
        continue;
      }
      const char32_t c = take_code_point(text);
      const Glyph what = glyph(c);
      if (what == Glyph::Letter) {
        if (const char32_t folded = fold_letter(c); folded != 0) append_utf8(word_, folded);
      } else if (what != Glyph::Mark) {
        end_word();
      }
    }
    end_word();
    return std::move(found_);
  }

 private:
  void end_word() {
    if (word_.empty()) return;
    const auto known = dictionary().find(word_);
    if (known != dictionary().end()) see(known->second);
    word_.clear();
  }
  void see(Count count) {
    if (std::find(found_.begin(), found_.end(), count) == found_.end()) found_.push_back(count);
  }

  std::string word_;
  std::vector<Count> found_;
};

}  // namespace

std::vector<Count> count_words(std::string_view text) { return WordReader{}.read(text); }

}  // namespace boardwalk::learn
