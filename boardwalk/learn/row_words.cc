#include "boardwalk/learn/row_words.h"

#include <array>

#include "boardwalk/learn/word_meanings.h"

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

constexpr std::size_t place_of(Count count) { return static_cast<std::size_t>(count); }
constexpr std::size_t kReplies = place_of(Count::Replies);
constexpr std::size_t kPosts = place_of(Count::Posts);
constexpr std::size_t kViews = place_of(Count::Views);
constexpr std::size_t kThreads = place_of(Count::Threads);

constexpr std::array<UnspacedWord, 33> kUnspaced = {{
    {"评论", kReplies}, {"評論", kReplies},     {"回复", kReplies},     {"回覆", kReplies},
    {"回帖", kReplies}, {"回应", kReplies},     {"返信", kReplies},     {"回答", kReplies},
    {"レス", kReplies}, {"コメント", kReplies}, {"답변", kReplies},     {"답글", kReplies},
    {"댓글", kReplies}, {"ตอบ", kReplies},      {"查看", kViews},       {"浏览", kViews},
    {"瀏覽", kViews},   {"点击", kViews},       {"人气", kViews},       {"閲覧", kViews},
    {"表示", kViews},   {"조회", kViews},       {"เปิดอ่าน", kViews},     {"主题", kThreads},
    {"主題", kThreads}, {"话题", kThreads},     {"トピック", kThreads}, {"スレッド", kThreads},
    {"주제", kThreads}, {"帖", kPosts},         {"文章", kPosts},       {"投稿", kPosts},
    {"게시", kPosts},
}};

}  // namespace

std::vector<Count> count_words(std::string_view text) {
  static const WordMeanings kMeanings{kWords, kUnspaced};
  std::vector<Count> counts;
  for (const std::size_t meaning : kMeanings.in(text)) counts.push_back(Count(meaning));
  return counts;
}

}  // namespace boardwalk::learn
