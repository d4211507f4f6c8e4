#include "boardwalk/extract/words/removal.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

// Stems.
constexpr std::array<std::string_view, 30> kRemovalWords = {
    "removed",   "deleted",   "gelöscht", "geloescht", "entfernt", "supprimé",  "effacé", "retiré",
    "elimina",   "borrado",   "retirado", "rimosso",   "cancella", "removid",   "apagad", "excluíd",
    "verwijder", "usunięt",   "удален",   "удалён",    "видален",  "odstraně",  "smazán", "slettet",
    "raderat",   "poistettu", "删除",     "削除",      "삭제",     "withdrawn",
};

constexpr std::array<std::string_view, 49> kPostWords = {
    "post",     "message",   "comment",  "reply",    "answer",    "beitrag",    "kommentar",
    "antwort",  "nachricht", "réponse",  "mensaje",  "respuest",  "comentario", "mensagem",
    "resposta", "messaggio", "rispost",  "commento", "bericht",   "reactie",    "сообщени",
    "коммента", "ответ",     "wiadomo",  "odpowied", "komentarz", "příspěv",    "inlägg",
    "innlegg",  "indlæg",    "viesti",   "帖子",     "回复",      "评论",       "投稿",
    "コメント", "返信",      "댓글",     "게시물",   "mesaj",     "content",    "inhalt",
    "contenu",  "contenid",  "conteúdo", "inhoud",   "содержи",   "内容",       "콘텐츠",
};

// What a note begins with that tells of the post it stands for, where people say "my post".
constexpr std::array<std::string_view, 25> kBeginnings = {
    "this ",  "message ", "comment ", "post ",   "dieser ", "dieses ", "ce ",
    "cette ", "este ",    "esta ",    "questo ", "dit ",    "deze ",   "это ",
    "данн",   "сообщени", "коммента", "denna ",  "dette ",  "bu ",     "该",
    "此",     "提示",     "この",     "이 ",
};

constexpr std::uint32_t kLongestSentence = 120;
constexpr std::size_t kMostBytes = 480;  // of it: longer texts are read no further
constexpr std::uint32_t kLongestNote = 80;
constexpr std::uint32_t kLongestExplanation = 240;  // of it

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

// "-:- Message from our staff -:-" is the head of what is said below.
std::string_view without_head(std::string_view text) {
  const std::string_view line = first_line(text);
  const bool is_drawn = line.starts_with('-') && line.ends_with('-') && line.size() < text.size();
  return is_drawn ? without_leading_space(text.substr(line.size())) : text;
}

std::string_view without_brackets(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" [(*-:_<");
  return from == std::string_view::npos ? std::string_view{} : text.substr(from);
}

bool tells_of_post(std::string_view line) {
  static const Stems kStems{kPostWords};
  return kStems.are_in(line);
}

}  // namespace

bool is_note_of_removal(std::string_view text) {
  const std::string_view line = first_line(text);
  return columns_of(line) <= kLongestNote && columns_of(text) <= kLongestExplanation &&
         tells_of_removal(line);
}

bool is_note_on_removed_post(std::string_view text) {
  return is_note_of_removal(text) && tells_of_post(first_line(text));
}

bool is_said_for_removed_post(std::string_view text) {
  text = without_head(text);
  const std::string_view line = without_brackets(first_line(text.substr(0, kMostBytes)));
  const std::string_view sentence = line.substr(0, line.find(". "));
  if (!tells_of_removal(sentence) || text.find('?') != std::string_view::npos) return false;
  if (columns_of(sentence) > kLongestSentence || columns_of(text) > kLongestExplanation)
    return false;
  if (tells_of_removal(sentence.substr(0, sentence.find(' ')))) return is_note_of_removal(text);
  static const Stems kStems{kBeginnings};
  return tells_of_post(sentence) && kStems.are_at_front_of(sentence);
}

bool tells_of_removal(std::string_view line) {
  static const Stems kStems{kRemovalWords};
  return kStems.are_in(line);
}

}  // namespace boardwalk::extract
