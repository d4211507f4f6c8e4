#include "boardwalk/extract/removal.h"

#include <array>

#include "boardwalk/extract/page_text.h"
#include "boardwalk/extract/stems.h"

namespace boardwalk::extract {
namespace {

// Stems, in lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 29> kRemovalWords = {
    "removed",   "deleted",   "gelöscht", "geloescht", "entfernt", "supprimé", "effacé", "retiré",
    "elimina",   "borrado",   "retirado", "rimosso",   "cancella", "removid",  "apagad", "excluíd",
    "verwijder", "usunięt",   "удален",   "удалён",    "видален",  "odstraně", "smazán", "slettet",
    "raderat",   "poistettu", "删除",     "削除",      "삭제",
};

constexpr std::array<std::string_view, 43> kPostWords = {
    "post",      "message",   "comment",  "reply",    "answer",   "beitrag",    "kommentar",
    "antwort",   "nachricht", "réponse",  "mensaje",  "respuest", "comentario", "mensagem",
    "resposta",  "messaggio", "rispost",  "commento", "bericht",  "reactie",    "сообщени",
    "Сообщени",  "коммента",  "Коммента", "ответ",    "Ответ",    "wiadomo",    "odpowied",
    "komentarz", "příspěv",   "inlägg",   "innlegg",  "indlæg",   "viesti",     "帖子",
    "回复",      "评论",      "投稿",     "コメント", "返信",     "댓글",       "게시물",
    "mesaj",
};

constexpr std::uint32_t kLongestNote = 80;
constexpr std::uint32_t kLongestExplanation = 240;  // of it

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

}  // namespace

bool is_note_of_removal(std::string_view text) {
  const std::string_view line = first_line(text);
  return columns_of(line) <= kLongestNote && columns_of(text) <= kLongestExplanation &&
         tells_of_removal(line);
}

bool is_note_on_removed_post(std::string_view text) {
  static const Stems kStems{kPostWords};
  return is_note_of_removal(text) && kStems.are_in(first_line(text));
}

bool tells_of_removal(std::string_view line) {
  static const Stems kStems{kRemovalWords};
  return kStems.are_in(line);
}

}  // namespace boardwalk::extract
